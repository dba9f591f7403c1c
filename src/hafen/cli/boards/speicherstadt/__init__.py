"""The board of Die Speicherstadt in a terminal."""

from importlib.resources import files
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.speicherstadt.picture import draw
from hafen.cli.boards.speicherstadt.sentences import players, unseen, whole_table
from hafen.cli.language import Speaker


class SpeicherstadtBoard:
    words = files(__package__) / "words"

    def picture(self, scene: Scene, width: int, height: int) -> list[Text]:
        return draw(scene, width, height)

    def legend(self, speaker: Speaker) -> list[str]:
        letter = speaker.name("letters", speaker.keys("letters")[0])
        signs = {"crate": f"[{letter}]", "slot": f"({letter.lower()})"}
        return [speaker.say("legend", key, **signs) for key in speaker.keys("legend")]

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


board = SpeicherstadtBoard()
