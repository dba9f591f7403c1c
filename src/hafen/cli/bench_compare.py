"""``hafen bench compare``: our games beside those of other libraries, like with like, on one core."""

import json
import os
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

import click

from hafen.cli.machine import load, machine, revision

if TYPE_CHECKING:
    from hafen.cli.neighbours import Contestant, Tally

REFERENCE = "hafen speicherstadt"
WIDTH = 120
ONE_THREAD = {
    "OMP_NUM_THREADS": "1",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
    "JAX_PLATFORMS": "cpu",
}


@click.command("compare")
@click.option("--rounds", type=click.IntRange(1), default=7, show_default=True, help="Everyone plays once in a round.")
@click.option("--seconds", type=float, default=1.0, show_default=True, help="CPU time of each in a round.")
@click.option("--core", type=int, help="The core to stay on; the last usable one unless given.")
@click.option("--library", "chosen", multiple=True, help="Only these neighbours; all that are installed unless given.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Also write the JSON object to a file.")
@click.option("--chart", type=click.Path(dir_okay=False, path_type=Path), help="Write the ratios as a picture (SVG).")
def compare(
    rounds: int,
    seconds: float,
    core: int | None,
    chosen: tuple[str, ...],
    as_json: bool,
    out: Path | None,
    chart: Path | None,
) -> None:
    """Decisions a second of our games and of the neighbours that are installed, and the ratios.

    The protocol is in docs/benchmarks.md.
    """
    from hafen.cli.neighbours import LIBRARIES, OURS, contestants
    from hafen.kernel.errors import OptionError

    for library in chosen:
        if library not in LIBRARIES[1:]:
            raise OptionError(f"there is no neighbour {library!r}; there are: {', '.join(LIBRARIES[1:])}")
    pinned = _pin(core)
    load_before = load()
    everyone: list[Contestant] = []
    for library in LIBRARIES:
        if library == OURS or not chosen or library in chosen:
            found = contestants(library)
            everyone += found
            if not as_json:
                click.echo(f"{library}: {len(found) or 'not installed'}", err=True)
    tallies = _play(everyone, rounds, seconds, said=not as_json)
    rows = _rows(everyone, tallies)
    figures = {
        "machine": machine(),
        "core": pinned,
        "revision": revision(),
        "rounds": rounds,
        "seconds": seconds,
        "versions": _versions(),
        "rows": rows,
        "load": [load_before, load()],
    }
    if out is not None:
        out.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    if chart is not None:
        from hafen.cli.ratio_chart import ratio_chart

        chart.write_text(ratio_chart(rows), "utf-8")
    if as_json:
        click.echo(json.dumps(figures))
    else:
        _print(rows)


def _pin(core: int | None) -> int | None:
    """Stay on one core, with libraries that would start threads told not to."""
    from hafen.kernel.errors import OptionError

    os.environ.update(ONE_THREAD)
    if not hasattr(os, "sched_setaffinity"):
        return None
    usable = os.sched_getaffinity(0)
    if core is not None and core not in usable:
        raise OptionError(f"core {core} cannot be used; there are: {', '.join(map(str, sorted(usable)))}")
    pinned = max(usable) if core is None else core
    os.sched_setaffinity(0, {pinned})
    return pinned


def _play(everyone: "list[Contestant]", rounds: int, seconds: float, *, said: bool) -> "list[list[Tally]]":
    """Round by round, so that whatever the machine does meanwhile meets all of them."""
    tallies: list[list[Tally]] = [[] for _ in everyone]
    for contestant in everyone:
        contestant.play(0)  # whatever is compiled or loaded at the first call
    for number in range(1, rounds + 1):
        if said:
            click.echo(f"round {number} of {rounds} ...", err=True)
        for contestant, kept in zip(everyone, tallies, strict=True):
            kept.append(contestant.play(seconds))
    return tallies


def _rows(everyone: "list[Contestant]", tallies: "list[list[Tally]]") -> list[dict[str, Any]]:
    """Figures of each, and how many times as fast our game of the same kind was, round by round."""
    speeds = [[tally.decisions / tally.seconds for tally in kept] for kept in tallies]
    ours = {who.kind: speed for who, speed in zip(everyone, speeds, strict=True) if who.name == REFERENCE}
    rows = []
    for who, speed, kept in zip(everyone, speeds, tallies, strict=True):
        games = sum(tally.games for tally in kept)
        row = {
            "library": who.library,
            "game": who.game,
            "kind": who.kind,
            "decisions_per_s": {"median": median(speed), "min": min(speed), "max": max(speed)},
            "games_per_s": games / sum(tally.seconds for tally in kept),
            "decisions_per_game": sum(tally.decisions for tally in kept) / games if games else None,
        }
        rows.append(row | {"ratio": _ratio(ours[who.kind], speed)} | _driven(who, ours["loop"], speed))
    return rows


def _ratio(ours: list[float], theirs: list[float]) -> dict[str, float]:
    ratios = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    return {"median": median(ratios), "min": min(ratios), "max": max(ratios)}


def _driven(who: "Contestant", ours: list[float], theirs: list[float]) -> dict[str, Any]:
    """Our compiled loop against a game that is driven from Python: not like with like, and never called so."""
    from hafen.cli.neighbours import OURS

    if who.kind != "step" or who.library == OURS:
        return {}
    return {"our_loop_against_python_step": _ratio(ours, theirs)}


def _versions() -> dict[str, str]:
    from importlib.metadata import PackageNotFoundError, version

    from hafen.cli.neighbours import LIBRARIES

    found = {}
    for library in (*LIBRARIES, "jax"):
        try:
            found[library] = version(library)
        except PackageNotFoundError:
            continue
    return found


def _print(rows: list[dict[str, Any]]) -> None:
    from rich.console import Console
    from rich.table import Table

    from hafen.cli.neighbours import KINDS

    for kind, meaning in KINDS.items():
        table = Table(title=meaning, title_justify="left", box=None)
        for title in ("", "decisions/s", "min", "max", "games/s", "decisions/game", "we are faster by"):
            table.add_column(title, justify="left" if not title else "right", no_wrap=True)
        for row in (row for row in rows if row["kind"] == kind):
            speed, per_game = row["decisions_per_s"], row["decisions_per_game"]
            table.add_row(
                f"{row['library']} {row['game']}",
                *(f"{speed[key]:,.0f}" for key in ("median", "min", "max")),
                f"{row['games_per_s']:,.1f}",
                "-" if per_game is None else f"{per_game:,.0f}",
                f"{row['ratio']['median']:.2f}",
            )
        Console(width=WIDTH).print(table)
    for row in (row for row in rows if "our_loop_against_python_step" in row):
        ratio = row["our_loop_against_python_step"]["median"]
        click.echo(f"our compiled loop against {row['library']} {row['game']} driven from Python: {ratio:,.0f}")
