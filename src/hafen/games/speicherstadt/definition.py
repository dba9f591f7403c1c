"""Die Speicherstadt, put together for the rest of the package."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from hafen.games.contract import Definition, Option
from hafen.games.speicherstadt import rules
from hafen.games.speicherstadt.components import DATA, MAX_PLAYERS, MIN_PLAYERS
from hafen.games.speicherstadt.dump import dump
from hafen.games.speicherstadt.load import load
from hafen.games.speicherstadt.notation import notation, parse
from hafen.games.speicherstadt.prompt import event_words, move_words, prompt, why_not
from hafen.games.speicherstadt.view import cards, cost, numbers, score_sheet, suggest, table, touches


def option_row(options: Mapping[str, Any]) -> list[int]:
    return [options["players"]]


DEFINITION = Definition(
    id="speicherstadt",
    titles={"de": "Die Speicherstadt", "en": "The Speicherstadt"},
    rules_version=1,
    rules=rules,
    options=(Option("players", tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1)), 4),),
    option_row=option_row,
    data=DATA,
    words=files(__package__) / "words",
    notation=notation,
    parse=parse,
    prompt=prompt,
    move_words=move_words,
    why_not=why_not,
    event_words=event_words,
    table=table,
    touches=touches,
    cost=cost,
    numbers=numbers,
    score_sheet=score_sheet,
    suggest=suggest,
    dump=dump,
    load=load,
    cards=cards,
)
