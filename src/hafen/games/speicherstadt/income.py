"""Phase 5, income (SS-7), and what follows a round."""

from hafen.games.speicherstadt.components import (
    BANK,
    BANK_BONUS,
    INCOME,
    KAISPEICHER,
    NO_PURCHASE_BONUS,
)
from hafen.games.speicherstadt.state import Event, Phase, State, next_seat, owns, pay_out, start_round, trade_cards_left
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64
from hafen.kernel.journal import emit


@kernel
def income(s: State) -> None:
    for seat in range(s.players):
        bonus = NO_PURCHASE_BONUS if s.bought[seat] == 0 else 0  # SS-7.2
        bank = BANK_BONUS if owns(s, seat, BANK) else 0  # SS-7.3
        coins = i64(INCOME[KAISPEICHER]) + bonus + bank  # SS-7.1, SS-11.14
        pay_out(s, seat, coins)
        s.bought[seat] = 0
        emit(s, Event.INCOME, coins, seat, bonus, bank)
    s.start_seat = next_seat(s, i64(s.start_seat))  # SS-7.4
    s.active = s.start_seat
    if trade_cards_left(s):
        start_round(s)
    else:
        s.phase = Phase.LAST_FIRES  # SS-9.1
