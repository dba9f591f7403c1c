"""A move as one sentence of the log that says who made it."""

from collections.abc import Sequence
from typing import Any

from hafen.server.speech import say


def open_sentence(lang: str, name: str, own: bool, moved: str) -> str:
    """In the words of the move; ``own`` if the reader made it."""
    return say(lang, "log", "named_you" if own else "named", name=name, text=moved)


def secret_sentence(lang: str, seat: int, name: str, events: Sequence[dict[str, Any]]) -> str:
    """A choice may be secret: only what came of it for its seat is told."""
    told = (event["text"] for event in events if event["parameters"].get("seat") == seat)
    return next(told, None) or say(lang, "log", "moved", name=name)
