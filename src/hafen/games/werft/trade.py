"""Commodity trade (WE-7): one train, each of its wagons sold or swapped."""

from hafen.games.werft.components import (
    GOODS,
    ITEMS,
    OFFER,
    PRICE,
    PRICE_FIELDS,
    SENIOR_TRADER_OF,
    TRADER_OF,
    TRAIN_TYPE,
    TRAIN_TYPES,
    TRAINS,
    WAGONS,
)
from hafen.games.werft.moves import SELL, SWAP, USE
from hafen.games.werft.state import NONE, Event, Place, State, Step, employs, finish_action, gain_item, pay, to_spend
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit

# The train


@kernel
def owns_train(s: State, seat: int) -> bool:
    for train in range(TRAINS):
        if s.train_at[train] == Place.OWNED + seat:
            return True
    return False


@kernel
def train_of_type(s: State, seat: int, kind: int) -> int:
    """A train of this type that the seat owns, or NONE: equal trains are interchangeable."""
    for train in range(TRAINS):
        if TRAIN_TYPE[train] == kind and s.train_at[train] == Place.OWNED + seat:
            return train
    return NONE


@kernel
def only_type(s: State, seat: int) -> int:
    """The type of all trains of a seat; NONE if there are several types or no train."""
    found = NONE
    for train in range(TRAINS):
        if s.train_at[train] == Place.OWNED + seat:
            if found != NONE and found != TRAIN_TYPE[train]:
                return NONE
            found = i64(TRAIN_TYPE[train])
    return found


@kernel
def sale_of(s: State, seat: int, train: int) -> int:
    """Guilders for all wagons of a train at the prices of the next trade, with what traders pay."""
    field = (s.trade_wheel + 1) % PRICE_FIELDS
    guilders = i64(0)
    for good in range(GOODS):
        wagons = i64(WAGONS[train, good])
        guilders += wagons * PRICE[field, good] + traders_pay(s, seat, good, wagons)
    return guilders


@kernel
def best_sale(s: State, seat: int) -> int:
    """Most guilders that a train of a seat can bring now; NONE if it has no train."""
    best = i64(NONE)
    for train in range(TRAINS):
        if s.train_at[train] == Place.OWNED + seat:
            best = max(best, sale_of(s, seat, train))
    return best


@kernel
def may_use(s: State, seat: int, train: int) -> bool:
    """A bonus action leaves enough for the chosen one, or brings it (WE-3.5)."""
    return s.kept_back == 0 or to_spend(s, seat) + sale_of(s, seat, train) >= 0


@kernel
def legal_use(s: State, seat: int, moves: Ints, n: int) -> int:
    owned = 0
    for train in range(TRAINS):
        if s.train_at[train] == Place.OWNED + seat:
            if may_use(s, seat, train):
                owned |= 1 << TRAIN_TYPE[train]
    for kind in range(TRAIN_TYPES):
        if owned >> kind & 1:  # WE-7.1
            moves[n] = USE + kind
            n += 1
    return n


@kernel
def apply_use(s: State, seat: int, kind: int) -> None:
    train = train_of_type(s, seat, kind)
    s.trade_wheel = (s.trade_wheel + 1) % PRICE_FIELDS  # WE-7.1: exactly one field
    s.train = train
    s.taken = 0
    for good in range(GOODS):
        s.wagons[good] = WAGONS[train, good]
        s.sold[good] = 0
    emit(s, Event.TRADED, i64(s.trade_wheel), seat, train, 0)
    s.step = Step.TRADING


# The wagons


@kernel
def good_at_hand(s: State) -> int:
    """Wagons are emptied one good after the other; NONE when the train is empty."""
    for good in range(GOODS):
        if s.wagons[good] > 0:
            return good
    return NONE


@kernel
def may_swap(s: State, seat: int, good: int, item: int) -> bool:
    """Equal loads are not swapped for the same item twice (WE-7.3); a bonus action leaves enough guilders (WE-3.5)."""
    if OFFER[good, item] == 0 or s.taken >> item & 1:
        return False
    return s.kept_back == 0 or to_spend(s, seat) + sale_without(s, seat, good) >= 0


@kernel
def sale_without(s: State, seat: int, swapped: int) -> int:
    """Guilders still to come if one wagon of a good is swapped and all others left are sold."""
    guilders = i64(0)
    for good in range(GOODS):
        wagons = s.wagons[good] - (1 if good == swapped else 0)
        guilders += wagons * PRICE[s.trade_wheel, good] + traders_pay(s, seat, good, s.sold[good] + wagons)
    return guilders


@kernel
def legal_trade(s: State, seat: int, moves: Ints) -> int:
    """Selling is always possible (WE-7.2)."""
    good = good_at_hand(s)
    moves[0] = SELL
    n = 1
    for item in range(ITEMS):
        if may_swap(s, seat, good, item):
            moves[n] = SWAP + item
            n += 1
    return n


@kernel
def can_swap(s: State, seat: int) -> bool:
    good = good_at_hand(s)
    for item in range(ITEMS):
        if may_swap(s, seat, good, item):
            return True
    return False


@kernel
def sell_wagon(s: State, seat: int) -> None:
    good = good_at_hand(s)
    price = i64(PRICE[s.trade_wheel, good])
    pay(s, seat, -price)
    s.sold[good] += 1
    emit(s, Event.SOLD, good, seat, price, 0)
    empty_wagon(s, seat, good)


@kernel
def swap_wagon(s: State, seat: int, item: int) -> None:
    good = good_at_hand(s)
    gain_item(s, seat, item)
    s.taken |= 1 << item
    emit(s, Event.SWAPPED, item, seat, good, 0)
    empty_wagon(s, seat, good)


@kernel
def empty_wagon(s: State, seat: int, good: int) -> None:
    s.wagons[good] -= 1
    if s.wagons[good] == 0:
        s.taken = 0
    if good_at_hand(s) == NONE:
        end_trade(s, seat)


@kernel
def trader_bonus(s: State, sold: int) -> int:
    """What one trader pays: once if its good was sold, or for every wagon (WE-7.5)."""
    return sold if s.wagon_bonus else min(sold, 1)


@kernel
def traders_pay(s: State, seat: int, good: int, sold: int) -> int:
    """What the traders of a seat pay for so many wagons of their good."""
    traders = 0
    if employs(s, seat, i64(TRADER_OF[good])):
        traders += 1
    if employs(s, seat, i64(SENIOR_TRADER_OF[good])):
        traders += 1
    return traders * trader_bonus(s, sold)


@kernel
def end_trade(s: State, seat: int) -> None:
    for good in range(GOODS):
        guilders = trader_bonus(s, i64(s.sold[good]))
        pay_trader(s, seat, i64(TRADER_OF[good]), guilders)
        pay_trader(s, seat, i64(SENIOR_TRADER_OF[good]), guilders)
        s.sold[good] = 0
    s.train_at[s.train] = Place.USED  # WE-7.4
    s.train = NONE
    finish_action(s)


@kernel
def pay_trader(s: State, seat: int, trader: int, guilders: int) -> None:
    if guilders > 0 and employs(s, seat, trader):
        pay(s, seat, -guilders)
        emit(s, Event.TRADER_PAID, trader, seat, guilders, 0)
