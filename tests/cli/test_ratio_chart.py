"""The picture of ratios: losses are in it, and kinds are apart."""

from typing import Any
from xml.etree import ElementTree

from hafen.cli.neighbours import KINDS
from hafen.cli.ratio_chart import FASTER, SLOWER, ratio_chart

SVG = "{http://www.w3.org/2000/svg}"


def row(library: str, game: str, kind: str, ratio: float) -> dict[str, Any]:
    return {"library": library, "game": game, "kind": kind, "ratio": {"median": ratio, "min": ratio, "max": ratio}}


def test_python_steps_come_first_and_losses_are_shown() -> None:
    rows = [
        row("hafen", "speicherstadt", "loop", 1.0),
        row("pgx", "backgammon", "batch64", 0.25),
        row("open_spiel", "hearts", "loop", 40.0),
        row("pettingzoo", "chess", "observed", 3.5),
    ]
    root = ElementTree.fromstring(ratio_chart(rows))
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert texts == [
        KINDS["observed"],
        "pettingzoo chess",
        "3.5 ×",
        KINDS["loop"],
        "open_spiel hearts",
        "40 ×",
        KINDS["batch64"],
        "pgx backgammon",
        "0.25 ×",
    ]
    bars = [(bar.get("fill"), float(bar.get("width") or 0)) for bar in root.iter(f"{SVG}rect")][1:]
    assert [fill for fill, _ in bars] == [FASTER, FASTER, SLOWER]
    assert bars[1][1] > bars[0][1] > 0
