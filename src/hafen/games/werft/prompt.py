"""What a seat is asked. The sentences themselves are in ``words``."""

from collections.abc import Callable
from typing import Any

from hafen.games.result_words import result_words
from hafen.games.werft.components import (
    ACTION_NAMES,
    BONUS_PRICE,
    CANAL_NAMES,
    CONTRACTS_KEPT,
    GOOD_NAMES,
    PART,
    PARTS,
    PLACES,
    PRICE,
    TILE_NAMES,
    TILES_PER_ACTION,
    Action,
    Item,
)
from hafen.games.werft.scoring import places, total_points
from hafen.games.werft.situation import seats_to_move, situation
from hafen.games.werft.state import NONE, State, Step, Why
from hafen.games.werft.trade import good_at_hand
from hafen.games.werft.turn import before_main, can_add
from hafen.games.werft.voyage import present_speed, speed_of
from hafen.games.werft.yard import complete_ships, may_lay, yard_word
from hafen.kernel.words import Said


def prompt(s: State, seat: int | None) -> Said:
    if s.over:
        return _over(s)
    asked = seats_to_move(s)
    if seat not in asked:
        return "wait", {"seat": asked[0], "step": Step(s.step).name.lower()}
    now = situation(s)
    said: dict[str, Any] = {"seat": seat, "guilders": s.guilders[seat]}
    if s.step == Step.ACT:
        bonus = "yes" if before_main(s) and can_add(s, seat) else "no"
        return now, said | {"bonus": bonus, "warning": _warning(s, seat, building=s.action == Action.BUILD)}
    return _PROMPTS.get(now, _plain)(s, seat, now, said)


def _over(s: State) -> Said:
    ranks: Any = [0] * s.players
    places(s, ranks)
    seats = range(s.players)
    points, guilders = [int(total_points(s, seat)) for seat in seats], [int(s.guilders[seat]) for seat in seats]
    return result_words(ranks, points, guilders, "guilders")


def _plain(s: State, seat: int, now: str, said: dict[str, Any]) -> Said:
    return now, said


def _ask_choice(s: State, seat: int, now: str, said: dict[str, Any]) -> Said:
    if s.moved == NONE:
        return "choose_first", said
    return now, said | {"moved": ACTION_NAMES[s.moved]}


def _ask_after(s: State, seat: int, now: str, said: dict[str, Any]) -> Said:
    return now, said | {"price": BONUS_PRICE, "warning": _warning(s, seat, building=False)}


def _ask_building(s: State, seat: int, now: str, said: dict[str, Any]) -> Said:
    return now, said | {"more": TILES_PER_ACTION - s.placed, "warning": _warning(s, seat, building=True)}


def _ask_last_tile(s: State, seat: int, now: str, said: dict[str, Any]) -> Said:
    return now, said | {"warning": _warning(s, seat, building=True)}


def _ask_place(s: State, seat: int, now: str, said: dict[str, Any]) -> Said:
    return now, said | {"tile": TILE_NAMES[s.bought], "warning": _warning(s, seat, building=True)}


def _ask_canal(s: State, seat: int, now: str, said: dict[str, Any]) -> Said:
    return now, said | {"tile": CANAL_NAMES[s.bought]}


def _ask_wagon(s: State, seat: int, now: str, said: dict[str, Any]) -> Said:
    good = int(good_at_hand(s))
    return now, said | {"good": GOOD_NAMES[good], "price": int(PRICE[s.trade_wheel, good])}


def _ask_fitting(s: State, seat: int, now: str, said: dict[str, Any]) -> Said:
    return now, said | {"speed": int(present_speed(s, seat)), "reach": s.reach[seat]}


def _ask_steering(s: State, seat: int, now: str, said: dict[str, Any]) -> Said:
    return now, said | {"spaces": s.speed - s.sailed}


def _ask_discard(s: State, seat: int, now: str, said: dict[str, Any]) -> Said:
    return now, said | {"kept": CONTRACTS_KEPT}


_PROMPTS: dict[str, Callable[[State, int, str, dict[str, Any]], Said]] = {
    "choose": _ask_choice,
    "after": _ask_after,
    "building": _ask_building,
    "placing": _ask_place,
    "joining": _ask_canal,
    "turning": _ask_canal,
    "trading": _ask_wagon,
    "fitting": _ask_fitting,
    "steering": _ask_steering,
    "discard": _ask_discard,
    "last_tile": _ask_last_tile,
}


# Ships that would score nothing


def _warning(s: State, seat: int, *, building: bool) -> str:
    """A ship that is complete, or can be with one tile, leaves without points if captain or canal is missing."""
    word = yard_word(s, seat)
    complete = int(complete_ships(word))
    missing = _missing(s, seat, max(1, complete))
    if missing is None:
        return "none"
    if complete:
        return f"leaves_{missing}"
    return f"would_{missing}" if building and _can_complete(s, word) else "none"


def _missing(s: State, seat: int, ships: int) -> str | None:
    if s.items[seat, Item.CAPTAIN] < ships:
        return Why.NO_CAPTAIN.name.lower()
    return Why.SHORT_CANAL.name.lower() if s.reach[seat] < speed_of(s, seat, 0, 0, 0) else None


def _can_complete(s: State, word: int) -> bool:
    """Does the tile at hand, or any one tile, complete a ship?"""
    parts = range(PARTS) if s.bought == NONE else [int(PART[s.bought])]
    return any(
        may_lay(s, word, part, place) and complete_ships(word | (1 + part) << (2 * place))
        for part in parts
        for place in range(PLACES)
    )
