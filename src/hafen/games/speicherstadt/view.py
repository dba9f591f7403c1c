"""The table as a seat may see it: every visible piece by name and place. Nothing but the pile's order is hidden."""

from collections.abc import Callable
from typing import Any

from hafen.games.speicherstadt.cards import card_facts
from hafen.games.speicherstadt.components import (
    CARD_NAMES,
    CARDS,
    CONTRACT_OF,
    GOOD_NAMES,
    GOODS,
    INCIDENT_COMMANDER,
    INSURANCE,
    INSURANCE_PRICE,
    KIND,
    NEED,
    QUEUE_SPACES,
    ROUNDS,
    SEASON,
    SEASONS,
    VALUE,
    Kind,
)
from hafen.games.speicherstadt.fire import firemen
from hafen.games.speicherstadt.informer import QUEUE_SLOTS
from hafen.games.speicherstadt.purchase import reserved_on_sale
from hafen.games.speicherstadt.scoring import (
    building_points,
    chamber_points,
    contract_points,
    office_points,
    port_points,
    press_points,
    trader_points,
    warehouse_points,
)
from hafen.games.speicherstadt.state import GREY, NONE, Errand, FireStep, Phase, Place, State, Window, owner_of


def goods(row: Callable[[int], int]) -> dict[str, int]:
    """Cubes by good, without the goods there are none of."""
    return {GOOD_NAMES[good]: row(good) for good in range(GOODS) if row(good)}


def listed(row: Callable[[int], int]) -> list[str]:
    """Cubes one by one."""
    return [GOOD_NAMES[good] for good in range(GOODS) for _ in range(row(good))]


def cards_at(s: State, place: int) -> list[int]:
    where = s.where
    return [card for card in range(CARDS) if where[card] == place]


def place_of(slot: int) -> dict[str, int]:
    """Column and place of a worker, both counted from 1; in the reserved column only the place."""
    if slot >= QUEUE_SLOTS:
        return {"place": slot - QUEUE_SLOTS + 1}
    return {"column": slot // QUEUE_SPACES + 1, "place": slot % QUEUE_SPACES + 1}


def slot_target(slot: int) -> str:
    """The target that stands for a worker's place: column and place in the queue, or place in the reserved column."""
    found = place_of(slot)
    return f"worker:{found['column']}.{found['place']}" if "column" in found else f"reserved:{found['place']}"


def open_table(s: State) -> dict[str, Any]:
    shown = {
        "round": s.round_number,
        "rounds": int(ROUNDS[s.players]),
        "phase": Phase(s.phase).name.lower(),
        "start_seat": s.start_seat,
        "columns": [_column(s, column) for column in range(s.players + 1)],
        "on_sale": _on_sale(s),
        "seats": [_seat(s, owner) for owner in range(s.players)],
        "bag": goods(lambda good: s.bag[good]),
        "stock": goods(lambda good: s.stock[good]),
        "exchange": goods(lambda good: s.exchange[good]),
        "pile": _pile(s),
        "next_fire": _next_fire(s),
        "discard": [CARD_NAMES[card] for card in cards_at(s, Place.DISCARD)],
        "box": [CARD_NAMES[card] for card in cards_at(s, Place.BOX)],
    }
    return shown | _expansion(s) if s.kaispeicher else shown


def _expansion(s: State) -> dict[str, Any]:
    """What only lies on the table with Kaispeicher."""
    return {
        "upper": [_upper(s, place) for place in range(s.players + 1)],
        "reserved": [_reserved(s, place) for place in range(s.reserved_count)],
        "fire": None if s.fire == NONE else card_facts(s.fire) | fire_state(s),
    } | under_way(s)


def fire_state(s: State) -> dict[str, Any]:
    """How far the fire that was turned up is settled."""
    return {"step": FireStep(s.fire_step).name.lower(), "doubled": bool(s.doubled)}


def under_way(s: State) -> dict[str, Any]:
    """What holds up the phase, or is begun and not finished."""
    return {
        "window": None if s.window == Window.CLOSED else Window(s.window).name.lower(),
        "errand": None if s.errand == Errand.NONE else Errand(s.errand).name.lower(),
        "loose": None if s.loose == NONE else GOOD_NAMES[s.loose],
        "truck": goods(lambda good: s.lifted[good]),
        "exchange_cost": s.exchange_cost,
        "swap": None if s.swap_slot == NONE else slot_target(s.swap_slot),
    }


def queue_of(s: State, column: int) -> dict[str, Any]:
    """Seats in line, head first; with Kaispeicher also which of their workers are grey."""
    workers = [s.queue[column, place] for place in range(s.queue_size[column])]
    queue: dict[str, Any] = {"queue": [worker % GREY for worker in workers]}
    return queue | {"grey": [worker >= GREY for worker in workers]} if s.kaispeicher else queue


def _column(s: State, column: int) -> dict[str, Any]:
    card = s.display[column]
    return (
        {"column": column + 1}
        | queue_of(s, column)
        | {
            "price": s.queue_size[column],
            "card": None if card == NONE else card_facts(card),
            "cargo": listed(lambda good: s.cargo[column, good]),
        }
    )


def _upper(s: State, place: int) -> dict[str, Any]:
    card = s.upper[place]
    cargo = listed(lambda good: s.upper_cargo[place, good])
    return {"place": place + 1, "card": None if card == NONE else card_facts(card), "cargo": cargo}


def _reserved(s: State, place: int) -> dict[str, Any]:
    worker = s.reserved_by[place]
    return {
        "place": place + 1,
        "card": card_facts(s.reserved[place]),
        "cargo": listed(lambda good: s.reserved_cargo[place, good]),
        "seat": worker % GREY,
        "grey": worker >= GREY,
        "price": s.reserved_count - place,  # each card offered before it leaves the column
    }


def _on_sale(s: State) -> int | str | None:
    if s.phase != Phase.PURCHASE or s.over:
        return None
    return "reserved" if reserved_on_sale(s) else s.column + 1


def _seat(s: State, seat: int) -> dict[str, Any]:
    owned = cards_at(s, Place.OWNED + seat)
    shown = {
        "coins": s.coins[seat],
        "score": s.score[seat],
        "firemen": int(firemen(s, seat)),
        "workers": s.workers[seat],
        "bought": s.bought[seat],
        "contracts": [_contract(s, s.contracts[seat, slot]) for slot in range(s.contract_count[seat])],
        "cards": [card_facts(card) for card in owned if CONTRACT_OF[card] < 0],
        "ship": goods(lambda good: s.ship[seat, good]),
        "hall": goods(lambda good: s.hall[seat, good]),
        "warehouse": goods(lambda good: s.warehouse[seat, good]),
    }
    return shown | expansion_seat(s, seat) if s.kaispeicher else shown


def expansion_seat(s: State, seat: int) -> dict[str, Any]:
    """Points from stores, grey workers in hand, whether they rest until a later round, and break cards."""
    return {
        "delivered": s.delivered[seat],
        "grey": s.grey[seat],
        "rested": bool(s.rested[seat]),
        "breaks": s.breaks[seat],
    }


def _contract(s: State, card: int) -> dict[str, Any]:
    contract = CONTRACT_OF[card]
    missing = {
        GOOD_NAMES[good]: int(NEED[contract, good]) - s.on_contract[contract, good]
        for good in range(GOODS)
        if NEED[contract, good] > s.on_contract[contract, good]
    }
    return card_facts(card) | {
        "cubes": goods(lambda good: s.on_contract[contract, good]),
        "missing": missing,
        "complete": not missing,
    }


def _pile(s: State) -> list[dict[str, Any]]:
    """Cards not seen yet, by season; everybody can count them, nobody knows their order."""
    unseen = [card for card in cards_at(s, Place.PILE) if card != s.fire]
    return [
        {"season": name, "cards": [CARD_NAMES[card] for card in unseen if SEASON[card] == season]}
        for season, name in enumerate(SEASONS)
    ]


def _next_fire(s: State) -> dict[str, Any] | None:
    """The fire that comes next: each seat's points if it came now, and how likely it is in the next supply."""
    waiting = [card for card in cards_at(s, Place.PILE) if KIND[card] == Kind.FIRE]
    if not waiting:
        return None
    card = min(waiting, key=lambda fire: int(SEASON[fire])) if s.fire == NONE else s.fire
    sums = [int(firemen(s, seat)) for seat in range(s.players)]
    results = [0] * s.players
    if min(sums) != max(sums):
        gains = {max(sums): int(VALUE[card]), min(sums): -int(VALUE[card])}
        results = [gains.get(total, 0) for total in sums]
    helped = {"doubled": None, "insured": None} | _helped_at_fire(s, results)
    if helped["doubled"] is not None:
        results[helped["doubled"]] *= 2
    if helped["insured"] is not None:
        results[helped["insured"]] = 0
    return card_facts(card) | {"results": results, "chance": _chance(s, card)} | helped


def _helped_at_fire(s: State, results: list[int]) -> dict[str, int]:
    """Seats that may double what they gain, or pay for what they lose."""
    if not s.kaispeicher:
        return {}
    commander, insured = owner_of(s, INCIDENT_COMMANDER), owner_of(s, INSURANCE)
    helped = {}
    if commander != NONE and results[commander] > 0:
        helped["doubled"] = int(commander)
    if insured != NONE and results[insured] < 0 and s.coins[insured] >= INSURANCE_PRICE:
        helped["insured"] = int(insured)
    return helped


def _chance(s: State, fire: int) -> float:
    """How likely a fire is turned up in the next supply: every place in its season is equally likely."""
    if s.fire == fire or s.phase == Phase.LAST_FIRES or s.round_number == ROUNDS[s.players]:
        return 1.0
    unseen = cards_at(s, Place.PILE)
    before = sum(bool(SEASON[card] < SEASON[fire]) for card in unseen)
    season = sum(bool(SEASON[card] == SEASON[fire]) for card in unseen)
    drawn = (s.players + 1) * (2 if s.kaispeicher else 1) - s.dealt
    return round(min(max((drawn - before) / season, 0.0), 1.0), 3)


def numbers(s: State) -> dict[str, list[int]]:
    return {"coins": [s.coins[seat] for seat in range(s.players)]}


def score_sheet(s: State, seat: int) -> list[tuple[str, int]]:
    lines = [
        ("fires", s.score[seat] - s.delivered[seat]),
        ("contracts", contract_points(s, seat)),
        ("traders", trader_points(s, seat)),
        ("warehouse", warehouse_points(s, seat)),
        ("counting_offices", office_points(s, seat)),
        ("buildings", building_points(s, seat)),
        ("port", port_points(s, seat)),
        ("chamber", chamber_points(s, seat)),
    ]
    if s.kaispeicher:
        lines += [("stores", s.delivered[seat]), ("press", press_points(s, seat))]
    return [(name, int(points)) for name, points in lines]
