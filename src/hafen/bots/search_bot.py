"""A player that searches at every decision."""

import math
from collections.abc import Callable

from hafen.bots.search import Policy, Search
from hafen.bots.simple import legal_codes
from hafen.kernel.backends import ready_backend
from hafen.kernel.compile import Backend
from hafen.play.game import Game
from hafen.play.numbers import check_seed
from hafen.play.position import Position

TREES = 2  # grown side by side on two cores unless told otherwise; fixed, so that all machines play alike
UNTIL_COMPILED = 1.0  # seconds for a decision in the first minute, when the search is still interpreted


class SearchBot:
    """How much and how it searches may depend on the game."""

    def __init__(
        self,
        name: str,
        seed: int,
        iterations: Callable[[Game], int],
        policy: Callable[[Game], Policy],
        seconds: float = math.inf,
        trees: int = TREES,
    ) -> None:
        self.name = name
        self._seed = check_seed(seed)
        self._iterations = iterations
        self._policy = policy
        self._seconds = seconds
        self._trees = trees
        self._search: Search | None = None
        self._made_for: tuple[Game, Backend] | None = None

    def choose(self, position: Position, seat: int) -> int:
        codes = legal_codes(position, seat)
        if len(codes) == 1:
            return codes[0]
        game, backend = position.game, ready_backend(position.game.rules)
        if self._search is None or self._made_for != (game, backend):
            self._made_for = game, backend
            self._search = Search(game, self._policy(game), self._trees, self._seed, backend)
        seconds = self._seconds if backend == "cpu" else UNTIL_COMPILED
        return self._search.choose(position, seat, self._iterations(game), seconds)
