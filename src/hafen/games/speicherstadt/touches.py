"""What a move touches and costs."""

from hafen.games.speicherstadt.components import (
    CARD_NAMES,
    CONTRACT_CARDS,
    GOOD_NAMES,
    INSURANCE_PRICE,
    STORE_OF,
    TRADER_OF,
)
from hafen.games.speicherstadt.moves import BOOK, PAIR_FIRST, PAIR_SECOND
from hafen.games.speicherstadt.purchase import card_on_sale, price, reserved_on_sale
from hafen.games.speicherstadt.state import NONE, FireStep, Phase, State, Window
from hafen.games.speicherstadt.view import slot_target

CARD_PLAYED = {
    "skip": "coffee_break",
    "rest": "dock_workers",
    "double": "incident_commander",
    "insure": "insurance",
}


def cost(s: State, seat: int, code: int) -> int:
    kind, _ = BOOK.decode(code)
    return int(price(s)) if kind == "buy" else INSURANCE_PRICE if kind == "insure" else 0


def touches(s: State, seat: int, code: int) -> list[str]:
    """Targets of a move: a client may light them up and act when they are clicked."""
    kind, arguments = BOOK.decode(code)
    match kind:
        case "place" | "place_grey":
            return [f"column:{arguments[0] + 1}"]
        case "reserve" | "reserve_grey":
            return [f"upper:{arguments[0] + 1}", f"card:{CARD_NAMES[s.upper[arguments[0]]]}"]
        case "buy":
            return _offer(s)
        case "take_free":
            return [*_offer(s), "card:fish_market"]
        case "pass":
            return _passed(s)
        case "swap":
            return [slot_target(arguments[0]), "card:informer"]
        case "load":
            good, slot = arguments
            return [f"cube:{GOOD_NAMES[good]}", f"contract:{slot + 1}", f"card:{CARD_NAMES[s.contracts[seat, slot]]}"]
        case "lift":
            slot, good = arguments
            lifted_from = f"card:{CARD_NAMES[s.contracts[seat, slot]]}"
            return [f"cube:{GOOD_NAMES[good]}", f"contract:{slot + 1}", lifted_from, "card:truck"]
        case "smuggle":
            contract, good = arguments
            return [f"cube:{GOOD_NAMES[good]}", f"card:{CARD_NAMES[CONTRACT_CARDS[contract]]}", "card:smuggler"]
        case "sell_trader":
            return [f"cube:{GOOD_NAMES[arguments[0]]}", f"card:{CARD_NAMES[TRADER_OF[arguments[0]]]}"]
        case "deliver":
            return [f"cube:{GOOD_NAMES[arguments[0]]}", f"card:{CARD_NAMES[STORE_OF[arguments[0]]]}"]
        case "sell":
            pair = arguments[0]
            return [f"cube:{GOOD_NAMES[PAIR_FIRST[pair]]}", f"cube:{GOOD_NAMES[PAIR_SECOND[pair]]}", "sale"]
        case "convert":
            return [f"cube:{GOOD_NAMES[arguments[0]]}", "exchange"]
        case "trade":
            return [f"cube:{GOOD_NAMES[arguments[0]]}", "exchange", "card:harbour_master"]
        case "take":
            return [f"stock:{GOOD_NAMES[arguments[0]]}", "exchange"]
        case "auction":
            return [f"stock:{GOOD_NAMES[arguments[0]]}", "card:auction_hall"]
        case _ if kind in CARD_PLAYED:
            return [f"card:{CARD_PLAYED[kind]}"]
        case "done":
            return []
        case _:
            return [f"cube:{GOOD_NAMES[arguments[0]]}", kind.split("_")[1]]


def _offer(s: State) -> list[str]:
    place = "reserved:1" if reserved_on_sale(s) else f"column:{s.column + 1}"
    return [place, f"card:{CARD_NAMES[card_on_sale(s)]}"]


def _passed(s: State) -> list[str]:
    """What a seat that passes leaves alone; in a window nothing in particular."""
    if s.window != Window.CLOSED:
        return []
    if s.fire != NONE:
        return ["card:incident_commander" if s.fire_step == FireStep.COMMANDER else "card:insurance"]
    return ["card:informer"] if s.phase == Phase.INFORMER else _offer(s)
