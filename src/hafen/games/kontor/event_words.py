"""What happened, from the numbers of the log. The sentences themselves are in ``words``."""

from collections.abc import Callable
from typing import Any

from hafen.games.kontor.areas import BY_VALUE
from hafen.games.kontor.cells import at
from hafen.games.kontor.components import CARD_NAMES, COLOUR_NAMES, GOOD_NAMES
from hafen.games.kontor.situation import STEP_NAMES, ending_name
from hafen.games.kontor.state import Event
from hafen.kernel.words import Said


def _card(value: int) -> str:
    return CARD_NAMES[value]


def _plain(value: int) -> int:
    return value


def _colour(value: int) -> str:
    return COLOUR_NAMES[value]


Reading = tuple[tuple[str, Callable[[int], Any]], ...]

_READINGS: dict[Event, Reading] = {
    Event.ROUND: (("round", _plain),),
    Event.PICKED: (("seat", _plain),),
    Event.BRIBED: (("card", _card), ("seat", _plain), ("price", _plain), ("at", at)),
    Event.NO_BRIBE: (("seat", _plain),),
    Event.BOUGHT: (("cards", _plain), ("seat", _plain)),
    Event.SHORTAGE: (("card", _card), ("seat", _plain)),
    Event.CHOSEN: (("seat", _plain),),
    Event.PASSED: (("coins", _plain), ("seat", _plain)),
    Event.REVEALED: (("card", _card), ("seat", _plain)),
    Event.TAXED: (("seat", _plain), ("card", _card)),
    Event.CANNOT_PAY: (("card", _card), ("seat", _plain)),
    Event.BOTH_BROKE: (("coins", _plain), ("seat", _plain)),
    Event.SAILED: (("seat", _plain), ("at", at)),
    Event.REMOVED: (("card", _card), ("seat", _plain), ("at", at), ("owner", _plain)),
    Event.LAID: (("card", _card), ("seat", _plain), ("at", at)),
    Event.COVERED: (("card", _card), ("special", _card), ("at", at)),
    Event.CANNOT_LAY: (("card", _card), ("seat", _plain)),
    Event.SIDES_FIXED: (("axis", _plain),),
    Event.AREA_WON: (("step", _plain), ("colour", _colour), ("size", _plain), ("at", at)),
    Event.AREA_DRAWN: (("size", _plain), ("at", at)),
    Event.AREA_WITHOUT_HOUSES: (("size", _plain), ("at", at)),
    Event.DREW: (("card", _card), ("seat", _plain)),
    Event.PILE_EMPTY: (("water", _plain), ("seat", _plain)),
    Event.GRANT: (("coins", _plain), ("seat", _plain)),
    Event.VERDICT: (("counts", _plain), ("colour", _colour), ("at", at)),
    Event.ROW: (("colour", _colour),),
    Event.BROKE: (("seat", _plain),),
    Event.END: (("reason", _plain),),
    Event.RETURNED: (("card", _card), ("owner", _plain)),
}


def event_words(rows: list[tuple[int, ...]]) -> list[Said]:
    said: list[Said] = []
    broke = sum(kind == Event.BROKE for kind, *_ in rows)
    for kind, *numbers in rows:
        event = Event(kind)
        parameters = {name: read(number) for (name, read), number in zip(_READINGS[event], numbers, strict=False)}
        if event == Event.END:
            parameters["reason"] = ending_name(parameters["reason"], broke)
        said.append((_key(event, parameters), parameters))
    return said


def _key(event: Event, parameters: dict[str, Any]) -> str:
    """Some events are told by several sentences; a number that only decides between them is dropped."""
    key = event.name.lower()
    match event:
        case Event.PASSED | Event.BOTH_BROKE | Event.GRANT if not parameters["coins"]:
            return f"{key}_without_coin"
        case Event.BOUGHT if not parameters["cards"]:
            return "bought_nothing"
        case Event.REMOVED if parameters["owner"] < 0:
            del parameters["owner"]
            return "lifted"
        case Event.REMOVED if parameters["owner"] == parameters["seat"]:
            del parameters["owner"]
            return "removed_own"
        case Event.SIDES_FIXED:
            return "rows_fixed" if parameters.pop("axis") else "columns_fixed"
        case Event.AREA_WON:
            step = parameters.pop("step")
            if step < BY_VALUE:
                return f"{key}_by_{STEP_NAMES[step]}"
            parameters["good"] = GOOD_NAMES[step - BY_VALUE]
            return f"{key}_by_value"
        case Event.PILE_EMPTY:
            return "water_empty" if parameters.pop("water") else key
        case Event.VERDICT:
            return "area_counted" if parameters.pop("counts") else "area_ignored"
        case _:
            return key
