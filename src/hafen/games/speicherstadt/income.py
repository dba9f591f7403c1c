"""Phase 5, income (SS-7), and what follows a round."""

from hafen.games.speicherstadt.components import BANK, BANK_BONUS, INCOME, NO_PURCHASE_BONUS
from hafen.games.speicherstadt.state import Event, Phase, State, owns, trade_cards_left
from hafen.kernel.compile import kernel
from hafen.kernel.journal import emit


@kernel
def income(s: State) -> None:
    for seat in range(s.players):
        bonus = NO_PURCHASE_BONUS if s.bought[seat] == 0 else 0  # SS-7.2
        bank = BANK_BONUS if owns(s, seat, BANK) else 0  # SS-7.3
        coins = INCOME + bonus + bank  # SS-7.1
        s.coins[seat] += coins
        s.coin_stock -= coins  # SS-7.5: may fall below 0
        s.bought[seat] = 0
        emit(s, Event.INCOME, coins, seat, bonus, bank)
    s.start_seat = (s.start_seat + 1) % s.players  # SS-7.4
    s.active = s.start_seat
    s.phase = Phase.SUPPLY if trade_cards_left(s) else Phase.LAST_FIRES  # SS-9.1
