"""A row for each seat: guilders, points, yard, canal, ships, and what lies beside its yard."""

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import QUIET, fitted, flowing
from hafen.cli.boards.werft.signs import items_short, mark, part_letter, wagons

_NUMBERS = ("guilders", "points", "end", "yard", "reach", "fleet")
_SHORT_NAMES = 90  # columns below which the titles are short


def all_seats(scene: Scene, width: int) -> list[Text]:
    words = scene.speaker
    seats = range(len(scene.table["seats"]))
    names = max(len(words.holder(seat)) for seat in seats) + 4
    heads = [words.name("rows", f"{key}_short" if width < _SHORT_NAMES else key) for key in _NUMBERS]
    rows = [_numbers(scene, seat) for seat in seats]
    sizes = [max(len(head), *(len(row[n]) for row in rows)) + 2 for n, head in enumerate(heads)]
    head = Text.assemble(" " * names, *(f"{title:>{size}}" for title, size in zip(heads, sizes, strict=True)))
    lines = [
        fitted(Text.assemble(head, f"   {words.name('rows', 'owns_short' if width < _SHORT_NAMES else 'owns')}"), width)
    ]
    lines[0].stylize(QUIET)
    for seat, row in zip(seats, rows, strict=True):
        turn = "▶ " if seat in scene.view["to_move"] else "  "
        name = fitted(Text.assemble(turn, mark(seat), f" {words.holder(seat)}"), names)
        if seat == scene.seat:
            name.stylize("bold")
        numbers = Text.assemble(name, *(f"{number:>{size}}" for number, size in zip(row, sizes, strict=True)))
        indent = numbers.cell_len + 3
        owned = flowing(_owned(scene, seat), width - indent, gap=" · ")
        for n, line in enumerate(owned or [Text("")]):
            lines.append(Text.assemble(numbers if n == 0 else " " * (indent - 3), "   ", line))
    return lines


def _numbers(scene: Scene, seat: int) -> list[str]:
    owned = scene.table["seats"][seat]
    return [
        str(owned["guilders"]),
        str(scene.view["score"][seat]),
        str(scene.view["forecast"][seat]),
        "".join(part_letter(scene, tile) for tile in owned["yard"]),
        str(owned["reach"]),
        str(len(owned["fleet"])),
    ]


def _owned(scene: Scene, seat: int) -> list[Text]:
    """Items, trains and employees; the reader's own are told in full elsewhere."""
    if seat == scene.seat and not scene.view["over"]:
        return []
    owned = scene.table["seats"][seat]
    parts = [Text(items_short(scene, owned["items"]))] if owned["items"] else []
    parts += [wagons(scene, scene.cards[train]["goods"]) for train in owned["trains"]]
    employees = [scene.speaker.name("employees_short", name) for name in owned["employees"]]
    return parts + [Text(name) for name in employees]
