"""One game for the environments that ask seat by seat: what a seat may know, what it may play, what that brings."""

from typing import Any

import numpy as np
import numpy.typing as npt

from hafen.envs.batch import lockstep
from hafen.kernel.backends import kernels
from hafen.kernel.batch import ASKED, NOBODY, WAIT
from hafen.kernel.chance import signed64
from hafen.kernel.errors import IllegalMove
from hafen.play.game import Game
from hafen.play.numbers import check_seed, is_whole
from hafen.play.position import Position


class Table:
    """A compiled game of one row, without a game that follows by itself."""

    def __init__(self, game: Game, reward: str) -> None:
        self.game = game
        self._games = lockstep(game, np.full((1, game.players), ASKED, np.int8), "cpu", reward, 1)
        self._compiled = kernels(game.rules, "cpu")
        self._python = kernels(game.rules, "python")
        self._mask = self._games.mask[0]
        self._seen = np.zeros(1, np.int8)
        self._numbers = int(game.rules.OBSERVATION)
        self._state = self._python.record(self._games.states)  # the same bytes, for what is asked now and then
        self._buffer = self._python.move_buffer()
        self.seat = NOBODY  # the seat that is asked; -1 once the game is over

    def start(self, seed: int) -> None:
        self._games.start(np.array([signed64(check_seed(seed))], np.int64))
        self.seat = int(self._games.seats[0])

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    @property
    def to_move(self) -> list[int]:
        """All seats that owe a decision."""
        return [seat for seat in range(self.game.players) if self._state.to_move >> seat & 1]

    def observe(self, seat: int) -> npt.NDArray[np.int16]:
        self._seen[0] = seat
        out: npt.NDArray[np.int16] = np.empty((1, self._numbers), np.int16)
        self._compiled.observe_range(self._games.states, self._seen, out, 0, 1)
        seen: npt.NDArray[np.int16] = out[0]
        return seen

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """1 for each legal move of a seat, none if it is not to move."""
        if seat == self.seat:
            copied: npt.NDArray[np.int8] = self._mask.astype(np.int8)
            return copied
        mask = np.zeros(len(self._mask), np.int8)
        mask[self._buffer[: self._python.legal(self._state, seat, self._buffer)]] = 1
        return mask

    def legal(self) -> list[int]:
        """The moves of the seat that is asked."""
        codes: list[int] = self._mask.nonzero()[0].tolist()
        return codes

    def play(self, code: Any) -> None:
        """Play a move of the seat that is asked. IllegalMove changes nothing."""
        if not is_whole(code) or not 0 <= code < len(self._mask) or not self._mask[code]:
            raise IllegalMove(self._refusal(code))
        self._games.chosen[0] = code
        self._games.step(again=False)
        self.seat = int(self._games.seats[0])

    @property
    def rewards(self) -> list[float]:
        """What the last move brought each seat."""
        brought: list[float] = self._games.rewards[0].tolist()
        return brought

    @property
    def ply(self) -> int:
        return int(self._state.ply)

    @property
    def record(self) -> bytes:
        """The state as bytes."""
        return bytes(self._games.states.tobytes())

    def put(self, record: bytes) -> None:
        """Go on from the bytes of a record of this game."""
        self._games.states.view(np.uint8)[:] = np.frombuffer(record, np.uint8)
        self._games.chosen[0] = WAIT
        self._games.step(again=False)
        self.seat = int(self._games.seats[0])

    def redeal(self, seat: int, seed: int) -> None:
        """Deal anew all that a seat cannot know."""
        self._python.redeal(self._state, seat, seed)

    def position(self) -> Position:
        """The game as a position of its own."""
        return position_of(self.game, self.record)

    def _refusal(self, code: Any) -> str:
        if self.over:
            return "the game is over"
        if not is_whole(code) or not 0 <= code < self.game.rules.MOVES:
            return f"{code!r} is not a move code; codes go from 0 to {self.game.rules.MOVES - 1}"
        return f"move {code} ({self.game.notation(int(code))}) is not legal for seat {self.seat}"


def position_of(game: Game, record: bytes) -> Position:
    """A position from the bytes of its record; what happened before is not in them."""
    position = Position(game)
    position.array.view(np.uint8)[: len(record)] = np.frombuffer(record, np.uint8)
    return position
