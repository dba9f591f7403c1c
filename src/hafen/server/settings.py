"""Settings from the environment, with defaults for a table at home. ``docs/server.md`` explains each."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from hafen.kernel.errors import OptionError

LOG_LEVELS = ("debug", "info", "warning", "error")
MOST = 10**9
RANGES: Mapping[str, tuple[float, float]] = {  # of numbers that may not be just anything from 0 on
    "port": (1, 65535),
    "bot_workers": (1, 256),
    "poll_seconds": (0.05, 3600),
    "hint_iterations": (1, MOST),
    "hint_seconds": (0.1, 3600),
}


def data_folder() -> Path:
    """Where the server keeps its database unless told otherwise: the desktop's place for data of programs."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "hafen" / "server"


@dataclass(frozen=True)
class Settings:
    """Each field is the variable ``HAFEN_`` + its name in capitals."""

    host: str = "127.0.0.1"
    port: int = 8642
    public_url: str = ""  # as browsers see the server, when a proxy stands before it
    data: Path = Path()  # the data folder; without one, ``data_folder()``
    database_url: str = ""  # empty: SQLite in the data folder
    bot_workers: int = 2  # processes in which bots think; one alone would wait while a hint is searched for
    compile: bool = True  # compile rules that are not in the cache yet, in the background
    log_level: str = "info"
    rate_tables: int = 30  # new tables a visitor or address may open in ten minutes
    rate_joins: int = 60  # seats taken, links opened
    rate_chat: int = 60  # lines of chat
    rate_moves: int = 3000  # moves, take-backs and presets
    rate_hints: int = 120  # hints
    rate_looks: int = 3000  # moments of a replay, logs in words, questions why
    sockets_per_address: int = 200  # open at the same time
    idle_seconds: int = 120  # a table in which nothing happens so long leaves the memory
    resume_seconds: int = 60  # a lost connection can be taken up again so long without a new picture of everything
    poll_seconds: float = 1.0  # how often the database is asked for what other processes did
    absent_seconds: int = 900  # who owes a move so long and is not there can be replaced by a bot
    hint_iterations: int = 3000
    hint_seconds: float = 5.0

    @property
    def folder(self) -> Path:
        return data_folder() if self.data == Path() else self.data

    @property
    def database(self) -> str:
        return self.database_url or f"sqlite:///{self.folder / 'hafen.sqlite'}"

    @property
    def secure(self) -> bool:
        return self.public_url.startswith("https://")

    @classmethod
    def read(cls, environment: Mapping[str, str] = os.environ, **given: Any) -> "Settings":
        """Settings of the environment; what is given (and not None) goes before it."""
        told: dict[str, Any] = {}
        for field in fields(cls):
            text = environment.get(f"HAFEN_{field.name.upper()}")
            if text is not None and text != "":
                told[field.name] = _value(field.name, type(field.default), text)
        settings = cls(**told | {name: value for name, value in given.items() if value is not None})
        _check_public_url(settings.public_url)
        return settings


def _check_public_url(text: str) -> None:
    if not text:
        return
    try:
        parts = urlsplit(text)
        sound = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        sound = False
    if not sound:
        raise OptionError(f"the public URL is an address such as https://table.example, not {text!r}")


def _value(name: str, kind: Any, text: str) -> Any:
    variable = f"HAFEN_{name.upper()}"
    if kind is bool:
        if text not in ("0", "1"):
            raise OptionError(f"{variable} is 0 or 1, not {text!r}")
        return text == "1"
    if issubclass(kind, Path):
        return Path(text)
    if name == "log_level" and text not in LOG_LEVELS:
        raise OptionError(f"{variable} is {', '.join(LOG_LEVELS[:-1])} or {LOG_LEVELS[-1]}, not {text!r}")
    try:
        value = kind(text)
    except ValueError:
        raise OptionError(f"{variable} is a number, not {text!r}") from None
    if kind in (int, float):
        lowest, highest = RANGES.get(name, (0, MOST))
        if not lowest <= value <= highest:  # what is no number at all (nan) is in no range
            raise OptionError(f"{variable} is a number from {lowest} to {highest}, not {text!r}")
    return value
