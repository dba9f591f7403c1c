"""The lists in the game's README are those of the code."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hafen
from tests.games.readme import Readme, names
from tests.games.samples import corners

GAME = hafen.game("speicherstadt")
KAISPEICHER = hafen.game("speicherstadt", kaispeicher=True)
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
    """All keys of a description, without the names of goods and options."""
    if isinstance(data, list):
        return set().union(*map(keys, data))
    if not isinstance(data, dict):
        return set()
    return set(data).union(*(keys(value) for key, value in data.items() if key != "options"))


def matches(game: hafen.Game, bot_name: str, seeds: range) -> Iterator[hafen.Position]:
    """Every position of some matches and each that can follow one of the corners."""
    for seed in seeds:
        position = game.start(seed=seed)
        bot = hafen.bot(bot_name, seed=seed)
        yield position
        while not position.over:
            position.play(bot.choose(position, position.to_move[0]))
            yield position
    for corner in corners(game):
        yield corner
        for move in corner.legal():
            after = corner.copy()
            after.play(move)
            yield after


def test_keys_of_descriptions() -> None:
    """Those of the base game are in every dump, those of the expansion only in its own."""
    goods = {good for card in KAISPEICHER.cards() for good in card.get("goods", [])}
    told = {name for key, *_ in README.rows("Describing positions") for name in names(key)} | {"cubes"}
    found = {
        game: set().union(*(keys(position.dump()) for position in matches(game, "greedy", range(1)))) - goods
        for game in (GAME, KAISPEICHER)
    }
    new = {*("upper", "reserved", "fire", "last_fires", "window", "errand", "loose", "truck", "exchange_cost", "swap")}
    new |= {"delivered", "grey", "rested", "breaks", "seat", "step", "doubled"}
    assert found[GAME] == told - new
    assert found[KAISPEICHER] == told
    assert "`cubes`" in README.section("Describing positions")


def test_events() -> None:
    told = {names(event)[0]: set(names(parameters)) for event, parameters, _ in README.rows("Events")}
    sentences = GAME.words("en").table["events"]
    assert list(told) == [key for key in sentences if "_you" not in key]
    happened: dict[str, set[str]] = {}
    for players, kaispeicher, seeds in ((2, False, 12), (4, False, 12), (5, False, 12), (2, True, 12), (4, True, 6)):
        game = hafen.game("speicherstadt", players=players, kaispeicher=kaispeicher)
        for position in matches(game, "random", range(seeds)):
            happened |= {key: set(parameters) for key, parameters in position.last_events()}
    assert happened == {key: told[key] for key in happened}
    assert len(happened) >= len(told) - 2


def test_options() -> None:
    (catalogued,) = [entry for entry in hafen.catalogue() if entry["id"] == GAME.id]
    told = [(names(name)[0], values, default) for name, values, default, _ in README.rows("Options")]
    assert told == [
        (option["name"], ", ".join(map(str, option["values"])), str(option["default"]))
        for option in catalogued["options"]
    ]


def test_doubtful_cards() -> None:
    """Every card that is not certain is listed with its status."""
    told = {
        name: status for values, status, *_ in README.rows("Values that are reconstructed") for name in names(values)
    }
    for card in KAISPEICHER.cards():
        assert told.get(card["card"], "certain") == card["status"]


def test_files() -> None:
    folder = Path(str(GAME.rules.__file__)).parent
    for _, files in README.rows("Where the rules live"):
        for name in names(files):
            assert (folder / name).is_file()
