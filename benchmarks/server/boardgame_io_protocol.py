"""What boardgame.io's server and its clients say to each other: Engine.IO 4 and Socket.IO 5 as text, JSON patches.

A frame starts with a digit for its kind (Engine.IO); a message with a second one (Socket.IO), then come the namespace,
which is the name of the game, a comma and JSON: ``42/speicher,["update",...]``.
"""

from dataclasses import dataclass
from typing import Any

import orjson

GAME = "speicher"
CONNECT = f"40/{GAME},"
PING, PONG = "2", "3"
State = dict[str, Any]


class ProtocolError(Exception):
    """Not what a boardgame.io server says."""


@dataclass(frozen=True)
class Event:
    name: str
    arguments: list[Any]


def read_frame(frame: bytes) -> Event | None:
    """The event in a frame; None for frames that only hold the connection together."""
    opening = f"42/{GAME},".encode()
    if frame.startswith(opening):
        name, *arguments = orjson.loads(frame[len(opening) :])
        return Event(name, arguments)
    if frame.startswith((b"0{", CONNECT.encode())) or frame == PING.encode():
        return None
    raise ProtocolError(f"unexpected frame: {frame[:80]!r}")


def event_frame(name: str, *arguments: Any) -> str:
    return f"42/{GAME},{orjson.dumps([name, *arguments]).decode()}"


def sync_frame(match: str, seat: int, credentials: str) -> str:
    return event_frame("sync", match, str(seat), credentials)


def move_frame(match: str, seat: int, credentials: str, state_id: int, move: str, *arguments: int) -> str:
    payload = {"type": move, "args": arguments, "playerID": str(seat), "credentials": credentials}
    return event_frame("update", {"type": "MAKE_MOVE", "payload": payload}, state_id, match, str(seat))


def next_state(state: State, event: Event) -> State:
    """What a client knows after an event: a whole state, the changed parts of one, or nothing about the match."""
    if event.name == "sync":
        synced: State = event.arguments[1]["state"]
        return synced
    if event.name == "update":
        updated: State = event.arguments[1]
        return updated
    if event.name == "patch":
        _, before, _, operations, *_ = event.arguments
        if state["_stateID"] != before:
            raise ProtocolError(f"a patch for state {before}, but this client has {state['_stateID']}")
        return apply_json_patch(state, operations)
    return state


def apply_json_patch(state: State, operations: list[dict[str, Any]]) -> State:
    """The operations of RFC 6902 that boardgame.io uses, done to the state itself; their paths are never empty."""
    for operation in operations:
        *way, last = (key.replace("~1", "/").replace("~0", "~") for key in operation["path"].split("/")[1:])
        inner: Any = state
        for key in way:
            inner = inner[int(key)] if isinstance(inner, list) else inner[key]
        _change(inner, last, operation)
    return state


def _change(inner: Any, key: str, operation: dict[str, Any]) -> None:
    kind = operation["op"]
    place = int(key) if isinstance(inner, list) and key != "-" else key
    if kind == "remove":
        del inner[place]
    elif kind == "replace" or (kind == "add" and isinstance(inner, dict)):
        inner[place] = operation.get("value")
    elif kind == "add":
        inner.insert(len(inner) if place == "-" else place, operation.get("value"))
    else:
        raise ProtocolError(f"unexpected operation: {kind}")


def seat_to_move(state: State) -> int | None:
    return None if "gameover" in state["ctx"] else int(state["ctx"]["currentPlayer"])


def legal_moves(state: State, seat: int) -> list[tuple[Any, ...]]:
    """boardgame.io does not tell which moves are legal, so this client knows the rules of game.js."""
    game = state["G"]
    if state["ctx"]["phase"] == "demand":
        return [("place", column) for column in range(len(game["display"]))]
    price = next(len(column["queue"]) for column in game["display"] if column["queue"])
    return [("pass",), ("buy",)] if game["players"][str(seat)]["coins"] >= price else [("pass",)]
