"""The question to a seat, or what it waits for. The sentences themselves are in ``words``."""

from collections.abc import Callable
from typing import Any

from hafen.games.result_words import result_words
from hafen.games.speicherstadt.components import (
    CARD_NAMES,
    FISH_MARKET,
    GOOD_NAMES,
    INSURANCE_PRICE,
    TRUCK,
    TRUCK_CUBES,
    VALUE,
    WORKERS,
)
from hafen.games.speicherstadt.loading import can_load
from hafen.games.speicherstadt.purchase import card_on_sale, price, reserved_on_sale
from hafen.games.speicherstadt.scoring import places, total_points
from hafen.games.speicherstadt.situation import (
    cargo_of,
    doubling,
    insuring,
    on_truck,
    reserved_cargo_of,
    seats_to_move,
    ship_cubes,
    situation,
    usable_cards,
)
from hafen.games.speicherstadt.state import (
    NONE,
    Errand,
    State,
    Window,
    owns,
)
from hafen.games.speicherstadt.view import place_of
from hafen.kernel.words import Said


def prompt(s: State, seat: int | None) -> Said:
    if s.over:
        return _over(s)
    (asked,) = seats_to_move(s)
    now = situation(s)
    if seat != asked:
        return _waiting(s, asked, now)
    if s.exchange_size > 0:
        missing = s.exchange_cost - s.exchange_size
        return ("exchange_pay", {"seat": seat, "missing": missing}) if missing else ("exchange_take", {"seat": seat})
    return _PROMPTS[now](s, asked)


def _over(s: State) -> Said:
    ranks: Any = [0] * s.players
    places(s, ranks)
    seats = range(s.players)
    points, coins = [int(total_points(s, seat)) for seat in seats], [int(s.coins[seat]) for seat in seats]
    return result_words(ranks, points, coins, "coins")


def _waiting(s: State, asked: int, now: str) -> Said:
    if s.fire == NONE or s.errand != Errand.NONE:
        return f"wait_{now}", {"seat": asked}
    key = "wait_window_fire" if now == "window" else f"wait_{now}"
    return key, {"seat": asked, "fire": CARD_NAMES[s.fire]}


def _ask_demand(s: State, seat: int) -> Said:
    if s.workers[seat] == 0:
        return "demand_grey", {"seat": seat, "grey": s.grey[seat]}
    workers = int(WORKERS[s.kaispeicher])
    reserve = any(s.upper[place] != NONE for place in range(s.players + 1))
    said = {"seat": seat, "worker": workers - s.workers[seat] + 1, "workers": workers}
    return ("demand_reserve" if reserve else "demand"), said


def _ask_informer(s: State, seat: int) -> Said:
    if s.swap_slot == NONE:
        return "informer", {"seat": seat}
    place = place_of(s.swap_slot)
    return ("informer_other" if "column" in place else "informer_other_reserved"), {"seat": seat, **place}


def _ask_purchase(s: State, seat: int) -> Said:
    asked = int(price(s))
    reserved = bool(reserved_on_sale(s))
    cargo = reserved_cargo_of(s, 0) if reserved else cargo_of(s, s.column)
    ship = "_ship" if cargo else ""
    said = {"seat": seat, "card": CARD_NAMES[card_on_sale(s)], "price": asked, "cargo": cargo}
    if s.coins[seat] < asked:
        return f"purchase_short{ship}", said | {"coins": s.coins[seat], "cards": _helping_cards(s, seat)}
    said["left"] = s.coins[seat] - asked
    return ("reserved" if reserved else "purchase") + ship, said


def _helping_cards(s: State, seat: int) -> list[str]:
    """Cards that may bring the card on sale to a seat that cannot pay for it."""
    free = [CARD_NAMES[FISH_MARKET]] if owns(s, seat, FISH_MARKET) else []
    return free + [card for card in usable_cards(s, seat) if card != CARD_NAMES[TRUCK]]


def _ask_loading(s: State, seat: int) -> Said:
    cubes = ship_cubes(s, seat)
    if not can_load(s, seat):
        return "loading_cards", {"seat": seat, "cards": usable_cards(s, seat)}
    return ("loading" if cubes else "loading_stored"), {"seat": seat, "cubes": cubes}


def _ask_window(s: State, seat: int) -> Said:
    said: dict[str, Any] = {"seat": seat, "cards": usable_cards(s, seat)}
    if s.window == Window.FIRE:
        said |= {"fire": CARD_NAMES[s.fire], "points": int(VALUE[s.fire])}
    return f"window_{Window(s.window).name.lower()}", said


def _ask_commander(s: State, seat: int) -> Said:
    return "commander", {"seat": seat, "fire": CARD_NAMES[s.fire], **doubling(s)}


def _ask_insurance(s: State, seat: int) -> Said:
    said = {"seat": seat, "fire": CARD_NAMES[s.fire], "left": s.coins[seat] - INSURANCE_PRICE}
    return "insurance", said | insuring(s)


def _ask_loose_cube(s: State, seat: int) -> Said:
    return "loose_cube", {"seat": seat, "good": GOOD_NAMES[s.loose]}


def _ask_lifting(s: State, seat: int) -> Said:
    return "lifting", {"seat": seat, "goods": on_truck(s), "more": TRUCK_CUBES - s.lifted_count}


def _ask_placing(s: State, seat: int) -> Said:
    return "placing", {"seat": seat, "goods": on_truck(s)}


_PROMPTS: dict[str, Callable[[State, int], Said]] = {
    "demand": _ask_demand,
    "informer": _ask_informer,
    "purchase": _ask_purchase,
    "loading": _ask_loading,
    "window": _ask_window,
    "commander": _ask_commander,
    "insurance": _ask_insurance,
    "loose_cube": _ask_loose_cube,
    "lifting": _ask_lifting,
    "placing": _ask_placing,
}
