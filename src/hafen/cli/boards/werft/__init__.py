"""The board of Die Werft in a terminal."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from rich.text import Text

from hafen.cli.boards import Group, Scene
from hafen.cli.boards.werft.facts import Canal
from hafen.cli.boards.werft.numbering import groups
from hafen.cli.boards.werft.picture import draw
from hafen.cli.boards.werft.seat_sentences import players
from hafen.cli.boards.werft.sentences import unseen, whole_table
from hafen.cli.boards.werft.signs import openings_words
from hafen.cli.language import Speaker


class WerftBoard:
    words = files(__package__) / "words"
    scrolls = True
    told_together: Sequence[str] = ("loaded", "tile_drawn", "train_drawn", "canal_drawn")

    def picture(self, scene: Scene, width: int, height: int) -> list[Text]:
        return draw(scene, width, height)

    def legend(self, scene: Scene) -> list[str]:
        words = scene.speaker
        keys = {
            section: ", ".join(f"{words.name(short, key)} {words.name(section, key)}" for key in words.keys(short))
            for section, short in (
                ("symbols", "symbols_short"),
                ("items", "items_short"),
                ("signs_brief", "signs_short"),
                ("goods", "goods_short"),
                ("cards", "employees_short"),
            )
        }
        return [words.say("legend", key, **keys) for key in words.keys("legend")]

    def choices(self, scene: Scene) -> list[Group]:
        return groups(scene)

    def sentences(self, scene: Scene) -> list[str]:
        return whole_table(scene)

    def players(self, scene: Scene) -> list[str]:
        return players(scene)

    def unseen(self, scene: Scene) -> list[str]:
        return unseen(scene)

    def chapter(self, scene: Scene) -> object:
        turns = [seat["turns"] for seat in scene.table["seats"]]
        return scene.table["phase"], turns if scene.seat is None else turns[scene.seat]

    def below_total(self, scene: Scene) -> list[tuple[str, list[int]]]:
        seats: list[dict[str, Any]] = scene.table["seats"]
        return [(scene.speaker.name("columns_of_sheet", "guilders"), [seat["guilders"] for seat in seats])]

    def help_title(self, speaker: Speaker, card: Mapping[str, Any]) -> str:
        """Tiles and trains of a kind share an explanation, everybody and everything else has one of its own."""
        if card["id"] in speaker.keys("help_titles"):
            return speaker.name("help_titles", card["id"])
        return str(card["name"])

    def printed(self, speaker: Speaker, card: Mapping[str, Any]) -> str:
        if card["kind"] != "canal":
            return str(card["name"])
        return f"{card['name']}: {openings_words(speaker, Canal(card['signs']))}"


board = WerftBoard()
