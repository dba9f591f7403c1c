import pytest

import hafen
from tests.games.speicherstadt.situations import display, events, next_supply, phase

AUTUMN = ["st_michaelis", "fireman_d_1", "chamber", "ship3_d_1", "counting_office_d_1", "fireman_d_5"]


@pytest.mark.parametrize(("players", "cards"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_the_display_is_filled_from_left_to_right(players: int, cards: int) -> None:
    """SS-3.1: one card more than players, in the order of the pile."""
    position = next_supply(players, [*AUTUMN[:cards], "fire4"])
    assert display(position) == AUTUMN[:cards]
    assert position.dump()["pile"] == ["fire4"]
    assert phase(position) == "demand"


def test_a_ship_is_loaded_from_the_bag() -> None:
    """SS-3.2: three cubes for every ship, none for other cards; the cubes leave the bag."""
    position = next_supply(2, ["ship3_d_1", "chamber", "ship3_d_2", "fire4"])
    columns = position.dump()["columns"]
    assert [sum(column["cargo"].values()) for column in columns] == [3, 0, 3]
    assert sum(position.dump()["bag"].values()) == 45 - 6
    assert [(told["column"], len(told["goods"])) for told in events(position, "cargo")] == [(1, 3), (3, 3)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cubes_never_return_to_the_bag(players: int) -> None:
    """SS-3.3: the bag only shrinks, by three for each ship, and the last ship empties it."""
    position = hafen.game("speicherstadt", players=players).start(seed=11)
    bot = hafen.bot("random", seed=3)
    bag = dict(position.dump()["bag"])
    while not position.over:
        position.play(bot.choose(position, position.to_move[0]))
        now = position.dump()["bag"]
        drawn = sum(len(told["goods"]) for told in events(position, "cargo"))
        assert all(now.get(good, 0) <= count for good, count in bag.items())
        assert sum(bag.values()) - sum(now.values()) == drawn
        bag = dict(now)
    assert not bag
