"""Moments of a match as a board draws them."""

import io
import re
from collections.abc import Iterator

from rich.console import Console

import hafen
from hafen.cli.boards import Scene, get_board
from hafen.cli.language import Speaker
from hafen.cli.screen import PictureScreen


def scene_of(position: hafen.Position, lang: str = "en", seat: int | None = 0) -> Scene:
    game = position.game
    speaker = Speaker(game, get_board(game).words, lang, seat)
    view = position.view(seat, lang, names=speaker.names)
    return Scene(view, speaker, {card["card"]: card for card in game.cards(lang)}, view["events"])


def scenes(
    players: int, lang: str, seed: int, seat: int | None = 0, every: int = 1, *, kaispeicher: bool = False
) -> Iterator[Scene]:
    """The moments of a match between greedy bots at which a seat is asked, and the end."""
    game = hafen.game("speicherstadt", players=players, kaispeicher=kaispeicher)
    position, greedy, asked = game.start(seed), hafen.bot("greedy"), 0
    while not position.over:
        if seat is None or seat in position.to_move:
            asked += 1
            if asked % every == 0:
                yield scene_of(position, lang, seat)
        position.play(greedy.choose(position, position.to_move[0]))
    yield scene_of(position, lang, seat)


def drawn(scene: Scene, width: int, height: int) -> str:
    """The picture without its colours."""
    board = get_board(hafen.game("speicherstadt"))
    return "\n".join(line.plain for line in board.picture(scene, width, height))


def printed(scene: Scene, width: int, height: int, *, no_color: bool = False) -> str:
    """What a terminal gets."""
    file = io.StringIO()
    console = Console(
        file=file, width=width, height=height, force_terminal=True, color_system="truecolor", no_color=no_color
    )
    PictureScreen(get_board(hafen.game("speicherstadt")), console=console).table(scene)
    return file.getvalue()


def without_codes(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)
