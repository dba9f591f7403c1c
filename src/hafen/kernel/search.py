"""Looking ahead honestly: Monte Carlo tree search over what one seat knows, for any game.

Every iteration deals anew all that the searching seat cannot know, walks down the tree with the moves that are legal
in that deal, adds one node, plays on to the end and credits every seat with what the end is worth to it. A node
stands for the moves that led to it, whatever was drawn on the way: chance is met by playing through it often.

Seats that choose at the same time do not see each other's choice: each has a side node of its own below the node
where they are asked, and only once the choices are revealed does the walk go on below all of them together. Until then
each seat goes on below its own choices.

All numbers are integers, so that every backend grows the same tree.
"""

from math import sqrt
from typing import Any

from hafen.kernel.chance import STEP, mix, policy_pick
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64, u64
from hafen.kernel.playout import lowest_seat

# Columns of a node. The root is node 0; 0 as a link means that there is none.
MOVE, CHILD, SIBLING, VISITS, SEEN, WORTH, SQUARES, PRIOR = 0, 1, 2, 3, 4, 5, 6, 7
COLUMNS = 8
SIDE = -1  # SIDE - seat: below this node a seat chooses while others choose too

# settings[...], all integers
EXPLORE, FIRST_CHILDREN, WIDEN, GREEDY_PRIOR, GREEDY_SHARE, HORIZON, PLACE_SHARE, SPREAD = 0, 1, 2, 3, 4, 5, 6, 7
SETTINGS = 8

# Nodes that one iteration adds for a seat at most: below all choices of one step, and for those of the next one its
# side node, its choice, and again the node below all choices
GROWTH = 4

# report[move, ...]: what the moves at the root led to: visits, and sums and squares of points and places
LOOKS, POINTS, POINTS_SQUARED, PLACE, PLACE_SQUARED = 0, 1, 2, 3, 4
REPORT = 5

UNIT = 1000  # worth of certain victory
USUAL_SPREAD = 250  # how far worths lie from their mean where nothing is known yet, taken for this many visits:
USUAL_VISITS = 4
OF_SHARE = 256  # shares are given in 256ths
MAX_DEPTH = 256
MAX_PLY = 1 << 20  # beyond any ply: other random numbers for another question
NO_MOVE = -1


def legal(s: Any, seat: int, moves: Ints) -> int: ...  # type: ignore[empty-body]
def apply(s: Any, seat: int, move: int) -> None: ...
def redeal(s: Any, seat: int, seed: int) -> None: ...
def greedy(s: Any, seat: int) -> int: ...  # type: ignore[empty-body]
def points(s: Any, out: Ints) -> None: ...
def places(s: Any, out: Ints) -> None: ...


# The tree


@kernel
def find(tree: Ints, node: int, move: int) -> int:
    """The child of a node that a move leads to, 0 if there is none."""
    child = i64(tree[node, CHILD])
    while child != 0 and tree[child, MOVE] != move:
        child = i64(tree[child, SIBLING])
    return child


@kernel
def grow(tree: Ints, size: Ints, node: int, move: int, prior: int) -> int:
    """A new child of a node."""
    child = i64(size[0])
    size[0] = child + 1
    tree[child, MOVE] = move
    tree[child, CHILD] = 0
    tree[child, SIBLING] = tree[node, CHILD]
    tree[child, VISITS] = 0
    tree[child, SEEN] = 0
    tree[child, WORTH] = 0
    tree[child, SQUARES] = 0
    tree[child, PRIOR] = prior
    tree[node, CHILD] = child
    return child


@kernel
def find_or_grow(tree: Ints, size: Ints, node: int, move: int) -> int:
    child = find(tree, node, move)
    return child if child != 0 else grow(tree, size, node, move, 0)


@kernel
def transplant(tree: Ints, node: int, kept: Ints) -> int:
    """Copy all below a node into another tree, as its root; how many nodes that are."""
    for column in range(COLUMNS):
        kept[0, column] = tree[node, column]
    kept[0, SIBLING] = 0
    size = 1
    here = 0
    while here < size:
        child = i64(kept[here, CHILD])  # still counted as in the old tree
        kept[here, CHILD] = size if child != 0 else 0
        while child != 0:
            for column in range(COLUMNS):
                kept[size, column] = tree[child, column]
            child = i64(tree[child, SIBLING])
            size += 1
            kept[size - 1, SIBLING] = size if child != 0 else 0
        here += 1
    return size


# One step down


@kernel
def square_root(n: int) -> int:
    """Rounded down. The only float there is: square roots are rounded the same way everywhere."""
    return i64(sqrt(n))  # type: ignore[arg-type]  # cut off, as intended


@kernel
def logarithm(n: int) -> int:
    """Of base 2, in 256ths, a straight line between the powers of 2."""
    whole = 0
    while n >> whole > 1:
        whole += 1
    return 256 * whole + (((n - (1 << whole)) << 8) >> whole)


@kernel
def mark_children(tree: Ints, node: int, marks: Ints) -> None:
    """marks[move] = the child it leads to."""
    child = i64(tree[node, CHILD])
    while child != 0:
        if tree[child, MOVE] >= 0:
            marks[tree[child, MOVE]] = child
        child = i64(tree[child, SIBLING])


@kernel
def clear_marks(tree: Ints, node: int, marks: Ints) -> None:
    child = i64(tree[node, CHILD])
    while child != 0:
        if tree[child, MOVE] >= 0:
            marks[tree[child, MOVE]] = 0
        child = i64(tree[child, SIBLING])


@kernel
def room_for_children(visits: int, settings: Ints) -> int:
    """How many moves a node looks at after so many visits."""
    return i64(settings[FIRST_CHILDREN]) + i64(settings[WIDEN]) * square_root(visits) // 100


@kernel
def spread_of_worths(tree: Ints, moves: Ints, n: int, marks: Ints) -> int:
    """The standard deviation of all that came of the moves: where little is at stake, little deserves another look."""
    visits, worth, squares = i64(0), i64(0), i64(0)
    for k in range(n):
        child = i64(marks[moves[k]])
        if child != 0:
            visits += i64(tree[child, VISITS])
            worth += i64(tree[child, WORTH])
            squares += i64(tree[child, SQUARES])
    usual = USUAL_VISITS * USUAL_SPREAD * USUAL_SPREAD
    found = squares - worth * worth // visits if visits != 0 else 0
    return square_root((found + usual) // (visits + USUAL_VISITS))


@kernel
def promise(tree: Ints, child: int, curiosity: int) -> int:
    """What a move has brought so far, and how much it deserves another look, in thousandths of a unit."""
    visits = i64(tree[child, VISITS])
    if visits == 0:
        return UNIT * UNIT * UNIT  # every child is visited when it grows; what was only passed through comes first
    another_look = curiosity * square_root((logarithm(i64(tree[child, SEEN])) << 12) // visits) // USUAL_SPREAD
    return 1000 * i64(tree[child, WORTH]) // visits + another_look + UNIT * i64(tree[child, PRIOR]) // (1 + visits)


@kernel
def most_promising(tree: Ints, moves: Ints, n: int, marks: Ints, settings: Ints) -> int:
    """Of the children that are legal now; each of them was available once more."""
    curiosity = i64(settings[EXPLORE]) * spread_of_worths(tree, moves, n, marks)
    best = 0
    best_promise = i64(0)
    for k in range(n):
        child = i64(marks[moves[k]])
        if child != 0:
            tree[child, SEEN] += 1
            here = promise(tree, child, curiosity)
            if best == 0 or here > best_promise:
                best = child
                best_promise = here
    return best


@kernel
def count_marked(moves: Ints, n: int, marks: Ints) -> int:
    marked = 0
    for k in range(n):
        if marks[moves[k]] != 0:
            marked += 1
    return marked


@kernel
def any_unmarked(s: Any, moves: Ints, n: int, marks: Ints, marked: int, seed: int) -> int:
    skip = policy_pick(seed, i64(s.ply), n - marked)
    k = 0
    while marks[moves[k]] != 0 or skip > 0:
        if marks[moves[k]] == 0:
            skip -= 1
        k += 1
    return i64(moves[k])


@kernel
def choose_child(
    tree: Ints, size: Ints, node: int, s: Any, seat: int, moves: Ints, marks: Ints, settings: Ints, seed: int
) -> int:
    """The child to go to, a new one if the node has room for it."""
    n = legal(s, seat, moves)
    mark_children(tree, node, marks)
    marked = count_marked(moves, n, marks)
    if marked < n and marked < room_for_children(i64(tree[node, VISITS]), settings):
        prior = i64(settings[GREEDY_PRIOR])
        move = greedy(s, seat) if prior > 0 else NO_MOVE
        if prior == 0 or marks[move] != 0:
            move = any_unmarked(s, moves, n, marks, marked, seed)
            prior = 0
        child = grow(tree, size, node, move, prior)
    else:
        child = most_promising(tree, moves, n, marks, settings)
    clear_marks(tree, node, marks)
    return child


# One iteration


@kernel
def node_below_all(tree: Ints, size: Ints, node: int, chosen: int, own: Ints) -> int:
    """Where the walk goes on after choices that were made at the same time and are open now."""
    for seat in range(len(own)):
        if chosen & (1 << seat) != 0:
            node = find_or_grow(tree, size, node, i64(tree[own[seat], MOVE]))
    return node


@kernel
def play_on(s: Any, settings: Ints, moves: Ints, seed: int) -> None:
    """To the end, or as far as the horizon: greedy moves with random ones among them."""
    share = i64(settings[GREEDY_SHARE])
    horizon = i64(settings[HORIZON])
    steps = 0
    while not s.over and (horizon == 0 or steps < horizon):
        seat = lowest_seat(i64(s.to_move))
        ply = i64(s.ply)
        if share > 0 and policy_pick(seed, ply + MAX_PLY, OF_SHARE) < share:
            move = greedy(s, seat)
        else:
            move = i64(moves[policy_pick(seed, ply, legal(s, seat, moves))])
        apply(s, seat, move)
        steps += 1


@kernel
def judge(s: Any, settings: Ints, scores: Ints, ranks: Ints, worth: Ints) -> None:
    """What a position is worth to every seat as if the game ended here: its place, and how far it is ahead."""
    players = i64(s.players)
    points(s, scores)
    places(s, ranks)
    total = i64(0)
    for seat in range(players):
        total += i64(scores[1, seat])
    for seat in range(players):
        beaten = 0  # twice the number of others, ties counting once
        for other in range(players):
            if other != seat:
                beaten += 2 if ranks[other] > ranks[seat] else 1 if ranks[other] == ranks[seat] else 0
        ahead = players * i64(scores[1, seat]) - total
        far = ahead if ahead > 0 else -ahead
        lead = (UNIT + UNIT * ahead // (far + players * i64(settings[SPREAD]))) // 2
        place = UNIT * beaten // (2 * (players - 1))
        share = i64(settings[PLACE_SHARE])
        worth[seat] = (share * place + (OF_SHARE - share) * lead) // OF_SHARE


@kernel
def iterate(
    tree: Ints,
    size: Ints,
    s: Any,
    knowing: int,
    settings: Ints,
    moves: Ints,
    marks: Ints,
    path: Ints,
    own: Ints,
    scores: Ints,
    ranks: Ints,
    worth: Ints,
    report: Ints,
    seed: int,
) -> None:
    """One walk on a copy of the root position."""
    redeal(s, knowing, seed)
    node = i64(0)  # where the walk is
    depth = 0
    first_move = i64(NO_MOVE)  # of the searching seat
    step = i64(0)  # seats that choose at the same time and have not chosen yet
    chosen = i64(0)  # those that have
    secret = False  # were choices made that nobody has seen? Then own[seat] is the node below which a seat goes on
    reveals = i64(0)
    growing = True
    while (growing or step != 0) and not s.over and depth < MAX_DEPTH - 2:  # who chooses together chooses in each walk
        to_move = i64(s.to_move)
        seat = lowest_seat(to_move if step == 0 else to_move & step)  # once each, even if one has more to choose
        if not secret and step == 0:
            for other in range(i64(s.players)):
                own[other] = node
        if step == 0 and to_move != 1 << seat:
            step = to_move
            chosen = i64(0)
            reveals = i64(s.reveals)
        here = i64(own[seat])
        if step != 0:
            here = find_or_grow(tree, size, here, SIDE - seat)
            path[depth, 0] = here  # no other path leads through it
            path[depth, 1] = seat
            depth += 1
        child = choose_child(tree, size, here, s, seat, moves, marks, settings, seed)
        move = i64(tree[child, MOVE])
        if first_move == NO_MOVE and seat == knowing:
            first_move = move
        growing = growing and tree[child, VISITS] > 0
        path[depth, 0] = child
        path[depth, 1] = seat
        depth += 1
        apply(s, seat, move)
        own[seat] = child
        if step == 0:
            node = child if not secret else i64(own[knowing])
            secret = secret and i64(s.reveals) == reveals
            continue
        step &= ~(1 << seat)
        chosen |= 1 << seat
        if i64(s.to_move) & step == 0:  # all have chosen
            step = i64(0)
            secret = i64(s.reveals) == reveals
            if secret:
                node = i64(own[knowing])
                continue
            node = node_below_all(tree, size, node, chosen, own)
            path[depth, 0] = node  # how often it was reached tells how many moves it looks at
            path[depth, 1] = knowing
            depth += 1
    play_on(s, settings, moves, seed)
    judge(s, settings, scores, ranks, worth)
    tree[0, VISITS] += 1
    for n in range(depth):
        here = i64(path[n, 0])
        earned = i64(worth[path[n, 1]])
        tree[here, VISITS] += 1
        tree[here, WORTH] += earned
        tree[here, SQUARES] += earned * earned
    if first_move != NO_MOVE:
        note(report, first_move, i64(scores[1, knowing]), i64(ranks[knowing]))


@kernel
def note(report: Ints, move: int, score: int, place: int) -> None:
    report[move, LOOKS] += 1
    report[move, POINTS] += score
    report[move, POINTS_SQUARED] += score * score
    report[move, PLACE] += place
    report[move, PLACE_SQUARED] += place * place


@kernel
def search_range(
    tree: Ints,
    size: Ints,
    states: Any,
    knowing: int,
    settings: Ints,
    iterations: int,
    first: int,
    seed: int,
    moves: Ints,
    marks: Ints,
    path: Ints,
    own: Ints,
    scores: Ints,
    ranks: Ints,
    worth: Ints,
    report: Ints,
) -> None:
    """Iterations first, first + 1, ... of a search; states[0] is the root position, states[1] to play on.

    The tree must have room for ``GROWTH`` more nodes a seat and iteration.
    """
    for i in range(first, first + iterations):
        states[1] = states[0]
        deal = i64(mix(u64(seed) + u64(i) * STEP) >> u64(1))
        iterate(tree, size, states[1], knowing, settings, moves, marks, path, own, scores, ranks, worth, report, deal)
