"""Fleets of a described position: ships are made of tiles as ships are, and carry no more than they have room for."""

from collections.abc import Sequence
from typing import Any

from hafen.games.werft import voyage
from hafen.games.werft.components import (
    CABIN,
    CANNON_ROOM,
    CRANE_ROOM,
    EQUIPMENT,
    FEATURE,
    FEATURE_NAMES,
    MOUNT,
    PART,
    PARTS,
    PLACES,
    PROPELLER_ROOM,
    ROOM_NAMES,
    TILE_NAMES,
    TILES,
    TILES_PER_ACTION,
    Item,
    Part,
)
from hafen.games.werft.state import MAX_SHIPS, Phase, Place, State
from hafen.kernel.compile import build
from hafen.kernel.errors import PositionError

VOYAGE = build(voyage, "python")
SHORTEST = 3  # a bow, a middle and a stern
MOST_ABOARD = 2 * PLACES + 2  # no tile has room for more than two of a kind; a craftsman and a captain come on top
VIRTUAL_TILES = TILES_PER_ACTION + 1  # that one seat can get: in its final action, and as its last tile


def least_length(s: State, tiles: Sequence[int], what: str) -> int:
    """Tiles of a ship, with those that are missing; at the end of the game some may be virtual, those are not told."""
    if any(tile >= TILES for tile in tiles):
        raise PositionError(f"{what}: virtual tiles are told by the length alone")
    parts = [sum(int(PART[tile]) == part for tile in tiles) for part in range(PARTS)]
    missing = sum(count == 0 for count in parts)
    if parts[Part.BOW] > 1 or parts[Part.STERN] > 1 or (missing and not may_miss(s, tiles)):
        names = ", ".join(TILE_NAMES[tile] for tile in tiles)
        raise PositionError(f"{what}: a ship is a bow, one or more middles and a stern, not {names}")
    return max(SHORTEST, len(tiles) + missing)


def may_miss(s: State, tiles: Sequence[int]) -> bool:
    """May a ship have more tiles than are told?"""
    return s.phase != Phase.TURNS or not tiles


def check_features(features: Sequence[int], tiles: Sequence[int], length: int, what: str) -> None:
    shown = printed(FEATURE, len(FEATURE_NAMES), tiles, length)
    for n, count in enumerate(features):
        if count > shown[n] or (tiles and count != shown[n]):
            most = "" if tiles else "at most "
            raise PositionError(f"{what}: its tiles show {most}{shown[n]} {FEATURE_NAMES[n]}, not {count}")


def printed(table: Any, symbols: int, tiles: Sequence[int], length: int) -> list[int]:
    """Symbols on the tiles of a ship; of one whose tiles are not told, the most that so many tiles can show."""
    if tiles:
        return [sum(int(table[tile, n]) for tile in tiles) for n in range(symbols)]
    return [
        sum(
            count * max(int(table[tile, n]) for tile in range(TILES) if PART[tile] == part)
            for part, count in ((Part.BOW, 1), (Part.MIDDLE, length - 2), (Part.STERN, 1))
        )
        for n in range(symbols)
    ]


def check_load(s: State, seat: int, items: Sequence[int], room: Sequence[int], what: str) -> None:
    """Craftsmen never leave, so those that a seat has now are the most that can have helped."""
    if not items[Item.CAPTAIN]:
        raise PositionError(f"{what}: no ship sails without a captain")
    beyond = [max(0, items[item] - int(VOYAGE.craft(s, seat, item))) for item in range(EQUIPMENT)]
    crew = sum(items[EQUIPMENT:]) - 1 - int(VOYAGE.craft(s, seat, voyage.CREW_CRAFT))
    needed = {
        MOUNT: beyond[Item.SAIL] + beyond[Item.SMOKESTACK],
        CRANE_ROOM: beyond[Item.CRANE],
        CANNON_ROOM: beyond[Item.CANNON],
        PROPELLER_ROOM: beyond[Item.PROPELLER],
        CABIN: crew,
    }
    for kind, number in needed.items():
        if number > room[kind]:
            raise PositionError(f"{what}: what is aboard needs {number} x {ROOM_NAMES[kind]}, there is {room[kind]}")


def check_fleet(s: State, untold: Sequence[int]) -> None:
    """Tiles that are in fleets without being told must be out of the game, and all ships to come find a place."""
    virtual = 0
    if s.phase != Phase.TURNS:
        virtual = VIRTUAL_TILES * s.players
    boxed = [sum(s.tile_at[t] == Place.BOX and PART[t] == part for t in range(TILES)) for part in range(PARTS)]
    short = sum(max(0, untold[part] - boxed[part]) for part in range(PARTS))
    if short > virtual:
        raise PositionError(f"box: {short} more tiles are needed there, those of ships whose tiles are not told")
    left = sum(s.tile_at[tile] < Place.FLEET and s.tile_at[tile] != Place.BOX for tile in range(TILES))
    if s.phase != Phase.TURNS and s.ships + min(virtual, (left + virtual) // SHORTEST) > MAX_SHIPS:
        raise PositionError(f"fleet: {s.ships} ships are too many, with those that can still be built")
