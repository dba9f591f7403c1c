"""What a decision is about: asked of a position by everything that is said of it."""

from collections.abc import Callable
from typing import Any

from hafen.games.speicherstadt.anytime import can_auction, can_smuggle_any, truck_helps
from hafen.games.speicherstadt.components import (
    AUCTION_HALL,
    CARD_NAMES,
    GOODS,
    INCIDENT_COMMANDER,
    INSURANCE,
    INSURANCE_PRICE,
    SMUGGLER,
    TRUCK,
    VALUE,
)
from hafen.games.speicherstadt.moves import PAIR_FIRST, PAIR_SECOND
from hafen.games.speicherstadt.state import (
    NONE,
    Errand,
    FireStep,
    Phase,
    State,
    Window,
    owns,
)
from hafen.games.speicherstadt.view import listed

ANYTIME = ("auction", "smuggle", "lift")
CUBE_MOVES = (
    *("load", "sell_trader", "deliver", "sell", "convert", "trade", "take"),
    *("store_hall", "store_warehouse", "discard_hall", "discard_warehouse"),
)


def situation(s: State) -> str:
    """What the decision is about; without the expansion that is the phase."""
    if s.errand != Errand.NONE:
        return Errand(s.errand).name.lower()
    if s.window != Window.CLOSED:
        return "window"
    if s.fire != NONE:
        return "commander" if s.fire_step == FireStep.COMMANDER else "insurance"
    return Phase(s.phase).name.lower()


def seats_to_move(s: State) -> list[int]:
    return [seat for seat in range(s.players) if s.to_move >> seat & 1]


def cargo_of(s: State, column: int) -> list[str]:
    return listed(lambda good: s.cargo[column, good])


def reserved_cargo_of(s: State, place: int) -> list[str]:
    return listed(lambda good: s.reserved_cargo[place, good])


def ship_cubes(s: State, seat: int) -> int:
    return sum(s.ship[seat, good] for good in range(GOODS))


def usable_cards(s: State, seat: int) -> list[str]:
    """Cards for any time that the seat owns and could use now."""
    uses: dict[int, Callable[[], bool]] = {
        AUCTION_HALL: lambda: can_auction(s, seat),
        SMUGGLER: lambda: can_smuggle_any(s, seat),
        TRUCK: lambda: truck_helps(s, seat),
    }
    return [CARD_NAMES[card] for card, use in uses.items() if owns(s, seat, card) and use()]


def doubling(s: State) -> dict[str, Any]:
    points = int(VALUE[s.fire])
    return {"card": CARD_NAMES[INCIDENT_COMMANDER], "points": points, "doubled": 2 * points}


def insuring(s: State) -> dict[str, Any]:
    return {"card": CARD_NAMES[INSURANCE], "points": int(VALUE[s.fire]), "price": INSURANCE_PRICE}


def on_truck(s: State) -> list[str]:
    return listed(lambda good: s.lifted[good])


def goods_named(kind: str, arguments: tuple[int, ...]) -> list[int]:
    """The goods a move names."""
    match kind:
        case "sell":
            return [int(PAIR_FIRST[arguments[0]]), int(PAIR_SECOND[arguments[0]])]
        case "smuggle" | "lift":
            return [arguments[1]]
        case _ if kind in CUBE_MOVES or kind == "auction":
            return [arguments[0]]
        case _:
            return []
