"""Descriptions that no match could lead to are refused, and what a match can lead to is not."""

from typing import Any

import pytest

import hafen
from tests.games.kontor.situations import area_at, hands, situation


def layout(mode: str, players: int | None = None, **_: Any) -> dict[str, str]:
    """The start layout of a mode: what lies on each cell."""
    drawn = situation(mode, players).dump()["board"]
    signs: dict[str, str] = {}
    for line in drawn[1:]:
        row, *cards = line.split()
        signs |= {f"{column},{row}": card for column, card in zip(drawn[0].split(), cards, strict=True)}
    return {cell: "w" if sign not in ("C", ".") else sign for cell, sign in signs.items()}


def drawn(signs: dict[str, str]) -> list[str]:
    places = {tuple(map(int, cell.split(","))): sign for cell, sign in signs.items()}
    columns = range(min(x for x, _ in places), max(x for x, _ in places) + 1)
    rows = range(max(y for _, y in places), min(y for _, y in places) - 1, -1)
    lines = [" ".join([str(y), *(places.get((x, y), ".") for x in columns)]) for y in rows]
    return [" ".join(map(str, columns)), *lines]


def with_cards(mode: str, cards: dict[str, str], players: int | None = None, **told: Any) -> hafen.Position:
    """A position with the start layout and some more cards, or others in place of the first ones."""
    return situation(mode, players, board=drawn(layout(mode, players) | cards), **told)


LAYOUTS: list[tuple[dict[str, Any], dict[str, str], str]] = [
    ({"mode": "basic"}, {"0,1": "."}, "at 0,1 must be water"),
    ({"mode": "profi"}, {"2,0": "29"}, "at 2,0 must be water"),
    ({"mode": "canale_grande"}, {"-6,2": "."}, "at -6,2 must be water"),
    ({"mode": "tic_tac_toe"}, {"3,-3": "."}, "at 3,-3 must be water"),
    ({"mode": "tic_tac_toe"}, {"3,-3": "29"}, "at 3,-3 must be water"),
    ({"mode": "grosse_insel"}, {"-2,-2": "29"}, "at -2,-2 must be water"),
    ({"mode": "team", "players": 4, "covered": "centre"}, {"0,0": "w"}, "at 0,0 must be the harbour centre"),
    ({"mode": "basic"}, {"-2,2": "11"}, "the card at -2,2 must hang together"),
    ({"mode": "basic"}, {"-2,2": "11", "-2,3": "w"}, "the card at -2,3 must hang together"),
    ({"mode": "immer_auf_die_kleinen"}, {"2,0": "11"}, "the card at 2,0 must hang together"),
    ({"mode": "wasserspiele"}, {"1,1": "11", "2,1": "13"}, "the harbour card at 2,1 must touch water"),
    ({"mode": "tic_tac_toe"}, {"-2,2": "w", "-1,1": "w"}, "must not split the block at -2,2"),
    ({"mode": "tic_tac_toe"}, {"2,-1": "w", "1,-2": "w", "1,-1": "11"}, "must not split the block at 1,-1"),
    ({"mode": "grosse_insel"}, {"0,-2": "w"}, "no water on the island, so not at 0,-2"),
    ({"mode": "grosse_insel", "players": 4}, {"1,-1": "w"}, "no water on the island, so not at 1,-1"),
]


@pytest.mark.parametrize(("told", "cards", "reason"), LAYOUTS)
def test_cards_lie_where_the_rules_allow(told: dict[str, Any], cards: dict[str, str], reason: str) -> None:
    """KO-1.3, KO-4.2, KO-13.3, KO-13.5, KO-14.2."""
    with pytest.raises(hafen.PositionError, match=f"^board: .*{reason}"):
        with_cards(cards=cards, **told)


@pytest.mark.parametrize(
    ("told", "cards"),
    [
        ({"mode": "profi"}, {"-2,2": "11"}),  # the ship has taken its neighbour
        ({"mode": "bakschisch"}, {"-2,2": "11"}),  # or it was bought out
        ({"mode": "basic"}, {"-1,1": "11", "-2,1": "w", "-2,2": "13"}),
        ({"mode": "wasserspiele"}, {"1,1": "11", "2,1": "w", "3,1": "13"}),
        ({"mode": "tic_tac_toe"}, {"-2,2": "w", "-1,1": "w", "-1,2": "w", "-2,1": "11"}),
        ({"mode": "team", "players": 4, "covered": "45"}, {"0,1": "90"}),
        ({"mode": "team", "players": 4, "covered": "45 90"}, {"0,1": "88"}),
        ({"mode": "team", "players": 4, "covered": "centre", "ship": "0,1"}, {"0,0": "90"}),
        ({"mode": "team", "players": 4, "covered": "11 88"}, {"1,1": "90"}),
    ],
)
def test_what_a_match_can_lead_to(told: dict[str, Any], cards: dict[str, str]) -> None:
    """KO-10.6, KO-12.2, KO-12.3, KO-13.5."""
    position = with_cards(cards=cards, **told)
    assert position.game.load(position.dump()).record == position.record


COVERED: list[tuple[str, dict[str, str], str]] = [
    ("11", {}, "so there must be 0 of these, not 1"),
    ("", {"1,1": "88"}, "each flood covers a bridge or a harbour card with one good, so there must be 1 of these"),
    ("11 13", {"1,1": "88"}, "so there must be 1 of these, not 2"),
    ("11", {"1,1": "90"}, "each flood covers"),
    ("45", {"1,1": "88"}, "each flood covers"),
    ("45 46", {"0,1": "90"}, "each bridge covers water or a flood, so there must be 1 of these, not 2"),
    ("5", {"1,1": "88"}, "nothing can cover card 5"),
    ("41", {"1,1": "88"}, "nothing can cover card 41"),
    ("92", {"0,1": "90"}, "nothing can cover card 92"),
    ("88 90", {}, "the uppermost flood or bridge must lie on the board"),
]


@pytest.mark.parametrize(("covered", "cards", "reason"), COVERED)
def test_every_flood_and_bridge_covers_one_card(covered: str, cards: dict[str, str], reason: str) -> None:
    """KO-12.2, KO-12.3: of the right kind."""
    for mode, players in (("team", 4), ("sonderkarten", 2)):
        with pytest.raises(hafen.PositionError, match=f"^covered: .*{reason}"):
            with_cards(mode, cards, players, covered=covered)


@pytest.mark.parametrize(
    ("mode", "told", "reason"),
    [
        ("basic", {"covered": "11"}, "covered: "),
        ("basic", {"aside": "45"}, "aside: there must be 0 water cards, not 1"),
        ("basic", {"aside": "11"}, "aside: there must be no harbour cards"),
        ("bakschisch", {"aside": "45 46 47 48 49 50 51 52 53 54 55"}, "aside: there must be 10 water cards, not 11"),
        ("sonderkarten", {"aside": "88"}, "aside: there must be no special cards"),
        ("team", {"special": "88"}, "special: there is no pile of special cards"),
        ("team", {"seats": hands("88 89", "", "", "")}, "seat 0: a hand must not hold more than one special card"),
        ("justizia", {"seats": [{"dropped": "3 5"}, {}]}, "seat 0: there must be 4 dropped cards, not 2"),
    ],
)
def test_cards_are_put_away_as_the_mode_says(mode: str, told: dict[str, Any], reason: str) -> None:
    """KO-11.6, KO-13.6, KO-13.11."""
    with pytest.raises(hafen.PositionError, match=f"^{reason}"):
        situation(mode, **told)


def test_only_as_many_special_cards_as_seats_are_in_play() -> None:
    """KO-11.6: two of the six are put away."""
    seats = hands("29 88", "31 89", "30 91", "32 92")
    with pytest.raises(hafen.PositionError, match="aside: there must be 2 special cards, not 1"):
        with_cards("team", {"0,1": "90"}, 4, covered="45", seats=seats)


def test_cards_put_away_are_completed() -> None:
    """KO-13.6: the others by chance."""
    aside = situation("bakschisch", aside="45 46").dump()["aside"].split()
    assert len(aside) == 10
    assert {"45", "46"} < set(aside)


def test_a_hand_is_taken_as_it_is_told() -> None:
    """KO-2.5: it may be smaller than play would have left it, and even empty."""
    position = situation(seats=[{"hand": ""}, {"hand": "30"}])
    assert [told["hand"] for told in position.dump()["seats"]] == ["", "30"]


# The end

RICH = [{"coins": 6}, {"coins": 0}]
ROW = {"-2,2": "11", "1,2": "13", "4,2": "15"}
ROW |= {cell: "w" for x in (-2, 1, 4) for cell in (f"{x + 1},2", f"{x},1", f"{x + 1},1")}


@pytest.mark.parametrize(
    ("mode", "told", "reason"),
    [
        ("armut", {"seats": RICH}, "a seat and the treasury have no coin, so the game is over"),
        ("armut", {"seats": RICH, "over": True, "winner": 1}, "winner must be 0, not 1"),
        ("armut", {"seats": RICH, "over": True, "ending": "stuck"}, "ending must be broke here, not stuck"),
        ("armut", {"over": True, "ending": "broke"}, "ending must be idle or endless here, not broke"),
        ("armut", {"seats": [{"coins": 0}, {"coins": 0}], "over": True, "ending": "broke"}, "ending must be idle"),
        ("armut", {"winner": 1}, "nobody has won while the game goes on"),
        ("basic", {"over": True, "ending": "full"}, "ending must be idle or endless here, not full"),
        ("basic", {"over": True, "ending": "stuck"}, "ending must be idle or endless here, not stuck"),
        ("basic", {"over": True, "ending": "row"}, "ending must be idle or endless here, not row"),
        ("basic", {"over": True, "ending": "idle", "idle": 3}, "idle must be 10, not 3"),
        ("basic", {"over": True, "ending": "endless", "endless": 3}, "endless must be 40, not 3"),
        ("basic", {"over": True, "ending": "endless", "idle": 10}, "idle must be a whole number from 0 to 9, not 10"),
    ],
)
def test_an_ending_follows_from_the_position(mode: str, told: dict[str, Any], reason: str) -> None:
    """KO-8.1, KO-8.4, KO-8.5, KO-8.6, KO-14.4."""
    with pytest.raises(hafen.PositionError, match=reason):
        situation(mode, **told)


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ({}, "three areas lie in a row, so the game is over"),
        ({"over": True, "winner": 1}, "winner must be 0, not 1"),
        ({"over": True, "ending": "idle"}, "ending must be row here, not idle"),
    ],
)
def test_a_row_is_the_end(told: dict[str, Any], reason: str) -> None:
    """KO-13.4."""
    with pytest.raises(hafen.PositionError, match=reason):
        with_cards("tic_tac_toe", ROW, **told)


def test_an_ending_and_its_winner_are_completed() -> None:
    """KO-13.4, KO-14.4, KO-8.5: what is left out follows from the rest."""
    row = with_cards("tic_tac_toe", ROW, over=True)
    assert (row.dump()["ending"], row.dump()["winner"]) == ("row", 0)
    assert area_at(row, "-2,2")["closed"]
    broke = situation("armut", seats=RICH, over=True)
    assert (broke.dump()["ending"], broke.dump()["winner"]) == ("broke", 0)
    teams = situation("armut", 4, seats=[{"coins": 6}, {"coins": 0}, {"coins": 6}, {"coins": 0}], over=True)
    assert (teams.dump()["ending"], teams.dump()["winner"]) == ("broke", None)
    idle = situation(over=True)
    assert (idle.dump()["ending"], idle.dump()["idle"]) == ("idle", 10)
    endless = situation(over=True, ending="endless")
    assert (endless.dump()["endless"], endless.dump()["idle"]) == (40, 1)
