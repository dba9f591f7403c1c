"""The action track unrolled: the last tile at the left, the leading one at the right, with figures and numbers."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import LAMP, LOSS, QUIET, TITLE, flowing
from hafen.cli.boards.werft.numbering import on_table
from hafen.cli.boards.werft.signs import mark

MOVED = "✗"
_DOTS = 5  # more empty spaces are counted


def action_track(scene: Scene, width: int) -> list[Text]:
    words, tiles = scene.speaker, scene.table["track"]
    incomes = {f"action:{m['parameters']['action']}": m["parameters"].get("income") for m in _choices(scene)}
    numbers = on_table(scene)
    parts = [Text(words.name("track", "title"), TITLE)]
    for tile in reversed(tiles):
        target = f"action:{tile['action']}"
        shown = _tile(scene, tile, numbers.get(target), incomes.get(target))
        parts.append(Text.assemble(shown, Text(" ▸") if tile is tiles[0] else _gap(tile["gap"])))
    parts.append(Text(words.say("track", "to_start", spaces=scene.table["to_start"]), QUIET))
    return flowing(parts, width, gap=" ")


def _choices(scene: Scene) -> list[Mapping[str, Any]]:
    return [move for move in scene.view["moves"] if move["key"] in ("choose", "choose_plain")]


def _tile(scene: Scene, tile: Mapping[str, Any], number: int | None, income: int | None) -> Text:
    """The number to type, the name, who stands there, and the income it would bring."""
    shown = Text(str(scene.cards[f"action_{tile['action']}"]["short"]))
    if number is not None:
        shown = Text.assemble((f"[{number}]", LAMP), " ", shown, f" +{income}" if income is not None else "")
    elif tile["action"] == scene.table["turn"]["moved"]:
        shown = Text.assemble(shown, (MOVED, LOSS))
    return Text.assemble(shown, *(mark(seat) for seat in tile["seats"]))


def _gap(empty: int) -> Text:
    """Empty spaces up to the next tile."""
    if not empty:
        return Text("")
    return Text(f" {'·' * empty if empty <= _DOTS else f'·×{empty}'}", QUIET)
