"""Coins from the treasury, and the sudden end of Armut (KO-7.3, KO-14.4)."""

from hafen.games.kontor.components import Extra
from hafen.games.kontor.state import (
    NONE,
    Ending,
    Event,
    State,
    finish,
    has_extra,
    take_coin,
    team_of,
)
from hafen.kernel.compile import kernel
from hafen.kernel.journal import emit


@kernel
def receive(s: State, seat: int, event: int) -> None:
    """A seat receives a coin, if the treasury has one; the event says for what and how many it was."""
    emit(s, event, take_coin(s, seat), seat, 0, 0)
    if has_extra(s, Extra.POVERTY):
        end_in_poverty(s)


@kernel
def end_in_poverty(s: State) -> None:
    """A seat without coins loses at once when the treasury is empty too (KO-14.4)."""
    if not anybody_broke(s):
        return
    for seat in range(s.players):
        if s.coins[seat] == 0:
            emit(s, Event.BROKE, seat, 0, 0, 0)
    s.winner = team_with_coins(s)
    finish(s, Ending.BROKE)


@kernel
def anybody_broke(s: State) -> bool:
    if s.treasury > 0:
        return False
    for seat in range(s.players):
        if s.coins[seat] == 0:
            return True
    return False


@kernel
def team_with_coins(s: State) -> int:
    """The team of which every seat has a coin, or NONE if there is no such team."""
    losing = 0  # bit set of teams
    for seat in range(s.players):
        if s.coins[seat] == 0:
            losing |= 1 << team_of(s, seat)
    return 1 if losing == 1 else 0 if losing == 2 else NONE
