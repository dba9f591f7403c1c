"""``hafen fuzz``: many games with every law checked after every move."""

import json
from typing import TYPE_CHECKING, cast

import click

from hafen.cli.count import SEED, count
from hafen.cli.machine import cores
from hafen.cli.progress import compiling, progress_bar

if TYPE_CHECKING:
    from hafen.kernel.compile import Backend
    from hafen.play.fuzz import Findings


@click.command("fuzz")
@click.argument("game_id", metavar="GAME")
@click.option("--decisions", type=count, default="1e7", show_default=True, help="How many decisions to make, e.g. 1e9.")
@click.option("--backend", type=click.Choice(("python", "cpu")), default="cpu", show_default=True)
@click.option("--seed", type=SEED, default=0, show_default=True, help="Seed of the first game; the others follow.")
@click.option("--threads", type=click.IntRange(1), help="Threads of the cpu backend; all cores unless given.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def command(
    ctx: click.Context, game_id: str, decisions: int, backend: str, seed: int, threads: int | None, as_json: bool
) -> None:
    """Search GAME for broken laws, with every combination of options.

    Ends with 1 and a match file at the first broken law, and with 1 if something that can happen never did.
    """
    from hafen.play.fuzz import Fuzzer, every_table

    tables = every_table(game_id)
    threads = threads or (cores() if backend == "cpu" else 1)
    with compiling(backend, shown=not as_json):
        fuzzer = Fuzzer(tables, cast("Backend", backend))
    with progress_bar("decisions", decisions, shown=not as_json) as progress:
        findings = fuzzer.run(decisions, seed, threads=threads, progress=progress)
    if as_json:
        click.echo(json.dumps(_as_data(game_id, findings)))
    else:
        _print(findings)
    if findings.failure or findings.missing:
        ctx.exit(1)


def _as_data(game_id: str, findings: "Findings") -> dict[str, object]:
    return {
        "game": game_id,
        "games": findings.games,
        "decisions": findings.decisions,
        "seconds": findings.seconds,
        "decisions_per_s": findings.decisions / findings.seconds,
        "moves": dict(findings.moves),
        "events": {event: dict(subjects) for event, subjects in findings.events.items()},
        "missing": findings.missing,
        "law": findings.failure and findings.failure.law,
        "match": findings.failure and findings.failure.text(),
    }


def _print(findings: "Findings") -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("what", "times", "of", "rarest", "times", box=None)
    for kind, played in findings.moves.items():
        table.add_row(f"move {kind}", f"{played:,}")
    for event, subjects in findings.events.items():
        rarest = min(subjects, key=lambda subject: subjects[subject])
        seen = sum(count > 0 for count in subjects.values())
        total, times = f"{sum(subjects.values()):,}", f"{subjects[rarest]:,}"
        table.add_row(f"event {event}", total, f"{seen}/{len(subjects)}", rarest, times)
    table.columns[0].no_wrap = True
    for column in (1, 2, 4):
        table.columns[column].justify = "right"
    Console().print(table)
    rate = findings.decisions / findings.seconds
    click.echo(f"{findings.games:,} games, {findings.decisions:,} decisions, {findings.seconds:.1f} s: {rate:,.0f}/s")
    if findings.failure:
        click.echo(findings.failure.text())
        click.echo(f"broken: {findings.failure.law}", err=True)
    elif findings.missing:
        click.echo(f"never occurred (a longer run may reach them): {'; '.join(findings.missing)}", err=True)
