import pytest

import hafen
from tests.games.speicherstadt.situations import (
    coins,
    events,
    loading,
    notations,
    on_sale,
    phase,
    play,
    refused,
    seat,
    situation,
)

FULL_WAREHOUSE = {"cards": ["warehouse"], "warehouse": ["tea", "tea", "tea", "saffron"]}


def stored(position: hafen.Position, number: int = 0) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """Cubes of a seat on ships, in hall and warehouse."""
    told = seat(position, number)
    return told["ship"], told["hall"], told["warehouse"]


# Whose turn


def test_loading_goes_round_from_the_start_seat() -> None:
    """SS-6.1: one seat after another, clockwise."""
    ship = {"ship": ["tea", "tea", "tea"]}
    position = loading(3, ship, ship, ship, start_seat=1)
    order = []
    while phase(position) == "loading":
        order.append(position.to_move[0])
        play(position, "done")
    assert order == [1, 2, 0]


def test_a_later_seat_finds_what_an_earlier_one_gave_up() -> None:
    """SS-6.1: that is why seats do not load at the same time."""
    position = loading(2, {"ship": ["coffee"]}, {"ship": ["tea", "tea", "rubber"]})
    play(position, "done")
    assert position.to_move == (1,)
    play(position, "convert tea", "convert tea")
    assert stored(position, 1)[0] == {"coffee": 1}


def test_a_seat_with_nothing_to_decide_is_skipped() -> None:
    """SS-6.1: a lone stored cube without contract, trader or warehouse leaves nothing to decide."""
    position = loading(4, {"hall": ["tea"]}, {"hall": ["tea"], "cards": ["tea_taster"]}, {}, {"ship": ["tea"]})
    assert position.to_move == (1,)
    play(position, "done")
    assert position.to_move == (3,)


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ({"hall": ["tea"]}, False),
        ({"hall": ["tea"], "contracts": ["contract_b_saffron_rubber"]}, False),
        ({"hall": ["tea"], "contracts": ["contract_a_coffee_tea"]}, True),
        ({"hall": ["tea"], "cards": ["tea_taster"]}, True),
        ({"hall": ["tea"], "cards": ["vulcanizer"]}, False),
        ({"hall": ["tea"], "cards": ["warehouse"]}, True),
        ({"warehouse": ["tea"], "cards": ["warehouse"]}, False),
        ({"warehouse": ["tea"], "hall": ["tea"], "cards": ["warehouse"]}, True),
        ({"warehouse": ["tea", "coffee"], "cards": ["warehouse"]}, True),
        ({"ship": ["tea"]}, True),
    ],
)
def test_who_is_asked(told: dict[str, object], asked: bool) -> None:
    """SS-6.1: whoever has a ship to unload or a use for a stored cube, also without a new ship."""
    position = loading(2, told, round=7)
    assert (phase(position) == "loading") is asked
    if asked:
        assert len(notations(position)) > 1


def test_no_loading_before_the_first_ship() -> None:
    """SS-6.1: in winter the next round follows the purchases at once."""
    position = situation(2, round=1)
    play(position, *["place 1"] * 6, "buy")
    assert (phase(position), position.dump()["round"]) == ("demand", 2)


# Ships


def test_own_ships_are_unloaded_together() -> None:
    """SS-6.2: cubes of two ships bought in this round; the ships stay with their owner."""
    position = on_sale(
        2,
        {"card": "ship3_b_1", "cargo": ["tea", "tea", "rubber"], "queue": [1]},
        {"card": "ship3_b_2", "cargo": ["tea", "coffee", "carpet"], "queue": [1]},
    )
    play(position, "buy", "buy")
    assert (phase(position), position.to_move) == ("loading", (1,))
    assert stored(position, 1)[0] == {"coffee": 1, "tea": 3, "rubber": 1, "carpet": 1}
    play(position, "done")
    assert seat(position, 1)["cards"] == ["ship3_b_1", "ship3_b_2"]


def test_cubes_without_use_expire() -> None:
    """SS-6.2, SS-3.3: into the stock, not into the bag; what is stored stays."""
    position = loading(2, {"ship": ["tea", "tea", "rubber"], "hall": ["coffee"]}, {"ship": ["carpet"]})
    bag = position.dump()["bag"]
    play(position, "done")
    assert position.dump()["stock"] == {"tea": 2, "rubber": 1}
    assert position.dump()["bag"] == bag
    assert stored(position) == ({}, {"coffee": 1}, {})
    assert {told["good"]: told["cubes"] for told in events(position, "expired")} == {"tea": 2, "rubber": 1}


# Contracts


def test_the_printed_example() -> None:
    """SS-6.2, SS-6.3, SS-6.4, SS-6.8, SS-6.9: two ships, two contracts, a trader and the hall."""
    blue = {
        "coins": 0,
        "ship": ["rubber", "tea", "carpet", "rubber", "tea", "saffron"],
        "contracts": [
            {"card": "contract_c_tea_carpet", "cubes": ["tea"]},
            "contract_a_coffee_tea_rubber_carpet",
        ],
        "cards": ["tea_taster", "ship3_c_1", "ship3_c_2"],
    }
    position = loading(3, {"ship": ["coffee"]}, blue, {"ship": ["coffee"]}, stock=["coffee"], start_seat=1)
    other = position.copy()
    play(position, "load rubber contract 2", "load tea contract 2", "store carpet hall")
    assert "load carpet contract 1" in notations(position)
    assert "convert saffron" in notations(position)
    play(position, "sell tea trader", "sell rubber saffron")
    assert coins(position)[1] == 2
    assert position.to_move == (1,)
    play(position, "done")
    assert stored(position, 1) == ({}, {"carpet": 1}, {})
    assert [contract["cubes"] for contract in seat(position, 1)["contracts"]] == [{"tea": 1}, {"tea": 1, "rubber": 1}]
    assert position.dump()["stock"] == {"coffee": 1, "tea": 1, "saffron": 1, "rubber": 1}

    play(other, "load rubber contract 2", "load tea contract 2", "load carpet contract 2")
    play(other, "convert tea", "convert saffron")
    assert stored(other, 1)[0] == {"coffee": 1}
    play(other, "load coffee contract 2")
    assert events(other, "completed") == [{"card": "contract_a_coffee_tea_rubber_carpet", "seat": 1, "points": 11}]


def test_a_contract_takes_only_what_it_lacks() -> None:
    """SS-6.3: a good it does not ask for, or has already, is refused."""
    contracts = [{"card": "contract_a_coffee_tea", "cubes": ["tea"]}, "contract_b_saffron_rubber"]
    position = loading(2, {"ship": ["tea", "coffee", "saffron"], "contracts": contracts})
    loads = [move for move in notations(position) if move.startswith("load")]
    assert loads == ["load coffee contract 1", "load saffron contract 2"]
    for move in ("load tea contract 1", "load saffron contract 1", "load tea contract 3", "load rubber contract 2"):
        assert refused(position, move) in ("contract_full", "no_contract", "no_cube")


def test_a_contract_is_filled_in_steps_and_never_emptied() -> None:
    """SS-6.3: no move takes a cube off a contract again."""
    told = {"card": "contract_a_tea_saffron_rubber", "cubes": ["tea"]}
    position = loading(2, {"ship": ["rubber", "coffee", "coffee"], "contracts": [told]})
    play(position, "load rubber contract 1")
    assert seat(position, 0)["contracts"][0]["cubes"] == {"tea": 1, "rubber": 1}
    assert events(position, "completed") == []
    for move in position.legal():
        after = position.copy()
        after.play(move)
        assert seat(after, 0)["contracts"][0]["cubes"] == {"tea": 1, "rubber": 1}


# Traders


@pytest.mark.parametrize(
    ("trader", "good"),
    [
        ("coffee_roaster", "coffee"),
        ("tea_taster", "tea"),
        ("spice_trader", "saffron"),
        ("vulcanizer", "rubber"),
        ("carpet_trader", "carpet"),
    ],
)
def test_a_trader_buys_any_number_of_its_good(trader: str, good: str) -> None:
    """SS-6.4: a coin for each cube, which goes to the stock."""
    ship = [good, good, "tea" if good != "tea" else "coffee"]
    position = loading(2, {"ship": ship, "cards": [trader], "coins": 0}, {"ship": ["tea"]})
    assert [move for move in notations(position) if move.endswith("trader")] == [f"sell {good} trader"]
    play(position, f"sell {good} trader", f"sell {good} trader")
    assert coins(position)[0] == 2
    assert position.dump()["stock"] == {good: 2}


# The hold


def test_cubes_are_used_from_ship_then_hall_then_warehouse() -> None:
    """SS-6.5: every kind of use reaches all three places, in this order."""
    told = {"ship": ["tea"], "hall": ["tea"], "warehouse": ["tea", "tea"], "cards": ["tea_taster", "warehouse"]}
    position = loading(2, told | {"contracts": ["contract_a_coffee_tea"]}, {"ship": ["coffee"]})
    play(position, "sell tea trader")
    assert stored(position) == ({}, {"tea": 1}, {"tea": 2})
    play(position, "load tea contract 1")
    assert stored(position) == ({}, {}, {"tea": 2})
    play(position, "sell tea tea")
    assert stored(position) == ({}, {}, {})


# Warehouse


def test_the_warehouse_keeps_four() -> None:
    """SS-6.6: the fifth cube finds no room; without the card there is none at all."""
    ship = ["tea", "tea", "coffee", "coffee", "rubber"]
    position = loading(2, {"ship": ship, "cards": ["warehouse"]}, {"ship": ["tea"]})
    play(position, "store tea warehouse", "store tea warehouse", "store coffee warehouse", "store coffee warehouse")
    assert stored(position) == ({"rubber": 1}, {}, {"coffee": 2, "tea": 2})
    assert refused(position, "store rubber warehouse") == "warehouse_full"
    play(position, "done")
    assert refused(position, "store tea warehouse") == "no_warehouse"


def test_a_place_in_the_warehouse_is_free_again_after_use() -> None:
    """SS-6.6: the limit counts what lies there now."""
    position = loading(2, FULL_WAREHOUSE | {"ship": ["coffee"], "contracts": ["contract_a_tea_saffron_rubber"]})
    assert "store coffee warehouse" not in notations(position)
    play(position, "load saffron contract 1")
    assert "store coffee warehouse" in notations(position)


# Exchange


def test_no_exchange_with_an_empty_stock() -> None:
    """SS-6.7: there is nothing to take, and what is paid does not count."""
    position = loading(2, {"ship": ["tea", "tea", "rubber"]})
    assert not [move for move in notations(position) if move.startswith("convert")]
    assert refused(position, "convert tea") == "stock_empty"


def test_an_exchange_costs_three_cubes() -> None:
    """SS-6.7: from anywhere in the hold; two are too few."""
    position = loading(2, {"ship": ["tea", "rubber"]}, stock=["coffee"])
    assert refused(position, "convert tea") == "too_few_cubes"
    told = {"ship": ["tea"], "hall": ["rubber"], "warehouse": ["saffron"], "cards": ["warehouse"]}
    position = loading(2, told, stock=["coffee"])
    play(position, "convert rubber", "convert saffron")
    assert stored(position) == ({"coffee": 1}, {}, {})
    assert position.dump()["stock"] == {"tea": 1, "saffron": 1, "rubber": 1}


def test_only_what_lay_in_the_stock_can_be_taken() -> None:
    """SS-6.7: not the goods just paid, and nothing from the bag."""
    position = loading(2, {"ship": ["tea", "rubber", "saffron", "tea"]}, stock=["coffee", "carpet"])
    bag = position.dump()["bag"]
    play(position, "convert tea", "convert rubber")
    assert notations(position) == ["convert tea", "convert saffron"]
    play(position, "convert saffron")
    assert notations(position) == ["take coffee", "take carpet"]
    assert refused(position, "take rubber") == "not_in_stock"
    play(position, "take carpet")
    assert stored(position)[0] == {"tea": 1, "carpet": 1}
    assert position.dump()["stock"] == {"coffee": 1, "tea": 1, "saffron": 1, "rubber": 1}
    assert position.dump()["bag"] == bag


def test_a_good_that_was_paid_may_be_taken_if_it_lay_there_before() -> None:
    """SS-6.7: it gains nothing, so it is not forbidden."""
    position = loading(2, {"ship": ["tea", "rubber", "saffron"]}, stock=["tea", "carpet"])
    play(position, "convert tea", "convert rubber", "take tea")
    assert stored(position)[0] == {"tea": 1}


def test_an_exchange_once_begun_is_finished() -> None:
    """SS-6.7: nothing else may come between, and the parts without a choice are played by themselves."""
    position = loading(
        2, {"ship": ["tea", "tea", "tea", "rubber"], "cards": ["tea_taster"]}, stock=["coffee", "carpet"]
    )
    play(position, "convert tea")
    for move in ("done", "sell tea trader", "store tea hall"):
        assert refused(position, move) == "pay_first"
    play(position, "convert rubber")
    assert notations(position) == ["take coffee", "take carpet"]
    assert refused(position, "done") == "take_first"


def test_the_cube_taken_is_loaded_like_one_from_a_ship() -> None:
    """SS-6.7, SS-6.2: it may be stored or used, and expires otherwise."""
    position = loading(2, {"ship": ["tea", "tea", "tea"]}, {"ship": ["tea"]}, stock=["coffee"])
    play(position, "convert tea")
    assert "store coffee hall" in notations(position)
    play(position, "done")
    assert position.dump()["stock"] == {"coffee": 1, "tea": 3}


# Sale


def test_two_cubes_for_a_coin() -> None:
    """SS-6.8: any two, equal or not, from anywhere in the hold."""
    told = {"ship": ["tea"], "hall": ["rubber"], "warehouse": ["tea", "coffee"], "cards": ["warehouse"], "coins": 0}
    position = loading(2, told, {"ship": ["tea"]})
    sales = [move for move in notations(position) if move.startswith("sell")]
    assert sales == ["sell coffee tea", "sell coffee rubber", "sell tea tea", "sell tea rubber"]
    play(position, "sell tea tea", "sell rubber coffee")
    assert coins(position)[0] == 2
    assert position.dump()["stock"] == {"coffee": 1, "tea": 2, "rubber": 1}
    assert position.to_move == (1,)


def test_one_cube_cannot_be_sold_in_the_hall() -> None:
    """SS-6.8: not even twice."""
    position = loading(2, {"ship": ["tea"]})
    assert refused(position, "sell tea tea") == "only_one_cube"


# Hall


def test_the_hall_keeps_one() -> None:
    """SS-6.9: a second cube finds no room, and the kept one is there in the next round."""
    position = loading(2, {"ship": ["tea", "rubber"]}, {"ship": ["tea"]})
    play(position, "store rubber hall")
    assert refused(position, "store tea hall") == "hall_full"
    play(position, "done", "done")
    assert phase(position) == "demand"
    assert stored(position) == ({}, {"rubber": 1}, {})


# Making room


def test_stored_cubes_are_given_up_only_to_make_room() -> None:
    """SS-6.10: all storage is full and a cube waits on a ship."""
    position = loading(2, FULL_WAREHOUSE | {"ship": ["carpet"], "hall": ["coffee"]})
    gives_up = [move for move in notations(position) if move.startswith("discard")]
    assert gives_up == ["discard coffee hall", "discard tea warehouse", "discard saffron warehouse"]
    play(position, "discard saffron warehouse")
    assert position.dump()["stock"] == {"saffron": 1}
    assert not [move for move in notations(position) if move.startswith("discard")]
    play(position, "store carpet warehouse")
    assert stored(position) == ({}, {"coffee": 1}, {"tea": 3, "carpet": 1})


def test_the_cube_in_the_hall_is_given_up_for_another() -> None:
    """SS-6.10: without a warehouse the hall is all storage there is."""
    position = loading(2, {"ship": ["carpet"], "hall": ["coffee"]})
    play(position, "discard coffee hall", "store carpet hall")
    assert stored(position) == ({}, {"carpet": 1}, {})
    assert position.dump()["stock"] == {"coffee": 1}


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        (FULL_WAREHOUSE | {"ship": ["carpet"]}, "room_left"),
        ({"hall": ["tea"], "cards": ["warehouse"], "ship": ["carpet"]}, "room_left"),
        (FULL_WAREHOUSE | {"hall": ["tea"]}, "nothing_to_store"),
        (FULL_WAREHOUSE | {"hall": ["coffee"], "ship": ["carpet"]}, "not_there"),
    ],
)
def test_when_nothing_may_be_given_up(told: dict[str, object], reason: str) -> None:
    """SS-6.10: room is left, nothing waits, or there is no such cube."""
    position = loading(2, told)
    assert refused(position, "discard tea hall") == reason


def test_cubes_move_from_hall_to_warehouse_but_not_back() -> None:
    """SS-6.11: so that a seat cannot move cubes to and fro."""
    position = loading(2, {"hall": ["tea"], "cards": ["warehouse"], "warehouse": ["rubber"]})
    play(position, "store tea warehouse")
    assert stored(position) == ({}, {}, {"tea": 1, "rubber": 1})
    assert position.to_move == (0,)
    assert refused(position, "store tea hall") == "not_on_ship"


def test_seats_do_not_trade() -> None:
    """SS-6.12: whatever a seat does while loading, the others keep what they have."""
    told = {"ship": ["tea", "rubber"], "cards": ["tea_taster", "warehouse"], "contracts": ["contract_a_coffee_tea"]}
    other = {"hall": ["coffee"], "coins": 3, "contracts": ["contract_b_saffron_rubber"], "cards": ["vulcanizer"]}
    position = loading(3, told | {"hall": ["saffron"]}, other, other | {"contracts": [], "cards": []}, stock=["carpet"])
    kept = position.dump()["seats"][1:]
    for move in position.legal():
        if str(move) != "done":
            after = position.copy()
            after.play(move)
            assert after.dump()["seats"][1:] == kept


# Every list of moves, whole


def test_only_cubes_in_the_hold_can_be_used() -> None:
    """SS-6.3, SS-6.4, SS-6.8: with every trader, warehouse and contract, only tea and saffron are there to use."""
    everything = ["spice_trader", "coffee_roaster", "tea_taster", "carpet_trader", "vulcanizer", "warehouse"]
    told = {"cards": everything, "contracts": ["contract_a_coffee_tea"], "ship": ["tea"], "hall": ["saffron"]}
    position = loading(2, told, stock=["carpet"])
    assert notations(position) == [
        "load tea contract 1",
        "sell tea trader",
        "sell saffron trader",
        "sell tea saffron",
        "store tea warehouse",
        "store saffron warehouse",
        "done",
    ]


def test_the_hall_takes_a_cube_from_the_ship_only_while_it_is_empty() -> None:
    """SS-6.9, SS-6.10: without a warehouse a second cube finds the hall full, and the first may be given up for it."""
    position = loading(2, {"ship": ["tea", "saffron"]})
    assert notations(position) == ["sell tea saffron", "store tea hall", "store saffron hall", "done"]
    play(position, "store tea hall")
    assert notations(position) == ["sell tea saffron", "discard tea hall", "done"]


def test_an_exchange_without_choice_runs_by_itself() -> None:
    """SS-6.7: three equal cubes for the only good in the stock."""
    position = loading(2, {"ship": ["rubber", "rubber", "rubber"]}, stock=["carpet"])
    play(position, "convert rubber")
    assert stored(position) == ({"carpet": 1}, {}, {})
    assert position.dump()["stock"] == {"rubber": 3}
