"""What happened, from the numbers of the log. The sentences themselves are in ``words``."""

from collections.abc import Callable
from typing import Any

from hafen.games.werft.components import (
    ACTION_NAMES,
    CANAL_NAMES,
    CONTRACT_NAMES,
    EMPLOYEE_NAMES,
    GOOD_NAMES,
    ITEM_NAMES,
    PART_NAMES,
    SIGN_NAMES,
    TILE_NAMES,
    TRAIN_NAMES,
)
from hafen.games.werft.state import Event, Phase, Why
from hafen.kernel.words import Said


def _named(*names: str) -> Callable[[int], str]:
    return lambda value: names[value]


def _plain(value: int) -> int:
    return value


def _from_one(value: int) -> int:
    return value + 1


_action = _named(*ACTION_NAMES)
_item = _named(*ITEM_NAMES)
_tile = _named(*TILE_NAMES)
_train = _named(*TRAIN_NAMES)
_canal = _named(*CANAL_NAMES)
_employee = _named(*EMPLOYEE_NAMES)
_good = _named(*GOOD_NAMES)
_reason = _named("time", *PART_NAMES)

Reading = tuple[tuple[str, Callable[[int], Any]], ...]
_SEAT = ("seat", _plain)

_READINGS: dict[Event, Reading] = {
    Event.TURN: (_SEAT, ("turn", _plain)),
    Event.TILE_MOVED: (("action", _action), _SEAT, ("space", _plain)),
    Event.TILE_PUSHED: (("action", _action), ("space", _plain)),
    Event.CHOSEN: (("action", _action), _SEAT),
    Event.INCOME: (("guilders", _plain), _SEAT, ("gap", _plain)),
    Event.BONUS: (("action", _action), _SEAT, ("price", _plain)),
    Event.TILE_BOUGHT: (("card", _tile), _SEAT, ("price", _plain)),
    Event.TILE_PLACED: (("place", _from_one), _SEAT, ("card", _tile)),
    Event.TRAIN_BOUGHT: (("card", _train), _SEAT, ("price", _plain)),
    Event.CANAL_RENTED: (("card", _canal), _SEAT, ("price", _plain)),
    Event.CANAL_LAID: (("card", _canal), _SEAT, ("turns", _plain)),
    Event.SYSTEM_GIVEN_UP: (_SEAT, ("tiles", _plain)),
    Event.MADE: (("item", _item), _SEAT, ("price", _plain)),
    Event.RECRUITED: (("item", _item), _SEAT, ("price", _plain)),
    Event.HIRED: (("card", _employee), _SEAT, ("price", _plain)),
    Event.HELPED: (("card", _employee), _SEAT, ("item", _item)),
    Event.FREE_FIELDS: (("card", _employee), _SEAT, ("fields", _plain)),
    Event.TRADED: (("field", _from_one), _SEAT, ("card", _train)),
    Event.SOLD: (("good", _good), _SEAT, ("guilders", _plain)),
    Event.SWAPPED: (("item", _item), _SEAT, ("good", _good)),
    Event.TRADER_PAID: (("card", _employee), _SEAT, ("guilders", _plain)),
    Event.SUBSIDY: (_SEAT, ("guilders", _plain)),
    Event.LAUNCHED: (("tiles", _plain), _SEAT),
    Event.SCRAPPED: (("reason", lambda value: Why(value).name.lower()), _SEAT, ("tiles", _plain)),
    Event.LOADED: (("item", _item), _SEAT),
    Event.CRAFTED: (("card", _employee), _SEAT, ("item", _item)),
    Event.FASTER: (("card", _employee), _SEAT, ("speed", _plain)),
    Event.SAILED: (("speed", _plain), _SEAT, ("points", _plain)),
    Event.STEAMED: (("speed", _plain), _SEAT, ("points", _plain)),
    Event.OFFICIAL: (("sign", _named(*SIGN_NAMES)), _SEAT, ("points", _plain)),
    Event.RIBBON: (("spaces", _plain), _SEAT),
    Event.CANAL_PASSED: (("card", _canal), _SEAT),
    Event.CANAL_RETURNED: (("card", _canal), _SEAT),
    Event.VOYAGE: (("tiles", _plain), _SEAT, ("points", _plain)),
    Event.TILE_DRAWN: (("card", _tile),),
    Event.TRAIN_DRAWN: (("card", _train),),
    Event.CANAL_DRAWN: (("card", _canal),),
    Event.RECYCLED: (("what", _named("trains", "canals")), ("tiles", _plain)),
    Event.TIME: (("time", _plain),),
    Event.DISCARD: (("kept", _plain),),
    Event.KEPT: (_SEAT,),
    Event.ENDING: (("reason", _reason),),
    Event.FINAL: (("phase", lambda value: Phase(value).name.lower()),),
    Event.SKIPPED: (_SEAT,),
    Event.CONTRACT: (("card", _named(*CONTRACT_NAMES)), _SEAT, ("points", _plain)),
    Event.OVER: (("reason", _named("time", "tiles")),),
}
# Told in one sentence when they follow each other: what they are about becomes a list.
_MERGED = {
    "tile_drawn": ("card", "cards"),
    "train_drawn": ("card", "cards"),
    "canal_drawn": ("card", "cards"),
    "loaded": ("item", "items"),
    "helped": ("item", "items"),
    "canal_passed": ("card", "cards"),
    "canal_returned": ("card", "cards"),
}


def event_words(rows: list[tuple[int, ...]]) -> list[Said]:
    """Events in order; pieces drawn, loaded or returned one after the other become one sentence."""
    said: list[Said] = []
    for kind, *numbers in rows:
        reading = _READINGS[Event(kind)]
        parameters = {name: read(number) for (name, read), number in zip(reading, numbers, strict=False)}
        if kind == Event.OFFICIAL and not parameters["points"]:
            continue
        key = _key(Event(kind), parameters)
        if key in _MERGED:
            one, many = _MERGED[key]
            value = parameters.pop(one)
            parameters.pop("card", None)
            if said and said[-1][0] == key and said[-1][1] == parameters | {many: said[-1][1][many]}:
                said[-1][1][many].append(value)
                continue
            parameters[many] = [value]
        said.append((key, parameters))
    return said


def _key(event: Event, parameters: dict[str, Any]) -> str:
    """The kind of event; what there is nothing of is not told."""
    if event == Event.INCOME and parameters["gap"]:
        return "income_gap"
    if event == Event.INCOME:
        del parameters["gap"]
    if event == Event.TIME and parameters["time"] == 0:
        del parameters["time"]
        return "finish"
    if event == Event.ENDING and parameters["reason"] == "time":
        del parameters["reason"]
        return "time_up"
    return event.name.lower()
