"""What a move means in its situation. The sentences themselves are in ``words``."""

from typing import Any

from hafen.games.speicherstadt.components import (
    CARD_NAMES,
    CONTRACT_CARDS,
    GOOD_NAMES,
    SALE_PRICE,
    STORE_OF,
    TRADER_OF,
    TRADER_PRICE,
    VALUE,
)
from hafen.games.speicherstadt.informer import worker_at
from hafen.games.speicherstadt.moves import BOOK
from hafen.games.speicherstadt.purchase import card_on_sale, price
from hafen.games.speicherstadt.situation import (
    doubling,
    goods_named,
    insuring,
    on_truck,
    ship_cubes,
    situation,
)
from hafen.games.speicherstadt.state import (
    GREY,
    NONE,
    Errand,
    Phase,
    State,
    owner_of,
)
from hafen.games.speicherstadt.view import place_of
from hafen.kernel.words import Said


def move_words(s: State, seat: int, code: int) -> Said:
    kind, arguments = BOOK.decode(code)
    said: dict[str, Any] = {"seat": seat}
    match kind:
        case "place" | "place_grey":
            column = arguments[0]
            return _worker_words(
                kind, said | {"column": column + 1, "price": s.queue_size[column] + 1}, s.display[column]
            )
        case "reserve" | "reserve_grey":
            place = arguments[0]
            return _worker_words(kind, said | {"place": place + 1, "price": 1}, s.upper[place])
        case "skip":
            return kind, said | {"breaks": max(s.breaks[seat] - 1, 0)}
        case "rest":
            return kind, said
        case "buy" | "take_free" | "pass":
            return _offer_words(s, seat, kind)
        case "swap":
            return _swap_words(s, seat, arguments[0])
        case "double":
            return (kind, said | doubling(s)) if s.fire != NONE else ("double_anything", said)
        case "insure":
            return (kind, said | insuring(s)) if s.fire != NONE else ("insure_anything", said)
        case "load":
            good, slot = arguments
            return _contract_words(s, seat, kind, good, slot)
        case "lift":
            slot, good = arguments
            return _contract_words(s, seat, kind, good, slot)
        case "smuggle":
            contract, good = arguments
            return _smuggle_words(s, said | {"good": GOOD_NAMES[good]}, CONTRACT_CARDS[contract])
        case "sell_trader":
            good = arguments[0]
            said |= {"good": GOOD_NAMES[good], "card": CARD_NAMES[TRADER_OF[good]], "coins": int(TRADER_PRICE[good])}
            return kind, said
        case "deliver":
            return _delivery_words(said | {"good": GOOD_NAMES[arguments[0]]}, STORE_OF[arguments[0]])
        case "sell":
            return kind, said | {
                "goods": [GOOD_NAMES[good] for good in goods_named(kind, arguments)],
                "coins": SALE_PRICE,
            }
        case "done":
            if s.errand == Errand.LIFTING:
                return "done_lifting", said | {"goods": on_truck(s)}
            cubes = ship_cubes(s, seat)
            return ("done_expiring" if cubes else "done"), said | {"cubes": cubes}
        case _:
            return kind, said | {"good": GOOD_NAMES[arguments[0]]}


def _worker_words(kind: str, said: dict[str, Any], card: int) -> Said:
    return (f"{kind}_anywhere", said) if card < 0 else (kind, said | {"card": CARD_NAMES[card]})


def _offer_words(s: State, seat: int, kind: str) -> Said:
    now = situation(s)
    if kind == "pass" and now in ("informer", "window", "commander", "insurance"):
        return f"pass_{now}", {"seat": seat} | ({"points": int(VALUE[s.fire])} if now == "insurance" else {})
    if s.phase != Phase.PURCHASE:
        return f"{kind}_anything", {"seat": seat}
    asked = int(price(s))
    said = {"seat": seat, "card": CARD_NAMES[card_on_sale(s)], "price": asked, "left": s.coins[seat] - asked}
    return kind, said


def _swap_words(s: State, seat: int, slot: int) -> Said:
    place = place_of(slot)
    worker = int(worker_at(s, slot))
    key = "swap" if worker == NONE else "swap_own" if worker % GREY == seat else "swap_other"
    said = {"seat": seat, "owner": worker % GREY, **place}
    return (key if "column" in place else f"{key}_reserved"), said


def _contract_words(s: State, seat: int, kind: str, good: int, slot: int) -> Said:
    said = {"seat": seat, "good": GOOD_NAMES[good], "slot": slot + 1}
    if slot >= s.contract_count[seat]:
        return f"{kind}_anywhere", said
    return kind, said | {"card": CARD_NAMES[s.contracts[seat, slot]]}


def _smuggle_words(s: State, said: dict[str, Any], card: int) -> Said:
    owner = int(owner_of(s, card))
    said |= {"card": CARD_NAMES[card]}
    return ("smuggle_nobody", said) if owner == NONE else ("smuggle", said | {"owner": owner})


def _delivery_words(said: dict[str, Any], store: int) -> Said:
    if store == NONE:
        return "deliver_nowhere", said
    return "deliver", said | {"card": CARD_NAMES[store], "points": int(VALUE[store])}
