"""What may be done before a round: buying cards out in Bakschisch (KO-13.7), buying special cards (KO-13.12)."""

from hafen.games.kontor.cells import spot_of
from hafen.games.kontor.components import (
    CARDS,
    CELL_OF,
    GOODS_ON,
    OWNER,
    SPECIAL_PRICE,
    SPECIALS,
    STRIDE,
    Extra,
    Specials,
)
from hafen.games.kontor.moves import BRIBE, BUY, DECLINE
from hafen.games.kontor.piles import put_under_pile, take_special
from hafen.games.kontor.state import (
    NONE,
    PASSED,
    UNDECIDED,
    Event,
    Place,
    State,
    has_extra,
    in_hand,
    is_card,
    nth_seat,
    opponent_of,
    pay,
    take_off,
    team_of,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit

# Buying cards out


@kernel
def can_bribe(s: State, seat: int, cell: int) -> bool:
    """An enemy card with goods outside closed areas, for a coin for each good (KO-13.7)."""
    if not is_card(s, cell) or s.closed[cell] == 1:
        return False
    card = s.board[cell]
    return OWNER[card] == team_of(s, opponent_of(s, seat)) and 0 < GOODS_ON[card] <= s.coins[seat]


@kernel
def legal_bribe(s: State, seat: int, moves: Ints) -> int:
    n = 0
    for row in range(s.first_row, s.last_row + 1):
        for column in range(s.first_column, s.last_column + 1):
            cell = row * STRIDE + column
            if can_bribe(s, seat, cell):
                moves[n] = BRIBE + spot_of(cell)
                n += 1
    moves[n] = DECLINE
    return n + 1


@kernel
def can_bribe_any(s: State, seat: int) -> bool:
    for row in range(s.first_row, s.last_row + 1):
        for column in range(s.first_column, s.last_column + 1):
            if can_bribe(s, seat, row * STRIDE + column):
                return True
    return False


@kernel
def open_bribes(s: State) -> bool:
    """May anybody buy a card out? Whoever cannot is not asked."""
    if not has_extra(s, Extra.BRIBES):
        return False
    anybody = False
    for seat in range(s.players):
        able = can_bribe_any(s, seat)
        s.bribe[seat] = UNDECIDED if able else PASSED
        anybody = anybody or able
    if not anybody:
        close_bribes(s)
    return anybody


@kernel
def close_bribes(s: State) -> None:
    for seat in range(s.players):
        s.bribe[seat] = UNDECIDED


@kernel
def apply_bribe(s: State, seat: int, move: int) -> None:
    s.bribe[seat] = PASSED if move == DECLINE else i64(CELL_OF[move - BRIBE])


@kernel
def seats_bribing(s: State) -> int:
    seats = 0
    for seat in range(s.players):
        if s.bribe[seat] == UNDECIDED:
            seats |= 1 << seat
    return seats


@kernel
def carry_out_bribes(s: State) -> None:
    """All have decided: the cards leave the board at the same time as far as anybody can tell."""
    s.reveals += 1
    for n in range(s.players):
        seat = nth_seat(s, n)
        if s.bribe[seat] >= 0:
            buy_out(s, seat, i64(s.bribe[seat]))
        else:
            emit(s, Event.NO_BRIBE, seat, 0, 0, 0)
    close_bribes(s)


@kernel
def buy_out(s: State, seat: int, cell: int) -> None:
    card = take_off(s, cell)
    pay(s, seat, i64(GOODS_ON[card]))
    put_under_pile(s, card, i64(OWNER[card]))
    emit(s, Event.BRIBED, card, seat, i64(GOODS_ON[card]), cell)


# Special cards


@kernel
def most_specials(s: State, seat: int) -> int:
    """How many special cards a seat could buy (KO-13.12)."""
    return min(s.coins[seat] // SPECIAL_PRICE, i64(s.special_size))


@kernel
def legal_buy(s: State, seat: int, moves: Ints) -> int:
    most = most_specials(s, seat)
    for count in range(most + 1):
        moves[count] = BUY + count
    return most + 1


@kernel
def open_sale(s: State) -> bool:
    """Can anybody buy a special card? Whoever cannot is not asked."""
    if SPECIALS[s.table] != Specials.PILE:
        return False
    anybody = False
    for seat in range(s.players):
        able = most_specials(s, seat) > 0
        s.wanted[seat] = UNDECIDED if able else 0
        anybody = anybody or able
    if not anybody:
        close_sale(s)
    return anybody


@kernel
def close_sale(s: State) -> None:
    for seat in range(s.players):
        s.wanted[seat] = UNDECIDED


@kernel
def apply_buy(s: State, seat: int, move: int) -> None:
    s.wanted[seat] = move - BUY


@kernel
def seats_buying(s: State) -> int:
    seats = 0
    for seat in range(s.players):
        if s.wanted[seat] == UNDECIDED:
            seats |= 1 << seat
    return seats


@kernel
def carry_out_sale(s: State) -> None:
    """If there are too few cards, the seat that shows the highest card of its hand buys first (KO-13.13)."""
    s.reveals += 1
    first = nth_seat(s, i64(0))
    if s.wanted[0] + s.wanted[1] > s.special_size:
        first = show_highest(s)
    buy_specials(s, first)
    buy_specials(s, opponent_of(s, first))
    close_sale(s)


@kernel
def highest_in_hand(s: State, seat: int) -> int:
    highest = NONE
    for card in range(CARDS):
        if in_hand(s, seat, card):
            highest = card
    return highest


@kernel
def show_highest(s: State) -> int:
    """Both show their highest card; the seat with the higher one."""
    best = i64(0)
    for seat in range(s.players):
        card = highest_in_hand(s, seat)
        if card != NONE:
            s.known[card] = 1
            s.shown[seat] = card
            emit(s, Event.SHORTAGE, card, seat, 0, 0)
        if card > highest_in_hand(s, best):
            best = seat
    return best


@kernel
def buy_specials(s: State, seat: int) -> None:
    """Face down: nobody else sees them (KO-13.12)."""
    count = min(i64(s.wanted[seat]), i64(s.special_size))
    for _ in range(count):
        s.where[take_special(s)] = Place.HAND + seat
    pay(s, seat, count * SPECIAL_PRICE)
    emit(s, Event.BOUGHT, count, seat, 0, 0)
