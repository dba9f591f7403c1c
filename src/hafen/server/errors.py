"""Refusals: one status, one key, one sentence. Every call answers with them when something is wrong."""

from typing import Any

QUOTED = 60  # characters


def quoted(text: str, longest: int = QUOTED) -> str:
    """What somebody sent, as far as a sentence can repeat it."""
    return "".join(sign for sign in text[:longest] if sign.isprintable())


class Refusal(Exception):  # noqa: N818  # an answer, not a fault
    """What a client did wrong; ``key`` names the sentence in ``words``."""

    def __init__(self, status: int, key: str, **parameters: Any) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.parameters = parameters
