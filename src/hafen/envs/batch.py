"""Many games at once as arrays, without a Python loop over games: ``hafen.batch("speicherstadt", 4096, seed=7)``."""

import os
from typing import Any

import numpy as np
import numpy.typing as npt

from hafen.envs.rewards import reward_weights
from hafen.kernel.batch import ASKED
from hafen.kernel.errors import IllegalMove, OptionError
from hafen.kernel.lockstep import Lockstep
from hafen.play.game import Game
from hafen.play.game import game as find_game
from hafen.play.numbers import check_seed, is_whole

MOST_ROWS = 1 << 26


class Batch:
    """``n`` games of one table, one row each. All arrays stay where they are; ``step`` writes them anew.

    With the backend ``cuda`` they lie on the GPU: give them to ``torch.from_dlpack`` or ``jax.dlpack.from_dlpack``.
    """

    def __init__(self, game: Game, n: int, seed: int, backend: str, reward: str, threads: int | None) -> None:
        if not is_whole(n) or not 1 <= n <= MOST_ROWS:
            raise OptionError(f"a batch has 1 to {MOST_ROWS} games, not {n!r}")
        self.game = game
        self.backend = backend
        policies = np.full((int(n), game.players), ASKED, np.int8)
        self._games = lockstep(game, policies, backend, reward, threads)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """New games everywhere: row i plays the seed ``seed`` + i, then ``seed`` + i + n, and so on."""
        first, n = check_seed(seed), len(self)
        self._games.start(row_seeds(first, n))

    def step(self, moves: Any) -> None:
        """Play one move in every game, of the seat that is asked there; a game that ends is followed by a new one.

        IllegalMove names the first row whose move is not legal, and nothing has changed.
        """
        self._games.choose(self._checked(moves))
        row = self._games.first_illegal()
        if row is not None:
            code, seat = int(np.asarray(self._games.chosen)[row]), int(np.asarray(self.seats)[row])
            text = f" ({self.game.notation(code)})" if 0 <= code < self.game.rules.MOVES else ""
            raise IllegalMove(f"row {row}: move {code}{text} is not legal for seat {seat}")
        self._games.step(again=True)

    def step_at_random(self) -> None:
        """Play a random legal move in every game: the games of ``hafen simulate`` with the same seeds."""
        self._games.choose_at_random()
        self._games.step(again=True)

    def observe(self) -> Any:
        """(n, observation) int16: what the seat that is asked knows, see ``game.observation_layout()``."""
        self._games.observe()
        return self._games.observations

    def wait(self) -> None:
        """Until all that was asked for is done: a GPU works on while the program does. For measuring."""
        if self.backend == "cuda":
            self._games.wait()

    @property
    def positions(self) -> Any:
        """(n,) records; from a GPU ``numpy.asarray`` copies them."""
        return self._games.states

    @property
    def seats(self) -> Any:
        """(n,) int8: the seat that is asked; the lowest where several are to move."""
        return self._games.seats

    @property
    def mask(self) -> Any:
        """(n, moves) bool: the legal moves of the seat that is asked."""
        return self._games.mask

    @property
    def rewards(self) -> Any:
        """(n, players) float32: what the last step brought each seat."""
        return self._games.rewards

    @property
    def ended(self) -> Any:
        """(n,) bool: did a game end with the last step? The row is in the next one already."""
        return self._games.ended

    @property
    def points(self) -> Any:
        """(n, players) int32: result of the game that ended last in this row; 0 before the first end."""
        return self._games.points

    @property
    def places(self) -> Any:
        """(n, players) int8: places of the game that ended last in this row, from 1; 0 before the first end."""
        return self._games.places

    def __len__(self) -> int:
        return len(self._games.seeds)

    def __repr__(self) -> str:
        return f"<Batch of {len(self)}: {self.game!r} on {self.backend}>"

    def _checked(self, moves: Any) -> Any:
        """Moves as an array of the right shape; on a GPU they may lie there."""
        if self.backend == "cuda" and hasattr(moves, "__cuda_array_interface__"):
            given, kind = moves, np.dtype(moves.__cuda_array_interface__["typestr"]).kind
        else:
            given = np.asarray(moves)
            kind = given.dtype.kind
        if kind not in "iu" or tuple(given.shape) != (len(self),):
            raise IllegalMove(f"step takes {len(self)} whole numbers, a move code for each row")
        return given


def lockstep(
    game: Game, policies: npt.NDArray[np.int8], backend: str, reward: str, threads: int | None
) -> Any:  # Lockstep or DeviceLockstep
    """Games in the arrays of a backend."""
    weights = reward_weights(reward, game.players)
    if backend == "cpu":
        if threads is not None and (not is_whole(threads) or threads < 1):
            raise OptionError(f"threads is a whole number from 1, not {threads!r}")
        return Lockstep(game.rules, game.option_row, policies, weights, threads or usable_cores())
    if threads is not None:
        raise OptionError(f"threads goes with the backend cpu, not with {backend!r}")
    if backend == "cuda":
        from hafen.envs.cuda_batch import DeviceLockstep

        return DeviceLockstep(game.rules, game.option_row, policies, weights)
    raise OptionError(f"a batch has no backend {backend!r}; there are: cpu, cuda")


def usable_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def row_seeds(first: int, n: int) -> npt.NDArray[np.int64]:
    """first, first + 1, ... as compiled code takes them; behind the last seed comes 0."""
    return (np.uint64(first) + np.arange(n, dtype=np.uint64)).view(np.int64)


def batch(
    game: Game | str,
    n: int,
    seed: int,
    backend: str = "cpu",
    *,
    reward: str = "place",
    threads: int | None = None,
    **options: Any,
) -> Batch:
    """``n`` games in lock-step; ``game`` is a Game, or an id with options.

    ``reward`` is one of ``hafen.envs.REWARDS``. On ``cpu`` all usable cores take part unless ``threads`` says how many.
    """
    return Batch(with_options(game, options), n, seed, backend, reward, threads)


def with_options(game: Game | str, options: dict[str, Any]) -> Game:
    if not isinstance(game, Game):
        return find_game(game, **options)
    if options:
        raise OptionError(f"the game has its options already; {', '.join(options)} cannot be given besides")
    return game
