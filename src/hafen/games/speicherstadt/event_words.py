"""What happened, from the numbers of the log. The sentences themselves are in ``words``."""

from collections.abc import Callable
from typing import Any

from hafen.games.speicherstadt.components import (
    CARD_NAMES,
    GOOD_NAMES,
    SALE_PRICE,
    STORE_OF,
    TRADER_OF,
)
from hafen.games.speicherstadt.state import (
    Event,
)
from hafen.games.speicherstadt.view import place_of
from hafen.kernel.words import Said


def _card(value: int) -> str:
    return CARD_NAMES[value]


def _good(value: int) -> str:
    return GOOD_NAMES[value]


def _column(value: int) -> int:
    return value + 1


def _plain(value: int) -> int:
    return value


Reading = tuple[tuple[str, Callable[[int], Any]], ...]

_READINGS: dict[Event, Reading] = {
    Event.ROUND: (("round", _plain), ("seat", _plain)),
    Event.CARD: (("card", _card), ("column", _column)),
    Event.CARGO: (("good", _good), ("column", _column)),
    Event.FIRE: (("card", _card), ("value", _plain)),
    Event.FIRE_GAIN: (("seat", _plain), ("points", _plain), ("firemen", _plain)),
    Event.FIRE_LOSS: (("seat", _plain), ("points", _plain), ("firemen", _plain)),
    Event.FIRE_EQUAL: (("card", _card),),
    Event.PLACED: (("column", _column), ("seat", _plain), ("price", _plain)),
    Event.COLUMN_FULL: (("column", _column),),
    Event.BOUGHT: (("card", _card), ("seat", _plain), ("price", _plain)),
    Event.PASSED: (("card", _card), ("seat", _plain), ("price", _plain)),
    Event.CANNOT_PAY: (("card", _card), ("seat", _plain), ("price", _plain), ("coins", _plain)),
    Event.DISCARDED: (("card", _card),),
    Event.CARGO_LOST: (("good", _good), ("cubes", _plain)),
    Event.LOADED: (("good", _good), ("seat", _plain), ("card", _card)),
    Event.COMPLETED: (("card", _card), ("seat", _plain), ("points", _plain)),
    Event.SOLD_TO_TRADER: (("good", _good), ("seat", _plain), ("coins", _plain)),
    Event.SOLD: (("good", _good), ("seat", _plain), ("other", _good)),
    Event.EXCHANGE_PAID: (("good", _good), ("seat", _plain)),
    Event.EXCHANGED: (("good", _good), ("seat", _plain)),
    Event.STORED_IN_HALL: (("good", _good), ("seat", _plain)),
    Event.STORED_IN_WAREHOUSE: (("good", _good), ("seat", _plain)),
    Event.DISCARDED_FROM_HALL: (("good", _good), ("seat", _plain)),
    Event.DISCARDED_FROM_WAREHOUSE: (("good", _good), ("seat", _plain)),
    Event.EXPIRED: (("good", _good), ("seat", _plain), ("cubes", _plain)),
    Event.INCOME: (("coins", _plain), ("seat", _plain), ("bonus", _plain), ("bank", _plain)),
    Event.LAST_ROUND: (("round", _plain),),
    Event.END: (("fires", _plain),),
    Event.UPPER_CARD: (("card", _card), ("place", _column)),
    Event.UPPER_CARGO: (("good", _good), ("place", _column)),
    Event.RESERVED: (("card", _card), ("seat", _plain), ("grey", _plain)),
    Event.PLACED_GREY: (("column", _column), ("seat", _plain), ("price", _plain)),
    Event.SKIPPED: (("breaks", _plain), ("seat", _plain)),
    Event.RESTED: (("grey", _plain), ("seat", _plain)),
    Event.SWAPPED: (("slot", place_of), ("seat", _plain), ("other_slot", place_of), ("other", _plain)),
    Event.TAKEN_FREE: (("seat", _plain), ("card", _card)),
    Event.USED_UP: (("card", _card), ("seat", _plain)),
    Event.STOLEN: (("seat", _plain), ("coins", _plain), ("thief", _plain)),
    Event.SAVINGS: (("coins", _plain), ("seat", _plain)),
    Event.BREAK_CARDS: (("breaks", _plain), ("seat", _plain)),
    Event.GREY_WORKERS: (("grey", _plain), ("seat", _plain)),
    Event.DELIVERED: (("good", _good), ("seat", _plain), ("points", _plain)),
    Event.DOUBLED: (("card", _card), ("seat", _plain), ("points", _plain)),
    Event.INSURED: (("card", _card), ("seat", _plain), ("coins", _plain)),
    Event.AUCTIONED: (("good", _good), ("seat", _plain)),
    Event.SMUGGLED: (("good", _good), ("seat", _plain), ("card", _card), ("owner", _plain)),
    Event.LIFTED: (("good", _good), ("seat", _plain), ("card", _card)),
}


def event_words(rows: list[tuple[int, ...]]) -> list[Said]:
    """Events in order; the cubes drawn for one ship become one sentence, and so do those an unsold one loses."""
    said: list[Said] = []
    for kind, *numbers in rows:
        reading = _READINGS[Event(kind)]
        parameters = {name: read(number) for (name, read), number in zip(reading, numbers, strict=False)}
        key = Event(kind).name.lower()
        match key:
            case "sold":
                parameters["goods"] = [parameters.pop("good"), parameters.pop("other")]
                parameters["coins"] = SALE_PRICE
            case "sold_to_trader":
                parameters["card"] = CARD_NAMES[TRADER_OF[numbers[0]]]
            case "delivered":
                parameters["card"] = CARD_NAMES[STORE_OF[numbers[0]]]
            case "reserved":
                key = "reserved_grey" if parameters.pop("grey") else key
            case "swapped":
                key = _swapped(parameters)
            case "cargo" | "upper_cargo":
                good = parameters.pop("good")
                if said and said[-1][0] == key and said[-1][1] == parameters | {"goods": said[-1][1]["goods"]}:
                    said[-1][1]["goods"].append(good)
                    continue
                parameters["goods"] = [good]
            case "cargo_lost":
                goods = [parameters.pop("good")] * parameters.pop("cubes")
                if said and said[-1][0] == key:
                    said[-1][1]["goods"] += goods
                    continue
                parameters["goods"] = goods
        said.append((key, parameters))
    return said


def _swapped(parameters: dict[str, Any]) -> str:
    """Unfold both places; the key says which of them is in the reserved column."""
    own, other = parameters.pop("slot"), parameters.pop("other_slot")
    parameters |= own | {f"other_{name}": number for name, number in other.items()}
    if "column" in own:
        return "swapped" if "column" in other else "swapped_to_reserved"
    return "swapped_from_reserved" if "column" in other else "swapped_reserved"
