import pytest

import hafen
from tests.games.speicherstadt.situations import coins, display, scores

ALL_PLAYERS = (2, 3, 4, 5)


def start(players: int, seed: int = 1) -> hafen.Position:
    return hafen.game("speicherstadt", players=players).start(seed=seed)


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_chance_picks_the_start_seat(players: int) -> None:
    """SS-1.1: every seat starts about equally often, and the start seat moves first."""
    starts = [0] * players
    for seed in range(100 * players):
        position = start(players, seed)
        starts[position.dump()["start_seat"]] += 1
        assert position.to_move == (position.dump()["start_seat"],)
    assert min(starts) > 60


@pytest.mark.parametrize("players", [0, 1, 6])
def test_two_to_five_seats(players: int) -> None:
    """SS-1.1: no other number can play."""
    with pytest.raises(hafen.OptionError, match="2, 3, 4, 5"):
        hafen.game("speicherstadt", players=players)


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_what_a_seat_begins_with(players: int) -> None:
    """SS-1.2, SS-1.3: five coins, three workers, an empty hall, no card, and no points."""
    position = start(players)
    assert coins(position) == [5] * players
    assert scores(position) == [0] * players
    for told in position.dump()["seats"]:
        assert told["workers"] == 3
        assert told["cards"] == told["contracts"] == []
        assert told["hall"] == told["ship"] == told["warehouse"] == {}


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_all_cubes_are_in_the_bag(players: int) -> None:
    """SS-1.4: winter has no ship, so the first display leaves the bag full."""
    told = start(players).dump()
    assert told["bag"] == {"coffee": 9, "tea": 9, "saffron": 9, "rubber": 9, "carpet": 9}
    assert told["stock"] == {}


@pytest.mark.parametrize(
    ("players", "box"),
    [
        (2, {"port", "fireman_d_3"}),
        (3, {"boatmen_church", "fireman_d_3"}),
        (4, set()),
        (5, {"boatmen_church", "fireman_d_3"}),
    ],
)
def test_cards_that_stay_in_the_box(players: int, box: set[str]) -> None:
    """SS-1.5: and they are nowhere else."""
    position = start(players)
    told = position.dump()
    assert set(told["box"]) == box
    assert not box & {*told["pile"], *told["discard"], *display(position)}


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_seasons_lie_in_order(players: int) -> None:
    """SS-1.6: winter on top, the 4th fire at the bottom, every card once."""
    position = start(players)
    game = position.game
    season = {card["card"]: card["season"] for card in game.cards()}
    order = [card for card in (*display(position), *position.dump()["pile"]) if card is not None]
    assert [season[card] for card in order] == sorted(season[card] for card in order)
    assert order[-1] == "fire4"
    assert sorted(order) == sorted(set(season) - set(position.dump()["box"]))


@pytest.mark.parametrize(
    ("card_id", "seasons"),
    [
        ("contract", "AAABBBCCCC"),
        ("fireman", "AABBBCCDDD"),
        ("counting_office", "ABDD"),
        ("ship3", "BBBBBCCCCCDDDDD"),
        ("coffee_roaster", "A"),
        ("tea_taster", "A"),
        ("spice_trader", "A"),
        ("vulcanizer", "A"),
        ("carpet_trader", "A"),
        ("warehouse", "A"),
        ("bank", "C"),
        ("boatmen_church", "D"),
        ("st_michaelis", "D"),
        ("port", "D"),
        ("chamber", "D"),
        ("fire1", "B"),
        ("fire2", "C"),
        ("fire3", "D"),
        ("fire4", "E"),
    ],
)
def test_the_deck(card_id: str, seasons: str) -> None:
    """SS-1.6, SS-8.1: how many cards of each kind lie in which season; 54 in all."""
    cards = hafen.game("speicherstadt").cards()
    assert len(cards) == 54
    assert "".join(card["season"] for card in cards if card["id"] == card_id) == seasons


def test_firemen_have_values_from_one_to_five() -> None:
    """SS-8.2: whatever their season."""
    values = {card["value"] for card in hafen.game("speicherstadt").cards() if card["id"] == "fireman"}
    assert values <= {1, 2, 3, 4, 5}


def test_each_season_is_shuffled() -> None:
    """SS-1.6: over some seeds several cards come first in every season."""
    season = {card["card"]: card["season"] for card in hafen.game("speicherstadt").cards()}
    first: dict[str, set[str]] = {name: set() for name in "ABCDE"}
    for seed in range(40):
        position = start(4, seed)
        order = [card for card in (*display(position), *position.dump()["pile"]) if card is not None]
        for name, cards in first.items():
            cards.add(next(card for card in order if season[card] == name))
    assert {name: len(cards) > 5 for name, cards in first.items()} == {
        "A": True,
        "B": True,
        "C": True,
        "D": True,
        "E": False,
    }
