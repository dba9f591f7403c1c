"""Looking ahead from a position: several trees of ``kernel/search.py`` at once, within a budget."""

import math
import os
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, astuple, dataclass
from functools import cache
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from hafen.kernel import search
from hafen.kernel.backends import Kernels, kernels
from hafen.kernel.chance import signed64
from hafen.kernel.compile import Backend
from hafen.kernel.errors import OptionError
from hafen.play.game import Game
from hafen.play.numbers import is_whole
from hafen.play.position import Position

SLICE = {"python": 1, "cpu": 64}  # iterations of a tree between two looks at the clock
MOST_TREES = 256
APART = 0xD1342543DE82EF95  # between the seeds of trees side by side: far from each other and from other searches


@dataclass(frozen=True)
class Policy:
    """How a search looks around, in the order of ``settings`` in ``kernel/search.py``."""

    explore: int  # weight of moves that were looked at seldom
    first_children: int  # moves a node looks at from the start
    widen: int  # further ones, for every 100 of it one at each square of visits
    greedy_prior: int  # head start of the greedy player's move, in thousandths of a victory; 0: it is not asked
    greedy_share: int  # share of greedy moves after the tree, in 256ths; the others are random
    horizon: int  # moves after the tree before the position is judged; 0: to the end of the game
    place_share: int  # how much the place counts, in 256ths; the rest is the lead in points
    spread: int  # points by which a lead is half of all a lead can be worth

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            low, high = BOUNDS.get(name, (0, 1_000_000))
            if not low <= value <= high:
                raise OptionError(f"{name} is a whole number from {low} to {high}, not {value}")


# A search that looks at no move finds none; a lead is divided by the spread
BOUNDS = {
    "first_children": (1, 1_000_000),
    "greedy_share": (0, search.OF_SHARE),
    "place_share": (0, search.OF_SHARE),
    "spread": (1, 1_000_000),
}


def check_trees(trees: Any) -> int:
    """How many trees may grow side by side, at best each on a core of its own."""
    if not is_whole(trees) or not 1 <= trees <= MOST_TREES:
        raise OptionError(f"trees are a whole number from 1 to {MOST_TREES}, not {trees!r}")
    return int(trees)


# Nothing but random games: what the other policies are measured against
PLAIN = Policy(
    explore=700, first_children=1000, widen=0, greedy_prior=0, greedy_share=0, horizon=0, place_share=128, spread=20
)


@dataclass(frozen=True)
class Look:
    """What a search found out about a move."""

    code: int
    visits: int
    points: float  # expected at the end, with the standard error of that
    points_error: float
    place: float
    place_error: float


class Tree:
    """One tree, with the buffers its search needs."""

    def __init__(self, k: Kernels, seed: int) -> None:
        self._k = k
        self._seed = signed64(seed)
        self._states = np.zeros(2, k.dtype)
        players = k.rules.MAX_PLAYERS
        self._buffers = (k.move_buffer(), k.table(k.rules.MOVES), k.table(search.MAX_DEPTH, 2), k.table(players))
        self._judging = (k.table(2, players), k.table(players), k.table(players))
        self._size = k.table(1)
        self.plant()

    def plant(self) -> None:
        """Begin anew."""
        self.nodes = np.zeros((1, search.COLUMNS), np.int64)
        self._size[0] = 1
        self._grown = 0  # iterations, those that were not kept included: none deals as another did

    def keep_below(self, moves: Sequence[int]) -> None:
        """Go on with what is known below some moves, if anything is."""
        node = 0
        for move in moves:
            node = self._child(node, move)
            if node == 0:
                self.plant()
                return
        kept = np.zeros_like(self.nodes)
        self._size[0] = self._k.transplant(self._k.shared(self.nodes), node, self._k.shared(kept))
        self.nodes = kept

    @property
    def visits(self) -> int:
        return int(self.nodes[0, search.VISITS])

    def grow(self, record: bytes, seat: int, settings: Any, iterations: int, report: npt.NDArray[np.int64]) -> None:
        """So many more iterations from a position."""
        k = self._k
        room = int(self._size[0]) + search.GROWTH * k.rules.MAX_PLAYERS * iterations
        if room > len(self.nodes):
            self.nodes = np.concatenate([self.nodes, np.zeros((room, search.COLUMNS), np.int64)])
        self._states[0] = np.frombuffer(record, k.dtype)[0]
        place = (k.shared(self.nodes), self._size, k.wrap(self._states), seat, settings)
        k.search_range(*place, iterations, self._grown, self._seed, *self._buffers, *self._judging, k.shared(report))
        self._grown += iterations

    def root_moves(self, seat: int, together: bool) -> dict[int, tuple[int, int]]:
        """Visits and worth of each move of the seat; ``together`` with others it chooses below a side node."""
        node = self._child(0, search.SIDE - seat) if together else 0
        if together and not node:
            return {}
        found, child = {}, int(self.nodes[node, search.CHILD])
        while child:
            move, visits, worth = map(int, self.nodes[child, [search.MOVE, search.VISITS, search.WORTH]])
            found[move] = visits, worth
            child = int(self.nodes[child, search.SIBLING])
        return {move: known for move, known in found.items() if move >= 0}

    def _child(self, node: int, move: int) -> int:
        child = int(self.nodes[node, search.CHILD])
        while child and self.nodes[child, search.MOVE] != move:
            child = int(self.nodes[child, search.SIBLING])
        return child


class Search:
    """Searches one after another, as in a match. The same seed, budget and positions give the same result."""

    threads: ClassVar[int] = os.cpu_count() or 1  # of this process; how many there are does not change the result

    def __init__(self, game: Game, policy: Policy, trees: int, seed: int, backend: Backend) -> None:
        self._k = kernels(game.rules, backend)
        self._settings = self._k.integers(astuple(policy))
        self._slice = SLICE[self._k.backend]
        self._trees = [Tree(self._k, seed + n * APART) for n in range(trees)]
        self._record = b""  # of the position that was looked at last
        self._reveals = -1  # in it
        self._seat = -1

    def choose(self, position: Position, seat: int, iterations: int, seconds: float = math.inf) -> int:
        """The best move; what is known from the search before counts."""
        start = before_open_choices(position, seat)
        self._keep(start, seat)
        self._grow(start, seat, iterations, seconds)
        return self._best_first(start, seat)[0]

    def look(self, position: Position, seat: int, iterations: int, seconds: float = math.inf) -> list[Look]:
        """All moves that were looked at, the best first."""
        start = before_open_choices(position, seat)
        self._record = b""
        self._keep(start, seat)
        report = self._grow(start, seat, iterations, seconds)
        return [_look(code, report[code]) for code in self._best_first(start, seat)]

    def _keep(self, position: Position, seat: int) -> None:
        """Go on below the moves made since the last search, unless something was revealed or chosen in secret.

        What another seat knew is no ground to build on.
        """
        moves, here, record = [], position.last, position.record
        while record != self._record and here is not None and len(here.to_move) == 1:
            moves.append(here.code)
            record = here.record
            here = here.before
        known = (record, position.reveals, seat) == (self._record, self._reveals, self._seat)
        for tree in self._trees:
            if known:
                tree.keep_below(moves[::-1])
            if not known or not tree.root_moves(seat, together=len(position.to_move) > 1):
                tree.plant()
        self._record, self._reveals, self._seat = position.record, position.reveals, seat

    def _grow(self, start: Position, seat: int, iterations: int, seconds: float) -> npt.NDArray[np.int64]:
        """Search on all trees; what the moves of the seat led to."""
        report = np.zeros((len(self._trees), self._k.rules.MOVES, search.REPORT), np.int64)
        deadline = time.monotonic() + seconds
        share = math.ceil(iterations / len(self._trees))

        def grow(n: int) -> None:
            tree = self._trees[n]
            tree.grow(start.record, seat, self._settings, min(self._slice, share - tree.visits), report[n])

        pool, begun = _pool(Search.threads), False
        while not begun or time.monotonic() < deadline:
            growing = [n for n, tree in enumerate(self._trees) if tree.visits < share]
            if not growing:
                break
            list(pool.map(grow, growing))
            begun = True
        return np.asarray(report.sum(axis=0))

    def _best_first(self, start: Position, seat: int) -> list[int]:
        """By visits, for the search goes on with what promises most; of equals the one that was worth more."""
        visits: Counter[int] = Counter()
        worths: Counter[int] = Counter()
        for tree in self._trees:
            for code, (seen, worth) in tree.root_moves(seat, together=len(start.to_move) > 1).items():
                visits[code] += seen
                worths[code] += worth
        return sorted(visits, key=lambda code: (-visits[code], -worths[code], code))


def before_open_choices(position: Position, seat: int) -> Position:
    """Without the choices that others have made in secret while the seat still owes its own."""
    start = position.copy()
    while (last := start.last) and last.seat != seat and seat in last.to_move and last.reveals == start.reveals:
        start.undo()
    return start


def _look(code: int, row: npt.NDArray[np.int64]) -> Look:
    looks, points, points_squared, place, place_squared = map(int, row)
    return Look(code, looks, *_estimate(looks, points, points_squared), *_estimate(looks, place, place_squared))


def _estimate(looks: int, total: int, squares: int) -> tuple[float, float]:
    """Mean and its standard error."""
    mean = total / looks
    return mean, math.sqrt(max(0.0, squares / looks - mean * mean) / looks)


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads)
