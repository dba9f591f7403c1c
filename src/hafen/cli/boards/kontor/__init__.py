"""The board of Kontor in a terminal."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from rich.text import Text

from hafen.cli.boards import Group, Scene
from hafen.cli.boards.kontor import pieces
from hafen.cli.boards.kontor.numbering import groups
from hafen.cli.boards.kontor.picture import draw
from hafen.cli.boards.kontor.sentences import card_words, players, unseen, whole_table
from hafen.cli.language import Speaker


class KontorBoard:
    words = files(__package__) / "words"
    scrolls = False
    told_together: Sequence[str] = ()

    def picture(self, scene: Scene, width: int, height: int) -> list[Text]:
        return draw(scene, width, height)

    def legend(self, scene: Scene) -> list[str]:
        speaker = scene.speaker
        goods = [f"{speaker.name('letters', good)} {speaker.name('goods', good)}" for good in speaker.keys("goods")]
        signs = {
            "goods": ", ".join(goods),
            **pieces.MARKS,
            **pieces.SYMBOLS,
            **pieces.DECIDED_BY,
            "water": pieces.WATER_MARK,
            "piece": pieces.SHIP,
            "new": pieces.NEW,
            "secret": pieces.SECRET,
            "nobody": pieces.NOBODY,
        }
        return [speaker.say("legend", key, **signs) for key in speaker.keys("legend")]

    def choices(self, scene: Scene) -> list[Group]:
        return groups(scene)

    def sentences(self, scene: Scene) -> list[str]:
        return whole_table(scene)

    def players(self, scene: Scene) -> list[str]:
        return players(scene)

    def unseen(self, scene: Scene) -> list[str]:
        return unseen(scene)

    def chapter(self, scene: Scene) -> object:
        return scene.table["round"]

    def below_total(self, scene: Scene) -> list[tuple[str, list[int]]]:
        """Partners add up their coins."""
        seats: list[dict[str, Any]] = scene.table["seats"]
        coins = [sum(other["coins"] for other in seats if other["colour"] == seat["colour"]) for seat in seats]
        return [(scene.speaker.name("columns_of_sheet", "coins"), coins)]

    def help_title(self, speaker: Speaker, card: Mapping[str, Any]) -> str:
        return str(card["short"])

    def printed(self, speaker: Speaker, card: Mapping[str, Any]) -> str:
        """Of water only the symbol: there are too many numbers to be read."""
        return speaker.name("symbols", card["symbol"]) if card["kind"] == "water" else card_words(speaker, card)


board = KontorBoard()
