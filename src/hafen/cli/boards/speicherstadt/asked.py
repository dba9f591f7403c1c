"""The question and the moves; moves that stand in the picture of the table are not listed again."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import LAMP, QUIET, TITLE, flowing, in_columns, wrapped
from hafen.cli.boards.speicherstadt.numbering import grey_words, sorted_out
from hafen.cli.boards.speicherstadt.pieces import crates, letters, mark
from hafen.cli.choices import Choices, preview_words
from hafen.cli.language import capital


def question(scene: Scene, width: int, *, lean: bool) -> list[Text]:
    """Lean: moves that differ only in their cubes share a line."""
    lamp = Text("▶ ", "bold #D39B00") if scene.view["moves"] else Text("")
    asked = Text.assemble(lamp, (scene.view["prompt"]["text"], "bold"))
    hint = Text(f"  {scene.speaker.name('play', 'question')}", QUIET)
    if scene.view["moves"] and asked.cell_len + hint.cell_len <= width:
        asked = Text.assemble(asked, hint)
    lines = wrapped(asked, width)
    listed = sorted_out(scene.view)
    if listed["grey"]:
        lines += wrapped(Text(grey_words(scene, listed["grey"])), width)
    moves, by_cube = listed["moves"], {}
    if lean:
        by_cube = {n: move for n, move in moves.items() if scene.speaker.has("by_cube", move["key"])}
        moves = {n: move for n, move in moves.items() if n not in by_cube}
    lines += _moves(scene, moves, width) + _running(scene, by_cube, width)
    if listed["anytime"]:
        lines += _running(scene, listed["anytime"], width, Text(scene.speaker.name("groups", "anytime"), TITLE))
    return lines


def _moves(scene: Scene, moves: Choices, width: int) -> list[Text]:
    entries = []
    for number, move in moves.items():
        preview = preview_words(scene.view, move, scene.speaker)
        shown = Text.assemble((f"{number:>2} ", LAMP), " ", _brief(scene, move))
        entries.append(Text.assemble(shown, (f" ({preview})", QUIET)) if preview else shown)
    return in_columns(entries, width)


def _brief(scene: Scene, move: Mapping[str, Any]) -> Text:
    """A move in few words where the board has them, several goods as crates."""
    if not scene.speaker.has("brief", move["key"]):
        return Text(capital(move["text"]))
    said = Text(capital(scene.speaker.say("brief", move["key"], **move["parameters"])))
    goods = move["parameters"].get("goods")
    return Text.assemble(said, " ", crates(scene, goods)) if goods else said


def _running(scene: Scene, moves: Choices, width: int, *heading: Text) -> list[Text]:
    """Moves with a cube in running text: each kind once, then its numbers with as little as tells them apart."""
    parts = list(heading)
    kind = ""
    for number, move in moves.items():
        entry = Text.assemble((str(number), LAMP), _cubes(scene, move))
        if move["key"] != kind:
            kind = move["key"]
            same = {preview_words(scene.view, other, scene.speaker) for other in moves.values() if other["key"] == kind}
            preview = f" ({same.pop()})" if len(same) == 1 and "" not in same else ""
            title = Text.assemble((scene.speaker.name("by_cube", kind), "bold"), (preview, QUIET), ": ")
            entry = Text.assemble(" " if parts else "", title, entry)
        parts.append(entry)
    return flowing(parts, width, gap=" ")


def _cubes(scene: Scene, move: Mapping[str, Any]) -> Text:
    """The cubes of a move, and where they come from."""
    said = move["parameters"]
    cubes = crates(scene, said["goods"] if "goods" in said else [said["good"]])
    if "owner" in said:
        others = scene.table["seats"][said["owner"]]["contracts"]
        contract = next(contract for contract in others if contract["card"] == said["card"])
        return Text.assemble(cubes, mark(said["owner"]), letters(scene, contract))
    return Text.assemble(cubes, str(said["slot"])) if "slot" in said else cubes
