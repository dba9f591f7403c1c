"""Situations for the tests of the rules: described in part, completed by ``load``."""

from typing import Any

import pytest

import hafen

TOP = 3  # row of the strip in ``strip``
PLAIN_WATER = ("83", "79", "76", "72")  # water cards without a symbol, for one seat each


def situation(mode: str = "basic", players: int | None = None, seed: int = 0, **description: Any) -> hafen.Position:
    options = {"mode": mode} if players is None else {"mode": mode, "players": players}
    return hafen.game("kontor", **options).load(description, seed=seed)


def hands(*told: str, **more: Any) -> list[dict[str, Any]]:
    """Seats with these hands."""
    return [{"hand": hand, **more} for hand in told]


def choose(position: hafen.Position, *moves: str | None) -> None:
    """Each seat chooses: a move for every seat, None for one that is not asked."""
    for seat, move in enumerate(moves):
        if move is not None:
            position.play(move, seat)


def play(position: hafen.Position, *moves: str) -> None:
    for move in moves:
        position.play(move)


def refused(position: hafen.Position, move: str, seat: int | None = None) -> str:
    """The key of the reason against a move, which must be refused and leave everything as it is."""
    record = position.record
    asked = position.to_move[0] if seat is None else seat
    with pytest.raises(hafen.IllegalMove):
        position.play(move, asked)
    assert position.record == record
    code = position.game.definition.parse(move)
    assert code is not None
    return position.game.definition.why_not(position.state, asked, code)[0]


def notations(position: hafen.Position, seat: int | None = None) -> list[str]:
    return [str(move) for move in position.legal(position.to_move[0] if seat is None else seat)]


def cells(position: hafen.Position, kind: str = "lay") -> set[str]:
    """The cells that moves of a kind are about."""
    return {text.split()[1] for text in notations(position) if text.startswith(f"{kind} ")}


def board(position: hafen.Position) -> dict[str, str]:
    return {entry["at"]: entry["card"] for entry in position.view()["table"]["board"]}


def seat(position: hafen.Position, number: int) -> dict[str, Any]:
    told: dict[str, Any] = position.dump()["seats"][number]
    return told


def hand(position: hafen.Position, number: int) -> list[str]:
    return str(seat(position, number)["hand"]).split()


def coins(position: hafen.Position) -> list[int]:
    return [told["coins"] for told in position.dump()["seats"]]


def phase(position: hafen.Position) -> str:
    return str(position.dump()["phase"])


def events(position: hafen.Position, key: str) -> list[dict[str, Any]]:
    """The parameters of all events of a kind that the last move caused."""
    return [parameters for name, parameters in position.last_events() if name == key]


def area_at(position: hafen.Position, at: str) -> dict[str, Any]:
    """The area of a cell, as the view tells it."""
    (found,) = [area for area in position.view()["table"]["areas"] if at in area["cells"]]
    return dict(found)


def strip(*signs: str) -> list[str]:
    """A board of 8 x 8 cells, both ways fixed: the signs along the top, water below them."""
    top = " ".join([*signs, *["w"] * (8 - len(signs))])
    cross = [". . w . . . . .", "w w C w w . . .", ". . w . . . . .", ". . w . . . . ."]
    return [top, "w w w w w w w w", *cross, *[". . . . . . . ."] * 2]


def closing(*cards: str) -> hafen.Position:
    """An area of these cards along the top edge, just closed by water on its right."""
    told = strip(*cards, ".")
    position = situation("gigant", board=told, seats=hands("83", "79"))
    choose(position, "play 83", "pass")
    play(position, f"lay {len(cards) - 2},{TOP}")
    return position


def start_of_round(position: hafen.Position) -> bool:
    return phase(position) == "choose" and not any(told["choice"] for told in position.dump()["seats"])
