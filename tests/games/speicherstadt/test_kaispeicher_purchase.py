"""Cards that act in the purchase: SS-12.9 to SS-12.13, and offers that pass by themselves: SS-14.8."""

from typing import Any

import pytest

import hafen
from tests.games.speicherstadt.situations import (
    SeatTold,
    coins,
    events,
    kai,
    notations,
    phase,
    play,
    refused,
    seat,
)

MARKET = {"cards": ["fish_market"]}
TEA_ON_A_CONTRACT = {"contracts": [{"card": "contract_a_coffee_tea", "cubes": ["tea"]}]}


def sale(*columns: dict[str, Any], seats: list[SeatTold] | None = None, **more: Any) -> hafen.Position:
    """The last columns of a purchase with the expansion; nothing lies in the upper row."""
    players = len(seats) if seats else 2
    sold = [None] * (players + 1 - len(columns))
    told = seats or [{}, {}]
    return kai(players, phase="purchase", columns=[*sold, *columns], upper=[None] * (players + 1), seats=told, **more)


def prices(position: hafen.Position) -> list[tuple[int, int]]:
    """Offers that passed by themselves."""
    return [(told["seat"], told["price"]) for told in events(position, "cannot_pay")]


# Fish market


def test_a_card_for_nothing() -> None:
    """SS-12.9: whatever the price; the fish market is discarded and all workers return."""
    position = sale({"card": "bank", "queue": [0, 1, 0]}, {"card": "lighthouse", "queue": [1]}, seats=[MARKET, {}])
    assert notations(position) == ["buy", "take free", "pass"]
    play(position, "take free")
    assert coins(position) == [5, 5]
    assert seat(position, 0)["cards"] == ["bank"]
    assert "fish_market" in position.dump()["discard"]
    assert [seat(position, n)["workers"] for n in (0, 1)] == [4, 3]
    assert events(position, "taken_free") == [{"card": "bank", "seat": 0}]


def test_the_fish_market_is_used_once() -> None:
    """SS-12.9: and only by its owner."""
    columns = [
        {"card": "bank", "queue": [0]},
        {"card": "lighthouse", "queue": [0]},
        {"card": "playhouse", "queue": [1]},
    ]
    position = sale(*columns, seats=[MARKET, {}])
    play(position, "take free")
    assert notations(position) == ["buy", "pass"]
    assert refused(position, "take free") == "no_card"


def test_the_fish_market_serves_whoever_has_too_few_coins() -> None:
    """SS-12.9, SS-14.8: the offer is made all the same."""
    position = sale({"card": "bank", "queue": [0]}, seats=[MARKET | {"coins": 0}, {}])
    assert notations(position) == ["take free", "pass"]
    assert refused(position, "buy") == "cannot_pay"


def test_a_reserved_card_for_nothing() -> None:
    """SS-12.10: reserved cards are bought in the same phase."""
    reserved = [{"card": "bank", "seat": 0}, {"card": "lighthouse", "seat": 1}]
    position = sale(seats=[MARKET | {"coins": 0}, {}], reserved=reserved)
    play(position, "take free")
    assert seat(position, 0)["cards"] == ["bank"]
    assert seat(position, 0)["coins"] == 0
    assert position.to_move == (1,)


def test_the_fish_market_works_in_the_round_of_its_purchase() -> None:
    """SS-12.10: on a card that is offered later."""
    position = sale({"card": "fish_market", "queue": [0]}, {"card": "bank", "queue": [0, 1]}, seats=[{"coins": 1}, {}])
    play(position, "buy")
    assert notations(position) == ["take free", "pass"]
    play(position, "take free")
    assert seat(position, 0)["cards"] == ["bank"]


def test_a_free_card_counts_as_bought() -> None:
    """SS-12.10: no extra coin at the income."""
    position = sale({"card": "lighthouse", "queue": [0]}, seats=[MARKET, {}])
    play(position, "take free")
    assert phase(position) == "demand"
    assert coins(position) == [5 + 2, 5 + 3]


def test_a_free_card_acts_at_once() -> None:
    """SS-12.10: as if it had been paid for."""
    columns = [{"card": "savings_bank", "queue": [0]}, {"card": "bank", "queue": [1]}]
    position = sale(*columns, seats=[MARKET | {"coins": 0}, {}])
    play(position, "take free")
    assert coins(position) == [4, 5]


# Thief and savings bank


def test_the_thief_takes_a_coin_from_everybody() -> None:
    """SS-12.11: at once; a seat without coins gives nothing, and the thief is discarded."""
    columns = [{"card": "thief", "queue": [1]}, {"card": "bank", "queue": [3]}]
    position = sale(*columns, seats=[{"coins": 0}, {"coins": 2}, {"coins": 1}, {"coins": 7}])
    play(position, "buy")
    assert coins(position) == [0, 2 - 1 + 2, 0, 6]
    assert "thief" in position.dump()["discard"]
    assert events(position, "stolen") == [{"seat": 2, "coins": 1, "thief": 1}, {"seat": 3, "coins": 1, "thief": 1}]


def test_the_savings_bank_pays_four_coins() -> None:
    """SS-12.12: at once, and it is discarded."""
    columns = [{"card": "savings_bank", "queue": [0, 1]}, {"card": "bank", "queue": [0, 1, 1]}]
    position = sale(*columns, seats=[{"coins": 2}, {}])
    play(position, "buy")
    assert coins(position) == [4, 5]
    assert "savings_bank" in position.dump()["discard"]
    assert position.to_move == (0,)
    assert notations(position) == ["buy", "pass"]


@pytest.mark.parametrize(("card", "expected"), [("thief", [5 - 1 + 1 + 2, 5 - 1 + 3]), ("savings_bank", [10, 8])])
def test_discarded_cards_count_as_bought(card: str, expected: list[int]) -> None:
    """SS-12.13: no extra coin at the income of the round."""
    position = sale({"card": card, "queue": [0]})
    play(position, "buy")
    assert phase(position) == "demand"
    assert coins(position) == expected


# Offers a seat cannot take


def test_an_offer_nobody_can_take_passes_by_itself() -> None:
    """SS-14.8: no coins, no fish market, and no card that brings coins now."""
    position = sale({"card": "bank", "queue": [0, 0, 1]}, seats=[{"coins": 1, "cards": ["truck"]}, {}, {}, {}])
    assert position.to_move == (1,)
    assert prices(position) == [(0, 3), (0, 2)]


def test_the_auction_hall_may_bring_the_coins() -> None:
    """SS-14.8: a cube from the stock is sold to a trader, and the card on offer is paid with it."""
    told = {"coins": 0, "cards": ["auction_hall", "glassblower"]}
    position = sale({"card": "bank", "queue": [0, 1, 1]}, seats=[told, {}], stock=["glass", "tea"])
    assert position.to_move == (0,)
    assert notations(position) == ["pass", "auction tea", "auction glass"]
    assert refused(position, "buy") == "cannot_pay"
    play(position, "auction glass")
    assert notations(position) == ["sell glass trader", "store glass hall"]
    play(position, "sell glass trader")
    assert notations(position) == ["buy", "pass"]
    play(position, "buy")
    assert "bank" in seat(position, 0)["cards"]
    assert seat(position, 0)["coins"] == 0 + 3 - 3 + 2 + 1


def test_coins_that_are_not_enough_let_the_offer_pass() -> None:
    """SS-14.8: three coins cannot be raised for a price of four, nor one without a second cube to sell."""
    trader = {"coins": 0, "cards": ["auction_hall", "glassblower"]}
    position = sale({"card": "bank", "queue": [0, 1, 1, 1]}, seats=[trader, {}], stock=["glass"])
    assert (position.to_move, prices(position)) == ((1,), [(0, 4)])
    lone = {"coins": 0, "cards": ["auction_hall"]}
    position = sale(
        {"card": "bank", "queue": [0]}, {"card": "playhouse", "queue": [1]}, seats=[lone, {}], stock=["tea"]
    )
    assert (position.to_move, prices(position)) == ((1,), [(0, 1)])


def test_a_smuggled_cube_fills_the_stock_for_the_auction_hall() -> None:
    """SS-14.8: stolen, sold, taken from the stock and sold again, one cube of glass brings six coins."""
    told = {"coins": 0, "cards": ["auction_hall", "smuggler", "glassblower"]}
    victim = {"contracts": [{"card": "k_contract_b_cloth_glass", "cubes": ["glass"]}]}
    position = sale({"card": "bank", "queue": [0, 1, 1, 1]}, seats=[told, victim])
    assert position.to_move == (0,)
    play(position, "smuggle glass k_contract_b_cloth_glass", "sell glass trader", "auction glass", "sell glass trader")
    assert coins(position)[0] == 6
    play(position, "buy")
    assert "bank" in seat(position, 0)["cards"]


def test_a_sale_may_bring_the_coin() -> None:
    """SS-14.8: the cube taken and a stored one are sold together."""
    told = {"coins": 0, "cards": ["auction_hall"], "hall": ["coffee"]}
    position = sale({"card": "bank", "queue": [0]}, seats=[told, {}], stock=["tea"])
    play(position, "auction tea", "sell coffee tea", "buy")
    assert "bank" in seat(position, 0)["cards"]


def test_the_smuggler_may_bring_the_coins() -> None:
    """SS-14.8: a stolen cube is sold to a trader."""
    told = {"coins": 0, "cards": ["smuggler", "tea_taster"]}
    position = sale({"card": "bank", "queue": [0]}, seats=[told, TEA_ON_A_CONTRACT])
    play(position, "smuggle tea contract_a_coffee_tea", "sell tea trader", "buy")
    assert "bank" in seat(position, 0)["cards"]


def test_after_a_use_that_brought_no_coin_the_offer_passes() -> None:
    """SS-14.8: whoever puts the cube elsewhere is not asked again."""
    told = {"coins": 0, "cards": ["auction_hall", "tea_taster"]}
    columns = [{"card": "bank", "queue": [0]}, {"card": "playhouse", "queue": [1]}]
    position = sale(*columns, seats=[told, {}], stock=["tea"])
    play(position, "auction tea", "store tea hall")
    assert (position.to_move, prices(position)) == ((1,), [(0, 1)])


def test_a_stored_cube_may_go_to_the_trader_through_the_stock() -> None:
    """SS-14.8: sold with the stolen one, taken again with the auction hall and sold to its trader."""
    told = {"coins": 0, "cards": ["auction_hall", "smuggler", "rope_maker"], "hall": ["hemp"]}
    victim = {"contracts": [{"card": "contract_a_coffee_tea", "cubes": ["tea"]}]}
    position = sale({"card": "bank", "queue": [0, 1, 1, 1]}, seats=[told, victim])
    play(position, "smuggle tea contract_a_coffee_tea", "sell tea hemp", "auction hemp", "sell hemp trader", "buy")
    assert "bank" in seat(position, 0)["cards"]
