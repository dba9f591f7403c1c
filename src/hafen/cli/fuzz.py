"""``hafen fuzz``: many games with every law checked after every move."""

import json
from typing import TYPE_CHECKING, Any, cast

import click

from hafen.cli.count import SEED, count
from hafen.cli.game_options import GameCommand, given
from hafen.cli.machine import cores
from hafen.cli.progress import compiling, progress_bar

if TYPE_CHECKING:
    from hafen.kernel.compile import Backend
    from hafen.play.fuzz import Findings
    from hafen.play.game import Game


@click.command("fuzz", cls=GameCommand)
@click.argument("game_id", metavar="GAME")
@click.option("--decisions", type=count, default="1e7", show_default=True, help="How many decisions to make, e.g. 1e9.")
@click.option("--backend", type=click.Choice(("python", "cpu")), default="cpu", show_default=True)
@click.option("--seed", type=SEED, default=0, show_default=True, help="Seed of the first game; the others follow.")
@click.option("--threads", type=click.IntRange(1), help="Threads of the cpu backend; all cores unless given.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one object a program.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    game_id: str,
    decisions: int,
    backend: str,
    seed: int,
    threads: int | None,
    as_json: bool,
    **options: Any,
) -> None:
    """Search GAME for broken laws, with every combination of the options that are not given.

    An expansion may make another program of the rules; each plays its share of the decisions. Ends with 1 and a match
    file at the first broken law, and with 1 if something that can happen never did.
    """
    from hafen.play.fuzz import Fuzzer, by_rules, every_table

    threads = threads or (cores() if backend == "cpu" else 1)
    programs = by_rules(every_table(game_id, **given(options)))
    share = -(-decisions // len(programs))
    clean = True
    for tables in programs:
        with compiling(backend, shown=not as_json):
            fuzzer = Fuzzer(tables, cast("Backend", backend))
        with progress_bar("decisions", share, shown=not as_json) as progress:
            findings = fuzzer.run(share, seed, threads=threads, progress=progress)
        if as_json:
            click.echo(json.dumps(_as_data(tables, findings)))
        else:
            click.echo(", ".join(map(repr, tables)))
            _print(findings)
        clean = clean and not findings.failure and not findings.missing
        if findings.failure:
            break
    if not clean:
        ctx.exit(1)


def _as_data(tables: "list[Game]", findings: "Findings") -> dict[str, object]:
    return {
        "game": tables[0].id,
        "options": [table.options for table in tables],
        "games": findings.games,
        "decisions": findings.decisions,
        "seconds": findings.seconds,
        "decisions_per_s": findings.decisions / findings.seconds,
        "moves": dict(findings.moves),
        "events": {event: dict(subjects) for event, subjects in findings.events.items()},
        "rare": {event: dict(subjects) for event, subjects in findings.rare.items()},
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
    told = [(f"event {event}", subjects) for event, subjects in findings.events.items()]
    told += [(f"rare {event}", subjects) for event, subjects in findings.rare.items()]
    for name, subjects in told:
        rarest = min(subjects, key=lambda subject: subjects[subject])
        seen = sum(count > 0 for count in subjects.values())
        total, times = f"{sum(subjects.values()):,}", f"{subjects[rarest]:,}"
        table.add_row(name, total, f"{seen}/{len(subjects)}", rarest, times)
    table.columns[0].no_wrap = True
    for column in (1, 2, 4):
        table.columns[column].justify = "right"
    Console().print(table)
    rate = findings.decisions / findings.seconds
    click.echo(f"{findings.games:,} games, {findings.decisions:,} decisions, {findings.seconds:.1f} s: {rate:,.0f}/s")
    if findings.failure:
        click.echo(findings.failure.text())
        click.echo(f"broken: {findings.failure.law}", err=True)
    elif not findings.whole:
        click.echo("only some tables were played, so nothing had to occur", err=True)
    elif findings.missing:
        click.echo(f"never occurred (a longer run may reach them): {'; '.join(findings.missing)}", err=True)
