"""Colours and small pieces: crates, worker marks, numbers. Every colour comes with a letter, shape or sign."""

from collections.abc import Iterable, Mapping
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import QUIET
from hafen.cli.boards.speicherstadt.sentences import each

WALL, WINDOW = "#8E4E3D", "#47251B"  # brick, and a dark window in it
WINDOW_INK, WINDOW_QUIET = "#F4E9E2", "#C9A698"
PAPER, PAPER_INK, PAPER_QUIET = "#EFE7D2", "#12232B", "#55604F"
BANDS = {"ship": "#2F7F99", "contract": "#8F6A1E", "fire": "#B8402D", "fireman": "#B8402D"}
BAND = "#3F7A6E"  # every other kind of card is a building or a person in one
BAND_INK = "#FFFFFF"

MARKS = "●◆■▲‖"
GREY_MARKS = "○◇□△¦"  # hollow: a grey worker in the service of a seat
SEATS = ("#3B82D6", "#D9750F", "default", "#B8479A", "#2F9E8C")
SEATS_IN_WINDOW = ("#8FC0FF", "#F9B65E", "#FFFFFF", "#F3A6DC", "#7FE0CD")
GOODS = {
    "coffee": "bold #FFFFFF on #6B4228",
    "tea": "bold #0E1F08 on #6BA544",
    "saffron": "bold #2A1E00 on #F0B81C",
    "rubber": "bold #1B2A31 on #D9D4C6",
    "carpet": "bold #FFFFFF on #B5362A",
    "hemp": "bold #FFFFFF on #66706F",
    "cloth": "bold #3A0A1E on #F09FBE",
    "glass": "bold #FFFFFF on #2C62B8",
}


def mark(seat: int, *, grey: bool = False, in_window: bool = False) -> Text:
    """The worker of a seat."""
    sign = (GREY_MARKS if grey else MARKS)[seat]
    return Text(sign, f"bold {(SEATS_IN_WINDOW if in_window else SEATS)[seat]}")


def crate(scene: Scene, good: str) -> Text:
    """A cube: a full crate."""
    return Text(f"[{scene.speaker.name('letters', good)}]", GOODS[good])


def slot(scene: Scene, good: str, style: str = "") -> Text:
    """A place that waits for a cube."""
    return Text(f"({scene.speaker.name('letters', good).lower()})", style)


def crates(scene: Scene, goods: Mapping[str, int] | Iterable[str]) -> Text:
    names = each(goods) if isinstance(goods, Mapping) else goods
    return Text.assemble(*(crate(scene, good) for good in names))


def filled(scene: Scene, contract: Mapping[str, Any]) -> Text:
    """A contract: crates on it and places still empty, in the printed order."""
    return Text.assemble(
        *(crate(scene, good) if good in contract["cubes"] else slot(scene, good) for good in contract["goods"])
    )


def letters(scene: Scene, contract: Mapping[str, Any]) -> Text:
    """The same in one letter a place: capitals are there, small ones missing."""
    text = Text()
    for good in contract["goods"]:
        letter = scene.speaker.name("letters", good)
        text.append_text(Text(letter, GOODS[good]) if good in contract["cubes"] else Text(letter.lower(), QUIET))
    return text


def broken(name: str, pieces: str, width: int) -> list[str]:
    """A card's name in lines of a narrow column; ``pieces`` has hyphens where a long word may be divided."""
    if cell_len(name) <= width:
        return [name]
    lines: list[str] = []
    for word in pieces.split():
        for n, syllable in enumerate(word.split("-")):
            if lines and n == 0 and cell_len(f"{lines[-1]} {syllable}") <= width:
                lines[-1] += f" {syllable}"
            elif lines and n > 0 and cell_len(lines[-1] + syllable) <= width:
                lines[-1] += syllable
            else:
                if n > 0:
                    lines[-1] += "-"
                lines.append(syllable)
    return lines
