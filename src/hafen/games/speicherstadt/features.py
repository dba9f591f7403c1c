"""The observation: what a seat knows as numbers, of one fixed size for every number of players.

Seats are counted from the observing seat on (0 = itself), so one player function serves every seat. ``LAYOUT`` names
every slice in order; ``observe`` writes them in the same order.
"""

from hafen.games.speicherstadt.components import (
    BY_KIND,
    CARDS,
    CONTRACT_OF,
    CONTRACTS,
    FIRES,
    GOODS,
    KAISPEICHER,
    KIND,
    KIND_START,
    MAX_PLAYERS,
    NEED,
    PLAYED_GOODS,
    POINTS,
    QUEUE_SPACES,
    VALUE,
    Kind,
)
from hafen.games.speicherstadt.fire import firemen
from hafen.games.speicherstadt.moves import SLOTS
from hafen.games.speicherstadt.purchase import reserved_on_sale
from hafen.games.speicherstadt.scoring import total_points
from hafen.games.speicherstadt.state import (
    COLUMNS,
    GREY,
    NONE,
    Errand,
    FireStep,
    Phase,
    Place,
    State,
    Window,
    columns,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64

KINDS = len(Kind)
PHASES = len(Phase)
FIRE_STEPS = len(FireStep)
WINDOWS = len(Window)
ERRANDS = len(Errand)
ROWS = 3  # rows of cards on the table: the display, the upper row, the reserved column

LAYOUT: tuple[tuple[str, tuple[int, ...], str], ...] = (
    ("players", (1,), "number of players"),
    ("kaispeicher", (1,), "1 with the expansion; all that belongs to it is 0 without"),
    ("ply", (1,), "moves played so far"),
    ("round", (1,), "number of the round, from 1"),
    ("over", (1,), "1 when the game is over"),
    ("phase", (PHASES,), "one-hot: supply, demand, informer, purchase, loading, income, last fires"),
    ("to_move", (MAX_PLAYERS,), "1 for each seat that owes a decision"),
    ("start_seat", (MAX_PLAYERS,), "one-hot: start seat"),
    ("on_sale", (COLUMNS + 1,), "one-hot: column on sale in the purchase phase; last, the reserved column"),
    ("bag", (GOODS,), "cubes in the bag"),
    ("stock", (GOODS,), "cubes in the stock"),
    ("exchange", (GOODS,), "cubes paid for an exchange that is not finished"),
    ("truck", (GOODS,), "cubes on the truck"),
    ("loose", (GOODS,), "one-hot: good of the cube that must be loaded at once"),
    ("exchange_cost", (1,), "cubes to pay for the exchange that has begun"),
    ("dealt", (1,), "cards laid out in a supply that a fire interrupts"),
    ("fire", (FIRES,), "one-hot: fire being settled"),
    ("fire_step", (FIRE_STEPS,), "one-hot: window, commander, insurance, settle"),
    ("doubled", (1,), "1 when the incident commander doubles the fire"),
    ("window", (WINDOWS,), "one-hot: closed, loading, fire, end"),
    ("errand", (ERRANDS,), "one-hot: none, loose cube, truck lifting, truck placing"),
    ("swap", (SLOTS,), "one-hot: place of the own worker chosen for the informer; queues first, then reserved cards"),
    ("coins", (MAX_PLAYERS,), "coins"),
    ("score", (MAX_PLAYERS,), "score track"),
    ("delivered", (MAX_PLAYERS,), "points of the score track that came from stores"),
    ("forecast", (MAX_PLAYERS,), "points if the game ended here"),
    ("firemen", (MAX_PLAYERS,), "sum of firemen"),
    ("workers", (MAX_PLAYERS,), "workers in hand"),
    ("bought", (MAX_PLAYERS,), "cards bought this round"),
    ("grey", (MAX_PLAYERS,), "grey workers in hand"),
    ("rested", (MAX_PLAYERS,), "1 for a seat that keeps its grey workers this round"),
    ("breaks", (MAX_PLAYERS,), "break cards"),
    ("ship", (MAX_PLAYERS, GOODS), "cubes to unload"),
    ("hall", (MAX_PLAYERS, GOODS), "cubes in the market hall"),
    ("warehouse", (MAX_PLAYERS, GOODS), "cubes in the warehouse"),
    ("owned", (MAX_PLAYERS, CARDS), "1 for each card a seat owns"),
    ("gone", (CARDS,), "1 for each card in the discard pile, in the box or not part of the game"),
    ("shown", (ROWS, CARDS), "place (from 1) of a card in the display, the upper row, the reserved column"),
    ("shown_kind", (ROWS, COLUMNS, KINDS), "one-hot: kind of the card in a place"),
    ("shown_value", (ROWS, COLUMNS), "fireman value or crates"),
    ("shown_points", (ROWS, COLUMNS), "points printed on the card"),
    ("shown_need", (ROWS, COLUMNS, GOODS), "goods a contract asks for"),
    ("cargo", (ROWS, COLUMNS, GOODS), "cubes on a ship"),
    ("queue", (COLUMNS, QUEUE_SPACES, MAX_PLAYERS), "one-hot: whose worker, head first"),
    ("queue_grey", (COLUMNS, QUEUE_SPACES), "1 for a grey worker"),
    ("reserved_by", (COLUMNS, MAX_PLAYERS), "one-hot: whose worker stands on a reserved card"),
    ("reserved_grey", (COLUMNS,), "1 for a grey worker"),
    ("contract_slot", (CONTRACTS,), "place (from 1) of a contract among its owner's contracts"),
    ("on_contract", (CONTRACTS, GOODS), "cubes on a contract"),
    ("own_missing", (CONTRACTS, GOODS), "cubes missing on the own contract in each slot"),
    ("own_contract_points", (CONTRACTS,), "points of the own contract in each slot"),
)


def _numbers(shape: tuple[int, ...]) -> int:
    count = 1
    for size in shape:
        count *= size
    return count


OBSERVATION = sum(_numbers(shape) for _, shape, _ in LAYOUT)


@kernel
def seat_from(s: State, seat: int, steps: int) -> int:
    return (seat + steps) % s.players


@kernel
def observe(s: State, seat: int, out: Ints) -> None:
    for i in range(OBSERVATION):
        out[i] = 0
    k = observe_table(s, seat, out, 0)
    k = observe_errands(s, out, k)
    k = observe_seats(s, seat, out, k)
    k = observe_cards(s, seat, out, k)
    k = observe_rows(s, out, k)
    k = observe_workers(s, seat, out, k)
    observe_contracts(s, seat, out, k)


@kernel
def observe_table(s: State, seat: int, out: Ints, k: int) -> int:
    out[k] = s.players
    out[k + 1] = s.kaispeicher
    out[k + 2] = s.ply
    out[k + 3] = s.round_number
    out[k + 4] = s.over
    k += 5
    out[k + s.phase] = 1
    k += PHASES
    for steps in range(s.players):
        out[k + steps] = (s.to_move >> seat_from(s, seat, steps)) & 1
    k += MAX_PLAYERS
    out[k + (s.start_seat - seat) % s.players] = 1
    k += MAX_PLAYERS
    if s.phase == Phase.PURCHASE:
        out[k + (COLUMNS if reserved_on_sale(s) else i64(s.column))] = 1
    return k + COLUMNS + 1


@kernel
def observe_errands(s: State, out: Ints, k: int) -> int:
    """Cubes that nobody owns, and what is under way beside the phase."""
    for good in range(PLAYED_GOODS):
        out[k + good] = s.bag[good]
        out[k + GOODS + good] = s.stock[good]
        out[k + 2 * GOODS + good] = s.exchange[good]
        out[k + 3 * GOODS + good] = s.lifted[good]
    k += 4 * GOODS
    if s.loose != NONE:
        out[k + s.loose] = 1
    k += GOODS
    out[k] = s.exchange_cost
    out[k + 1] = s.dealt
    k += 2
    if s.fire != NONE:
        for i in range(FIRES):
            out[k + i] = 1 if BY_KIND[KIND_START[Kind.FIRE] + i] == s.fire else 0
        out[k + FIRES + s.fire_step] = 1
    k += FIRES + FIRE_STEPS
    out[k] = s.doubled
    k += 1
    if KAISPEICHER:
        out[k + s.window] = 1
        out[k + WINDOWS + s.errand] = 1
    k += WINDOWS + ERRANDS
    if s.swap_slot != NONE:
        out[k + s.swap_slot] = 1
    return k + SLOTS


@kernel
def observe_seats(s: State, seat: int, out: Ints, k: int) -> int:
    goods = k + 10 * MAX_PLAYERS
    for steps in range(s.players):
        other = seat_from(s, seat, steps)
        out[k + steps] = s.coins[other]
        out[k + MAX_PLAYERS + steps] = s.score[other]
        out[k + 2 * MAX_PLAYERS + steps] = s.delivered[other]
        out[k + 3 * MAX_PLAYERS + steps] = total_points(s, other)
        out[k + 4 * MAX_PLAYERS + steps] = firemen(s, other)
        out[k + 5 * MAX_PLAYERS + steps] = s.workers[other]
        out[k + 6 * MAX_PLAYERS + steps] = s.bought[other]
        out[k + 7 * MAX_PLAYERS + steps] = s.grey[other]
        out[k + 8 * MAX_PLAYERS + steps] = s.rested[other]
        out[k + 9 * MAX_PLAYERS + steps] = s.breaks[other]
        for good in range(PLAYED_GOODS):
            out[goods + steps * GOODS + good] = s.ship[other, good]
            out[goods + (MAX_PLAYERS + steps) * GOODS + good] = s.hall[other, good]
            out[goods + (2 * MAX_PLAYERS + steps) * GOODS + good] = s.warehouse[other, good]
    return goods + 3 * MAX_PLAYERS * GOODS


@kernel
def observe_cards(s: State, seat: int, out: Ints, k: int) -> int:
    gone = k + MAX_PLAYERS * CARDS
    for card in range(CARDS):
        place = i64(s.where[card])
        if place >= Place.OWNED:
            out[k + (place - Place.OWNED - seat) % s.players * CARDS + card] = 1
        elif place == Place.DISCARD or place == Place.BOX or place == Place.ABSENT:
            out[gone + card] = 1
    return gone + CARDS


@kernel
def shown_card(s: State, row: int, place: int) -> int:
    """The card in a place of a row, or NONE."""
    if row == 0:
        return i64(s.display[place])
    return i64(s.upper[place]) if row == 1 else i64(s.reserved[place])


@kernel
def shown_cargo(s: State, row: int, place: int, good: int) -> int:
    if row == 0:
        return i64(s.cargo[place, good])
    return i64(s.upper_cargo[place, good]) if row == 1 else i64(s.reserved_cargo[place, good])


@kernel
def observe_rows(s: State, out: Ints, k: int) -> int:
    places = ROWS * COLUMNS
    kinds = k + ROWS * CARDS
    values = kinds + places * KINDS
    needs = values + 2 * places
    cargo = needs + places * GOODS
    for row in range(ROWS if KAISPEICHER else 1):
        for column in range(columns(s)):
            card = shown_card(s, row, column)
            if card == NONE:
                continue
            place = row * COLUMNS + column
            out[k + row * CARDS + card] = column + 1
            out[kinds + place * KINDS + KIND[card]] = 1
            out[values + place] = VALUE[card]
            out[values + places + place] = POINTS[card]
            for good in range(PLAYED_GOODS):
                if KIND[card] == Kind.CONTRACT:
                    out[needs + place * GOODS + good] = NEED[CONTRACT_OF[card], good]
                out[cargo + place * GOODS + good] = shown_cargo(s, row, column, good)
    return cargo + places * GOODS


@kernel
def observe_workers(s: State, seat: int, out: Ints, k: int) -> int:
    grey = k + COLUMNS * QUEUE_SPACES * MAX_PLAYERS
    reserved = grey + COLUMNS * QUEUE_SPACES
    for column in range(columns(s)):
        for place in range(s.queue_size[column]):
            worker = i64(s.queue[column, place])
            space = column * QUEUE_SPACES + place
            out[k + space * MAX_PLAYERS + (worker % GREY - seat) % s.players] = 1
            out[grey + space] = worker // GREY
    for place in range(s.reserved_count):
        worker = i64(s.reserved_by[place])
        out[reserved + place * MAX_PLAYERS + (worker % GREY - seat) % s.players] = 1
        out[reserved + COLUMNS * MAX_PLAYERS + place] = worker // GREY
    return reserved + COLUMNS * (MAX_PLAYERS + 1)


@kernel
def observe_contracts(s: State, seat: int, out: Ints, k: int) -> None:
    cubes = k + CONTRACTS
    missing = cubes + CONTRACTS * GOODS
    worth = missing + CONTRACTS * GOODS
    for other in range(s.players):
        for slot in range(s.contract_count[other]):
            out[k + CONTRACT_OF[s.contracts[other, slot]]] = slot + 1
    for contract in range(CONTRACTS):
        for good in range(PLAYED_GOODS):
            out[cubes + contract * GOODS + good] = s.on_contract[contract, good]
    for slot in range(s.contract_count[seat]):
        card = i64(s.contracts[seat, slot])
        contract = i64(CONTRACT_OF[card])
        out[worth + slot] = POINTS[card]
        for good in range(PLAYED_GOODS):
            out[missing + slot * GOODS + good] = NEED[contract, good] - s.on_contract[contract, good]
