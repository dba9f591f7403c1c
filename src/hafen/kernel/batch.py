"""One move in each of many games: the lock-step loop of environments and training.

Every function works on game ``i`` of an array of records, so that a CPU walks through a range of games and each
thread of a GPU takes one. Seats may play by themselves: a call then ends where a seat that is asked is to move.
"""

from typing import Any, Protocol

from hafen.kernel.chance import policy_pick
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.playout import GREEDY, lowest_seat

# Instead of a move
START = -1  # begin a new game from the seed of this row
WAIT = -2  # leave this game as it is

ASKED = -1  # policies[i, seat]: whoever calls chooses for it; otherwise as in playout.py
NOBODY = -1  # seats[i] where a game is over
GREEDY_SEATS = True  # a build without them leaves the greedy player's code out, see envs/cuda_batch.py

# A reward is a weighted sum of what the end of the game and the points gained since the last call are worth.
PLACE, POINTS, LEAD = 0, 1, 2
WEIGHTS = 3


def setup(s: Any, options: Ints, seed: int) -> None: ...
def legal(s: Any, seat: int, moves: Ints) -> int: ...  # type: ignore[empty-body]
def apply(s: Any, seat: int, move: int) -> None: ...
def observe(s: Any, seat: int, out: Ints) -> None: ...
def points(s: Any, out: Ints) -> None: ...
def places(s: Any, out: Ints) -> None: ...
def greedy(s: Any, seat: int) -> int: ...  # type: ignore[empty-body]


@kernel
def play_on(s: Any, i: int, policies: Ints, seed: int, moves: Ints) -> None:
    """Seats that play by themselves move until one that is asked is to move, or the game is over."""
    while not s.over:
        seat = lowest_seat(i64(s.to_move))
        if policies[i, seat] == ASKED:
            return
        if GREEDY_SEATS and policies[i, seat] == GREEDY:
            apply(s, seat, greedy(s, seat))
        else:
            n = legal(s, seat, moves)
            apply(s, seat, i64(moves[policy_pick(seed, i64(s.ply), n)]))


class Weights(Protocol):
    """Numbers that need not be whole."""

    def __getitem__(self, index: int, /) -> float: ...


@kernel
def counts_points(weights: Weights) -> bool:
    return weights[POINTS] != 0 or weights[LEAD] != 0


@kernel
def begin(
    states: Any,
    i: int,
    blank: Any,
    options: Ints,
    seeds: Ints,
    policies: Ints,
    weights: Weights,
    counted: Ints,
    moves: Ints,
    tally: Ints,
) -> None:
    """A new game from the seed of the row."""
    seed = i64(seeds[i])
    states[i] = blank[0]
    s = states[i]
    setup(s, options, seed)
    play_on(s, i, policies, seed, moves)
    if counts_points(weights):
        points(s, tally)
    for seat in range(i64(s.players)):
        counted[i, seat] = tally[0, seat] if counts_points(weights) else 0


@kernel
def lead_in_places(s: Any, seat: int, standing: Ints) -> int:
    """How many seats are behind, less those in front."""
    lead = 0
    for other in range(i64(s.players)):
        if standing[other] > standing[seat]:
            lead += 1
        elif standing[other] < standing[seat]:
            lead -= 1
    return lead


@kernel
def reward(
    s: Any,
    i: int,
    weights: Weights,
    counted: Ints,
    rewards: Any,
    final_points: Ints,
    final_places: Ints,
    tally: Ints,
    standing: Ints,
) -> None:
    """What came of the moves since the last call. Points are open ones while the game runs, the result at its end."""
    players = i64(s.players)
    row = 0
    if s.over:
        row = 1
        places(s, standing)
    if s.over or counts_points(weights):
        points(s, tally)
    total = i64(0)
    for seat in range(players):
        total += i64(tally[row, seat]) - i64(counted[i, seat])
    for seat in range(players):
        gain = i64(0)
        if counts_points(weights):
            gain = i64(tally[row, seat]) - i64(counted[i, seat])
            counted[i, seat] = tally[row, seat]
        rewards[i, seat] = weights[POINTS] * gain
        if weights[LEAD] != 0:
            rewards[i, seat] += weights[LEAD] * (players * gain - total)
        if s.over:
            rewards[i, seat] += weights[PLACE] * lead_in_places(s, seat, standing)
            final_points[i, seat] = tally[1, seat]
            final_places[i, seat] = standing[seat]


@kernel
def step_game(
    states: Any,
    i: int,
    blank: Any,
    options: Ints,
    seeds: Ints,
    policies: Ints,
    weights: Weights,
    again: int,
    chosen: Ints,
    seats: Ints,
    mask: Ints,
    rewards: Any,
    ended: Ints,
    final_points: Ints,
    final_places: Ints,
    counted: Ints,
    moves: Ints,
    tally: Ints,
    standing: Ints,
) -> None:
    """Play chosen[i], a legal move of the lowest seat to move; START and WAIT stand for no move.

    Afterwards seats[i] is asked, and mask[i, code] is 1 for its legal moves; the row of the mask was cleared before.
    Where ``again`` is set, a game that ended is followed by one from the seed seeds[i] + number of games.
    """
    s = states[i]
    ended[i] = 0
    for seat in range(i64(s.players)):
        rewards[i, seat] = 0
    if chosen[i] == START:
        begin(states, i, blank, options, seeds, policies, weights, counted, moves, tally)
    elif chosen[i] != WAIT and not s.over:
        apply(s, lowest_seat(i64(s.to_move)), i64(chosen[i]))
        play_on(s, i, policies, i64(seeds[i]), moves)
        reward(s, i, weights, counted, rewards, final_points, final_places, tally, standing)
        if s.over:
            ended[i] = 1
            if again != 0:
                seeds[i] += len(states)
                begin(states, i, blank, options, seeds, policies, weights, counted, moves, tally)
    s = states[i]
    if s.over:
        seats[i] = NOBODY
    else:
        asked = lowest_seat(i64(s.to_move))
        seats[i] = asked
        for k in range(legal(s, asked, moves)):
            mask[i, moves[k]] = 1


@kernel
def step_range(
    states: Any,
    blank: Any,
    options: Ints,
    seeds: Ints,
    policies: Ints,
    weights: Weights,
    again: int,
    chosen: Ints,
    seats: Ints,
    mask: Ints,
    rewards: Any,
    ended: Ints,
    final_points: Ints,
    final_places: Ints,
    counted: Ints,
    moves: Ints,
    tally: Ints,
    standing: Ints,
    start: int,
    stop: int,
) -> None:
    for i in range(start, stop):
        step_game(
            states,
            i,
            blank,
            options,
            seeds,
            policies,
            weights,
            again,
            chosen,
            seats,
            mask,
            rewards,
            ended,
            final_points,
            final_places,
            counted,
            moves,
            tally,
            standing,
        )


@kernel
def observe_range(states: Any, seats: Ints, out: Any, start: int, stop: int) -> None:
    """out[i] = what seats[i] knows; seat 0 for NOBODY."""
    for i in range(start, stop):
        observe(states[i], i64(seats[i]) if seats[i] != NOBODY else 0, out[i])


@kernel
def is_legal(s: Any, move: int, moves: Ints) -> bool:
    """May the lowest seat to move play this? In a game that is over nothing is played, so nothing is wrong."""
    if s.over:
        return True
    for k in range(legal(s, lowest_seat(i64(s.to_move)), moves)):
        if moves[k] == move:
            return True
    return False


@kernel
def first_illegal(states: Any, chosen: Ints, moves: Ints, start: int, stop: int) -> int:
    """The first row whose move is not legal; ``stop`` if all are."""
    for i in range(start, stop):
        if not is_legal(states[i], i64(chosen[i]), moves):
            return i
    return stop


@kernel
def random_move(s: Any, seed: int, moves: Ints) -> int:
    """The move of a random player, as in playout.py; any code in a game that is over."""
    if s.over:
        return 0
    return i64(moves[policy_pick(seed, i64(s.ply), legal(s, lowest_seat(i64(s.to_move)), moves))])


@kernel
def random_range(states: Any, seeds: Ints, chosen: Ints, moves: Ints, start: int, stop: int) -> None:
    for i in range(start, stop):
        chosen[i] = random_move(states[i], i64(seeds[i]), moves)
