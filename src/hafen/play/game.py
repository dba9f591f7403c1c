"""A game with its options chosen: where positions start."""

import functools
import itertools
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from hafen.games import GAMES, get
from hafen.games.contract import Definition
from hafen.kernel.backends import kernels
from hafen.kernel.cache import hash_files
from hafen.kernel.chance import signed64
from hafen.kernel.errors import OptionError, PositionError
from hafen.kernel.words import LANGUAGES, Words
from hafen.play.numbers import check_seed, is_whole
from hafen.play.position import Position

# Sections of words that name no thing
SENTENCES = {"rules_of", "prompts", "moves", "said", "why_not", "events", "suggest", "talk"}


class Game:
    """``hafen.game("speicherstadt", players=4)``."""

    def __init__(self, definition: Definition, options: Mapping[str, Any]) -> None:
        self.definition = definition
        self.options = _chosen(definition, options)
        self.option_row = definition.option_row(self.options)

    @property
    def id(self) -> str:
        return self.definition.id

    @property
    def rules(self) -> ModuleType:
        """The kernels' door, for search, environments and benchmarks."""
        return self.definition.rules(self.options)

    @property
    def players(self) -> int:
        return int(self.options["players"])

    @property
    def teams(self) -> list[list[int]]:
        """The seats that win and lose together; mostly each is alone."""
        return self.definition.teams(self.options)

    @property
    def rules_version(self) -> int:
        return self.definition.rules_version

    @functools.cached_property
    def data_hash(self) -> str:
        """Names the printed facts this game is played with; another owner may have corrected them."""
        return hash_files(Path(str(path)) for path in self.definition.data(self.options))

    def start(self, seed: int) -> Position:
        """A new position; the same seed always gives the same game."""
        position = Position(self)
        position.kernels.setup(position.state, self.option_row, signed64(check_seed(seed)))
        position.opening = position.journal()
        return position

    def load(self, description: Mapping[str, Any], seed: int = 0) -> Position:
        """A position from ``dump``, or from a partial description that the seed completes."""
        if not isinstance(description, Mapping):
            raise PositionError("a position is described by a mapping of names to values")
        told = dict(description)
        options = told.pop("options", {})
        if not isinstance(options, Mapping) or self._with_defaults(options) != self.options:
            raise PositionError(f"position: options is {options!r}, this game has {self.options!r}")
        if told.pop("game", self.id) != self.id:
            raise PositionError(f"position: game is {description['game']!r}, this game has {self.id!r}")
        told.pop("rules_version", None)
        position = Position(self)
        self.definition.load(position.state, told, self.options, check_seed(seed))
        position.kernels.resume(position.state)
        position.opening = position.journal()
        asked = told.get("to_move", list(position.to_move))
        if asked != list(position.to_move):
            raise PositionError(f"position: to move is {list(position.to_move)}, not {asked!r}")
        return position

    def _with_defaults(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Options of a description; one that is not named there is younger than the description, or as here."""
        if not options:
            return self.options
        return {option.name: option.default for option in self.definition.options} | dict(options)

    def words(self, lang: str) -> Words:
        if lang not in LANGUAGES:
            raise OptionError(f"there is no language {lang!r}; there are: {', '.join(LANGUAGES)}")
        return _words(self, lang)

    def cards(self, lang: str = "en") -> list[dict[str, Any]]:
        """Every card with its name and explanation, and how sure its printed values are."""
        texts = self.words(lang).table["cards"]
        return [card | texts[card["card"]] for card in self.definition.cards(self.options)]

    def names(self, lang: str = "en") -> dict[str, dict[str, Any]]:
        """Names and explanations by section and key, for a table that draws pieces by their keys."""
        table = self.words(lang).table
        named = {section: texts for section, texts in table.items() if isinstance(texts, dict)}
        printed = {card["card"]: card for card in self.cards(lang)}
        return {section: texts for section, texts in named.items() if section not in SENTENCES} | {
            "cards": table["cards"] | printed
        }

    def rules_text(self, lang: str = "en") -> list[str]:
        """The rules on one page, with what options add to them: for one that is on, or for its value."""
        table = self.words(lang).table
        lines = list(table["rules"])
        for option, added in table.get("rules_of", {}).items():
            chosen = self.options[option]
            if isinstance(added, Mapping):
                lines += added.get(chosen, [])
            elif chosen:
                lines += added
        return lines

    def notation(self, code: int) -> str:
        return self.definition.notation(code)

    def observation_layout(self) -> list[dict[str, Any]]:
        """Name, place, shape and meaning of every slice of ``observe``."""
        layout, start = [], 0
        for name, shape, meaning in self.rules.LAYOUT:
            size = int(np.prod(shape))
            layout.append(
                {"name": name, "start": start, "stop": start + size, "shape": list(shape), "meaning": meaning}
            )
            start += size
        return layout

    def observe(self, position: Position, seat: int) -> list[int]:
        out = [0] * int(self.rules.OBSERVATION)
        kernels(self.rules, "python").observe(position.state, position.seat(seat), out)
        return out

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={value!r}" for name, value in self.options.items())
        return f"hafen.game({self.id!r}, {chosen})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.id, self.options) == (other.id, other.options)

    def __hash__(self) -> int:
        return hash((self.id, *self.options.items()))


def game(game_id: str, /, **options: Any) -> Game:
    """A game with options; OptionError names the valid ones."""
    return Game(get(game_id), options)


def catalogue() -> list[dict[str, Any]]:
    """Every game: titles, numbers of players, options with values and defaults."""
    found = []
    for game_id in GAMES:
        definition = get(game_id)
        players = next(option for option in definition.options if option.name == "players")
        found.append(
            {
                "id": game_id,
                "titles": dict(definition.titles),
                "players": list(players.values),
                "options": [option.schema() for option in definition.options],
                "rules_version": definition.rules_version,
            }
        )
    return found


def _chosen(definition: Definition, options: Mapping[str, Any]) -> dict[str, Any]:
    known = {option.name: option for option in definition.options}
    for name, value in options.items():
        valid = "; ".join(f"{option.name}: {', '.join(map(str, option.values))}" for option in definition.options)
        if name not in known:
            raise OptionError(f"{definition.id} has no option {name!r}; valid are {valid}")
        if not any(_same(value, valid) for valid in known[name].values):
            values = ", ".join(map(str, known[name].values))
            raise OptionError(f"{definition.id}: {name} cannot be {value!r}; valid are {values}")
    given = {name: _plain(value) for name, value in options.items()}
    found = combinations(definition, given, defaults_first=True)
    if not found:
        raise OptionError(_refusal(definition, given))
    return found[0]


def combinations(
    definition: Definition, given: Mapping[str, Any], *, defaults_first: bool = False
) -> list[dict[str, Any]]:
    """All choices of options that a game can be played with and that keep to those given."""
    names = [option.name for option in definition.options]
    values: list[tuple[Any, ...]] = []
    for option in definition.options:
        others = tuple(value for value in option.values if not _same(value, option.default))
        every = (option.default, *others) if defaults_first else option.values
        values.append((given[option.name],) if option.name in given else every)
    rows = (dict(zip(names, row, strict=True)) for row in itertools.product(*values))
    return [row for row in rows if definition.fits(row)]


def _refusal(definition: Definition, given: Mapping[str, Any]) -> str:
    """Which combinations there are instead: for each option its values with the others as given."""
    told = [f"{definition.id} cannot be played with {_listed(given)}"]
    for option in definition.options:
        rest = {name: value for name, value in given.items() if name != option.name}
        fitting = [value for value in option.values if combinations(definition, rest | {option.name: value})]
        if rest and fitting:
            told.append(f"with {_listed(rest)} {option.name} can be {', '.join(map(str, fitting))}")
    return "; ".join(told)


def _listed(options: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in options.items())


def _plain(value: Any) -> Any:
    return int(value) if is_whole(value) else value


def _same(value: Any, valid: int | str | bool) -> bool:
    """1 is not True, but NumPy's 3 is 3."""
    if isinstance(valid, int) and not isinstance(valid, bool):
        return is_whole(value) and bool(value == valid)
    return type(value) is type(valid) and bool(value == valid)


@functools.cache
def _words(game: Game, lang: str) -> Words:
    words = Words(game.definition.words, lang)
    words.name_cards(game.definition.cards(game.options))
    return words
