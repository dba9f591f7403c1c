"""What a decision is about: asked of a position by everything that is said of it."""

from typing import Any

from hafen.games.kontor.areas import flood, unmark
from hafen.games.kontor.components import CARD_NAMES, CARDS, COLOUR_NAMES, GOOD_NAMES, ON_CARD, OWNER, STRIDE
from hafen.games.kontor.state import PASSED, UNDECIDED, Ending, Phase, Place, State, is_land, team_of

STEP_NAMES = ("drawn", "lead", "number", "value")  # what may decide an area


def phase_name(s: State) -> str:
    return Phase(s.phase).name.lower()


def seats_to_move(s: State) -> list[int]:
    return [seat for seat in range(s.players) if s.to_move >> seat & 1]


def in_number(key: str, seats: list[int]) -> str:
    """A sentence about seats; about several it is another one."""
    return key if len(seats) == 1 else f"{key}_many"


def broke_seats(s: State) -> int:
    """How many seats have no coin."""
    return sum(s.coins[seat] == 0 for seat in range(s.players))


def ending_name(ending: int, broke: int) -> str:
    """Why the game ended, as its sentence is called: another one where several seats are broke at once."""
    name = Ending(ending).name.lower()
    return f"{name}_many" if ending == Ending.BROKE and broke > 1 else name


def colour_of(s: State, seat: int) -> str:
    return COLOUR_NAMES[team_of(s, seat)]


def hand(s: State, seat: int) -> list[int]:
    return cards_at(s, Place.HAND + seat)


def cards_at(s: State, place: int) -> list[int]:
    where = s.where
    return [card for card in range(CARDS) if where[card] == place]


def names(cards: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def shown_choice(s: State, seat: int, reader: int | None) -> str | None:
    """The card a seat has in play or ``pass``, as far as a reader may know it."""
    card = s.chosen[seat]
    if s.phase == Phase.CHOOSE and seat != reader and not s.passed >> seat & 1:
        return None
    if card == UNDECIDED:
        return "pass" if s.passed >> seat & 1 else None
    return "pass" if card == PASSED else CARD_NAMES[card]


def passers(s: State) -> list[int]:
    """Seats that are known to pass in this round."""
    return [seat for seat in range(s.players) if s.passed >> seat & 1]


def copy_of(s: State) -> State:
    """To try things on."""
    shown: Any = s
    copy: State = type(shown)(shown._record.copy())
    return copy


def areas(s: State) -> list[list[int]]:
    """The cells of every area, in reading order of its first cell."""
    found, end = [], 0
    for cell in cells_in_box(s):
        if is_land(s, cell) and not s.mark[cell]:
            start, end = end, flood(s, cell, end)
            found.append(sorted(s.queue[n] for n in range(start, end)))
    unmark(s, end)
    return found


def houses(s: State, cells: list[int]) -> dict[str, dict[str, int]]:
    """The stores in an area: houses of each good by colour, without those that hold none."""
    stores: dict[str, dict[str, int]] = {colour: {} for colour in COLOUR_NAMES}
    for cell in cells:
        card = s.board[cell]
        for good, name in enumerate(GOOD_NAMES):
            if ON_CARD[card, good]:
                store = stores[COLOUR_NAMES[OWNER[card]]]
                store[name] = store.get(name, 0) + int(ON_CARD[card, good])
    return {colour: store for colour, store in stores.items() if store}


def pile_of(s: State, seat: int) -> list[int]:
    """The harbour pile of a seat, top card first."""
    return [s.pile[seat, i] for i in reversed(range(s.pile_size[seat]))]


def water_pile(s: State) -> list[int]:
    return [s.water[i] for i in reversed(range(s.water_size))]


def special_pile(s: State) -> list[int]:
    return [s.special[i] for i in reversed(range(s.special_size))]


def box(s: State) -> dict[str, Any]:
    """First and last column and row of the cards ever laid."""
    return {
        "columns": range(s.first_column, s.last_column + 1),
        "rows": range(s.first_row, s.last_row + 1),
    }


def cells_in_box(s: State) -> list[int]:
    found = box(s)
    return [row * STRIDE + column for row in found["rows"] for column in found["columns"]]
