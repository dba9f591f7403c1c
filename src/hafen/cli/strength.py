"""``hafen strength``: how strong the bots are, measured here and written down."""

import json
import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hafen.cli.machine import load, machine, revision
from hafen.cli.output_file import check_output
from hafen.cli.progress import compiling, progress_bar
from hafen.cli.strength_page import row_text, strength_page
from hafen.cli.workers import workers, workers_options

if TYPE_CHECKING:
    from hafen.bots.contest import Workers
    from hafen.bots.strength import Check

TIMES = {"table", "bot", "decisions", "median", "p95", "longest", "load"}  # what a file of thinking times holds


@click.command("strength")
@click.option("--only", metavar="TABLE", multiple=True, help="Measure this table only; may be given several times.")
@click.option(
    "--results",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("docs/strength/games"),
    show_default=True,
    help="Where the results are kept, from the current folder on; what is there already is not played again.",
)
@click.option(
    "--page", type=click.Path(path_type=Path, dir_okay=False), help="Write all tables as Markdown, and JSON beside it."
)
@workers_options
def command(only: tuple[str, ...], folder: Path, page: Path | None, processes: int | None, address: str | None) -> None:
    """Measure every level against the one below, and the strongest against greedy.

    This takes hours. It can be stopped at any time: the same command goes on. The page shows everything that the
    folder holds, whichever tables are measured now.
    """
    from hafen.bots import strength
    from hafen.bots.contest import WorkerError

    strength.tables(only)  # says which tables there are if one is unknown
    folder.mkdir(parents=True, exist_ok=True)
    if page is not None:
        page.parent.mkdir(parents=True, exist_ok=True)
        check_output("--page", page, ".md", "Markdown")
    source = revision()  # what begins to play; somebody may go on writing meanwhile
    try:
        with workers(processes, address) as hands:
            for check in strength.checks(only):
                _play(check, folder, hands, here=address is None)
                _write(page, folder, source)
        for name in strength.tables(only):
            _time(name, folder)
            _write(page, folder, source)
    except (KeyboardInterrupt, WorkerError) as stop:
        _write(page, folder, source)  # with the games of the pair that was being measured
        what = str(stop) or "stopped"
        click.echo(f"hafen: {what}; results are kept in {folder}; the same command goes on", err=True)
        sys.exit(130 if isinstance(stop, KeyboardInterrupt) else 2)


def _play(check: "Check", folder: Path, hands: "Workers", *, here: bool) -> None:
    from hafen.bots.arena import compile_rules, searches

    contest = check.contest(check.file(folder))
    if not contest.over:
        if here and searches(contest.series.players):
            with compiling("cpu", shown=True):
                compile_rules(check.table)
        with progress_bar(f"{check.place}: {check.stronger} – {check.weaker}", contest.games, shown=True) as progress:
            contest.play(hands, progress)
    click.echo(row_text(check.row(contest)))


# How long decisions take


def _time(name: str, folder: Path) -> None:
    """Measured once for a table, after the games: then the cores are free."""
    from hafen.bots import strength
    from hafen.bots.arena import compile_rules

    table = strength.tables((name,))[name]
    path = strength.timing_file(name, folder)
    found = _times(path)
    if found is None:
        with compiling("cpu", shown=True):
            compile_rules(table)
        before = load()
        found = {"table": name, **strength.decision_times(table), "load": [before, load()]}
        half_written = path.with_suffix(".tmp")
        half_written.write_text(json.dumps(found) + "\n", "utf-8")
        half_written.replace(path)
    click.echo(f"{name}: {found['bot']} decides in {found['p95']:.2f} s (95 % of {found['decisions']})")


def _times(path: Path) -> dict[str, Any] | None:
    """What a file says; None if it is not there, or is no such file and has to be measured again."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) and found.keys() >= TIMES else None


# The page


def _write(page: Path | None, folder: Path, source: str) -> None:
    if page is None:
        return
    told = {"date": date.today().isoformat(), "revision": source} | _everything(folder)
    page.write_text(strength_page(told), "utf-8")
    page.with_suffix(".json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")


def _everything(folder: Path) -> dict[str, Any]:
    from hafen.bots import strength

    times = [_times(strength.timing_file(name, folder)) for name in strength.tables()]
    contests = [(check, check.file(folder)) for check in strength.checks()]
    return {
        "machine": machine(),
        "checks": [check.row(check.contest(file if file.exists() else None)) for check, file in contests],
        "timing": [found for found in times if found is not None],
    }
