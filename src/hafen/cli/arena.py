"""``hafen arena``: bots against each other, with ratings and their intervals."""

import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hafen.cli.count import SEED, count
from hafen.cli.engine_options import engine_options
from hafen.cli.game_options import GameCommand, given
from hafen.cli.output_file import check_output
from hafen.cli.progress import compiling, progress_bar
from hafen.cli.rating_plot import rating_plot
from hafen.cli.workers import workers, workers_options

if TYPE_CHECKING:
    from hafen.bots.contest import Contest, WorkerError
    from hafen.bots.measures import Sprt
    from hafen.bots.ratings import Standing


@click.command("arena", cls=GameCommand)
@click.argument("game_id", metavar="GAME")
@click.option("--bots", metavar="NAMES", required=True, help="E.g. level5,greedy; the last one fills the seats left.")
@engine_options(on_failure="forfeit")
@click.option("--games", type=count, default=100, show_default=True, help="How many games; the last deal is finished.")
@click.option("--seed", type=SEED, default=0, show_default=True, help="Seed of the first deal.")
@workers_options
@click.option(
    "--file",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where the results are kept; what is there already is not played again.",
)
@click.option(
    "--sprt",
    metavar="LOW,HIGH",
    help="Stop once the first bot surely wins a share of at least HIGH, or at most LOW, of its decisive games.",
)
@click.option("--plot", type=click.Path(path_type=Path, dir_okay=False), help="Draw the ratings into an SVG file.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    game_id: str,
    bots: str,
    on_failure: str,
    engine_seconds: float,
    games: int,
    seed: int,
    processes: int | None,
    address: str | None,
    file: Path | None,
    sprt: str | None,
    plot: Path | None,
    as_json: bool,
    **options: Any,
) -> None:
    """Let bots play GAME against each other.

    Every bot plays every deal from every seat, so that neither luck nor seats decide.
    """
    import hafen
    from hafen.bots.arena import Series, Terms
    from hafen.bots.contest import Contest
    from hafen.bots.ratings import standings
    from hafen.bots.results import Results
    from hafen.bots.seated import read_on_failure

    table = hafen.game(game_id, **given(options))
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    series = Series(table, names, seed, Terms(engine_seconds, read_on_failure(on_failure)))
    test = _sprt(sprt, names[0])
    if plot is not None:
        check_output("--plot", plot, ".svg", "SVG")
        if file is not None and file.resolve() == plot.resolve():
            raise hafen.OptionError(f"--file and --plot both name {plot}: name two files")
    contest = Contest(series, games, Results(file, series), test)
    stop = _play(contest, processes, address, shown=not as_json)
    failures = Counter(failure for result in contest.counted for failure in result.failures)
    for failure, times in failures.items():
        click.echo(f"hafen: {failure} ({on_failure}, {times} of {len(contest.counted)} games)", err=True)
    found = standings(contest.counted, table.teams) if contest.counted else []
    if as_json:
        told = {
            "games": len(contest.counted),
            "ended": _end(contest),
            "standings": [asdict(row) for row in found],
            "failures": [{"failure": failure, "games": times} for failure, times in failures.items()],
            "sprt": test and _told(test),
        }
        click.echo(json.dumps(series.header() | told))
    elif found:
        _print(found, test, names[0])
    if plot is not None and found:  # whatever comes of it, the figures have been told
        plot.write_text(rating_plot(found, table, len(contest.counted)), "utf-8")
    if stop is not None:
        click.echo(f"hafen: {_where(contest, str(stop) or 'stopped')}", err=True)
        sys.exit(130 if isinstance(stop, KeyboardInterrupt) else 2)
    if contest.counted and all(result.failures for result in contest.counted):
        click.echo("hafen: an engine failed in every game: this says nothing about strength", err=True)
        sys.exit(2)


def _play(
    contest: "Contest", processes: int | None, address: str | None, *, shown: bool
) -> "KeyboardInterrupt | WorkerError | None":
    """Play to the end; what came before it, if something did."""
    from hafen.bots.arena import compile_rules, searches
    from hafen.bots.contest import WorkerError

    if contest.over:
        return None
    try:
        if address is None and searches(contest.series.players):
            with compiling("cpu", shown=shown):
                compile_rules(contest.series.table)
        with workers(processes, address) as hands, progress_bar("games", contest.games, shown=shown) as progress:
            contest.play(hands, progress)
    except (KeyboardInterrupt, WorkerError) as stop:
        return stop
    return None


def _end(contest: "Contest") -> str:
    if len(contest.counted) == contest.games:
        return "complete"
    return "sprt" if contest.over else "stopped"


def _where(contest: "Contest", what: str) -> str:
    """How far it came before it was stopped, and how to go on."""
    played = f"{what} after {contest.played} of {contest.games} games"
    if contest.played == 0:
        return played
    if contest.results.path is None:
        return f"{played}; with --file they would be kept"
    return f"{played}, kept in {contest.results.path}; the same command goes on"


def _sprt(text: str | None, name: str) -> "Sprt | None":
    import hafen
    from hafen.bots.measures import Share, Sprt

    if text is None:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low, high = 0.0, 0.0
    if not 0 < low < high < 1:
        raise hafen.OptionError(f"--sprt takes two shares between 0 and 1, the lower first, e.g. 0.6,0.7, not {text!r}")
    return Sprt(Share(name), low, high)


def _told(test: "Sprt") -> dict[str, Any]:
    estimate = test.measure.estimate
    return {
        "low": test.low,
        "high": test.high,
        "verdict": {True: "high", False: "low", None: "open"}[test.verdict],
        "share": estimate and asdict(estimate),
    }


def _interval(row: "Standing") -> str:
    return "too few deals" if row.low is None or row.high is None else f"{row.low:+.0f} to {row.high:+.0f}"


def _print(found: "Sequence[Standing]", test: "Sprt | None", name: str) -> None:
    width = max([10, *(len(row.name) for row in found)])
    click.echo(f"{'bot':<{width}} {'games':>6} {'won':>7} {'place':>6} {'points':>7} {'Elo':>6}  95 %")
    for row in found:
        click.echo(
            f"{row.name:<{width}} {row.games:>6} {row.firsts:>7.1%} {row.place:>6.2f} {row.points:>7.1f}"
            f" {row.elo:>+6.0f}  {_interval(row)}"
        )
    if test is not None:
        estimate = test.measure.estimate
        share = f"{estimate.value:.1%} ({estimate.low:.1%} to {estimate.high:.1%})" if estimate else "none"
        answers = {True: f"at least {test.high:.0%}", False: f"at most {test.low:.0%}", None: "open"}
        click.echo(f"{name} won {share} of its decisive games: {answers[test.verdict]}")
