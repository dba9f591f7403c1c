"""Moments of Die Werft as its board draws them."""

import functools
import io
from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from rich.console import Console

import hafen
from hafen.cli.boards import Scene, get_board
from hafen.cli.boards.lines import LAMP
from hafen.cli.language import Speaker
from hafen.cli.screen import PictureScreen, PlainScreen

BOARD = get_board(hafen.game("werft"))
SIZES = [(80, 24), (100, 30), (120, 40), (140, 50)]
TALL = 100
OFTEN = (1, 12)  # which moments of each kind of question are looked at


@functools.cache
def speaker(lang: str, seat: int | None) -> Speaker:
    return Speaker(hafen.game("werft"), BOARD.words, lang, seat)


@functools.cache
def cards(lang: str) -> dict[str, Any]:
    return {card["card"]: card for card in hafen.game("werft").cards(lang)}


def scene_of(position: hafen.Position, lang: str = "en", seat: int | None = 0) -> Scene:
    words = speaker(lang, seat)
    view = position.view(seat, lang, names=words.names)
    return Scene(view, words, cards(lang), view["events"])


@functools.cache
def moments(players: int, lang: str, seed: int) -> Sequence[Scene]:
    """A match between greedy bots as the seat that is asked sees it: some of each kind of question, and the end."""
    position, greedy = hafen.game("werft", players=players).start(seed), hafen.bot("greedy")
    found: list[Scene] = []
    seen: dict[str, int] = {}
    while not position.over:
        seat = position.to_move[0]
        kind, _ = position.game.definition.prompt(position.state, seat)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] in OFTEN:
            found.append(scene_of(position, lang, seat))
        position.play(greedy.choose(position, seat))
    return [*found, scene_of(position, lang, 0)]


def loaded(lang: str = "en", seat: int | None = 0, players: int = 4, moves: Iterable[str] = (), **told: Any) -> Scene:
    """A described situation as a seat sees it."""
    position = hafen.game("werft", players=players).load(told)
    for move in moves:
        position.play(move)
    return scene_of(position, lang, seat)


def hand(players: int = 4, **own: Any) -> list[dict[str, Any]]:
    """What the first seat owns; the others are as at the start."""
    return [own, *({} for _ in range(players - 1))]


def drawn(scene: Scene, width: int = 140, height: int = TALL) -> str:
    return "\n".join(line.plain for line in BOARD.picture(scene, width, height))


def lit(scene: Scene, width: int, height: int) -> list[int]:
    """Numbers in lamp yellow."""
    numbers = []
    for line in BOARD.picture(scene, width, height):
        for span in line.spans:
            if span.style == LAMP:
                numbers.append(int(line.plain[span.start : span.end].strip(" []")))
    return numbers


def choices(scene: Scene) -> dict[int, Any]:
    return {number: move for group in BOARD.choices(scene) for number, move in group.moves.items()}


def in_words(scene: Scene, capsys: pytest.CaptureFixture[str]) -> str:
    """All that a screen reader is told at a question."""
    PlainScreen(BOARD).whole(scene)
    return capsys.readouterr().out


def screen(width: int, height: int, *, no_color: bool = False) -> tuple[PictureScreen, io.StringIO]:
    file = io.StringIO()
    console = Console(
        file=file, width=width, height=height, force_terminal=True, color_system="truecolor", no_color=no_color
    )
    return PictureScreen(BOARD, console=console), file
