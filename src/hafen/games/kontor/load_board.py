"""Could the cards of a described position have come to lie where they do?

Harbour cards may leave the board, by the ship or bought out, so that others may lie alone. Water stays for good, unless
a bridge covers it.
"""

from hafen.games.kontor.cells import at
from hafen.games.kontor.choose import dropped
from hafen.games.kontor.components import (
    BESIDE,
    BLOCK,
    CARD_NAMES,
    CARDS,
    CELLS,
    CENTRE,
    CENTRE_CARD,
    DROPS,
    GOODS_ON,
    HARBOUR_HAND,
    IS_SPECIAL,
    KIND,
    MOST_START_WATER,
    ON_ISLAND,
    SIDES,
    SPECIAL_CARDS,
    SPECIALS,
    START_WATER,
    STRIDE,
    WATER_ASIDE,
    WATER_HAND,
    WITH_SHIP,
    Extra,
    Kind,
    Specials,
)
from hafen.games.kontor.state import (
    Phase,
    Place,
    State,
    has_extra,
    in_hand,
    is_card,
    is_land,
    is_water,
    touches_water,
)
from hafen.kernel.errors import PositionError


def check_cards(s: State, phase: int) -> None:
    """Refuse cards where no match could have brought them."""
    _check_start_water(s)
    _check_covered(s)
    _check_aside(s)
    _check_hands(s)
    if not WITH_SHIP[s.table] and not has_extra(s, Extra.BRIBES):
        _check_connected(s)
    if has_extra(s, Extra.SHORE):
        _check_shore(s)
    if has_extra(s, Extra.ROWS):
        _check_blocks(s)
    if has_extra(s, Extra.ISLAND):
        _check_island(s)
    if has_extra(s, Extra.JUSTICE) and phase != Phase.PICK:
        _check_dropped(s)


def _at_place(s: State, place: int) -> list[int]:
    return [card for card in range(CARDS) if s.where[card] == place]


def _of_kind(cards: list[int], kind: Kind) -> list[int]:
    return [card for card in cards if KIND[card] == kind]


# The board


def _check_start_water(s: State) -> None:
    """The cards of the start layout (KO-1.3) are still there, or under a bridge (KO-12.3)."""
    centre = s.board[CENTRE]
    if centre != CENTRE_CARD and not (is_card(s, CENTRE) and KIND[centre] in (Kind.BRIDGE, Kind.FLOOD)):
        raise PositionError("board: at 0,0 must be the harbour centre C, or a bridge or flood over it")
    for n in range(MOST_START_WATER):
        cell = int(START_WATER[s.table, n])
        if cell >= 0 and not is_water(s, cell) and not (is_card(s, cell) and KIND[s.board[cell]] == Kind.BRIDGE):
            raise PositionError(f"board: at {at(cell)} must be water, which lies there from the start")


def _check_connected(s: State) -> None:
    """Where nothing leaves the board, every card hangs together with the centre (KO-4.2)."""
    reached, edge = {CENTRE}, [CENTRE]
    while edge:
        here = edge.pop()
        found = {here + int(BESIDE[side]) for side in range(SIDES)} - reached
        edge += [cell for cell in found if is_card(s, cell)]
        reached |= found
    for cell in range(CELLS):
        if is_card(s, cell) and cell not in reached:
            raise PositionError(f"board: the card at {at(cell)} must hang together with the others")


def _check_shore(s: State) -> None:
    """Wasserspiele (KO-13.3)."""
    for cell in range(CELLS):
        if is_land(s, cell) and not touches_water(s, cell):
            raise PositionError(f"board: the harbour card at {at(cell)} must touch water")


def _check_blocks(s: State) -> None:
    """Tic Tac Toe: water on one diagonal of a block alone would split it (KO-13.5)."""
    for cell in range(CELLS):
        corners = (cell, cell + 1, cell + STRIDE, cell + STRIDE + 1)
        if BLOCK[cell] < 0 or any(BLOCK[corner] != BLOCK[cell] for corner in corners):
            continue
        if [is_water(s, corner) for corner in corners] in ([True, False, False, True], [False, True, True, False]):
            raise PositionError(f"board: water must not split the block at {at(cell)}")


def _check_island(s: State) -> None:
    """Die große Insel (KO-14.2)."""
    for cell in range(CELLS):
        if ON_ISLAND[cell] and is_water(s, cell):
            raise PositionError(f"board: there must be no water on the island, so not at {at(cell)}")


# Cards that are covered or put away


def _check_covered(s: State) -> None:
    """Each flood covers a bridge or a harbour card with one good, each bridge water or a flood (KO-12.2, KO-12.3)."""
    covered, laid = _at_place(s, Place.COVERED), _at_place(s, Place.BOARD)
    under_floods = [card for card in covered if KIND[card] == Kind.BRIDGE or GOODS_ON[card] == 1]
    under_bridges = [card for card in covered if KIND[card] in (Kind.CENTRE, Kind.WATER, Kind.FLOOD)]
    for card in covered:
        if card not in under_floods + under_bridges:
            raise PositionError(f"covered: nothing can cover card {CARD_NAMES[card]}")
    floods, bridges = (len(_of_kind(laid + covered, kind)) for kind in (Kind.FLOOD, Kind.BRIDGE))
    if len(under_floods) != floods:
        raise PositionError(
            f"covered: each flood covers a bridge or a harbour card with one good, so there must be {floods} of these, "
            f"not {len(under_floods)}"
        )
    if len(under_bridges) != bridges:
        raise PositionError(
            f"covered: each bridge covers water or a flood, so there must be {bridges} of these, "
            f"not {len(under_bridges)}"
        )
    if covered and not any(KIND[card] in (Kind.FLOOD, Kind.BRIDGE) for card in laid):
        raise PositionError("covered: the uppermost flood or bridge must lie on the board")


def _check_aside(s: State) -> None:
    """Only Bakschisch puts water away (KO-13.6), and only the team game special cards (KO-11.6)."""
    aside = _at_place(s, Place.ASIDE)
    water, special = len(_of_kind(aside, Kind.WATER)), sum(bool(IS_SPECIAL[card]) for card in aside)
    if water != WATER_ASIDE[s.table]:
        raise PositionError(f"aside: there must be {WATER_ASIDE[s.table]} water cards, not {water}")
    if water + special < len(aside):
        raise PositionError("aside: there must be no harbour cards")
    if SPECIALS[s.table] == Specials.HAND and special < SPECIAL_CARDS - s.players:
        raise PositionError(f"aside: there must be {SPECIAL_CARDS - s.players} special cards, not {special}")
    if SPECIALS[s.table] != Specials.HAND and special:
        raise PositionError("aside: there must be no special cards")


def _check_hands(s: State) -> None:
    """As many cards as are dealt (KO-1.4); where special cards are dealt too, one of them (KO-11.6)."""
    for seat in range(s.players):
        held = [card for card in range(CARDS) if in_hand(s, seat, card)]
        special = [card for card in held if IS_SPECIAL[card]]
        water = _of_kind(held, Kind.WATER)
        if len(held) - len(special) - len(water) > HARBOUR_HAND:
            raise PositionError(f"seat {seat}: a hand must not hold more than {HARBOUR_HAND} harbour cards")
        if len(water) > WATER_HAND:
            raise PositionError(f"seat {seat}: a hand must not hold more than {WATER_HAND} water cards")
        if len(special) > 1 and SPECIALS[s.table] == Specials.HAND:
            raise PositionError(f"seat {seat}: a hand must not hold more than one special card")


def _check_dropped(s: State) -> None:
    """Justizia (KO-13.11)."""
    for seat in range(s.players):
        if dropped(s, seat) != DROPS:
            raise PositionError(f"seat {seat}: there must be {DROPS} dropped cards, not {dropped(s, seat)}")
