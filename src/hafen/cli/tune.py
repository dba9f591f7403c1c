"""``hafen tune``: better settings for the search of the levels, or weights for the greedy player, found by playing."""

import sys
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hafen.cli.count import SEED, count
from hafen.cli.game_options import GameCommand, given, words
from hafen.cli.progress import compiling, progress_bar
from hafen.cli.workers import workers, workers_options

if TYPE_CHECKING:
    from hafen.bots.contest import Workers
    from hafen.bots.tuning import Compare, Settings, Tuned
    from hafen.play.game import Game

ITERATIONS = 200
FAR = 10**12  # deals are consecutive seeds, and no tuning plays so many


@click.command("tune", cls=GameCommand)
@click.argument("game_id", metavar="GAME")
@click.option(
    "--bot",
    type=click.Choice(["search", "greedy"]),
    default="search",
    show_default=True,
    help="Tune the search, or the weights of the greedy player.",
)
@click.option("--steps", type=count, default=100, show_default=True, help="How often settings are changed.")
@click.option("--games", type=count, default=40, show_default=True, help="Games of a step.")
@click.option("--iterations", type=count, help=f"How much both sides search; {ITERATIONS} unless given.")
@click.option("--setting", "chosen", metavar="NAME", multiple=True, help="Tune this setting only; several may be.")
@click.option("--seed", type=SEED, default=0, show_default=True, help="Seed of the steps and of the first deal.")
@workers_options
@click.option(
    "--file",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where the steps are kept; what is there already is not played again.",
)
def command(
    game_id: str,
    bot: str,
    steps: int,
    games: int,
    iterations: int | None,
    chosen: tuple[str, ...],
    seed: int,
    processes: int | None,
    address: str | None,
    file: Path | None,
    **options: Any,
) -> None:
    """Tune how the levels search in GAME, or how its greedy player weighs, and print the block for the settings file.

    Both sides of a step play the same deals from every seat.
    """
    import hafen
    from hafen.bots.arena import compile_rules, players_hash
    from hafen.bots.contest import WorkerError
    from hafen.bots.row_file import RowFile
    from hafen.bots.tuning import Tuning, tuned_greedy, tuned_search

    table = hafen.game(game_id, **given(options))
    if bot == "greedy" and iterations is not None:
        raise hafen.OptionError("the greedy player does not search: --iterations goes with --bot search only")
    tuned = tuned_search(table, iterations or ITERATIONS) if bot == "search" else tuned_greedy(table)
    if unknown := set(chosen) - set(tuned.bounds):
        raise hafen.OptionError(f"there is no setting {min(unknown)!r} to tune; there are: {', '.join(tuned.bounds)}")
    bounds = {name: ends for name, ends in tuned.bounds.items() if not chosen or name in chosen}
    header: dict[str, Any] = {"game": game_id, "options": table.options, "bot": tuned.name({})}
    header |= {"rules_version": table.rules_version, "data": table.data_hash}
    header |= {"players": players_hash(table, (tuned.name({}),)), "games": games, "seed": seed}
    header |= {"start": tuned.start, "bounds": {name: list(ends) for name, ends in bounds.items()}}
    kept = RowFile(file, header)
    for n, row in enumerate(kept.rows):
        if not _is_step(row, n):
            raise kept.damage(n, f"this is not step {n + 1} with its score")
    tuning = Tuning(tuned.start, bounds, seed)
    if address is None and bot == "search":
        with compiling("cpu", shown=True):
            compile_rules(table)
    try:
        with (
            kept.writing(),
            workers(processes, address) as hands,
            progress_bar("steps", steps, shown=True) as progress,
        ):
            compare = _comparer(table, tuned, games, seed, hands)
            for step in tuning.steps(steps, compare, [row["score"] for row in kept.rows]):
                if step.number >= len(kept.rows):
                    kept.add(asdict(step))
                click.echo(f"step {step.number + 1}: {step.score:+.2f}  {_told(step.settings)}", err=True)
                if progress is not None:
                    progress(step.number + 1)
    except (KeyboardInterrupt, WorkerError) as stop:
        where = f", kept in {file}; the same command goes on" if file else "; with --file they would be kept"
        click.echo(f"hafen: {str(stop) or 'stopped'} after {len(kept.rows)} of {steps} steps{where}", err=True)
        sys.exit(130 if isinstance(stop, KeyboardInterrupt) else 2)
    best = tuned.start | tuning.best()
    click.echo("\n".join([*tuned.heading, *(f"{name} = {value}" for name, value in best.items())]))
    bots = f"{tuned.name(tuning.best())},{tuned.name({})}"
    typed = [game_id, *words(given(options)), "--bots", bots, "--games", "400", "--seed", str((seed + FAR) % 2**64)]
    click.echo(f"to compare with the settings before: hafen arena {' '.join(typed)}", err=True)


def _is_step(row: Mapping[str, Any], number: int) -> bool:
    score: Any = row.get("score")
    return row.get("number") == number and type(score) in (int, float) and -1 <= score <= 1


def _comparer(table: "Game", tuned: "Tuned", games: int, seed: int, hands: "Workers") -> "Compare":
    from hafen.bots.arena import Series
    from hafen.bots.contest import Contest
    from hafen.bots.measures import head_to_head
    from hafen.bots.results import Results

    def compare(number: int, up: "Settings", down: "Settings") -> float:
        if up == down:
            return 0.0
        sides = len(table.teams)
        one, two = tuned.name(up), tuned.name(down)
        bots = (one,) * (sides // 2) + (two,) * (sides - sides // 2)
        series = Series(table, bots, (seed + number * games) % 2**64)
        contest = Contest(series, games, Results(None, series))
        contest.play(hands)
        return head_to_head(contest.counted, one)

    return compare


def _told(settings: "Settings") -> str:
    return ", ".join(f"{name} {value}" for name, value in settings.items())
