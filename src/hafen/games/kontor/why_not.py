"""Why a move is not possible: the first reason against it. The sentences themselves are in ``words``."""

from collections.abc import Callable
from typing import Any

from hafen.games.kontor.before import can_bribe_any, most_specials
from hafen.games.kontor.cells import at
from hafen.games.kontor.choose import picked
from hafen.games.kontor.components import (
    BESIDE,
    CARD_NAMES,
    CELL_OF,
    EXTRA,
    GOODS_ON,
    HAS_SHIP,
    KIND,
    OWNER,
    PICKS,
    REMOVED,
    SIDES,
    SPECIALS,
    WITH_SHIP,
    Extra,
    Kind,
    Specials,
)
from hafen.games.kontor.lay import (
    can_lay,
    harbour_allowed,
    touches_closed,
)
from hafen.games.kontor.moves import BOOK
from hafen.games.kontor.notation import CARD_KINDS, CELL_KINDS, named
from hafen.games.kontor.scoring import decides, speaker
from hafen.games.kontor.situation import in_number, phase_name, seats_to_move
from hafen.games.kontor.state import (
    EMPTY,
    WALL,
    Phase,
    State,
    in_hand,
    is_card,
    is_land,
    is_water,
    team_of,
    touches_card,
    touches_water,
)
from hafen.kernel.words import Said

# Kinds of move that a phase knows; for any other the phase itself is the reason against it.
KINDS_IN = {
    Phase.PICK: ("pick", "drop"),
    Phase.BRIBE: ("bribe", "decline"),
    Phase.BUY: ("buy",),
    Phase.CHOOSE: ("play", "pass"),
    Phase.SHIP: ("sail", "stay", "lay"),  # cells for the card are looked for before the ship has moved
    Phase.REMOVE: ("remove", "keep"),
    Phase.UNDER: ("under",),
    Phase.LAY: ("lay",),
    Phase.TAVERN: ("count", "ignore"),
}


def why_not(s: State, seat: int, code: int) -> Said:
    """The first reason against a move that is not legal."""
    kind, arguments = BOOK.decode(code)
    said = _why_not_now(s, seat, kind, *arguments)
    if said is not None:
        return said
    if kind in CARD_KINDS and REMOVED[s.table, arguments[0]]:
        return _not_in_game(arguments[0])
    return _WHY_NOT[kind](s, seat, *arguments)


def why_no_move(s: State, seat: int, text: str) -> Said:
    """Why a text is no move: it is none at all, or it names a cell, a card or a number beyond all there are."""
    kind, argument = named(text) or ("", "")
    if kind in CELL_KINDS:
        return _why_not_now(s, seat, kind) or ("outside", {"at": argument})
    if kind in CARD_KINDS and argument.isdecimal() and argument == str(int(argument)):
        return _why_not_now(s, seat, kind) or _not_in_game(int(argument))
    if kind == "buy":
        return _why_not_now(s, seat, kind, int(argument)) or _why_not_buy(s, seat, int(argument))
    return "no_such_move", {"text": text}


def _why_not_now(s: State, seat: int, kind: str, *arguments: int) -> Said | None:
    """Why a seat may make no move of a kind at all."""
    if s.over:
        return "over", {}
    if not is_played(s, kind):
        return "not_in_this_mode", {}
    if seat not in seats_to_move(s):
        return None if _out_of_reach(s, seat, kind, *arguments) else _not_to_move(s, seat)
    if kind not in KINDS_IN[Phase(s.phase)]:
        again = s.declared and s.phase == Phase.CHOOSE  # nobody passes a second time (KO-2.4)
        return "in_choose_again" if again else f"in_{phase_name(s)}", {}
    return None


def _out_of_reach(s: State, seat: int, kind: str, *arguments: int) -> bool:
    """A seat that can buy nothing is not asked: what it wants to buy is the reason, and not whose turn it is."""
    if s.phase == Phase.BRIBE:
        return kind == "bribe" and not can_bribe_any(s, seat)
    return s.phase == Phase.BUY and kind == "buy" and any(arguments) and most_specials(s, seat) == 0


def _not_to_move(s: State, seat: int) -> Said:
    asked = seats_to_move(s)
    if s.phase == Phase.CHOOSE and s.passed >> seat & 1:
        return "passing", {"asked": asked}
    if _has_chosen(s, seat):
        return "chosen_already", {"asked": asked}
    return in_number("not_to_move", asked), {"asked": asked}


def _has_chosen(s: State, seat: int) -> bool:
    """Has a seat that is not to move made its choice, where several choose at the same time?"""
    match s.phase:
        case Phase.PICK | Phase.CHOOSE:
            return True
        case Phase.BRIBE:
            return bool(can_bribe_any(s, seat))
        case Phase.BUY:
            return bool(most_specials(s, seat) > 0)
        case Phase.TAVERN:
            team = team_of(s, seat)
            return bool(seat == speaker(s, team) and decides(s, team))
        case _:
            return False


def is_played(s: State, kind: str) -> bool:
    """Does this way to play have such moves at all?"""
    extra = EXTRA[s.table]
    match kind:
        case "pick" | "drop":
            return bool(extra == Extra.JUSTICE)
        case "bribe" | "decline":
            return bool(extra == Extra.BRIBES)
        case "buy":
            return bool(SPECIALS[s.table] == Specials.PILE)
        case "sail" | "stay" | "remove" | "keep":
            return bool(WITH_SHIP[s.table])
        case "under":
            return bool(WITH_SHIP[s.table]) and s.players == 4
        case "count" | "ignore":
            return bool(extra == Extra.TAVERNS)
        case _:
            return True


# Cards


def _not_in_game(card: int) -> Said:
    return "not_in_this_game", {"number": card}


def _why_not_pick(s: State, seat: int, card: int) -> Said:
    if picked(s, seat) == PICKS:
        return "hand_complete", {}
    return _not_in_deck(s, card)


def _why_not_drop(s: State, seat: int, card: int) -> Said:
    if picked(s, seat) < PICKS:
        return "pick_first", {}
    return _not_in_deck(s, card)


def _not_in_deck(s: State, card: int) -> Said:
    return "not_in_deck", {"card": CARD_NAMES[card]}


def _why_not_play(s: State, seat: int, card: int) -> Said:
    assert not in_hand(s, seat, card)
    return "not_in_hand", {"card": CARD_NAMES[card]}


def _why_not_pass(s: State, seat: int) -> Said:
    return "passes_shown", {}


def _why_not_buy(s: State, seat: int, count: int) -> Said:
    most = int(most_specials(s, seat))
    key = "too_few_specials" if most == s.special_size else "too_few_coins"
    return key, {"most": most, "coins": s.coins[seat]}


# Cards on the board


def _place(cell: int) -> dict[str, Any]:
    return {"at": at(cell)}


def _card_at(s: State, cell: int) -> dict[str, Any]:
    return {"at": at(cell), "card": CARD_NAMES[s.board[cell]]}


def _why_not_bribe(s: State, seat: int, spot: int) -> Said:
    cell = CELL_OF[spot]
    if not is_card(s, cell):
        return "no_card_there", _place(cell)
    card = s.board[cell]
    if OWNER[card] != 1 - team_of(s, seat) or GOODS_ON[card] == 0:
        return "no_enemy_goods", _card_at(s, cell)
    if s.closed[cell]:
        return "area_closed", _place(cell)
    return "too_dear", {"price": int(GOODS_ON[card]), "coins": s.coins[seat]}


def _why_not_sail(s: State, seat: int, spot: int) -> Said:
    cell = CELL_OF[spot]
    return ("ship_there" if cell == s.ship else "no_water_there"), _place(cell)


def _why_not_remove(s: State, seat: int, spot: int) -> Said:
    cell = CELL_OF[spot]
    if cell not in [s.ship + BESIDE[side] for side in range(SIDES)]:
        return "not_beside_ship", _place(cell)
    if not is_land(s, cell):
        return "no_harbour_card_there", _place(cell)
    if not HAS_SHIP[s.board[cell]]:
        return "no_ship_symbol", _card_at(s, cell)
    return "area_closed", _place(cell)


def _why_not_under(s: State, seat: int, owner: int) -> Said:
    return "other_colour", {"card": CARD_NAMES[s.lifted], "owner": owner}


# Laying


def _why_not_lay(s: State, seat: int, spot: int) -> Said:
    cell, card = CELL_OF[spot], s.chosen[seat]
    kind = KIND[card]
    if can_lay(s, team_of(s, seat), card, cell):
        return "in_ship", {}
    if s.board[cell] == WALL:
        return "outside", _place(cell)
    if kind == Kind.FLOOD:
        return _why_not_flood(s, cell)
    if kind == Kind.BRIDGE:
        return _why_not_bridge(s, cell)
    if s.board[cell] != EMPTY:
        return "cell_taken", _card_at(s, cell)
    if not touches_card(s, cell):
        return "not_touching", _place(cell)
    if kind == Kind.CUSTOMS:
        return "customs_closes", _place(cell)
    if kind == Kind.WATER:
        return ("splits_block" if EXTRA[s.table] == Extra.ROWS else "no_water_on_island"), _place(cell)
    if EXTRA[s.table] == Extra.SHORE and not touches_water(s, cell):
        return "no_shore", _place(cell)
    assert not harbour_allowed(s, team_of(s, seat), cell)
    return "crane", _place(cell)


def _why_not_flood(s: State, cell: int) -> Said:
    if is_card(s, cell) and s.closed[cell] and (GOODS_ON[s.board[cell]] == 1 or KIND[s.board[cell]] == Kind.BRIDGE):
        return "area_closed", _place(cell)
    return "flood_covers", _place(cell)


def _why_not_bridge(s: State, cell: int) -> Said:
    if not is_water(s, cell):
        return "bridge_covers", _place(cell)
    if touches_closed(s, cell):
        return "beside_closed", _place(cell)
    return "bridge_under_ship", _place(cell)


def _why_not_never(s: State, seat: int) -> Said:
    raise AssertionError("always possible where it is known")


_WHY_NOT: dict[str, Callable[..., Said]] = {
    "pick": _why_not_pick,
    "drop": _why_not_drop,
    "bribe": _why_not_bribe,
    "decline": _why_not_never,
    "buy": _why_not_buy,
    "play": _why_not_play,
    "pass": _why_not_pass,
    "sail": _why_not_sail,
    "stay": _why_not_never,
    "remove": _why_not_remove,
    "keep": _why_not_never,
    "under": _why_not_under,
    "lay": _why_not_lay,
    "count": _why_not_never,
    "ignore": _why_not_never,
}
