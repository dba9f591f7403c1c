"""The end: fires left in the pile, points of the cards, places (SS-9, SS-10)."""

from enum import IntEnum

from hafen.games.speicherstadt.components import (
    BY_KIND,
    CHAMBER,
    CHAMBER_COIN_POINTS,
    CONTRACT_OF,
    KIND_START,
    MAX_OFFICES,
    OFFICE_POINTS,
    POINTS,
    PORT,
    PORT_SHIP_POINTS,
    WAREHOUSE,
    WAREHOUSE_CUBE_POINTS,
    Kind,
)
from hafen.games.speicherstadt.fire import resolve_fire
from hafen.games.speicherstadt.state import Event, State, contract_complete, owns, warehouse_cubes
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit


class Line(IntEnum):
    """Lines of the score sheet."""

    FIRES = 0  # the score track, moved by fires
    CONTRACTS = 1
    TRADERS = 2
    WAREHOUSE = 3
    COUNTING_OFFICES = 4
    BUILDINGS = 5
    PORT = 6
    CHAMBER = 7


LINES = len(Line)


@kernel
def last_fires(s: State) -> None:
    """After the last round the fires left in the pile are resolved in order, then the game is over (SS-9.2, SS-9.3)."""
    fires = 0
    while s.pile_next < s.pile_end:
        resolve_fire(s, i64(s.pile[s.pile_next]))
        s.pile[s.pile_next] = 0
        s.pile_next += 1
        fires += 1
    emit(s, Event.END, fires, 0, 0, 0)
    s.over = 1


@kernel
def score_line(s: State, seat: int, line: int) -> int:
    """Points of one line of the score sheet if the game ended here."""
    match line:
        case Line.FIRES:
            return i64(s.score[seat])  # SS-10.8
        case Line.CONTRACTS:
            return complete_contract_points(s, seat)
        case Line.TRADERS:
            return points_of_kind(s, seat, Kind.TRADER)  # SS-10.2
        case Line.WAREHOUSE:
            return WAREHOUSE_CUBE_POINTS * warehouse_cubes(s, seat) if owns(s, seat, WAREHOUSE) else 0  # SS-10.3
        case Line.COUNTING_OFFICES:
            return i64(OFFICE_POINTS[min(cards_of_kind(s, seat, Kind.COUNTING_OFFICE), MAX_OFFICES)])  # SS-10.4
        case Line.BUILDINGS:
            return points_of_kind(s, seat, Kind.BUILDING)  # SS-10.5
        case Line.PORT:
            return PORT_SHIP_POINTS * cards_of_kind(s, seat, Kind.SHIP) if owns(s, seat, PORT) else 0  # SS-10.6
        case Line.CHAMBER:
            return CHAMBER_COIN_POINTS * s.coins[seat] if owns(s, seat, CHAMBER) else 0  # SS-10.7
    return 0


@kernel
def complete_contract_points(s: State, seat: int) -> int:
    """Only contracts with all their cubes count (SS-10.1)."""
    points = 0
    for slot in range(s.contract_count[seat]):
        card = s.contracts[seat, slot]
        if contract_complete(s, i64(CONTRACT_OF[card])):
            points += POINTS[card]
    return points


@kernel
def points_of_kind(s: State, seat: int, kind: int) -> int:
    points = 0
    for i in range(KIND_START[kind], KIND_START[kind + 1]):
        card = i64(BY_KIND[i])
        if owns(s, seat, card):
            points += POINTS[card]
    return points


@kernel
def cards_of_kind(s: State, seat: int, kind: int) -> int:
    cards = 0
    for i in range(KIND_START[kind], KIND_START[kind + 1]):
        if owns(s, seat, i64(BY_KIND[i])):
            cards += 1
    return cards


@kernel
def total_points(s: State, seat: int) -> int:
    total = 0
    for line in range(LINES):
        total += score_line(s, seat, line)
    return total


@kernel
def points(s: State, out: Ints) -> None:
    """out[0, seat] now: the score track, and all points at the end; out[1, seat] if the game ended here."""
    for seat in range(s.players):
        total = total_points(s, seat)
        out[0, seat] = total if s.over else i64(s.score[seat])
        out[1, seat] = total


@kernel
def places(s: State, out: Ints) -> None:
    """out[seat] = 1 for the best, equal places for equals: points, then coins, then shared (SS-9.4, SS-9.5)."""
    for seat in range(s.players):
        out[seat] = 1
    for seat in range(s.players):
        mine = total_points(s, seat)
        for other in range(s.players):
            theirs = total_points(s, other)
            if theirs > mine or (theirs == mine and s.coins[other] > s.coins[seat]):
                out[seat] += 1
