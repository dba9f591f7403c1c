"""Our own games, driven in all ways that there are."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import hafen
import hafen.envs
from hafen.cli.neighbours import OURS, Contestant
from hafen.cli.neighbours.clock import for_seconds
from hafen.cli.neighbours.masked_episode import masked_episode
from hafen.envs.table import Table
from hafen.kernel.simulate import Simulator

TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("speicherstadt", {"players": 4}),
    ("speicherstadt", {"players": 4, "kaispeicher": True}),
    ("kontor", {"mode": "basic"}),
    ("werft", {"players": 4}),
)
PLAYOUTS = 200  # whole games in one call
STEPS = 20  # of a batch between two looks at the clock
TRIAL = 100  # steps in which the share of real decisions is counted


def contestants() -> Iterator[Contestant]:
    for game_id, options in TABLES:
        game = hafen.game(game_id, **options)
        title = "kaispeicher" if options.get("kaispeicher") else game_id
        yield Contestant(OURS, title, "observed", for_seconds(masked_episode(hafen.envs.aec(game))))
        yield Contestant(OURS, title, "step", for_seconds(plain_episode(game)))
        yield Contestant(OURS, title, "loop", for_seconds(playouts(game)))
        for rows in (64, 1024):
            yield Contestant(OURS, title, f"batch{rows}", for_seconds(batch_steps(game, rows)))


def plain_episode(game: hafen.Game) -> Callable[[], tuple[float, float]]:
    """Legal moves and one step after another, nothing else."""
    table, rng = Table(game, "place"), random.Random(0)

    def play() -> tuple[float, float]:
        decisions = 0
        table.start(rng.getrandbits(64))
        while not table.over:
            legal = table.legal()
            decisions += len(legal) > 1
            table.play(legal[int(rng.random() * len(legal))])
        return decisions, 1

    return play


def playouts(game: hafen.Game) -> Callable[[], tuple[float, float]]:
    simulator, rng = Simulator(game.rules, game.option_row, "cpu"), random.Random(0)

    def play() -> tuple[float, float]:
        totals = simulator.run(PLAYOUTS, rng.getrandbits(63))
        return totals.decisions, totals.games

    return play


def batch_steps(game: hafen.Game, rows: int) -> Callable[[], tuple[float, float]]:
    batch = hafen.batch(game, rows, seed=0, threads=1)
    real = 0
    for _ in range(TRIAL):
        batch.step_at_random()
        real += int((batch.mask.sum(1) > 1).sum())
    share = real / (TRIAL * rows)

    def play() -> tuple[float, float]:
        games = 0
        for _ in range(STEPS):
            batch.step_at_random()
            batch.observe()
            games += int(batch.ended.sum())
        return share * STEPS * rows, games

    return play
