"""What a move touches and costs."""

from hafen.games.werft.components import (
    ACTION_NAMES,
    BONUS_PRICE,
    CREW_WHEEL,
    EMPLOYEE_NAMES,
    EQUIPMENT_WHEEL,
    ITEM_NAMES,
    ROW_PRICE,
    SIDE_NAMES,
)
from hafen.games.werft.moves import BOOK
from hafen.games.werft.state import State
from hafen.games.werft.wheels import hire_price, make_price, recruit_price

COLUMN_TARGETS = ("bow", "middle1", "middle2", "stern")


def cost(s: State, seat: int, code: int) -> int:
    kind, arguments = BOOK.decode(code)
    match kind:
        case "bonus":
            return BONUS_PRICE
        case "buy":
            return int(ROW_PRICE[arguments[1]])
        case "train" | "rent":
            return int(ROW_PRICE[arguments[0]])
        case "make":
            return int(make_price(s, seat, arguments[0]))
        case "recruit":
            return int(recruit_price(s, seat, arguments[0]))
        case "hire":
            return int(hire_price(s, seat, arguments[0]))
        case _:
            return 0


def touches(s: State, seat: int, code: int) -> list[str]:
    """Targets of a move: a client may light them up and act when they are clicked."""
    kind, arguments = BOOK.decode(code)
    match kind:
        case "choose" | "bonus":
            return [f"action:{ACTION_NAMES[arguments[0]]}"]
        case "buy":
            return [f"{COLUMN_TARGETS[arguments[0]]}:{arguments[1] + 1}"]
        case "place" | "launch":
            return [f"place:{arguments[0] + 1}"]
        case "train" | "rent":
            return [f"{'train' if kind == 'train' else 'canal'}:{arguments[0] + 1}"]
        case "join":
            return [f"end:{arguments[0] + 1}.{SIDE_NAMES[arguments[1]]}"]
        case "turn":
            return [f"turn:{arguments[0]}"]
        case "make":
            return [f"wheel:{ITEM_NAMES[EQUIPMENT_WHEEL[arguments[0]]]}"]
        case "recruit":
            return [f"wheel:{ITEM_NAMES[CREW_WHEEL[arguments[0]]]}"]
        case "hire":
            return [f"employee:{EMPLOYEE_NAMES[arguments[0]]}"]
        case "use":
            return ["hand:trains"]
        case "sell":
            return ["wagon", "bank"]
        case "swap":
            return ["wagon", f"item:{ITEM_NAMES[arguments[0]]}"]
        case "load":
            return [f"item:{ITEM_NAMES[arguments[0]]}"]
        case "command":
            return ["item:captain"]
        case "steer":
            return [f"side:{SIDE_NAMES[arguments[0]]}"]
        case "keep":
            return [f"blue:{arguments[0] + 1}", f"green:{arguments[1] + 1}"]
        case _:
            return []
