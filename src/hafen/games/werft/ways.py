"""Ways through a canal system (WE-8): which tiles are connected, how far the ship can go, what a way is worth.

A tile is a square with two to four openings. Each opening has an outer and an inner space, all inner spaces of a tile
touch each other, so a passage is four spaces long. The ship never turns back and never enters a tile twice.

A way through the system is a word of two bits for each tile: which of its exits is taken. Ways are tried in the order
of these words, so no memory beside the word is needed.
"""

from hafen.games.werft.components import OFFICIAL_POINTS, OPENING, RIBBON_POINTS, SIDE_X, SIDE_Y, SIDES, SIGN, Sign
from hafen.games.werft.state import NONE, Event, Place, State
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64
from hafen.kernel.journal import emit

# The grid

PASSAGE = 4  # spaces through a tile
BEYOND = 2  # of them those behind the junction
SIGN_BITS = 8  # in a word of features


@kernel
def opposite(side: int) -> int:
    return (side + 2) % SIDES


@kernel
def opens(s: State, seat: int, slot: int, side: int) -> bool:
    """Has a laid tile an opening on a side?"""
    return OPENING[s.slot_tile[seat, slot], (side - s.slot_turn[seat, slot]) % SIDES] > 0


@kernel
def sign_at(s: State, seat: int, slot: int, side: int, inner: int) -> int:
    return i64(SIGN[s.slot_tile[seat, slot], (side - s.slot_turn[seat, slot]) % SIDES, inner])


@kernel
def slot_beside(s: State, seat: int, slot: int, side: int) -> int:
    """The tile on the neighbouring square, or NONE."""
    x = s.slot_x[seat, slot] + SIDE_X[side]
    y = s.slot_y[seat, slot] + SIDE_Y[side]
    for other in range(i64(s.slots[seat])):
        if s.slot_x[seat, other] == x and s.slot_y[seat, other] == y:
            return other
    return NONE


@kernel
def next_slot(s: State, seat: int, slot: int, side: int) -> int:
    """The tile that an opening leads to, or NONE: both tiles need an opening there."""
    if not opens(s, seat, slot, side):
        return NONE
    other = slot_beside(s, seat, slot, side)
    return other if other != NONE and opens(s, seat, other, opposite(side)) else NONE


@kernel
def ship_may_leave(s: State, seat: int, side: int) -> bool:
    """Can the ship still leave its tile by a side (WE-8.5)?"""
    slot = i64(s.ship_slot[seat])
    if s.ship_out[seat]:
        return side == s.ship_side[seat]
    return side != s.ship_side[seat] and opens(s, seat, slot, side)


@kernel
def clear_slot(s: State, seat: int, slot: int) -> None:
    s.slot_tile[seat, slot] = 0
    s.slot_turn[seat, slot] = 0
    s.slot_x[seat, slot] = 0
    s.slot_y[seat, slot] = 0


# Ways


@kernel
def longest_way(s: State, seat: int, slot: int, entry: int, seen: int) -> int:
    """Most tiles of a way that begins in a tile entered by a side; seen is the bit set of tiles not to enter."""
    best = 0
    way = 0
    deepest = 0
    while deepest != NONE:
        deepest = NONE  # the last tile with an exit not tried yet
        here = slot
        side = entry
        visited = seen
        tiles = 0
        while here != NONE:
            visited |= 1 << here
            exits = 0
            onward = NONE
            onward_side = 0
            for leaving in range(SIDES):
                if leaving != side:
                    other = next_slot(s, seat, here, leaving)
                    if other != NONE and visited >> other & 1 == 0:
                        if exits == way >> (2 * tiles) & 3:
                            onward = other
                            onward_side = opposite(leaving)
                        exits += 1
            if (way >> (2 * tiles) & 3) + 1 < exits:
                deepest = tiles
            tiles += 1
            here = onward
            side = onward_side
        best = max(best, tiles)
        if deepest != NONE:
            way = next_way(way, deepest)
    return best


@kernel
def next_way(way: int, tile: int) -> int:
    """The word with the next exit of a tile, and the first exits behind it."""
    kept = way & ((1 << (2 * tile)) - 1)
    return kept | ((way >> (2 * tile) & 3) + 1) << (2 * tile)


@kernel
def rest_of_tile(s: State, seat: int) -> int:
    """Spaces before the ship on its own tile."""
    if s.ship_out[seat]:
        return i64(s.ship_inner[seat])
    return 1 + BEYOND - s.ship_inner[seat]


@kernel
def reach_of(s: State, seat: int, gone: int) -> int:
    """Spaces that the ship can move at most (WE-8.6); gone is the bit set of tiles that it has left behind."""
    if s.slots[seat] == 0:
        return 0
    slot = i64(s.ship_slot[seat])
    tiles = 0
    for side in range(SIDES):
        if ship_may_leave(s, seat, side):
            other = next_slot(s, seat, slot, side)
            if other != NONE and gone >> other & 1 == 0:
                tiles = max(tiles, longest_way(s, seat, other, opposite(side), gone | 1 << slot))
    return rest_of_tile(s, seat) + PASSAGE * tiles


@kernel
def can_turn_off(s: State, seat: int, side: int, left: int) -> bool:
    """At a junction: can the ship leave its tile by a side and still go so many spaces?"""
    if not ship_may_leave(s, seat, side):
        return False
    if left <= BEYOND:
        return True
    slot = i64(s.ship_slot[seat])
    other = next_slot(s, seat, slot, side)
    if other == NONE or s.gone >> other & 1:
        return False
    return BEYOND + PASSAGE * longest_way(s, seat, other, opposite(side), s.gone | 1 << slot) >= left


@kernel
def sign_value(features: int, sign: int) -> int:
    """How many matching features an official counts; features holds one number for each official (WE-9.14)."""
    if sign == Sign.NOTHING or sign == Sign.RIBBON:
        return 0
    return features >> (SIGN_BITS * (sign - 1)) & ((1 << SIGN_BITS) - 1)


@kernel
def best_way(s: State, seat: int, sailed: int, speed: int, ribbon: int, features: int) -> int:
    """Most points of officials and ribbon on a way to the end of a voyage, with the first side to turn to.

    The answer is points * SIDES + side; NONE if no way is long enough.
    """
    best = NONE
    way = 0
    deepest = 0
    while deepest != NONE:
        deepest = NONE
        slot = i64(s.ship_slot[seat])
        side = i64(s.ship_side[seat])
        inner = i64(s.ship_inner[seat])
        out = i64(s.ship_out[seat])
        visited = s.gone | 1 << slot
        first = NONE
        junctions = 0
        last_ribbon = ribbon
        points = 0
        at = sailed
        while at < speed and slot != NONE:
            if out and inner:
                inner = 0
            elif out:
                other = next_slot(s, seat, slot, side)
                slot = other if other == NONE or visited >> other & 1 == 0 else NONE
                side = opposite(side)
                out = 0
                if slot != NONE:
                    visited |= 1 << slot
            elif not inner:
                inner = 1
            else:
                turned = NONE
                exits = 0
                for leaving in range(SIDES):
                    if leaving != side and opens(s, seat, slot, leaving):
                        if exits == way >> (2 * junctions) & 3:
                            turned = leaving
                        exits += 1
                if (way >> (2 * junctions) & 3) + 1 < exits:
                    deepest = junctions
                junctions += 1
                if first == NONE:
                    first = turned
                side = turned
                out = 1
            at += 1
            if slot != NONE:
                sign = sign_at(s, seat, slot, side, inner)
                points += OFFICIAL_POINTS * sign_value(features, sign)
                if sign == Sign.RIBBON:
                    last_ribbon = at
        if slot != NONE:
            best = max(best, (points + RIBBON_POINTS * last_ribbon) * SIDES + max(first, 0))
        if deepest != NONE:
            way = next_way(way, deepest)
    return best


# After a voyage


@kernel
def connected_slots(s: State, seat: int) -> int:
    """Bit set of the tile with the ship and of all tiles it can still get to (WE-9.17)."""
    slot = i64(s.ship_slot[seat])
    found = 1 << slot
    for side in range(SIDES):
        if ship_may_leave(s, seat, side):
            other = next_slot(s, seat, slot, side)
            if other != NONE and s.gone >> other & 1 == 0:
                found |= 1 << other
    grown = True
    while grown:
        grown = False
        for here in range(i64(s.slots[seat])):
            if here != slot and found >> here & 1:
                for side in range(SIDES):
                    other = next_slot(s, seat, here, side)
                    if other != NONE and (found | s.gone) >> other & 1 == 0:
                        found |= 1 << other
                        grown = True
    return found


@kernel
def clear_canal(s: State, seat: int) -> None:
    """Passed tiles go to the seat (WE-9.16), unconnected ones back (WE-9.17); the rest closes up around the ship."""
    kept = connected_slots(s, seat)
    x = i64(s.slot_x[seat, s.ship_slot[seat]])
    y = i64(s.slot_y[seat, s.ship_slot[seat]])
    size = 0
    for slot in range(i64(s.slots[seat])):
        canal = i64(s.slot_tile[seat, slot])
        if kept >> slot & 1:
            if slot == s.ship_slot[seat]:
                s.ship_slot[seat] = size
            s.slot_tile[seat, size] = s.slot_tile[seat, slot]
            s.slot_turn[seat, size] = s.slot_turn[seat, slot]
            s.slot_x[seat, size] = s.slot_x[seat, slot] - x
            s.slot_y[seat, size] = s.slot_y[seat, slot] - y
            size += 1
        else:
            s.canal_at[canal] = Place.USED
            if s.gone >> slot & 1:
                s.passed[seat] += 1
                emit(s, Event.CANAL_PASSED, canal, seat, 0, 0)
            else:
                emit(s, Event.CANAL_RETURNED, canal, seat, 0, 0)
    for slot in range(size, i64(s.slots[seat])):
        clear_slot(s, seat, slot)
    s.slots[seat] = size
    s.gone = 0
    s.reach[seat] = reach_of(s, seat, i64(0))
