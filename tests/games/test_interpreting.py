"""A quickened definition says the same as the plain one, of every position of whole matches."""

import dataclasses
import enum
import importlib
import pickle
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import pytest

import hafen
from hafen.games import GAMES
from hafen.games.contract import Definition
from hafen.games.interpreting import TELLING
from hafen.kernel.backends import kernels
from hafen.kernel.journal import MAX_EVENTS
from tests.games.samples import corners, name, positions, programs, seats

OTHER_CODES = 37  # of the codes that are not legal every so many are asked about, others in every position

NO_MOVES = ("jump", "lay 99,0", "play 99", "buy 9")

# Every program, and the ways to play Kontor that bring rules of their own
TABLES = [
    *programs(),
    hafen.game("kontor", players=2, mode="sonderkarten"),
    hafen.game("kontor", players=4, mode="team"),
]
each_table = pytest.mark.parametrize("game", TABLES, ids=name)


def plain(game: hafen.Game) -> Definition:
    definition: Definition = importlib.import_module(GAMES[game.id]).DEFINITION
    return definition


def moments(game: hafen.Game) -> Iterator[hafen.Position]:
    yield from positions(game, seed=8)
    yield from corners(game)


def questions(position: hafen.Position) -> Iterator[tuple[Any, ...]]:
    """Everything a view, a dump or a refusal asks a definition: a function and what it is asked about the state."""
    game = position.game
    yield from (("event_words",), ("open_table",), ("numbers",), ("dump",), ("round_number",))
    for viewer in (None, *seats(game)):
        yield from (("own_table", viewer), ("prompt", viewer), ("talk", viewer))
    for seat in seats(game):
        yield from (("score_sheet", seat), ("secret_points", seat))
        yield from (("why_no_move", seat, text) for text in NO_MOVES)
        legal = position.legal_codes(seat)
        for code in legal:
            yield from (("move_words", seat, code), ("touches", seat, code), ("cost", seat, code))
        for code in range(position.ply % OTHER_CODES, game.rules.MOVES, OTHER_CODES):
            if code not in legal:
                yield "why_not", seat, code
    for seat in position.to_move:
        yield "suggest", seat


def answer(definition: Definition, position: hafen.Position, function: str, *asked: int | str | None) -> Any:
    state = position.state
    if function == "event_words":
        rows = range(min(state.log.n, MAX_EVENTS))
        return definition.event_words([tuple(state.log.rows[row, k] for k in range(5)) for row in rows])
    if function == "suggest":  # with kernels that stop before a draw, on a state that may be changed
        tries = kernels(position.game.rules, "python", preview=True)
        array = np.zeros(1, tries.dtype)
        array.view(np.uint8)[: len(position.record)] = np.frombuffer(position.record, np.uint8)
        return getattr(definition, function)(tries.record(array), *asked, tries)
    return getattr(definition, function)(state, *asked)


def differences(first: Definition, second: Definition, found: Iterable[hafen.Position]) -> Iterator[str]:
    """The functions whose answers differ, in value or in type."""
    for position in found:
        for question in questions(position):
            if repr(answer(first, position, *question)) != repr(answer(second, position, *question)):
                yield question[0]


@each_table
def test_a_quickened_definition_says_the_same(game: hafen.Game) -> None:
    assert list(differences(plain(game), game.definition, moments(game))) == []


@each_table
def test_every_function_that_tells_is_asked_and_another_than_the_plain_one(game: hafen.Game) -> None:
    asked = {function for position in positions(game, seed=8, every=5) for function, *_ in questions(position)}
    assert asked == set(TELLING)
    remade = {key for key in TELLING if getattr(plain(game), key) is not getattr(game.definition, key)}
    # The contract's own serve games without secrets, those that count their rounds, and those with nothing more to say.
    assert set(TELLING) - remade <= {"own_table", "secret_points", "round_number", "why_no_move", "talk"}


@pytest.mark.parametrize("function", TELLING)
def test_a_definition_that_says_something_else_is_noticed(function: str) -> None:
    game = TABLES[0]
    other: dict[str, Any] = {function: lambda *asked: "something else"}
    lying = dataclasses.replace(game.definition, **other)
    assert set(differences(game.definition, lying, positions(game, seed=8, every=40))) == {function}


@each_table
def test_enums_are_what_they_were(game: hafen.Game) -> None:
    """Quickening writes the members of an enum into its class."""
    modules = {module for path, module in sys.modules.items() if path.startswith(f"hafen.games.{game.id}.")}
    named = [value for module in modules for value in vars(module).values()]
    enums = {value for value in named if isinstance(value, type) and issubclass(value, enum.Enum)}
    assert enums
    for kind in enums:
        for key, member in kind.__members__.items():
            assert kind[key] is kind(member.value) is getattr(kind, key) is member
            assert pickle.loads(pickle.dumps(member)) is kind[member.name] is member
        assert list(kind) == list(dict.fromkeys(kind.__members__.values()))
