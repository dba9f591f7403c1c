"""Sentences from templates: names from tables, lists in words, numbers before plurals."""

from pathlib import Path

import pytest

from hafen.kernel.words import Words

TABLE = """
and = "und"
nothing = "nichts"
decimal = ","
seat = "Platz"

[units]

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
