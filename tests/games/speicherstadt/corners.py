"""Positions that random and greedy matches seldom reach, as (options, description)."""

from typing import Any

FULL = {"cards": ["warehouse"], "warehouse": ["tea", "tea", "saffron", "carpet"]}
PURCHASE: dict[str, Any] = {"phase": "purchase"}
LOADING: dict[str, Any] = {"phase": "loading"}
STARTED = {"card": "contract_a_coffee_tea", "cubes": ["tea"]}
OTHER = {"card": "contract_a_tea_saffron_rubber", "cubes": ["rubber"]}
COMPLETE = {"card": "contract_c_tea_carpet", "cubes": ["tea", "carpet"]}
OPEN = {"card": "contract_b_coffee_saffron_carpet"}
ANYTIME = {"cards": ["auction_hall", "smuggler", "truck"], "contracts": [STARTED, OPEN]}
HARBOUR = {"cards": ["harbour_master"]}
FULL_HALL = {"hall": ["coffee"]}
COMMANDER = {"cards": ["incident_commander", "fireman_a_2"]}
SOLD: dict[str, Any] = {"columns": [None] * 3, "upper": [None] * 3}


def at(players: int, **description: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    return {"players": players, "kaispeicher": False}, description


def kai(players: int, **description: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    return {"players": players, "kaispeicher": True}, description


def loose(**description: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    return kai(4, errand="loose_cube", to_move=[0], discard=["auction_hall"], **description)


def truck(**description: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    return kai(4, truck=["coffee"], to_move=[0], discard=["truck"], **description)


def informer(**description: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    return kai(
        2,
        phase="informer",
        columns=[
            {"card": "bank", "queue": [1, 0]},
            {"card": "warehouse", "queue": [0, 1]},
            {"card": "fireman_a_2", "queue": [1]},
        ],
        reserved=[{"card": "insurance", "seat": 1}, {"card": "press", "seat": 0}, {"card": "thief", "seat": 0}],
        seats=[{"cards": ["informer"]}, {}],
        **description,
    )


CORNERS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    # a full column
    at(3, columns=[{"card": "bank", "queue": [0, 1, 2, 0, 1, 2, 0, 1]}, None, None, None]),
    # all storage full and a cube on a ship
    at(2, **LOADING, seats=[FULL | {"hall": ["coffee"], "ship": ["rubber"]}, {}]),
    # room in the hall, the warehouse full
    at(2, **LOADING, seats=[FULL | {"ship": ["rubber"]}, {}]),
    # everything stored and nothing to unload
    at(2, **LOADING, seats=[FULL | {"hall": ["coffee"]}, {}]),
    # an exchange with one cube paid, and one with all paid
    at(2, **LOADING, seats=[{"ship": ["tea", "rubber", "coffee"]}, {}], exchange=["tea"], stock=["tea"]),
    at(2, **LOADING, seats=[{}, {}], exchange=["tea", "tea", "tea"], stock=["coffee", "carpet"]),
    # too few cubes for an exchange
    at(2, **LOADING, seats=[{"ship": ["tea", "rubber"]}, {}], stock=["tea"]),
    # a ship on sale
    at(2, **PURCHASE, columns=[None, None, {"card": "ship3", "queue": [0]}], seats=[{"bought": 2}, {}]),
    # a won game, one won by coins, and a shared win
    at(2, over=True, seats=[{"score": 3}, {"coins": 2}]),
    at(2, over=True, seats=[{"coins": 3}, {"coins": 2}]),
    at(4, over=True, seats=[{"coins": 3}, {"coins": 3}, {"coins": 3}, {"coins": 2}]),
    # the 3rd fire lies on the 4th
    at(2, pile=["fire3", "fire4"]),
    # grey workers and break cards in hand; then only grey workers left
    kai(3, seats=[{"cards": ["dock_workers", "coffee_break"]}, {}, {}]),
    kai(
        2,
        columns=[{"card": "bank", "queue": [0, 0, 0, 0, 1, 1, 1, 1]}, None, None],
        seats=[{"cards": ["dock_workers"]}, {}],
    ),
    # cards for any time beside a worker to place, an offer that cannot be paid, a loading
    kai(4, upper=[None] * 5, stock=["tea", "glass"], seats=[ANYTIME, {"contracts": [OTHER, COMPLETE]}, {}, {}]),
    kai(
        4,
        **PURCHASE,
        columns=[None] * 4 + [{"card": "ship3", "queue": [0]}],
        upper=[None] * 5,
        stock=["tea", "coffee"],
        seats=[ANYTIME | {"coins": 0, "hall": ["tea"]}, {}, {}, {}],
    ),
    kai(4, **LOADING, stock=["tea"], seats=[ANYTIME | {"ship": ["tea", "hemp"]}, {}, {}, {}]),
    # a card for any time, and nothing to load
    kai(4, **LOADING, stock=["tea"], seats=[ANYTIME, {}, {}, {}]),
    # windows: before the loading, before a fire, at the end
    kai(4, **LOADING, window="loading", stock=["tea"], seats=[ANYTIME, {}, {}, {}]),
    kai(4, phase="supply", fire={"card": "fire3"}, stock=["tea"], seats=[ANYTIME, {}, {}, {}]),
    kai(4, phase="last_fires", window="end", stock=["tea"], seats=[ANYTIME, {}, {}, {}]),
    # a loose cube that must be loaded at once, also in an exchange; the truck while it lifts and while it places
    loose(loose="tea", seats=[HARBOUR | {"contracts": [OPEN, STARTED], "hall": ["coffee"]}, {}, {}, {}]),
    loose(exchange=["tea"], exchange_cost=2, stock=["tea", "glass"], seats=[HARBOUR | FULL_HALL, {}, {}, {}]),
    loose(exchange=["tea", "tea"], exchange_cost=2, stock=["tea", "glass"], seats=[HARBOUR, {}, {}, {}]),
    loose(exchange=["tea"], stock=["tea"], seats=[FULL | FULL_HALL, {}, {}, {}]),
    truck(errand="lifting", seats=[{"contracts": [STARTED, OPEN]}, {}, {}, {}]),
    truck(errand="placing", seats=[{"contracts": [STARTED, OPEN]}, {}, {}, {}]),
    # the informer: an own worker is to be chosen, or is chosen
    informer(),
    informer(swap="worker:2.1"),
    informer(swap="reserved:2"),
    # a fire: to double it or not, to insure or not
    kai(4, phase="supply", fire={"card": "fire3", "step": "commander"}, seats=[COMMANDER, {}, {}, {}]),
    kai(
        4,
        phase="supply",
        fire={"card": "fire3", "step": "insurance"},
        seats=[COMMANDER, {"cards": ["insurance"]}, {}, {}],
    ),
    # a reserved ship on sale, one that the fish market takes, and a card that nobody else may buy
    kai(2, **PURCHASE, **SOLD, reserved=[{"card": "k_ship_b_1", "seat": 0}]),
    kai(
        2,
        **PURCHASE,
        **SOLD,
        reserved=[{"card": "bank", "seat": 0}],
        seats=[{"cards": ["fish_market"], "coins": 0}, {}],
    ),
]
