"""Compiled code is shared by all tests and kept between runs; parallel test processes never compile the same twice."""

import fcntl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

import pytest

from hafen.games.speicherstadt import rules
from hafen.kernel.cache import cache_folder, is_compiled
from hafen.play.fuzz import Fuzzer, every_table


@contextmanager
def one_at_a_time(rules: ModuleType) -> Iterator[None]:
    with (cache_folder(rules) / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def compiled() -> ModuleType:
    """The rules of Die Speicherstadt, every plain entry compiled."""
    with one_at_a_time(rules):
        if not is_compiled(rules):
            subprocess.run([sys.executable, "-m", "hafen.kernel.warm", rules.__name__], check=True)
    return rules


@pytest.fixture(scope="session")
def fuzzer() -> Fuzzer:
    """A compiled fuzzer of Die Speicherstadt."""
    with one_at_a_time(rules):
        return Fuzzer(every_table("speicherstadt"))
