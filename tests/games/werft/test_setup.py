"""Setting up the table: chapter 1."""

from collections import Counter

import pytest

import hafen
from hafen.games.werft.components import (
    EMPLOYEE_NAMES,
    TILE_NAMES,
    TILES,
    TRAIN_NAMES,
)
from tests.games.werft.situations import acting, notations, play, seat, situation

GAMES = {players: hafen.game("werft", players=players) for players in (2, 3, 4)}
each_table = pytest.mark.parametrize("players", [2, 3, 4])


@each_table
def test_chance_picks_the_start_seat(players: int) -> None:
    """WE-1.1"""
    starts = Counter(GAMES[players].start(seed).dump()["start_seat"] for seed in range(200))
    assert set(starts) == set(range(players))
    assert min(starts.values()) > 200 / players / 2
    position = GAMES[players].start(seed=1)
    assert position.to_move == (position.dump()["start_seat"],)


@each_table
def test_guilders(players: int) -> None:
    """WE-1.2"""
    assert [entry["guilders"] for entry in GAMES[players].start(seed=1).dump()["seats"]] == [6] * players


@pytest.mark.parametrize(("players", "contracts", "dealt"), [(2, 3, 3), (4, 3, 3), (2, 4, 4), (3, 4, 4), (4, 4, 3)])
def test_contracts(players: int, contracts: int, dealt: int) -> None:
    """WE-1.3: different ones for everybody, and in every game others."""
    game = hafen.game("werft", players=players, contracts=contracts)
    hands = [entry["contracts"] for entry in game.start(seed=1).dump()["seats"]]
    for colour in ("blue", "green"):
        cards = [card for hand in hands for card in hand[colour]]
        assert len(cards) == len(set(cards)) == dealt * players
    assert game.start(seed=2).dump()["seats"][0]["contracts"] != hands[0]


def test_action_tiles_of_four() -> None:
    """WE-1.4: marked places for four tiles, the others between them in every order."""
    tracks = [GAMES[4].start(seed).dump()["track"] for seed in range(300)]
    for track in tracks:
        assert (track["build"], track["hire"], track["trade"], track["subsidy"]) == (-6, -4, -2, 0)
        assert sorted(track.values()) == list(range(-7, 1))
    assert len({tuple(track.items()) for track in tracks}) == 24


@pytest.mark.parametrize("players", [2, 3])
def test_action_tiles_of_fewer(players: int) -> None:
    """WE-1.4: no subsidy, and the others close up, unless the option keeps it."""
    track = GAMES[players].start(seed=1).dump()["track"]
    assert "subsidy" not in track
    assert sorted(track.values()) == list(range(-6, 1))
    assert (track["build"], track["hire"], track["trade"]) == (-5, -3, -1)
    kept = hafen.game("werft", players=players, subsidy_always=True).start(seed=1).dump()["track"]
    assert kept["subsidy"] == 0
    assert "bonus subsidy" in notations(
        acting("equip", {"guilders": 6}, players=players, options={"subsidy_always": True})
    )
    assert "bonus subsidy" not in notations(acting("equip", {"guilders": 6}, players=players))


@each_table
def test_time_marker(players: int) -> None:
    """WE-1.5"""
    assert GAMES[players].start(seed=1).dump()["time"] == players


@each_table
def test_trains(players: int) -> None:
    """WE-1.6"""
    told = GAMES[players].start(seed=1).dump()
    assert [entry["trains"] for entry in told["seats"]] == [[f"t_mix_{n + 1}"] for n in range(players)]
    assert None not in told["market"]["trains"]
    rest = [*told["market"]["trains"], *told["stacks"]["trains"]]
    assert sorted(rest) == sorted(set(TRAIN_NAMES) - {f"t_mix_{n + 1}" for n in range(players)})


def test_ship_tiles() -> None:
    """WE-1.7"""
    told = GAMES[4].start(seed=1).dump()
    market, stacks = told["market"], told["stacks"]
    assert [len(stacks[part]) for part in ("bow", "middle", "stern")] == [21, 42, 21]
    assert all("bow" in tile for tile in market["bow"] + stacks["bow"])
    assert all("stern" in tile for tile in market["stern"] + stacks["stern"])
    middles = market["middle"][0] + market["middle"][1] + stacks["middle"]
    assert [tile[:4] for tile in middles] == ["mid1"] * 26 + ["mid2"] * 26
    shown = [*market["bow"], *market["stern"], *stacks["bow"], *stacks["stern"], *middles]
    assert sorted(shown) == sorted(TILE_NAMES[:TILES])


def test_canal_tiles() -> None:
    """WE-1.8"""
    told = GAMES[4].start(seed=1).dump()
    assert len(told["market"]["canals"]) == 5
    assert sorted(told["market"]["canals"] + told["stacks"]["canals"]) == [f"c{n:02}" for n in range(1, 25)]


def test_markers_and_guilders_never_run_out() -> None:
    """WE-1.9: more sails than there are in any box, more guilders than the bank has."""
    position = acting("equip", {"items": {"sail": 40}, "guilders": 900}, wheels={"equipment": "cannon"})
    play(position, "make sail")
    assert seat(position)["items"]["sail"] == 41


def test_wheels() -> None:
    """WE-1.10"""
    wheels = [GAMES[4].start(seed).dump()["wheels"] for seed in range(120)]
    assert {wheel["equipment"] for wheel in wheels} == {"sail", "crane", "smokestack", "cannon"}
    assert {wheel["crew"] for wheel in wheels} == {"captain", "merchant", "propeller", "soldier"}
    assert {wheel["employees"] for wheel in wheels} == set(range(1, 9))
    assert {wheel["trade"] for wheel in wheels} == {1}


@pytest.mark.parametrize(
    ("players", "options", "copies"),
    [(4, {}, 2), (3, {}, 2), (2, {}, 1), (2, {"employees_2p_copies": 2}, 2), (4, {"first_game": True}, 2)],
)
def test_employees(players: int, options: dict[str, object], copies: int) -> None:
    """WE-1.11"""
    game = hafen.game("werft", players=players, **options)
    helpers = [name for name in EMPLOYEE_NAMES if name.startswith(("eng_", "rec_"))]
    even = 0
    for seed in range(40):
        groups = game.start(seed).dump()["groups"]
        assert sorted(name for group in groups for name in group) == sorted(EMPLOYEE_NAMES)
        assert all(left == copies for group in groups for left in group.values())
        even += all(sum(name in helpers for name in group) == 1 for group in groups)
    assert even == 40 if "first_game" in options else even < 5
    assert len({str(game.start(seed).dump()["groups"]) for seed in range(40)}) == 40


def test_everything_but_contracts_and_stacks_lies_open() -> None:
    """WE-1.12: what a view shows of others."""
    position = situation(4)
    table = position.view(0)["table"]
    assert set(table["seats"][0]["contracts"]) == {"held", "blue", "green"}
    assert set(table["seats"][1]["contracts"]) == {"held"}
    assert set(position.view(None)["table"]["seats"][0]["contracts"]) == {"held"}
    assert table["stacks"] == {"bow": 21, "middle": 42, "stern": 21, "trains": 5, "canals": 19}
    for other in range(1, 4):
        shown = table["seats"][other]
        assert (shown["guilders"], shown["trains"]) == (6, [f"t_mix_{other + 1}"])


def test_a_position_is_small() -> None:
    """Eight kibibytes at most: many of them are held at once."""
    assert GAMES[4].rules.state_t.itemsize <= 8 * 1024
