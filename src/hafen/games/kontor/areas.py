"""Areas: which cards belong together, which areas are closed, and who wins them (KO-5, KO-6)."""

from hafen.games.kontor.components import (
    BESIDE,
    CELL_OF,
    CENTRE_COLUMN,
    CENTRE_ROW,
    COLUMNS,
    GOODS_ON,
    HEIGHT,
    KIND,
    ON_CARD,
    OWNER,
    ROWS,
    SIDES,
    SPOTS,
    STRIDE,
    WIDTH,
    Kind,
)
from hafen.games.kontor.state import EMPTY, NONE, WALL, Event, State, is_land
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64
from hafen.kernel.journal import emit

# The step that decides between two stores
DRAWN = 0
BY_LEAD = 1
BY_NUMBER = 2
BY_VALUE = 3


# The edge of the board


@kernel
def columns_fixed(s: State) -> bool:
    """Left and right are fixed once the cards are as wide as the board may be (KO-4.3)."""
    return s.last_column - s.first_column + 1 == WIDTH[s.table]


@kernel
def rows_fixed(s: State) -> bool:
    return s.last_row - s.first_row + 1 == HEIGHT[s.table]


@kernel
def draw_walls(s: State) -> None:
    """Every cell outside a fixed side becomes a wall, every other one without a card is empty."""
    columns = columns_fixed(s)
    rows = rows_fixed(s)
    for row in range(1, ROWS + 1):
        for column in range(1, COLUMNS + 1):
            cell = row * STRIDE + column
            if s.board[cell] < 0:
                beyond = columns and (column < s.first_column or column > s.last_column)
                beyond = beyond or (rows and (row < s.first_row or row > s.last_row))
                s.board[cell] = WALL if beyond else EMPTY


@kernel
def grow_box(s: State, cell: int) -> int:
    """Stretch the box to a cell; bits say which sides this fixes: 1 left and right, 2 top and bottom.

    The box keeps cards that the ship has removed since (KO-4.3).
    """
    before = columns_fixed(s) + 2 * rows_fixed(s)
    column = cell % STRIDE
    row = cell // STRIDE
    s.first_column = min(i64(s.first_column), column)
    s.last_column = max(i64(s.last_column), column)
    s.first_row = min(i64(s.first_row), row)
    s.last_row = max(i64(s.last_row), row)
    fixed = columns_fixed(s) + 2 * rows_fixed(s) - before
    if fixed != 0:
        draw_walls(s)
    return fixed


# Cards that belong together


@kernel
def flood(s: State, cell: int, start: int) -> int:
    """List the area of a land card in queue from start on and mark its cells; where the list ends (KO-5.1)."""
    s.mark[cell] = 1
    s.queue[start] = cell
    end = start + 1
    n = start
    while n < end:
        here = i64(s.queue[n])
        n += 1
        for side in range(SIDES):
            beside = here + BESIDE[side]
            if s.mark[beside] == 0 and is_land(s, beside):
                s.mark[beside] = 1
                s.queue[end] = beside
                end += 1
    return end


@kernel
def unmark(s: State, end: int) -> None:
    """Forget all areas listed."""
    for n in range(end):
        s.mark[s.queue[n]] = 0
        s.queue[n] = 0


@kernel
def is_enclosed(s: State, start: int, end: int) -> bool:
    """Water or a fixed side all round; an empty cell, also beyond a side that is not fixed, leaves it open (KO-5.2)."""
    for n in range(start, end):
        cell = s.queue[n]
        if (
            s.board[cell - STRIDE] == EMPTY
            or s.board[cell - 1] == EMPTY
            or s.board[cell + 1] == EMPTY
            or s.board[cell + STRIDE] == EMPTY
        ):
            return False
    return True


@kernel
def leads(s: State, start: int, end: int) -> tuple[int, int, int]:
    """Houses of wine, spice and tea in a listed area: those of red less those of black (KO-5.3)."""
    wine = 0
    spice = 0
    tea = 0
    for n in range(start, end):
        card = s.board[s.queue[n]]
        if GOODS_ON[card] > 0:
            sign = 1 - 2 * OWNER[card]
            wine += sign * ON_CARD[card, 0]
            spice += sign * ON_CARD[card, 1]
            tea += sign * ON_CARD[card, 2]
    return wine, spice, tea


@kernel
def has_houses(s: State, start: int, end: int) -> bool:
    for n in range(start, end):
        if KIND[s.board[s.queue[n]]] == Kind.GOODS:
            return True
    return False


# Who wins


@kernel
def decided_by(wine: int, spice: int, tea: int) -> int:
    """Which step decides between two stores, given the leads of red."""
    most = max(wine, spice, tea)
    least = min(wine, spice, tea)
    if most == 0 and least == 0:
        return DRAWN  # KO-6.4
    if max(most, 0) != max(-least, 0):
        return BY_LEAD
    ahead = (wine > 0) + (spice > 0) + (tea > 0)
    behind = (wine < 0) + (spice < 0) + (tea < 0)
    return BY_NUMBER if ahead != behind else BY_VALUE


@kernel
def told_step(wine: int, spice: int, tea: int) -> int:
    """The step that decides, as the log has it: behind the value stands the good that beats the other."""
    step = decided_by(wine, spice, tea)
    if step != BY_VALUE:
        return step
    return BY_VALUE + (1 if wine == 0 else 2 if spice == 0 else 0)


@kernel
def keeper(wine: int, spice: int, tea: int) -> int:
    """The team that wins an area, given the leads of red; NONE if it is drawn."""
    step = decided_by(wine, spice, tea)
    if step == DRAWN:
        return NONE
    if step == BY_LEAD:
        return 0 if max(wine, spice, tea) > -min(wine, spice, tea) else 1  # KO-6.1
    if step == BY_NUMBER:
        return 0 if (wine > 0) + (spice > 0) + (tea > 0) == 2 else 1  # KO-6.2
    # KO-6.3: one lead each, and wine beats spice beats tea beats wine
    if wine == 0:
        return 0 if spice > 0 else 1
    if spice == 0:
        return 0 if tea > 0 else 1
    return 0 if wine > 0 else 1


# Closing


@kernel
def close_areas(s: State, cell: int, everywhere: bool) -> None:
    """Score all areas that the card just laid has closed (KO-5.4).

    Usually they contain the card or touch it; when a side has been fixed they may lie anywhere.
    """
    end = i64(0)
    for n in range(SPOTS if everywhere else SIDES + 1):
        start = end
        end = visit(s, i64(CELL_OF[n]) if everywhere else cell + BESIDE[n], start)
        if end > start and is_enclosed(s, start, end):
            close_area(s, start, end)
    unmark(s, end)


@kernel
def closes_any(s: State, cell: int, everywhere: bool) -> bool:
    """Has the card just laid closed an area? Nothing is scored."""
    found = False
    end = i64(0)
    for n in range(SPOTS if everywhere else SIDES + 1):
        start = end
        end = visit(s, i64(CELL_OF[n]) if everywhere else cell + BESIDE[n], start)
        found = found or (end > start and is_enclosed(s, start, end))
    unmark(s, end)
    return found


@kernel
def visit(s: State, cell: int, start: int) -> int:
    """List the area of a cell behind the others, unless it is listed, closed or no land."""
    if not is_land(s, cell) or s.mark[cell] == 1 or s.closed[cell] == 1:
        return start
    return flood(s, cell, start)


@kernel
def close_area(s: State, start: int, end: int) -> None:
    """Note an area that is closed for good, with its keeper (KO-6.5)."""
    first = i64(s.queue[start])
    distance = 2 * STRIDE
    customs = 0
    for n in range(start, end):
        cell = i64(s.queue[n])
        s.closed[cell] = 1
        first = min(first, cell)
        distance = min(distance, abs(cell % STRIDE - CENTRE_COLUMN) + abs(cell // STRIDE - CENTRE_ROW))
        customs += KIND[s.board[cell]] == Kind.CUSTOMS
    winner = score_area(s, first, start, end)
    n = i64(s.areas)
    while n > 0 and s.area_cell[n - 1] > first:
        s.area_cell[n] = s.area_cell[n - 1]
        s.area_size[n] = s.area_size[n - 1]
        s.area_distance[n] = s.area_distance[n - 1]
        s.area_keeper[n] = s.area_keeper[n - 1]
        s.area_customs[n] = s.area_customs[n - 1]
        n -= 1
    s.area_cell[n] = first
    s.area_size[n] = end - start
    s.area_distance[n] = distance
    s.area_keeper[n] = winner
    s.area_customs[n] = customs
    s.areas += 1


@kernel
def score_area(s: State, first: int, start: int, end: int) -> int:
    """The team that wins a listed area; without houses nobody does (KO-5.5)."""
    if not has_houses(s, start, end):
        emit(s, Event.AREA_WITHOUT_HOUSES, end - start, first, 0, 0)
        return NONE
    wine, spice, tea = leads(s, start, end)
    winner = keeper(wine, spice, tea)
    if winner == NONE:
        emit(s, Event.AREA_DRAWN, end - start, first, 0, 0)
    else:
        emit(s, Event.AREA_WON, told_step(wine, spice, tea), winner, end - start, first)
    return winner


@kernel
def area_number(s: State, cell: int) -> int:
    """The closed area that a card belongs to, or NONE."""
    if s.closed[cell] == 0:
        return NONE
    end = flood(s, cell, i64(0))
    first = cell
    for n in range(end):
        first = min(first, i64(s.queue[n]))
    unmark(s, end)
    for n in range(s.areas):
        if s.area_cell[n] == first:
            return n
    return NONE
