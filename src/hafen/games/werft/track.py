"""The action track (WE-2): the old tile moves to the front, the new one brings income."""

from hafen.games.werft.components import ACTIONS, GAP_SPACES, TRACK
from hafen.games.werft.state import ABSENT, NONE, Event, State, in_play, occupied_tiles, pay
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64
from hafen.kernel.journal import emit


@kernel
def leading_space(s: State) -> int:
    lead = ABSENT
    for action in range(ACTIONS):
        if s.space[action] > lead:
            lead = i64(s.space[action])
    return lead


@kernel
def rearmost(s: State) -> int:
    """The action tile behind all others."""
    last = NONE
    for action in range(ACTIONS):
        if in_play(s, action) and (last == NONE or s.space[action] < s.space[last]):
            last = action
    return last


@kernel
def tile_on(s: State, space: int) -> int:
    """The action tile on a space, or NONE."""
    for action in range(ACTIONS):
        if s.space[action] == space:
            return action
    return NONE


@kernel
def first_turns(s: State) -> int:
    """Turns of a seat in which no tile moves: two players begin with two tiles each (WE-2.9)."""
    return 2 if s.players == 2 else 1


@kernel
def lift_figure(s: State, seat: int) -> int:
    """The tile whose turn it is to move; its figure is taken up (WE-2.2, WE-2.9)."""
    action = i64(s.figure[seat, 0])
    s.figure[seat, 0] = s.figure[seat, 1]
    s.figure[seat, 1] = NONE
    return action


@kernel
def set_figure(s: State, seat: int, action: int) -> None:
    """Behind the other figure of the seat, if it has one (WE-2.9)."""
    if s.figure[seat, 0] == NONE:
        s.figure[seat, 0] = action
    else:
        s.figure[seat, 1] = action


@kernel
def move_to_front(s: State, seat: int, action: int) -> None:
    """The first free space before all tiles (WE-2.2); one space before it stays free (WE-2.3)."""
    lead = leading_space(s) + 1
    s.space[action] = lead
    emit(s, Event.TILE_MOVED, action, seat, lead % TRACK, 0)
    push_rear(s, lead - TRACK + 1)
    if lead % TRACK == 0:
        s.lap = 1  # WE-10.1


@kernel
def push_rear(s: State, space: int) -> None:
    """A tile on this space, and every tile it would land on, moves one space forward (WE-2.3)."""
    end = space
    while tile_on(s, end) != NONE:
        end += 1
    for back in range(end - 1, space - 1, -1):
        action = tile_on(s, back)
        s.space[action] += 1
        emit(s, Event.TILE_PUSHED, action, i64(s.space[action]) % TRACK, 0, 0)


@kernel
def figures_ahead(s: State, action: int) -> int:
    """Occupied tiles before a tile (WE-2.6)."""
    ahead = 0
    taken = occupied_tiles(s)
    for other in range(ACTIONS):
        if taken >> other & 1 and s.space[other] > s.space[action]:
            ahead += 1
    return ahead


@kernel
def gap_bonus(s: State, action: int) -> int:
    """The rearmost tile earns for empty spaces before it (WE-2.7)."""
    if action != rearmost(s):
        return 0
    space = i64(s.space[action]) + 1
    lead = leading_space(s)
    empty = 0
    while space < lead and tile_on(s, space) == NONE:
        space += 1
        empty += 1
    return empty // GAP_SPACES


@kernel
def income_of(s: State, seat: int, action: int) -> int:
    """Guilders for choosing a tile; the very first player gets none (WE-2.8)."""
    if seat == s.start_seat and s.turns[seat] == 0:
        return 0
    return figures_ahead(s, action) + gap_bonus(s, action)


@kernel
def take_income(s: State, seat: int, action: int) -> None:
    guilders = income_of(s, seat, action)
    if guilders > 0:
        pay(s, seat, -guilders)
        emit(s, Event.INCOME, guilders, seat, gap_bonus(s, action), 0)
