"""The question and the moves; moves that stand in the picture of the table are not listed again."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import LAMP, QUIET, fitted, flowing, in_columns, wrapped
from hafen.cli.boards.werft.canal import ways_round
from hafen.cli.boards.werft.numbering import action_card, bonus_moves, bonus_title, listed
from hafen.cli.choices import preview_words
from hafen.cli.language import capital


def question(scene: Scene, width: int) -> list[Text]:
    moves = bool(scene.view["moves"])
    asked = Text.assemble(Text("▶ ", "bold #D39B00") if moves else "", (scene.view["prompt"]["text"], "bold"))
    hint = Text(f"  {scene.speaker.name('play', 'question')}", QUIET)
    if moves and asked.cell_len + hint.cell_len <= width:
        asked = Text.assemble(asked, hint)
    lines = [*ways_round(scene), *wrapped(asked, width), *_moves(scene, width)]
    if bonus := bonus_moves(scene):
        names = [_numbered(number, str(action_card(scene, move)["short"])) for number, move in bonus.items()]
        lines += flowing([Text(bonus_title(scene, bonus)), *names], width)
    return lines


def _moves(scene: Scene, width: int) -> list[Text]:
    entries = []
    for number, move in listed(scene).items():
        preview = preview_words(scene.view, move, scene.speaker)
        shown = _numbered(number, _brief(scene, move))
        entries.append(Text.assemble(shown, (f" ({preview})", QUIET)) if preview else shown)
    if any(entry.cell_len > width // 2 for entry in entries):
        return [fitted(entry, width) for entry in entries]  # columns would tear their order apart
    return in_columns(entries, width)


def _numbered(number: int, text: str) -> Text:
    return Text.assemble((f"{number:>2} ", LAMP), " ", text)


def _brief(scene: Scene, move: Mapping[str, Any]) -> str:
    """A move in few words where the board has them."""
    if move["key"] == "keep":
        return scene.speaker.say("brief", "keep", **_kept(scene, move))
    if not scene.speaker.has("brief", move["key"]):
        return capital(move["text"])
    return capital(scene.speaker.say("brief", move["key"], **move["parameters"]))


def _kept(scene: Scene, move: Mapping[str, Any]) -> dict[str, Any]:
    """Both contracts in short names, with what they would bring now."""
    said = move["parameters"]
    return {**said, **{colour: scene.cards[said[colour]]["short"] for colour in ("blue", "green")}}
