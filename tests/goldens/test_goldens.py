"""Recorded matches must replay to the recorded end."""

import tomllib
from pathlib import Path

import pytest

import hafen
from tests.games.samples import name, tables
from tests.goldens.record import FOLDER, INDEX, LINE_UPS, position_hash

HASHES: dict[str, str] = tomllib.loads(INDEX.read_text("utf-8"))


def replays(path: Path) -> bool:
    """Does a file replay without warning to the end and position known under its name?"""
    try:
        match = hafen.read(path)
    except hafen.MatchFileError:
        return False
    return match.position.over and not match.warnings and position_hash(match.position) == HASHES[path.name]


@pytest.mark.parametrize("file", HASHES)
def test_a_golden_match_replays_to_its_result(file: str) -> None:
    assert replays(FOLDER / file)


def test_every_table_has_its_goldens() -> None:
    wanted = {f"{name(game)}-{line_up}.match" for game in tables() for line_up in LINE_UPS}
    assert set(HASHES) == {path.name for path in FOLDER.glob("*.match")} == wanted


@pytest.mark.parametrize("change", [("place 1", "place 2"), ("buy", "pass"), ("pass", "buy")])
def test_a_changed_golden_is_noticed(tmp_path: Path, change: tuple[str, str]) -> None:
    """One decision played differently ends in another position, or in an error."""
    texts = {file: (FOLDER / file).read_text("utf-8") for file in HASHES}
    changed = {file: text.replace(*change, 1) for file, text in texts.items() if change[0] in text}
    assert changed
    for file, text in changed.items():
        (tmp_path / file).write_text(text, "utf-8")
        assert not replays(tmp_path / file)
