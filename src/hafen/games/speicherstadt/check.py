"""Laws that hold after every move: nothing is lost, nothing appears, someone can move."""

from typing import Final

from hafen.games.speicherstadt.components import (
    CARDS,
    COINS,
    CONTRACT_CARDS,
    CONTRACT_OF,
    CONTRACTS,
    CUBES,
    EXCHANGE_COST,
    FIRES,
    GOODS,
    HALL_SPACES,
    KIND,
    NEED,
    SEASON,
    VALUE,
    WAREHOUSE_SPACES,
    WORKERS,
    Kind,
)
from hafen.games.speicherstadt.state import (
    NONE,
    Phase,
    Place,
    State,
    columns,
    owns,
    owns_warehouse,
    warehouse_cubes,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64

LAWS: Final = (
    "all laws hold",
    "every cube is in the bag, the stock, on a card or with a seat",
    "coins of the seats and the supply add up, and no seat has fewer than 0",
    "every card is in exactly one place",
    "each seat has all its workers, in hand or in a queue",
    "hall and warehouse keep no more than they may",
    "somebody who sits at the table is to move, unless the game is over",
    "contracts hold only cubes they ask for, and only with an owner",
    "the bag has the cubes for the ships still in the pile",
    "goods wait on ships or in an exchange only while they are loaded",
    "the round fits the number of cards dealt, and the seasons come in order",
    "scores lie within the fires resolved so far",
)


@kernel
def invariant(s: State) -> int:
    """0, or the number of the first law that is broken."""
    if not cubes_conserved(s):
        return 1
    if not coins_conserved(s):
        return 2
    if not cards_in_one_place(s):
        return 3
    if not workers_complete(s):
        return 4
    if not storage_within_limits(s):
        return 5
    if s.over == (s.to_move != 0) or s.to_move >= (1 << s.players):
        return 6
    if not contracts_consistent(s):
        return 7
    if not bag_fills_ships(s):
        return 8
    if not goods_wait_only_while_loading(s):
        return 9
    if not pile_matches_round(s):
        return 10
    if not scores_within_fires(s):
        return 11
    return 0


@kernel
def cubes_conserved(s: State) -> bool:
    for good in range(GOODS):
        total = s.bag[good] + s.stock[good] + s.exchange[good]
        for column in range(columns(s)):
            total += s.cargo[column, good]
        for contract in range(CONTRACTS):
            total += s.on_contract[contract, good]
        for seat in range(s.players):
            total += s.ship[seat, good] + s.hall[seat, good] + s.warehouse[seat, good]
        if total != CUBES[good]:
            return False
    return True


@kernel
def coins_conserved(s: State) -> bool:
    total = i64(s.coin_stock)
    for seat in range(s.players):
        if s.coins[seat] < 0:
            return False
        total += s.coins[seat]
    return total == COINS


@kernel
def cards_in_one_place(s: State) -> bool:
    pile = 0
    shown = 0
    contracts = 0
    for card in range(CARDS):
        place = s.where[card]
        if place < 0 or place >= Place.OWNED + s.players:
            return False
        if place == Place.PILE:
            pile += 1
        if place == Place.DISPLAY:
            shown += 1
        if place >= Place.OWNED and KIND[card] == Kind.CONTRACT:
            contracts += 1
    for i in range(s.pile_next, s.pile_end):
        if s.where[s.pile[i]] != Place.PILE:
            return False
    for column in range(columns(s)):
        if s.display[column] != NONE:
            shown -= 1
            if s.where[s.display[column]] != Place.DISPLAY:
                return False
    for seat in range(s.players):
        for slot in range(s.contract_count[seat]):
            contracts -= 1
            if not owns(s, seat, i64(s.contracts[seat, slot])):
                return False
    return pile == s.pile_end - s.pile_next and shown == 0 and contracts == 0


@kernel
def workers_complete(s: State) -> bool:
    for seat in range(s.players):
        total = i64(s.workers[seat])
        for column in range(columns(s)):
            for place in range(s.queue_size[column]):
                if s.queue[column, place] == seat:
                    total += 1
        if total != WORKERS:
            return False
    return True


@kernel
def storage_within_limits(s: State) -> bool:
    for seat in range(s.players):
        kept = 0
        for good in range(GOODS):
            if s.hall[seat, good] < 0 or s.warehouse[seat, good] < 0 or s.ship[seat, good] < 0:
                return False
            kept += s.hall[seat, good]
        spaces = WAREHOUSE_SPACES if owns_warehouse(s, seat) else 0
        if kept > HALL_SPACES or warehouse_cubes(s, seat) > spaces:
            return False
    return True


@kernel
def contracts_consistent(s: State) -> bool:
    for contract in range(CONTRACTS):
        for good in range(GOODS):
            cubes = s.on_contract[contract, good]
            if cubes < 0 or cubes > NEED[contract, good]:
                return False
            if cubes > 0 and s.where[CONTRACT_CARDS[contract]] < Place.OWNED:
                return False
    for seat in range(s.players):
        for slot in range(s.contract_count[seat]):
            if CONTRACT_OF[s.contracts[seat, slot]] < 0:
                return False
    return True


@kernel
def bag_fills_ships(s: State) -> bool:
    cubes = 0
    for good in range(GOODS):
        if s.bag[good] < 0:
            return False
        cubes += s.bag[good]
    for i in range(s.pile_next, s.pile_end):
        if KIND[s.pile[i]] == Kind.SHIP:
            cubes -= VALUE[s.pile[i]]
    return cubes >= 0


@kernel
def goods_wait_only_while_loading(s: State) -> bool:
    waiting = 0
    paid = 0
    for good in range(GOODS):
        paid += s.exchange[good]
        for seat in range(s.players):
            waiting += s.ship[seat, good]
    if paid != s.exchange_size or paid > EXCHANGE_COST or (paid > 0 and s.phase != Phase.LOADING):
        return False
    return waiting == 0 or s.phase == Phase.PURCHASE or s.phase == Phase.LOADING


@kernel
def pile_matches_round(s: State) -> bool:
    dealt = 0
    for card in range(CARDS):
        if KIND[card] != Kind.FIRE and s.where[card] != Place.PILE and s.where[card] != Place.BOX:
            dealt += 1
    for i in range(s.pile_next + 1, s.pile_end):
        if SEASON[s.pile[i]] < SEASON[s.pile[i - 1]]:
            return False
    return dealt == s.round_number * columns(s)


@kernel
def scores_within_fires(s: State) -> bool:
    most = 0
    fires = 0
    for card in range(CARDS):
        if KIND[card] == Kind.FIRE and s.where[card] == Place.DISCARD:
            most += VALUE[card]
            fires += 1
    for seat in range(s.players):
        if s.score[seat] > most or s.score[seat] < -most:
            return False
    return not s.over or fires == FIRES
