"""Who is measured beside whom: one small file for each library, and one for our own games."""

import importlib
from collections.abc import Callable
from dataclasses import dataclass

from hafen.kernel.errors import HafenError

# What is compared with what; figures of two kinds are never set in relation.
KINDS = {
    "observed": "Python step with observation and mask",
    "step": "Python step without observation",
    "loop": "compiled loop over whole games",
    "batch64": "batch of 64 with masks and observations",
    "batch1024": "batch of 1024 with masks and observations",
}
OURS = "hafen"
LIBRARIES = (OURS, "open_spiel", "rlcard", "pettingzoo", "catanatron", "pgx")


@dataclass(frozen=True)
class Tally:
    """What was played in one go. A decision counts only where at least two moves were legal."""

    decisions: float
    games: float
    seconds: float


@dataclass(frozen=True)
class Contestant:
    """Something that plays random games: ``play(seconds)`` goes on for so long."""

    library: str
    game: str
    kind: str
    play: Callable[[float], Tally]

    @property
    def name(self) -> str:
        return f"{self.library} {self.game}"


def contestants(library: str) -> list[Contestant]:
    """All that a library offers; an empty list where it is not installed."""
    try:
        made = importlib.import_module(f"hafen.cli.neighbours.{library}_games").contestants()
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("hafen"):
            raise
        if library == OURS:
            raise HafenError(f"{missing.name} is missing: pip install 'hafen[compare]'") from missing
        return []
    return list(made)
