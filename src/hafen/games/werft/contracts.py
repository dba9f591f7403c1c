"""Government contracts (WE-10.2, WE-11): giving up all but one of each colour, and what they count."""

from hafen.games.werft.components import (
    COLOURS,
    CONTRACT_POINTS,
    CONTRACTS_KEPT,
    EMPLOYEE_COLOUR,
    EMPLOYEES,
    FEATURES,
    ITEMS,
    MOST_CONTRACTS,
    MOST_COUNTED,
    SENIOR_TRADER_OF,
    Colour,
    Contract,
    Item,
)
from hafen.games.werft.moves import KEEP
from hafen.games.werft.state import Event, State, Step, ask, employs
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit

TYPES = len(Colour) + 1  # senior traders are a type of their own
SENIOR = len(Colour)
LANTERNS, LIFEBOATS, LIFERINGS = range(FEATURES)


# Giving up contracts


@kernel
def next_discard(s: State) -> None:
    """Ask one seat after the other; nobody sees what the others keep, so the order does not matter (WE-10.2)."""
    for steps in range(s.players):
        seat = (s.start_seat + steps) % s.players
        if s.held[seat] > CONTRACTS_KEPT:
            ask(s, seat)
            return
    s.step = Step.NEXT


@kernel
def legal_keep(s: State, seat: int, moves: Ints) -> int:
    n = 0
    for blue in range(s.held[seat]):
        for green in range(s.held[seat]):
            moves[n] = KEEP + blue * MOST_CONTRACTS + green
            n += 1
    return n


@kernel
def apply_keep(s: State, seat: int, move: int) -> None:
    """The contract kept comes to the front of its colour; only its owner knows which it is."""
    keep_in_front(s, seat, i64(0), (move - KEEP) // MOST_CONTRACTS)
    keep_in_front(s, seat, i64(1), (move - KEEP) % MOST_CONTRACTS)
    s.held[seat] = CONTRACTS_KEPT
    emit(s, Event.KEPT, seat, 0, 0, 0)


@kernel
def keep_in_front(s: State, seat: int, colour: int, n: int) -> None:
    kept = i64(s.hand[seat, colour, n])
    s.hand[seat, colour, n] = s.hand[seat, colour, 0]
    s.hand[seat, colour, 0] = kept


@kernel
def all_discarded(s: State) -> bool:
    for seat in range(s.players):
        if s.held[seat] > CONTRACTS_KEPT:
            return False
    return True


# What contracts count


@kernel
def count_for(s: State, seat: int, contract: int) -> int:
    """How many of what a contract asks for the seat has; only ships of its fleet count (WE-11.3)."""
    if contract == Contract.CANALS:
        return i64(s.passed[seat])
    if contract == Contract.EMPLOYEES:
        return employees_of(s, seat)
    if contract == Contract.SPECIALISTS:
        return specialists_of(s, seat)
    if contract == Contract.EMPLOYEE_TYPES:
        return types_of(s, seat)
    if contract == Contract.KINDS:
        return kinds_of(s, seat)
    total = 0
    for ship in range(s.ships):
        if s.fleet_seat[ship] == seat:
            total += count_on_ship(s, ship, contract)
    return total


@kernel
def count_on_ship(s: State, ship: int, contract: int) -> int:
    match contract:
        case Contract.CRANE_MERCHANT:
            return min(i64(s.fleet_items[ship, Item.CRANE]), i64(s.fleet_items[ship, Item.MERCHANT]))
        case Contract.CANNON_SOLDIER:
            return min(i64(s.fleet_items[ship, Item.CANNON]), i64(s.fleet_items[ship, Item.SOLDIER]))
        case Contract.SAIL_PAIRS:
            return s.fleet_items[ship, Item.SAIL] // 2
        case Contract.STACK_PAIRS:
            return s.fleet_items[ship, Item.SMOKESTACK] // 2
        case Contract.MERCHANTS:
            return i64(s.fleet_items[ship, Item.MERCHANT])
        case Contract.SOLDIERS:
            return i64(s.fleet_items[ship, Item.SOLDIER])
        case Contract.OFFICERS:
            return s.fleet_items[ship, Item.CAPTAIN] - 1
        case Contract.PROPELLERS:
            return i64(s.fleet_items[ship, Item.PROPELLER])
        case Contract.FULL_DRIVE:
            return carries(s, ship, Item.SAIL) * carries(s, ship, Item.SMOKESTACK) * carries(s, ship, Item.PROPELLER)
        case Contract.FULL_SERVICE:
            crew = carries(s, ship, Item.MERCHANT) * carries(s, ship, Item.SOLDIER)
            return crew * carries(s, ship, Item.CANNON) * carries(s, ship, Item.CRANE)
        case Contract.LIFERINGS:
            return i64(s.fleet_features[ship, LIFERINGS])
        case Contract.LANTERNS:
            return i64(s.fleet_features[ship, LANTERNS])
        case Contract.LIFEBOATS:
            return i64(s.fleet_features[ship, LIFEBOATS])
        case Contract.SHIPS:
            return 1
        case Contract.SHIPS_OF_5:
            return 1 if s.fleet_tiles[ship] == 5 else 0
        case Contract.SHIPS_OF_6:
            return 1 if s.fleet_tiles[ship] == 6 else 0
        case Contract.SHIPS_OF_7:
            return 1 if s.fleet_tiles[ship] >= 7 else 0
        case Contract.SAFETY:
            return has_safety(s, ship)
        case _:
            return i64(s.fleet_tiles[ship])


@kernel
def carries(s: State, ship: int, item: int) -> int:
    return 1 if s.fleet_items[ship, item] > 0 else 0


@kernel
def has_safety(s: State, ship: int) -> int:
    for feature in range(FEATURES):
        if s.fleet_features[ship, feature] == 0:
            return 0
    return 1


@kernel
def kinds_of(s: State, seat: int) -> int:
    """Kinds of equipment and crew in the fleet; a captain counts only as an officer, beside the first of a ship."""
    kinds = 0
    for item in range(ITEMS):
        for ship in range(s.ships):
            if s.fleet_seat[ship] == seat and s.fleet_items[ship, item] > (1 if item == Item.CAPTAIN else 0):
                kinds += 1
                break
    return kinds


@kernel
def employees_of(s: State, seat: int) -> int:
    total = 0
    for employee in range(EMPLOYEES):
        total += s.employees[seat, employee]
    return total


@kernel
def specialists_of(s: State, seat: int) -> int:
    """Blue, yellow and orange employees."""
    total = 0
    for employee in range(EMPLOYEES):
        colour = EMPLOYEE_COLOUR[employee]
        if employs(s, seat, employee) and (colour == Colour.BLUE or colour == Colour.YELLOW or colour == Colour.ORANGE):
            total += 1
    return total


@kernel
def type_of(employee: int) -> int:
    """Employees of a colour are of one type, the two levels of traders apart."""
    for good in range(len(SENIOR_TRADER_OF)):
        if SENIOR_TRADER_OF[good] == employee:
            return SENIOR
    return i64(EMPLOYEE_COLOUR[employee])


@kernel
def types_of(s: State, seat: int) -> int:
    seen = 0
    types = 0
    for employee in range(EMPLOYEES):
        if employs(s, seat, employee) and seen >> type_of(employee) & 1 == 0:
            seen |= 1 << type_of(employee)
            types += 1
    return types


@kernel
def contract_points(s: State, seat: int, contract: int) -> int:
    """WE-11.1; beyond the printed values the last step goes on (WE-11.2)."""
    return i64(CONTRACT_POINTS[contract, min(count_for(s, seat, contract), MOST_COUNTED)])


@kernel
def colour_points(s: State, seat: int, colour: int) -> int:
    """Points of the contracts of a colour that a seat holds."""
    points = 0
    for n in range(s.held[seat]):
        points += contract_points(s, seat, i64(s.hand[seat, colour, n]))
    return points


@kernel
def show_contracts(s: State) -> None:
    for seat in range(s.players):
        for colour in range(COLOURS):
            for n in range(s.held[seat]):
                contract = i64(s.hand[seat, colour, n])
                emit(s, Event.CONTRACT, contract, seat, contract_points(s, seat, contract), 0)
