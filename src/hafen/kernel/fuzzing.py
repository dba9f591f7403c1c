"""Games that look for trouble: laws checked after every move, coverage counted from events and moves.

Four kinds of player take turns by seed: random, greedy with random slips, one that seeks the move played least so
far, and a stubborn one that prefers the same kinds of move all game long, or the very same moves, and so gets into
corners (a full warehouse, a market sold out).
The moves of the current game are kept, so a failure can be written down as a match.
"""

from typing import Any

from hafen.kernel.chance import policy_pick
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import MAX_EVENTS
from hafen.kernel.playout import lowest_seat

SUBJECTS = 128  # events count what they are about, from 0 to 127
NO_MOVE = -1
TOO_LONG = -2
TOO_MANY_EVENTS = -3
ILLEGAL_CHOICE = -4
STEP_LIMIT = 4096  # more moves than any game has
GREEDY, RARE, STUBBORN = 1, 2, 3  # seed % 4; the rest plays at random

# report[...]: the game being played, up to date at every move so that a crash can be placed too; a code ends the run
SEED, STEP, CODE = 0, 1, 2


def setup(s: Any, options: Ints, seed: int) -> None: ...
def legal(s: Any, seat: int, moves: Ints) -> int: ...  # type: ignore[empty-body]
def apply(s: Any, seat: int, move: int) -> None: ...
def greedy(s: Any, seat: int) -> int: ...  # type: ignore[empty-body]
def invariant(s: Any) -> int: ...  # type: ignore[empty-body]


@kernel
def choose(s: Any, seat: int, seed: int, moves: Ints, n: int, kinds: Ints, played: Ints) -> int:
    style = seed % 4
    if style == GREEDY and policy_pick(seed, i64(s.ply) + STEP_LIMIT, 5) > 0:
        return greedy(s, seat)
    picked = i64(moves[policy_pick(seed, i64(s.ply), n)])
    if style == RARE:
        for k in range(n):
            if played[moves[k]] < played[picked]:
                picked = i64(moves[k])
    elif style == STUBBORN and seed // 4 % 2:
        for k in range(n):
            if preference(seed, seat, i64(kinds[moves[k]])) > preference(seed, seat, i64(kinds[picked])):
                picked = i64(moves[k])
    elif style == STUBBORN:
        for k in range(n):
            if preference(seed, seat, i64(moves[k])) > preference(seed, seat, picked):
                picked = i64(moves[k])
    return picked


@kernel
def preference(seed: int, seat: int, kind: int) -> int:
    """How much a stubborn player likes a kind of move, or a move, in this game."""
    return policy_pick(seed, (seat + 2) * STEP_LIMIT + kind, 1 << 30)


@kernel
def count_events(s: Any, coverage: Ints) -> None:
    for row in range(min(i64(s.log.n), MAX_EVENTS)):
        coverage[s.log.rows[row, 0], max(0, min(i64(s.log.rows[row, 1]), SUBJECTS - 1))] += 1


@kernel
def trouble(s: Any) -> int:
    """0, the number of a broken law, or a negative code."""
    if s.log.n > MAX_EVENTS:
        return TOO_MANY_EVENTS
    return invariant(s)


@kernel
def contains(moves: Ints, n: int, move: int) -> bool:
    for k in range(n):
        if moves[k] == move:
            return True
    return False


@kernel
def fuzz_game(
    s: Any,
    options: Ints,
    seed: int,
    moves: Ints,
    kinds: Ints,
    played: Ints,
    coverage: Ints,
    report: Ints,
    trail: Ints,
) -> int:
    """Play one game; the number of decisions. On trouble report[CODE] is not 0 and trail holds (seat, move)."""
    decisions = 0
    step = 0
    report[SEED] = seed
    report[STEP] = step
    setup(s, options, seed)
    code = trouble(s)
    count_events(s, coverage)
    while code == 0 and not s.over:
        seat = lowest_seat(i64(s.to_move))
        n = legal(s, seat, moves)
        if n == 0:
            code = NO_MOVE
        elif step == STEP_LIMIT:
            code = TOO_LONG
        else:
            move = choose(s, seat, seed, moves, n, kinds, played)
            decisions += 1 if n > 1 else 0
            trail[step, 0] = seat
            trail[step, 1] = move
            step += 1
            report[STEP] = step
            if not contains(moves, n, move):
                code = ILLEGAL_CHOICE
            else:
                played[move] += 1
                apply(s, seat, move)
                code = trouble(s)
                count_events(s, coverage)
    report[CODE] = code
    return decisions


@kernel
def fuzz_range(
    states: Any,
    options: Ints,
    seed: int,
    games: int,
    moves: Ints,
    kinds: Ints,
    played: Ints,
    coverage: Ints,
    report: Ints,
    trail: Ints,
) -> int:
    """Games from consecutive seeds on states[0], states[1] staying blank; stops at the first trouble."""
    decisions = 0
    for i in range(games):
        states[0] = states[1]
        decisions += fuzz_game(states[0], options, seed + i, moves, kinds, played, coverage, report, trail)
        if report[CODE] != 0:
            break
    return decisions
