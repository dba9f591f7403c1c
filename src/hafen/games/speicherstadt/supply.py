"""Phase 1, supply (SS-3): cards from the pile onto the table, cubes onto ships, fires at once."""

from hafen.games.speicherstadt.components import (
    KAISPEICHER,
    KIND,
    PLAYED_GOODS,
    VALUE,
    Kind,
)
from hafen.games.speicherstadt.state import Event, FireStep, Phase, Place, State, columns, trade_cards_left
from hafen.kernel.chance import randbelow
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64
from hafen.kernel.journal import emit


@kernel
def supply(s: State) -> None:
    """Lay out cards until a fire comes up or all places are filled; goes on after a fire where it stopped."""
    while s.dealt < places_to_fill(s):  # SS-3.1: from left to right, the upper row last
        card = reveal(s)
        if KIND[card] == Kind.FIRE:
            emit(s, Event.FIRE, card, i64(VALUE[card]), 0, 0)
            s.fire = card  # SS-8.1: settled at once; the next card takes its place (SS-8.5)
            s.fire_step = FireStep.WINDOW
            return
        lay_out(s, card, i64(s.dealt))
        s.dealt += 1
    if not trade_cards_left(s):
        emit(s, Event.LAST_ROUND, i64(s.round_number), 0, 0, 0)  # SS-9.1
    s.dealt = 0
    s.phase = Phase.DEMAND


@kernel
def places_to_fill(s: State) -> int:
    """With Kaispeicher there is a second row above the first (SS-11.6)."""
    return columns(s) * (1 + KAISPEICHER)


@kernel
def lay_out(s: State, card: int, place: int) -> None:
    if place < columns(s):
        s.display[place] = card
        s.where[card] = Place.DISPLAY
        emit(s, Event.CARD, card, place, 0, 0)
    elif KAISPEICHER:
        s.upper[place - columns(s)] = card
        s.where[card] = Place.UPPER
        emit(s, Event.UPPER_CARD, card, place - columns(s), 0, 0)
    if KIND[card] == Kind.SHIP:
        for _ in range(VALUE[card]):  # SS-11.7: as many cubes as crates
            load_cube(s, draw_cube(s), place)


@kernel
def reveal(s: State) -> int:
    """Turn up the top card of the pile."""
    card = i64(s.pile[s.pile_next])
    s.pile[s.pile_next] = 0  # equal positions are equal bytes, however they came about
    s.pile_next += 1
    s.reveals += 1
    return card


@kernel
def load_cube(s: State, good: int, place: int) -> None:
    if place < columns(s):
        s.cargo[place, good] += 1  # SS-3.2
        emit(s, Event.CARGO, good, place, 0, 0)
    elif KAISPEICHER:
        s.upper_cargo[place - columns(s), good] += 1
        emit(s, Event.UPPER_CARGO, good, place - columns(s), 0, 0)


@kernel
def draw_cube(s: State) -> int:
    """Take a random cube out of the bag; every cube is equally likely."""
    cubes = 0
    for good in range(PLAYED_GOODS):
        cubes += s.bag[good]
    n = randbelow(s, cubes)
    good = 0
    while n >= s.bag[good]:
        n -= s.bag[good]
        good += 1
    s.bag[good] -= 1
    s.reveals += 1
    return good
