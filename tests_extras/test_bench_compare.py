"""`hafen bench compare` with the neighbours that are installed, for a moment each."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from hafen.cli import main
from hafen.cli.neighbours import KINDS, LIBRARIES, contestants


@pytest.fixture
def all_cores() -> Iterator[None]:
    """The command pins its process, which here is the test's."""
    usable = os.sched_getaffinity(0)
    yield
    os.sched_setaffinity(0, usable)


@pytest.mark.parametrize("library", LIBRARIES[1:])
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_each_neighbour_plays(library: str) -> None:
    found = contestants(library)
    assert found, f"{library} is not installed"
    assert {who.kind for who in found} <= set(KINDS)
    tally = found[0].play(0)
    assert tally.decisions > 0
    assert tally.seconds >= 0


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
