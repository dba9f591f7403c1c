"""Compiled code is shared by all tests and kept between runs; parallel test processes never compile the same twice."""

import fcntl
import functools
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType

import pytest

from hafen.kernel.cache import cache_folder, is_compiled
from hafen.play.fuzz import Fuzzer, every_table
from hafen.play.game import Game
from tests.games.samples import programs

# In a shell's background Ctrl-C is ignored, and whatever is started there ignores it too: not in a test of Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)

# In one process, where the entries share what they have in common: that takes two thirds of the work of several.
COMPILE = """
import importlib, sys
from hafen.kernel.cache import mark_compiled
from hafen.kernel.warm import compile_batches, compile_playouts, compile_searches
for compile_some in (compile_playouts, compile_batches, compile_searches):
    compile_some(sys.argv[1])
mark_compiled(importlib.import_module(sys.argv[1]))
"""


@contextmanager
def one_at_a_time(rules: ModuleType) -> Iterator[None]:
    with (cache_folder(rules) / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def compiled() -> Callable[[Game], ModuleType]:
    """The rules that a game is played by, every plain entry compiled."""

    def compile_rules(game: Game) -> ModuleType:
        with one_at_a_time(game.rules):
            if not is_compiled(game.rules):
                subprocess.run([sys.executable, "-c", COMPILE, game.rules.__name__], check=True)
        return game.rules

    return compile_rules


@pytest.fixture(scope="session")
def all_compiled(compiled: Callable[[Game], ModuleType]) -> None:
    """For tests that search in every game."""
    for game in programs():
        compiled(game)


@pytest.fixture(scope="session")
def fuzzer() -> Callable[[Game], Fuzzer]:
    """A compiled fuzzer for all tables that are played by the rules of a game."""

    @functools.cache
    def make(rules: ModuleType, game_id: str) -> Fuzzer:
        with one_at_a_time(rules):
            return Fuzzer([table for table in every_table(game_id) if table.rules is rules])

    return lambda game: make(game.rules, game.id)
