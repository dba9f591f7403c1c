"""Who plays the other seats of a vector environment: a bot by name, or a function over rows of observations."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from hafen.bots import Bot, bot
from hafen.envs.table import position_of
from hafen.kernel.errors import IllegalMove, OptionError
from hafen.kernel.playout import GREEDY, RANDOM
from hafen.play.game import Game

ROTATE = "rotate"
COMPILED = {"random": RANDOM, "greedy": GREEDY}  # bots that play inside the compiled loop

Policy = Callable[[dict[str, npt.NDArray[Any]]], npt.NDArray[Any]]
"""A move for each row of ``observation`` and ``action_mask``."""


class Opponents:
    """Moves for seats that do not learn. Each sees what its seat may know."""

    def __init__(self, game: Game, chosen: str | Policy) -> None:
        self.compiled = COMPILED.get(chosen) if isinstance(chosen, str) else None
        self._game = game
        self._bot: Bot | None = bot(chosen) if isinstance(chosen, str) else None
        self._policy = chosen if callable(chosen) else None
        if self._bot is None and self._policy is None:
            raise OptionError(f"opponents are a bot by name or a function, not {chosen!r}")

    def choose(self, games: Any, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """Legal moves for the seats that are asked in some rows."""
        if self._bot is not None:
            asked = ((position_of(self._game, games.states[row].tobytes()), int(games.seats[row])) for row in rows)
            return np.array([self._bot.choose(position, seat) for position, seat in asked], np.int64)
        assert self._policy is not None
        games.observe()
        masks = games.mask[rows]
        moves = np.asarray(
            self._policy({"observation": games.observations[rows], "action_mask": masks.astype(np.int8)})
        )
        if moves.shape != rows.shape or moves.dtype.kind not in "iu":
            raise IllegalMove(f"the opponents' function gave {moves!r}, not {len(rows)} whole numbers")
        known = (moves >= 0) & (moves < masks.shape[1])
        legal = known & masks[np.arange(len(rows)), np.where(known, moves, 0)]
        if not legal.all():
            wrong = int(np.argmin(legal))
            raise IllegalMove(
                f"the opponents' function gave move {moves[wrong]} in environment {rows[wrong]}: not legal"
            )
        return moves.astype(np.int64)


def learning_seats(game: Game, num_envs: int, seat: int | str) -> npt.NDArray[np.int64]:
    """The seat that learns in each environment: one, or ``rotate``: another in each."""
    if isinstance(seat, str) and seat == ROTATE:
        return np.arange(num_envs) % game.players
    if isinstance(seat, int | np.integer) and not isinstance(seat, bool) and 0 <= seat < game.players:
        return np.full(num_envs, seat)
    raise OptionError(f"seat is a number from 0 to {game.players - 1} or {ROTATE!r}, not {seat!r}")
