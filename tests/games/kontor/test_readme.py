"""The lists in the game's README are those of the code."""

import re
import tomllib
from pathlib import Path
from typing import Any

import hafen
from hafen.games.kontor.components import DATA_FOLDER, MODES
from hafen.play.fuzz import every_table
from tests.games.readme import Readme, names

GAME = hafen.game("kontor", mode="team")
TABLES = every_table("kontor")
README = Readme(GAME)


def test_moves() -> None:
    told = {names(kind)[0]: names(notation)[0] for kind, notation, _ in README.rows("Moves")}
    assert list(told) == list(GAME.rules.BOOK.kinds)
    for kind, notation in told.items():
        code = GAME.definition.parse(notation)
        assert code is not None
        assert GAME.rules.BOOK.decode(code)[0] == kind
        assert GAME.notation(code) == notation


def keys(data: Any) -> set[str]:
    """All keys of a description."""
    if isinstance(data, list):
        return set().union(*map(keys, data))
    if not isinstance(data, dict):
        return set()
    return set(data).union(*(keys(value) for key, value in data.items() if key != "options"))


def test_keys_of_descriptions() -> None:
    found: set[str] = set()
    for game in TABLES:
        position = game.start(seed=1)
        bot = hafen.bot("random", seed=2)
        found |= keys(position.dump())
        while not position.over:
            seat = position.to_move[0]
            position.play(bot.choose(position, seat), seat)
            found |= keys(position.dump())
    told = {name for key, *_ in README.rows("Describing positions") for name in names(key)}
    assert found == told


def test_the_drawn_example_can_be_loaded() -> None:
    drawn = re.search(r"```text\n(.*?)```", README.section("Describing positions"), re.DOTALL)
    assert drawn is not None
    position = hafen.game("kontor").load({"board": drawn[1]})
    assert position.dump()["board"] == drawn[1].rstrip("\n").splitlines()


def test_events() -> None:
    told = {names(event)[0]: set(names(parameters)) for event, parameters, _ in README.rows("Events")}
    sentences = GAME.words("en").table["events"]
    assert set(told) == {key for key in sentences if "_you" not in key}
    happened: dict[str, set[str]] = {}
    for game in TABLES:
        for seed in range(3):
            position = game.start(seed=seed)
            bot = hafen.bot("random", seed=seed)
            while not position.over:
                seat = position.to_move[0]
                position.play(bot.choose(position, seat), seat)
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
    for_four = {game.options["mode"] for game in TABLES if game.players == 4}
    assert {name for name in names(README.section("Options")) if name in MODES and name in for_four} == for_four


def test_doubtful_values() -> None:
    """Cards that are not certain are reconstructed unless the table says otherwise; so are layouts."""
    told = {
        name: status for values, status, *_ in README.rows("Values that are reconstructed") for name in names(values)
    }
    for card in GAME.cards():
        assert told.get(card["card"], "reconstructed") == card["status"]
    drawings = tomllib.loads((DATA_FOLDER / "layouts.toml").read_text("utf-8"))
    for layout in ("cross", "centre", "canal", "basin", "grid", "ring"):
        assert drawings[layout]["status"] == told[layout]


def test_files() -> None:
    folder = Path(str(GAME.rules.__file__)).parent
    for _, files in README.rows("Where the rules live"):
        for name in names(files):
            assert (folder / name).is_file()
