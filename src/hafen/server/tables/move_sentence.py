"""A move as one sentence of the log that says who made it."""

from collections.abc import Sequence
from typing import Any

from hafen.kernel.words import Said, Words
from hafen.server.speech import say


def open_sentence(words: Words, seat: int, moves: Sequence[Said], reader: int | None, called: Sequence[str]) -> str:
    """In the words of the moves made at once; *said* has sentences for those that no event tells."""
    if len(moves) == 1 and moves[0][0] in words.table["said"]:
        key, parameters = moves[0]
        return words.say("said", (key, {"seat": seat} | parameters), reader=reader, names=called)
    moved = " · ".join(words.say("moves", move, reader=reader, names=called) for move in moves)
    return say(words.lang, "log", "named_you" if seat == reader else "named", name=called[seat], text=moved)


def secret_sentence(lang: str, seat: int, name: str, events: Sequence[dict[str, Any]]) -> str:
    """A choice may be secret: only what came of it for its seat is told."""
    told = (event["text"] for event in events if event["parameters"].get("seat") == seat)
    return next(told, None) or say(lang, "log", "moved", name=name)
