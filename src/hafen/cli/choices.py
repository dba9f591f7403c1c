"""The moves of a view by the numbers to type, with their previews in words."""

from collections.abc import Iterable, Mapping
from typing import Any

from hafen.cli.language import Speaker

Choices = dict[int, Mapping[str, Any]]  # number: move


def spans(numbers: Iterable[int]) -> str:
    """Numbers in order, neighbours drawn together: ``1–5, 11–15, 41``."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)


def signed(change: int) -> str:
    """With a sign in any case, and a real minus."""
    return f"{change:+d}".replace("-", "−")


def own_changes(view: Mapping[str, Any], move: Mapping[str, Any]) -> dict[str, int]:
    """What a move certainly changes for the seat itself, by name."""
    own = str(view["seat"])
    changes = {name: seats[own] for name, seats in move["preview"].items() if name != "unknown" and own in seats}
    for money in ("coins", "guilders"):
        if changes.get(money) == -move["cost"]:
            changes.pop(money, None)  # the move itself names its price
    if changes.get("score") == changes.get("forecast"):
        changes.pop("score", None)  # the same number twice helps nobody
    return changes


def preview_words(view: Mapping[str, Any], move: Mapping[str, Any], speaker: Speaker) -> str:
    """The preview as short words, empty if nothing is certain to change."""
    said = []
    for name, change in own_changes(view, move).items():
        sign = "+" if change > 0 else "−"
        less = f"{name}_less"
        key = less if change < 0 and speaker.has("change", less) else name
        said.append(sign + speaker.say("change", key, change=abs(change)))
    if move["final"]:
        said.append(speaker.say("change", "unknown"))
    return ", ".join(said)
