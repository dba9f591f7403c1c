"""The lists in the game's README are those of the code."""

import csv
import re
from pathlib import Path
from typing import Any

import hafen
from tests.games.readme import Readme, names

GAME = hafen.game("werft")
FOLDER = Path(str(GAME.rules.__file__)).parent
README = Readme(GAME)
NAMED = ("items", "features", "track", "aboard", "wagons", "sold", "groups")  # keys below are names of pieces


def test_moves() -> None:
    told = {names(kind)[0]: names(notation)[0] for kind, notation, _ in README.rows("Moves")}
    assert list(told) == list(GAME.rules.BOOK.kinds)
    for kind, notation in told.items():
        code = GAME.definition.parse(notation)
        assert code is not None
        assert GAME.rules.BOOK.decode(code)[0] == kind
        assert GAME.notation(code) == notation


def keys(data: Any) -> set[str]:
    """All keys of a description, without the names of pieces and options."""
    if isinstance(data, list):
        return set().union(*map(keys, data))
    if not isinstance(data, dict):
        return set()
    return set(data).union(*(keys(value) for key, value in data.items() if key not in ("options", *NAMED)))


def test_keys_of_descriptions() -> None:
    position = GAME.start(seed=1)
    bot = hafen.bot("greedy")
    found = keys(position.dump())
    while not position.over:
        position.play(bot.choose(position, position.to_move[0]))
        found |= keys(position.dump())
    told = set(re.findall(r"`(\w+)`", README.section("Describing positions")))
    assert found <= told
    first = {name for key, *_ in README.rows("Describing positions") for name in names(key)}
    assert first <= found | {"turns"}


def test_events() -> None:
    told = {names(event)[0]: set(names(parameters)) for event, parameters, _ in README.rows("Events")}
    sentences = GAME.words("en").table["events"]
    assert list(told) == [key for key in sentences if not key.endswith("_you")]
    happened: dict[str, set[str]] = {}
    for seed in range(6):
        position = GAME.start(seed=seed)
        bot = hafen.bot("random" if seed % 2 else "greedy", seed=seed)
        while not position.over:
            position.play(bot.choose(position, position.to_move[0]))
            happened |= {key: set(parameters) for key, parameters in position.last_events()}
    assert happened == {key: told[key] for key in happened}
    assert len(happened) >= len(told) - 6


def test_options() -> None:
    (catalogued,) = [entry for entry in hafen.catalogue() if entry["id"] == GAME.id]
    told = [(names(name)[0], values, default) for name, values, default, _ in README.rows("Options")]
    assert told == [
        (option["name"], ", ".join(map(str, option["values"])), str(option["default"]))
        for option in catalogued["options"]
    ]


def test_tables_say_how_sure_they_are() -> None:
    """Every row of every table is certain, likely or reconstructed, and doubtful tables are listed."""
    listed = README.section("Values that are reconstructed")
    for path in sorted((FOLDER / "data").glob("*.csv")):
        statuses = {row["status"] for row in csv.DictReader(path.read_text("utf-8").splitlines())}
        assert statuses <= {"certain", "likely", "reconstructed"}
        assert statuses == {"certain"} or f"data/{path.name}" in listed


def test_files() -> None:
    for _, files in README.rows("Where the rules live"):
        for name in names(files):
            assert (FOLDER / name).is_file()
