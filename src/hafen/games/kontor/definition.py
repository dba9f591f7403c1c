"""Kontor, put together for the rest of the package."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import Any

from hafen.games.contract import Definition, Option
from hafen.games.kontor import rules
from hafen.games.kontor.components import DATA, MODES, TEAMS, table_of
from hafen.games.kontor.dump import dump
from hafen.games.kontor.event_words import event_words
from hafen.games.kontor.load import load
from hafen.games.kontor.move_words import move_words
from hafen.games.kontor.notation import notation, parse
from hafen.games.kontor.prompt import prompt
from hafen.games.kontor.talk import talk
from hafen.games.kontor.view import cards, cost, numbers, open_table, own_table, score_sheet, suggest, touches
from hafen.games.kontor.why_not import why_no_move, why_not


def door(options: Mapping[str, Any]) -> ModuleType:
    return rules


def data(options: Mapping[str, Any]) -> Sequence[Traversable]:
    return DATA


def option_row(options: Mapping[str, Any]) -> list[int]:
    row = table_of(options["mode"], options["players"])
    assert row is not None
    return [row]


def fits(options: Mapping[str, Any]) -> bool:
    """Most scenarios are for two players only, the team game is for four."""
    return table_of(options["mode"], options["players"]) is not None


def teams(options: Mapping[str, Any]) -> list[list[int]]:
    """Half of the seats each (KO-1.1)."""
    half = options["players"] // TEAMS
    return [list(range(team * half, (team + 1) * half)) for team in range(TEAMS)]


DEFINITION = Definition(
    id="kontor",
    titles={"de": "Kontor", "en": "Kontor"},
    rules_version=1,
    rules=door,
    options=(
        Option("players", (2, 4), 2, {"de": "Personen", "en": "players"}, main=True),
        Option("mode", MODES, "basic", {"de": "Spielart", "en": "mode or scenario"}, main=True),
    ),
    option_row=option_row,
    data=data,
    words=files(__package__) / "words",
    notation=notation,
    parse=parse,
    prompt=prompt,
    move_words=move_words,
    why_not=why_not,
    why_no_move=why_no_move,
    event_words=event_words,
    open_table=open_table,
    own_table=own_table,
    touches=touches,
    cost=cost,
    numbers=numbers,
    score_sheet=score_sheet,
    suggest=suggest,
    dump=dump,
    load=load,
    cards=cards,
    fits=fits,
    hint_events=frozenset(
        {
            "area_won_by_lead",
            "area_won_by_number",
            "area_won_by_value",
            "area_drawn",
            "area_without_houses",
            "area_counted",
            "area_ignored",
            "row",
            "end",
        }
    ),
    teams=teams,
    quick={"mode": "profi"},
    talk=talk,
)
