"""A position as plain named data: the whole truth, from which ``load`` makes the same record again."""

from typing import Any

from hafen.games.speicherstadt.components import CARD_NAMES, CARDS, CONTRACT_OF, KIND, Kind
from hafen.games.speicherstadt.purchase import reserved_on_sale
from hafen.games.speicherstadt.state import GREY, NONE, Phase, Place, State
from hafen.games.speicherstadt.view import (
    expansion_seat,
    fire_state,
    goods,
    queue_of,
    under_way,
)


def dump(s: State) -> dict[str, Any]:
    told = {
        "round": s.round_number,
        "phase": Phase(s.phase).name.lower(),
        "over": bool(s.over),
        "start_seat": s.start_seat,
        "to_move": [seat for seat in range(s.players) if s.to_move >> seat & 1],
        "column": "reserved" if reserved_on_sale(s) else s.column + 1,
        "columns": [_dump_column(s, column) for column in range(s.players + 1)],
        "seats": [_dump_seat(s, seat) for seat in range(s.players)],
        "bag": goods(lambda good: s.bag[good]),
        "stock": goods(lambda good: s.stock[good]),
        "exchange": goods(lambda good: s.exchange[good]),
        "pile": [CARD_NAMES[s.pile[i]] for i in range(s.pile_next, s.pile_end)],
        "discard": [CARD_NAMES[card] for card in range(CARDS) if s.where[card] == Place.DISCARD],
        "box": [CARD_NAMES[card] for card in range(CARDS) if s.where[card] == Place.BOX],
        "ply": s.ply,
        "reveals": s.reveals,
        "rng": s.rng,
    }
    return told | _dump_expansion(s) if s.kaispeicher else told


def _dump_expansion(s: State) -> dict[str, Any]:
    """What only a game with Kaispeicher has."""
    return {
        "upper": [_dump_upper(s, place) for place in range(s.players + 1)],
        "reserved": [_dump_reserved(s, place) for place in range(s.reserved_count)],
        "fire": None if s.fire == NONE else {"card": CARD_NAMES[s.fire]} | fire_state(s),
        "last_fires": s.turns if s.phase == Phase.LAST_FIRES else 0,
    } | under_way(s)


def _dump_column(s: State, column: int) -> dict[str, Any]:
    card = s.display[column]
    return {
        "card": None if card == NONE else CARD_NAMES[card],
        "cargo": goods(lambda good: s.cargo[column, good]),
    } | queue_of(s, column)


def _dump_upper(s: State, place: int) -> dict[str, Any] | None:
    card = s.upper[place]
    if card == NONE:
        return None
    return {"card": CARD_NAMES[card], "cargo": goods(lambda good: s.upper_cargo[place, good])}


def _dump_reserved(s: State, place: int) -> dict[str, Any]:
    return {
        "card": CARD_NAMES[s.reserved[place]],
        "cargo": goods(lambda good: s.reserved_cargo[place, good]),
        "seat": s.reserved_by[place] % GREY,
        "grey": s.reserved_by[place] >= GREY,
    }


def _dump_seat(s: State, seat: int) -> dict[str, Any]:
    told = {
        "coins": s.coins[seat],
        "score": s.score[seat],
        "workers": s.workers[seat],
        "bought": s.bought[seat],
        "contracts": [
            {
                "card": CARD_NAMES[s.contracts[seat, slot]],
                "cubes": goods(lambda good, slot=slot: s.on_contract[CONTRACT_OF[s.contracts[seat, slot]], good]),  # type: ignore[misc]
            }
            for slot in range(s.contract_count[seat])
        ],
        "cards": [
            CARD_NAMES[card]
            for card in range(CARDS)
            if s.where[card] == Place.OWNED + seat and KIND[card] != Kind.CONTRACT
        ],
        "ship": goods(lambda good: s.ship[seat, good]),
        "hall": goods(lambda good: s.hall[seat, good]),
        "warehouse": goods(lambda good: s.warehouse[seat, good]),
    }
    return told | expansion_seat(s, seat) if s.kaispeicher else told
