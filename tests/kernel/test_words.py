"""Sentences from templates: names from tables, lists in words, numbers before plurals."""

from pathlib import Path

import pytest

from hafen.kernel.words import Words

TABLE = """
and = "und"
nothing = "nichts"
decimal = ","
seat = "Platz"
you = "du"

[units]
points = ["Punkt", "Punkte"]

[items]
cabin = "Kajüte"
mast = "Mast"
tea = "Tee"

[items_many]
cabin = "Kajüten"
mast = "Masten"

[events]
loaded = "{seat:seats} lädt {items:items}."
expected = "{points:.1f} Punkte"
stands = "{points} bei {at:cell}, {text}"
gained = "{points:points}"
shared = "Geteilter Sieg: {winners:seats}."
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "de.toml").write_text(TABLE, "utf-8")
    return Words(tmp_path, "de")


@pytest.mark.parametrize(
    ("items", "told"),
    [
        ([], "nichts"),
        (["cabin"], "Kajüte"),
        (["cabin", "cabin"], "2 Kajüten"),
        (["tea", "tea"], "2 Tee"),
        (["cabin", "tea", "cabin"], "2 Kajüten und Tee"),
        (["cabin", "mast", "mast", "tea"], "Kajüte, 2 Masten und Tee"),
    ],
)
def test_equal_names_are_counted(words: Words, items: list[str], told: str) -> None:
    assert words.say("events", ("loaded", {"seat": 1, "items": items})) == f"Platz 2 lädt {told}."


@pytest.mark.parametrize(("points", "told"), [(2.34, "2,3 Punkte"), (-0.55, "−0,6 Punkte"), (12.0, "12,0 Punkte")])
def test_fractions_are_written_as_the_language_does(words: Words, points: float, told: str) -> None:
    assert words.say("events", ("expected", {"points": points})) == told


def test_whole_numbers_and_cells_have_a_true_minus_sign_and_texts_stay(words: Words) -> None:
    said = ("stands", {"points": -3, "at": "2,-1", "text": "a-b"})
    assert words.say("events", said) == "−3 bei 2,−1, a-b"
    assert [words.say("events", ("gained", {"points": points})) for points in (-1, 2)] == ["−1 Punkt", "2 Punkte"]


@pytest.mark.parametrize(("reader", "told"), [(None, "Gast und Bot"), (0, "du und Bot"), (2, "Gast und du")])
def test_a_list_of_seats_calls_the_reader_you(words: Words, reader: int | None, told: str) -> None:
    said = ("shared", {"seat": 0, "winners": [0, 2]})
    names = ["Gast", "Gast 2", "Bot"]
    assert words.say("events", said, reader=reader, names=names) == f"Geteilter Sieg: {told}."
