"""What a game folder must offer. The docstrings here are the specification; ``tests/games`` runs them for every game.

The rules door (``rules.py``) offers kernels, the same for every game:

``setup(s, options, seed)``   fill a zeroed record and run up to the first decision
``legal(s, seat, moves)``     write the codes a seat may play, ascending; how many; 0 if the seat is not to move
``apply(s, seat, move)``      play a legal move and all that follows by itself
``resume(s)``                 go on from a described position to its next decision
``points(s, out)``            out[0, seat] now, from open information; out[1, seat] if the game ended here
``places(s, out)``            out[seat] = place from 1, equal for equals, ties broken as the rules say
``redeal(s, seat, seed)``     replace all a seat cannot know by a fair sample of what is possible for it
``observe(s, seat, out)``     fixed-size numbers of what a seat knows, in the order of ``LAYOUT``
``greedy(s, seat)``           the move of a sensible hand-made player that reads only what the seat may know
``invariant(s)``              0, or the number of the first broken law in ``LAWS``

Beside them it names the layout of the record (``state_t``), the moves (``BOOK``, ``MOVES``, ``MAX_MOVES``), what a
fuzz run must meet (``MOVE_KINDS``, ``COVERAGE``, and in a long run ``RARE``), ``LAWS``, ``LAYOUT``
and ``OBSERVATION``, ``MAX_PLAYERS``, ``SMALLEST_TABLE`` (options to compile with), ``WEIGHTS`` (what ``greedy`` goes
by; each is a module constant too, its name in capitals), and ``CONSTANTS``: module constants that this door replaces. A
game with an expansion may have two doors to the same sources (``docs/decisions/0005``).

Every record has the fields ``ply``, ``to_move`` (bit set of seats), ``over``, ``reveals``, ``rng`` and ``players``.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import Any

from hafen.kernel.words import Said


def every_combination(options: Mapping[str, Any]) -> bool:
    return True


def every_seat_alone(options: Mapping[str, Any]) -> list[list[int]]:
    return [[seat] for seat in range(options["players"])]


State = Any  # the record of whichever game it is, as interpreted rules see it


def all_is_open(s: State, seat: int | None) -> dict[str, Any]:
    return {}


def counted_round(s: State) -> int:
    return int(s.round_number)


def no_such_move(s: State, seat: int, text: str) -> Said:
    return "no_such_move", {"text": text}


class Talk(StrEnum):
    """With whom somebody may talk."""

    TABLE = "table"  # with all
    TEAM = "team"
    NOBODY = "nobody"


def talk_with_all(s: State, seat: int | None) -> Talk:
    return Talk.TABLE


def no_secret_points(s: State, seat: int) -> int:
    return 0


@dataclass(frozen=True)
class Option:
    """A choice before the match: its valid values, the default, and what people call it."""

    name: str
    values: tuple[int | str | bool, ...]
    default: int | str | bool
    titles: Mapping[str, str]
    main: bool = False  # chosen wherever a match is begun; the others only where all options are shown

    def schema(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "values": list(self.values),
            "default": self.default,
            "titles": dict(self.titles),
        }


@dataclass(frozen=True)
class Definition:
    """One game: facts and functions. States are interpreted views; no function changes them unless it says so."""

    id: str
    titles: Mapping[str, str]
    rules_version: int  # rises when any recorded match would end differently
    rules: Callable[[Mapping[str, Any]], ModuleType]
    """The door to the kernels for chosen options."""
    options: tuple[Option, ...]
    option_row: Callable[[Mapping[str, Any]], list[int]]
    """Options as the integers that ``setup`` takes."""
    data: Callable[[Mapping[str, Any]], Sequence[Traversable]]
    """The files with the printed facts for chosen options."""
    words: Traversable

    notation: Callable[[int], str]
    """A move code as text; ``parse`` is its inverse."""
    parse: Callable[[str], int | None]
    """The code of a move written in notation; None if it cannot be read."""

    prompt: Callable[[State, int | None], Said]
    """What a seat is asked, or what it waits for; None for an onlooker."""
    move_words: Callable[[State, int, int], Said]
    """What a move means here."""
    why_not: Callable[[State, int, int], Said]
    """Why a seat may not play a code now."""
    event_words: Callable[[list[tuple[int, ...]]], list[Said]]
    """The events of a log, merged where one sentence says several."""

    open_table: Callable[[State], dict[str, Any]]
    """Every piece by name and place that all see alike."""
    touches: Callable[[State, int, int], list[str]]
    """The pieces and places a move touches."""
    cost: Callable[[State, int, int], int]
    """Coins a move costs."""
    numbers: Callable[[State], dict[str, list[int]]]
    """Open numbers of each seat that a preview compares."""
    score_sheet: Callable[[State, int], list[tuple[str, int]]]
    """Lines of the score sheet if the game ended here."""
    suggest: Callable[[State, int, Any], list[tuple[str, list[int]]]]
    """Named sequences of moves, made on a state that may be changed, with the kernels handed in."""

    dump: Callable[[State], dict[str, Any]]
    """The whole position as plain named data."""
    load: Callable[[State, Mapping[str, Any], Mapping[str, Any], int], None]
    """Fill a zeroed record from a whole or partial description, options and a seed; PositionError if it cannot be."""
    cards: Callable[[Mapping[str, Any]], list[dict[str, Any]]]
    """The cards for chosen options, what is printed on them and how sure that is; their texts are in the words."""
    own_table: Callable[[State, int | None], dict[str, Any]] = all_is_open
    """The rest of the table: what depends on the seat that looks; None for an onlooker."""
    round_number: Callable[[State], int] = counted_round
    """The round, from 1; 0 before the first one."""
    secret_points: Callable[[State, int], int] = no_secret_points
    """Points that only this seat knows of if the game ended here: the forecast of its own view has them."""
    fits: Callable[[Mapping[str, Any]], bool] = every_combination
    """Can the game be played with this combination of options?"""
    why_no_move: Callable[[State, int, str], Said] = no_such_move
    """Why a seat cannot make a move of a text that ``parse`` does not read."""
    hint_events: frozenset[str] = frozenset()
    """Keys of events that say more about a move than its own words: a hint names them as its reason."""
    teams: Callable[[Mapping[str, Any]], list[list[int]]] = every_seat_alone
    """The seats that win and lose together."""
    quick: Mapping[str, Any] = field(default_factory=dict)
    """Options, where they are not the defaults, of a match that somebody begins without choosing."""
    presets: bool = False
    """May a seat decide ahead: purchase limits, the insurance, loading by itself?"""
    talk: Callable[[State, int | None], Talk] = talk_with_all
    """With whom a seat may talk while the match runs; None for an onlooker, who is of no team.

    Where that is not the whole table, the words have a section *talk*: why and when, to a *seat* and to an *onlooker*.
    """
