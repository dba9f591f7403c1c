"""The display as warehouse fronts: workers wait in the windows, the lowest is first in line, the card hangs below."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import LAMP, beside, fitted
from hafen.cli.boards.speicherstadt.card import band, name_lines, paper
from hafen.cli.boards.speicherstadt.numbering import Target, targets
from hafen.cli.boards.speicherstadt.pieces import WALL, WINDOW, WINDOW_INK, WINDOW_QUIET, mark

MAX_WIDTH = 24  # wider fronts only pull things apart
MIN_WINDOWS = 4

Column = Mapping[str, Any]


def front_width(scene: Scene, width: int) -> int:
    columns = len(scene.table["columns"])
    return min(MAX_WIDTH, (width - columns + 1) // columns)


def facade(scene: Scene, width: int, *, tall: bool, lean: bool) -> list[Text]:
    """All columns side by side; nothing when no card is on display."""
    columns = scene.table["columns"]
    if not any(column["card"] for column in columns):
        return []
    wide = front_width(scene, width)
    names = [name_lines(scene, column, wide - 2) for column in columns]
    rows = max(map(len, names))
    windows = max(MIN_WINDOWS, 1 + max(len(column["queue"]) for column in columns))
    fronts = []
    for column, name in zip(columns, names, strict=True):
        upper = _tall_front(scene, column, wide, windows) if tall else _low_front(scene, column, wide, lean=lean)
        fronts.append([*upper, *_card(scene, column, wide, name + [""] * (rows - len(name)), lean=lean)])
    return [Text(" ").join(line) for line in zip(*fronts, strict=True)]


# Above: who waits


def _tall_front(scene: Scene, column: Column, width: int, windows: int) -> list[Text]:
    sill = Text("▁" * (width - 2), f"{WALL} on {WINDOW}")
    rows = [_in_wall(sill, width) for _ in range(windows)]
    for place in range(len(column["queue"])):
        rows[-1 - place] = _in_wall(_worker(scene, column, place, width - 2), width)
    if target := _target(scene, column, width - 2):
        rows[-1 - len(column["queue"])] = _in_wall(target, width)
    gable = Text("▄" * (width - 4), WALL)
    return [Text.assemble("  ", gable, "  "), *rows]


def _low_front(scene: Scene, column: Column, width: int, *, lean: bool) -> list[Text]:
    """One window with the whole line from the left, and below it what can be done here, unless the card says it."""
    line = Text("▸" if column["queue"] else " ", WINDOW_INK)
    for place, seat in enumerate(column["queue"]):
        line.append_text(mark(seat, grey=is_grey(column, place), in_window=True))
    line = fitted(line, width - 2)
    line.stylize(f"on {WINDOW}")
    rows = [_in_wall(line, width)]
    if targets(scene.view, "column") and not lean:
        target = _target(scene, column, width - 2)
        rows.append(_in_wall(target or Text(" " * (width - 2), f"on {WINDOW}"), width))
    return rows


def _in_wall(window: Text, width: int) -> Text:
    wall = Text(" ", f"on {WALL}")
    return Text.assemble(wall, fitted(window, width - 2), wall)


def _worker(scene: Scene, column: Column, place: int, width: int) -> Text:
    seat, grey, first = column["queue"][place], is_grey(column, place), place == 0
    said = f" {scene.speaker.names[seat]}" + (f" {scene.speaker.name('facade', 'grey')}" if grey else "")
    name = Text.assemble(
        ("▸" if first else " ", f"bold {WINDOW_INK}"),
        mark(seat, grey=grey, in_window=True),
        (said, f"bold {WINDOW_INK}" if seat == scene.seat else WINDOW_INK),
    )
    rank = Text(scene.speaker.name("facade", "first") + " " if first else "", WINDOW_QUIET)
    window = beside(name, rank, width) if name.cell_len + rank.cell_len < width else fitted(name, width)
    window.stylize(f"on {WINDOW}")
    return window


def is_grey(column: Column, place: int) -> bool:
    return "grey" in column and bool(column["grey"][place])


def _target(scene: Scene, column: Column, width: int) -> Text | None:
    """The lit window: the number to type and the price after it."""
    target = targets(scene.view, "column").get(column["column"])
    return None if target is None else lit(scene, target, width)


def lit(scene: Scene, target: Target, width: int) -> Text:
    number, move = target
    price = move["parameters"]["price"]
    long = f" {number}: {scene.speaker.say('facade', 'price_then', price=price)}"
    window = fitted(Text(long if len(long) < width else f" {number}: → {price}"), width)
    window.stylize(LAMP)
    return window


# Below: the card


def _card(scene: Scene, column: Column, width: int, name: list[str], *, lean: bool) -> list[Text]:
    card = column["card"]
    if card is None:
        number = fitted(Text(f" {column['column']}"), width)
        return [number, *(Text(" " * width) for _ in range(len(name) + (1 if lean else 2)))]
    target = _target(scene, column, width) if lean else None
    on_sale = scene.table["on_sale"] == column["column"]
    price = scene.speaker.say("facade", "price", price=column["price"])
    head = target or band(scene, card, f"{'▶' if on_sale else ' '}{column['column']}", price, width)
    return paper(scene, column, head, width, name, lean=lean)
