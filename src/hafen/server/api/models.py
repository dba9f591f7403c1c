"""Requests and answers as the API describes them. Requests are checked against these; answers are tested."""

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt

from hafen.server.tables.seating import BOTS, LONGEST_NAME

BotName = Literal["random", "greedy", "level1", "level2", "level3", "level4", "level5"]
assert BotName.__args__ == BOTS  # type: ignore[attr-defined]


def _plain(text: str) -> str:
    """Plain text: no control characters, no tricks with the direction of writing."""
    if any(unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") for sign in text):
        raise ValueError("control characters")
    return text.strip()


def _said(text: str) -> str:
    if not text:
        raise ValueError("nothing but blanks")
    return text


Name = Annotated[str, Field(max_length=LONGEST_NAME), AfterValidator(_plain)]
Line = Annotated[str, Field(min_length=1, max_length=500), AfterValidator(_plain), AfterValidator(_said)]
SeatNumber = Annotated[StrictInt, Field(ge=0, le=9)]
Code = Annotated[StrictInt, Field(ge=0, le=65535)]
Price = Annotated[StrictInt, Field(ge=0, le=99)]


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewSeat(Asked):
    kind: Literal["me", "here", "bot", "open"]
    bot: BotName | None = None
    name: Name | None = None


class NewTable(Asked):
    game: Annotated[str, Field(max_length=32)]
    options: Annotated[dict[str, StrictBool | StrictInt | str], Field(max_length=16)] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]
    seconds_per_move: Annotated[StrictInt, Field(ge=10, le=30 * 24 * 3600)] | None = None
    listed: StrictBool = False


class Upload(Asked):
    text: Annotated[str, Field(min_length=1, max_length=100_000)]


class Join(Asked):
    seat: SeatNumber | None = None
    name: Name | None = None


class SeatBot(Asked):
    bot: BotName


class Moves(Asked):
    seat: SeatNumber
    decision: Annotated[StrictInt, Field(ge=0, le=1_000_000)]
    moves: Annotated[list[Code], Field(min_length=1, max_length=64)]


class OfSeat(Asked):
    seat: SeatNumber


class TakeBack(Asked):
    seat: SeatNumber
    decision: Annotated[StrictInt, Field(ge=0, le=1_000_000)]  # the one the seat owes, or will owe next


class Answer(Asked):
    seat: SeatNumber
    yes: StrictBool


class Chat(Asked):
    seat: SeatNumber | None = None
    text: Line


class Branch(Asked):
    ply: Annotated[StrictInt, Field(ge=0, le=100_000)]
    seat: SeatNumber | None = None


class MyName(Asked):
    name: Name


class Enter(Asked):
    token: Annotated[str, Field(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]


class Preset(Asked):
    seat: SeatNumber
    limits: Annotated[dict[Annotated[str, Field(pattern="^[0-9]{1,2}$")], Price | None], Field(max_length=16)] = {}
    ask_on_surprise: StrictBool = True
    insurance: StrictBool | None = None
    auto_load: StrictBool = False


# Answers


class ErrorText(BaseModel):
    key: str
    text: str


class Error(BaseModel):
    error: ErrorText


class Seat(BaseModel):
    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    mine: bool
    online: bool
    resigned: bool
    stand_in: bool  # a bot plays for a person, who may return
    may_return: bool  # that person is you
    was_mine: bool  # you have resigned here


class TableRow(BaseModel):
    id: str
    game: str
    options: dict[str, Any]
    created: str
    changed: str  # the last move, or the start
    seats: list[Seat]
    to_move: list[int]
    my_turn: bool  # never while seats are open before the first move
    prompt: str
    over: bool
    places: list[int] | None
    deadline: str | None
    seconds_per_move: int | None
    listed: bool
    study: bool
    branched: bool  # off from another table
    ply: int
    round: int | None


class Shuffle(BaseModel):
    hash: str
    seed: str | None = None
    salt: str | None = None


class UndoRequest(BaseModel):
    seat: int
    yes: list[int]


class Table(TableRow):
    owner: bool
    mine: list[int]
    may_seat_bot: list[int]  # where you may let a bot play now
    patience_seconds: int  # so long a person may owe a decision before a bot may be seated
    warnings: list[str]
    branched_from: str | None  # the table you branched off from, at your own branch
    rematch: str | None
    undo_request: UndoRequest | None
    shuffle: Shuffle


class Me(BaseModel):
    name: str
    tables: list[TableRow]


class Named(BaseModel):
    name: str


class Whose(BaseModel):
    mine: bool


class Link(BaseModel):
    url: str
    qr: str


class Created(BaseModel):
    id: str
    url: str


class Played(BaseModel):
    seq: int
    decision: int


class Why(BaseModel):
    text: str


class Rules(BaseModel):
    """One paragraph a line; most begin with what they are about and a colon."""

    lines: list[str]


class Hint(BaseModel):
    code: int
    notation: str
    text: str
    reason: str
    visits: int
    points: float
    points_error: float | None
    place: float
    place_error: float | None


class Event(BaseModel):
    key: str
    parameters: dict[str, Any]
    text: str


class LoggedMove(BaseModel):
    ply: int
    seat: int
    text: str
    round: int | None
    events: list[Event]


class Moved(BaseModel):
    seat: int
    text: str


class Held(BaseModel):
    """Who held a seat at that moment."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    mine: bool


class Replay(BaseModel):
    ply: int
    first: int  # the ply the match starts with
    last: int
    seat: int | None
    held: list[Held]  # one for each seat
    move: Moved | None
    events: list[Event]
    view: dict[str, Any]
    views: dict[str, dict[str, Any]] | None = None  # of every seat, for seat=all


class OptionSchema(BaseModel):
    name: str
    values: list[bool | int | str]
    default: bool | int | str
    titles: dict[str, str]
    value_titles: dict[str, dict[str, str]] | None = None


class GameEntry(BaseModel):
    id: str
    titles: dict[str, str]
    players: list[int]
    options: list[OptionSchema]
    tables: list[dict[str, Any]]
    quick: dict[str, Any]  # options of a match begun without choosing


class BotEntry(BaseModel):
    id: str
    titles: dict[str, str]


class Catalogue(BaseModel):
    games: list[GameEntry]
    bots: list[BotEntry]
    opponent: str  # the bot that plays where nobody chose another
    languages: list[str]
