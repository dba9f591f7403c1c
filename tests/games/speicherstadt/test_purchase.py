import hafen
from tests.games.speicherstadt.situations import (
    coins,
    events,
    notations,
    on_sale,
    phase,
    play,
    seat,
    situation,
)


def prompt(position: hafen.Position) -> dict[str, object]:
    asked = position.view(position.to_move[0])["prompt"]
    return {"key": asked["key"], **asked["parameters"]}


def test_columns_are_settled_from_left_to_right() -> None:
    """SS-5.1: the head of each queue is asked, one column after another."""
    position = on_sale(
        2,
        {"card": "fireman_a_2", "queue": [1, 0]},
        {"card": "bank", "queue": [0]},
        {"card": "warehouse", "queue": [1]},
        seats=[{"coins": 9}, {"coins": 9}],
    )
    asked = []
    for _ in range(3):
        asked.append((position.dump()["column"], position.to_move[0]))
        play(position, "buy")
    assert asked == [(1, 1), (2, 0), (3, 1)]


def test_the_price_is_the_number_of_workers() -> None:
    """SS-5.2: and it stands in the question."""
    position = on_sale(3, {"card": "bank", "queue": [2, 0, 1, 0]})
    assert prompt(position) == {
        "key": "purchase",
        "seat": 2,
        "card": "bank",
        "price": 4,
        "left": 1,
        "cargo": [],
    }
    assert notations(position) == ["buy", "pass"]


def test_eight_workers_make_a_price_of_eight() -> None:
    """SS-5.2, SS-5.4: the price falls with every worker that leaves."""
    position = on_sale(
        3,
        {"card": "bank", "queue": [0, 1, 2, 0, 1, 2, 0, 1]},
        seats=[{"coins": 8}, {"coins": 8}, {"coins": 8}],
    )
    prices = []
    for _ in range(8):
        prices.append((position.to_move[0], prompt(position)["price"]))
        play(position, "pass")
    assert prices == [(0, 8), (1, 7), (2, 6), (0, 5), (1, 4), (2, 3), (0, 2), (1, 1)]


def test_the_buyer_pays_and_all_workers_return() -> None:
    """SS-5.3: only the buyer pays."""
    position = on_sale(
        3,
        {"card": "bank", "queue": [1, 0, 1]},
        {"card": "warehouse", "queue": [0]},
    )
    play(position, "buy")
    assert coins(position) == [5, 2, 5]
    assert seat(position, 1)["cards"] == ["bank"]
    assert [told["workers"] for told in position.dump()["seats"]] == [2, 3, 3]
    assert position.dump()["columns"][2] == {"card": None, "cargo": {}, "queue": []}
    assert events(position, "bought") == [{"card": "bank", "seat": 1, "price": 3}]


def test_the_start_coin_is_not_money() -> None:
    """SS-5.3: the start seat with two coins cannot pay three."""
    position = on_sale(2, {"card": "bank", "queue": [0, 1, 0]}, seats=[{"coins": 2}, {"coins": 2}], start_seat=0)
    assert (position.to_move, prompt(position)["price"]) == ((1,), 2)


def test_contracts_keep_the_order_of_purchase() -> None:
    """SS-5.3: they lie before their owner in the order they were bought."""
    position = on_sale(
        2,
        {"card": "contract_b_saffron_rubber", "queue": [0]},
        {"card": "contract_a_coffee_tea", "queue": [0]},
        {"card": "bank", "queue": [1]},
    )
    play(position, "buy", "buy")
    assert [contract["card"] for contract in seat(position, 0)["contracts"]] == [
        "contract_b_saffron_rubber",
        "contract_a_coffee_tea",
    ]


def test_the_same_seat_is_asked_again_for_less() -> None:
    """SS-5.4: with two workers in a row, passing once makes the card a coin cheaper."""
    position = on_sale(2, {"card": "bank", "queue": [0, 0, 1]}, {"card": "warehouse", "queue": [1]})
    asked = [(position.to_move, prompt(position)["price"])]
    play(position, "pass")
    asked.append((position.to_move, prompt(position)["price"]))
    assert asked == [((0,), 3), ((0,), 2)]
    assert seat(position, 0)["workers"] == 2
    play(position, "buy")
    assert coins(position) == [3, 5]


def test_an_offer_that_cannot_be_paid_passes_by_itself() -> None:
    """SS-5.5: the next seat is asked at the lower price."""
    position = on_sale(3, {"card": "bank", "queue": [0, 1, 2]}, seats=[{"coins": 2}, {"coins": 2}, {}])
    assert (position.to_move, prompt(position)["price"]) == ((1,), 2)
    assert events(position, "cannot_pay") == [{"card": "bank", "seat": 0, "price": 3, "coins": 2}]
    assert seat(position, 0)["workers"] == 3


def test_coins_spent_on_the_left_are_missing_on_the_right() -> None:
    """SS-5.5: whether a seat can pay is judged when the offer comes."""
    position = on_sale(
        2,
        {"card": "bank", "queue": [0, 1]},
        {"card": "warehouse", "queue": [0, 1]},
        seats=[{"coins": 3}, {"coins": 3}],
    )
    play(position, "buy")
    assert (position.to_move, prompt(position)["card"], prompt(position)["price"]) == ((1,), "warehouse", 1)


def test_an_unwanted_card_is_discarded() -> None:
    """SS-5.6: after the last worker has left."""
    position = on_sale(2, {"card": "bank", "queue": [0, 1]}, {"card": "warehouse", "queue": [0]})
    play(position, "pass", "pass")
    assert "bank" in position.dump()["discard"]
    assert events(position, "discarded") == [{"card": "bank"}]
    assert position.dump()["column"] == 3


def test_a_card_without_workers_is_discarded() -> None:
    """SS-5.6: without any question."""
    position = on_sale(2, {"card": "bank", "queue": []}, {"card": "warehouse", "queue": [0]})
    assert "bank" in position.dump()["discard"]
    assert (position.to_move, position.dump()["column"]) == ((0,), 3)


def test_cubes_of_an_unsold_ship_go_to_the_stock() -> None:
    """SS-5.7: whether all passed or nobody came."""
    position = on_sale(
        2,
        {"card": "ship3_b_1", "cargo": ["tea", "tea", "rubber"], "queue": []},
        {"card": "ship3_b_2", "cargo": ["tea", "coffee", "carpet"], "queue": [1]},
        {"card": "bank", "queue": [0]},
    )
    assert position.dump()["stock"] == {"tea": 2, "rubber": 1}
    bag = position.dump()["bag"]
    play(position, "pass")
    assert position.dump()["stock"] == {"coffee": 1, "tea": 3, "rubber": 1, "carpet": 1}
    assert position.dump()["bag"] == bag
    assert {"ship3_b_1", "ship3_b_2"} <= set(position.dump()["discard"])


def test_the_bank_pays_in_the_round_of_its_purchase() -> None:
    """SS-5.8: one coin of income, one of the bank; the other seat bought nothing and gets two."""
    position = on_sale(2, {"card": "bank", "queue": [0]})
    play(position, "buy")
    assert phase(position) == "demand"
    assert coins(position) == [5 - 1 + 2, 5 + 2]


def test_a_trader_buys_in_the_round_of_its_purchase() -> None:
    """SS-5.8: and only for its owner."""
    position = on_sale(
        2,
        {"card": "ship3_b_1", "cargo": ["tea", "tea", "tea"], "queue": [0]},
        {"card": "ship3_b_2", "cargo": ["tea", "tea", "tea"], "queue": [1]},
        {"card": "tea_taster", "queue": [0]},
    )
    play(position, "buy", "buy", "buy")
    assert (phase(position), position.to_move) == ("loading", (0,))
    assert "sell tea trader" in notations(position)
    play(position, "sell tea trader", "done")
    assert position.to_move == (1,)
    assert "sell tea trader" not in notations(position)


def test_a_bought_fireman_counts_at_the_next_fire() -> None:
    """SS-5.8: the fire in the supply after the purchase already sees it."""
    position = situation(
        2,
        phase="purchase",
        columns=[None, None, {"card": "fireman_a_2", "queue": [1]}],
        pile=["fire3", "st_michaelis", "chamber", "fireman_d_1", "fire4"],
    )
    play(position, "buy")
    assert [told["score"] for told in position.dump()["seats"]] == [-3, 3]


def test_cards_bought_in_a_round_are_counted() -> None:
    """SS-5.3: two purchases are two, until the income."""
    offers = [{"card": "bank", "queue": [0]}, {"card": "port", "queue": [0]}, {"card": "chamber", "queue": [1]}]
    position = on_sale(3, *offers, seats=[{"coins": 5}, {"coins": 5}, {}])
    play(position, "buy", "buy")
    assert [told["bought"] for told in position.dump()["seats"]] == [2, 0, 0]


def test_only_the_cubes_of_an_unsold_ship_are_told() -> None:
    """SS-5.7: an event for each good on the ship and for no other."""
    position = on_sale(2, {"card": "ship3", "cargo": ["tea", "tea", "carpet"], "queue": [0]})
    play(position, "pass")
    assert events(position, "cargo_lost") == [{"goods": ["tea", "tea", "carpet"]}]
