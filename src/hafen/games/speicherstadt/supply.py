"""Phase 1, supply (SS-3): cards from the pile onto the water spaces, cubes onto ships, fires at once."""

from hafen.games.speicherstadt.components import GOODS, KIND, VALUE, Kind
from hafen.games.speicherstadt.fire import resolve_fire
from hafen.games.speicherstadt.state import Event, Phase, Place, State, columns, trade_cards_left
from hafen.kernel.chance import randbelow
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64
from hafen.kernel.journal import emit


@kernel
def supply(s: State) -> None:
    s.round_number += 1
    emit(s, Event.ROUND, i64(s.round_number), i64(s.start_seat), 0, 0)
    for column in range(columns(s)):  # SS-3.1: from left to right
        card = reveal(s)
        while KIND[card] == Kind.FIRE:
            resolve_fire(s, card)  # SS-8.1
            card = reveal(s)  # SS-8.5: a new card takes the place of the fire
        s.display[column] = card
        s.where[card] = Place.DISPLAY
        emit(s, Event.CARD, card, column, 0, 0)
        if KIND[card] == Kind.SHIP:
            fill_ship(s, column, i64(VALUE[card]))
    if not trade_cards_left(s):
        emit(s, Event.LAST_ROUND, i64(s.round_number), 0, 0, 0)  # SS-9.1
    s.phase = Phase.DEMAND


@kernel
def reveal(s: State) -> int:
    """Turn up the top card of the pile."""
    card = i64(s.pile[s.pile_next])
    s.pile[s.pile_next] = 0  # equal positions are equal bytes, however they came about
    s.pile_next += 1
    s.reveals += 1
    return card


@kernel
def fill_ship(s: State, column: int, crates: int) -> None:
    for _ in range(crates):
        good = draw_cube(s)
        s.cargo[column, good] += 1  # SS-3.2
        emit(s, Event.CARGO, good, column, 0, 0)


@kernel
def draw_cube(s: State) -> int:
    """Take a random cube out of the bag; every cube is equally likely."""
    cubes = 0
    for good in range(GOODS):
        cubes += s.bag[good]
    n = randbelow(s, cubes)
    good = 0
    while n >= s.bag[good]:
        n -= s.bag[good]
        good += 1
    s.bag[good] -= 1
    s.reveals += 1
    return good
