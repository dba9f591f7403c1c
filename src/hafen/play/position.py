"""A position: a record with its game, friendly to use. Every call leaves it unchanged, except ``play`` and ``undo``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from hafen.kernel.backends import kernels
from hafen.kernel.chance import signed64
from hafen.kernel.errors import IllegalMove, OptionError
from hafen.kernel.journal import MAX_EVENTS
from hafen.kernel.record import view_class
from hafen.play.numbers import check_seed, is_whole
from hafen.play.view import make_views

if TYPE_CHECKING:
    from hafen.kernel.words import Said
    from hafen.play.game import Game


class Past(NamedTuple):
    """One move back; positions copied from each other share their past."""

    before: Past | None
    record: bytes  # before the move
    reveals: int  # before the move
    to_move: tuple[int, ...]  # before the move
    seat: int
    code: int
    events: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A legal move: ``code``, notation as ``str(move)``, and its meaning in words."""

    code: int
    seat: int
    position: Position = field(compare=False)

    def __str__(self) -> str:
        return self.position.game.notation(self.code)

    def __repr__(self) -> str:
        return f"<Move {self} ({self.code})>"

    def text(self, lang: str = "en") -> str:
        """What the move does, in the position it was listed for."""
        game = self.position.game
        said = game.definition.move_words(self.position.state, self.seat, self.code)
        return game.words(lang).say("moves", said, reader=self.seat)


class Position:
    """One moment of a game. Made by ``Game.start`` and ``Game.load``."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kernels = kernels(game.rules, "python", events=True)
        self.array = np.zeros(1, self.kernels.dtype)
        self._state: Any = None
        self.opening: tuple[Said, ...] = ()  # what happened before the first move
        self._past: Past | None = None
        self._redeals: tuple[tuple[int, int, Past | None], ...] = ()

    # What is the case

    @property
    def state(self) -> Any:
        """The record as interpreted rules see it, made when it is needed."""
        state = self._state  # another thread may let it rest meanwhile
        if state is None:
            state = self._state = view_class(self.kernels.dtype)(self.array)
        return state

    def rest(self) -> None:
        """Give up what can be made again: the state takes far more memory than the record it shows."""
        self._state = None

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        owing = self.state.to_move
        return tuple(seat for seat in range(self.game.players) if owing >> seat & 1)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def ply(self) -> int:
        """Moves played so far."""
        return int(self.state.ply)

    @property
    def reveals(self) -> int:
        """Draws and revealed secrets so far."""
        return int(self.state.reveals)

    @property
    def points(self) -> list[int]:
        """Points of each seat if the game ended here; the result once it is over."""
        return self.both_points()[1]

    def both_points(self) -> tuple[list[int], list[int]]:
        """Points now, from open information, and points if the game ended here."""
        out = np.zeros((2, self.game.rules.MAX_PLAYERS), np.int64)
        self.kernels.points(self.state, out.data)
        now, end = out[:, : self.game.players].tolist()
        return now, end

    @property
    def ranking(self) -> list[int]:
        """Place of each seat from 1, equal for equals, if the game ended here."""
        out = [0] * int(self.game.rules.MAX_PLAYERS)
        self.kernels.places(self.state, out)
        return out[: self.game.players]

    @property
    def record(self) -> bytes:
        """The state as bytes: equal positions are equal bytes."""
        return self.array.tobytes()[: self.game.rules.state_t.itemsize]

    # Moves

    def legal(self, seat: int | None = None) -> list[Move]:
        """The moves a seat may play now; the seat may be left out when only one is to move."""
        if seat is None and not self.to_move:
            return []
        asked = self.seat(seat)
        seen = self.copy()
        return [Move(code, asked, seen) for code in self.legal_codes(asked)]

    def legal_codes(self, seat: int) -> list[int]:
        buffer = self.kernels.move_buffer()
        return list(buffer[: self.kernels.legal(self.state, self.seat(seat), buffer)])

    def play(self, move: Move | int | str, seat: int | None = None) -> None:
        """Play a move given as Move, code or notation; IllegalMove leaves the position unchanged."""
        if seat is None and isinstance(move, Move):
            seat = move.seat
        if seat is None and self.over:
            raise IllegalMove(self.game.words("en").say("why_not", ("over", {})))
        asked = self.seat(seat)
        code = self._code(move)
        if code not in self.legal_codes(asked):
            raise IllegalMove(f"{self.game.notation(code)}: {self.why_not(code, asked)}")
        before = (self._past, self.record, self.reveals, self.to_move)
        self.kernels.apply(self.state, asked, code)
        self._past = Past(*before, asked, code, self.journal())

    def why_not(self, move: Move | int | str, seat: int | None = None, lang: str = "en") -> str | None:
        """Why a move is not possible now, in one sentence; None if it is."""
        words = self.game.words(lang)
        asked = self.seat(seat) if seat is not None or len(self.to_move) == 1 else 0
        if isinstance(move, str) and self.game.definition.parse(move) is None:
            return words.say("why_not", self.game.definition.why_no_move(self.state, asked, move))
        code = self._code(move)
        if code in self.legal_codes(asked):
            return None
        return words.say("why_not", self.game.definition.why_not(self.state, asked, code))

    def seat(self, seat: int | None) -> int:
        """A seat number that was checked; without one, the only seat that is to move."""
        if seat is None:
            if len(self.to_move) != 1:
                raise IllegalMove(f"name a seat: to move are {list(self.to_move)}")
            return self.to_move[0]
        if not is_whole(seat) or not 0 <= seat < self.game.players:
            raise IllegalMove(f"there is no seat {seat!r}; seats go from 0 to {self.game.players - 1}")
        return int(seat)

    def _code(self, move: Move | int | str) -> int:
        if isinstance(move, Move):
            return move.code
        if isinstance(move, str):
            code = self.game.definition.parse(move)
            if code is None:
                raise IllegalMove(f"{move!r} is not a move of {self.game.id}")
            return code
        if not is_whole(move) or not 0 <= move < self.game.rules.MOVES:
            raise IllegalMove(f"{move!r} is not a move code; codes go from 0 to {self.game.rules.MOVES - 1}")
        return int(move)

    # Back and forth

    def undo(self) -> None:
        """Take back the last move; there is no limit. Who may do so at a table is the rule of ``Match``."""
        if self._past is None:
            raise IllegalMove("there is no move to take back")
        past = self._past
        self._restore(past.record)
        self._past = past.before
        # What was resampled stays resampled: an earlier moment must not bring the hidden truth back.
        kept = []
        for seat, seed, made_at in self._redeals:
            if made_at is past:  # going back beyond the redeal
                self.kernels.redeal(self.state, seat, signed64(seed))
            kept.append((seat, seed, self._past if made_at is past else made_at))
        self._redeals = tuple(kept)

    def copy(self) -> Position:
        twin = Position(self.game)
        twin._restore(self.array.tobytes())
        twin.opening, twin._past, twin._redeals = self.opening, self._past, self._redeals
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def redeal(self, seat: int, seed: int) -> Position:
        """A new position that looks the same to a seat; all it cannot know is sampled anew."""
        dealt, knowing = self.copy(), self.seat(seat)
        self.kernels.redeal(dealt.state, knowing, signed64(check_seed(seed)))
        dealt._redeals = (*self._redeals, (knowing, seed, self._past))
        return dealt

    def _restore(self, record: bytes) -> None:
        # As bytes: by fields it takes fifty times longer.
        self.array.view(np.uint8)[: len(record)] = np.frombuffer(record, np.uint8)

    def forget(self, kept: int) -> None:
        """Only the last moves can be taken back from now on: what lies before them is given up, to save memory."""
        past = self.past()
        if len(past) <= kept:
            return
        renewed: dict[int, Past | None] = {}
        before: Past | None = None
        for old in reversed(past[:kept]):
            before = renewed[id(old)] = old._replace(before=before)
        self._past, self.opening = before, ()
        self._redeals = tuple((seat, seed, renewed[id(at)]) for seat, seed, at in self._redeals if id(at) in renewed)

    # For people and programs

    def last_events(self) -> list[Said]:
        """What the last move caused; before the first one, what happened at the start."""
        return list(self._past.events if self._past else self.opening)

    def journal(self) -> tuple[Said, ...]:
        """What the rules have just written down, while it still stands in the record."""
        log = self.state.log
        rows = [tuple(log.rows[row, k] for k in range(5)) for row in range(min(log.n, MAX_EVENTS))]
        return tuple(self.game.definition.event_words(rows))

    @property
    def last(self) -> Past | None:
        """The last move; positions copied from each other have the same."""
        return self._past

    def past(self) -> list[Past]:
        """The moves that can be taken back, latest first."""
        moves, past = [], self._past
        while past is not None:
            moves.append(past)
            past = past.before
        return moves

    def view(
        self,
        seat: int | None = None,
        lang: str = "en",
        *,
        names: Sequence[str] | None = None,
        since: int | None = None,
    ) -> dict[str, Any]:
        """What a seat may see, ready for JSON; seat None: what everybody may see.

        ``names`` are used in sentences instead of seat numbers. ``since`` is a ply: events after it are told;
        without it, events since the seat's own last move.
        """
        return self.views([seat], lang, names=names, since=since)[0]

    def views(
        self,
        seats: Sequence[int | None],
        lang: str = "en",
        *,
        names: Sequence[str] | None = None,
        since: int | None = None,
    ) -> list[dict[str, Any]]:
        """``view`` for several seats, which takes less than one by one: they share the parts that all see alike."""
        if names is not None and len(names) < self.game.players:
            raise OptionError(f"{self.game.players} players sit here, {len(names)} names are given")
        checked = [None if seat is None else self.seat(seat) for seat in seats]
        return make_views(self, checked, lang, names, since)

    def dump(self) -> dict[str, Any]:
        """The whole position as plain named data; ``game.load`` makes the same position of it."""
        head = {"game": self.game.id, "options": dict(self.game.options), "rules_version": self.game.rules_version}
        return head | self.game.definition.dump(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game == other.game and self.record == other.record

    __hash__ = None  # type: ignore[assignment]  # positions change

    def __repr__(self) -> str:
        state = "over" if self.over else f"to move {list(self.to_move)}"
        return f"<Position {self.game.id}, ply {self.ply}, {state}>"
