"""``hafen bench guard``: is this source as fast as an earlier revision, on the same machine and in turn with it?"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import click

from hafen.cli.game_options import GameCommand, given

ROOT = Path(__file__).parents[3]

# Run in a process of its own for each source; it uses only what every revision has. CPU time, so that others on the
# machine disturb little.
MEASURE = """
import json, sys, time, hafen
from hafen.kernel.simulate import Simulator
game = hafen.game(sys.argv[1], **json.loads(sys.argv[2]))
found = {}
for backend, games in (("python", 8), ("cpu", 500)):
    simulator = Simulator(game.rules, game.option_row, backend)
    decisions, started, spent = 0, time.process_time(), 0.0
    while not decisions or spent < float(sys.argv[3]):
        decisions += simulator.run(games, decisions).decisions
        spent = time.process_time() - started
    found[backend] = decisions / spent
print(json.dumps(found))
"""


@click.command("guard", cls=GameCommand)
@click.option("--base", default="HEAD~1", show_default=True, help="The revision to compare with.")
@click.option("--game", "game_id", default="speicherstadt", show_default=True)
@click.option("--rounds", type=click.IntRange(1), default=5, show_default=True, help="Both are measured once in each.")
@click.option("--seconds", type=float, default=1.0, show_default=True, help="CPU time for each figure in a round.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def guard(base: str, game_id: str, rounds: int, seconds: float, as_json: bool, **options: Any) -> None:
    """Compare this source with a revision of it, in turn; a ratio above 1 means that this source is faster."""
    import hafen

    game = hafen.game(game_id, **given(options))
    asked = [game.id, json.dumps(given(options)), str(seconds)]
    ratios: dict[str, list[float]] = {}
    with _checkout(base) as old:
        for source in (old, ROOT):  # what has to be compiled first
            _measure(source, [*asked[:2], "0"])
        for number in range(rounds):
            if not as_json:
                click.echo(f"round {number + 1} of {rounds} ...", err=True)
            order = (old, ROOT) if number % 2 else (ROOT, old)
            found = {source: _measure(source, asked) for source in order}
            for backend, speed in found[ROOT].items():
                ratios.setdefault(backend, []).append(speed / found[old][backend])
    found_ratios = {name: {"median": median(row), "min": min(row), "max": max(row)} for name, row in ratios.items()}
    figures = {
        "game": game.id,
        "options": game.options,
        "base": base,
        "rounds": rounds,
        "ratio": found_ratios,
    }
    if as_json:
        click.echo(json.dumps(figures))
        return
    for backend, ratio in found_ratios.items():
        click.echo(f"{backend:<8} {ratio['median']:.3f} times {base} ({ratio['min']:.3f} to {ratio['max']:.3f})")


@contextmanager
def _checkout(base: str) -> Iterator[Path]:
    """The files of a revision in a folder of their own."""
    from hafen.kernel.errors import OptionError

    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "-C", str(ROOT), "archive", base, "src"], capture_output=True, check=False)
        if archive.returncode:
            raise OptionError(f"there is no revision {base!r} to compare with")
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        yield Path(folder)


def _measure(source: Path, asked: list[str]) -> dict[str, float]:
    path = {"PYTHONPATH": str(source / "src")}
    run = subprocess.run(
        [sys.executable, "-c", MEASURE, *asked], env=os.environ | path, stdout=subprocess.PIPE, check=True
    )
    found: dict[str, float] = json.loads(run.stdout)
    return found
