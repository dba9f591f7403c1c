"""``hafen tune``: better settings for the search of the levels, found by playing."""

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hafen.cli.count import SEED, count
from hafen.cli.game_options import GameCommand, given
from hafen.cli.progress import compiling, progress_bar
from hafen.cli.workers import workers, workers_options

if TYPE_CHECKING:
    from hafen.bots.contest import Workers
    from hafen.bots.tuning import Compare, Settings
    from hafen.play.game import Game


@click.command("tune", cls=GameCommand)
@click.argument("game_id", metavar="GAME")
@click.option("--steps", type=count, default=100, show_default=True, help="How often settings are changed.")
@click.option("--games", type=count, default=40, show_default=True, help="Games of a step.")
@click.option("--iterations", type=count, default=200, show_default=True, help="How much both sides search.")
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
    steps: int,
    games: int,
    iterations: int,
    chosen: tuple[str, ...],
    seed: int,
    processes: int | None,
    address: str | None,
    file: Path | None,
    **options: Any,
) -> None:
    """Tune how the levels search in GAME, and print its block for bots/settings.

    Both sides of a step play the same deals from every seat.
    """
    import hafen
    from hafen.bots.arena import compile_rules, players_hash
    from hafen.bots.levels import policy
    from hafen.bots.named_search import search_name
    from hafen.bots.row_file import RowFile
    from hafen.bots.tuning import Tuning, bounds_of

    table = hafen.game(game_id, **given(options))
    bounds, start = bounds_of(game_id), asdict(policy(game_id))
    if unknown := set(chosen) - set(bounds):
        raise hafen.OptionError(f"there is no setting {min(unknown)!r} to tune; there are: {', '.join(bounds)}")
    bounds = {name: ends for name, ends in bounds.items() if not chosen or name in chosen}
    name = search_name(iterations, start)
    hafen.bot(name)
    header: dict[str, Any] = {"game": game_id, "options": table.options, "players": players_hash(table, (name,))}
    header |= {"iterations": iterations, "games": games, "seed": seed}
    header |= {"start": start, "bounds": {name: list(bounds[name]) for name in bounds}}
    kept = RowFile(file, header)
    tuning = Tuning(start, bounds, seed)
    if address is None:
        with compiling("cpu", shown=True):
            compile_rules(table)
    try:
        with workers(processes, address) as hands, progress_bar("steps", steps, shown=True) as progress:
            compare = _comparer(table, start, iterations, games, seed, hands)
            for step in tuning.steps(steps, compare, [row["score"] for row in kept.rows]):
                if step.number >= len(kept.rows):
                    kept.add(asdict(step))
                click.echo(f"step {step.number + 1}: {step.score:+.2f}  {_told(step.settings)}", err=True)
                if progress is not None:
                    progress(step.number + 1)
    except KeyboardInterrupt:
        where = f", kept in {file}; the same command goes on" if file else "; with --file they would be kept"
        click.echo(f"hafen: stopped after {len(kept.rows)} of {steps} steps{where}", err=True)
        sys.exit(130)
    best = start | tuning.best()
    click.echo("\n".join(["[policy]", *(f"{name} = {value}" for name, value in best.items())]))
    bots = f"{search_name(iterations, tuning.best())},{search_name(iterations, {})}"
    click.echo(f"to compare with the settings before: hafen arena {game_id} --bots {bots}", err=True)


def _comparer(table: "Game", start: "Settings", iterations: int, games: int, seed: int, hands: "Workers") -> "Compare":
    from hafen.bots.arena import Series
    from hafen.bots.contest import Contest
    from hafen.bots.measures import head_to_head
    from hafen.bots.named_search import search_name
    from hafen.bots.results import Results

    def compare(number: int, up: "Settings", down: "Settings") -> float:
        if up == down:
            return 0.0
        sides = len(table.teams)
        one, two = (search_name(iterations, {**start, **settings}) for settings in (up, down))
        bots = (one,) * (sides // 2) + (two,) * (sides - sides // 2)
        series = Series(table, bots, (seed + number * games) % 2**64)
        contest = Contest(series, games, Results(None, {}))
        contest.play(hands)
        return head_to_head(contest.counted, one)

    return compare


def _told(settings: "Settings") -> str:
    return ", ".join(f"{name} {value}" for name, value in settings.items())
