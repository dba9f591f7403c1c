"""The picture of ratings: everything in it can be read, however long the names and however wide the intervals."""

from xml.etree import ElementTree

import pytest

from hafen.bots.ratings import Standing
from hafen.cli.rating_plot import WIDTH, rating_plot
from hafen.play.game import game

SVG = "{http://www.w3.org/2000/svg}"
LONG = "engine:python <mybot.py> --depth 12 & a lot of other words that say how it plays"


def standing(name: str, elo: float, low: float | None, high: float | None) -> Standing:
    return Standing(name, 400, 0.625, 1.5, 10.0, elo, low, high)


def drawn(*found: Standing, **options: object) -> ElementTree.Element:
    return ElementTree.fromstring(rating_plot(found, game("speicherstadt", **options), 4000))


def texts(picture: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SVG}text")]


def test_what_was_played_and_every_figure_can_be_read() -> None:
    picture = drawn(standing("greedy", 98.2, 70, 125), standing("random", -98.2, -125, -70), players=2)
    assert texts(picture)[:2] == ["The Speicherstadt, 4,000 games", "2 players"]
    assert texts(picture)[2:10] == [
        "−150",
        "−100",
        "−50",
        "0",
        "+50",
        "+100",
        "+150",
        "Elo; 0 is the mean of all bots, lines are 95 % intervals",
    ]
    assert texts(picture)[10:13] == ["Elo", "95 %", "won"]
    assert texts(picture)[13:17] == ["greedy", "+98", "+70 to +125", "62.5 %"]
    assert "2 players, kaispeicher" in texts(drawn(standing("a", 0, -1, 1), players=2, kaispeicher=True))


def test_too_few_deals_are_drawn_without_a_line() -> None:
    picture = drawn(standing("greedy", 98.2, None, None), standing("random", -98.2, None, None))
    assert texts(picture).count("too few deals") == 2
    assert [path for path in picture.iter(f"{SVG}path") if path.get("stroke-width") == "3"] == []
    assert len([*picture.iter(f"{SVG}circle")]) == 2


def test_bots_that_are_equal_are_drawn_too() -> None:
    """After two games without a difference, say: the axis has a length all the same."""
    picture = drawn(standing("a", 0, None, None), standing("b", 0, None, None))
    assert [circle.get("cx") for circle in picture.iter(f"{SVG}circle")] != ["nan", "nan"]
    assert len([path for path in picture.iter(f"{SVG}path") if path.get("stroke-width") is None]) == 2


def test_a_long_name_is_shortened_and_told_as_a_whole() -> None:
    picture = drawn(standing(LONG, 98, 70, 125), standing("random", -98, -125, -70))
    (name,) = (text for text in texts(picture) if "…" in text)
    assert len(name) == 26
    assert (name[:10], name[11:]) == (LONG[:10], LONG[-15:])
    titles = [title.text or "" for title in picture.iter(f"{SVG}title")]
    assert titles[0] == f"{LONG}: Elo +98, 95 % +70 to +125, won 62.5 %"


@pytest.mark.parametrize("reach", [0.4, 3, 28, 250, 701, 9999])
@pytest.mark.parametrize("name", ["a", LONG])
def test_intervals_lie_within_round_ticks(name: str, reach: float) -> None:
    picture = drawn(standing(name, 0, -reach, reach), standing("b", 0, -reach / 2, reach / 2))
    lines = [[float(x) for x in path.get("d", "M").lstrip("M").replace("H", " ").replace("V", " ").split()]
             for path in picture.iter(f"{SVG}path")]  # fmt: skip
    *ticks, (low, _, high), _ = lines
    assert 3 <= len(ticks) <= 8
    assert ticks[0][0] <= low < high <= ticks[-1][0] < WIDTH - 200
    assert {text for text in texts(picture) if text == "0"}
