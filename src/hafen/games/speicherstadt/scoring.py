"""The end: fires left in the pile, points of the cards, places (SS-9, SS-10)."""

from hafen.games.speicherstadt.components import (
    ACCOUNTANT,
    ACCOUNTANT_POINTS,
    BY_KIND,
    CHAMBER,
    CHAMBER_COIN_POINTS,
    CONTRACT_OF,
    DEICHTOR_HALLS,
    DEICHTOR_POINTS,
    HARBOUR_TOUR,
    HARBOUR_TOUR_POINTS,
    KAISPEICHER,
    KIND_START,
    MAX_OFFICES,
    MAYOR,
    OFFICE_POINTS,
    POINTS,
    PORT,
    PORT_SHIP_POINTS,
    PRESS,
    PRESS_POINTS,
    VALUE,
    WAREHOUSE_CUBE_POINTS,
    Kind,
)
from hafen.games.speicherstadt.state import Event, FireStep, State, Window, contract_complete, owns, warehouse_cubes
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit

RANK_DIGIT = 16  # more than places at a table
COINS_DIGIT = 1000  # more than coins in a game


@kernel
def next_last_fire(s: State) -> None:
    """After the last income the fires left in the pile are settled in order (SS-9.2, SS-9.3, SS-13.7); then it ends."""
    if s.pile_next < s.pile_end:
        s.fire = s.pile[s.pile_next]
        emit(s, Event.FIRE, i64(s.fire), i64(VALUE[s.fire]), 0, 0)
        s.fire_step = FireStep.WINDOW
        s.pile[s.pile_next] = 0
        s.pile_next += 1
        s.turns += 1
    elif KAISPEICHER and not s.ending:
        s.ending = 1
        s.window = Window.END  # SS-14.6
    else:
        emit(s, Event.END, i64(s.turns), 0, 0, 0)
        s.turns = 0
        s.over = 1


@kernel
def contract_points(s: State, seat: int) -> int:
    """Only contracts with all their cubes count (SS-10.1, SS-15.1); the accountant adds to every one (SS-15.2)."""
    points = 0
    if KAISPEICHER and owns(s, seat, ACCOUNTANT):
        points = ACCOUNTANT_POINTS * i64(s.contract_count[seat])
    for slot in range(s.contract_count[seat]):
        card = s.contracts[seat, slot]
        if contract_complete(s, i64(CONTRACT_OF[card])):
            points += POINTS[card]
    return points


@kernel
def trader_points(s: State, seat: int) -> int:
    points = points_of_kind(s, seat, Kind.TRADER)  # SS-10.2
    if KAISPEICHER and owns(s, seat, DEICHTOR_HALLS):
        points += DEICHTOR_POINTS * cards_of_kind(s, seat, Kind.TRADER)  # SS-15.8
    return points


@kernel
def warehouse_points(s: State, seat: int) -> int:
    return WAREHOUSE_CUBE_POINTS * warehouse_cubes(s, seat)  # SS-10.3


@kernel
def office_points(s: State, seat: int) -> int:
    return i64(OFFICE_POINTS[min(cards_of_kind(s, seat, Kind.COUNTING_OFFICE), MAX_OFFICES)])  # SS-10.4, SS-15.3


@kernel
def building_points(s: State, seat: int) -> int:
    points = points_of_kind(s, seat, Kind.BUILDING)  # SS-10.5, SS-15.4
    if KAISPEICHER and owns(s, seat, MAYOR):
        points += best_building(s, seat)  # SS-15.6
    if KAISPEICHER and owns(s, seat, HARBOUR_TOUR):
        points += HARBOUR_TOUR_POINTS * cards_of_kind(s, seat, Kind.BUILDING)  # SS-15.7
    return points


@kernel
def best_building(s: State, seat: int) -> int:
    """Points of the best card that is nothing but a building with a fixed value (SS-15.5)."""
    best = 0
    for i in range(KIND_START[Kind.BUILDING], KIND_START[Kind.BUILDING + 1]):
        card = i64(BY_KIND[i])
        if owns(s, seat, card):
            best = max(best, i64(POINTS[card]))
    return best


@kernel
def press_points(s: State, seat: int) -> int:
    if KAISPEICHER and owns(s, seat, PRESS):
        return PRESS_POINTS * cards_of_kind(s, seat, Kind.FIREMAN)  # SS-15.9
    return 0


@kernel
def port_points(s: State, seat: int) -> int:
    return PORT_SHIP_POINTS * cards_of_kind(s, seat, Kind.SHIP) if owns(s, seat, PORT) else 0  # SS-10.6, SS-15.10


@kernel
def chamber_points(s: State, seat: int) -> int:
    return CHAMBER_COIN_POINTS * i64(s.coins[seat]) if owns(s, seat, CHAMBER) else 0  # SS-10.7


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
    """All points of a seat if the game ended here; the score track holds those of the fires (SS-10.8)."""
    return (
        s.score[seat]
        + contract_points(s, seat)
        + trader_points(s, seat)
        + warehouse_points(s, seat)
        + office_points(s, seat)
        + building_points(s, seat)
        + port_points(s, seat)
        + chamber_points(s, seat)
        + press_points(s, seat)
    )


@kernel
def points(s: State, out: Ints) -> None:
    """out[0, seat] now: the score track, and all points at the end; out[1, seat] if the game ended here."""
    for seat in range(s.players):
        total = total_points(s, seat)
        out[0, seat] = total if s.over else i64(s.score[seat])
        out[1, seat] = total


@kernel
def places(s: State, out: Ints) -> None:
    """out[seat] = 1 for the best, equal places for equals: points, then coins, then shared (SS-9.4, SS-9.5).

    out first holds a key that orders the seats, then key and place together, then the place.
    """
    for seat in range(s.players):
        out[seat] = (total_points(s, seat) * COINS_DIGIT + s.coins[seat]) * RANK_DIGIT
    for seat in range(s.players):
        place = 1
        for other in range(s.players):
            if out[other] // RANK_DIGIT > out[seat] // RANK_DIGIT:
                place += 1
        out[seat] += place
    for seat in range(s.players):
        out[seat] %= RANK_DIGIT
