"""The board of Die Speicherstadt in a terminal."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from rich.text import Text

from hafen.cli.boards import Group, Scene
from hafen.cli.boards.speicherstadt.numbering import groups
from hafen.cli.boards.speicherstadt.picture import draw
from hafen.cli.boards.speicherstadt.sentences import goods_in_play, players, unseen, whole_table
from hafen.cli.language import Speaker


class SpeicherstadtBoard:
    words = files(__package__) / "words"
    scrolls = False
    told_together: Sequence[str] = ()

    def picture(self, scene: Scene, width: int, height: int) -> list[Text]:
        return draw(scene, width, height)

    def legend(self, scene: Scene) -> list[str]:
        speaker = scene.speaker
        letter = speaker.name("letters", speaker.keys("letters")[0])
        signs = {"crate": f"[{letter}]", "slot": f"({letter.lower()})"}
        lines = [speaker.say("legend", key, **signs) for key in speaker.keys("legend")]
        if "upper" in scene.table:
            goods = goods_in_play(scene)
            letters = ", ".join(f"{speaker.name('letters', good)} {speaker.name('goods', good)}" for good in goods)
            lines += [speaker.say("legend_upper", key, letters=letters) for key in speaker.keys("legend_upper")]
        return lines

    def choices(self, scene: Scene) -> list[Group]:
        return groups(scene)

    def sentences(self, scene: Scene) -> list[str]:
        return whole_table(scene)

    def players(self, scene: Scene) -> list[str]:
        return players(scene)

    def unseen(self, scene: Scene) -> list[str]:
        return unseen(scene)

    def chapter(self, scene: Scene) -> object:
        return scene.table["round"], scene.table["phase"]

    def below_total(self, scene: Scene) -> list[tuple[str, list[int]]]:
        seats: list[dict[str, Any]] = scene.table["seats"]
        return [(scene.speaker.name("columns_of_sheet", "coins"), [seat["coins"] for seat in seats])]

    def help_title(self, speaker: Speaker, card: Mapping[str, Any]) -> str:
        return str(card["short"])

    def printed(self, speaker: Speaker, card: Mapping[str, Any]) -> str:
        """Season, name, value, points."""
        facts = [speaker.name("seasons", card["season"]), card["name"]]
        if card["name"] == card["short"] and "value" in card:
            facts.append(speaker.say("facade", "value", value=card["value"]))
        if "points" in card:
            facts.append(speaker.say("facade", "points", points=card["points"]))
        return ", ".join(facts)


board = SpeicherstadtBoard()
