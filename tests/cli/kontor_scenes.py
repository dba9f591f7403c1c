"""Moments of Kontor as its board draws them."""

import functools
import io
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

import hafen
from hafen.cli.boards import Scene, get_board
from hafen.cli.boards.kontor.facts import all_areas
from hafen.cli.boards.lines import LAMP
from hafen.cli.screen import PictureScreen, PlainScreen
from hafen.play.fuzz import every_table
from tests.cli.scenes import scene_of

BOARD = get_board(hafen.game("kontor"))
TABLES = every_table("kontor")
SMALL, WIDE = (80, 24), (140, 50)
SIZES = [("de", *SMALL), ("en", *SMALL), ("de", 100, 30), ("en", *WIDE)]


def name_of(table: hafen.Game) -> str:
    return f"{table.options['mode']}-{table.players}"


@functools.cache
def moments(table: int, seed: int = 5) -> list[hafen.Position]:
    """Moments of a match between random players at which the first seat is asked: some of each kind, and the end."""
    position, bot = TABLES[table].start(seed), hafen.bot("random", seed=seed)
    kept: list[hafen.Position] = []
    kinds: Counter[str] = Counter()
    while not position.over:
        if 0 in position.to_move:
            kind = str(position.legal(0)[-1]).split()[0]
            kinds[kind] += 1
            if kinds[kind] % 12 == 1:
                kept.append(position.copy())
        seat = position.to_move[-1]  # others choose first, so that their choices lie there unseen
        position.play(bot.choose(position, seat), seat)
    return [*kept, position]


def all_scenes(table: int, *languages: str) -> Iterator[Scene]:
    """The moments in a language; in several, one after the other."""
    for n, position in enumerate(moments(table)):
        yield scene_of(position, languages[n % len(languages)] if languages else "en")


@functools.cache
def pictures(table: int, lang: str, width: int, height: int) -> list[tuple[Scene, list[Text]]]:
    return [(scene, BOARD.picture(scene, width, height)) for scene in all_scenes(table, lang)]


each_table = pytest.mark.parametrize("table", range(len(TABLES)), ids=[name_of(table) for table in TABLES])
both_languages = pytest.mark.parametrize("lang", ["de", "en"])


def drawn(scene: Scene, width: int = 80, height: int = 24) -> str:
    return "\n".join(line.plain for line in BOARD.picture(scene, width, height))


def printed(scene: Scene, *, no_color: bool) -> str:
    """What a terminal gets."""
    file = io.StringIO()
    console = Console(file=file, width=80, height=24, force_terminal=True, color_system="truecolor", no_color=no_color)
    PictureScreen(BOARD, console=console).table(scene)
    return file.getvalue()


def choices(scene: Scene) -> dict[int, Any]:
    return {number: move for group in BOARD.choices(scene) for number, move in group.moves.items()}


def number_for(scene: Scene, notation: str) -> int:
    return next(number for number, move in choices(scene).items() if move["notation"] == notation)


def in_words(scene: Scene, capsys: pytest.CaptureFixture[str]) -> str:
    """All that a screen reader is told at a question."""
    PlainScreen(BOARD).whole(scene)
    return capsys.readouterr().out


def lit(lines: list[Text]) -> list[str]:
    """What is marked as a choice."""
    return [line.plain[span.start : span.end].strip() for line in lines for span in line.spans if span.style == LAMP]


def loaded(mode: str = "profi", lang: str = "en", moves: tuple[str, ...] = (), **description: Any) -> Scene:
    """A described situation as the first seat sees it."""
    position = hafen.game("kontor", mode=mode).load(description)
    for move in moves:
        position.play(move)
    return scene_of(position, lang)


OPENING = """
      -2  -1   0   1   2
   2   .   .  45   .   .
   1   .  11  58  12   .
   0  51  62   C  70  84
  -1   .   .  77  30   .
  -2   .   .  49   .   .
"""


def letters(scene: Scene) -> dict[tuple[int, int], str]:
    return {cell: area.letter for area in all_areas(scene) for cell in area.cells}
