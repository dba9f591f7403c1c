import pytest

from tests.games.speicherstadt.situations import (
    SeatTold,
    display,
    events,
    next_supply,
    notations,
    phase,
    scores,
    situation,
)

AUTUMN = ["st_michaelis", "chamber", "counting_office_d_1", "counting_office_d_2", "fireman_d_1", "fireman_d_5"]
ALL_AUTUMN_OF_TWO = [*AUTUMN, "boatmen_church", *(f"ship3_d_{n}" for n in range(1, 6))]


def firemen(*cards: str) -> SeatTold:
    return {"cards": list(cards)}


def fire_in_supply(*seats: SeatTold) -> list[int]:
    """Scores after the 3rd fire is turned up as the first card of a supply."""
    position = next_supply(len(seats), ["fire3", *AUTUMN[: len(seats) + 1], "fire4"], list(seats))
    return scores(position)


def test_a_fire_is_settled_as_soon_as_it_is_turned_up() -> None:
    """SS-8.1: between two cards of the supply; it is never on offer."""
    position = next_supply(
        2, ["chamber", "fire3", "st_michaelis", "fireman_d_1", "fire4"], [firemen("fireman_a_2"), {}]
    )
    keys = [key for key, _ in position.last_events()]
    assert keys[keys.index("round") :] == [
        "round",
        "card",
        "fire",
        "fire_gain",
        "fire_loss",
        "card",
        "card",
        "last_round",
    ]
    assert display(position) == ["chamber", "st_michaelis", "fireman_d_1"]
    assert scores(position) == [3, -3]
    assert notations(position) == ["place 1", "place 2", "place 3"]


def test_highest_gains_and_lowest_loses() -> None:
    """SS-8.2: values are added up; whoever is in between is spared."""
    assert fire_in_supply(firemen("fireman_a_2", "fireman_a_4"), firemen("fireman_b_5"), firemen("fireman_b_1")) == [
        3,
        0,
        -3,
    ]


@pytest.mark.parametrize(("fire", "value"), [("fire1", 1), ("fire2", 2), ("fire3", 3)])
def test_the_value_of_each_fire(fire: str, value: int) -> None:
    """SS-8.2: the number on the card, up and down."""
    start = situation(2)
    season = {card["card"]: card["season"] for card in start.game.cards()}
    later = [card for card in start.dump()["pile"] if season[card] > season[fire]]
    pile = [fire, *(AUTUMN[:3] if fire == "fire3" else []), *later]
    position = next_supply(2, pile, [firemen("fireman_a_2"), {}])
    assert events(position, "fire")[0] == {"card": fire, "value": value}
    assert scores(position) == [value, -value]


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        ([firemen("fireman_a_2"), firemen("fireman_c_2"), {}], [3, 3, -3]),
        ([firemen("fireman_a_2"), {}, {}], [3, -3, -3]),
        ([firemen("fireman_a_2"), firemen("fireman_c_2"), {}, {}], [3, 3, -3, -3]),
        ([firemen("fireman_a_2"), firemen("fireman_a_4"), {}, firemen("fireman_c_4"), {}], [0, 3, -3, 3, -3]),
        ([firemen("fireman_a_2"), firemen("fireman_c_2"), firemen("fireman_b_5"), {}], [0, 0, 3, -3]),
    ],
)
def test_shared_ranks_count_in_full(seats: list[SeatTold], expected: list[int]) -> None:
    """SS-8.3: nobody divides points."""
    assert fire_in_supply(*seats) == expected


@pytest.mark.parametrize("cards", [(), ("fireman_a_2", "fireman_c_2"), ("fireman_a_4", "fireman_c_4")])
def test_equal_sums_leave_all_as_they_are(cards: tuple[str, ...]) -> None:
    """SS-8.4: also when nobody has a fireman."""
    seats = [firemen(card) for card in cards] or [{}, {}]
    position = next_supply(2, ["fire3", *AUTUMN[:3], "fire4"], seats)
    assert scores(position) == [0, 0]
    assert events(position, "fire_equal") == [{"card": "fire3"}]
    assert events(position, "fire_gain") == events(position, "fire_loss") == []


def test_sums_of_several_cards_can_be_equal() -> None:
    """SS-8.4, SS-8.2: 1 and 3 are as good as 4."""
    assert fire_in_supply(firemen("fireman_b_1", "fireman_b_3"), firemen("fireman_a_4")) == [0, 0]


def test_another_card_takes_the_place_of_the_fire() -> None:
    """SS-8.5: the fire is discarded and the display is full."""
    position = next_supply(2, ["fire3", *AUTUMN[:3], "fire4"])
    assert display(position) == AUTUMN[:3]
    assert "fire3" in position.dump()["discard"]


def test_a_fire_may_be_replaced_by_a_fire() -> None:
    """SS-8.5: the 2nd as last card of summer, the 3rd as first of autumn; both count, then the row is filled."""
    position = next_supply(2, ["fire2", "fire3", *ALL_AUTUMN_OF_TWO, "fire4"], [firemen("fireman_a_2"), {}])
    assert phase(position) == "demand"
    assert display(position) == ALL_AUTUMN_OF_TWO[:3]
    assert scores(position) == [5, -5]
    assert {"fire2", "fire3"} <= set(position.dump()["discard"])


def test_the_score_may_fall_below_zero() -> None:
    """SS-8.6: losses add up without end."""
    position = next_supply(2, ["fire3", *AUTUMN[:3], "fire4"], [firemen("fireman_a_2"), {"score": -3}])
    assert scores(position)[1] == -6


def test_the_sums_are_told_as_they_are() -> None:
    """SS-8.2: in the events of a fire and on the table."""
    seats = [firemen("fireman_a_2", "fireman_b_5"), firemen("fireman_a_4"), {}]
    position = next_supply(3, ["fire3", *AUTUMN[:4], "fire4"], seats)
    assert events(position, "fire_gain") == [{"seat": 0, "points": 3, "firemen": 7}]
    assert events(position, "fire_loss") == [{"seat": 2, "points": 3, "firemen": 0}]
    assert [seat["firemen"] for seat in position.view()["table"]["seats"]] == [7, 4, 0]
