import pytest

import hafen
from tests.games.speicherstadt.situations import coins, events, on_sale, phase, play, situation


def test_a_coin_for_everybody_and_one_more_without_purchase() -> None:
    """SS-7.1, SS-7.2: one seat bought, the others did not."""
    position = on_sale(3, {"card": "warehouse", "queue": [1]})
    play(position, "buy")
    assert phase(position) == "demand"
    assert coins(position) == [7, 5 - 1 + 1, 7]
    assert events(position, "income") == [
        {"coins": 2, "seat": 0, "bonus": 1, "bank": 0},
        {"coins": 1, "seat": 1, "bonus": 0, "bank": 0},
        {"coins": 2, "seat": 2, "bonus": 1, "bank": 0},
    ]


def test_the_bonus_looks_at_this_round_only() -> None:
    """SS-7.2: who bought last round but not in this one gets it again."""
    position = on_sale(2, {"card": "warehouse", "queue": [1]})
    play(position, "buy")
    assert [told["bought"] for told in position.dump()["seats"]] == [0, 0]
    before = coins(position)
    play(position, *["place 1"] * 6, "pass")
    while phase(position) == "purchase":
        play(position, "pass")
    assert coins(position) == [before[0] + 2, before[1] + 2]


@pytest.mark.parametrize(("bought", "income"), [(0, 3), (1, 2), (3, 2)])
def test_the_bank_pays_one_more(bought: int, income: int) -> None:
    """SS-7.3: on top of the rest, with and without a purchase."""
    position = situation(2, phase="loading", seats=[{"cards": ["bank"], "bought": bought, "coins": 0}, {"coins": 0}])
    assert coins(position) == [income, 2]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_start_coin_passes_on(players: int) -> None:
    """SS-7.4: clockwise, and from the last seat to the first."""
    position = situation(players, start_seat=players - 2)
    starts = []
    for number in (1, 2, 3):
        assert position.dump()["round"] == number
        starts.append(position.dump()["start_seat"])
        assert position.to_move == (starts[-1],)
        while position.dump()["round"] == number:
            position.play(position.legal()[-1])
    assert starts == [players - 2, players - 1, 0]


def test_coins_never_run_out() -> None:
    """SS-7.5: five players hold all 25 coins of the box from the start, and income and sales are paid all the same."""
    position = situation(5, phase="loading", seats=[{"ship": ["tea", "tea"], "coins": 30}, {}, {}, {}, {}])
    play(position, "sell tea tea")
    assert coins(position) == [30 + 1 + 2, 7, 7, 7, 7]
    loaded = position.game.load(position.dump())
    assert isinstance(loaded, hafen.Position)
    assert loaded.record == position.record
