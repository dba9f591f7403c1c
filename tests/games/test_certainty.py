"""Numbers that are not certain: what a data file says under ``[status]`` and what the README of its game lists."""

import tomllib
from pathlib import Path

import pytest

import hafen
from tests.games.readme import Readme, names

GAMES = {entry["id"]: hafen.game(entry["id"]) for entry in hafen.catalogue()}


def statuses(game: hafen.Game) -> dict[str, dict[str, str]]:
    """By file, the names that have a status."""
    folder = Path(str(game.rules.__file__)).parent / "data"
    tables = {path.name: tomllib.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.toml"))}
    for name, table in tables.items():
        assert set(table.get("status", {})) <= set(table), name
    return {name: table["status"] for name, table in tables.items() if "status" in table}


TOLD = [(game_id, file, told) for game_id, game in GAMES.items() for file, told in statuses(game).items()]


def test_some_game_has_numbers_that_are_not_certain() -> None:
    assert "werft" in {game_id for game_id, _, _ in TOLD}


@pytest.mark.parametrize(("game_id", "file", "told"), TOLD, ids=[f"{game_id} {file}" for game_id, file, _ in TOLD])
def test_numbers_that_are_not_certain_are_listed(game_id: str, file: str, told: dict[str, str]) -> None:
    rows = Readme(GAMES[game_id]).rows("Values that are reconstructed")
    listed = {
        name: status for values, status, why, where in rows for name in names(values) if f"data/{file}" in where and why
    }
    assert listed == told
