"""Phase 4, loading (SS-6): cubes from ships and stores onto contracts, to traders, through the market hall.

A cube that is used comes from the own ships first, then from the hall, then from the warehouse: equal cubes are
interchangeable, so no other order leaves a seat better off (SS-6.5). Every move uses up cubes or moves one from ship
to hall to warehouse, so loading always ends.
"""

from hafen.games.speicherstadt.components import (
    CONTRACT_OF,
    CONTRACTS,
    EXCHANGE_COST,
    GOODS,
    POINTS,
    SALE_COST,
    SALE_PRICE,
    TRADER_OF,
    TRADER_PRICE,
    WAREHOUSE_SPACES,
)
from hafen.games.speicherstadt.moves import (
    CONVERT,
    DISCARD_HALL,
    DISCARD_WAREHOUSE,
    DONE,
    LOAD,
    PAIR_FIRST,
    PAIR_SECOND,
    SELL,
    SELL_TRADER,
    STORE_HALL,
    STORE_WAREHOUSE,
    TAKE,
)
from hafen.games.speicherstadt.state import (
    Event,
    Phase,
    State,
    ask,
    contract_complete,
    contract_takes,
    hall_full,
    hold,
    owns,
    owns_warehouse,
    warehouse_cubes,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit


@kernel
def legal_loading(s: State, seat: int, moves: Ints) -> int:
    if s.exchange_size == EXCHANGE_COST:
        return legal_take(s, moves)
    n = 0
    if s.exchange_size > 0:
        return legal_convert(s, seat, moves, n)
    n = legal_load(s, seat, moves, n)
    n = legal_sell_trader(s, seat, moves, n)
    n = legal_sell(s, seat, moves, n)
    if can_exchange(s, seat):
        n = legal_convert(s, seat, moves, n)
    n = legal_store(s, seat, moves, n)
    n = legal_discard(s, seat, moves, n)
    moves[n] = DONE
    return n + 1


@kernel
def apply_loading(s: State, seat: int, move: int) -> None:
    if move < SELL_TRADER:
        apply_load(s, seat, (move - LOAD) // CONTRACTS, (move - LOAD) % CONTRACTS)
    elif move < SELL:
        apply_sell_trader(s, seat, move - SELL_TRADER)
    elif move < CONVERT:
        apply_sell(s, seat, i64(PAIR_FIRST[move - SELL]), i64(PAIR_SECOND[move - SELL]))
    elif move < TAKE:
        apply_convert(s, seat, move - CONVERT)
    elif move < STORE_HALL:
        apply_take(s, seat, move - TAKE)
    elif move < STORE_WAREHOUSE:
        apply_store_hall(s, seat, move - STORE_HALL)
    elif move < DISCARD_HALL:
        apply_store_warehouse(s, seat, move - STORE_WAREHOUSE)
    elif move < DISCARD_WAREHOUSE:
        apply_discard_hall(s, seat, move - DISCARD_HALL)
    elif move < DONE:
        apply_discard_warehouse(s, seat, move - DISCARD_WAREHOUSE)
    else:
        end_loading(s, seat)


@kernel
def next_loader(s: State) -> None:
    """Ask the seat whose turn it is, unless it has nothing to decide (SS-6.1)."""
    if s.turns == s.players:
        s.phase = Phase.INCOME
        s.turns = 0
    elif s.exchange_size > 0 or can_load(s, i64(s.active)):
        ask(s, i64(s.active))
    else:
        end_loading(s, i64(s.active))


@kernel
def can_load(s: State, seat: int) -> bool:
    """Has the seat anything to decide? Cubes on ships and pairs of cubes always allow something."""
    cubes = 0
    last = 0
    for good in range(GOODS):
        if s.ship[seat, good] > 0:
            return True
        if hold(s, seat, good) > 0:
            cubes += hold(s, seat, good)
            last = good
    if cubes != 1:
        return cubes >= SALE_COST
    if owns(s, seat, i64(TRADER_OF[last])) or (s.hall[seat, last] > 0 and warehouse_has_room(s, seat)):
        return True
    for slot in range(s.contract_count[seat]):
        if contract_takes(s, i64(CONTRACT_OF[s.contracts[seat, slot]]), last):
            return True
    return False


@kernel
def end_loading(s: State, seat: int) -> None:
    """What is still on the ships expires; the empty ships stay with their owner (SS-6.2)."""
    for good in range(GOODS):
        cubes = i64(s.ship[seat, good])
        if cubes > 0:
            s.stock[good] += cubes
            s.ship[seat, good] = 0
            emit(s, Event.EXPIRED, good, seat, cubes, 0)
    s.turns += 1
    s.active = (seat + 1) % s.players


@kernel
def use_cube(s: State, seat: int, good: int) -> None:
    """Take a cube of the good from the hold: ships first, then hall, then warehouse (SS-6.5)."""
    if s.ship[seat, good] > 0:
        s.ship[seat, good] -= 1
    elif s.hall[seat, good] > 0:
        s.hall[seat, good] -= 1
    else:
        s.warehouse[seat, good] -= 1


# Contracts


@kernel
def legal_load(s: State, seat: int, moves: Ints, n: int) -> int:
    for good in range(GOODS):
        if hold(s, seat, good) > 0:
            for slot in range(s.contract_count[seat]):
                if contract_takes(s, i64(CONTRACT_OF[s.contracts[seat, slot]]), good):  # SS-6.3
                    moves[n] = LOAD + good * CONTRACTS + slot
                    n += 1
    return n


@kernel
def apply_load(s: State, seat: int, good: int, slot: int) -> None:
    card = i64(s.contracts[seat, slot])
    contract = i64(CONTRACT_OF[card])
    use_cube(s, seat, good)
    s.on_contract[contract, good] += 1
    emit(s, Event.LOADED, good, seat, card, 0)
    if contract_complete(s, contract):
        emit(s, Event.COMPLETED, card, seat, i64(POINTS[card]), 0)


# Traders


@kernel
def legal_sell_trader(s: State, seat: int, moves: Ints, n: int) -> int:
    for good in range(GOODS):
        if hold(s, seat, good) > 0 and owns(s, seat, i64(TRADER_OF[good])):  # SS-6.4
            moves[n] = SELL_TRADER + good
            n += 1
    return n


@kernel
def apply_sell_trader(s: State, seat: int, good: int) -> None:
    use_cube(s, seat, good)
    s.stock[good] += 1  # SS-3.3: not into the bag
    pay_out(s, seat, TRADER_PRICE)
    emit(s, Event.SOLD_TO_TRADER, good, seat, TRADER_PRICE, 0)


@kernel
def pay_out(s: State, seat: int, coins: int) -> None:
    s.coins[seat] += coins
    s.coin_stock -= coins  # SS-7.5: may fall below 0


# Market hall: sale


@kernel
def legal_sell(s: State, seat: int, moves: Ints, n: int) -> int:
    pair = 0
    for first in range(GOODS):
        cubes = hold(s, seat, first)
        for second in range(first, GOODS):
            if cubes > 0 and (cubes > 1 if second == first else hold(s, seat, second) > 0):  # SS-6.8
                moves[n] = SELL + pair
                n += 1
            pair += 1
    return n


@kernel
def apply_sell(s: State, seat: int, first: int, second: int) -> None:
    use_cube(s, seat, first)
    use_cube(s, seat, second)
    s.stock[first] += 1
    s.stock[second] += 1
    pay_out(s, seat, SALE_PRICE)
    emit(s, Event.SOLD, first, seat, second, 0)


# Market hall: exchange


@kernel
def can_exchange(s: State, seat: int) -> bool:
    """Three cubes to pay, and something in the stock before paying (SS-6.7)."""
    cubes = 0
    stocked = 0
    for good in range(GOODS):
        cubes += hold(s, seat, good)
        stocked += s.stock[good]
    return cubes >= EXCHANGE_COST and stocked > 0


@kernel
def legal_convert(s: State, seat: int, moves: Ints, n: int) -> int:
    for good in range(GOODS):
        if hold(s, seat, good) > 0:
            moves[n] = CONVERT + good
            n += 1
    return n


@kernel
def legal_take(s: State, moves: Ints) -> int:
    n = 0
    for good in range(GOODS):
        if s.stock[good] > 0:
            moves[n] = TAKE + good
            n += 1
    return n


@kernel
def apply_convert(s: State, seat: int, good: int) -> None:
    """Pay a cube; go on without asking while only one kind of cube can be paid or taken."""
    pay_cube(s, seat, good)
    while s.exchange_size < EXCHANGE_COST and hold_kinds(s, seat) == 1:
        pay_cube(s, seat, first_held(s, seat))
    if s.exchange_size == EXCHANGE_COST and stock_kinds(s) == 1:
        apply_take(s, seat, first_stocked(s))


@kernel
def pay_cube(s: State, seat: int, good: int) -> None:
    """Paid cubes wait beside the stock, so that nobody can take back what was just paid (SS-6.7)."""
    use_cube(s, seat, good)
    s.exchange[good] += 1
    s.exchange_size += 1
    emit(s, Event.EXCHANGE_PAID, good, seat, 0, 0)


@kernel
def apply_take(s: State, seat: int, good: int) -> None:
    s.stock[good] -= 1
    s.ship[seat, good] += 1
    for paid in range(GOODS):
        s.stock[paid] += s.exchange[paid]
        s.exchange[paid] = 0
    s.exchange_size = 0
    emit(s, Event.EXCHANGED, good, seat, 0, 0)


@kernel
def hold_kinds(s: State, seat: int) -> int:
    kinds = 0
    for good in range(GOODS):
        if hold(s, seat, good) > 0:
            kinds += 1
    return kinds


@kernel
def first_held(s: State, seat: int) -> int:
    good = 0
    while hold(s, seat, good) == 0:
        good += 1
    return good


@kernel
def stock_kinds(s: State) -> int:
    kinds = 0
    for good in range(GOODS):
        if s.stock[good] > 0:
            kinds += 1
    return kinds


@kernel
def first_stocked(s: State) -> int:
    good = 0
    while s.stock[good] == 0:
        good += 1
    return good


# Keeping cubes


@kernel
def warehouse_has_room(s: State, seat: int) -> bool:
    return owns_warehouse(s, seat) and warehouse_cubes(s, seat) < WAREHOUSE_SPACES  # SS-6.6


@kernel
def legal_store(s: State, seat: int, moves: Ints, n: int) -> int:
    if not hall_full(s, seat):  # SS-6.9
        for good in range(GOODS):
            if s.ship[seat, good] > 0:
                moves[n] = STORE_HALL + good
                n += 1
    if warehouse_has_room(s, seat):
        for good in range(GOODS):
            if s.ship[seat, good] > 0 or s.hall[seat, good] > 0:  # SS-6.11: from the hall too, not back
                moves[n] = STORE_WAREHOUSE + good
                n += 1
    return n


@kernel
def apply_store_hall(s: State, seat: int, good: int) -> None:
    s.ship[seat, good] -= 1
    s.hall[seat, good] += 1
    emit(s, Event.STORED_IN_HALL, good, seat, 0, 0)


@kernel
def apply_store_warehouse(s: State, seat: int, good: int) -> None:
    use_cube(s, seat, good)
    s.warehouse[seat, good] += 1
    emit(s, Event.STORED_IN_WAREHOUSE, good, seat, 0, 0)


@kernel
def must_make_room(s: State, seat: int) -> bool:
    """A cube waits on a ship and every storage space is taken (SS-6.10)."""
    if not hall_full(s, seat) or warehouse_has_room(s, seat):
        return False
    for good in range(GOODS):
        if s.ship[seat, good] > 0:
            return True
    return False


@kernel
def legal_discard(s: State, seat: int, moves: Ints, n: int) -> int:
    if must_make_room(s, seat):
        for good in range(GOODS):
            if s.hall[seat, good] > 0:
                moves[n] = DISCARD_HALL + good
                n += 1
        for good in range(GOODS):
            if s.warehouse[seat, good] > 0:
                moves[n] = DISCARD_WAREHOUSE + good
                n += 1
    return n


@kernel
def apply_discard_hall(s: State, seat: int, good: int) -> None:
    s.hall[seat, good] -= 1
    s.stock[good] += 1
    emit(s, Event.DISCARDED_FROM_HALL, good, seat, 0, 0)


@kernel
def apply_discard_warehouse(s: State, seat: int, good: int) -> None:
    s.warehouse[seat, good] -= 1
    s.stock[good] += 1
    emit(s, Event.DISCARDED_FROM_WAREHOUSE, good, seat, 0, 0)
