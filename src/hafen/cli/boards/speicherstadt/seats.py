"""The seats: a row for each with its numbers and belongings, and the reader's own board, larger."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import GAIN, LOSS, QUIET, TITLE, fitted, flowing
from hafen.cli.boards.speicherstadt.pieces import crates, filled, letters, mark
from hafen.cli.boards.speicherstadt.sentences import errand_cubes, owned_cards
from hafen.cli.choices import signed


def all_seats(scene: Scene, width: int, *, dense: bool) -> list[Text]:
    """One row for each seat, and a second one for cards that do not fit unless it must be dense."""
    if scene.view["over"] and dense:
        return []  # the score sheet says it better
    words = scene.speaker
    seats = range(len(scene.table["seats"]))
    names = max(len(words.holder(seat)) for seat in seats) + 4
    wide = width >= 90
    heads = [words.name("rows", key if wide else f"{key}_short") for key in _NUMBERS]
    sizes = [max(len(head), 3) + 2 for head in heads]
    head = fitted(Text(""), names)
    for title, size in zip(heads, sizes, strict=True):
        head = Text.assemble(head, fitted(Text(title, QUIET), size, right=True))
    lines = [fitted(Text.assemble(head, "   ", (words.name("rows", "owns"), QUIET)), width)]
    for seat in seats:
        row = fitted(Text.assemble(_turn(scene, seat), mark(seat), f" {words.holder(seat)}"), names)
        if seat == scene.seat:
            row.stylize("bold")
        for number, size in zip(_numbers(scene, seat), sizes, strict=True):
            row = Text.assemble(row, fitted(number, size, right=True))
        indent = row.cell_len + 3
        owned = flowing(_owned(scene, seat), width - indent, gap=" ")
        if dense and len(owned) > 1:
            owned = [fitted(Text.assemble(owned[0], " ", owned[1]), width - indent)]
        for n, line in enumerate(owned or [Text("")]):
            lines.append(Text.assemble(row if n == 0 else " " * (indent - 3), "   ", line))
    return lines


_NUMBERS = ("coins", "points", "end", "firemen", "workers")


def _turn(scene: Scene, seat: int) -> Text:
    return Text("▶ " if seat in scene.view["to_move"] else "  ")


def _numbers(scene: Scene, seat: int) -> list[Text]:
    owned = scene.table["seats"][seat]
    return [
        Text(str(owned["coins"])),
        Text(_minus(scene.view["score"][seat])),
        Text(_minus(scene.view["forecast"][seat])),
        _firemen(scene, seat),
        Text(_workers(owned) if scene.table["phase"] == "demand" else "–"),
    ]


def _workers(owned: Mapping[str, Any]) -> str:
    """Workers still to be placed, and grey ones that may be."""
    grey = 0 if owned.get("rested") else owned.get("grey", 0)
    return f"{owned['workers']}+{grey}" if grey else str(owned["workers"])


def _firemen(scene: Scene, seat: int) -> Text:
    """The sum; an arrow up at the highest, down at the lowest."""
    sums = [owned["firemen"] for owned in scene.table["seats"]]
    arrow = Text(" ")
    if min(sums) != max(sums) and sums[seat] == max(sums):
        arrow = Text("↑", GAIN)
    elif min(sums) != max(sums) and sums[seat] == min(sums):
        arrow = Text("↓", LOSS)
    return Text.assemble(str(sums[seat]), arrow)


def _owned(scene: Scene, seat: int) -> list[Text]:
    """Contracts, cubes and cards of a seat; the reader's own stand on its board, larger."""
    if seat == scene.seat and not scene.view["over"]:
        return []
    owned = scene.table["seats"][seat]
    parts = []
    for contract in owned["contracts"]:
        done = Text("✓", GAIN) if contract["complete"] else Text("")
        parts.append(Text.assemble(letters(scene, contract), done))
    stored = {place: owned[place] for place in ("ship", "hall", "warehouse") if owned[place]}
    parts += [Text.assemble(crates(scene, cubes)) for cubes in stored.values()]
    return parts + _listed(owned_cards(scene, seat))


def own_board(scene: Scene, width: int, *, dense: bool, lean: bool) -> list[Text]:
    """The reader's own board: contracts, cards and stores in rows, short rows in one line if dense, or all in one."""
    if scene.seat is None or scene.view["over"]:
        return []
    words, owned = scene.speaker, scene.table["seats"][scene.seat]
    contracts = []
    for n, contract in enumerate(owned["contracts"], 1):
        points = words.say("own", "points", points=contract["points"])
        done = Text(f" ✓ {words.name('own', 'done')}", GAIN) if contract["complete"] else Text("")
        contracts.append(Text.assemble(f"{n} ", filled(scene, contract), f" {points}", done))
    rows = {"contracts": contracts, "cards": _listed(owned_cards(scene, scene.seat))}
    rows["hall"] = _stores(scene, owned)
    if lean:
        return _in_one(scene, rows, width)
    label = max(len(words.name("own", key)) for key in rows) + 2
    lines: list[Text] = []
    for key, parts in rows.items():
        title = Text(words.name("own", key), TITLE)
        gap = " " if key == "cards" else "   "
        content = flowing(parts or [Text(words.name("own", "none"), QUIET)], width - label, gap)
        short = Text.assemble(title, "  ", content[0])
        if dense and lines and len(content) == 1 and lines[-1].cell_len + 3 + short.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], "   ", short)
            continue
        for n, line in enumerate(content):
            lines.append(Text.assemble(fitted(title if n == 0 else Text(""), label), line))
    return lines


def _in_one(scene: Scene, rows: Mapping[str, list[Text]], width: int) -> list[Text]:
    """Rows one after another in running text, each behind its title."""
    running: list[Text] = []
    for key, parts in rows.items():
        first, *others = parts or [Text(scene.speaker.name("own", "none"), QUIET)]
        title = Text(f"{' ' if running else ''}{scene.speaker.name('own', key)} ", TITLE)
        running += [Text.assemble(title, first), *others]
    return flowing(running, width, gap=" ")


def _listed(names: list[str]) -> list[Text]:
    """Names with commas, ready to flow."""
    return [Text(name + ("," if n < len(names) else "")) for n, name in enumerate(names, 1)]


def _stores(scene: Scene, owned: Mapping[str, Any]) -> list[Text]:
    words = scene.speaker
    empty = Text(words.name("own", "empty"), QUIET)
    parts = [crates(scene, owned["hall"]) if owned["hall"] else empty]
    if owned["warehouse"] or any(card["id"] == "warehouse" for card in owned["cards"]):
        stored = crates(scene, owned["warehouse"]) if owned["warehouse"] else empty
        parts.append(Text.assemble((f"{words.name('own', 'warehouse')} ", TITLE), stored))
    asked = scene.seat in scene.view["to_move"]
    for key, cubes in (("ship", owned["ship"]), *(errand_cubes(scene).items() if asked else ())):
        if cubes:
            parts.append(Text.assemble((f"{words.name('own', key)} ", TITLE), crates(scene, cubes)))
    return parts


def _minus(number: int) -> str:
    return signed(number) if number < 0 else str(number)
