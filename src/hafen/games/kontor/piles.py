"""The piles: taking the top card, putting a card under a pile, and the cards that lie open (KO-1.4).

A pile is a list with its top card last; places behind that hold 0, so that equal positions are equal bytes.
"""

from hafen.games.kontor.state import Place, State
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64


@kernel
def take_water(s: State) -> int:
    """The top card of the water pile."""
    s.water_size -= 1
    card = i64(s.water[s.water_size])
    s.water[s.water_size] = 0  # equal positions are equal bytes, however they came about
    return card


@kernel
def take_harbour(s: State, seat: int) -> int:
    """The top card of a seat's own pile."""
    s.pile_size[seat] -= 1
    card = i64(s.pile[seat, s.pile_size[seat]])
    s.pile[seat, s.pile_size[seat]] = 0
    return card


@kernel
def take_special(s: State) -> int:
    s.special_size -= 1
    card = i64(s.special[s.special_size])
    s.special[s.special_size] = 0
    return card


@kernel
def put_under_pile(s: State, card: int, seat: int) -> None:
    """A harbour card goes face up under a pile: everybody knows where it is (KO-10.4)."""
    for i in range(s.pile_size[seat], 0, -1):
        s.pile[seat, i] = s.pile[seat, i - 1]
    s.pile[seat, 0] = card
    s.pile_size[seat] += 1
    s.where[card] = Place.PILE
    s.known[card] = 1


@kernel
def show_tops(s: State) -> None:
    """The top card of an open pile is seen by all (KO-1.4)."""
    if s.water_size > 0:
        s.known[s.water[s.water_size - 1]] = 1
    for seat in range(s.players):
        if s.pile_size[seat] > 0:
            s.known[s.pile[seat, s.pile_size[seat] - 1]] = 1
