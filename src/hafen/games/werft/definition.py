"""Die Werft, put together for the rest of the package."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import Any

from hafen.games.contract import Definition, Option
from hafen.games.werft import rules
from hafen.games.werft.cards import cards
from hafen.games.werft.components import CONTRACTS_DEALT, DATA_FILES, MAX_PLAYERS, MIN_PLAYERS, MOST_CONTRACTS
from hafen.games.werft.dump import dump
from hafen.games.werft.event_words import event_words
from hafen.games.werft.load import load
from hafen.games.werft.move_words import move_words
from hafen.games.werft.notation import notation, parse
from hafen.games.werft.prompt import prompt
from hafen.games.werft.setup import TRADER_BONUS, option_row
from hafen.games.werft.situation import round_number
from hafen.games.werft.suggestions import suggest
from hafen.games.werft.touches import cost, touches
from hafen.games.werft.view import numbers, open_table, own_table, score_sheet, secret_points
from hafen.games.werft.why_not import why_not


def door(options: Mapping[str, Any]) -> ModuleType:
    return rules


def data(options: Mapping[str, Any]) -> Sequence[Traversable]:
    return DATA_FILES


DEFINITION = Definition(
    id="werft",
    titles={"de": "Die Werft", "en": "Shipyard"},
    rules_version=1,
    rules=door,
    options=(
        Option(
            "players", tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1)), 4, {"de": "Personen", "en": "players"}, main=True
        ),
        Option(
            "first_game",
            (False, True),
            False,
            {"de": "in jeder Gruppe ein Ingenieur oder Anwerber", "en": "an engineer or recruiter in every group"},
        ),
        Option(
            "trader_bonus",
            TRADER_BONUS,
            "action",
            {"de": "Händler zahlen je Aktion oder je Waggon", "en": "traders pay for an action or for every wagon"},
        ),
        Option(
            "employee_max_paid",
            (7, 3),
            7,
            {"de": "bezahlte Felder bei Arbeitskräften, höchstens", "en": "paid fields on the employee wheel, at most"},
        ),
        Option(
            "subsidy_always",
            (False, True),
            False,
            {"de": "Subventionen auch zu zweit und zu dritt", "en": "subsidies with two and three players too"},
        ),
        Option(
            "contracts",
            (CONTRACTS_DEALT, MOST_CONTRACTS),
            CONTRACTS_DEALT,
            {
                "de": "Regierungsaufträge je Farbe, wenn sie reichen",
                "en": "contracts of each colour, if there are enough",
            },
        ),
        Option(
            "employees_2p_copies",
            (1, 2),
            1,
            {"de": "Plättchen je Arbeitskraft zu zweit", "en": "tiles of each employee with two players"},
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
    own_table=own_table,
    touches=touches,
    cost=cost,
    numbers=numbers,
    score_sheet=score_sheet,
    round_number=round_number,
    secret_points=secret_points,
    suggest=suggest,
    dump=dump,
    load=load,
    cards=cards,
    hint_events=frozenset({"helped", "launched", "trader_paid", "voyage"}),
)
