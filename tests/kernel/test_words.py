"""Sentences from templates: names from tables, lists in words, numbers before plurals."""

from pathlib import Path

import pytest

from hafen.kernel.words import Words

TABLE = """
and = "und"
nothing = "nichts"
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
