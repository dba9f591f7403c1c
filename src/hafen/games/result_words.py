"""How a match ended, for games in which points decide and then money."""

from collections.abc import Sequence
from typing import Any

from hafen.kernel.words import Said


def result_words(places: Sequence[int], points: Sequence[int], money: Sequence[int], unit: str) -> Said:
    """Who has won with how many points; between equals, what decided."""
    winners = [seat for seat, place in enumerate(places) if place == 1]
    seat = winners[0]
    said: dict[str, Any] = {"seat": seat, "winners": winners, "points": points[seat], unit: money[seat]}
    if len(winners) > 1:
        return "over_shared", said
    equals = [other for other in range(len(places)) if other != seat and points[other] == points[seat]]
    if equals:
        return f"over_{unit}", said | {"most": max(money[other] for other in equals)}
    return "over", said
