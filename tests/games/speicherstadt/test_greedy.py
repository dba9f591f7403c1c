"""The hand-made player uses the cards of the expansion."""

import hafen
from hafen.games.speicherstadt.moves import BOOK
from tests.games.samples import positions
from tests.games.speicherstadt.situations import kai, play, seat

RARE = {
    "lift",
    "insure",
    "trade",
    "reserve_grey",
    "discard_hall",
    "discard_warehouse",
}  # asked for below, or seldom of use


def code(position: hafen.Position) -> int:
    return hafen.bot("greedy").choose(position, position.to_move[0])


def choice(position: hafen.Position) -> str:
    return position.game.notation(code(position))


def test_a_table_of_greedies_uses_every_kind_of_move() -> None:
    game = hafen.game("speicherstadt", players=4, kaispeicher=True)
    used: set[str] = set()
    for seed in range(30):
        for position in positions(game, seed, bot="greedy"):
            used |= set() if position.over else {BOOK.decode(code(position))[0]}
    assert set(BOOK.kinds) - RARE <= used


def test_the_truck_completes_a_contract() -> None:
    contracts = [
        {"card": "contract_a_coffee_tea", "cubes": ["coffee"]},
        {"card": "contract_a_tea_saffron_rubber", "cubes": ["tea"]},
    ]
    position = kai(4, round=9, seats=[{"cards": ["truck"], "contracts": contracts}, {}, {}, {}])
    for _ in range(3):
        play(position, choice(position))
    assert seat(position, 0)["contracts"][0]["cubes"] == {"coffee": 1, "tea": 1}


def test_the_insurance_is_used_against_a_dear_fire() -> None:
    seats = [{"cards": ["insurance"]}, {"cards": ["fireman_a_2"]}]
    dear = kai(2, phase="supply", round=14, fire={"card": "fire3", "step": "insurance"}, seats=seats)
    cheap = kai(2, phase="supply", round=8, fire={"card": "fire1", "step": "insurance"}, seats=seats)
    assert [choice(dear), choice(cheap)] == ["insure", "pass"]
