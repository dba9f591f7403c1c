"""Why a move is advised: what it brings about for certain, and how it compares with another one, in every language.

Nothing is claimed that the figures do not show: a difference counts from two standard errors on, and only between
moves that were looked at often enough for such an error to mean something. Figures are compared as people read them,
with one decimal, so that no sentence contradicts the numbers beside it.
"""

import math
from collections.abc import Sequence

from hafen.bots.search import Look
from hafen.bots.sentences import sentences
from hafen.kernel.backends import kernels
from hafen.kernel.words import LANGUAGES, Said
from hafen.play.game import Game
from hafen.play.position import Position

FEWEST = 30  # looks at a move before it is compared
FAR = 10  # times as many looks as at another move show that the search found that one poor
ERRORS = 2  # standard errors between two figures that are called different
SMALLEST = 0.05  # a smaller difference would be written 0.0
BACKED = {"more_same", "more_better", "more_worse", "same_better", "fewer_better"}  # these say why a move is advised


def shown(figure: float) -> float:
    """A figure with one decimal, as every page and terminal writes it."""
    return math.copysign(math.floor(abs(figure) * 10 + 0.5) / 10, figure) + 0.0  # never -0.0


def shown_error(error: float) -> float:
    """A standard error with one decimal, rounded up: one that is not nothing is not written 0.0."""
    return math.ceil(error * 10) / 10


def reasons(position: Position, seat: int, looks: Sequence[Look]) -> list[dict[str, str]]:
    """One line for each move that was looked at, the best one first, in every language."""
    alone = len(position.legal_codes(seat)) == 1
    lines = []
    for rank, look in enumerate(looks):
        comparison: list[Said] = recommended(looks) if rank == 0 else [compared(look, looks[0], "best")]
        if alone:
            comparison = [("only", {})]
        events, counted = certain(position, seat, look.code)
        lines.append({lang: _line(position.game, seat, events, counted, comparison, lang) for lang in LANGUAGES})
    return lines


def recommended(looks: Sequence[Look]) -> list[Said]:
    """The first move beside the one of the others with most points; if that does not speak for it, what does."""
    first, *others = looks
    rivals = [other for other in others if other.visits >= FEWEST] or others[:1]
    rival = max(rivals, key=lambda other: other.points, default=None)
    key, parameters = compared(first, rival, "next")
    if "than" not in parameters:
        return [(key, parameters)]
    if not key.startswith("more"):
        parameters |= {"than": "other"}
    most = key not in BACKED and all(first.visits > other.visits for other in others)
    return [(key, parameters), *([("most", {"visits": first.visits})] if most else [])]


def compared(look: Look, other: Look | None, than: str) -> Said:
    """A move beside another one that people call ``than``."""
    if look.visits < FEWEST:
        return "seldom", {"visits": look.visits}
    if other is None or other.visits < FEWEST:
        far_ahead = other is not None and look.visits >= FAR * other.visits
        return "alone" if far_ahead else "unsure", {}
    points_errors = shown_error(look.points_error), shown_error(other.points_error)
    points = _difference(look.points, other.points, points_errors)
    places = _difference(other.place, look.place, (look.place_error, other.place_error))  # a low place is a good one
    by_points = "more" if points > 0 else "fewer" if points < 0 else "same"
    by_places = "better" if places > 0 else "worse" if places < 0 else "same"
    return f"{by_points}_{by_places}", {"points": abs(points), "places": abs(places), "than": than}


def _difference(one: float, two: float, errors: tuple[float, float]) -> float:
    """How much one figure is above another as both are shown; 0 if that may well be chance."""
    difference = shown(one) - shown(two)
    return difference if abs(difference) >= max(SMALLEST, ERRORS * math.hypot(*errors)) else 0.0


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


def _line(game: Game, seat: int, events: list[Said], counted: list[Said], comparison: list[Said], lang: str) -> str:
    words = sentences(lang)
    told = [game.words(lang).say("events", said, reader=seat) for said in events]
    told += [words.say("certain", said) for said in counted]
    return " ".join([*told, *(words.say("compared", said) for said in comparison)])
