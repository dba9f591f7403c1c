"""The cards one by one: what is printed on each, and how sure that is. Their texts are in the words."""

from collections.abc import Mapping
from typing import Any

from hafen.games.speicherstadt.components import (
    BASE_CARDS,
    CARD_GOODS,
    CARD_IDS,
    CARD_NAMES,
    CARDS,
    KIND,
    POINTS,
    SEASON,
    SEASONS,
    STATUS,
    VALUE,
    Kind,
)


def _printed(card: int) -> dict[str, Any]:
    facts: dict[str, Any] = {"card": CARD_NAMES[card], "id": CARD_IDS[card], "season": SEASONS[SEASON[card]]}
    if VALUE[card]:
        facts["value"] = int(VALUE[card])
    if POINTS[card]:
        facts["points"] = int(POINTS[card])
    if CARD_GOODS[card]:
        facts["goods"] = list(CARD_GOODS[card])
    return facts


_PRINTED = [_printed(card) for card in range(CARDS)]


def card_facts(card: int) -> dict[str, Any]:
    """What is printed on a card."""
    return _PRINTED[card].copy()


def cards(options: Mapping[str, Any]) -> list[dict[str, Any]]:
    played = CARDS if options["kaispeicher"] else BASE_CARDS
    kinds = {card: Kind(KIND[card]).name.lower() for card in range(played)}
    return [card_facts(card) | {"kind": kind, "status": STATUS[card]} for card, kind in kinds.items()]
