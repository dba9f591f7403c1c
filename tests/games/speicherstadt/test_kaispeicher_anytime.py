"""Auction hall, smuggler and truck: SS-14.1 to SS-14.7."""

from typing import Any

import pytest

import hafen
from tests.games.speicherstadt.situations import (
    SeatTold,
    events,
    kai,
    loading,
    notations,
    phase,
    play,
    refused,
    scores,
    seat,
)

AUCTION: SeatTold = {"cards": ["auction_hall"]}
SMUGGLER: SeatTold = {"cards": ["smuggler"]}
TEA_TAKEN: SeatTold = {"contracts": [{"card": "contract_a_coffee_tea", "cubes": ["tea"]}]}
THREE_LAST = ["davidwache", "music_hall", "town_hall", "chamber", "st_michaelis", "accountant"]


def contract(card: str, *cubes: str) -> dict[str, Any]:
    return {"card": card, "cubes": list(cubes)}


def in_demand(*seats: SeatTold, **more: Any) -> hafen.Position:
    return kai(len(seats), seats=list(seats), **more)


def last_round(*seats: SeatTold, pile: list[str] | None = None, **more: Any) -> hafen.Position:
    """The last loading is over; only fires are left."""
    position = kai(len(seats), phase="loading", seats=list(seats), pile=pile or ["fire4"], **more)
    while phase(position) == "loading":
        play(position, "done")
    return position


# Auction hall


def test_the_auction_hall_takes_a_cube_from_the_stock() -> None:
    """SS-14.1: of any good that lies there; the card is discarded."""
    position = in_demand(AUCTION, {}, stock=["tea", "glass"])
    assert [move for move in notations(position) if "auction" in move] == ["auction tea", "auction glass"]
    assert refused(position, "auction coffee") == "not_in_stock"
    play(position, "auction glass")
    assert position.dump()["stock"] == {"tea": 1}
    assert "auction_hall" in position.dump()["discard"]
    assert events(position, "auctioned") == [{"good": "glass", "seat": 0}]


def test_the_auction_hall_needs_a_stock() -> None:
    """SS-14.1: never from the bag; and only its owner has it."""
    assert refused(in_demand(AUCTION, {}), "auction tea") == "not_in_stock"
    assert refused(in_demand({}, AUCTION, stock=["tea"]), "auction tea") == "no_card"


# Smuggler


def test_the_smuggler_steals_from_an_incomplete_contract() -> None:
    """SS-14.2: of another seat; the card is discarded."""
    position = in_demand(SMUGGLER, {}, TEA_TAKEN)
    play(position, "smuggle tea contract_a_coffee_tea")
    assert seat(position, 2)["contracts"] == [contract("contract_a_coffee_tea") | {"cubes": {}}]
    assert "smuggler" in position.dump()["discard"]
    assert events(position, "smuggled") == [{"good": "tea", "seat": 0, "card": "contract_a_coffee_tea", "owner": 2}]
    play(position, "store tea hall")
    assert seat(position, 0)["hall"] == {"tea": 1}


@pytest.mark.parametrize(
    ("told", "move", "reason"),
    [
        (
            [contract("contract_a_coffee_tea", "coffee", "tea")],
            "smuggle tea contract_a_coffee_tea",
            "contract_complete",
        ),
        ([contract("contract_a_coffee_tea", "tea")], "smuggle coffee contract_a_coffee_tea", "not_on_contract"),
        ([], "smuggle tea contract_a_coffee_tea", "contract_unowned"),
    ],
)
def test_what_the_smuggler_cannot_take(told: list[dict[str, Any]], move: str, reason: str) -> None:
    """SS-14.2: a complete contract is safe."""
    position = in_demand(SMUGGLER, {"contracts": told})
    assert move not in notations(position)
    assert refused(position, move) == reason


def test_the_smuggler_leaves_the_own_contracts_alone() -> None:
    """SS-14.2: a cube of another seat only."""
    position = in_demand(SMUGGLER | TEA_TAKEN, {})
    assert refused(position, "smuggle tea contract_a_coffee_tea") == "own_contract"


def test_a_contract_short_of_one_cube_is_not_safe() -> None:
    """SS-14.2: any of its cubes may go."""
    told = contract("contract_a_coffee_tea_rubber_carpet", "coffee", "tea", "rubber")
    position = in_demand(SMUGGLER, {"contracts": [told]})
    assert sum("smuggle" in move for move in notations(position)) == 3


# Truck


MIXED: list[dict[str, Any]] = [
    contract("contract_a_coffee_tea", "coffee", "tea"),
    contract("contract_c_tea_carpet", "carpet"),
    contract("contract_c_coffee_tea_carpet"),
    contract("contract_b_saffron_rubber", "rubber"),
]


def truck_owner(*contracts: dict[str, Any]) -> hafen.Position:
    return in_demand({"cards": ["truck"], "contracts": list(contracts)}, {}, {}, {})


def cubes(position: hafen.Position) -> list[dict[str, int]]:
    return [told["cubes"] for told in seat(position, 0)["contracts"]]


def test_the_truck_moves_up_to_three_cubes() -> None:
    """SS-14.3: from one or several own contracts, complete ones too; the card is discarded."""
    position = truck_owner(*MIXED)
    play(position, "lift tea contract 1", "lift coffee contract 1", "lift carpet contract 2")
    assert "truck" in position.dump()["discard"]
    assert position.dump()["truck"] == {"coffee": 1, "tea": 1, "carpet": 1}
    assert set(notations(position)) == {
        *("load coffee contract 1", "load coffee contract 3"),
        *("load tea contract 1", "load tea contract 2", "load tea contract 3"),
        *("load carpet contract 2", "load carpet contract 3"),
    }
    play(position, "load tea contract 3", "load coffee contract 3", "load carpet contract 3")
    assert cubes(position) == [{}, {}, {"coffee": 1, "tea": 1, "carpet": 1}, {"rubber": 1}]
    assert (phase(position), position.to_move) == ("demand", (0,))


@pytest.mark.parametrize("lifted", [1, 2])
def test_the_truck_may_carry_less(lifted: int) -> None:
    """SS-14.3: whoever has lifted enough puts down."""
    position = truck_owner(*MIXED)
    play(position, *["lift tea contract 1", "lift carpet contract 2"][:lifted], "done")
    assert refused(position, "lift coffee contract 1") == "in_placing"
    play(position, *["load tea contract 2", "load carpet contract 3"][:lifted])
    assert cubes(position)[1] == ({"tea": 1} if lifted == 2 else {"tea": 1, "carpet": 1})


def test_cubes_of_the_truck_end_on_own_contracts() -> None:
    """SS-14.4: no other use, no other place; a cube may go back to where it was."""
    position = truck_owner(*MIXED)
    play(position, "lift rubber contract 4", "lift tea contract 1", "done")
    assert set(notations(position)) == {
        *("load tea contract 1", "load tea contract 2", "load tea contract 3"),
        "load rubber contract 4",
    }
    for move in ("store tea hall", "sell tea rubber", "done", "load rubber contract 1", "place 1"):
        refused(position, move)
    play(position, "load rubber contract 4", "load tea contract 1")
    assert cubes(position) == [told["cubes"] for told in seat(truck_owner(*MIXED), 0)["contracts"]]


def test_a_truck_without_another_place_stays_where_it_is() -> None:
    """SS-14.4: with no cube that fits elsewhere there is nothing to rearrange."""
    alone = [contract("contract_a_coffee_tea", "tea"), contract("contract_b_saffron_rubber", "rubber")]
    position = truck_owner(*alone)
    assert not [move for move in notations(position) if "lift" in move]
    assert refused(position, "lift tea contract 1") == "nothing_to_move"
    full = [contract("contract_a_coffee_tea", "tea"), contract("contract_c_tea_carpet", "tea")]
    assert refused(truck_owner(*full), "lift tea contract 1") == "nothing_to_move"


# When


@pytest.mark.parametrize(
    "told",
    [
        {"phase": "demand"},
        {"phase": "purchase", "columns": [None, None, {"card": "bank", "queue": [0]}], "upper": [None] * 3},
        {"phase": "purchase", "columns": [None] * 3, "upper": [None] * 3, "reserved": [{"card": "bank", "seat": 0}]},
        {"phase": "loading", "ship": ["coffee", "carpet"]},
        {"phase": "informer", "cards": ["informer"]},
    ],
    ids=["placing", "offer", "reserved offer", "loading", "informer"],
)
@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("auction_hall", ["auction tea", "store tea hall"]),
        ("smuggler", ["smuggle tea contract_a_coffee_tea", "store tea hall"]),
        ("truck", ["lift rubber contract 1", "load rubber contract 2"]),
    ],
)
def test_beside_every_own_decision(told: dict[str, Any], card: str, moves: list[str]) -> None:
    """SS-14.5: the decision is still due when the card is used."""
    described = dict(told)
    owner: SeatTold = {"cards": [card, *described.pop("cards", [])], "ship": described.pop("ship", [])}
    owner["contracts"] = [contract("contract_a_tea_saffron_rubber", "rubber"), contract("contract_b_saffron_rubber")]
    columns = described.pop("columns", None)
    if columns is not None:
        described |= {"columns": [None] * (5 - len(columns)) + columns, "upper": [None] * 5}
    position = kai(4, seats=[owner, TEA_TAKEN, {}, {}], stock=["tea"], **described)
    assert position.to_move == (0,)
    due = position.view(0)["prompt"]["key"]
    play(position, *moves)
    assert (phase(position), position.to_move) == (told["phase"], (0,))
    assert position.view(0)["prompt"]["key"] == due


def test_not_at_the_decision_of_another_seat() -> None:
    """SS-14.5: whoever is not asked waits for the own turn or a window."""
    position = in_demand({}, AUCTION, stock=["tea"])
    assert position.to_move == (0,)
    assert position.legal(1) == []


def test_in_the_own_turn_to_load_with_nothing_to_load() -> None:
    """SS-14.5: another seat has just given up the cube that is wanted; the next one could take it away."""
    glass = {"cards": ["auction_hall", "glassblower"], "coins": 0}
    position = loading(3, {"ship": ["glass"]}, glass, {"ship": ["coffee"] * 3}, kaispeicher=True, stock=[])
    play(position, "done")
    assert (phase(position), position.to_move) == ("loading", (1,))
    assert notations(position) == ["done", "auction glass"]
    play(position, "auction glass", "sell glass trader")
    assert seat(position, 1)["coins"] == 3
    assert position.to_move == (2,)


@pytest.mark.parametrize(("stock", "asked"), [([], False), (["tea"], True)])
def test_who_can_use_no_card_is_not_asked_to_load(stock: list[str], asked: bool) -> None:
    """SS-14.5: without a cube in the stock the auction hall is of no use, and the seat is passed over."""
    position = loading(2, {"ship": ["glass"]}, AUCTION, kaispeicher=True, stock=stock)
    play(position, "store glass hall")
    assert (phase(position) == "loading") == asked


def test_an_exchange_is_finished_first() -> None:
    """SS-14.5: no card is used between paying and taking."""
    told = AUCTION | {"ship": ["tea", "coffee", "rubber", "rubber"]}
    position = loading(2, told, kaispeicher=True, stock=["glass", "hemp"])
    assert "auction glass" in notations(position)
    play(position, "convert tea")
    assert not [move for move in notations(position) if "auction" in move]


# Windows


def test_a_window_at_the_start_of_the_loading() -> None:
    """SS-14.6: a theft comes before the victim loads; then the loading goes on as usual."""
    victim = TEA_TAKEN | {"ship": ["coffee"]}
    columns = [None, None, {"card": "bank", "queue": [0]}]
    position = kai(2, phase="purchase", columns=columns, upper=[None] * 3, seats=[victim, SMUGGLER])
    play(position, "buy")
    assert (position.dump()["window"], position.to_move) == ("loading", (1,))
    assert notations(position) == ["pass", "smuggle tea contract_a_coffee_tea"]
    play(position, "smuggle tea contract_a_coffee_tea", "store tea hall")
    assert (position.dump()["window"], position.to_move) == (None, (0,))
    assert seat(position, 0)["contracts"][0]["cubes"] == {}


def test_a_window_before_a_fire_of_the_supply() -> None:
    """SS-14.6: coins raised there pay for the insurance."""
    told = {"coins": 0, "cards": ["auction_hall", "glassblower", "insurance"], "bought": 1}
    position = kai(
        2,
        phase="loading",
        to_move=[0],
        pile=["fire3", *THREE_LAST, "fire4"],
        seats=[told, {"cards": ["fireman_a_2"]}],
        stock=["glass"],
    )
    play(position, "done")
    assert (phase(position), position.dump()["window"], position.to_move) == ("supply", "fire", (0,))
    assert position.dump()["fire"]["card"] == "fire3"
    assert scores(position) == [0, 0]
    play(position, "auction glass", "sell glass trader", "insure")
    assert scores(position) == [0, 3]
    assert seat(position, 0)["coins"] == 0 + 2 + 3 - 2


@pytest.mark.parametrize("fires", [["fire4"], ["fire3", "fire4"]])
def test_windows_before_the_last_fires_and_before_scoring(fires: list[str]) -> None:
    """SS-14.6: one before each fire, one after the 4th; the last one may still complete a contract."""
    told = AUCTION | {"contracts": [contract("contract_a_coffee_tea", "tea")]}
    position = last_round(told, {"cards": ["fireman_a_2"]}, pile=fires, stock=["coffee"], to_move=[0])
    windows = []
    while position.dump()["window"] != "end":
        windows.append((position.dump()["window"], position.dump()["fire"]["card"], position.to_move))
        play(position, "pass")
    assert windows == [("fire", fire, (0,)) for fire in fires]
    assert scores(position)[1] == sum(int(fire[-1]) for fire in fires)
    play(position, "auction coffee", "load coffee contract 1")
    assert position.over
    assert position.points[0] == 5 - sum(int(fire[-1]) for fire in fires)


def test_windows_open_only_for_seats_that_can_use_a_card() -> None:
    """SS-14.6: a card without use asks nobody, and the game goes on."""
    useless = [
        AUCTION | {"coins": 0},
        SMUGGLER | {"contracts": [contract("contract_a_coffee_tea", "tea")]},
        {"contracts": [contract("contract_b_saffron_rubber", "saffron", "rubber")]},
        {"cards": ["truck"], "contracts": [contract("contract_c_tea_carpet", "tea", "carpet")]},
    ]
    position = last_round(*useless)
    assert position.over


def test_a_window_asks_in_turn_from_the_start_seat() -> None:
    """SS-14.6: each seat until it passes or has nothing left to use."""
    both = {"cards": ["auction_hall", "smuggler"]}
    truck = {
        "cards": ["truck"],
        "contracts": [contract("contract_c_tea_carpet", "tea"), contract("contract_c_coffee_tea_carpet")],
    }
    position = last_round(truck, {}, both, {}, stock=["coffee"], start_seat=0)
    order = []
    while position.dump()["window"] == "fire":
        order.append(position.to_move[0])
        play(position, "pass")
    assert order == [2, 0]
    position = last_round(truck, {}, both, {}, stock=["coffee"], start_seat=0)
    play(position, "auction coffee", "store coffee hall")
    assert position.to_move == (2,)
    assert notations(position) == ["pass", "smuggle tea contract_c_tea_carpet"]


def test_a_used_card_lets_the_window_begin_anew() -> None:
    """SS-14.6: a seat that had no use for its card before gets one by the cube that another seat sold."""
    waiting = {
        "cards": ["auction_hall", "tea_room", "counting_office_a"],
        "contracts": [contract("contract_a_coffee_tea", "coffee"), contract("contract_c_tea_carpet", "carpet")],
    }
    seats = [waiting, SMUGGLER | {"hall": ["tea"]}]
    position = kai(2, phase="last_fires", start_seat=0, window="end", to_move=[1], stock=[], seats=seats)
    play(position, "smuggle coffee contract_a_coffee_tea", "sell coffee tea")
    assert (position.dump()["window"], position.to_move) == ("end", (0,))
    play(position, "auction tea", "load tea contract 2")
    assert position.over


def test_a_window_that_began_anew_ends() -> None:
    """SS-14.6: who passed is asked once more after a card was used; a card that stays in hand asks no further."""
    position = last_round(AUCTION, {}, SMUGGLER, TEA_TAKEN, stock=["coffee"], start_seat=3)
    order = []
    for move in ["pass", "smuggle tea contract_a_coffee_tea", "store tea hall", "pass", "pass"]:
        order.append((position.dump()["window"], position.to_move[0]))
        play(position, move)
    assert order == [("fire", 0), ("fire", 2), ("fire", 2), ("fire", 0), ("end", 0)]
    assert position.over


# Loading at once


def test_every_use_of_a_loose_cube() -> None:
    """SS-14.7: contract, trader, store, sale, hall and warehouse, at any time; nothing else before."""
    told = {
        "cards": ["auction_hall", "tea_taster", "tea_room", "warehouse"],
        "contracts": ["contract_a_coffee_tea"],
        "warehouse": ["coffee"],
    }
    position = in_demand(told, {}, stock=["tea"])
    play(position, "auction tea")
    assert notations(position) == [
        "load tea contract 1",
        "sell tea trader",
        "deliver tea",
        "sell coffee tea",
        "store tea hall",
        "store tea warehouse",
    ]
    assert refused(position, "place 1") == "in_loose_cube"
    play(position, "deliver tea")
    assert (scores(position)[0], notations(position)[0]) == (2, "place 1")


def test_a_loose_cube_with_all_storage_full() -> None:
    """SS-14.7: hall and warehouse keep no more than they may; no stored cube is given up for it, so it is sold."""
    full = {"cards": ["smuggler", "warehouse"], "warehouse": ["tea", "tea", "coffee", "carpet"], "hall": ["rubber"]}
    position = in_demand(full, TEA_TAKEN)
    play(position, "smuggle tea contract_a_coffee_tea")
    assert notations(position) == ["sell coffee tea", "sell tea tea", "sell tea rubber", "sell tea carpet"]
    assert refused(position, "store tea hall") == "hall_full"
    assert refused(position, "store tea warehouse") == "warehouse_full"
    play(position, "sell tea rubber")
    assert seat(position, 0)["coins"] == 6
    assert seat(position, 0)["hall"] == {}


def test_a_loose_cube_is_one_of_the_cubes_exchanged() -> None:
    """SS-14.7: with stored ones, and what comes for it is to be loaded at once as well."""
    told = {"cards": ["auction_hall", "harbour_master", "glassblower"], "hall": ["coffee"]}
    position = in_demand(told, {}, stock=["tea", "glass", "hemp"])
    play(position, "auction tea")
    assert "trade coffee" not in notations(position)
    play(position, "trade tea")
    assert notations(position) == ["take hemp", "take glass"]
    play(position, "take glass")
    assert position.dump()["loose"] == "glass"
    assert notations(position) == ["sell glass trader", "store glass hall"]
    play(position, "sell glass trader")
    assert seat(position, 0)["coins"] == 8
    assert position.dump()["stock"] == {"coffee": 1, "tea": 1, "hemp": 1, "glass": 1}


def test_cubes_on_ships_wait_for_the_own_loading() -> None:
    """SS-14.7: outside of it only stored cubes join a loose one."""
    columns = [None, {"card": "bank", "queue": [0]}, {"card": "lighthouse", "queue": [1]}]
    told = AUCTION | {"ship": ["coffee", "coffee"]}
    position = kai(2, phase="purchase", columns=columns, upper=[None] * 3, seats=[told, {}], stock=["tea"])
    play(position, "auction tea")
    assert notations(position) == ["store tea hall"]
    own = loading(2, told, kaispeicher=True, stock=["tea"])
    play(own, "auction tea")
    assert notations(own) == ["sell coffee tea", "store tea hall"]
