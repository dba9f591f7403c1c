"""Die Speicherstadt, put together for the rest of the package."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import Any

from hafen.games.contract import Definition, Option
from hafen.games.speicherstadt import kaispeicher, rules
from hafen.games.speicherstadt.cards import cards
from hafen.games.speicherstadt.components import BASE_DATA, EXPANSION_DATA, MAX_PLAYERS, MIN_PLAYERS
from hafen.games.speicherstadt.dump import dump
from hafen.games.speicherstadt.event_words import event_words
from hafen.games.speicherstadt.load import load
from hafen.games.speicherstadt.move_words import move_words
from hafen.games.speicherstadt.notation import notation, parse
from hafen.games.speicherstadt.prompt import prompt
from hafen.games.speicherstadt.suggestions import suggest
from hafen.games.speicherstadt.touches import cost, touches
from hafen.games.speicherstadt.view import numbers, open_table, score_sheet
from hafen.games.speicherstadt.why_not import why_not


def door(options: Mapping[str, Any]) -> ModuleType:
    return kaispeicher if options["kaispeicher"] else rules


def data(options: Mapping[str, Any]) -> Sequence[Traversable]:
    return BASE_DATA + EXPANSION_DATA if options["kaispeicher"] else BASE_DATA


def option_row(options: Mapping[str, Any]) -> list[int]:
    return [options["players"]]


DEFINITION = Definition(
    id="speicherstadt",
    titles={"de": "Die Speicherstadt", "en": "The Speicherstadt"},
    rules_version=2,
    rules=door,
    options=(
        Option(
            "players", tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1)), 4, {"de": "Personen", "en": "players"}, main=True
        ),
        Option(
            "kaispeicher", (False, True), False, {"de": "mit der Erweiterung", "en": "with the expansion"}, main=True
        ),
    ),
    option_row=option_row,
    data=data,
    words=files(__package__) / "words",
    notation=notation,
    parse=parse,
    prompt=prompt,
    move_words=move_words,
    why_not=why_not,
    event_words=event_words,
    open_table=open_table,
    touches=touches,
    cost=cost,
    numbers=numbers,
    score_sheet=score_sheet,
    suggest=suggest,
    dump=dump,
    load=load,
    cards=cards,
    hint_events=frozenset({"completed"}),
    presets=True,
)
