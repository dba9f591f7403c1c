"""Situations for the tests of the rules: described in part, completed by ``load``."""

from typing import Any

import pytest

import hafen

SeatTold = dict[str, Any]
# Employees by group: with the marker on the last group the next one asks for a guilder, the others for more.
RING = [
    ["eng_sail", "eng_stack", "eng_crane"],
    ["eng_cannon", "rec_captain", "rec_merchant"],
    ["rec_soldier", "rec_prop", "trader1_wood"],
    ["trader1_coal", "trader1_iron", "trader2_wood"],
    ["trader2_coal", "trader2_iron", "craft_sail"],
    ["craft_stack", "craft_prop", "craft_crane"],
    ["craft_cannon", "craft_crew", "helmsman"],
    ["rigger", "bookkeeper", "foreman"],
]
STRAIGHTS = ("c01", "c02", "c03", "c04", "c05", "c06", "c07", "c08")


def situation(players: int = 4, seed: int = 0, options: dict[str, Any] | None = None, **told: Any) -> hafen.Position:
    return hafen.game("werft", players=players, **(options or {})).load(told, seed=seed)


def seats(players: int, *told: SeatTold) -> list[SeatTold]:
    """Those told first, the others as at the start."""
    return [*told, *({} for _ in range(players - len(told)))]


def acting(action: str, *told: SeatTold, players: int = 4, **more: Any) -> hafen.Position:
    """The first seat is about to carry out an action in its first turn."""
    more.setdefault("turn", {"chosen": action})
    return situation(players, step="act", seats=seats(players, *told), **more)


def yard(*tiles: str | None) -> list[str | None]:
    """A yard filled from the left."""
    return [*tiles, *([None] * (9 - len(tiles)))]


def line(*tiles: str) -> dict[str, Any]:
    """A canal of tiles in a row from west to east, the ship on its first space."""
    return {"tiles": [{"tile": tile} for tile in tiles]}


def ship(position: hafen.Position, seat: int = 0) -> dict[str, Any]:
    told: dict[str, Any] = position.dump()["seats"][seat]["canal"]["ship"]
    return told


def fitting(
    tiles: list[str], items: Any, canal: dict[str, Any] | None = None, players: int = 4, **seat: Any
) -> hafen.Position:
    """The first seat fits out the ship made of these tiles; a captain is aboard already."""
    told = {"yard": yard(*tiles), "items": items, "canal": canal or line(*STRAIGHTS), **seat}
    return situation(players, step="fitting", seats=seats(players, told))


def final(*told: SeatTold, fleet: list[dict[str, Any]] | None = None, players: int = 4) -> hafen.Position:
    return situation(players, over=True, seats=seats(players, *told), fleet=fleet or [])


def play(position: hafen.Position, *moves: str) -> hafen.Position:
    for move in moves:
        position.play(move)
    return position


def refused(position: hafen.Position, move: str, seat: int | None = None) -> str:
    """The key of the reason against a move, which must be refused and leave everything as it is."""
    record = position.record
    with pytest.raises(hafen.IllegalMove):
        position.play(move, seat)
    assert position.record == record
    asked = position.to_move[0] if seat is None else seat
    code = position.game.definition.parse(move)
    assert code is not None
    return position.game.definition.why_not(position.state, asked, code)[0]


def notations(position: hafen.Position, kind: str = "") -> list[str]:
    """Legal moves that begin with a word."""
    return [str(move) for move in position.legal() if str(move).startswith(kind)]


def seat(position: hafen.Position, number: int = 0) -> dict[str, Any]:
    told: dict[str, Any] = position.dump()["seats"][number]
    return told


def guilders(position: hafen.Position) -> list[int]:
    return [told["guilders"] for told in position.dump()["seats"]]


def step(position: hafen.Position) -> str:
    return str(position.dump()["step"])


def events(position: hafen.Position, key: str) -> list[dict[str, Any]]:
    """The parameters of all events of a kind that the last move caused."""
    return [parameters for name, parameters in position.last_events() if name == key]
