"""The moves of a view, numbered for typing, with their previews in words."""

from collections.abc import Mapping
from typing import Any

from hafen.cli.language import Speaker

Choices = dict[int, Mapping[str, Any]]  # number: move


def columns_of(view: Mapping[str, Any]) -> Choices:
    """The moves by the one column each touches; nothing if they are not that kind of moves."""
    found: Choices = {}
    for move in view["moves"]:
        places = move["touches"]
        if len(places) != 1 or not places[0].startswith("column:"):
            return {}
        found[int(places[0].removeprefix("column:"))] = move
    return found if len(found) == len(view["moves"]) else {}


def numbered(view: Mapping[str, Any]) -> Choices:
    """A move that chooses a column has the column's number, any other its place in the list."""
    return columns_of(view) or dict(enumerate(view["moves"], 1))


def signed(change: int) -> str:
    """With a sign in any case, and a real minus."""
    return f"{change:+d}".replace("-", "−")


def own_changes(view: Mapping[str, Any], move: Mapping[str, Any]) -> dict[str, int]:
    """What a move certainly changes for the seat itself, by name."""
    own = str(view["seat"])
    changes = {name: seats[own] for name, seats in move["preview"].items() if name != "unknown" and own in seats}
    if changes.get("coins") == -move["cost"]:
        changes.pop("coins", None)  # the move itself names its price
    if changes.get("score") == changes.get("forecast"):
        changes.pop("score", None)  # the same number twice helps nobody
    return changes


def preview_words(view: Mapping[str, Any], move: Mapping[str, Any], speaker: Speaker) -> str:
    """The preview as short words, empty if nothing is certain to change."""
    said = []
    for name, change in own_changes(view, move).items():
        sign = "+" if change > 0 else "−"
        said.append(sign + speaker.say("change", name, change=abs(change)))
    if move["final"]:
        said.append(speaker.say("change", "unknown"))
    return ", ".join(said)
