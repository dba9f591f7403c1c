"""What a table is, apart from its moves: the row in the database, and what follows from it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from hafen.play.game import Game, game
from hafen.play.position import Position
from hafen.server.database.tables import TableRow
from hafen.server.errors import Refusal
from hafen.server.tables.match import Origin
from hafen.server.tables.seating import Holder, has_open_seat


@dataclass(slots=True)
class Facts:
    id: str
    owner: str
    game: str
    options: dict[str, Any]
    seed: str
    salt: str
    shuffle: str
    start: dict[str, Any] | None
    start_entry: int
    snapshot_entry: int
    seconds_per_move: int | None
    listed: bool
    study: bool
    over: bool
    closed: bool
    warnings: list[Any]
    rematch: str | None
    undo_request: dict[str, Any] | None
    summary: dict[str, Any]
    version: int
    created: datetime
    changed: datetime
    deadline: datetime | None

    @classmethod
    def of(cls, row: TableRow) -> "Facts":
        return cls(**{name: getattr(row, name) for name in cls.__slots__})

    def take(self, changes: dict[str, Any]) -> None:
        for name, value in changes.items():
            if name in self.__slots__:
                setattr(self, name, value)

    def refuse_if_closed(self) -> None:
        if self.closed:
            raise Refusal(410, "closed")

    def gathers(self, holders: Sequence[Holder]) -> bool:
        """Does it wait for people before the first move?"""
        return not self.over and self.summary["ply"] == 0 and has_open_seat(holders)

    @property
    def played(self) -> Game:
        return _game(self.game, tuple(self.options.items()))

    @property
    def origin(self) -> Origin:
        return Origin(self.played, int(self.seed), self.start)


@lru_cache(maxsize=256)
def _game(game_id: str, options: tuple[tuple[str, Any], ...]) -> Game:
    return game(game_id, **dict(options))


def summarize(position: Position) -> dict[str, Any]:
    """What a list of tables shows, so that it need not build every match."""
    prompt = position.game.definition.prompt
    return {
        "ply": position.ply,
        "to_move": list(position.to_move),
        "places": position.ranking if position.over else None,
        "round": position.game.definition.round_number(position.state),
        "prompts": [prompt(position.state, seat) for seat in range(position.game.players)],
        "prompt": prompt(position.state, None),
    }
