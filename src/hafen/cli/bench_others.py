"""Other programs beside ``hafen bench search``: how fast they play their own games, on one core, in the same run.

The games differ, and so does their length: the figures compare programs, not games. OpenSpiel's searches in C++ do the
same as ours do: deal what is hidden anew where anything is, walk down one tree, play on at random to the end.
Catanatron plays whole games in Python; the package has no search of its own.
"""

import random
import time
from collections.abc import Callable
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any

SIMULATIONS = 1_000
GAMES = 10
TRIES = 3  # the best counts
UCT_C = 2.0  # what OpenSpiel's own examples use
MEMORY_MB = 1_000

Row = dict[str, Any]


def others() -> dict[str, list[Row] | None]:
    """The rows of every program; None where it is not installed."""
    programs = (("OpenSpiel", "pyspiel", _open_spiel), ("Catanatron", "catanatron", _catanatron))
    return {name: None if find_spec(module) is None else measure() for name, module, measure in programs}


def lines(program: str, rows: list[Row] | None) -> list[str]:
    """What a person reads of one program."""
    if rows is None:
        return [f"{program}: not installed"]
    return [
        f"{row['program']} {row['what']}: {row['per_s']:,.1f} {row['unit']}/s,"
        f" {row['decisions_per_game']:,.0f} decisions a game"
        for row in rows
    ]


def _open_spiel() -> list[Row]:
    import pyspiel

    def gin_rummy() -> None:
        final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        pyspiel.ISMCTSBot(0, rollout, UCT_C, SIMULATIONS, -1, final).step(dealt["gin_rummy"])

    def backgammon() -> None:
        game = dealt["backgammon"].get_game()
        pyspiel.MCTSBot(game, rollout, UCT_C, SIMULATIONS, MEMORY_MB, False, 0, False).step(dealt["backgammon"])

    rollout = pyspiel.RandomRolloutEvaluator(1, 0)
    dealt = {name: _first_decision(pyspiel.load_game(name)) for name in ("gin_rummy", "backgammon")}
    return [
        {
            "program": f"OpenSpiel {version('open_spiel')}",
            "what": what,
            "unit": "iterations",
            "per_s": SIMULATIONS / _best_seconds(search),
            "decisions_per_game": sum(_decisions(dealt[name], random.Random(n)) for n in range(GAMES)) / GAMES,
        }
        for name, what, search in (
            ("gin_rummy", "gin rummy, C++ ISMCTS, random rollouts", gin_rummy),
            ("backgammon", "backgammon, C++ MCTS, random rollouts", backgammon),
        )
    ]


def _first_decision(game: Any) -> Any:
    state, chance = game.new_initial_state(), random.Random(0)
    while state.is_chance_node():
        state.apply_action(_drawn(state, chance))
    return state


def _decisions(first: Any, chance: random.Random) -> int:
    """Decisions of one random game; as in ours, one counts only where there are at least two moves."""
    state, decisions = first.clone(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(_drawn(state, chance))
        else:
            moves = state.legal_actions()
            decisions += len(moves) > 1
            state.apply_action(chance.choice(moves))
    return decisions


def _drawn(state: Any, chance: random.Random) -> int:
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    return int(chance.choices(outcomes, weights)[0])


def _catanatron() -> list[Row]:
    from catanatron import Color, Game, RandomPlayer
    from catanatron.players.search import VictoryPointPlayer
    from catanatron.players.weighted_random import WeightedRandomPlayer

    decisions = 0

    def decide(player: Any, game: Any, moves: Any) -> Any:
        nonlocal decisions
        decisions += len(moves) > 1
        return player.decide(game, moves)

    rows = []
    for kind, what in (
        (RandomPlayer, "random players"),
        (WeightedRandomPlayer, "weighted random players"),
        (VictoryPointPlayer, "victory point players"),
    ):

        def games(kind: Any = kind) -> None:
            nonlocal decisions
            decisions = 0
            for seed in range(1, GAMES + 1):  # 0 would be taken for no seed
                Game([kind(colour) for colour in Color], seed=seed).play(decide_fn=decide)

        seconds = _best_seconds(games)
        rows.append(
            {
                "program": f"Catanatron {version('catanatron')}",
                "what": f"four {what}, Python, whole games",
                "unit": "games",
                "per_s": GAMES / seconds,
                "decisions_per_game": decisions / GAMES,
            }
        )
    return rows


def _best_seconds(work: Callable[[], None]) -> float:
    tries = []
    for _ in range(TRIES):
        started = time.perf_counter()
        work()
        tries.append(time.perf_counter() - started)
    return min(tries)
