"""Taxes (KO-3): a coin symbol makes the opponent pay."""

from hafen.games.kontor.components import HAS_COIN
from hafen.games.kontor.income import receive
from hafen.games.kontor.state import (
    UNDECIDED,
    Ending,
    Event,
    Phase,
    State,
    nth_seat,
    opponent_of,
    pay,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64
from hafen.kernel.journal import emit


@kernel
def settle_taxes(s: State) -> None:
    """Each pair settles for itself (KO-11.3); then those who could not pay each other receive a coin (KO-3.4)."""
    s.phase = Phase.TURN
    consoled = 0  # bit set of seats
    for seat in range(s.players // 2):
        other = opponent_of(s, seat)
        if both_broke(s, seat, other):
            take_back(s, seat)
            take_back(s, other)
            consoled |= 1 << seat | 1 << other
        else:
            settle_pair(s, seat, other)
    if consoled != 0:
        console(s, consoled)


@kernel
def owes(s: State, seat: int, other: int) -> bool:
    """Who plays a card pays for a coin symbol on the other's card; a pass neither costs nor pays (KO-2.3)."""
    return s.chosen[seat] >= 0 and s.chosen[other] >= 0 and HAS_COIN[s.chosen[other]] == 1


@kernel
def both_broke(s: State, one: int, two: int) -> bool:
    """Do two owe each other a coin that neither has?"""
    return s.coins[one] == 0 and s.coins[two] == 0 and owes(s, one, two) and owes(s, two, one)


@kernel
def settle_pair(s: State, one: int, two: int) -> None:
    first = owes(s, one, two)
    second = owes(s, two, one)
    if first and s.coins[one] == 0:
        take_back(s, one)  # KO-3.2; KO-3.3: a card taken back taxes nobody
    elif second and s.coins[two] == 0:
        take_back(s, two)
    else:
        if first:
            pay_tax(s, one, two)
        if second:
            pay_tax(s, two, one)


@kernel
def pay_tax(s: State, seat: int, other: int) -> None:
    pay(s, seat, i64(1))  # KO-3.1
    emit(s, Event.TAXED, seat, i64(s.chosen[other]), 0, 0)


@kernel
def console(s: State, seats: int) -> None:
    """A coin for each of the seats as long as there are any, in the order of the round (KO-2.6, KO-3.4)."""
    for n in range(s.players):
        seat = nth_seat(s, n)
        if seats >> seat & 1 and s.ending == Ending.NONE:  # a coin may end the game, KO-14.4
            receive(s, seat, Event.BOTH_BROKE)


@kernel
def take_back(s: State, seat: int) -> None:
    """The card returns to the hand, and the seat is done for this round."""
    emit(s, Event.CANNOT_PAY, i64(s.chosen[seat]), seat, 0, 0)
    s.acted |= 1 << seat
    s.chosen[seat] = UNDECIDED
