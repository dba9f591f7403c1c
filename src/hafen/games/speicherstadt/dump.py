"""A position as plain named data: the whole truth, from which ``load`` makes the same record again."""

from typing import Any

from hafen.games.speicherstadt.components import CARD_NAMES, CARDS, CONTRACT_OF, KIND, Kind
from hafen.games.speicherstadt.state import NONE, Phase, Place, State
from hafen.games.speicherstadt.view import goods


def dump(s: State) -> dict[str, Any]:
    return {
        "round": s.round_number,
        "phase": Phase(s.phase).name.lower(),
        "over": bool(s.over),
        "start_seat": s.start_seat,
        "to_move": [seat for seat in range(s.players) if s.to_move >> seat & 1],
        "column": s.column + 1,
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


def _dump_column(s: State, column: int) -> dict[str, Any]:
    card = s.display[column]
    return {
        "card": None if card == NONE else CARD_NAMES[card],
        "cargo": goods(lambda good: s.cargo[column, good]),
        "queue": [s.queue[column, place] for place in range(s.queue_size[column])],
    }


def _dump_seat(s: State, seat: int) -> dict[str, Any]:
    return {
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
