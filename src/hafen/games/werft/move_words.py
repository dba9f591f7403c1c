"""What a move means in its situation. The sentences themselves are in ``words``."""

from typing import Any

from hafen.games.werft.building import on_sale
from hafen.games.werft.components import (
    ACTION_NAMES,
    BONUS_PRICE,
    CANAL_NAMES,
    COLUMN_PART,
    CONTRACT_NAMES,
    CREW_WHEEL,
    EMPLOYEE_NAMES,
    EQUIPMENT_WHEEL,
    GOOD_NAMES,
    ITEM_NAMES,
    PART_NAMES,
    PRICE,
    ROW_PRICE,
    SIDE_NAMES,
    SUBSIDY,
    TILE_NAMES,
    TRAIN_NAMES,
)
from hafen.games.werft.contracts import contract_points
from hafen.games.werft.moves import BOOK
from hafen.games.werft.situation import goods_of_type, situation
from hafen.games.werft.state import NONE, Phase, State
from hafen.games.werft.track import income_of
from hafen.games.werft.trade import good_at_hand
from hafen.games.werft.wheels import hire_price, make_price, recruit_price
from hafen.kernel.words import Said

_DONE = {"building": "done_building", "after": "done_after", "choose_final": "done_final", "last_tile": "done_last"}


def move_words(s: State, seat: int, code: int) -> Said:
    kind, arguments = BOOK.decode(code)
    first = arguments[0] if arguments else 0
    match kind:
        case "choose":
            return _choose_words(s, seat, first)
        case "bonus":
            return kind, {"action": ACTION_NAMES[first], "price": BONUS_PRICE}
        case "buy":
            column, row = arguments
            if s.market[column, row] == NONE and on_sale(s, column, row):
                return "buy_virtual", {"part": PART_NAMES[COLUMN_PART[column]]}
            return _market_words(kind, s.market[column, row], TILE_NAMES, row)
        case "train":
            return _market_words(kind, s.train_row[first], TRAIN_NAMES, first)
        case "rent":
            return _market_words(kind, s.canal_row[first], CANAL_NAMES, first)
        case "place" | "launch":
            return kind, {"place": first + 1}
        case "join":
            return kind, {"slot": first + 1, "side": SIDE_NAMES[arguments[1]]}
        case "turn":
            return kind, {"turns": first, "turned": str(first)}
        case "make":
            return kind, {"item": ITEM_NAMES[EQUIPMENT_WHEEL[first]], "price": int(make_price(s, seat, first))}
        case "recruit":
            return kind, {"item": ITEM_NAMES[CREW_WHEEL[first]], "price": int(recruit_price(s, seat, first))}
        case "hire":
            return kind, {"card": EMPLOYEE_NAMES[first], "price": int(hire_price(s, seat, first))}
        case "use":
            return kind, {"goods": goods_of_type(first)}
        case "sell" | "swap":
            return _wagon_words(s, kind, first)
        case "collect":
            return kind, {"guilders": SUBSIDY}
        case "load":
            return kind, {"item": ITEM_NAMES[first]}
        case "steer":
            return kind, {"side": SIDE_NAMES[first]}
        case "keep":
            return _keep_words(s, seat, *arguments)
        case "done":
            return _DONE.get(situation(s), kind), {}
        case _:
            return kind, {}


def _choose_words(s: State, seat: int, action: int) -> Said:
    said: dict[str, Any] = {"action": ACTION_NAMES[action]}
    if s.phase != Phase.TURNS or s.over or s.space[action] < -50:
        return "choose_plain", said
    return "choose", said | {"income": int(income_of(s, seat, action))}


def _market_words(kind: str, piece: int, names: tuple[str, ...], row: int) -> Said:
    said: dict[str, Any] = {"row": row + 1, "price": int(ROW_PRICE[row])}
    if piece == NONE:
        return f"{kind}_nothing", said
    return kind, said | {"card": names[piece]}


def _wagon_words(s: State, kind: str, item: int) -> Said:
    good = int(good_at_hand(s))
    said: dict[str, Any] = {"item": ITEM_NAMES[item]} if kind == "swap" else {}
    if s.train == NONE or good == NONE:
        return f"{kind}_nothing", said
    said["good"] = GOOD_NAMES[good]
    return kind, said if kind == "swap" else said | {"price": int(PRICE[s.trade_wheel, good])}


def _keep_words(s: State, seat: int, blue: int, green: int) -> Said:
    if max(blue, green) >= s.held[seat]:
        return "keep_nothing", {"blue": blue + 1, "green": green + 1}
    said: dict[str, Any] = {}
    for colour, contract in (("blue", s.hand[seat, 0, blue]), ("green", s.hand[seat, 1, green])):
        said |= {colour: CONTRACT_NAMES[contract], f"{colour}_points": int(contract_points(s, seat, contract))}
    return "keep", said
