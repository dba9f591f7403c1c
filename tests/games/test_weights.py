"""What the hand-made players go by: every weight is used, and its constant is no other's."""

import re
from pathlib import Path

import pytest

import hafen
from hafen.kernel.cache import rule_files

TABLES = [hafen.game("speicherstadt", kaispeicher=True), hafen.game("kontor"), hafen.game("werft")]


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.id)
def test_every_weight_is_a_constant_of_its_own(game: hafen.Game) -> None:
    """A build with other weights replaces constants by their names, wherever they stand."""
    sources = {path.name: path.read_text("utf-8") for path in map(Path, rule_files(game.rules))}
    assert game.rules.WEIGHTS
    for name, value in game.rules.WEIGHTS.items():
        assert isinstance(value, int)
        assert value >= 0
        made = re.compile(rf"^{name.upper()}\b[^=\n]*=", re.MULTILINE)
        assert [file for file, text in sources.items() if made.search(text)] == ["weights.py"], name
        used = re.compile(rf"\b{name.upper()}\b")  # what is imported is used: ruff sees to that
        assert any(used.search(text) for file, text in sources.items() if file != "weights.py"), name
