"""Points and places (WE-11)."""

from hafen.games.werft.components import EMPLOYEE_POINTS, EMPLOYEES
from hafen.games.werft.contracts import colour_points
from hafen.games.werft.state import Line, State
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64

LINES = len(Line)
MONEY_DIGIT = 1 << 12  # more guilders than anyone can have
RANK_DIGIT = 16


@kernel
def voyage_points(s: State, seat: int) -> int:
    """The score track."""
    points = 0
    for line in range(LINES):
        points += s.scored[seat, line]
    return points


@kernel
def trader_points(s: State, seat: int) -> int:
    """WE-11.4"""
    points = 0
    for employee in range(EMPLOYEES):
        if s.employees[seat, employee]:
            points += EMPLOYEE_POINTS[employee]
    return points


@kernel
def total_points(s: State, seat: int) -> int:
    """Contracts count once they are shown, at the end; until then only their owner knows them."""
    points = voyage_points(s, seat) + trader_points(s, seat)
    if s.over:
        points += colour_points(s, seat, i64(0)) + colour_points(s, seat, i64(1))  # WE-11.1
    return points


@kernel
def points(s: State, out: Ints) -> None:
    """out[0, seat] now: the score track, and all points at the end; out[1, seat] with all that lies open."""
    for seat in range(s.players):
        total = total_points(s, seat)
        out[0, seat] = total if s.over else voyage_points(s, seat)
        out[1, seat] = total


@kernel
def places(s: State, out: Ints) -> None:
    """out[seat] = 1 for the best, equal places for equals: points, then guilders, then shared (WE-11.5, WE-11.6).

    out first holds a key that orders the seats, then key and place together, then the place.
    """
    for seat in range(s.players):
        out[seat] = (total_points(s, seat) * MONEY_DIGIT + i64(s.guilders[seat])) * RANK_DIGIT
    for seat in range(s.players):
        place = 1
        for other in range(s.players):
            if out[other] // RANK_DIGIT > out[seat] // RANK_DIGIT:
                place += 1
        out[seat] += place
    for seat in range(s.players):
        out[seat] %= RANK_DIGIT
