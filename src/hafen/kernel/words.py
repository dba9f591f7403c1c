"""Sentences in several languages: a game's ``words/*.toml`` filled with the parameters of a prompt, move or event.

A sentence is a template. ``{price:coins}`` counts (``1 coin``, ``2 coins``: section *units*), ``{good:goods}`` looks a
name up in the section *goods*, a list of names is counted and joined (``2 teas and coffee``, if *goods_many* has the
plural), ``{mean:.1f}`` writes a fraction with the sign *decimal*, and ``{at:cell}`` a place such as ``2,-1``. Numbers
have a true minus sign. If the parameter ``seat`` is the reader's own seat, the template ``<key>_you`` is taken where
there is one, so that German and English both read naturally; a list of seats calls the reader *you*.
"""

import functools
import string
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any

LANGUAGES = ("de", "en")

Said = tuple[str, dict[str, Any]]  # key and parameters


class Words:
    """The words of a game in one language."""

    def __init__(self, folder: Traversable, lang: str) -> None:
        self.lang = lang
        self.table: dict[str, Any] = tomllib.loads((folder / f"{lang}.toml").read_text("utf-8"))

    def name_cards(self, cards: Iterable[Mapping[str, Any]]) -> None:
        """Give every single card the name, short name and help of its ``id``, filled with what is printed on it."""
        section = self.table["cards"]
        named: dict[str, Any] = {}
        for card in cards:
            texts = {kind: _Filler(self.table).fill(text, card) for kind, text in section[card["id"]].items()}
            named[card["card"]] = texts
        section |= named

    def name(self, section: str, key: str) -> str:
        """A plain name: ``name("goods", "tea")``."""
        found = self.table[section][key]
        assert isinstance(found, str)
        return found

    def say(self, section: str, said: Said, *, reader: int | None = None, names: Sequence[str] | None = None) -> str:
        """The sentence for a key and its parameters, as ``reader`` (a seat) reads it.

        ``stolen_you`` addresses the reader whose ``seat`` it is, ``stolen_you_thief`` the reader who is its ``thief``.
        """
        key, parameters = said
        templates = self.table[section]
        roles = [role for role, value in parameters.items() if reader is not None and value == reader]
        addressed = (f"{key}_you" if role == "seat" else f"{key}_you_{role}" for role in roles)
        key = next((found for found in addressed if found in templates), key)
        return _Filler(self.table, names, reader).fill(templates[key], parameters)


@functools.cache
def _parsed(template: str) -> list[tuple[str, str | None, str]]:
    """Text, and what follows it: a parameter and how it is written, or None at the end."""
    return [(text, name, spec or "") for text, name, spec, _ in string.Formatter().parse(template)]


class _Filler:
    def __init__(self, table: Mapping[str, Any], names: Sequence[str] | None = None, reader: int | None = None) -> None:
        self.table = table
        self.names = names
        self.reader = reader

    def fill(self, template: str, parameters: Mapping[str, Any]) -> str:
        parts = []
        for text, name, spec in _parsed(template):
            parts.append(text)
            if name is not None:
                parts.append(self.written(parameters[name], spec))
        return "".join(parts)

    def written(self, value: Any, spec: str) -> str:
        if isinstance(value, float):
            return _true_minus(format(value, spec)).replace(".", self.table["decimal"])
        if spec == "":
            return _true_minus(str(value)) if isinstance(value, int) else str(value)
        if spec == "cell":
            return _true_minus(value)
        if spec == "seats":
            if isinstance(value, (list, tuple)):
                return self.join([self.table["you"] if seat == self.reader else self.seat_name(seat) for seat in value])
            return self.seat_name(value)
        if spec in self.table["units"]:
            one, many = self.table["units"][spec]
            return f"{_true_minus(str(value))} {one if value in (1, -1) else many}"
        if isinstance(value, (list, tuple)):
            return self.join(self.counted(spec, value))
        return self.lookup(spec, value)

    def lookup(self, section: str, key: str) -> str:
        found = self.table[section][key]
        return str(found["name"]) if isinstance(found, Mapping) else str(found)

    def seat_name(self, seat: int) -> str:
        if self.names is not None:
            return self.names[seat]
        return f"{self.table['seat']} {seat + 1}"

    def counted(self, section: str, keys: Sequence[str]) -> list[str]:
        """Names, equal ones with their number: ``2 tea``. *section*_many has the plurals of names that have one."""
        plural = {self.lookup(section, key): many for key, many in self.table.get(f"{section}_many", {}).items()}
        names = Counter(self.lookup(section, key) for key in keys)
        return [name if count == 1 else f"{count} {plural.get(name, name)}" for name, count in names.items()]

    def join(self, names: list[str]) -> str:
        """Names in a row: ``2 tea, coffee and carpet``."""
        if len(names) < 2:
            return "".join(names) or str(self.table["nothing"])
        return f"{', '.join(names[:-1])} {self.table['and']} {names[-1]}"


def _true_minus(number: str) -> str:
    return number.replace("-", "\u2212")
