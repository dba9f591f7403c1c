"""Why a move is advised: what it brings about for certain, and how it compares with another one, in every language.

Nothing is claimed that the figures do not show: a difference counts from two standard errors on, and only between
moves that were looked at often enough for such an error to mean something.
"""

import math
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from hafen.bots.search import Look
from hafen.kernel.backends import kernels
from hafen.kernel.words import LANGUAGES, Said, Words
from hafen.play.game import Game
from hafen.play.position import Position

FEWEST = 30  # looks at a move before it is compared
FAR = 10  # times as many looks as at another move show that the search found that one poor
ERRORS = 2  # standard errors between two figures that are called different
SMALLEST = 0.05  # a smaller difference would be written 0.0


def reasons(position: Position, seat: int, looks: Sequence[Look]) -> list[dict[str, str]]:
    """One line for each move that was looked at, the best one first, in every language."""
    alone = len(position.legal_codes(seat)) == 1
    lines = []
    for rank, look in enumerate(looks):
        other = looks[0] if rank else looks[1] if len(looks) > 1 else None
        comparison: Said = ("only", {}) if alone else compared(look, other, "best" if rank else "next")
        events, counted = certain(position, seat, look.code)
        lines.append({lang: _line(position.game, seat, events, counted, comparison, lang) for lang in LANGUAGES})
    return lines


def compared(look: Look, other: Look | None, than: str) -> Said:
    """A move beside another one that people call ``than``."""
    if look.visits < FEWEST:
        return "seldom", {"visits": look.visits}
    if other is None or other.visits < FEWEST:
        far_ahead = other is not None and look.visits >= FAR * other.visits
        return "alone" if far_ahead else "unsure", {}
    points = _difference(look.points, look.points_error, other.points, other.points_error)
    places = _difference(other.place, other.place_error, look.place, look.place_error)  # a low place is a good one
    by_points = "more" if points > 0 else "fewer" if points < 0 else "same"
    by_places = "better" if places > 0 else "worse" if places < 0 else "same"
    return f"{by_points}_{by_places}", {"points": abs(points), "places": abs(places), "than": than}


def _difference(one: float, one_error: float, two: float, two_error: float) -> float:
    """How much one figure is above another; 0 if that may well be chance."""
    difference = one - two
    return difference if abs(difference) >= max(SMALLEST, ERRORS * math.hypot(one_error, two_error)) else 0.0


def certain(position: Position, seat: int, code: int) -> tuple[list[Said], list[Said]]:
    """What follows before anything is drawn or revealed: events, and what they say about points if that is needed."""
    game, after = position.game, position.copy()
    kernels(game.rules, "python", events=True, preview=True).apply(after.state, seat, code)
    events = [
        (key, parameters)
        for key, parameters in after.journal()
        if key in game.definition.hint_events and parameters.get("seat", seat) == seat
    ]
    points = after.points[seat]
    change = points - position.points[seat]
    if after.over:
        return events, [("end", {"points": points, "place": after.ranking[seat]})]
    if events or change == 0:
        return events, []
    return [], [("gain" if change > 0 else "loss", {"points": abs(change)})]


def _line(game: Game, seat: int, events: list[Said], counted: list[Said], comparison: Said, lang: str) -> str:
    words = _words(lang)
    told = [game.words(lang).say("events", said, reader=seat) for said in events]
    told += [words.say("certain", said) for said in counted]
    return " ".join([*told, words.say("compared", comparison)])


@cache
def _words(lang: str) -> Words:
    return Words(files(__package__) / "words", lang)
