"""`hafen bench compare` with the neighbours that are installed, for a moment each."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from hafen.cli import main
from hafen.cli.neighbours import KINDS, LIBRARIES

PLAY_FIRST = """
import json, sys
from hafen.cli.neighbours import contestants

found = contestants(sys.argv[1])
tally = found[0].play(0) if found else None
print(json.dumps({"kinds": [who.kind for who in found]} | (vars(tally) if tally else {})))
"""


@pytest.fixture
def all_cores() -> Iterator[None]:
    """The command pins its process, which here is the test's."""
    usable = os.sched_getaffinity(0)
    yield
    os.sched_setaffinity(0, usable)


@pytest.mark.parametrize("library", LIBRARIES[1:])
def test_each_neighbour_plays(library: str) -> None:
    """In a process of its own: once JAX has started its threads, no later test could fork."""
    run = subprocess.run([sys.executable, "-c", PLAY_FIRST, library], check=True, stdout=subprocess.PIPE)
    played = json.loads(run.stdout)
    assert played["kinds"], f"{library} is not installed"
    assert set(played["kinds"]) <= set(KINDS)
    assert played["decisions"] > 0
    assert played["seconds"] >= 0


@pytest.mark.usefixtures("all_cores")
def test_figures_and_picture(tmp_path: Path) -> None:
    out, chart = tmp_path / "compare.json", tmp_path / "compare.svg"
    asked = ["bench", "compare", "--rounds", "2", "--seconds", "0.01", "--library", "open_spiel", "--json"]
    result = CliRunner().invoke(main, [*asked, "--out", str(out), "--chart", str(chart)])
    assert result.exit_code == 0, result.output
    figures = json.loads(out.read_text("utf-8"))
    assert figures == json.loads(result.stdout)
    ours = [row for row in figures["rows"] if row["library"] == "hafen" and row["game"] == "speicherstadt"]
    assert [row["ratio"]["median"] for row in ours] == [1.0] * len(KINDS)
    hearts = {row["kind"]: row for row in figures["rows"] if row["game"] == "hearts"}
    assert set(hearts) == {"observed", "step", "loop"}
    assert hearts["step"]["our_loop_against_python_step"]["median"] > hearts["step"]["ratio"]["median"]
    assert hearts["loop"]["ratio"]["min"] <= hearts["loop"]["ratio"]["median"] <= hearts["loop"]["ratio"]["max"]
    texts = [text.text for text in ElementTree.fromstring(chart.read_text("utf-8")).iter() if text.text]
    assert texts.index(KINDS["observed"]) < texts.index(KINDS["loop"])
    assert "open_spiel hearts" in texts


def test_wrong_choices_are_told() -> None:
    for wrong, told in (
        (("--library", "chess"), "there is no neighbour 'chess'"),
        (("--core", "99"), "core 99 cannot"),
    ):
        result = CliRunner().invoke(main, ["bench", "compare", *wrong])
        assert result.exit_code == 2
        assert told in result.stderr
