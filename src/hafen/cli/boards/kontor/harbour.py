"""The board: cards on their cells, with coordinates as in the notation, areas, the ship, and where one may go."""

from dataclasses import dataclass

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.kontor.facts import Area, Cell, Facts, all_areas, around, beyond, cell_at, frame, fresh, laid
from hafen.cli.boards.kontor.numbering import of_cells
from hafen.cli.boards.kontor.pieces import (
    NEW,
    SHIP,
    SHIP_COLOUR,
    face,
    goods_on,
    ground,
    number_of,
    sign_of,
    symbol_of,
)
from hafen.cli.boards.lines import LAMP, QUIET, beside, fitted

LABEL = 3  # columns for the number of a row and the left side
MARGIN = 2  # columns for cells beyond all cards: they hold nothing but a number to type


@dataclass(frozen=True)
class Size:
    """Of a cell with a card."""

    width: int
    height: int


@dataclass(frozen=True)
class Harbour:
    """Everything on the board by its cell."""

    cards: dict[Cell, Facts]
    areas: dict[Cell, Area]
    numbers: dict[Cell, int]
    fresh: set[Cell]
    ship: Cell | None


def harbour_width(scene: Scene, size: Size) -> int:
    return LABEL + 1 + sum(_column_width(scene, x, size) + 1 for x in frame(scene)[0])


def harbour_height(scene: Scene, size: Size) -> int:
    return 1 + sum(_row_height(scene, y, size) for y in frame(scene)[1])


def draw_harbour(scene: Scene, size: Size) -> list[Text]:
    ship = scene.table["ship"]
    harbour = Harbour(
        laid(scene),
        {cell: area for area in all_areas(scene) for cell in area.cells},
        of_cells(scene.view),
        fresh(scene),
        None if ship is None else cell_at(ship),
    )
    lines = [_coordinates(scene, size)]
    for y in reversed(frame(scene)[1]):
        lines += _row(scene, harbour, y, size)
    return lines


def _column_width(scene: Scene, x: int, size: Size) -> int:
    return MARGIN if beyond(scene, "x", x) else size.width


def _row_height(scene: Scene, y: int, size: Size) -> int:
    return 1 if beyond(scene, "y", y) else size.height


def _coordinates(scene: Scene, size: Size) -> Text:
    """The numbers of the columns; on a line once top and bottom are fixed."""
    line = "━" if scene.table["box"]["fixed_y"] else " "
    cells = [f"{x:^{_column_width(scene, x, size)}}".replace(" ", line) for x in frame(scene)[0]]
    return Text(" " * LABEL + line.join(cells), QUIET)


def bottom_side(scene: Scene, size: Size) -> list[Text]:
    """A line below the board once top and bottom are fixed."""
    if not scene.table["box"]["fixed_y"]:
        return []
    return [Text(" " * LABEL + "━" * (harbour_width(scene, size) - LABEL - 1), QUIET)]


def _row(scene: Scene, harbour: Harbour, y: int, size: Size) -> list[Text]:
    wall = "┃" if scene.table["box"]["fixed_x"] else " "
    columns = frame(scene)[0]
    height = _row_height(scene, y, size)
    cells = {x: _cell(scene, harbour, (x, y), Size(_column_width(scene, x, size), height)) for x in columns}
    lines = []
    for n in range(height):
        parts = [Text(f"{y if n == 0 else '':>2}{wall}", QUIET)]
        for x in columns:
            gap = wall if x == columns[-1] else " "
            parts += [cells[x][n], Text(gap, _between(harbour, (x, y)) or QUIET)]
        lines.append(Text.assemble(*parts))
    return lines


def _between(harbour: Harbour, cell: Cell) -> str:
    """The colours between a card and the next one to the right, if both lie in the same closed area."""
    area = harbour.areas.get(cell)
    if area is None or not area.closed or (cell[0] + 1, cell[1]) not in area.cells:
        return ""
    return ground(harbour.cards[cell], area)


def _cell(scene: Scene, harbour: Harbour, cell: Cell, size: Size) -> list[Text]:
    if cell in harbour.cards:
        return _card(scene, harbour, cell, size)
    number = harbour.numbers.get(cell)
    if number is not None:
        shown = Text(f"{number:^{size.width}}", LAMP)
    elif any(other in harbour.cards for other in around(cell)):
        shown = Text(f"{'·':^{size.width}}", QUIET)
    else:
        shown = Text(" " * size.width)
    return [shown, *[Text(" " * size.width)] * (size.height - 1)]


def _card(scene: Scene, harbour: Harbour, cell: Cell, size: Size) -> list[Text]:
    """Number and symbol above, what it does below; then its area, and the number to type if it is a target."""
    card, area, number = harbour.cards[cell], harbour.areas.get(cell), harbour.numbers.get(cell)
    new = NEW if cell in harbour.fresh else " "
    top = beside(Text(f"{sign_of(card)}{number_of(card):>2}{new}", "bold"), Text(symbol_of(card)), size.width)
    letter = Text(area.letter if area else " ", "bold")
    typed = Text("") if number is None else Text(str(number), LAMP)
    if size.height > 2:
        does = goods_on(scene, card, " ") if "goods" in card else face(scene, card, size.width)
        middle = Text(SHIP, SHIP_COLOUR) if cell == harbour.ship else does
        lines = [top, fitted(middle, size.width), beside(typed, letter, size.width)]
    else:
        right = Text.assemble(typed, letter)
        does = face(scene, card, size.width - right.cell_len - 1)
        middle = Text(SHIP, SHIP_COLOUR) if cell == harbour.ship else does
        lines = [top, beside(middle, right, size.width)]
    for line in lines:
        line.stylize_before(ground(card, area))
    return lines
