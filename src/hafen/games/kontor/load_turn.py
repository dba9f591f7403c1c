"""Whose turn it is in a described position, and what each seat has decided."""

from collections.abc import Mapping
from typing import Any

from hafen.games.kontor import before, choose, ship
from hafen.games.kontor.components import (
    CARD_NAMES,
    DROPS,
    EXTRA,
    HAS_SHIP,
    OWNER,
    PICKS,
    SPECIALS,
    TEAMS,
    WITH_SHIP,
    Extra,
    Specials,
)
from hafen.games.kontor.load_told import TURN_PHASES, Told
from hafen.games.kontor.state import (
    NONE,
    PASSED,
    UNDECIDED,
    Phase,
    Place,
    State,
    hand_size,
    in_hand,
    team_of,
)
from hafen.kernel.compile import build
from hafen.kernel.described import flag, whole
from hafen.kernel.errors import PositionError

BEFORE = build(before, "python")
CHOOSE = build(choose, "python")
SHIP = build(ship, "python")


def set_turn(s: State, told: Told) -> None:
    """Fill all that says what is decided next; cards, coins and areas are in the record already."""
    s.phase = told.phase
    s.over = told.over
    s.declared = flag(told.data, "declared", "position")
    _check_phase(s)
    for seat, entry in enumerate(told.seats):
        _set_choice(s, told, seat, entry)
    if s.declared and not (s.passed and s.phase in (Phase.CHOOSE, *TURN_PHASES)):
        raise PositionError("position: declared means that a seat is known to pass in this round")
    _set_decisions(s, told)
    if s.phase in TURN_PHASES:
        _set_active(s)


def _set_choice(s: State, told: Told, seat: int, entry: Mapping[str, Any]) -> None:
    what = f"seat {seat}"
    choice = entry.get("choice")
    s.passed |= flag(entry, "passed", what) << seat
    s.acted |= flag(entry, "acted", what) << seat
    if choice == "pass":
        s.chosen[seat] = PASSED
    elif choice is not None:
        s.chosen[seat] = told.card(choice, f"{what}: choice")
        if not in_hand(s, seat, s.chosen[seat]):
            raise PositionError(f"{what}: card {choice} is chosen but not in the hand")
    if s.phase not in (Phase.CHOOSE, *TURN_PHASES):
        if choice is not None or s.passed or s.acted:
            raise PositionError(f"{what}: nothing is chosen in this phase")
        return
    passed, acted = s.passed >> seat & 1, s.acted >> seat & 1
    if s.phase == Phase.CHOOSE and hand_size(s, seat) == 0 and choice is None:
        s.chosen[seat], passed = PASSED, 1
        s.passed |= 1 << seat
    if passed and s.chosen[seat] != PASSED:
        raise PositionError(f"{what}: it has passed, so its choice must be 'pass'")
    if s.phase == Phase.CHOOSE:
        if acted:
            raise PositionError(f"{what}: nobody has had a turn while cards are chosen")
        if s.chosen[seat] == PASSED and not passed and s.declared:
            raise PositionError(f"{what}: nobody may pass after the passes are shown")
    elif acted != (s.chosen[seat] == UNDECIDED) or (s.chosen[seat] == PASSED) != bool(passed):
        raise PositionError(f"{what}: it must have a card in play, have passed, or have had its turn")


def _check_phase(s: State) -> None:
    extra = EXTRA[s.table]
    fits = {
        Phase.PICK: extra == Extra.JUSTICE,
        Phase.BRIBE: extra == Extra.BRIBES,
        Phase.BUY: SPECIALS[s.table] == Specials.PILE,
        Phase.SHIP: bool(WITH_SHIP[s.table]),
        Phase.REMOVE: bool(WITH_SHIP[s.table]),
        Phase.UNDER: bool(WITH_SHIP[s.table]) and s.players > TEAMS,
        Phase.TAVERN: extra == Extra.TAVERNS,
    }
    if not fits.get(Phase(s.phase), True):
        raise PositionError(f"position: there is no phase {Phase(s.phase).name.lower()} in this game")


def _set_decisions(s: State, told: Told) -> None:
    if s.phase == Phase.PICK:
        _check_picks(s)
    if (s.lifted != NONE) != (s.phase == Phase.UNDER):
        raise PositionError("lifted: there must be a lifted card in phase under, and in no other")
    if s.lifted != NONE and (OWNER[s.lifted] >= TEAMS or not HAS_SHIP[s.lifted]):
        raise PositionError(f"lifted: the ship cannot take card {CARD_NAMES[s.lifted]}")
    for seat, entry in enumerate(told.seats):
        _set_bribe(s, told, seat, entry)
        _set_wanted(s, seat, entry)
        _set_shown(s, told, seat, entry)


def _check_picks(s: State) -> None:
    for seat in range(s.players):
        picked, dropped = CHOOSE.picked(s, seat), CHOOSE.dropped(s, seat)
        if picked > PICKS or dropped > DROPS or (dropped and picked < PICKS):
            raise PositionError(f"seat {seat}: it must pick {PICKS} cards before it drops {DROPS}")
    if not CHOOSE.seats_picking(s):
        raise PositionError("position: all have picked and dropped, so the phase must be choose")


def _set_bribe(s: State, told: Told, seat: int, entry: Mapping[str, Any]) -> None:
    if s.phase != Phase.BRIBE:
        if entry.get("bribe") is not None:
            raise PositionError(f"seat {seat}: cards are bought out in phase bribe")
        return
    bribe, able = entry.get("bribe"), bool(BEFORE.can_bribe_any(s, seat))
    if bribe is None:
        s.bribe[seat] = UNDECIDED if able else PASSED
    elif bribe == "decline":
        s.bribe[seat] = PASSED
    else:
        cell = told.cell(bribe, f"seat {seat}: bribe")
        if not BEFORE.can_bribe(s, seat, cell):
            raise PositionError(f"seat {seat}: it cannot buy out the card at {bribe}")
        s.bribe[seat] = cell
    if seat == s.players - 1 and not any(BEFORE.can_bribe_any(s, other) for other in range(s.players)):
        raise PositionError("position: nobody can buy a card out, so the phase must be choose")


def _set_wanted(s: State, seat: int, entry: Mapping[str, Any]) -> None:
    if s.phase != Phase.BUY:
        if entry.get("wanted") is not None:
            raise PositionError(f"seat {seat}: special cards are bought in phase buy")
        return
    most = int(BEFORE.most_specials(s, seat))
    if entry.get("wanted") is None:
        s.wanted[seat] = UNDECIDED if most else 0
    else:
        s.wanted[seat] = whole(entry, "wanted", 0, 0, most, f"seat {seat}")
    if seat == s.players - 1 and not any(BEFORE.most_specials(s, other) for other in range(s.players)):
        raise PositionError("position: nobody can buy a special card, so the phase must be choose")


def _set_shown(s: State, told: Told, seat: int, entry: Mapping[str, Any]) -> None:
    """A card that was shown is known, in the hand as after it was laid or put under the pile."""
    card = told.one_card(entry, "shown", f"seat {seat}")
    if card is None:
        return
    if SPECIALS[s.table] != Specials.PILE:
        raise PositionError(f"seat {seat}: a highest card is shown only in sonderkarten")
    if s.special_size > 0:
        raise PositionError(f"seat {seat}: a highest card is shown when the special cards run out, and some are left")
    if "hand" not in entry:
        raise PositionError(f"seat {seat}: with shown, the hand must be told too")
    if in_hand(s, seat, card):
        s.known[card] = 1
    elif s.where[card] not in (Place.BOARD, Place.COVERED) and not _under_own_pile(s, seat, card):
        raise PositionError(f"seat {seat}: it cannot have shown card {CARD_NAMES[card]}")
    s.shown[seat] = card


def _under_own_pile(s: State, seat: int, card: int) -> bool:
    return bool(s.where[card] == Place.PILE and OWNER[card] == team_of(s, seat) and s.known[card])


def _set_active(s: State) -> None:
    """The highest card in play that has not been laid; it has been seen by all."""
    s.active = CHOOSE.next_to_lay(s)
    if s.active == NONE:
        raise PositionError("position: no seat has a card in play")
    for seat in range(s.players):
        if s.chosen[seat] >= 0:
            s.known[s.chosen[seat]] = 1
    card = s.chosen[s.active]
    if s.phase != Phase.LAY and not HAS_SHIP[card]:
        raise PositionError(f"position: card {CARD_NAMES[card]} does not move the ship")
    if s.phase == Phase.SHIP and not SHIP.ship_can_move(s):
        raise PositionError("position: there is no other water card for the ship")
    if s.phase == Phase.REMOVE and not SHIP.may_remove_any(s):
        raise PositionError("position: the ship can remove no card where it lies")
