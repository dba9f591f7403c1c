"""Descriptions: what is left out is completed, what cannot be is refused with a reason."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hafen
from hafen.kernel.backends import kernels

GAMES = {players: hafen.game("speicherstadt", players=players) for players in (2, 3, 4, 5)}
CARDS = GAMES[2].cards()
NAMES = [card["card"] for card in CARDS]
SEASON = {card["card"]: card["season"] for card in CARDS}
GOODS = ("coffee", "tea", "saffron", "rubber", "carpet")
PURCHASE = {"phase": "purchase"}
LOADING = {"phase": "loading"}


def invariant(position: hafen.Position) -> str | None:
    """The first law that a position breaks."""
    rules = position.game.rules
    broken = kernels(rules, "python").invariant(position.state)
    return rules.LAWS[broken] if broken else None


def is_sound(position: hafen.Position, seed: int = 0) -> None:
    """No law is broken here or later, somebody can move, and the match comes to its end."""
    bot = hafen.bot("random", seed)
    while not position.over:
        assert invariant(position) is None
        assert position.legal_codes(position.to_move[0])
        position.play(bot.choose(position, position.to_move[0]))
    assert invariant(position) is None


# Completion


def test_nothing_told_is_a_first_round() -> None:
    position = GAMES[4].load({})
    told = position.dump()
    assert (told["round"], told["phase"], position.to_move) == (1, "demand", (0,))
    assert [seat["coins"] for seat in told["seats"]] == [5] * 4
    assert {SEASON[column["card"]] for column in told["columns"]} == {"A"}
    is_sound(position)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_given_round_fixes_the_pile(players: int) -> None:
    """As many trade cards are drawn as rounds are dealt, past seasons first."""
    game = GAMES[players]
    rounds = {2: 16, 3: 12, 4: 10, 5: 8}[players]
    whole = [card for card in NAMES if card not in game.load({}).dump()["box"]]
    for number in range(1, rounds + 1):
        position = game.load({"round": number}, seed=number)
        told = position.dump()
        drawn = [card for card in whole if card not in told["pile"]]
        assert sum("fire" not in card or "fireman" in card for card in drawn) == number * (players + 1)
        last = max(SEASON[card] for card in drawn)
        assert all(SEASON[card] >= last for card in told["pile"])
        assert [SEASON[card] for card in told["pile"]] == sorted(SEASON[card] for card in told["pile"])
        is_sound(position, number)


def test_the_seed_decides_what_is_open() -> None:
    game = GAMES[3]
    assert game.load({"round": 5}, seed=1) == game.load({"round": 5}, seed=1)
    assert game.load({"round": 5}, seed=1) != game.load({"round": 5}, seed=2)


def test_the_first_round_that_fits_is_taken() -> None:
    position = GAMES[2].load({"seats": [{"cards": ["bank"]}, {}]})
    assert position.dump()["round"] == 9  # summer starts with the 25th trade card


def test_ids_mean_any_card_of_their_kind() -> None:
    position = GAMES[2].load({"seats": [{"cards": ["fireman", "fireman", "fireman_a_2"]}, {"contracts": ["contract"]}]})
    told = position.dump()["seats"]
    assert told[0]["cards"] == ["fireman_a_2", "fireman_a_4", "fireman_b_1"]
    assert told[1]["contracts"] == [{"card": "contract_a_coffee_tea", "cubes": {}}]


def test_cubes_as_counts_or_lists() -> None:
    told = {"seats": [{"hall": "tea"}, {}], "stock": {"rubber": 2, "tea": 0}, "round": 8}
    position = GAMES[2].load(told)
    assert position.dump()["seats"][0]["hall"] == {"tea": 1}
    assert position.dump()["stock"] == {"rubber": 2}


def test_cubes_not_named_are_in_the_bag_or_in_the_stock() -> None:
    position = GAMES[2].load({"round": 9, "columns": ["bank", "warehouse", "tea_taster"]})
    assert sum(position.dump()["bag"].values()) == 45
    late = GAMES[2].load({"round": 16, "bag": {}, "columns": ["bank", "warehouse", "tea_taster"]})
    assert sum(late.dump()["stock"].values()) == 45


@pytest.mark.parametrize("kaispeicher", [False, True])
@pytest.mark.parametrize("phase", ["demand", "purchase", "loading"])
def test_cubes_in_the_stock_came_with_ships_that_are_gone(phase: str, kaispeicher: bool) -> None:
    """Ships that fill the display have drawn other cubes."""
    for players in (2, 3, 4, 5):
        game = hafen.game("speicherstadt", players=players, kaispeicher=kaispeicher)
        for seed, count in enumerate((1, 3, 5, 8)):
            position = game.load({"phase": phase, "stock": {"tea": count}}, seed=seed)
            assert position.dump()["stock"]["tea"] == count


@pytest.mark.parametrize(
    ("seat", "reason"),
    [
        ({"cards": ["thief"]}, "nobody can own thief"),
        ({"cards": ["savings_bank"]}, "nobody can own savings_bank"),
        ({"score": 60}, "points that only a store can have paid"),
        ({"score": 60, "cards": ["tea_room"], "delivered": 90}, "delivered must be"),
        ({"grey": 1}, "grey without dock_workers"),
        ({"breaks": 2}, "breaks without coffee_break"),
    ],
)
def test_what_no_seat_can_have_with_kaispeicher(seat: dict[str, Any], reason: str) -> None:
    game = hafen.game("speicherstadt", players=2, kaispeicher=True)
    with pytest.raises(hafen.PositionError, match=reason):
        game.load({"round": 12, "seats": [seat, {}]})


def test_options_that_an_older_description_does_not_name() -> None:
    game = hafen.game("speicherstadt", players=3)
    told = game.start(seed=1).dump()
    assert game.load(told | {"options": {"players": 3}}).record == game.load(told).record
    with pytest.raises(hafen.PositionError, match="options is"):
        hafen.game("speicherstadt", players=3, kaispeicher=True).load({"options": {"players": 3}})


def test_a_given_pile_is_kept() -> None:
    pile = ["fireman_d_5", "ship3_d_2", "fire3", "chamber", "fire4"]
    assert GAMES[2].load({"pile": pile}).dump()["pile"] == pile


def test_contracts_among_the_cards_stand_behind() -> None:
    seats = [{"contracts": ["contract_c_tea_carpet"], "cards": ["contract_a_coffee_tea", "bank"]}, {}]
    told = GAMES[2].load({"seats": seats}).dump()["seats"][0]
    assert [contract["card"] for contract in told["contracts"]] == ["contract_c_tea_carpet", "contract_a_coffee_tea"]
    assert told["cards"] == ["bank"]


def test_a_description_is_not_changed() -> None:
    told = {"seats": [{"hall": ["tea"]}, {}], "columns": [None, "bank", {"card": "warehouse"}], "game": "speicherstadt"}
    kept = repr(told)
    GAMES[2].load(told)
    assert repr(told) == kept


# What cannot be


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ({"game": "kontor"}, "game is 'kontor', this game has 'speicherstadt'"),
        ({"options": {"players": 3}}, "this game has {'players': 2, 'kaispeicher': False}"),
        ({"rounds": 3}, "position: unknown key 'rounds'; known: bag, box"),
        ({"round": 0}, "round must be a whole number from 1 to 16, not 0"),
        ({"round": 17}, "round must be a whole number from 1 to 16, not 17"),
        ({"round": True}, "round must be a whole number"),
        ({"phase": "income"}, "phase must be one of demand, purchase, loading, not 'income'"),
        ({"over": True, "phase": "demand"}, "phase must be one of last_fires"),
        ({"start_seat": 2}, "start_seat must be a whole number from 0 to 1"),
        ({"box": []}, "with 2 players the box holds fireman_d_3, port"),
        ({"columns": [None]}, "columns must be a list of 3"),
        ({"columns": {}}, "columns must be a list of 3"),
        ({"columns": [{"price": 3}, None, None]}, "column 1: unknown key 'price'; known: card, cargo, queue"),
        ({"columns": [3, None, None]}, "column 1 must be a mapping"),
        ({"columns": ["lighthouse", None, None]}, "column 1: there is no card 'lighthouse'"),
        ({"columns": ["port", None, None]}, "column 1: port stays in the box with 2 players"),
        ({"columns": ["bank", "bank", None]}, "column 2: bank is named twice"),
        ({"columns": ["fire1", None, None]}, "column 1: a fire is never on display"),
        (LOADING | {"columns": ["bank", None, None]}, "no card is on display in phase loading"),
        ({"columns": [{"card": "bank", "cargo": ["tea"]}, None, None]}, "column 1: 1 cubes on a card that carries 0"),
        ({"columns": [{"card": "ship3", "cargo": ["tea"]}, None, None]}, "column 1: 1 cubes on a card that carries 3"),
        ({"columns": [{"card": "bank", "queue": 0}, None, None]}, "queue must be a list of at most 8 seats"),
        ({"columns": [{"card": "bank", "queue": [5]}, None, None]}, "column 1: 5 in the queue is not a seat"),
        ({"columns": [{"card": "bank", "queue": [0, 0]}, None, None]}, "seat 0 has placed 1 workers, not 2"),
        ({"columns": [{"card": "bank", "queue": [0, 0, 0, 0]}, None, None]}, "seat 0 has only 3 workers"),
        (PURCHASE | {"columns": [{"queue": [0]}, None, "bank"]}, "column 1: workers without a card"),
        (PURCHASE | {"columns": ["bank", None, None]}, "cards are sold from left to right"),
        (PURCHASE | {"columns": [None, "bank", "warehouse"], "column": 3}, "column must be 2"),
        ({"to_move": [1]}, r"to move is \[0\], not \[1\]"),
        (LOADING | {"to_move": [0, 1]}, "in loading one seat is to move"),
        ({"seats": [{}]}, "seats must be a list of 2"),
        ({"seats": [{"coin": 1}, {}]}, "seat 0: unknown key 'coin'"),
        ({"seats": [{"coins": -1}, {}]}, "seat 0: coins must be a whole number from 0"),
        ({"seats": [{"score": 1}, {}]}, "score must be 0"),
        ({"seats": [{"workers": 2}, {}]}, "seat 0: workers must be 3"),
        ({"seats": [{"cards": ["fire1"]}, {}]}, "seat 0: nobody can own fire1"),
        ({"seats": [{"cards": ["bank", "bank"]}, {}]}, "seat 0: bank is named twice"),
        ({"seats": [{"cards": ["counting_office"] * 5}, {}]}, "there is no further card 'counting_office'"),
        ({"seats": [{"contracts": ["bank"]}, {}]}, "seat 0: bank is no contract"),
        ({"seats": [{"contracts": [{"card": "contract", "cubes": ["carpet"]}]}, {}]}, "has no place for 1 carpet"),
        ({"seats": [{"hall": ["tea", "tea"]}, {}]}, "seat 0: the hall keeps 1 cube, not 2"),
        ({"seats": [{"hall": ["silk"]}, {}]}, "seat 0: hall: there is no good 'silk'; there are: coffee, tea"),
        ({"seats": [{"hall": {"tea": -1}}, {}]}, "the number of tea must be from 0 to 9"),
        ({"seats": [{"warehouse": ["tea"]}, {}]}, "seat 0: cubes in a warehouse it does not own"),
        (
            {"seats": [{"cards": ["warehouse"], "warehouse": {"tea": 5}}, {}]},
            "seat 0: the warehouse keeps 4 cubes, not 5",
        ),
        ({"seats": [{"ship": ["tea"]}, {}]}, "seat 0: cubes to unload in phase demand"),
        ({"stock": {"tea": 9}, "seats": [{"hall": ["tea"]}, {}]}, "there are only 9 tea cubes, 10 are named"),
        ({"bag": {}, "stock": {}}, "9 coffee cubes are nowhere"),
        ({"exchange": ["tea"]}, "exchange: at most 3 cubes, and only while loading"),
        (LOADING | {"exchange": ["tea"] * 4}, "exchange: at most 3 cubes"),
        ({"pile": ["chamber", "bank", "st_michaelis", "fire4"]}, "pile: seasons must lie in order"),
        ({"pile": ["fireman_a_2", "fire4"]}, "pile: 47 trade cards are not in the pile; a round deals 3"),
        ({"pile": ["fireman_a_2", "fireman_a_4", "bank", "fire4"]}, "cannot be drawn while fireman_a_2 is in the pile"),
        ({"pile": ["fire4"], "round": 3}, "round must be 16"),
        (
            {"round": 1, "seats": [{"cards": ["bank"]}, {}]},
            "season C: cards named as drawn: 1; come by round 1: 0",
        ),
        ({"round": 1, "discard": ["fire1"]}, "fire1 cannot be drawn by round 1"),
        ({"round": 1, "discard": ["bank"]}, "come by round 1: 0"),
        ({"round": 1, "discard": ["fireman_a_2"]}, "round 1 leaves no cards to fill the display"),
        ({"over": True, "pile": ["fire4"]}, "the game is not over while cards are in the pile"),
        ({"ply": -1}, "ply must be a whole number from 0"),
        ({"rng": 2**64}, "rng must be a whole number from 0"),
        # what cannot be finished
        (LOADING | {"exchange": ["tea"], "stock": ["tea"]}, "exchange"),
        (LOADING | {"exchange": ["tea"] * 3}, "exchange"),
        (LOADING | {"seats": [{"ship": ["tea"]}, {"ship": ["tea"]}], "to_move": [1]}, "seat 0"),
        # wrong kinds of value
        ({"seats": [{"cards": 3}, {}]}, "seat 0"),
        ({"seats": [{"contracts": 3}, {}]}, "seat 0"),
        ({"seats": [{"contracts": [{"cubes": []}]}, {}]}, "seat 0"),
        ({"seats": [3, {}]}, "seat 0 must be a mapping"),
        ({"discard": 3}, "discard"),
        ({"pile": 3}, "pile"),
        ({"box": 3}, "box"),
        ({"stock": [["tea"]]}, "stock"),
        ({"stock": {"tea": "many"}}, "stock"),
        ({"over": "no"}, "over"),
        (LOADING | {"to_move": [0.0]}, "to move"),
        ({3: 4, "x": 1}, "unknown key"),
    ],
)
def test_what_cannot_be(told: dict[str, Any], reason: str) -> None:
    with pytest.raises(hafen.PositionError, match=reason):
        GAMES[2].load(told)


@pytest.mark.parametrize("told", [None, 3, "position", [], [1, 2]])
def test_what_is_no_description(told: Any) -> None:
    with pytest.raises(hafen.PositionError, match="mapping of names"):
        GAMES[2].load(told)


# Anything at all

cubes = st.lists(st.sampled_from(GOODS), max_size=4) | st.dictionaries(st.sampled_from(GOODS), st.integers(0, 3))
card = st.sampled_from([*NAMES, "ship3", "fireman", "contract", "counting_office"])
junk = st.none() | st.booleans() | st.integers(-3, 9) | st.text(max_size=3) | st.lists(st.integers(0, 3), max_size=2)
contract = card | st.fixed_dictionaries({"card": st.sampled_from(["contract", NAMES[0], NAMES[2]]), "cubes": cubes})
seat = st.fixed_dictionaries(
    {},
    optional={
        "coins": st.integers(0, 12),
        "score": st.integers(-10, 10),
        "bought": st.integers(0, 3),
        "cards": st.lists(card, max_size=3),
        "contracts": st.lists(contract, max_size=2),
        "ship": cubes,
        "hall": st.lists(st.sampled_from(GOODS), max_size=1),
        "warehouse": cubes,
    },
)


@st.composite
def descriptions(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    players = draw(st.integers(2, 5))
    column = (
        card
        | st.none()
        | st.fixed_dictionaries(
            {"card": card}, optional={"cargo": cubes, "queue": st.lists(st.integers(0, players - 1), max_size=9)}
        )
    )
    told: dict[str, Any] = draw(
        st.fixed_dictionaries(
            {},
            optional={
                "round": st.integers(1, 16),
                "phase": st.sampled_from(["demand", "purchase", "loading"]),
                "over": st.booleans(),
                "start_seat": st.integers(0, players - 1),
                "to_move": st.lists(st.integers(0, players - 1), max_size=2),
                "columns": st.lists(column, min_size=players + 1, max_size=players + 1),
                "seats": st.lists(seat, min_size=players, max_size=players),
                "bag": cubes,
                "stock": cubes,
                "exchange": cubes,
                "discard": st.lists(card, max_size=4),
                "pile": st.lists(st.sampled_from(NAMES), unique=True, max_size=9).map(
                    lambda cards: sorted(cards, key=lambda card: SEASON[card])
                ),
                "ply": st.integers(0, 9),
            },
        )
    )
    if draw(st.integers(0, 5)) == 0:
        told[draw(st.sampled_from([*sorted(told), "columns", "seats", "pile"]))] = draw(junk)
    return players, told


@given(described=descriptions(), seed=st.integers(0, 2**64 - 1))
@settings(deadline=None, max_examples=150)
def test_any_description_is_sound_or_refused(described: tuple[int, dict[str, Any]], seed: int) -> None:
    players, told = described
    try:
        position = GAMES[players].load(told, seed)
    except hafen.PositionError:
        return
    is_sound(position, seed)


@given(
    number=st.integers(1, 16),
    phase=st.sampled_from(["demand", "purchase", "loading"]),
    seats=st.lists(seat, min_size=2, max_size=2),
    seed=st.integers(0, 2**32),
)
@settings(deadline=None, max_examples=60)
def test_most_simple_descriptions_are_possible(number: int, phase: str, seats: list[dict[str, Any]], seed: int) -> None:
    try:
        position = GAMES[2].load({"round": number, "phase": phase, "seats": seats}, seed)
    except hafen.PositionError:
        return
    told = position.dump()
    assert told["round"] in (number, number + 1) or position.over
    for given_seat, found in zip(seats, told["seats"], strict=True):
        assert found["coins"] >= given_seat.get("coins", 5)
    is_sound(position, seed)
