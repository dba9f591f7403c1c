"""Decisions given ahead in a game that allows it: purchase limits, the insurance, loading by itself.

Everything is read off the seat's own view. A limit belongs to a worker: own workers are numbered from 1, column by
column from the left, in each from the head, then the reserved cards from the first. It holds for the round it was given
in. With ``ask_on_surprise`` all limits are dropped when an own worker was swapped, a thief took a coin, or a card
before was left for nobody.
"""

from typing import Any

from hafen.play.position import Position
from hafen.server.tables.match import turned_up

OFFERS = ("purchase", "purchase_ship", "reserved", "reserved_ship")
LOADING = ("loading", "loading_stored", "loose_cube")
LEFT_OVER = "done_expiring"  # cubes would go to the stock

Memo = dict[str, Any]  # limits by place, and what the seat could count on when it gave them


def take(position: Position, seat: int, asked: dict[str, Any]) -> Memo:
    """A preset ready to be stored: limits are tied to where the workers stand."""
    table = position.view(seat)["table"]
    places = workers(table, seat)
    limits = {
        places[int(number) - 1]: price
        for number, price in asked["limits"].items()
        if price is not None and 1 <= int(number) <= len(places)
    }
    return {"asked": asked, "limits": limits, "round": table["round"], "own": _counts(table, seat), "ply": position.ply}


def workers(table: dict[str, Any], seat: int) -> list[str]:
    """The places of own workers in the order of their numbers."""
    found = []
    for column in table["columns"]:
        own = [owner for owner in column["queue"] if owner == seat]
        found += [f"{column['column']}.{n}" for n in range(len(own))]
    found += [f"reserved.{card['card']['card']}" for card in table.get("reserved", []) if card["seat"] == seat]
    return found


def _counts(table: dict[str, Any], seat: int) -> dict[str, int]:
    return {str(column["column"]): column["queue"].count(seat) for column in table["columns"]}


def watch(memo: Memo, position: Position, seat: int) -> Memo:
    """The memo after what has happened since; the same object if nothing changed."""
    view = position.view(seat)
    table = view["table"]
    if not memo["limits"]:
        return memo
    surprised = memo["asked"]["ask_on_surprise"] and _surprise(position, seat, memo["ply"])
    if table["round"] != memo["round"] or surprised:
        return memo | {"limits": {}, "asked": memo["asked"] | {"limits": {}}}
    if table["phase"] == "demand" and _counts(table, seat) != memo["own"]:
        return memo | {"own": _counts(table, seat)}
    return memo


def _surprise(position: Position, seat: int, since: int) -> bool:
    for back, step in enumerate(position.past()):
        if position.ply - back <= since:
            return False
        for key, parameters in step.events:
            if key.startswith("swapped") and seat in (parameters.get("seat"), parameters.get("other")):
                return True
            if (key == "stolen" and parameters["seat"] == seat) or key == "discarded":
                return True
    return False


def decide(memo: Memo, position: Position, seat: int) -> list[int] | None:
    """The moves the preset stands for now; None if the seat wants to be asked."""
    view = position.view(seat)
    codes = {move["notation"]: move["code"] for move in view["moves"]}
    asked, key = memo["asked"], view["prompt"]["key"]
    if key in OFFERS:
        limit = memo["limits"].get(_place_on_sale(view, memo, seat))
        if limit is None:
            return None
        return [codes["buy" if view["prompt"]["parameters"]["price"] <= limit else "pass"]]
    if key == "insurance" and asked["insurance"] is not None:
        return [codes["insure" if asked["insurance"] else "pass"]]
    if key in LOADING and asked["auto_load"]:
        return _loading(view, position, seat)
    return None


def _place_on_sale(view: dict[str, Any], memo: Memo, seat: int) -> str:
    """Which of the own workers the offer goes to: those before it in the column have left already."""
    table = view["table"]
    if table["on_sale"] == "reserved":
        return f"reserved.{table['reserved'][0]['card']['card']}"
    column = str(table["on_sale"])
    left = _counts(table, seat)[column]
    return f"{column}.{memo['own'][column] - left}"


def _loading(view: dict[str, Any], position: Position, seat: int) -> list[int] | None:
    """The suggested loading, if it uses every cube, costs no point, and nothing is turned up on the way."""
    for suggestion in view["suggest"]:
        trial = position.copy()
        for code in suggestion["moves"]:
            said, _ = position.game.definition.move_words(trial.state, seat, code)
            if said == LEFT_OVER:
                return None
            if turned_up(position, trial):
                return None
            trial.play(code, seat)
        if trial.points[seat] >= position.points[seat]:
            return list(suggestion["moves"])
    return None
