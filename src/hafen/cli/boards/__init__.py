"""How each game looks in a terminal. A board draws what a view tells it and knows no rules."""

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any, Protocol, cast

from rich.text import Text

from hafen.cli.choices import Choices
from hafen.cli.language import Speaker
from hafen.kernel.errors import OptionError
from hafen.play.game import Game

BOARDS = ("speicherstadt", "kontor", "werft")  # each is ``board`` in the folder of its name


@dataclass(frozen=True)
class Scene:
    """One moment as one reader may see it."""

    view: Mapping[str, Any]
    speaker: Speaker
    cards: Mapping[str, Mapping[str, Any]]  # what is printed on every card, and its names
    news: Sequence[Mapping[str, Any]]  # events, oldest first
    study: bool = False

    @property
    def seat(self) -> int | None:
        return cast(int | None, self.view["seat"])

    @property
    def table(self) -> Mapping[str, Any]:
        return cast(Mapping[str, Any], self.view["table"])


@dataclass(frozen=True)
class Group:
    """Moves that are listed together."""

    title: str  # empty for what the question itself is about
    moves: Choices
    summary: str = ""  # says in one sentence what a list would only repeat


class Board(Protocol):
    words: Traversable  # seat names and all that the board says itself
    scrolls: bool  # the whole table, asked for, may be longer than the screen
    told_together: Sequence[str]  # kinds of events that are one sentence when they follow each other

    def picture(self, scene: Scene, width: int, height: int) -> list[Text]:
        """The table with news, prompt and moves: no line wider than ``width``, and if possible not over ``height``."""
        ...

    def legend(self, scene: Scene) -> list[str]:
        """What the signs in the picture mean."""
        ...

    def choices(self, scene: Scene) -> list[Group]:
        """The moves by the numbers to type, in the order in which they are read."""
        ...

    def sentences(self, scene: Scene) -> list[str]:
        """The whole table in words, in reading order, without news, prompt and moves."""
        ...

    def players(self, scene: Scene) -> list[str]:
        """What everybody owns, in words."""
        ...

    def unseen(self, scene: Scene) -> list[str]:
        """Which pieces nobody has seen yet, in words."""
        ...

    def chapter(self, scene: Scene) -> object:
        """Changes when so much is new that the whole table is worth reading again."""
        ...

    def below_total(self, scene: Scene) -> list[tuple[str, list[int]]]:
        """What else decides at the end, under the total of the score sheet: a name and a number for each seat."""
        ...

    def help_title(self, speaker: Speaker, card: Mapping[str, Any]) -> str:
        """Cards with the same title are explained as one."""
        ...

    def printed(self, speaker: Speaker, card: Mapping[str, Any]) -> str:
        """What is printed on a card, in words."""
        ...


def get_board(game: Game) -> Board:
    if game.id not in BOARDS:
        raise OptionError(f"{game.id} cannot be shown in a terminal yet; these can: {', '.join(BOARDS)}")
    return cast(Board, importlib.import_module(f"hafen.cli.boards.{game.id}").board)
