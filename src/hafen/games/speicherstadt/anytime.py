"""Cards for any time (SS-14): auction hall, smuggler and truck, and the windows in which they may be used."""

from hafen.games.speicherstadt.components import (
    AUCTION_HALL,
    CONTRACT_CARDS,
    CONTRACT_OF,
    CONTRACTS,
    GOODS,
    PLAYED_GOODS,
    SMUGGLER,
    TRADER_OF,
    TRADER_PRICE,
    TRUCK,
    TRUCK_CUBES,
)
from hafen.games.speicherstadt.moves import AUCTION, DONE, LIFT, LOAD, PASS, SMUGGLE
from hafen.games.speicherstadt.state import (
    Errand,
    Event,
    State,
    Window,
    ask,
    contract_complete,
    contract_takes,
    end_errand,
    hold,
    owner_of,
    owns,
    put_on_contract,
    use_up,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit


@kernel
def legal_anytime(s: State, seat: int, moves: Ints, n: int) -> int:
    """Moves beside every own decision; a cube always finds a use in the market hall, so any cube may be taken."""
    if owns(s, seat, AUCTION_HALL):
        for good in range(PLAYED_GOODS):
            if s.stock[good] > 0:  # SS-14.1
                moves[n] = AUCTION + good
                n += 1
    if owns(s, seat, SMUGGLER):
        for contract in range(CONTRACTS):
            for good in range(PLAYED_GOODS):
                if can_smuggle(s, seat, contract, good):
                    moves[n] = SMUGGLE + contract * GOODS + good
                    n += 1
    if owns(s, seat, TRUCK) and truck_helps(s, seat):
        n = legal_lift(s, seat, moves, n)
    return n


@kernel
def can_smuggle(s: State, seat: int, contract: int, good: int) -> bool:
    """A cube on an incomplete contract of another seat (SS-14.2)."""
    if s.on_contract[contract, good] == 0:
        return False
    owner = owner_of(s, i64(CONTRACT_CARDS[contract]))
    return owner != seat and not contract_complete(s, contract)


@kernel
def truck_helps(s: State, seat: int) -> bool:
    """Could a cube on an own contract lie on another own contract? Otherwise nothing can be rearranged (SS-14.4)."""
    for slot in range(s.contract_count[seat]):
        contract = i64(CONTRACT_OF[s.contracts[seat, slot]])
        for other in range(s.contract_count[seat]):
            target = i64(CONTRACT_OF[s.contracts[seat, other]])
            for good in range(PLAYED_GOODS):
                if other != slot and s.on_contract[contract, good] > 0 and contract_takes(s, target, good):
                    return True
    return False


@kernel
def legal_lift(s: State, seat: int, moves: Ints, n: int) -> int:
    for slot in range(s.contract_count[seat]):
        contract = i64(CONTRACT_OF[s.contracts[seat, slot]])
        for good in range(PLAYED_GOODS):
            if s.on_contract[contract, good] > 0:
                moves[n] = LIFT + slot * GOODS + good
                n += 1
    return n


@kernel
def can_auction(s: State, seat: int) -> bool:
    if owns(s, seat, AUCTION_HALL):
        for good in range(PLAYED_GOODS):
            if s.stock[good] > 0:
                return True
    return False


@kernel
def can_smuggle_good(s: State, seat: int, good: int) -> bool:
    if owns(s, seat, SMUGGLER):
        for contract in range(CONTRACTS):
            if can_smuggle(s, seat, contract, good):
                return True
    return False


@kernel
def can_smuggle_any(s: State, seat: int) -> bool:
    for good in range(PLAYED_GOODS):
        if can_smuggle_good(s, seat, good):
            return True
    return False


@kernel
def can_use_anytime(s: State, seat: int) -> bool:
    if can_auction(s, seat) or can_smuggle_any(s, seat):
        return True
    return owns(s, seat, TRUCK) and truck_helps(s, seat)


@kernel
def apply_anytime(s: State, seat: int, move: int) -> None:
    s.errand_seat = seat
    if move < SMUGGLE:
        good = move - AUCTION
        s.stock[good] -= 1
        emit(s, Event.AUCTIONED, good, seat, 0, 0)
        use_up(s, seat, AUCTION_HALL)
        take_loose_cube(s, good)
    elif move < LIFT:
        contract = (move - SMUGGLE) // GOODS
        good = (move - SMUGGLE) % GOODS
        card = i64(CONTRACT_CARDS[contract])
        s.on_contract[contract, good] -= 1
        emit(s, Event.SMUGGLED, good, seat, card, owner_of(s, card))
        use_up(s, seat, SMUGGLER)
        take_loose_cube(s, good)
    else:
        first = s.errand == Errand.NONE
        s.errand = Errand.LIFTING
        lift(s, seat, (move - LIFT) // GOODS, (move - LIFT) % GOODS)
        if first:
            use_up(s, seat, TRUCK)  # SS-14.3


@kernel
def take_loose_cube(s: State, good: int) -> None:
    """The cube must be loaded at once, before anything else happens (SS-14.7)."""
    s.errand = Errand.LOOSE_CUBE
    s.loose = good


@kernel
def lift(s: State, seat: int, slot: int, good: int) -> None:
    card = i64(s.contracts[seat, slot])
    s.on_contract[CONTRACT_OF[card], good] -= 1
    s.lifted[good] += 1
    s.lifted_count += 1
    emit(s, Event.LIFTED, good, seat, card, 0)
    if s.lifted_count == TRUCK_CUBES or not cubes_on_contracts(s, seat):
        s.errand = Errand.PLACING


@kernel
def cubes_on_contracts(s: State, seat: int) -> bool:
    for slot in range(s.contract_count[seat]):
        for good in range(PLAYED_GOODS):
            if s.on_contract[CONTRACT_OF[s.contracts[seat, slot]], good] > 0:
                return True
    return False


@kernel
def coins_within_reach(s: State, seat: int) -> int:
    """Coins a seat may raise during an offer with auction hall and smuggler, rather too many than too few (SS-14.8)."""
    cubes = 0
    if can_smuggle_any(s, seat):
        cubes += 1
    if can_auction(s, seat) or (cubes > 0 and owns(s, seat, AUCTION_HALL)):  # a cube that is sold fills the stock
        cubes += 1
    if cubes == 0:
        return 0
    best = 1 if stored_cubes(s, seat) + cubes > 1 else 0
    for good in range(PLAYED_GOODS):
        within_reach = s.stock[good] > 0 or hold(s, seat, good) > 0 or can_smuggle_good(s, seat, good)
        if within_reach and owns(s, seat, i64(TRADER_OF[good])):
            best = max(best, i64(TRADER_PRICE[good]))
    return cubes * best


@kernel
def stored_cubes(s: State, seat: int) -> int:
    cubes = 0
    for good in range(PLAYED_GOODS):
        cubes += hold(s, seat, good)
    return cubes


# Windows


@kernel
def next_in_window(s: State) -> None:
    """Ask, from the start seat on, only seats that can use a card now (SS-14.6)."""
    while s.window_turns < s.players:
        seat = (s.start_seat + s.window_turns) % s.players
        if can_use_anytime(s, seat):
            ask(s, seat)
            return
        s.window_turns += 1
    s.window = Window.CLOSED
    s.window_turns = 0


@kernel
def legal_window(s: State, seat: int, moves: Ints) -> int:
    moves[0] = PASS
    return legal_anytime(s, seat, moves, 1)


@kernel
def leave_window(s: State) -> None:
    s.window_turns += 1


# Truck


@kernel
def legal_truck(s: State, seat: int, moves: Ints) -> int:
    """Lift up to three cubes, then put each on an own contract; each fits at least where it came from (SS-14.4)."""
    n = 0
    if s.errand == Errand.LIFTING:
        moves[n] = DONE
        return legal_lift(s, seat, moves, n + 1)
    for good in range(PLAYED_GOODS):
        if s.lifted[good] > 0:
            for slot in range(s.contract_count[seat]):
                if contract_takes(s, i64(CONTRACT_OF[s.contracts[seat, slot]]), good):
                    moves[n] = LOAD + good * CONTRACTS + slot
                    n += 1
    return n


@kernel
def apply_truck(s: State, seat: int, move: int) -> None:
    if move == DONE:
        s.errand = Errand.PLACING
        return
    good = (move - LOAD) // CONTRACTS
    card = i64(s.contracts[seat, (move - LOAD) % CONTRACTS])
    s.lifted[good] -= 1
    s.lifted_count -= 1
    put_on_contract(s, seat, card, good)
    if s.lifted_count == 0:
        end_errand(s)
