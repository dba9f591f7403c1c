"""Why a move is not possible: the first reason against it. The sentences themselves are in ``words``."""

from collections.abc import Callable
from typing import Any

from hafen.games.speicherstadt.components import (
    AUCTION_HALL,
    BASE_GOODS,
    CARD_NAMES,
    CONTRACT_CARDS,
    CONTRACT_OF,
    EXCHANGE_COST,
    FISH_MARKET,
    GOOD_NAMES,
    GOODS,
    HARBOUR_MASTER,
    HARBOUR_MASTER_COST,
    QUEUE_SPACES,
    SALE_COST,
    SMUGGLER,
    STORE_OF,
    TRADER_OF,
    TRUCK,
    WAREHOUSE_SPACES,
)
from hafen.games.speicherstadt.informer import worker_at
from hafen.games.speicherstadt.loading import must_make_room, warehouse_has_room
from hafen.games.speicherstadt.moves import BOOK
from hafen.games.speicherstadt.purchase import price
from hafen.games.speicherstadt.situation import (
    ANYTIME,
    CUBE_MOVES,
    goods_named,
    on_truck,
    seats_to_move,
    ship_cubes,
    situation,
    usable_cards,
)
from hafen.games.speicherstadt.state import (
    NONE,
    Errand,
    State,
    contract_complete,
    contract_takes,
    hold,
    is_loading,
    owner_of,
    owns,
    owns_warehouse,
)
from hafen.kernel.words import Said

# Kinds of move that a situation knows; for any other the situation itself is the reason against it.
KINDS_IN = {
    "demand": ("place", "place_grey", "reserve", "reserve_grey", "skip", "rest", *ANYTIME),
    "informer": ("swap", "pass", *ANYTIME),
    "purchase": ("buy", "take_free", "pass", *ANYTIME),
    "loading": (*CUBE_MOVES, "done", *ANYTIME),
    "window": ("pass", *ANYTIME),
    "commander": ("double", "pass"),
    "insurance": ("insure", "pass"),
    "loose_cube": tuple(kind for kind in CUBE_MOVES if not kind.startswith("discard")),
    "lifting": ("lift", "done"),
    "placing": ("load",),
}
EXPANSION_KINDS = (
    *("place_grey", "reserve", "reserve_grey", "skip", "rest", "take_free", "swap", "double", "insure", "deliver"),
    *("trade", *ANYTIME),
)


def why_not(s: State, seat: int, code: int) -> Said:
    """The first reason against a move that is not legal."""
    kind, arguments = BOOK.decode(code)
    if s.over:
        return "over", {}
    if not s.kaispeicher and (kind in EXPANSION_KINDS or max(goods_named(kind, arguments), default=0) >= BASE_GOODS):
        return "expansion", {}
    if seat not in seats_to_move(s):
        return "not_to_move", {"asked": seats_to_move(s)}
    now = situation(s)
    if kind not in KINDS_IN[now] and (now != "loose_cube" or s.exchange_size == 0):
        return f"in_{now}", _SITUATIONS.get(now, _nothing_more)(s, seat)
    if s.exchange_size > 0:
        if s.exchange_size == s.exchange_cost and kind != "take":
            return "take_first", {}
        if s.exchange_size < s.exchange_cost and kind != _paying(s):
            return "pay_first", {"missing": s.exchange_cost - s.exchange_size}
    elif now == "loose_cube" and s.loose not in goods_named(kind, arguments):
        return "in_loose_cube", _loose_cube(s, seat)
    return _WHY_NOT[kind](s, seat, *arguments)


def _paying(s: State) -> str:
    return "convert" if s.exchange_cost == EXCHANGE_COST else "trade"


def _nothing_more(s: State, seat: int) -> dict[str, Any]:
    return {}


def _loose_cube(s: State, seat: int) -> dict[str, Any]:
    return {"good": GOOD_NAMES[s.loose]}


_SITUATIONS: dict[str, Callable[[State, int], dict[str, Any]]] = {
    "loose_cube": _loose_cube,
    "placing": lambda s, seat: {"goods": on_truck(s)},
    "window": lambda s, seat: {"cards": usable_cards(s, seat)},
}


def _why_not_place(s: State, seat: int, column: int) -> Said:
    if s.workers[seat] == 0:
        return "no_worker", {}
    return _why_not_column(s, seat, column)


def _why_not_column(s: State, seat: int, column: int) -> Said:
    if column > s.players:
        return "no_column", {"column": column + 1, "columns": s.players + 1}
    return "column_full", {"column": column + 1, "spaces": QUEUE_SPACES}


def _why_not_place_grey(s: State, seat: int, column: int) -> Said:
    if s.grey[seat] == 0:
        return "no_grey", {}
    return _why_not_column(s, seat, column)


def _why_not_reserve(s: State, seat: int, place: int) -> Said:
    if place > s.players:
        return "no_upper_place", {"places": s.players + 1}
    if s.upper[place] == NONE:
        return "already_reserved", {"place": place + 1}
    return "no_worker", {}


def _why_not_reserve_grey(s: State, seat: int, place: int) -> Said:
    if s.grey[seat] == 0:
        return "no_grey", {}
    return _why_not_reserve(s, seat, place)


def _why_not_skip(s: State, seat: int) -> Said:
    return "no_break", {}


def _why_not_rest(s: State, seat: int) -> Said:
    if s.grey[seat] == 0:
        return "no_grey", {}
    return "workers_left", {"workers": s.workers[seat]}


def _why_not_buy(s: State, seat: int) -> Said:
    return "cannot_pay", {"price": int(price(s)), "coins": s.coins[seat]}


def _no_card(card: int) -> Said:
    return "no_card", {"card": CARD_NAMES[card]}


def _why_not_take_free(s: State, seat: int) -> Said:
    return _no_card(FISH_MARKET)


def _other_worker_first(s: State, seat: int) -> Said:
    return "other_worker_first", {}


def _why_not_swap(s: State, seat: int, slot: int) -> Said:
    if worker_at(s, slot) == NONE:
        return "nobody_there", {}
    return ("not_own_worker" if s.swap_slot == NONE else "own_worker"), {}


def _no_cube(s: State, good: int) -> Said:
    return ("no_cube" if is_loading(s) else "no_stored_cube"), {"good": GOOD_NAMES[good]}


def _no_contract(s: State, seat: int, slot: int) -> Said:
    return "no_contract", {"slot": slot + 1, "contracts": s.contract_count[seat]}


def _why_not_load(s: State, seat: int, good: int, slot: int) -> Said:
    if slot >= s.contract_count[seat]:
        return _no_contract(s, seat, slot)
    card = s.contracts[seat, slot]
    if not contract_takes(s, CONTRACT_OF[card], good):
        return "contract_full", {"good": GOOD_NAMES[good], "card": CARD_NAMES[card]}
    if s.errand == Errand.PLACING:
        return "not_on_truck", {"good": GOOD_NAMES[good]}
    return _no_cube(s, good)


def _why_not_sell_trader(s: State, seat: int, good: int) -> Said:
    if not owns(s, seat, TRADER_OF[good]):
        return "no_trader", {"card": CARD_NAMES[TRADER_OF[good]]}
    return _no_cube(s, good)


def _why_not_deliver(s: State, seat: int, good: int) -> Said:
    if STORE_OF[good] == NONE:
        return "no_store", {"good": GOOD_NAMES[good]}
    if not owns(s, seat, STORE_OF[good]):
        return _no_card(STORE_OF[good])
    return _no_cube(s, good)


def _why_not_sell(s: State, seat: int, pair: int) -> Said:
    first, second = goods_named("sell", (pair,))
    if first == second and is_loading(s) and _cubes(s, seat, first) == 1:
        return "only_one_cube", {"good": GOOD_NAMES[first], "cubes": SALE_COST}
    return _no_cube(s, first if _cubes(s, seat, first) == 0 else second)


def _cubes(s: State, seat: int, good: int) -> int:
    return int(hold(s, seat, good)) + (s.loose == good)


def _why_not_convert(s: State, seat: int, good: int, cost: int = EXCHANGE_COST) -> Said:
    if _cubes(s, seat, good) == 0:
        return _no_cube(s, good)
    if not any(s.stock[stocked] for stocked in range(GOODS)):
        return "stock_empty", {}
    return "too_few_cubes", {"cubes": cost}


def _why_not_trade(s: State, seat: int, good: int) -> Said:
    if not owns(s, seat, HARBOUR_MASTER):
        return _no_card(HARBOUR_MASTER)
    return _why_not_convert(s, seat, good, HARBOUR_MASTER_COST)


def _why_not_take(s: State, seat: int, good: int) -> Said:
    if s.exchange_size == 0:
        return "nothing_paid", {"cubes": HARBOUR_MASTER_COST if owns(s, seat, HARBOUR_MASTER) else EXCHANGE_COST}
    return "not_in_stock", {"good": GOOD_NAMES[good]}


def _why_not_store_hall(s: State, seat: int, good: int) -> Said:
    if s.loose != good and s.ship[seat, good] == 0:
        return "not_on_ship", {"good": GOOD_NAMES[good]}
    return "hall_full", {}


def _why_not_store_warehouse(s: State, seat: int, good: int) -> Said:
    if not owns_warehouse(s, seat):
        return "no_warehouse", {}
    if not warehouse_has_room(s, seat):
        return "warehouse_full", {"spaces": WAREHOUSE_SPACES}
    return ("already_stored", {"good": GOOD_NAMES[good]}) if s.warehouse[seat, good] else _no_cube(s, good)


def _why_not_discard(s: State, seat: int, good: int) -> Said:
    if must_make_room(s, seat):
        return "not_there", {"good": GOOD_NAMES[good]}
    return ("room_left" if ship_cubes(s, seat) else "nothing_to_store"), {}


def _why_not_auction(s: State, seat: int, good: int) -> Said:
    if not owns(s, seat, AUCTION_HALL):
        return _no_card(AUCTION_HALL)
    if s.swap_slot != NONE:
        return _other_worker_first(s, seat)
    return "not_in_stock", {"good": GOOD_NAMES[good]}


def _why_not_smuggle(s: State, seat: int, contract: int, good: int) -> Said:
    card = CONTRACT_CARDS[contract]
    owner = owner_of(s, card)
    if not owns(s, seat, SMUGGLER):
        return _no_card(SMUGGLER)
    if s.swap_slot != NONE:
        return _other_worker_first(s, seat)
    if owner == NONE:
        return "contract_unowned", {"card": CARD_NAMES[card]}
    if owner == seat:
        return "own_contract", {"card": CARD_NAMES[card]}
    if s.on_contract[contract, good] == 0:
        return "not_on_contract", {"good": GOOD_NAMES[good], "card": CARD_NAMES[card]}
    assert contract_complete(s, contract)
    return "contract_complete", {"card": CARD_NAMES[card]}


def _why_not_lift(s: State, seat: int, slot: int, good: int) -> Said:
    if s.errand != Errand.LIFTING and not owns(s, seat, TRUCK):
        return _no_card(TRUCK)
    if s.swap_slot != NONE:
        return _other_worker_first(s, seat)
    if slot >= s.contract_count[seat]:
        return _no_contract(s, seat, slot)
    card = s.contracts[seat, slot]
    if s.on_contract[CONTRACT_OF[card], good] == 0:
        return "not_on_contract", {"good": GOOD_NAMES[good], "card": CARD_NAMES[card]}
    return "nothing_to_move", {}


def _why_not_never(s: State, seat: int) -> Said:
    raise AssertionError("double, insure and done are always possible where they are known")


_WHY_NOT: dict[str, Callable[..., Said]] = {
    "place": _why_not_place,
    "place_grey": _why_not_place_grey,
    "reserve": _why_not_reserve,
    "reserve_grey": _why_not_reserve_grey,
    "skip": _why_not_skip,
    "rest": _why_not_rest,
    "buy": _why_not_buy,
    "take_free": _why_not_take_free,
    "pass": _other_worker_first,
    "swap": _why_not_swap,
    "double": _why_not_never,
    "insure": _why_not_never,
    "load": _why_not_load,
    "sell_trader": _why_not_sell_trader,
    "deliver": _why_not_deliver,
    "sell": _why_not_sell,
    "convert": _why_not_convert,
    "trade": _why_not_trade,
    "take": _why_not_take,
    "store_hall": _why_not_store_hall,
    "store_warehouse": _why_not_store_warehouse,
    "discard_hall": _why_not_discard,
    "discard_warehouse": _why_not_discard,
    "done": _why_not_never,
    "auction": _why_not_auction,
    "smuggle": _why_not_smuggle,
    "lift": _why_not_lift,
}
