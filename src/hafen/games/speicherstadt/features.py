"""The observation: what a seat knows as numbers, of one fixed size for every number of players.

Seats are counted from the observing seat on (0 = itself), so one player function serves every seat. ``LAYOUT`` names
every slice in order; ``observe`` writes them in the same order.
"""

from hafen.games.speicherstadt.components import (
    CARDS,
    CONTRACT_OF,
    CONTRACTS,
    GOODS,
    KIND,
    MAX_PLAYERS,
    NEED,
    POINTS,
    QUEUE_SPACES,
    VALUE,
    Kind,
)
from hafen.games.speicherstadt.fire import firemen
from hafen.games.speicherstadt.scoring import total_points
from hafen.games.speicherstadt.state import COLUMNS, NONE, Phase, Place, State, columns
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64

KINDS = len(Kind)
PHASES = 3  # demand, purchase, loading: the phases with decisions

LAYOUT: tuple[tuple[str, tuple[int, ...], str], ...] = (
    ("players", (1,), "number of players"),
    ("ply", (1,), "moves played so far"),
    ("round", (1,), "number of the round, from 1"),
    ("over", (1,), "1 when the game is over"),
    ("phase", (PHASES,), "one-hot: demand, purchase, loading"),
    ("to_move", (MAX_PLAYERS,), "1 for each seat that owes a decision"),
    ("start_seat", (MAX_PLAYERS,), "one-hot: seat with the metal coin"),
    ("on_sale", (COLUMNS,), "one-hot: column on sale in the purchase phase"),
    ("bag", (GOODS,), "cubes in the bag"),
    ("stock", (GOODS,), "cubes in the stock"),
    ("exchange", (GOODS,), "cubes paid for an exchange that is not finished"),
    ("coins", (MAX_PLAYERS,), "coins"),
    ("score", (MAX_PLAYERS,), "score track"),
    ("forecast", (MAX_PLAYERS,), "points if the game ended here"),
    ("firemen", (MAX_PLAYERS,), "sum of firemen"),
    ("workers", (MAX_PLAYERS,), "workers in hand"),
    ("bought", (MAX_PLAYERS,), "cards bought this round"),
    ("ship", (MAX_PLAYERS, GOODS), "cubes to unload"),
    ("hall", (MAX_PLAYERS, GOODS), "cubes in the market hall"),
    ("warehouse", (MAX_PLAYERS, GOODS), "cubes in the warehouse"),
    ("owned", (MAX_PLAYERS, CARDS), "1 for each card a seat owns"),
    ("gone", (CARDS,), "1 for each card in the discard pile or in the box"),
    ("shown", (CARDS,), "column (from 1) of a card in the display"),
    ("column_kind", (COLUMNS, KINDS), "one-hot: kind of the card in a column"),
    ("column_value", (COLUMNS,), "fireman value or crates"),
    ("column_points", (COLUMNS,), "points printed on the card"),
    ("column_need", (COLUMNS, GOODS), "goods a contract asks for"),
    ("cargo", (COLUMNS, GOODS), "cubes on a ship"),
    ("queue", (COLUMNS, QUEUE_SPACES, MAX_PLAYERS), "one-hot: whose worker, head first"),
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
    k = observe_seats(s, seat, out, k)
    k = observe_cards(s, seat, out, k)
    k = observe_display(s, seat, out, k)
    observe_contracts(s, seat, out, k)


@kernel
def observe_table(s: State, seat: int, out: Ints, k: int) -> int:
    out[k] = s.players
    out[k + 1] = s.ply
    out[k + 2] = s.round_number
    out[k + 3] = s.over
    k += 4
    if Phase.DEMAND <= s.phase <= Phase.LOADING:
        out[k + s.phase - Phase.DEMAND] = 1
    k += PHASES
    for steps in range(s.players):
        out[k + steps] = (s.to_move >> seat_from(s, seat, steps)) & 1
    k += MAX_PLAYERS
    out[k + (s.start_seat - seat) % s.players] = 1
    k += MAX_PLAYERS
    if s.phase == Phase.PURCHASE and s.column < COLUMNS:
        out[k + s.column] = 1
    k += COLUMNS
    for good in range(GOODS):
        out[k + good] = s.bag[good]
        out[k + GOODS + good] = s.stock[good]
        out[k + 2 * GOODS + good] = s.exchange[good]
    return k + 3 * GOODS


@kernel
def observe_seats(s: State, seat: int, out: Ints, k: int) -> int:
    goods = k + 6 * MAX_PLAYERS
    for steps in range(s.players):
        other = seat_from(s, seat, steps)
        out[k + steps] = s.coins[other]
        out[k + MAX_PLAYERS + steps] = s.score[other]
        out[k + 2 * MAX_PLAYERS + steps] = total_points(s, other)
        out[k + 3 * MAX_PLAYERS + steps] = firemen(s, other)
        out[k + 4 * MAX_PLAYERS + steps] = s.workers[other]
        out[k + 5 * MAX_PLAYERS + steps] = s.bought[other]
        for good in range(GOODS):
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
        elif place == Place.DISCARD or place == Place.BOX:
            out[gone + card] = 1
    return gone + CARDS


@kernel
def observe_display(s: State, seat: int, out: Ints, k: int) -> int:
    kinds = k + CARDS
    values = kinds + COLUMNS * KINDS
    needs = values + 2 * COLUMNS
    cargo = needs + COLUMNS * GOODS
    queue = cargo + COLUMNS * GOODS
    for column in range(columns(s)):
        card = i64(s.display[column])
        if card == NONE:
            continue
        out[k + card] = column + 1
        out[kinds + column * KINDS + KIND[card]] = 1
        out[values + column] = VALUE[card]
        out[values + COLUMNS + column] = POINTS[card]
        for good in range(GOODS):
            if KIND[card] == Kind.CONTRACT:
                out[needs + column * GOODS + good] = NEED[CONTRACT_OF[card], good]
            out[cargo + column * GOODS + good] = s.cargo[column, good]
        for place in range(s.queue_size[column]):
            steps = (s.queue[column, place] - seat) % s.players
            out[queue + (column * QUEUE_SPACES + place) * MAX_PLAYERS + steps] = 1
    return queue + COLUMNS * QUEUE_SPACES * MAX_PLAYERS


@kernel
def observe_contracts(s: State, seat: int, out: Ints, k: int) -> None:
    cubes = k + CONTRACTS
    missing = cubes + CONTRACTS * GOODS
    worth = missing + CONTRACTS * GOODS
    for other in range(s.players):
        for slot in range(s.contract_count[other]):
            out[k + CONTRACT_OF[s.contracts[other, slot]]] = slot + 1
    for contract in range(CONTRACTS):
        for good in range(GOODS):
            out[cubes + contract * GOODS + good] = s.on_contract[contract, good]
    for slot in range(s.contract_count[seat]):
        card = i64(s.contracts[seat, slot])
        contract = i64(CONTRACT_OF[card])
        out[worth + slot] = POINTS[card]
        for good in range(GOODS):
            out[missing + slot * GOODS + good] = NEED[contract, good] - s.on_contract[contract, good]
