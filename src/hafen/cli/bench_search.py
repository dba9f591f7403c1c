"""``hafen bench search``: how many iterations a search does, beside the games a simulation plays, on one core.

Other programs that are installed (extra ``compare``) are measured in the same run.
"""

import json
import time
from typing import TYPE_CHECKING, Any

import click

from hafen.cli.bench_others import lines, others
from hafen.cli.machine import load, machine
from hafen.cli.progress import compiling

if TYPE_CHECKING:
    from hafen.play.game import Game

ITERATIONS = 20_000
GAMES = 20_000
TRIES = 3  # taken in turn; the best of each counts
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("speicherstadt", {"players": 4}),
    ("speicherstadt", {"players": 4, "kaispeicher": True}),
    ("kontor", {"mode": "basic"}),
    ("kontor", {"mode": "profi"}),
    ("kontor", {"mode": "team"}),
    ("werft", {"players": 4}),
)


@click.command("search")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def search(as_json: bool) -> None:
    """Compare a search with plain random rollouts, from the first decision, with random games from the start.

    OpenSpiel and Catanatron are measured too where they are installed; they play other games.
    """
    import hafen

    load_before = load()
    rows = []
    for game_id, options in TABLES:
        rows.append(_measure(hafen.game(game_id, **options), said=not as_json))
        if not as_json:
            row = rows[-1]
            name = " ".join([game_id, *(f"{key}={value}" for key, value in options.items())])
            click.echo(
                f"{name:<40} {row['iterations_per_s']:>9,.0f} iterations/s {row['games_per_s']:>9,.0f} games/s"
                f" {row['ratio']:>6.2f} {row['decisions_per_game']:>6,.0f} decisions a game"
            )
    compared = others()
    if as_json:
        figures = {"tables": rows, "others": compared, "machine": machine(), "load": [load_before, load()]}
        click.echo(json.dumps(figures))
    else:
        for program, found in compared.items():
            for line in lines(program, found):
                click.echo(line)


def _measure(game: "Game", *, said: bool) -> dict[str, Any]:
    from hafen.bots.search import PLAIN, Search
    from hafen.kernel.simulate import Simulator

    Search.threads = 1
    position = game.start(seed=0)
    seat = position.to_move[0]
    with compiling("cpu", shown=said):
        simulator = Simulator(game.rules, game.option_row, "cpu")
        Search(game, PLAIN, trees=1, seed=0, backend="cpu").look(position, seat, 1)
    iterations, games = 0.0, 0.0
    for _ in range(TRIES):
        started = time.perf_counter()
        Search(game, PLAIN, trees=1, seed=0, backend="cpu").look(position, seat, ITERATIONS)
        iterations = max(iterations, ITERATIONS / (time.perf_counter() - started))
        totals = simulator.run(GAMES, 0)
        games = max(games, totals.games_per_s)
    return {
        "game": game.id,
        "options": game.options,
        "iterations_per_s": iterations,
        "games_per_s": games,
        "ratio": iterations / games,
        "decisions_per_game": totals.decisions / totals.games,
    }
