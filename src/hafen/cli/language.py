"""Which language a person reads, and all words for one table: the game's, the terminal's and the board's."""

import os
from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import click

from hafen.kernel.words import LANGUAGES, Words
from hafen.play.game import Game
from hafen.play.match import Seat

WORDS = files(__package__) / "words"

lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    help="Language at the table; unless given, that of the environment. Errors of the command line are in English.",
)


def language(chosen: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The chosen language, else the first one the environment names; English if that is none of ours."""
    if chosen is not None:
        return chosen
    named = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return named[:2] if named[:2] in LANGUAGES else "en"


class Speaker:
    """Says everything at one table in one language, as one reader (a seat, or nobody) reads it."""

    def __init__(self, game: Game, board_words: Traversable, lang: str, reader: int | None) -> None:
        self.lang = lang
        self.reader = reader
        self._words = Words(WORDS, lang)
        for other in (game.words(lang), Words(board_words, lang)):
            self._words.table = _merged(self._words.table, other.table)
        names = self._words.table["seat_names"]  # one list, or one for each number of players
        self.names: Sequence[str] = names[str(game.players)] if isinstance(names, Mapping) else names

    def say(self, section: str, key: str, **parameters: Any) -> str:
        return self._words.say(section, (key, parameters), reader=self.reader, names=self.names)

    def name(self, section: str, key: str) -> str:
        """A plain name, or a card's: ``name("goods", "tea")``."""
        found = self._words.table[section][key]
        return str(found["name"] if isinstance(found, Mapping) else found)

    def signs(self, key: str) -> list[str]:
        """The short forms a picture has for something: sections of such forms end in ``_short``."""
        sections = [forms for section, forms in self._words.table.items() if section.endswith("_short")]
        return [str(forms[key]) for forms in sections if key in forms]

    def word(self, key: str) -> str:
        return str(self._words.table[key])

    def has(self, section: str, key: str) -> bool:
        return key in self._words.table[section]

    def keys(self, section: str) -> list[str]:
        return list(self._words.table[section])

    def join(self, items: Sequence[str]) -> str:
        """A list in words: ``a, b and c``."""
        if len(items) < 2:
            return "".join(items) or self.word("nothing")
        return f"{', '.join(items[:-1])} {self.word('and')} {items[-1]}"

    def holder(self, seat: int) -> str:
        """A seat's name, marked if it is the reader's own."""
        return f"{self.names[seat]} ({self.word('you')})" if seat == self.reader else self.names[seat]

    def holders(self, seats: Sequence[Seat]) -> list[str]:
        """Every seat with who holds it: ``Orange (bot: captain)``."""
        from hafen.bots.levels import title

        said = []
        for seat, holder in enumerate(seats):
            who = holder.name if holder.bot is None else f"{self.word('bot')}: {title(holder.bot, self.lang)}"
            said.append(self.holder(seat) if seat == self.reader else f"{self.names[seat]} ({who})")
        return said


def capital(text: str) -> str:
    """Sentences may begin with a name of a good, which is small in English."""
    return text[:1].upper() + text[1:]


def _merged(first: Mapping[str, Any], second: Mapping[str, Any]) -> dict[str, Any]:
    """Both tables; sections of the same name share their keys."""
    both = {**first, **second}
    for name in first.keys() & second.keys():
        if isinstance(first[name], Mapping) and isinstance(second[name], Mapping):
            both[name] = {**first[name], **second[name]}
    return both
