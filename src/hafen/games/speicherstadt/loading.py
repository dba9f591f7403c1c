"""Phase 4, loading (SS-6): cubes from ships and stores onto contracts, to traders, through the market hall.

A cube that is used comes from the own ships first, then from the hall, then from the warehouse: equal cubes are
interchangeable, so no other order leaves a seat better off (SS-6.5). Every move uses up cubes or moves one from ship
to hall to warehouse, so loading always ends.

A loose cube (from the auction hall or the smuggler, SS-14.7) is loaded by the same moves at any time; then each move
must use that cube.
"""

from hafen.games.speicherstadt.anytime import can_use_anytime
from hafen.games.speicherstadt.components import (
    CONTRACT_OF,
    CONTRACTS,
    EXCHANGE_COST,
    HARBOUR_MASTER,
    HARBOUR_MASTER_COST,
    KAISPEICHER,
    PLAYED_GOODS,
    SALE_COST,
    SALE_PRICE,
    STORE_OF,
    TRADER_OF,
    TRADER_PRICE,
    VALUE,
    WAREHOUSE_SPACES,
)
from hafen.games.speicherstadt.moves import (
    CONVERT,
    DELIVER,
    DISCARD_HALL,
    DISCARD_WAREHOUSE,
    DONE,
    LOAD,
    PAIR_FIRST,
    PAIR_OF,
    PAIR_SECOND,
    SELL,
    SELL_TRADER,
    STORE_HALL,
    STORE_WAREHOUSE,
    TAKE,
    TRADE,
)
from hafen.games.speicherstadt.state import (
    NONE,
    Errand,
    Event,
    Phase,
    State,
    ask,
    contract_takes,
    end_errand,
    hall_full,
    hold,
    is_loading,
    loose_cube,
    next_seat,
    owns,
    owns_warehouse,
    pay_out,
    put_on_contract,
    warehouse_cubes,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit


@kernel
def legal_loading(s: State, seat: int, moves: Ints) -> int:
    n = 0
    if s.exchange_size > 0:
        return legal_exchange(s, seat, moves, n)
    n = legal_load(s, seat, moves, n)
    n = legal_sell_trader(s, seat, moves, n)
    if KAISPEICHER:
        n = legal_deliver(s, seat, moves, n)
    n = legal_sell(s, seat, moves, n)
    if can_exchange(s, seat, EXCHANGE_COST):
        n = legal_pay(s, seat, moves, n, CONVERT)
    if KAISPEICHER and owns(s, seat, HARBOUR_MASTER) and can_exchange(s, seat, HARBOUR_MASTER_COST):
        n = legal_pay(s, seat, moves, n, TRADE)  # SS-12.16
    n = legal_store(s, seat, moves, n)
    if loose_cube(s) != NONE:
        return n
    n = legal_discard(s, seat, moves, n)
    moves[n] = DONE
    return n + 1


@kernel
def at_hand(s: State, seat: int, good: int) -> int:
    """Cubes of a good that the next move may use; while a loose cube waits it must be that one."""
    if loose_cube(s) != NONE:
        return 1 if loose_cube(s) == good else 0
    return hold(s, seat, good)


@kernel
def apply_loading(s: State, seat: int, move: int) -> None:
    if move < SELL_TRADER:
        apply_load(s, seat, (move - LOAD) // CONTRACTS, (move - LOAD) % CONTRACTS)
    elif move < DELIVER:
        apply_sell_trader(s, seat, move - SELL_TRADER)
    elif KAISPEICHER and move < SELL:
        apply_deliver(s, seat, move - DELIVER)
    elif move < CONVERT:
        apply_sell(s, seat, i64(PAIR_FIRST[move - SELL]), i64(PAIR_SECOND[move - SELL]))
    elif move < TRADE:
        apply_pay(s, seat, move - CONVERT, EXCHANGE_COST)
    elif KAISPEICHER and move < TAKE:
        apply_pay(s, seat, move - TRADE, HARBOUR_MASTER_COST)
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
    if KAISPEICHER and s.errand == Errand.LOOSE_CUBE and s.loose == NONE and s.exchange_size == 0:
        end_errand(s)


@kernel
def next_loader(s: State) -> None:
    """Ask the seat whose turn it is, unless it has nothing to decide (SS-6.1)."""
    seat = i64(s.active)
    if s.turns == s.players:
        s.phase = Phase.INCOME
        s.turns = 0
    elif s.exchange_size > 0 or can_load(s, seat) or (KAISPEICHER and can_use_anytime(s, seat)):  # SS-14.5
        ask(s, seat)
    else:
        end_loading(s, seat)


@kernel
def can_load(s: State, seat: int) -> bool:
    """Has the seat a use for its cubes? Those on ships and pairs of cubes always allow something."""
    cubes = 0
    last = 0
    for good in range(PLAYED_GOODS):
        if s.ship[seat, good] > 0:
            return True
        if hold(s, seat, good) > 0:
            cubes += hold(s, seat, good)
            last = good
    if cubes != 1:
        return cubes >= SALE_COST
    if owns(s, seat, i64(TRADER_OF[last])) or (s.hall[seat, last] > 0 and warehouse_has_room(s, seat)):
        return True
    if KAISPEICHER and STORE_OF[last] != NONE and owns(s, seat, i64(STORE_OF[last])):
        return True
    for slot in range(s.contract_count[seat]):
        if contract_takes(s, i64(CONTRACT_OF[s.contracts[seat, slot]]), last):
            return True
    return False


@kernel
def end_loading(s: State, seat: int) -> None:
    """What is still on the ships expires; the empty ships stay with their owner (SS-6.2)."""
    for good in range(PLAYED_GOODS):
        cubes = i64(s.ship[seat, good])
        if cubes > 0:
            s.stock[good] += cubes
            s.ship[seat, good] = 0
            emit(s, Event.EXPIRED, good, seat, cubes, 0)
    s.turns += 1
    s.active = next_seat(s, seat)


@kernel
def use_cube(s: State, seat: int, good: int) -> None:
    """Take the loose cube, or one from the hold: ships first, then hall, then warehouse (SS-6.5)."""
    if loose_cube(s) == good:
        s.loose = NONE
    elif s.ship[seat, good] > 0 and is_loading(s):
        s.ship[seat, good] -= 1
    elif s.hall[seat, good] > 0:
        s.hall[seat, good] -= 1
    else:
        s.warehouse[seat, good] -= 1


# Contracts


@kernel
def legal_load(s: State, seat: int, moves: Ints, n: int) -> int:
    for good in range(PLAYED_GOODS):
        if at_hand(s, seat, good) > 0:
            for slot in range(s.contract_count[seat]):
                if contract_takes(s, i64(CONTRACT_OF[s.contracts[seat, slot]]), good):  # SS-6.3
                    moves[n] = LOAD + good * CONTRACTS + slot
                    n += 1
    return n


@kernel
def apply_load(s: State, seat: int, good: int, slot: int) -> None:
    use_cube(s, seat, good)
    put_on_contract(s, seat, i64(s.contracts[seat, slot]), good)


# Traders


@kernel
def legal_sell_trader(s: State, seat: int, moves: Ints, n: int) -> int:
    for good in range(PLAYED_GOODS):
        if at_hand(s, seat, good) > 0 and owns(s, seat, i64(TRADER_OF[good])):  # SS-6.4
            moves[n] = SELL_TRADER + good
            n += 1
    return n


@kernel
def apply_sell_trader(s: State, seat: int, good: int) -> None:
    use_cube(s, seat, good)
    s.stock[good] += 1  # SS-3.3: not into the bag
    price = i64(TRADER_PRICE[good])  # SS-6.4, SS-12.14
    pay_out(s, seat, price)
    emit(s, Event.SOLD_TO_TRADER, good, seat, price, 0)


# Point stores of the expansion


@kernel
def legal_deliver(s: State, seat: int, moves: Ints, n: int) -> int:
    for good in range(PLAYED_GOODS):
        store = i64(STORE_OF[good])
        if store != NONE and owns(s, seat, store) and at_hand(s, seat, good) > 0:  # SS-12.15
            moves[n] = DELIVER + good
            n += 1
    return n


@kernel
def apply_deliver(s: State, seat: int, good: int) -> None:
    use_cube(s, seat, good)
    s.stock[good] += 1
    points = i64(VALUE[STORE_OF[good]])
    s.score[seat] += points
    s.delivered[seat] += points
    emit(s, Event.DELIVERED, good, seat, points, 0)


# Market hall: sale


@kernel
def legal_sell(s: State, seat: int, moves: Ints, n: int) -> int:
    """Any two cubes (SS-6.8); a loose cube is one of them."""
    for first in range(PLAYED_GOODS):
        cubes = with_loose_cube(s, seat, first)
        for second in range(first, PLAYED_GOODS):
            if loose_cube(s) != NONE and loose_cube(s) != first and loose_cube(s) != second:
                continue
            if cubes > 0 and (cubes > 1 if second == first else with_loose_cube(s, seat, second) > 0):
                moves[n] = SELL + PAIR_OF[first, second]
                n += 1
    return n


@kernel
def with_loose_cube(s: State, seat: int, good: int) -> int:
    return hold(s, seat, good) + (1 if loose_cube(s) == good else 0)


@kernel
def apply_sell(s: State, seat: int, first: int, second: int) -> None:
    use_cube(s, seat, first)
    use_cube(s, seat, second)
    s.stock[first] += 1
    s.stock[second] += 1
    pay_out(s, seat, SALE_PRICE)
    emit(s, Event.SOLD, first, seat, second, 0)


# Exchange, in the market hall or with the harbour master


@kernel
def can_exchange(s: State, seat: int, cost: int) -> bool:
    """Cubes to pay, and something in the stock before paying (SS-6.7)."""
    cubes = 0
    stocked = 0
    for good in range(PLAYED_GOODS):
        cubes += with_loose_cube(s, seat, good)
        stocked += s.stock[good]
    return cubes >= cost and stocked > 0


@kernel
def legal_exchange(s: State, seat: int, moves: Ints, n: int) -> int:
    """Go on with an exchange that has begun."""
    if s.exchange_size == s.exchange_cost:
        for good in range(PLAYED_GOODS):
            if s.stock[good] > 0:
                moves[n] = TAKE + good
                n += 1
        return n
    return legal_pay(s, seat, moves, n, CONVERT if s.exchange_cost == EXCHANGE_COST else TRADE)


@kernel
def legal_pay(s: State, seat: int, moves: Ints, n: int, kind: int) -> int:
    for good in range(PLAYED_GOODS):
        if at_hand(s, seat, good) > 0:
            moves[n] = kind + good
            n += 1
    return n


@kernel
def apply_pay(s: State, seat: int, good: int, cost: int) -> None:
    """Pay a cube; go on without asking while only one kind of cube can be paid or taken."""
    s.exchange_cost = cost
    pay_cube(s, seat, good)
    while s.exchange_size < cost and hold_kinds(s, seat) == 1:
        pay_cube(s, seat, first_held(s, seat))
    if s.exchange_size == cost and stock_kinds(s) == 1:
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
    if KAISPEICHER and s.errand == Errand.LOOSE_CUBE:
        s.loose = good  # SS-14.7: what a loose cube was exchanged for is loose again
    else:
        s.ship[seat, good] += 1
    for paid in range(PLAYED_GOODS):
        s.stock[paid] += s.exchange[paid]
        s.exchange[paid] = 0
    s.exchange_size = 0
    s.exchange_cost = 0
    emit(s, Event.EXCHANGED, good, seat, 0, 0)


@kernel
def hold_kinds(s: State, seat: int) -> int:
    kinds = 0
    for good in range(PLAYED_GOODS):
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
    for good in range(PLAYED_GOODS):
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
        for good in range(PLAYED_GOODS):
            if fresh(s, seat, good):
                moves[n] = STORE_HALL + good
                n += 1
    if warehouse_has_room(s, seat):
        for good in range(PLAYED_GOODS):
            if fresh(s, seat, good) or (loose_cube(s) == NONE and s.hall[seat, good] > 0):  # SS-6.11: not back
                moves[n] = STORE_WAREHOUSE + good
                n += 1
    return n


@kernel
def fresh(s: State, seat: int, good: int) -> bool:
    """Is a cube of the good on a ship, or loose?"""
    if loose_cube(s) != NONE:
        return loose_cube(s) == good
    return s.ship[seat, good] > 0


@kernel
def apply_store_hall(s: State, seat: int, good: int) -> None:
    use_cube(s, seat, good)
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
    for good in range(PLAYED_GOODS):
        if s.ship[seat, good] > 0:
            return True
    return False


@kernel
def legal_discard(s: State, seat: int, moves: Ints, n: int) -> int:
    if must_make_room(s, seat):
        for good in range(PLAYED_GOODS):
            if s.hall[seat, good] > 0:
                moves[n] = DISCARD_HALL + good
                n += 1
        for good in range(PLAYED_GOODS):
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
