"""The table as a seat may see it: every visible piece by name and place. Nothing but the pile's order is hidden."""

from collections.abc import Callable
from typing import Any

from hafen.games.speicherstadt.components import (
    CARD_GOODS,
    CARD_IDS,
    CARD_NAMES,
    CARDS,
    CONTRACT_OF,
    GOOD_NAMES,
    GOODS,
    KIND,
    NEED,
    POINTS,
    ROUNDS,
    SEASON,
    SEASONS,
    STATUS,
    TRADER_OF,
    VALUE,
    Kind,
)
from hafen.games.speicherstadt.fire import firemen
from hafen.games.speicherstadt.moves import BOOK, PAIR_FIRST, PAIR_SECOND
from hafen.games.speicherstadt.scoring import (
    building_points,
    chamber_points,
    contract_points,
    office_points,
    port_points,
    trader_points,
    warehouse_points,
)
from hafen.games.speicherstadt.state import NONE, Phase, Place, State


def _printed(card: int) -> dict[str, Any]:
    facts: dict[str, Any] = {"card": CARD_NAMES[card], "id": CARD_IDS[card], "season": SEASONS[SEASON[card]]}
    if VALUE[card]:
        facts["value"] = int(VALUE[card])
    if POINTS[card]:
        facts["points"] = int(POINTS[card])
    if CARD_GOODS[card]:
        facts["goods"] = list(CARD_GOODS[card])
    return facts


_PRINTED = [_printed(card) for card in range(CARDS)]


def card_facts(card: int) -> dict[str, Any]:
    """What is printed on a card."""
    return _PRINTED[card].copy()


def cards() -> list[dict[str, Any]]:
    return [card_facts(card) | {"kind": Kind(KIND[card]).name.lower(), "status": STATUS[card]} for card in range(CARDS)]


def cargo_of(s: State, column: int) -> list[str]:
    return [GOOD_NAMES[good] for good in range(GOODS) for _ in range(s.cargo[column, good])]


def goods(row: Callable[[int], int]) -> dict[str, int]:
    """Cubes by good, without the goods there are none of."""
    return {GOOD_NAMES[good]: row(good) for good in range(GOODS) if row(good)}


def table(s: State, seat: int | None) -> dict[str, Any]:
    return {
        "round": s.round_number,
        "rounds": int(ROUNDS[s.players]),
        "phase": Phase(s.phase).name.lower(),
        "start_seat": s.start_seat,
        "columns": [_column(s, column) for column in range(s.players + 1)],
        "on_sale": s.column + 1 if s.phase == Phase.PURCHASE and not s.over else None,
        "seats": [_seat(s, owner) for owner in range(s.players)],
        "bag": goods(lambda good: s.bag[good]),
        "stock": goods(lambda good: s.stock[good]),
        "exchange": goods(lambda good: s.exchange[good]),
        "pile": _pile(s),
        "discard": [CARD_NAMES[card] for card in range(CARDS) if s.where[card] == Place.DISCARD],
        "box": [CARD_NAMES[card] for card in range(CARDS) if s.where[card] == Place.BOX],
    }


def _column(s: State, column: int) -> dict[str, Any]:
    card = s.display[column]
    queue = [s.queue[column, place] for place in range(s.queue_size[column])]
    shown: dict[str, Any] = {"column": column + 1, "queue": queue, "price": len(queue)}
    return shown | {"card": None if card == NONE else card_facts(card), "cargo": cargo_of(s, column)}


def _seat(s: State, seat: int) -> dict[str, Any]:
    owned = [card for card in range(CARDS) if s.where[card] == Place.OWNED + seat]
    return {
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
    unseen = [card for card in range(CARDS) if s.where[card] == Place.PILE]
    return [
        {"season": name, "cards": [CARD_NAMES[card] for card in unseen if SEASON[card] == season]}
        for season, name in enumerate(SEASONS)
    ]


def numbers(s: State) -> dict[str, list[int]]:
    return {"coins": [s.coins[seat] for seat in range(s.players)]}


def score_sheet(s: State, seat: int) -> list[tuple[str, int]]:
    lines = [
        ("fires", s.score[seat]),
        ("contracts", contract_points(s, seat)),
        ("traders", trader_points(s, seat)),
        ("warehouse", warehouse_points(s, seat)),
        ("counting_offices", office_points(s, seat)),
        ("buildings", building_points(s, seat)),
        ("port", port_points(s, seat)),
        ("chamber", chamber_points(s, seat)),
    ]
    return [(name, int(points)) for name, points in lines]


def cost(s: State, seat: int, code: int) -> int:
    return s.queue_size[s.column] if BOOK.decode(code)[0] == "buy" else 0


def touches(s: State, seat: int, code: int) -> list[str]:
    """Targets of a move: a client may light them up and act when they are clicked."""
    kind, arguments = BOOK.decode(code)
    match kind:
        case "place":
            return [f"column:{arguments[0] + 1}"]
        case "buy" | "pass":
            return [f"column:{s.column + 1}", f"card:{CARD_NAMES[s.display[s.column]]}"]
        case "load":
            good, slot = arguments
            return [f"cube:{GOOD_NAMES[good]}", f"contract:{slot + 1}", f"card:{CARD_NAMES[s.contracts[seat, slot]]}"]
        case "sell_trader":
            return [f"cube:{GOOD_NAMES[arguments[0]]}", f"card:{CARD_NAMES[TRADER_OF[arguments[0]]]}"]
        case "sell":
            pair = arguments[0]
            return [f"cube:{GOOD_NAMES[PAIR_FIRST[pair]]}", f"cube:{GOOD_NAMES[PAIR_SECOND[pair]]}", "sale"]
        case "convert":
            return [f"cube:{GOOD_NAMES[arguments[0]]}", "exchange"]
        case "take":
            return [f"stock:{GOOD_NAMES[arguments[0]]}", "exchange"]
        case "done":
            return []
        case _:
            return [f"cube:{GOOD_NAMES[arguments[0]]}", kind.split("_")[1]]


def suggest(s: State, seat: int, kernels: Any) -> list[tuple[str, list[int]]]:
    """The loading a sensible player would do, to its end. Changes the state it is given."""
    moves = []
    while s.phase == Phase.LOADING and s.to_move == 1 << seat:
        moves.append(int(kernels.greedy(s, seat)))
        kernels.apply(s, seat, moves[-1])
    return [("loading", moves)] if moves else []
