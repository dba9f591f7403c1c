"""The door to the rules with the expansion: the same functions as ``rules.py``, nothing left out."""

from hafen.games.speicherstadt.coverage import KAISPEICHER_COVERAGE as COVERAGE
from hafen.games.speicherstadt.coverage import KAISPEICHER_MOVE_KINDS as MOVE_KINDS
from hafen.games.speicherstadt.rules import (
    BOOK,
    LAWS,
    LAYOUT,
    MAX_MOVES,
    MAX_PLAYERS,
    MOVES,
    OBSERVATION,
    RARE,
    SMALLEST_TABLE,
    WEIGHTS,
    Event,
    apply,
    greedy,
    invariant,
    legal,
    observe,
    places,
    points,
    redeal,
    resume,
    setup,
    state_t,
)

__all__ = [
    "BOOK",
    "CONSTANTS",
    "COVERAGE",
    "LAWS",
    "LAYOUT",
    "MAX_MOVES",
    "MAX_PLAYERS",
    "MOVES",
    "MOVE_KINDS",
    "OBSERVATION",
    "RARE",
    "SMALLEST_TABLE",
    "WEIGHTS",
    "Event",
    "apply",
    "greedy",
    "invariant",
    "legal",
    "observe",
    "places",
    "points",
    "redeal",
    "resume",
    "setup",
    "state_t",
]

CONSTANTS: dict[str, int] = {}
