"""What areas are worth to a team, and what a card on a cell would change about that, in hundredths of a point.

How much of what is in ``weights.py``.
"""

from hafen.games.kontor.areas import keeper, leads, unmark, visit
from hafen.games.kontor.components import (
    BESIDE,
    IS_WATER,
    KIND,
    LEAST_SIZE,
    ON_CARD,
    ON_ISLAND,
    OWNER,
    RANKED,
    SIDES,
    SMALLEST,
    Extra,
    Kind,
)
from hafen.games.kontor.scoring import ISLAND_POINTS, SMALL
from hafen.games.kontor.state import EMPTY, NONE, State, has_extra
from hafen.games.kontor.weights import (
    LARGER_BY_ONE,
    SMALLER_BY_ONE,
    SURENESS,
    SURENESS_MARGIN,
    SURENESS_OPEN,
    TOO_SMALL,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64

POINT = 100

# Areas


@kernel
def size_worth(s: State, size: int) -> int:
    """Worth of a won area by its size: how likely it is to count."""
    if size < LEAST_SIZE[s.table]:
        return TOO_SMALL
    if has_extra(s, Extra.SMALL):
        return POINT * size if size <= SMALL else 0
    if RANKED[s.table] == 0:
        return POINT
    if SMALLEST[s.table]:
        return POINT - LARGER_BY_ONE * min(size - 1, 6)
    return POINT - SMALLER_BY_ONE * max(4 - size, 0)


@kernel
def worth(s: State, team: int, wine: int, spice: int, tea: int, size: int, opens: int, points: int) -> int:
    """What an area with these leads of red is worth to a team: all of it if it is closed, else by how sure the lead is.

    An area is closed once it has no open side.
    """
    leader = keeper(wine, spice, tea)
    if leader == NONE:
        return 0
    if opens == 0:
        value = size_worth(s, size) * points
    else:
        margin = max(abs(wine), abs(spice), abs(tea))
        sure = SURENESS - SURENESS_OPEN * min(opens, 5) + SURENESS_MARGIN * min(margin, 3)
        value = size_worth(s, size + 1) * points * sure // 100
    return value if leader == team else -value


@kernel
def open_sides(s: State, start: int, end: int) -> int:
    """Sides of a listed area where nothing lies yet."""
    count = 0
    for n in range(start, end):
        for side in range(SIDES):
            count += s.board[s.queue[n] + BESIDE[side]] == EMPTY
    return count


@kernel
def customs_in(s: State, start: int, end: int) -> int:
    count = 0
    for n in range(start, end):
        count += KIND[s.board[s.queue[n]]] == Kind.CUSTOMS
    return count


@kernel
def points_of(s: State, first: int, customs: int) -> int:
    """Points of an area that counts, given one of its cells."""
    return ISLAND_POINTS if has_extra(s, Extra.ISLAND) and ON_ISLAND[first] else 1 + customs


# Cells


@kernel
def listed_beside(s: State, cell: int) -> int:
    """Cells beside a cell that belong to a listed area."""
    count = 0
    for side in range(SIDES):
        count += s.mark[cell + BESIDE[side]] == 1
    return count


@kernel
def value_around(s: State, team: int, cell: int) -> int:
    """All areas that a cell belongs to or touches."""
    value = 0
    end = i64(0)
    for side in range(SIDES + 1):
        start = end
        end = visit(s, cell + BESIDE[side], start)
        if end > start:
            wine, spice, tea = leads(s, start, end)
            points = points_of(s, i64(s.queue[start]), customs_in(s, start, end))
            value += worth(s, team, wine, spice, tea, end - start, open_sides(s, start, end), points)
    unmark(s, end)
    return value


@kernel
def gain(s: State, team: int, cell: int, card: int) -> int:
    """What a team gains if a cell holds another card, or none."""
    before = value_around(s, team, cell)
    kept = s.board[cell]
    s.board[cell] = card
    after = value_around(s, team, cell)
    s.board[cell] = kept
    return after - before


@kernel
def around(s: State, team: int, cell: int) -> tuple[int, int, int, int, int, int, int, int, int]:
    """The areas around an empty cell, looked at once for all cards that might go there.

    What they are worth to a team now, and if water parts them; then, of all together with the cell: leads of red in
    wine, spice and tea, size, open sides, customs houses, a cell of it.
    """
    now = 0
    parted = 0
    wine = 0
    spice = 0
    tea = 0
    opens = 0
    customs = 0
    beside = 0
    end = i64(0)
    for side in range(SIDES):
        start = end
        end = visit(s, cell + BESIDE[side], start)
        if end > start:
            own_wine, own_spice, own_tea = leads(s, start, end)
            own_opens = open_sides(s, start, end)
            own_customs = customs_in(s, start, end)
            points = points_of(s, i64(s.queue[start]), own_customs)
            size = end - start
            shut = own_opens - (listed_beside(s, cell) - beside)
            beside = listed_beside(s, cell)
            now += worth(s, team, own_wine, own_spice, own_tea, size, own_opens, points)
            parted += worth(s, team, own_wine, own_spice, own_tea, size, shut, points)
            wine += own_wine
            spice += own_spice
            tea += own_tea
            opens += shut
            customs += own_customs
    first = i64(s.queue[0]) if end > 0 else cell
    for side in range(SIDES):
        opens += s.board[cell + BESIDE[side]] == EMPTY
    unmark(s, end)
    return now, parted, wine, spice, tea, end + 1, opens, customs, first


@kernel
def joined(
    s: State, team: int, card: int, wine: int, spice: int, tea: int, size: int, opens: int, customs: int, first: int
) -> int:
    """What the areas around a cell are worth to a team once a land card makes one of them."""
    sign = 1 - 2 * OWNER[card] if KIND[card] == Kind.GOODS else 0
    points = points_of(s, first, customs + (KIND[card] == Kind.CUSTOMS))
    wine += sign * ON_CARD[card, 0]
    spice += sign * ON_CARD[card, 1]
    tea += sign * ON_CARD[card, 2]
    return worth(s, team, wine, spice, tea, size, opens, points)


@kernel
def lay_gain(s: State, team: int, cell: int, card: int) -> int:
    """What a team gains by a card on a cell that it may be laid on."""
    if s.board[cell] != EMPTY:
        return gain(s, team, cell, card)
    now, parted, wine, spice, tea, size, opens, customs, first = around(s, team, cell)
    if IS_WATER[card]:
        return parted - now
    return joined(s, team, card, wine, spice, tea, size, opens, customs, first) - now
