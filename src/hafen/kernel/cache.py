"""Compiled code on disk that can never be stale: its folder is named after all sources and data that made it.

Numba's own cache looks only at the file of the cached function; a change in a called function elsewhere or in a data
file would bring back old code. Here any change gives another folder. Folders not used for a month are removed.
"""

import contextlib
import functools
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

KEPT_SECONDS = 30 * 24 * 3600
OURS = re.compile(r"\w+-\w+-[0-9a-f]{16}")  # names of folders made here
READY = "ready"  # written into a folder once every entry is compiled


def hash_files(paths: Iterable[Path], *extra: str) -> str:
    """A short hash over names and contents."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    for text in extra:
        digest.update(text.encode() + b"\0")
    return digest.hexdigest()[:16]


def sources_of(rules: ModuleType) -> list[Path]:
    """All files that decide what compiled code of a game does: this package, the rules of the game, its data."""
    code = rule_files(rules)
    return [*Path(__file__).parent.glob("*.py"), *code, *(code[0].parent / "data").glob("*")]


def rule_files(rules: ModuleType) -> list[Path]:
    """The door and every file of the game that it needs; views and words may change without a new compilation."""
    assert rules.__file__ is not None
    imported = re.compile(rf"^from (?:{rules.__package__})?\.(\w+) import ", re.MULTILINE)
    found = [Path(rules.__file__)]
    for path in found:  # grows meanwhile
        needed = (path.with_stem(name) for name in imported.findall(path.read_text("utf-8")))
        found += [other for other in dict.fromkeys(needed) if other not in found]
    return found


def cache_root() -> Path:
    """``HAFEN_CACHE`` or the user's cache folder."""
    if chosen := os.environ.get("HAFEN_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hafen"


@functools.cache
def cache_folder(rules: ModuleType) -> Path:
    """The folder for compiled code of a game in its present form."""
    game = "-".join(rules.__name__.split(".")[-2:])
    tools = (sys.version, platform.machine(), version("numba"), version("numpy"))
    key = hash_files(sources_of(rules), *tools, *_stamps())
    folder = cache_root() / f"{game}-{key}"
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    for old in folder.parent.iterdir():
        # Other folders may lie beside ours, and another process may be cleaning up too.
        with contextlib.suppress(FileNotFoundError):
            if OURS.fullmatch(old.name) and time.time() - old.stat().st_mtime > KEPT_SECONDS:
                shutil.rmtree(old, ignore_errors=True)
    return folder


def _stamps() -> list[str]:
    """Where this package lies and when its files were written: Numba takes compiled code of no other copy."""
    return [f"{path} {path.stat().st_mtime_ns}" for path in sorted(Path(__file__).parent.glob("*.py"))]


def is_compiled(rules: ModuleType) -> bool:
    return (cache_folder(rules) / READY).exists()


def mark_compiled(rules: ModuleType) -> None:
    (cache_folder(rules) / READY).touch()


@functools.cache
def compile_in_background(rules: ModuleType) -> subprocess.Popen[bytes]:
    """Fill the cache from a child process: a thread would stall the interpreted rules meanwhile.

    What goes wrong there is written to ``compile.log`` in the cache folder.
    """
    with (cache_folder(rules) / "compile.log").open("wb") as log:
        return subprocess.Popen(
            [sys.executable, "-m", "hafen.kernel.warm", rules.__name__],
            stdout=log,
            stderr=log,
            stdin=subprocess.DEVNULL,
        )
