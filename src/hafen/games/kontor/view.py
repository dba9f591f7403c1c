"""The table as a seat may see it: every visible piece by name and place.

Foreign hands show only cards that everybody knows; a choice is shown once all have chosen.
"""

from collections.abc import Mapping
from typing import Any

from hafen.games.kontor.area_view import ranked, shown_area
from hafen.games.kontor.areas import columns_fixed, rows_fixed
from hafen.games.kontor.cells import at
from hafen.games.kontor.choose import dropped, has_decided, picked
from hafen.games.kontor.components import (
    CARD_GOODS,
    CARD_NAMES,
    CARDS,
    CELL_OF,
    CELLS,
    CENTRE_COLUMN,
    CENTRE_ROW,
    COLOUR_NAMES,
    EXTRA,
    GOODS_ON,
    HEIGHT,
    IS_SPECIAL,
    KIND,
    LEAST_SIZE,
    ON_ISLAND,
    OWNER,
    RANKED,
    REMOVED,
    SMALLEST,
    SPECIAL_PRICE,
    SPECIALS,
    STATUS,
    SYMBOLS,
    TABLE_NAMES,
    WIDTH,
    Extra,
    Kind,
    Specials,
    table_of,
)
from hafen.games.kontor.hidden import deck_of, is_unknown
from hafen.games.kontor.moves import BOOK
from hafen.games.kontor.outlook import lays, sails
from hafen.games.kontor.scoring import (
    area_points,
    areas_of,
    speaker,
    sudden_points,
)
from hafen.games.kontor.situation import (
    areas,
    cards_at,
    cells_in_box,
    colour_of,
    hand,
    names,
    phase_name,
    pile_of,
    shown_choice,
    special_pile,
    water_pile,
)
from hafen.games.kontor.state import (
    NONE,
    PASSED,
    UNDECIDED,
    Ending,
    Phase,
    Place,
    State,
    is_card,
    is_water,
    opponent_of,
    team_of,
)
from hafen.games.kontor.why_not import is_played

DECK_NAMES = (*COLOUR_NAMES, "water", "special")


def card_facts(card: int) -> dict[str, Any]:
    """What is printed on a card."""
    kind = Kind(KIND[card]).name.lower()
    owner = (*COLOUR_NAMES, "neutral")[OWNER[card]]
    facts: dict[str, Any] = {
        "card": CARD_NAMES[card],
        "id": kind,
        "number": card,
        "owner": owner,
        "symbol": SYMBOLS[card],
    }
    return facts | {"goods": list(CARD_GOODS[card])} if CARD_GOODS[card] else facts


def cards(options: Mapping[str, Any]) -> list[dict[str, Any]]:
    table = table_of(options["mode"], options["players"])
    assert table is not None
    played = [card for card in range(CARDS) if not REMOVED[table, card]]
    return [card_facts(card) | {"kind": Kind(KIND[card]).name.lower(), "status": STATUS[card]} for card in played]


def open_table(s: State) -> dict[str, Any]:
    found = areas(s)
    return {
        "mode": TABLE_NAMES[s.table][0],
        "round": s.round_number,
        "phase": phase_name(s),
        "ending": None if s.ending == Ending.NONE else Ending(s.ending).name.lower(),
        "size": [int(WIDTH[s.table]), int(HEIGHT[s.table])],
        "box": _box(s),
        "board": [
            {"at": at(cell), "card": CARD_NAMES[s.board[cell]]} for cell in cells_in_box(s) if s.board[cell] >= 0
        ],
        "covered": names(cards_at(s, Place.COVERED)),
        "ship": None if s.ship == NONE else at(s.ship),
        "counting": _counting(s),
        "island": [at(cell) for cell in range(CELLS) if ON_ISLAND[cell]] if EXTRA[s.table] == Extra.ISLAND else [],
        "areas": [shown_area(s, cells) for cells in found],
        "ranked": [at(cell) for cell in ranked(s, found)],
        "treasury": s.treasury,
        "lifted": None if s.lifted == NONE else CARD_NAMES[s.lifted],
        "water": _pile(s, water_pile(s)),
        "special": len(special_pile(s)),
        "active": None if s.active == NONE else s.active,
        "idle": s.idle_rounds,
        "endless": s.endless_rounds,
        "most_cards": s.most_cards,
    }


def own_table(s: State, seat: int | None) -> dict[str, Any]:
    return {
        "seats": [_seat(s, owner, seat) for owner in range(s.players)],
        "unseen": _unseen(s, seat),
        "lays": lays(s, seat),
        "sails": sails(s, seat),
    }


def _counting(s: State) -> dict[str, Any]:
    """Which areas count at the end: how many at most (0: all), the smallest or the largest, and from which size on."""
    return {
        "most": int(RANKED[s.table]),
        "smallest": bool(SMALLEST[s.table]),
        "least_size": int(LEAST_SIZE[s.table]),
    }


def _box(s: State) -> dict[str, Any]:
    """The rectangle around all cards ever laid, and which of its sides are fixed."""
    return {
        "x": [s.first_column - CENTRE_COLUMN, s.last_column - CENTRE_COLUMN],
        "y": [CENTRE_ROW - s.last_row, CENTRE_ROW - s.first_row],
        "fixed_x": bool(columns_fixed(s)),
        "fixed_y": bool(rows_fixed(s)),
    }


def _pile(s: State, pile: list[int]) -> dict[str, Any]:
    """An open pile: how many cards, and those whose place is known, counted from the top."""
    known = {str(n): CARD_NAMES[card] for n, card in enumerate(pile, 1) if s.known[card]}
    return {"size": len(pile), "known": known}


def _seat(s: State, seat: int, reader: int | None) -> dict[str, Any]:
    held = hand(s, seat)
    shown = [card for card in held if seat == reader or s.known[card]]
    return {
        "colour": colour_of(s, seat),
        "opposite": int(opponent_of(s, seat)),
        "coins": s.coins[seat],
        "hand": names(shown),
        "known": names([card for card in held if s.known[card]]),
        "harbour_cards": int(picked(s, seat)),
        "water_cards": sum(bool(KIND[card] == Kind.WATER) for card in held),
        "special_cards": sum(bool(IS_SPECIAL[card]) for card in held),
        "pile": _pile(s, pile_of(s, seat)),
        "decided": bool(has_decided(s, seat)),
        "choice": shown_choice(s, seat, reader),
        "acted": bool(s.acted >> seat & 1),
    } | _secrets(s, seat, reader)


def _secrets(s: State, seat: int, reader: int | None) -> dict[str, Any]:
    """What only some scenarios have; the content of a choice only for the seat itself."""
    shown: dict[str, Any] = {}
    extra = EXTRA[s.table]
    own = seat == reader
    if extra == Extra.JUSTICE:
        cards = cards_at(s, Place.DROPPED + seat)
        shown["dropped"] = int(dropped(s, seat))
        shown["dropped_cards"] = names(cards) if own else []
    if extra == Extra.BRIBES and s.phase == Phase.BRIBE:
        shown["bribe"] = bribe_name(s, seat) if own else None
    if SPECIALS[s.table] == Specials.PILE:
        shown["shown"] = None if s.shown[seat] == NONE else CARD_NAMES[s.shown[seat]]
    if SPECIALS[s.table] == Specials.PILE and s.phase == Phase.BUY:
        shown["wanted"] = s.wanted[seat] if own and s.wanted[seat] != UNDECIDED else None
    if extra == Extra.TAVERNS and s.phase == Phase.TAVERN:
        speaks = own and seat == speaker(s, team_of(s, seat))
        shown["verdict"] = verdict_name(s, team_of(s, seat)) if speaks else None
    return shown


def bribe_name(s: State, seat: int) -> str | None:
    cell = s.bribe[seat]
    return None if cell == UNDECIDED else "decline" if cell == PASSED else at(cell)


def verdict_name(s: State, team: int) -> str | None:
    return {UNDECIDED: None, 0: "ignore", 1: "count"}[s.verdict[team]]


def _unseen(s: State, seat: int | None) -> dict[str, list[str]]:
    """Cards of which a seat cannot tell where they are, by deck."""
    reader = s.players if seat is None else seat  # nobody's hand for an onlooker
    found: dict[str, list[str]] = {name: [] for name in DECK_NAMES}
    for card in range(CARDS):
        if is_unknown(s, reader, card):
            found[DECK_NAMES[deck_of(card)]].append(CARD_NAMES[card])
    return {name: cards for name, cards in found.items() if cards}


def numbers(s: State) -> dict[str, list[int]]:
    return {"coins": [s.coins[seat] for seat in range(s.players)]}


def score_sheet(s: State, seat: int) -> list[tuple[str, int]]:
    """One point for each area that counts, what areas are worth beyond that, and a win at once."""
    team = team_of(s, seat)
    count = int(areas_of(s, team))
    return [("areas", count), ("extra", int(area_points(s, team)) - count), ("sudden", int(sudden_points(s, team)))]


def cost(s: State, seat: int, code: int) -> int:
    kind, arguments = BOOK.decode(code)
    if kind == "bribe":
        return int(GOODS_ON[s.board[CELL_OF[arguments[0]]]])
    return arguments[0] * SPECIAL_PRICE if kind == "buy" else 0


def touches(s: State, seat: int, code: int) -> list[str]:
    """Targets of a move: a client may light them up and act when they are clicked.

    Who asks why a thing cannot be used is told about the moves that touch it, so none touches what it never could.
    """
    kind, arguments = BOOK.decode(code)
    if not is_played(s, kind):
        return []
    match kind:
        case "pick" | "drop" | "play":
            return [f"card:{CARD_NAMES[arguments[0]]}"]
        case "bribe" | "remove":
            cell = CELL_OF[arguments[0]]
            return [f"cell:{at(cell)}", f"card:{CARD_NAMES[s.board[cell]]}"] if is_card(s, cell) else []
        case "sail":
            cell = CELL_OF[arguments[0]]
            return [f"cell:{at(cell)}", "ship"] if is_water(s, cell) else []
        case "lay":
            return [f"cell:{at(CELL_OF[arguments[0]])}", f"card:{CARD_NAMES[s.chosen[seat]]}"]
        case "stay":
            return ["ship"]
        case "buy":
            return ["special"]
        case "under":
            return [f"pile:{arguments[0] + 1}", f"card:{CARD_NAMES[s.lifted]}"]
        case _:
            return []


def suggest(s: State, seat: int, kernels: Any) -> list[tuple[str, list[int]]]:
    """The turn a sensible player would take with the card it has in play. Changes the state it is given."""
    moves = []
    while s.to_move == 1 << seat and s.active == seat and not s.over:
        moves.append(int(kernels.greedy(s, seat)))
        kernels.apply(s, seat, moves[-1])
    return [("turn", moves)] if moves else []
