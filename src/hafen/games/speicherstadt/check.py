"""Laws that hold after every move: nothing is lost, nothing appears, someone can move."""

from typing import Final

from hafen.games.speicherstadt.components import (
    CARDS,
    COFFEE_BREAK,
    COINS,
    CONTRACT_CARDS,
    CONTRACT_OF,
    CONTRACTS,
    CUBES,
    DOCK_WORKERS,
    EXCHANGE_COST,
    FIRES,
    GREY_WORKERS,
    HALL_SPACES,
    KAISPEICHER,
    KIND,
    NEED,
    PLAYED_GOODS,
    SEASON,
    TRUCK_CUBES,
    VALUE,
    WAREHOUSE_SPACES,
    WORKERS,
    Kind,
)
from hafen.games.speicherstadt.state import (
    COLUMNS,
    GREY,
    NONE,
    Errand,
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
    "each seat has all its workers, in hand, in a queue or on a reserved card",
    "hall and warehouse keep no more than they may",
    "somebody who sits at the table is to move, unless the game is over",
    "contracts hold only cubes they ask for, and only with an owner",
    "the bag has the cubes for the ships still in the pile",
    "goods wait on ships or in an exchange only while they are loaded",
    "the round fits the number of cards dealt, and the seasons come in order",
    "scores lie within the fires resolved so far, plus what stores paid",
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
    for good in range(PLAYED_GOODS):
        total = s.bag[good] + s.stock[good] + s.exchange[good] + s.lifted[good] + (1 if s.loose == good else 0)
        for column in range(COLUMNS):
            total += s.cargo[column, good] + s.upper_cargo[column, good] + s.reserved_cargo[column, good]
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
        if place == Place.DISPLAY or place == Place.UPPER or place == Place.RESERVED:
            shown += 1
        if place >= Place.OWNED and KIND[card] == Kind.CONTRACT:
            contracts += 1
    for i in range(s.pile_next, s.pile_end):
        if s.where[s.pile[i]] != Place.PILE:
            return False
    for column in range(COLUMNS):
        if not lies_at(s, i64(s.display[column]), Place.DISPLAY) or not lies_at(s, i64(s.upper[column]), Place.UPPER):
            return False
        if not lies_at(s, i64(s.reserved[column]), Place.RESERVED):
            return False
        shown -= (s.display[column] != NONE) + (s.upper[column] != NONE) + (s.reserved[column] != NONE)
        if (s.reserved[column] != NONE) != (column < s.reserved_count):
            return False
    for seat in range(s.players):
        for slot in range(s.contract_count[seat]):
            contracts -= 1
            if not owns(s, seat, i64(s.contracts[seat, slot])):
                return False
    if s.fire != NONE:
        pile -= 1  # a fire that is being settled has left the pile
    return pile == s.pile_end - s.pile_next and shown == 0 and contracts == 0


@kernel
def lies_at(s: State, card: int, place: int) -> bool:
    return card == NONE or s.where[card] == place


@kernel
def workers_complete(s: State) -> bool:
    for seat in range(s.players):
        total = i64(s.workers[seat])
        grey = i64(s.grey[seat])
        for column in range(COLUMNS):
            for place in range(s.queue_size[column]):
                total += s.queue[column, place] == seat
                grey += s.queue[column, place] == seat + GREY
            if column < s.reserved_count:
                total += s.reserved_by[column] == seat
                grey += s.reserved_by[column] == seat + GREY
        if total != WORKERS[KAISPEICHER] or grey > GREY_WORKERS or s.grey[seat] < 0 or s.breaks[seat] < 0:
            return False
        if (s.grey[seat] > 0) != owns(s, seat, DOCK_WORKERS) or (s.breaks[seat] > 0) != owns(s, seat, COFFEE_BREAK):
            return False
    return True


@kernel
def storage_within_limits(s: State) -> bool:
    for seat in range(s.players):
        kept = 0
        for good in range(PLAYED_GOODS):
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
        for good in range(PLAYED_GOODS):
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
    for good in range(PLAYED_GOODS):
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
    lifted = 0
    for good in range(PLAYED_GOODS):
        paid += s.exchange[good]
        lifted += s.lifted[good]
        for seat in range(s.players):
            waiting += s.ship[seat, good]
    if paid != s.exchange_size or paid > EXCHANGE_COST or lifted != s.lifted_count or lifted > TRUCK_CUBES:
        return False
    if paid > 0 and s.phase != Phase.LOADING and s.errand != Errand.LOOSE_CUBE:
        return False
    if lifted > 0 and s.errand != Errand.LIFTING and s.errand != Errand.PLACING:
        return False
    if s.loose != NONE and s.errand != Errand.LOOSE_CUBE:
        return False
    return waiting == 0 or s.phase == Phase.PURCHASE or s.phase == Phase.LOADING


@kernel
def pile_matches_round(s: State) -> bool:
    dealt = 0
    for card in range(CARDS):
        place = s.where[card]
        if KIND[card] != Kind.FIRE and place != Place.PILE and place != Place.BOX and place != Place.ABSENT:
            dealt += 1
    for i in range(s.pile_next + 1, s.pile_end):
        if SEASON[s.pile[i]] < SEASON[s.pile[i - 1]]:
            return False
    displays = i64(s.round_number)
    if s.phase == Phase.SUPPLY:  # a fire interrupts the supply
        displays -= 1
        dealt -= s.dealt
    return dealt == displays * columns(s) * (1 + KAISPEICHER)


@kernel
def scores_within_fires(s: State) -> bool:
    most = 0
    fires = 0
    for card in range(CARDS):
        if KIND[card] == Kind.FIRE and s.where[card] == Place.DISCARD:
            most += VALUE[card]
            fires += 1
    gain = most * (1 + KAISPEICHER)  # the incident commander doubles
    for seat in range(s.players):
        if not -most <= s.score[seat] - s.delivered[seat] <= gain or s.delivered[seat] < 0:
            return False
    return not s.over or fires == FIRES
