"""What is asked of whom, what a move means, why another is not possible, what happened: keys and parameters.

The sentences themselves are in ``words/``; every key used here must stand there (a test compares both ways).
"""

from collections.abc import Callable
from typing import Any

from hafen.games.speicherstadt.components import (
    CARD_NAMES,
    CONTRACT_OF,
    EXCHANGE_COST,
    GOOD_NAMES,
    GOODS,
    QUEUE_SPACES,
    SALE_COST,
    SALE_PRICE,
    TRADER_OF,
    TRADER_PRICE,
    WAREHOUSE_SPACES,
    WORKERS,
)
from hafen.games.speicherstadt.loading import must_make_room, warehouse_has_room
from hafen.games.speicherstadt.moves import BOOK, PAIR_FIRST, PAIR_SECOND
from hafen.games.speicherstadt.scoring import places
from hafen.games.speicherstadt.state import (
    Event,
    Phase,
    State,
    contract_takes,
    hold,
    owns,
    owns_warehouse,
)
from hafen.games.speicherstadt.view import cargo_of
from hafen.kernel.words import Said

PHASE_OF = {
    "place": Phase.DEMAND,
    "buy": Phase.PURCHASE,
    "pass": Phase.PURCHASE,
}  # every other kind of move belongs to loading


def seats_to_move(s: State) -> list[int]:
    return [seat for seat in range(s.players) if s.to_move >> seat & 1]


def ship_cubes(s: State, seat: int) -> int:
    return sum(s.ship[seat, good] for good in range(GOODS))


# Prompts


def prompt(s: State, seat: int | None) -> Said:
    if s.over:
        ranks: Any = [0] * s.players
        places(s, ranks)
        winners = [winner for winner in range(s.players) if ranks[winner] == 1]
        return ("over_shared" if len(winners) > 1 else "over"), {"seat": winners[0], "winners": winners}
    (asked,) = seats_to_move(s)
    if seat != asked:
        return f"wait_{Phase(s.phase).name.lower()}", {"seat": asked}
    if s.phase == Phase.DEMAND:
        return "demand", {"seat": seat, "worker": WORKERS - s.workers[seat] + 1, "workers": WORKERS}
    if s.phase == Phase.PURCHASE:
        card, price = s.display[s.column], s.queue_size[s.column]
        cargo = cargo_of(s, s.column)
        left = s.coins[seat] - price
        said = {"seat": seat, "card": CARD_NAMES[card], "price": price, "left": left, "cargo": cargo}
        return ("purchase_ship" if cargo else "purchase"), said
    if s.exchange_size == EXCHANGE_COST:
        return "exchange_take", {"seat": seat}
    if s.exchange_size > 0:
        return "exchange_pay", {"seat": seat, "missing": EXCHANGE_COST - s.exchange_size}
    cubes = ship_cubes(s, seat)
    return ("loading" if cubes else "loading_stored"), {"seat": seat, "cubes": cubes}


# Moves


def move_words(s: State, seat: int, code: int) -> Said:
    kind, arguments = BOOK.decode(code)
    said: dict[str, Any] = {"seat": seat}
    match kind:
        case "place":
            column = arguments[0]
            said |= {"column": column + 1, "price": s.queue_size[column] + 1}
            if s.display[column] < 0:
                return "place_anywhere", said
            return "place", said | {"card": CARD_NAMES[s.display[column]]}
        case "buy" | "pass":
            if s.phase != Phase.PURCHASE:
                return f"{kind}_anything", said
            price = s.queue_size[s.column]
            card = CARD_NAMES[s.display[s.column]]
            return kind, said | {"card": card, "price": price, "left": s.coins[seat] - price}
        case "load":
            good, slot = arguments
            said |= {"good": GOOD_NAMES[good], "slot": slot + 1}
            if slot >= s.contract_count[seat]:
                return "load_anywhere", said
            return "load", said | {"card": CARD_NAMES[s.contracts[seat, slot]]}
        case "sell_trader":
            good = arguments[0]
            return kind, said | {
                "good": GOOD_NAMES[good],
                "card": CARD_NAMES[TRADER_OF[good]],
                "coins": TRADER_PRICE,
            }
        case "sell":
            pair = [GOOD_NAMES[PAIR_FIRST[arguments[0]]], GOOD_NAMES[PAIR_SECOND[arguments[0]]]]
            return kind, said | {"goods": pair, "coins": SALE_PRICE}
        case "done":
            cubes = ship_cubes(s, seat)
            return ("done_expiring" if cubes else "done"), said | {"cubes": cubes}
        case _:
            return kind, said | {"good": GOOD_NAMES[arguments[0]]}


# Why a move is not possible


def why_not(s: State, seat: int, code: int) -> Said:
    """The first reason against a move that is not legal."""
    kind, arguments = BOOK.decode(code)
    if s.over:
        return "over", {}
    if seat not in seats_to_move(s):
        return "not_to_move", {"asked": seats_to_move(s)}
    if s.phase != PHASE_OF.get(kind, Phase.LOADING):
        return f"in_{Phase(s.phase).name.lower()}", {}
    if kind == "place":
        return _why_not_place(s, arguments[0])
    if s.exchange_size == EXCHANGE_COST and kind != "take":
        return "take_first", {}
    if 0 < s.exchange_size < EXCHANGE_COST and kind != "convert":
        return "pay_first", {"missing": EXCHANGE_COST - s.exchange_size}
    return _WHY_NOT[kind](s, seat, *arguments)


def _why_not_place(s: State, column: int) -> Said:
    if column > s.players:
        return "no_column", {"column": column + 1, "columns": s.players + 1}
    return "column_full", {"column": column + 1, "spaces": QUEUE_SPACES}


def _no_cube(good: int) -> Said:
    return "no_cube", {"good": GOOD_NAMES[good]}


def _why_not_load(s: State, seat: int, good: int, slot: int) -> Said:
    if slot >= s.contract_count[seat]:
        return "no_contract", {"slot": slot + 1, "contracts": s.contract_count[seat]}
    card = s.contracts[seat, slot]
    if not contract_takes(s, CONTRACT_OF[card], good):
        return "contract_full", {"good": GOOD_NAMES[good], "card": CARD_NAMES[card]}
    return _no_cube(good)


def _why_not_sell_trader(s: State, seat: int, good: int) -> Said:
    if not owns(s, seat, TRADER_OF[good]):
        return "no_trader", {"card": CARD_NAMES[TRADER_OF[good]]}
    return _no_cube(good)


def _why_not_sell(s: State, seat: int, pair: int) -> Said:
    first, second = PAIR_FIRST[pair], PAIR_SECOND[pair]
    if first == second and hold(s, seat, first) == 1:
        return "only_one_cube", {"good": GOOD_NAMES[first], "cubes": SALE_COST}
    return _no_cube(first if hold(s, seat, first) == 0 else second)


def _why_not_convert(s: State, seat: int, good: int) -> Said:
    if hold(s, seat, good) == 0:
        return _no_cube(good)
    if not any(s.stock[stocked] for stocked in range(GOODS)):
        return "stock_empty", {}
    return "too_few_cubes", {"cubes": EXCHANGE_COST}


def _why_not_take(s: State, seat: int, good: int) -> Said:
    if s.exchange_size < EXCHANGE_COST:
        return "nothing_paid", {"cubes": EXCHANGE_COST}
    return "not_in_stock", {"good": GOOD_NAMES[good]}


def _why_not_store_hall(s: State, seat: int, good: int) -> Said:
    if s.ship[seat, good] == 0:
        return "not_on_ship", {"good": GOOD_NAMES[good]}
    return "hall_full", {}


def _why_not_store_warehouse(s: State, seat: int, good: int) -> Said:
    if not owns_warehouse(s, seat):
        return "no_warehouse", {}
    if not warehouse_has_room(s, seat):
        return "warehouse_full", {"spaces": WAREHOUSE_SPACES}
    return ("already_stored", {"good": GOOD_NAMES[good]}) if s.warehouse[seat, good] else _no_cube(good)


def _why_not_discard(s: State, seat: int, good: int) -> Said:
    if must_make_room(s, seat):
        return "not_there", {"good": GOOD_NAMES[good]}
    return ("room_left" if ship_cubes(s, seat) else "nothing_to_store"), {}


def _why_not_never(s: State, seat: int) -> Said:
    raise AssertionError("buy, pass and done are always possible in their phase")


_WHY_NOT: dict[str, Callable[..., Said]] = {
    "load": _why_not_load,
    "sell_trader": _why_not_sell_trader,
    "sell": _why_not_sell,
    "convert": _why_not_convert,
    "take": _why_not_take,
    "store_hall": _why_not_store_hall,
    "store_warehouse": _why_not_store_warehouse,
    "discard_hall": _why_not_discard,
    "discard_warehouse": _why_not_discard,
    "buy": _why_not_never,
    "pass": _why_not_never,
    "done": _why_not_never,
}


# Events


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
}


def event_words(rows: list[tuple[int, ...]]) -> list[Said]:
    """Events in order; the cubes drawn for one ship become one sentence."""
    said: list[Said] = []
    for kind, *numbers in rows:
        reading = _READINGS[Event(kind)]
        parameters = {name: read(number) for (name, read), number in zip(reading, numbers, strict=False)}
        key = Event(kind).name.lower()
        if key == "sold":
            parameters["goods"] = [parameters.pop("good"), parameters.pop("other")]
            parameters["coins"] = SALE_PRICE
        if key == "sold_to_trader":
            parameters["card"] = CARD_NAMES[TRADER_OF[numbers[0]]]
        if key == "cargo":
            good = parameters.pop("good")
            if said and said[-1][0] == "cargo" and said[-1][1]["column"] == parameters["column"]:
                said[-1][1]["goods"].append(good)
                continue
            parameters["goods"] = [good]
        said.append((key, parameters))
    return said
