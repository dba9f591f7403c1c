"""``hafen simulate``: whole games between random players, as fast as a backend can."""

import json
from typing import Any, cast

import click

from hafen.cli.count import SEED, count
from hafen.cli.game_options import GameCommand, given
from hafen.cli.machine import cores
from hafen.cli.progress import compiling, progress_bar
from hafen.kernel.compile import BACKENDS, Backend


@click.command("simulate", cls=GameCommand)
@click.argument("game_id", metavar="GAME")
@click.option("--games", type=count, default=10_000, show_default=True, help="How many games to play.")
@click.option("--backend", type=click.Choice(BACKENDS), default="cpu", show_default=True)
@click.option("--seed", type=SEED, default=0, show_default=True, help="Seed of the first game; the others follow.")
@click.option("--threads", type=click.IntRange(1), help="Threads of the cpu backend; all cores unless given.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    game_id: str, games: int, backend: str, seed: int, threads: int | None, as_json: bool, **options: Any
) -> None:
    """Play GAME at random and say how fast that went.

    A decision counts only where a seat had at least two moves. Compiling is not part of the time.
    """
    import hafen
    from hafen.kernel.simulate import Simulator

    game = hafen.game(game_id, **given(options))
    threads = threads or (cores() if backend == "cpu" else 1)
    with compiling(backend, shown=not as_json):
        simulator = Simulator(game.rules, game.option_row, cast(Backend, backend))
    with progress_bar("games", games, shown=not as_json) as progress:
        totals = simulator.run(games, seed, threads=threads, progress=progress)
    result: dict[str, Any] = {
        "game": game.id,
        "options": game.options,
        "backend": backend,
        "games": totals.games,
        "decisions": totals.decisions,
        "seconds": totals.seconds,
        "games_per_s": totals.games_per_s,
        "decisions_per_s": totals.decisions_per_s,
    }
    if as_json:
        click.echo(json.dumps(result))
    else:
        click.echo(f"{game!r} on {backend}: {totals.games:,} games, {totals.decisions:,} decisions")
        click.echo(
            f"{totals.seconds:.2f} s: {totals.games_per_s:,.0f} games/s, {totals.decisions_per_s:,.0f} decisions/s"
        )
