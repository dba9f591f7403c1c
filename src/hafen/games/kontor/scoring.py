"""The end: which areas count, points and places (KO-8, KO-9, KO-14)."""

from hafen.games.kontor.areas import area_number
from hafen.games.kontor.components import (
    CELLS,
    LEAST_SIZE,
    ON_ISLAND,
    RANKED,
    SMALLEST,
    TAVERN_OF,
    TEAMS,
    Extra,
)
from hafen.games.kontor.moves import COUNT, IGNORE
from hafen.games.kontor.state import NONE, UNDECIDED, Event, Phase, Place, State, has_extra, team_of
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit

SUDDEN_POINTS = 10  # more than all areas of a game that can be won at once
SMALL = 3  # Immer auf die Kleinen: larger areas count nothing
ISLAND_POINTS = 2
COINS_DIGIT = 1000  # more than coins in a game
SIZE_DIGIT = 64  # more than any distance, and not less than any size


@kernel
def area_worth(s: State, n: int) -> int:
    """Points of a closed area for its keeper, if it counts."""
    if has_extra(s, Extra.SMALL):
        return i64(s.area_size[n]) if s.area_size[n] <= SMALL else 0  # KO-13.2
    if has_extra(s, Extra.ISLAND) and ON_ISLAND[s.area_cell[n]]:
        return ISLAND_POINTS  # KO-14.2
    return 1 + i64(s.area_customs[n])  # KO-8.2, KO-12.5


@kernel
def may_count(s: State, n: int) -> bool:
    """An area with a keeper, large enough (KO-11.4) and not ignored at the end (KO-14.5)."""
    if s.area_keeper[n] == NONE or s.area_ignored[n] == 1:
        return False
    return s.area_size[n] >= LEAST_SIZE[s.table] and area_worth(s, n) > 0


@kernel
def rank_key(s: State, n: int) -> int:
    """Orders areas by size, then by the distance to the centre: the lowest comes first (KO-9.2, KO-9.3)."""
    size = i64(s.area_size[n]) if SMALLEST[s.table] else SIZE_DIGIT - s.area_size[n]
    return size * SIZE_DIGIT + s.area_distance[n]


@kernel
def next_key(s: State, last: int) -> int:
    """The first key behind another, or NONE."""
    found = NONE
    for n in range(s.areas):
        if may_count(s, n):
            key = rank_key(s, n)
            if key > last and (found == NONE or key < found):
                found = key
    return found


@kernel
def areas_with_key(s: State, key: int) -> int:
    count = 0
    for n in range(s.areas):
        if may_count(s, n) and rank_key(s, n) == key:
            count += 1
    return count


@kernel
def area_counts(s: State, n: int) -> bool:
    """Is an area among those that count? Equal ones that do not all fit are left out, others move up (KO-9.4)."""
    if not may_count(s, n):
        return False
    if RANKED[s.table] == 0:
        return True
    free = i64(RANKED[s.table])
    own = rank_key(s, n)
    key = next_key(s, NONE)
    while key != own:
        count = areas_with_key(s, key)
        if count <= free:
            free -= count
        key = next_key(s, key)
    return areas_with_key(s, own) <= free


@kernel
def areas_of(s: State, team: int) -> int:
    """Areas of a team that count."""
    count = 0
    for n in range(s.areas):
        if s.area_keeper[n] == team and area_counts(s, n):
            count += 1
    return count


@kernel
def area_points(s: State, team: int) -> int:
    points = 0
    for n in range(s.areas):
        if s.area_keeper[n] == team and area_counts(s, n):
            points += area_worth(s, n)
    return points


@kernel
def sudden_points(s: State, team: int) -> int:
    """Who wins at once is ahead, whatever the areas are worth (KO-13.4, KO-14.4)."""
    return SUDDEN_POINTS if s.winner == team else 0


@kernel
def team_points(s: State, team: int) -> int:
    return area_points(s, team) + sudden_points(s, team)


@kernel
def team_coins(s: State, team: int) -> int:
    """Partners count their coins together (KO-11.7)."""
    coins = 0
    for seat in range(s.players):
        if team_of(s, seat) == team:
            coins += s.coins[seat]
    return coins


@kernel
def points(s: State, out: Ints) -> None:
    """Closed areas lie open, so points now and points if the game ended here are the same."""
    for seat in range(s.players):
        total = team_points(s, team_of(s, seat))
        out[0, seat] = total
        out[1, seat] = total


@kernel
def places(s: State, out: Ints) -> None:
    """out[seat] = 1 for the winners: points, then coins, then shared (KO-8.2, KO-8.3)."""
    red = team_points(s, 0) * COINS_DIGIT + team_coins(s, 0)
    black = team_points(s, 1) * COINS_DIGIT + team_coins(s, 1)
    for seat in range(s.players):
        behind = red < black if team_of(s, seat) == 0 else black < red
        out[seat] = 1 + s.players // 2 if behind else 1


# Alte Seilschaften


@kernel
def tavern_area(s: State, team: int) -> int:
    """The closed area with a keeper in which a team's tavern lies, or NONE."""
    tavern = TAVERN_OF[team]
    if s.where[tavern] != Place.BOARD:
        return NONE
    for cell in range(CELLS):
        if s.board[cell] == tavern:
            n = area_number(s, cell)
            return n if n != NONE and s.area_keeper[n] != NONE else NONE
    return NONE


@kernel
def decides(s: State, team: int) -> bool:
    """Has a team to say whether an area counts? Not if both taverns lie in it (KO-14.6)."""
    if not has_extra(s, Extra.TAVERNS) or tavern_area(s, team) == NONE:
        return False
    return tavern_area(s, team) != tavern_area(s, 1 - team)


@kernel
def end_game(s: State) -> None:
    """The owners of taverns decide at the same time (KO-14.5); else the game is over."""
    asked = False
    for team in range(TEAMS):
        if decides(s, team):
            asked = True
        else:
            s.verdict[team] = 1
    if asked:
        s.phase = Phase.TAVERN
    else:
        s.over = 1


@kernel
def speaker(s: State, team: int) -> int:
    """The seat that answers for a team: its first (KO-14.5)."""
    return team * (s.players // 2)


@kernel
def seats_judging(s: State) -> int:
    seats = 0
    for team in range(TEAMS):
        if s.verdict[team] == UNDECIDED:
            seats |= 1 << speaker(s, team)
    return seats


@kernel
def legal_verdict(s: State, moves: Ints) -> int:
    moves[0] = COUNT
    moves[1] = IGNORE
    return 2


@kernel
def apply_verdict(s: State, seat: int, move: int) -> None:
    s.verdict[team_of(s, seat)] = 1 if move == COUNT else 0


@kernel
def carry_out_verdicts(s: State) -> None:
    s.reveals += 1
    for team in range(TEAMS):
        if decides(s, team):
            n = tavern_area(s, team)
            s.area_ignored[n] = 1 - s.verdict[team]
            emit(s, Event.VERDICT, i64(s.verdict[team]), team, i64(s.area_cell[n]), 0)
    s.phase = Phase.END
    s.over = 1
