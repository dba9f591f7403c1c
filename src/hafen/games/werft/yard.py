"""The yard: nine places, and where a tile may lie (WE-5).

A ship needs bow, middle and stern side by side, the bow on the left. A tile may lie wherever it can still become part
of a ship, if necessary after other ships have left. Only three things can rule that out for good: the ends of the
yard are too near, or a bow and a stern touch (WE-5.3). ``tests`` compare this with trying out everything.
"""

from hafen.games.werft.components import (
    PART,
    PARTS,
    PLACES,
    TILES,
    Part,
)
from hafen.games.werft.state import NONE, Phase, State
from hafen.kernel.compile import kernel
from hafen.kernel.integers import i64

# The yard as a word: two bits for each place, 0 for an empty one, else 1 + part
EVERY_PLACE = sum(1 << 2 * place for place in range(PLACES))


@kernel
def yard_word(s: State, seat: int) -> int:
    word = 0
    for place in range(PLACES):
        if s.yard[seat, place] != NONE:
            word |= (1 + i64(PART[s.yard[seat, place]])) << (2 * place)
    return word


@kernel
def part_at(word: int, place: int) -> int:
    """The part on a place; NONE if it is empty or outside."""
    if place < 0 or place >= PLACES:
        return NONE
    return (word >> (2 * place) & 3) - 1


@kernel
def can_join_a_ship(word: int, part: int, place: int) -> bool:
    """Can a tile laid here ever become part of a ship (WE-5.3)?"""
    if part == Part.BOW:
        return place < PLACES - 2 and part_at(word, place + 1) != Part.STERN
    if part == Part.STERN:
        return place >= 2 and part_at(word, place - 1) != Part.BOW
    return 0 < place < PLACES - 1


@kernel
def ship_at(word: int, place: int) -> int:
    """Tiles of the complete ship whose bow is on a place; 0 if there is none (WE-9.1)."""
    if part_at(word, place) != Part.BOW:
        return 0
    stern = place + 1
    while part_at(word, stern) == Part.MIDDLE:
        stern += 1
    return stern - place + 1 if stern > place + 1 and part_at(word, stern) == Part.STERN else 0


@kernel
def complete_ships(word: int) -> int:
    ships = 0
    for place in range(PLACES):
        if ship_at(word, place) > 0:
            ships += 1
    return ships


@kernel
def is_full(word: int) -> bool:
    return (word | word >> 1) & EVERY_PLACE == EVERY_PLACE


@kernel
def may_lay(s: State, word: int, part: int, place: int) -> bool:
    """WE-5.2: an empty place where the tile can join a ship; never a full yard without a complete ship (WE-5.4)."""
    if part_at(word, place) != NONE or not can_join_a_ship(word, part, place):
        return False
    then = word | (1 + part) << (2 * place)
    if s.phase == Phase.LAST_TILES:
        return complete_ships(then) > complete_ships(word)  # WE-10.7
    return not is_full(then) or complete_ships(then) > 0


@kernel
def fitting_parts(s: State, seat: int) -> int:
    """Bit set of the parts that have a place in the yard."""
    word = yard_word(s, seat)
    fitting = 0
    for part in range(PARTS):
        for place in range(PLACES):
            if may_lay(s, word, part, place):
                fitting |= 1 << part
                break
    return fitting


@kernel
def clear_places(s: State, seat: int, first: int, length: int, where: int) -> None:
    """The tiles of a ship leave the yard."""
    for place in range(first, first + length):
        tile = i64(s.yard[seat, place])
        if tile < TILES:
            s.tile_at[tile] = where
        s.yard[seat, place] = NONE
