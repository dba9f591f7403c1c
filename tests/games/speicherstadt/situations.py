"""Situations for the tests of the rules: described in part, completed by ``load``."""

from typing import Any

import pytest

import hafen

SeatTold = dict[str, Any]


def situation(players: int, seed: int = 0, kaispeicher: bool = False, **description: Any) -> hafen.Position:
    return hafen.game("speicherstadt", players=players, kaispeicher=kaispeicher).load(description, seed=seed)


def kai(players: int, **description: Any) -> hafen.Position:
    """A situation with the expansion."""
    return situation(players, kaispeicher=True, **description)


def next_supply(
    players: int, pile: list[str], seats: list[SeatTold] | None = None, kaispeicher: bool = False
) -> hafen.Position:
    """The supply that follows a round in which nobody bought or loaded: a pile, and what the seats own."""
    told = seats or [{} for _ in range(players)]
    return situation(players, kaispeicher=kaispeicher, phase="loading", pile=pile, seats=told)


def on_sale(players: int, *columns: dict[str, Any], seats: list[SeatTold] | None = None, **more: Any) -> hafen.Position:
    """The purchase phase with the given columns on the right; those on the left are sold."""
    sold = [None] * (players + 1 - len(columns))
    told = seats or [{} for _ in range(players)]
    return situation(players, phase="purchase", columns=[*sold, *columns], seats=told, **more)


def loading(players: int, *seats: SeatTold, **more: Any) -> hafen.Position:
    """The loading phase; seats not given have nothing."""
    told = [*seats, *({} for _ in range(players - len(seats)))]
    return situation(players, phase="loading", seats=told, **more)


def final(*seats: SeatTold, kaispeicher: bool = False) -> hafen.Position:
    """The end of a game, with everything discarded that nobody owns."""
    return situation(len(seats), kaispeicher=kaispeicher, over=True, seats=list(seats))


def play(position: hafen.Position, *moves: str) -> None:
    for move in moves:
        position.play(move)


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


def notations(position: hafen.Position) -> list[str]:
    return [str(move) for move in position.legal()]


def seat(position: hafen.Position, number: int) -> dict[str, Any]:
    told: dict[str, Any] = position.dump()["seats"][number]
    return told


def coins(position: hafen.Position) -> list[int]:
    return [told["coins"] for told in position.dump()["seats"]]


def scores(position: hafen.Position) -> list[int]:
    return [told["score"] for told in position.dump()["seats"]]


def display(position: hafen.Position) -> list[str | None]:
    return [column["card"] for column in position.dump()["columns"]]


def queues(position: hafen.Position) -> list[list[int]]:
    return [column["queue"] for column in position.dump()["columns"]]


def phase(position: hafen.Position) -> str:
    return str(position.dump()["phase"])


def events(position: hafen.Position, key: str) -> list[dict[str, Any]]:
    """The parameters of all events of a kind that the last move caused."""
    return [parameters for name, parameters in position.last_events() if name == key]
