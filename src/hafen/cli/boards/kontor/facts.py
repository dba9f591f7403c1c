"""What the picture and the sentences both need, read from a view: cells with their cards and areas, hands, effects."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from hafen.cli.boards import Scene

Cell = tuple[int, int]  # to the right of the harbour centre, and up
Facts = Mapping[str, Any]

LETTERS = "ABDEFGHIJKLMNOPQRSTUVWXYZΓΔΘΛΞΠΣΦΨΩБДЖЮЯ"  # without C, the harbour centre; no two look alike
WATER = ("centre", "water", "flood")


@dataclass(frozen=True)
class Area:
    """Harbour cards that touch: small letter while it is open, capital once it is closed."""

    letter: str
    cells: tuple[Cell, ...]
    closed: bool
    leader: str | None  # the colour that is ahead or, once it is closed, keeps it
    houses: Mapping[str, Mapping[str, int]]
    result: Facts  # by what it is decided, and the goods that do it
    counts: bool
    points: int

    def stores(self, good: str) -> tuple[int, int]:
        """Houses of red and of black."""
        red, black = (self.houses.get(colour, {}).get(good, 0) for colour in ("red", "black"))
        return red, black


def cell_at(text: str) -> Cell:
    x, _, y = text.partition(",")
    return int(x), int(y)


def told(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def around(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)]


def laid(scene: Scene) -> dict[Cell, Facts]:
    """Every cell with a card, and what is printed on it; a covering card stands for the one under it."""
    return {cell_at(place["at"]): scene.cards[place["card"]] for place in scene.table["board"]}


def is_water(card: Facts) -> bool:
    return card["kind"] in WATER


def all_areas(scene: Scene) -> list[Area]:
    """In the order of their letters."""
    found = []
    for area in scene.table["areas"]:
        cells = tuple(cell_at(at) for at in area["cells"])
        letter = _letter(scene, cells)
        found.append(
            Area(
                letter if area["closed"] else letter.lower(),
                cells,
                area["closed"],
                area["leader"],
                area["houses"],
                area["result"],
                area.get("counts", False),
                area.get("points", 0),
            )
        )
    return sorted(found, key=lambda area: LETTERS.index(area.letter.upper()))


def _letter(scene: Scene, cells: tuple[Cell, ...]) -> str:
    """The letter of the innermost cell: it stays while an area grows outwards and others come and go."""
    wide, high = scene.table["size"]
    return LETTERS[_pairs(wide, high).index(_pair(min(cells, key=_inwards), wide, high))]


def _inwards(cell: Cell) -> tuple[int, int, int]:
    x, y = cell
    return abs(x) + abs(y), -y, x


def _pair(cell: Cell, wide: int, high: int) -> Cell:
    """Two cells side by side, which never belong to different areas; wherever the sides will be, each pair is one."""
    x, y = cell
    return x // 2 % (wide // 2 + 1), y % high


@functools.cache
def _pairs(wide: int, high: int) -> list[Cell]:
    """All pairs of cells, innermost first."""
    cells = [(x, y) for x in range(-wide, wide + 1) for y in range(-high, high + 1)]
    return list(dict.fromkeys(_pair(cell, wide, high) for cell in sorted(cells, key=_inwards)))


def frame(scene: Scene) -> tuple[range, range]:
    """Columns from left to right and rows from bottom to top: all cells with a card and all that may get the next."""
    box = scene.table["box"]
    sides = []
    for axis in ("x", "y"):
        first, last = box[axis]
        more = 0 if box[f"fixed_{axis}"] else 1
        sides.append(range(first - more, last + more + 1))
    return sides[0], sides[1]


def beyond(scene: Scene, axis: str, n: int) -> bool:
    """Whether no card has ever lain so far out."""
    first, last = scene.table["box"][axis]
    return not first <= n <= last


def fresh(scene: Scene) -> set[Cell]:
    """Cells on which a card was laid since the last decision."""
    return {cell_at(event["parameters"]["at"]) for event in scene.news if event["key"] == "laid"}


def hidden_cards(scene: Scene, seat: int) -> dict[str, int]:
    """How many cards of a hand the reader does not know, by kind of back."""
    owned = scene.table["seats"][seat]
    backs = dict.fromkeys(("harbour", "water", "special"), 0)
    for card in owned["hand"]:
        backs[back(scene.cards[card])] += 1
    return {name: owned[f"{name}_cards"] - shown for name, shown in backs.items() if owned[f"{name}_cards"] > shown}


def is_opposite(scene: Scene, seat: int) -> bool:
    """Whether the reader settles taxes with this seat and not with another enemy."""
    seats = scene.table["seats"]
    return scene.seat is not None and len(seats) > 2 and seats[scene.seat]["opposite"] == seat


def back(card: Facts) -> str:
    if card["kind"] in ("flood", "bridge", "customs"):
        return "special"
    return "water" if is_water(card) else "harbour"


def by_number(scene: Scene, cards: list[str]) -> list[Facts]:
    return sorted((scene.cards[card] for card in cards), key=lambda card: cast(int, card["number"]))


def pile_cards(scene: Scene, pile: Facts) -> dict[int, Facts]:
    """Cards of a pile whose place everybody knows, counted from the top."""
    return {int(place): scene.cards[card] for place, card in pile["known"].items()}


def effects(scene: Scene, move: Facts) -> dict[str, int]:
    """What a move certainly changes in the points of each colour."""
    changes = move["preview"].get("forecast", {})
    return {scene.table["seats"][int(seat)]["colour"]: change for seat, change in changes.items()}


def extent(scene: Scene) -> tuple[int, int]:
    """How wide and how high the cards lie, counting those that were removed."""
    (left, right), (low, high) = scene.table["box"]["x"], scene.table["box"]["y"]
    return right - left + 1, high - low + 1
