import pytest

import hafen
from tests.games.speicherstadt.situations import (
    coins,
    display,
    events,
    kai,
    loading,
    next_supply,
    notations,
    on_sale,
    phase,
    play,
    scores,
    seat,
)

ALL_PLAYERS = (2, 3, 4, 5)
BOXED = {"fireman_d_3", "mayor", "truck"}
LAST_CARDS = ["davidwache", "music_hall", "town_hall", "chamber", "st_michaelis", "accountant"]


def game(players: int = 4) -> hafen.Game:
    return hafen.game("speicherstadt", players=players, kaispeicher=True)


def upper(position: hafen.Position) -> list[str | None]:
    return [told["card"] if told else None for told in position.dump()["upper"]]


def asked(position: hafen.Position) -> tuple[str, int]:
    return phase(position), position.to_move[0]


@pytest.mark.parametrize(
    ("card_id", "seasons"),
    [
        ("k_contract", "BBCCDD"),
        ("k_fireman", "AABCD"),
        ("k_ship", "BBCCDD"),
        ("k_counting_office", "CD"),
        ("incident_commander", "A"),
        ("spice_store", "A"),
        ("rubber_factory", "A"),
        ("coffee_roastery", "A"),
        ("tea_room", "A"),
        ("carpet_store", "A"),
        ("glassblower", "A"),
        ("seamstress", "A"),
        ("coffee_break", "A"),
        ("informer", "A"),
        ("rope_maker", "B"),
        ("fish_market", "B"),
        ("harbour_master", "B"),
        ("dock_workers", "B"),
        ("lighthouse", "B"),
        ("playhouse", "B"),
        ("insurance", "B"),
        ("auction_hall", "C"),
        ("thief", "C"),
        ("fire_engine", "C"),
        ("press", "C"),
        ("smuggler", "C"),
        ("savings_bank", "C"),
        ("accountant", "D"),
        ("mayor", "D"),
        ("davidwache", "D"),
        ("deichtor_halls", "D"),
        ("harbour_tour", "D"),
        ("truck", "D"),
        ("music_hall", "D"),
        ("town_hall", "D"),
    ],
)
def test_the_new_cards(card_id: str, seasons: str) -> None:
    """SS-11.1: how many of each lie in which season."""
    assert "".join(card["season"] for card in game().cards() if card["id"] == card_id) == seasons


def test_old_and_new_cards_make_one_deck() -> None:
    """SS-11.1: 104 cards, 50 of them new."""
    new = [card["season"] for card in game().cards()][len(hafen.game("speicherstadt").cards()) :]
    assert len(game().cards()) == 104
    assert [new.count(season) for season in "ABCDE"] == [12, 12, 12, 14, 0]


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_seasons_are_mixed_and_lie_in_order(players: int) -> None:
    """SS-11.1: both rows and the pile hold every card once, winter first and the 4th fire last."""
    position = game(players).start(seed=1)
    season = {card["card"]: card["season"] for card in position.game.cards()}
    order = [card for card in (*display(position), *upper(position), *position.dump()["pile"]) if card is not None]
    assert [season[card] for card in order] == sorted(season[card] for card in order)
    assert order[-1] == "fire4"
    assert sorted(order) == sorted(set(season) - set(position.dump()["box"]))
    winter = [card for card in order if season[card] == "A"]
    assert winter != [card for card in season if season[card] == "A"]


@pytest.mark.parametrize(
    ("players", "box"),
    [(2, {"port"} | BOXED), (3, {"boatmen_church"} | BOXED), (4, set()), (5, {"boatmen_church"} | BOXED)],
)
def test_cards_that_stay_in_the_box(players: int, box: set[str]) -> None:
    """SS-11.2: mayor and truck besides those of the base game."""
    assert set(game(players).start(seed=1).dump()["box"]) == box


@pytest.mark.parametrize(("players", "rounds"), [(2, 16), (3, 12), (4, 10), (5, 8)])
def test_number_of_rounds(players: int, rounds: int) -> None:
    """SS-11.2: as without the expansion; the deck is dealt exactly."""
    position = game(players).start(seed=3)
    bot = hafen.bot("greedy", seed=3)
    while not position.over:
        position.play(bot.choose(position, position.to_move[0]))
    assert position.dump()["round"] == rounds
    assert position.dump()["pile"] == []


def test_nine_new_cubes() -> None:
    """SS-11.3: three each of three new goods; 54 in all."""
    bag = game().start(seed=1).dump()["bag"]
    assert {good: bag[good] for good in ("hemp", "cloth", "glass")} == {"hemp": 3, "cloth": 3, "glass": 3}
    assert sum(bag.values()) == 54


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_what_a_seat_begins_with(players: int) -> None:
    """SS-11.4: four workers and five coins; grey workers and break cards lie aside."""
    position = game(players).start(seed=1)
    assert coins(position) == [5] * players
    assert scores(position) == [0] * players
    for told in position.dump()["seats"]:
        assert (told["workers"], told["grey"], told["breaks"]) == (4, 0, 0)


def test_the_start_card_passes_on() -> None:
    """SS-11.5: clockwise after the income, as the start coin does."""
    position = kai(3, start_seat=2)
    assert asked(position) == ("demand", 2)
    while position.dump()["round"] == 1:
        position.play(position.legal()[-1])
    assert asked(position) == ("demand", 0)


@pytest.mark.parametrize("players", ALL_PLAYERS)
def test_two_rows_of_cards(players: int) -> None:
    """SS-11.6: one more than players in each; the lower row is dealt first."""
    position = game(players).start(seed=2)
    assert None not in display(position)
    assert None not in upper(position)
    assert len(display(position)) == len(upper(position)) == players + 1
    pile = [*LAST_CARDS, "fire4"]
    last = next_supply(2, pile, kaispeicher=True)
    assert (display(last), upper(last)) == (LAST_CARDS[:3], LAST_CARDS[3:])


@pytest.mark.parametrize(("ship", "crates"), [("k_ship_d_1", 1), ("k_ship_d_2", 2), ("ship3_d_1", 3)])
@pytest.mark.parametrize("place", [0, 1, 2, 3, 4, 5])
def test_ships_are_loaded_in_both_rows(ship: str, crates: int, place: int) -> None:
    """SS-11.7: with as many cubes from the bag as they have crates."""
    cards = [*LAST_CARDS[:place], ship, *LAST_CARDS[place:5]]
    position = next_supply(2, [*cards, "fire4"], kaispeicher=True)
    row = position.dump()["columns" if place < 3 else "upper"]
    assert sum(row[place % 3]["cargo"].values()) == crates
    told = events(position, "cargo" if place < 3 else "upper_cargo")
    assert [len(cargo["goods"]) for cargo in told] == [crates]


def test_sizes_of_the_new_ships() -> None:
    """SS-11.7: three with one crate and three with two."""
    sizes = [card["value"] for card in game().cards() if card["id"] == "k_ship"]
    assert sorted(sizes) == [1, 1, 1, 2, 2, 2]


@pytest.mark.parametrize("place", [0, 2, 3, 5])
def test_a_fire_in_either_row_is_settled_and_replaced(place: int) -> None:
    """SS-11.7: it interrupts the supply, and the next card takes its place."""
    pile = [*LAST_CARDS[:place], "fire3", *LAST_CARDS[place:], "fire4"]
    position = next_supply(2, pile, [{"cards": ["fireman_a_2"]}, {}], kaispeicher=True)
    assert scores(position) == [3, -3]
    assert (display(position), upper(position)) == (LAST_CARDS[:3], LAST_CARDS[3:])
    assert "fire3" in position.dump()["discard"]


def test_income_of_two() -> None:
    """SS-11.14: a third coin for who bought nothing, and one more for the bank."""
    position = on_sale(3, {"card": "bank", "queue": [1]}, seats=[{"coins": 5}] * 3, upper=[None] * 4, kaispeicher=True)
    play(position, "buy")
    assert events(position, "income") == [
        {"coins": 3, "seat": 0, "bonus": 1, "bank": 0},
        {"coins": 3, "seat": 1, "bonus": 0, "bank": 1},
        {"coins": 3, "seat": 2, "bonus": 1, "bank": 0},
    ]


def test_income_of_a_buyer() -> None:
    """SS-11.14: two coins, whatever was bought."""
    position = on_sale(2, {"card": "lighthouse", "queue": [0]}, upper=[None] * 3, kaispeicher=True)
    play(position, "buy")
    assert coins(position) == [5 - 1 + 2, 5 + 3]


def test_points_beyond_the_track() -> None:
    """SS-11.15: 39 and two more are 41, and the points at the end are added to them."""
    told = {"score": 39, "cards": ["tea_room"], "hall": ["tea"]}
    position = loading(2, told, {"hall": ["coffee"], "cards": ["coffee_roaster"]}, kaispeicher=True)
    assert "deliver tea" in notations(position)
    play(position, "deliver tea")
    assert scores(position)[0] == 41
    assert seat(position, 0)["hall"] == {}
    assert position.points[0] == 41
