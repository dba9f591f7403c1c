"""Setting up the table (WE-1)."""

from collections.abc import Mapping
from typing import Any

from hafen.games.werft.components import (
    ACTIONS,
    CANALS,
    COLOURS,
    COLUMNS,
    CONTRACTS_PER_COLOUR,
    EMPLOYEE_COPIES,
    EMPLOYEES,
    GROUP_PLACES,
    GROUPS,
    HELPERS,
    MAX_PLAYERS,
    MONEY,
    MOST_CONTRACTS,
    PART,
    PARTS,
    PLACES,
    RANDOM_START,
    ROWS,
    SECOND_HALF,
    START_GUILDERS,
    START_SPACE,
    START_TRAIN,
    TILES,
    TIME_START,
    TRAINS,
    WHEEL_FIELDS,
    Action,
)
from hafen.games.werft.state import ABSENT, NONE, Phase, Place, State, Step, pay
from hafen.kernel.chance import randbelow, reseed, shuffle, sort
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64

# The row of options
PLAYERS_OPTION = 0
FIRST_GAME = 1
WAGON_BONUS = 2
MAX_PAID = 3
SUBSIDY_ALWAYS = 4
CONTRACTS_OPTION = 5
COPIES_FOR_TWO = 6

TRADER_BONUS = ("action", "wagon")  # what a trader pays for
TRADE_START = 0  # the dark field of the trade wheel
FULL_TABLE = MAX_PLAYERS


def option_row(options: Mapping[str, Any]) -> list[int]:
    """Options as the integers that ``set_up`` takes."""
    return [
        options["players"],
        int(options["first_game"]),
        TRADER_BONUS.index(options["trader_bonus"]),
        options["employee_max_paid"],
        int(options["subsidy_always"]),
        options["contracts"],
        options["employees_2p_copies"],
    ]


@kernel
def set_up(s: State, options: Ints, seed: int) -> None:
    """Fill a zeroed record up to the first turn."""
    players = i64(options[PLAYERS_OPTION])
    reseed(s, seed)
    s.players = players  # WE-1.1
    s.wagon_bonus = options[WAGON_BONUS]
    s.max_paid = options[MAX_PAID]
    s.start_seat = randbelow(s, players)  # WE-1.1
    s.active = s.start_seat
    s.phase = Phase.TURNS
    s.step = Step.BEGIN
    s.time = TIME_START[players]  # WE-1.5
    clear_turn(s)
    clear_table(s)
    for seat in range(players):
        pay(s, seat, i64(-START_GUILDERS))  # WE-1.2
    lay_action_tiles(s, players == FULL_TABLE or options[SUBSIDY_ALWAYS] > 0)
    lay_ship_tiles(s)
    lay_trains(s, players)
    lay_canals(s)
    set_wheels(s)
    lay_employees(s, i64(options[FIRST_GAME]), i64(options[COPIES_FOR_TWO]) if players == 2 else EMPLOYEE_COPIES)
    deal_contracts(s, players, i64(options[CONTRACTS_OPTION]))


@kernel
def clear_turn(s: State) -> None:
    """Nothing is under way."""
    s.moved = NONE
    s.main = NONE
    s.bonus = NONE
    s.action = NONE
    s.bought = NONE
    s.join_slot = NONE
    s.train = NONE
    s.launch = NONE


@kernel
def clear_table(s: State) -> None:
    s.bank = MONEY
    for seat in range(MAX_PLAYERS):
        s.figure[seat, 0] = NONE
        s.figure[seat, 1] = NONE
        for place in range(PLACES):
            s.yard[seat, place] = NONE
        for colour in range(COLOURS):
            for n in range(MOST_CONTRACTS):
                s.hand[seat, colour, n] = NONE
    for row in range(ROWS):
        s.train_row[row] = NONE
        s.canal_row[row] = NONE
        for column in range(COLUMNS):
            s.market[column, row] = NONE


@kernel
def lay_action_tiles(s: State, subsidy: bool) -> None:
    """Some tiles have a marked space, the others fill the gaps by chance (WE-1.4)."""
    n = 0
    for action in range(ACTIONS):
        if START_SPACE[action] == RANDOM_START:
            s.train_stack[n] = action  # a row that is still free to shuffle in
            n += 1
        else:
            s.space[action] = START_SPACE[action]
    shuffle(s, s.train_stack, i64(0), i64(n))
    for space in range(1 - ACTIONS, 1):
        if not marked_space(space):
            n -= 1
            s.space[s.train_stack[n]] = space
            s.train_stack[n] = 0
    if not subsidy:
        leave_out_subsidy(s)


@kernel
def marked_space(space: int) -> bool:
    for action in range(ACTIONS):
        if START_SPACE[action] == space:
            return True
    return False


@kernel
def leave_out_subsidy(s: State) -> None:
    """Tiles behind the gap close up, so that the leading one lies on START (WE-1.4)."""
    gap = i64(s.space[Action.SUBSIDY])
    s.space[Action.SUBSIDY] = ABSENT
    for action in range(ACTIONS):
        if s.space[action] != ABSENT and s.space[action] < gap:
            s.space[action] += 1


@kernel
def lay_ship_tiles(s: State) -> None:
    """One stack for each part; the second half of the middles lies below the first (WE-1.7)."""
    for part in range(PARTS):
        for half in range(1, -1, -1):
            start = i64(s.stack_size[part])
            for tile in range(TILES):
                if PART[tile] == part and SECOND_HALF[tile] == half:
                    s.stack[part, s.stack_size[part]] = tile
                    s.stack_size[part] += 1
            shuffle_stack(s, part, start, i64(s.stack_size[part]))


@kernel
def sort_stack(s: State, part: int, start: int, stop: int) -> None:
    for i in range(start + 1, stop):
        moved = s.stack[part, i]
        j = i
        while j > start and s.stack[part, j - 1] > moved:
            s.stack[part, j] = s.stack[part, j - 1]
            j -= 1
        s.stack[part, j] = moved


@kernel
def shuffle_stack(s: State, part: int, start: int, stop: int) -> None:
    sort_stack(s, part, start, stop)
    for i in range(stop - 1, start, -1):
        j = start + randbelow(s, i - start + 1)
        kept = s.stack[part, i]
        s.stack[part, i] = s.stack[part, j]
        s.stack[part, j] = kept


@kernel
def shuffle_stacks(s: State) -> None:
    """Every stack by itself, whatever order it had; nobody knows its order (WE-1.12)."""
    for part in range(PARTS):
        size = i64(s.stack_size[part])
        below = i64(0)
        while below < size and SECOND_HALF[s.stack[part, below]]:
            below += 1
        shuffle_stack(s, part, i64(0), below)
        shuffle_stack(s, part, below, size)
    sort(s.train_stack, i64(0), i64(s.train_count))
    shuffle(s, s.train_stack, i64(0), i64(s.train_count))
    sort(s.canal_stack, i64(0), i64(s.canal_count))
    shuffle(s, s.canal_stack, i64(0), i64(s.canal_count))


@kernel
def lay_trains(s: State, players: int) -> None:
    """Every seat has a train with all goods; the others form the stack (WE-1.6)."""
    for seat in range(players):
        s.train_at[START_TRAIN[seat]] = Place.OWNED + seat
    for train in range(TRAINS):
        if s.train_at[train] == Place.STACK:
            s.train_stack[s.train_count] = train
            s.train_count += 1
    shuffle(s, s.train_stack, i64(0), i64(s.train_count))


@kernel
def lay_canals(s: State) -> None:
    """WE-1.8"""
    for canal in range(CANALS):
        s.canal_stack[canal] = canal
    s.canal_count = CANALS
    shuffle(s, s.canal_stack, i64(0), i64(CANALS))


@kernel
def set_wheels(s: State) -> None:
    """WE-1.10"""
    s.equipment_wheel = randbelow(s, i64(WHEEL_FIELDS))
    s.crew_wheel = randbelow(s, i64(WHEEL_FIELDS))
    s.trade_wheel = TRADE_START
    s.employee_wheel = randbelow(s, i64(GROUPS))


@kernel
def lay_employees(s: State, first_game: int, copies: int) -> None:
    """Each employee lies somewhere on the ring; in a first game every group has one helper (WE-1.11)."""
    for employee in range(EMPLOYEES):
        s.copies[employee] = copies
        s.employee_place[employee] = employee
    if not first_game:
        shuffle(s, s.employee_place, i64(0), i64(EMPLOYEES))
        return
    for helper in range(HELPERS):
        s.employee_place[helper] = helper * GROUP_PLACES
    for other in range(HELPERS, EMPLOYEES):
        n = other - HELPERS
        s.employee_place[other] = n // (GROUP_PLACES - 1) * GROUP_PLACES + 1 + n % (GROUP_PLACES - 1)
    shuffle(s, s.employee_place, i64(0), i64(HELPERS))
    shuffle(s, s.employee_place, i64(HELPERS), i64(EMPLOYEES))


@kernel
def deal_contracts(s: State, players: int, wanted: int) -> None:
    """As many of each colour as wanted, if the contracts suffice (WE-1.3)."""
    s.dealt = min(wanted, CONTRACTS_PER_COLOUR // players)
    for seat in range(players):
        s.held[seat] = s.dealt
    redeal_contracts(s, i64(NONE))


@kernel
def redeal_contracts(s: State, knowing: int) -> None:
    """Contracts that a seat has not seen change places by chance, in hands and in the box (WE-1.12).

    Each hidden place in turn gets one of the contracts not yet given away, every one equally likely.
    """
    others = s.players - (1 if knowing != NONE else 0)
    places = others * s.dealt
    boxed = CONTRACTS_PER_COLOUR - s.players * s.dealt
    for colour in range(COLOURS):
        lay_unseen(s, knowing, colour, places)
        for here in range(places):
            r = here + randbelow(s, places - here + boxed)
            seat = hidden_seat(s, knowing, here)
            n = here % s.dealt
            kept = i64(s.hand[seat, colour, n])
            if r < places:
                other = hidden_seat(s, knowing, r)
                s.hand[seat, colour, n] = s.hand[other, colour, r % s.dealt]
                s.hand[other, colour, r % s.dealt] = kept
            else:
                s.hand[seat, colour, n] = boxed_contract(s, colour, r - places)


@kernel
def lay_unseen(s: State, knowing: int, colour: int, places: int) -> None:
    """Unseen contracts in ascending order, so that what is dealt from here tells nothing about what lay there."""
    contract = colour * CONTRACTS_PER_COLOUR
    for here in range(places):
        while knowing != NONE and in_hand(s, knowing, colour, contract):
            contract += 1
        s.hand[hidden_seat(s, knowing, here), colour, here % s.dealt] = contract
        contract += 1


@kernel
def hidden_seat(s: State, knowing: int, place: int) -> int:
    """The seat of a hidden place, the knowing seat left out."""
    seat = place // s.dealt
    return seat + 1 if knowing != NONE and seat >= knowing else seat


@kernel
def boxed_contract(s: State, colour: int, n: int) -> int:
    """The n-th contract of a colour that nobody has been dealt."""
    found = NONE
    for contract in range(colour * CONTRACTS_PER_COLOUR, (colour + 1) * CONTRACTS_PER_COLOUR):
        if not in_a_hand(s, colour, contract):
            if n == 0:
                found = contract
            n -= 1
    return found


@kernel
def in_a_hand(s: State, colour: int, contract: int) -> bool:
    for seat in range(s.players):
        if in_hand(s, seat, colour, contract):
            return True
    return False


@kernel
def in_hand(s: State, seat: int, colour: int, contract: int) -> bool:
    for n in range(s.dealt):
        if s.hand[seat, colour, n] == contract:
            return True
    return False
