"""Areas, keepers and points from scratch: slow, and independent of the kernels."""

import functools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import hafen

Cell = tuple[int, int]
GOODS = ("wine", "spice", "tea")
BEATS = {("wine", "spice"), ("spice", "tea"), ("tea", "wine")}
SIZES = {"basic": (6, 6), "profi": (7, 7), "team": (8, 8), "canale_grande": (12, 4), "immer_auf_die_kleinen": (6, 6)}
SIZES |= {"wasserspiele": (6, 6), "tic_tac_toe": (8, 8), "bakschisch": (6, 6), "david_und_goliath": (6, 6)}
SIZES |= {"gigant": (8, 8), "gullivers_reisen": (5, 5), "justizia": (7, 7), "sonderkarten": (7, 7), "armut": (7, 7)}
LARGEST = {"gigant": 7} | dict.fromkeys(
    ("profi", "team", "bakschisch", "justizia", "sonderkarten", "armut", "alte_seilschaften"), 5
)


@dataclass(frozen=True)
class Area:
    cells: frozenset[Cell]
    closed: bool
    houses: dict[str, Counter[str]]
    keeper: str | None
    customs: int

    @property
    def distance(self) -> int:
        return min(abs(x) + abs(y) for x, y in self.cells)


def size_of(game: hafen.Game) -> tuple[int, int]:
    if game.options["mode"] in ("grosse_insel", "alte_seilschaften"):
        return (7, 7) if game.players == 2 else (8, 8)
    return SIZES[game.options["mode"]]


def read_board(lines: Sequence[str]) -> tuple[dict[Cell, str], range, range]:
    """Cards by cell, and the extent of all cards ever laid."""
    columns = [int(name) for name in lines[0].split()]
    cards: dict[Cell, str] = {}
    rows = []
    for line in lines[1:]:
        name, *signs = line.split()
        rows.append(int(name))
        cards |= {(x, int(name)): sign for x, sign in zip(columns, signs, strict=True) if sign != "."}
    return cards, range(columns[0], columns[-1] + 1), range(min(rows), max(rows) + 1)


@functools.cache
def _facts(game: hafen.Game) -> dict[str, dict[str, Any]]:
    return {card["card"]: card for card in game.cards()}


def beside(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def slow_areas(position: hafen.Position) -> list[Area]:
    return _areas_of(position.game, tuple(position.dump()["board"]))


@functools.lru_cache(maxsize=1)  # few steps of a match change the board
def _areas_of(game: hafen.Game, board: tuple[str, ...]) -> list[Area]:
    facts = _facts(game)
    cards, columns, rows = read_board(board)
    width, height = size_of(game)
    land = {cell for cell, sign in cards.items() if sign != "C" and facts[sign]["kind"] not in ("water", "flood")}

    def is_open(cell: Cell) -> bool:
        if cell in cards:
            return False
        beyond_x = len(columns) == width and cell[0] not in columns
        beyond_y = len(rows) == height and cell[1] not in rows
        return not (beyond_x or beyond_y)

    found, left = [], set(land)
    while left:
        cells, waiting = set(), [left.pop()]
        while waiting:
            cell = waiting.pop()
            cells.add(cell)
            near = [other for other in beside(cell) if other in left]
            left -= set(near)
            waiting += near
        houses: dict[str, Counter[str]] = {"red": Counter(), "black": Counter()}
        for cell in cells:
            card = facts[cards[cell]]
            if "goods" in card:
                houses[card["owner"]].update(card["goods"])
        closed = not any(is_open(other) for cell in cells for other in beside(cell))
        customs = sum(facts[cards[cell]]["kind"] == "customs" for cell in cells)
        found.append(Area(frozenset(cells), closed, houses, winner(houses), customs))
    return found


def winner(houses: dict[str, Counter[str]]) -> str | None:
    """Who leads, step by step as the rules have it."""
    leads = {
        colour: {good: houses[colour][good] - houses[other][good] for good in GOODS}
        for colour, other in (("red", "black"), ("black", "red"))
    }
    ahead = {colour: [good for good in GOODS if leads[colour][good] > 0] for colour in leads}
    best = {colour: max([leads[colour][good] for good in ahead[colour]], default=0) for colour in leads}
    for measure in (best, {colour: len(goods) for colour, goods in ahead.items()}):
        if measure["red"] != measure["black"]:
            return max(measure, key=lambda colour: measure[colour])
    if not ahead["red"]:
        return None
    (red,), (black,) = ahead["red"], ahead["black"]
    return "red" if (red, black) in BEATS else "black"


def slow_points(position: hafen.Position) -> dict[str, int]:
    """Points of the areas for each colour, taverns and sudden ends left out."""
    mode, players = position.game.options["mode"], position.game.players
    kept = [area for area in slow_areas(position) if area.closed and area.keeper]
    if players == 4 and mode != "grosse_insel":
        kept = [area for area in kept if len(area.cells) >= 2]
    if mode in LARGEST or mode == "david_und_goliath":
        kept = ranked(kept, LARGEST.get(mode, 3), smallest=mode == "david_und_goliath")
    points = {"red": 0, "black": 0}
    for area in kept:
        assert area.keeper is not None
        points[area.keeper] += worth(area, mode)
    return points


def ranked(areas: list[Area], places: int, *, smallest: bool) -> list[Area]:
    keys = {area.cells: (len(area.cells) * (1 if smallest else -1), area.distance) for area in areas}
    counted: list[Area] = []
    for key in sorted(set(keys.values())):
        group = [area for area in areas if keys[area.cells] == key]
        if len(counted) + len(group) <= places:
            counted += group
    return counted


def worth(area: Area, mode: str) -> int:
    if mode == "immer_auf_die_kleinen":
        return len(area.cells) if len(area.cells) < 4 else 0
    if mode == "grosse_insel" and area.cells <= {(x, y) for x in (-1, 0, 1) for y in (-1, -2, -3)}:
        return 2
    return 1 + area.customs
