"""The display as warehouse fronts: workers wait in the windows, the lowest is first in line, the card hangs below."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.speicherstadt.pieces import (
    BAND,
    BAND_INK,
    BANDS,
    LAMP,
    PAPER,
    PAPER_INK,
    PAPER_QUIET,
    WALL,
    WINDOW,
    WINDOW_INK,
    WINDOW_QUIET,
    beside,
    broken,
    crates,
    fitted,
    mark,
    slot,
)
from hafen.cli.choices import columns_of

MAX_WIDTH = 24  # wider fronts only pull things apart
MIN_WINDOWS = 4

Column = Mapping[str, Any]


def facade(scene: Scene, width: int, *, tall: bool) -> list[Text]:
    """All columns side by side; nothing when no card is on display."""
    columns = scene.table["columns"]
    if not any(column["card"] for column in columns):
        return []
    wide = min(MAX_WIDTH, (width - len(columns) + 1) // len(columns))
    names = [_name(scene, column, wide - 2) for column in columns]
    rows = max(map(len, names))
    windows = max(MIN_WINDOWS, 1 + max(len(column["queue"]) for column in columns))
    fronts = []
    for column, name in zip(columns, names, strict=True):
        upper = _tall_front(scene, column, wide, windows) if tall else _low_front(scene, column, wide)
        fronts.append([*upper, *_card(scene, column, wide, name + [""] * (rows - len(name)))])
    return [Text(" ").join(line) for line in zip(*fronts, strict=True)]


def _name(scene: Scene, column: Column, width: int) -> list[str]:
    if column["card"] is None:
        return []
    card = scene.cards[column["card"]["card"]]
    pieces = scene.speaker.name("breaks", card["id"]) if scene.speaker.has("breaks", card["id"]) else card["short"]
    return broken(card["short"], pieces, width)


# Above: who waits


def _tall_front(scene: Scene, column: Column, width: int, windows: int) -> list[Text]:
    sill = Text("▁" * (width - 2), f"{WALL} on {WINDOW}")
    rows = [_in_wall(sill, width) for _ in range(windows)]
    for place, seat in enumerate(column["queue"]):
        rows[-1 - place] = _in_wall(_worker(scene, seat, place == 0, width - 2), width)
    if target := _target(scene, column, width - 2):
        rows[-1 - len(column["queue"])] = _in_wall(target, width)
    gable = Text("▄" * (width - 4), WALL)
    return [Text.assemble("  ", gable, "  "), *rows]


def _low_front(scene: Scene, column: Column, width: int) -> list[Text]:
    """One window with the whole line from the left, and below it what can be done here."""
    line = Text("▸" if column["queue"] else " ", WINDOW_INK)
    for seat in column["queue"]:
        line.append_text(mark(seat, in_window=True))
    line = fitted(line, width - 2)
    line.stylize(f"on {WINDOW}")
    rows = [_in_wall(line, width)]
    if columns_of(scene.view):
        target = _target(scene, column, width - 2)
        rows.append(_in_wall(target or Text(" " * (width - 2), f"on {WINDOW}"), width))
    return rows


def _in_wall(window: Text, width: int) -> Text:
    wall = Text(" ", f"on {WALL}")
    return Text.assemble(wall, fitted(window, width - 2), wall)


def _worker(scene: Scene, seat: int, first: bool, width: int) -> Text:
    name = Text.assemble(
        ("▸" if first else " ", f"bold {WINDOW_INK}"),
        mark(seat, in_window=True),
        (f" {scene.speaker.names[seat]}", f"bold {WINDOW_INK}" if seat == scene.seat else WINDOW_INK),
    )
    place = Text(scene.speaker.name("facade", "first") + " " if first else "", WINDOW_QUIET)
    window = beside(name, place, width) if name.cell_len + place.cell_len < width else fitted(name, width)
    window.stylize(f"on {WINDOW}")
    return window


def _target(scene: Scene, column: Column, width: int) -> Text | None:
    """The lit window: the number to type and the price after it."""
    move = columns_of(scene.view).get(column["column"])
    if move is None:
        return None
    price = move["parameters"]["price"]
    long = f" {column['column']}: {scene.speaker.say('facade', 'price_then', price=price)}"
    window = fitted(Text(long if len(long) < width else f" {column['column']}: → {price}"), width)
    window.stylize(LAMP)
    return window


# Below: the card


def _card(scene: Scene, column: Column, width: int, name: list[str]) -> list[Text]:
    card = column["card"]
    if card is None:
        number = fitted(Text(f" {column['column']}"), width)
        return [number, *(Text(" " * width) for _ in range(len(name) + 2))]
    kind = scene.cards[card["card"]]["kind"]
    on_sale = scene.table["on_sale"] == column["column"]
    said = scene.speaker.say("facade", "price", price=column["price"])
    head = beside(Text(f"{'▶' if on_sale else ' '}{column['column']}"), Text(f"{said} "), width)
    head.stylize(f"bold {BAND_INK} on {BANDS.get(kind, BAND)}")
    lines = [Text(f" {line}", f"bold {PAPER_INK}") for line in name]
    lines.append(_season(scene, card, width))
    lines.append(_goods(scene, column, width))
    paper = [fitted(line, width) for line in lines]
    for line in paper:
        line.style = f"on {PAPER}"
    return [head, *paper]


def _season(scene: Scene, card: Mapping[str, Any], width: int) -> Text:
    season = scene.speaker.name("seasons", card["season"])
    fact = ""
    if "points" in card:
        fact = scene.speaker.say("facade", "points", points=card["points"])
    elif scene.cards[card["card"]]["kind"] in ("fireman", "fire"):
        fact = scene.speaker.say("facade", "value", value=card["value"])
    if len(season) + len(fact) + 3 > width:
        season = season[:3]
    edge = " " if len(season) + len(fact) + 3 <= width else ""
    return beside(Text(f" {season}", PAPER_QUIET), Text(fact + edge, f"bold {PAPER_INK}"), width)


def _goods(scene: Scene, column: Column, width: int) -> Text:
    if column["cargo"]:
        goods = crates(scene, column["cargo"])
    else:
        goods = Text.assemble(*(slot(scene, good, PAPER_INK) for good in column["card"].get("goods", [])))
    return Text.assemble(" " if goods.cell_len < width else "", goods)
