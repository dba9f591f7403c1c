"""Advice for a seat: its moves, what they can be expected to lead to, and why. It knows what the seat may know."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, SupportsFloat

from hafen.bots.levels import policy
from hafen.bots.reasons import reasons
from hafen.bots.search import Look, Search, check_trees
from hafen.bots.search_bot import TREES
from hafen.bots.simple import legal_codes
from hafen.kernel.errors import IllegalMove, OptionError
from hafen.kernel.words import LANGUAGES
from hafen.play.numbers import check_seed, is_whole
from hafen.play.position import Move, Position

BUDGET = 2000
MOST = 3_000_000  # iterations of a tree: with more its sums would not fit into 64 bits


@dataclass(frozen=True)
class Advice:
    """A move and what the search found out about it."""

    code: int
    notation: str
    text: Mapping[str, str]  # what the move does, by language
    visits: int  # how often it was played through; the search goes on with what promises most
    points: float  # expected at the end of the game
    points_error: float | None  # standard error; None after a single visit
    place: float
    place_error: float | None
    reason: Mapping[str, str]  # one line, by language


def advise(
    position: Position,
    seat: int,
    budget: int = BUDGET,
    *,
    seconds: float = math.inf,
    seed: int = 0,
    trees: int = TREES,
) -> list[Advice]:
    """The moves of a seat that the search looked at, the best one first.

    ``budget`` is how often the rest of the game is played through, rounded up to the same number for each of the
    ``trees``, which grow side by side: more of them use more cores, and each knows less. The same position, budget,
    seed and trees give the same advice on every machine, unless ``seconds`` end the search earlier. Rules that were
    never used on this machine are compiled first, which takes half a minute. In a position that was loaded, what others
    have chosen in secret cannot be taken back, and advice is weaker (docs/hints.md).
    """
    _check_position(position)
    if position.over:
        raise IllegalMove(position.game.words("en").say("why_not", ("over", {})))
    legal_codes(position, seat)
    iterations, limit = _checked_budget(budget, check_trees(trees)), _checked_seconds(seconds)
    search = Search(position.game, policy(position.game.id), trees, check_seed(seed), backend="cpu")
    looks = [_unbiased(look) for look in search.look(position, seat, iterations, limit)]
    moves = {move.code: move for move in position.legal(seat)}
    told = zip(looks, reasons(position, seat, looks), strict=True)
    return [_advice(moves[look.code], look, reason) for look, reason in told]


def _unbiased(look: Look) -> Look:
    """With standard errors judged as from a sample: of a few looks they are seen too small."""
    wider = math.sqrt(look.visits / (look.visits - 1)) if look.visits > 1 else 1.0
    return replace(look, points_error=wider * look.points_error, place_error=wider * look.place_error)


def _advice(move: Move, look: Look, reason: Mapping[str, str]) -> Advice:
    several = look.visits > 1
    return Advice(
        code=move.code,
        notation=str(move),
        text={lang: move.text(lang) for lang in LANGUAGES},
        visits=look.visits,
        points=look.points,
        points_error=look.points_error if several else None,
        place=look.place,
        place_error=look.place_error if several else None,
        reason=reason,
    )


def _check_position(position: Any) -> None:
    if not isinstance(position, Position):
        raise OptionError(f"advice needs a position, not {position!r}")


def _checked_budget(budget: Any, trees: int) -> int:
    if not is_whole(budget) or budget < 1:
        raise OptionError(f"a budget is a whole number of iterations from 1 on, not {budget!r}")
    if budget > MOST * trees:
        raise OptionError(f"a budget is at most {MOST:,} iterations for each tree")
    return int(budget)


def _checked_seconds(seconds: Any) -> float:
    if isinstance(seconds, bool) or not isinstance(seconds, SupportsFloat) or not 0 < (limit := _real(seconds)):
        raise OptionError(f"seconds are a number above 0, not {seconds!r}")
    return limit


def _real(number: SupportsFloat) -> float:
    try:
        return float(number)
    except OverflowError:
        return math.inf
