"""Why a move is advised: what it brings about for certain, and how it compares with another one, in every language.

Nothing is claimed that the figures do not show: a difference counts from two standard errors on, and only between
moves that were looked at often enough for such an error to mean something. It must also be there in the figures as
people read them, with one decimal, so that no sentence contradicts the numbers beside it.
"""

import math
from collections.abc import Mapping, Sequence

from hafen.bots.search import Look
from hafen.bots.sentences import sentences
from hafen.kernel.backends import kernels
from hafen.kernel.words import LANGUAGES, Said
from hafen.play.position import Move, Position

FEWEST = 30  # looks at a move before it is compared,
ALIKE = 4  # or these if all of them ended alike
FAR = 10  # times as many looks as at another move show that the search found that one poor
ERRORS = 2  # standard errors between two figures that are called different
SMALLEST = 0.05  # a smaller difference would be written 0.0
NAMED = 2  # equally good moves that are named, the others are counted
BACKED = {"more_same", "more_better", "more_worse", "same_better", "fewer_better"}  # these say why a move is advised


def shown(figure: float) -> float:
    """A figure with one decimal, as every page and terminal writes it."""
    return math.copysign(math.floor(abs(figure) * 10 + 0.5) / 10, figure) + 0.0  # never -0.0


def shown_error(error: float) -> float:
    """A standard error with one decimal, rounded up: one that is not nothing is not written 0.0."""
    return math.ceil(error * 10) / 10


def reasons(position: Position, seat: int, looks: Sequence[Look]) -> list[dict[str, str]]:
    """One line for each move that was looked at, the best one first, in every language."""
    moves = {move.code: move for move in position.legal(seat)}
    lines = []
    for rank, look in enumerate(looks):
        comparison: list[Said] = recommended(looks) if rank == 0 else [compared(look, looks[0], "best")]
        if len(moves) == 1:
            comparison = [("only", {})]
        events, counted = certain(position, seat, look.code)
        line = {}
        for lang in LANGUAGES:
            told = [position.game.words(lang).say("events", said, reader=seat) for said in events]
            told += [sentences(lang).say("certain", said) for said in counted]
            line[lang] = " ".join([*told, *(_told(said, moves, lang) for said in comparison)])
        lines.append(line)
    return lines


def recommended(looks: Sequence[Look]) -> list[Said]:
    """The first move beside the one of the others with most points; if that does not speak for it, what does.

    Other moves are in ``moves``, by their codes.
    """
    first, *others = looks
    rivals = [other for other in others if _is_known(other)] or others[:1]
    rival = max(rivals, key=lambda other: other.points, default=None)
    key, parameters = compared(first, rival, "next")
    if "than" not in parameters:
        return [(key, parameters)]
    if key == "same_same":
        equal = [other.code for other in rivals if compared(first, other, "next")[0] == key]
        return [("equal", {"moves": equal})]
    assert rival is not None
    parameters |= {"than": "next" if key.startswith("more") else "other", "moves": [rival.code]}
    most = key not in BACKED and all(first.visits > other.visits for other in others)
    return [(key, parameters), *([("most", {"visits": first.visits})] if most else [])]


def compared(look: Look, other: Look | None, than: str) -> Said:
    """A move beside another one that people call ``than``."""
    if not _is_known(look):
        return "seldom", {"visits": look.visits}
    if other is None or not _is_known(other):
        far_ahead = other is not None and look.visits >= FAR * other.visits
        return "alone" if far_ahead else "unsure", {}
    points_errors = shown_error(look.points_error), shown_error(other.points_error)
    points = _difference(look.points, other.points, points_errors)
    places = _difference(other.place, look.place, (look.place_error, other.place_error))  # a low place is a good one
    by_points = "more" if points > 0 else "fewer" if points < 0 else "same"
    by_places = "better" if places > 0 else "worse" if places < 0 else "same"
    return f"{by_points}_{by_places}", {"points": abs(points), "places": abs(places), "than": than}


def _is_known(look: Look) -> bool:
    return look.visits >= (ALIKE if look.points_error == look.place_error == 0 else FEWEST)


def _difference(one: float, two: float, errors: tuple[float, float]) -> float:
    """How much one figure is above another as both are shown; 0 if that may well be chance, shown or not."""
    difference = shown(one) - shown(two)
    least = max(SMALLEST, ERRORS * math.hypot(*errors))
    return difference if min(abs(one - two), abs(difference)) >= least else 0.0


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


def _told(said: Said, moves: Mapping[int, Move], lang: str) -> str:
    """A comparison in words, with the names of other moves."""
    words, (key, parameters) = sentences(lang), said
    codes = parameters.get("moves", [])
    named = {"moves": "; ".join(moves[code].text(lang) for code in codes[:NAMED])}
    if len(codes) > NAMED:
        named["moves"] = words.say("than", ("many", named | {"count": len(codes) - NAMED}))
    parameters = parameters | named
    if "than" in parameters:
        parameters["than"] = words.say("than", (parameters["than"], parameters))
    return words.say("compared", (key, parameters))
