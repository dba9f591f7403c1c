"""The own hand, the question, and the moves that stand neither on the board nor on a card."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.kontor.facts import by_number
from hafen.cli.boards.kontor.numbering import CELL, effect_words, numbered, of_cards, others
from hafen.cli.boards.kontor.panel import in_play
from hafen.cli.boards.kontor.pieces import SECRET, token
from hafen.cli.boards.lines import LAMP, QUIET, TITLE, flowing, wrapped
from hafen.cli.choices import spans
from hafen.cli.language import capital


def own_cards(scene: Scene, width: int) -> list[Text]:
    """The hand, lit where it can be chosen from, and cards to choose from elsewhere."""
    if scene.seat is None:
        return []
    owned, lit = scene.table["seats"][scene.seat], of_cards(scene.view)
    parts = [Text(scene.speaker.name("panel", "hand"), TITLE)]
    for card in by_number(scene, owned["hand"]):
        secret = "" if card["card"] in owned["known"] else SECRET
        parts.append(Text.assemble(in_play(owned, card, token(scene, card, lit=card["card"] in lit)), (secret, QUIET)))
    elsewhere = by_number(scene, [card for card in lit if card not in owned["hand"]])
    if elsewhere:
        parts.append(Text(scene.speaker.name("panel", "choose_from"), TITLE))
        parts += [token(scene, card, lit=True) for card in elsewhere]
    if dropped := owned.get("dropped_cards"):
        parts.append(Text(scene.speaker.name("panel", "dropped"), TITLE))
        parts += [token(scene, card) for card in by_number(scene, dropped)]
    return flowing(parts, width)


def question(scene: Scene, width: int) -> list[Text]:
    """The prompt, below it the moves and what cells bring; how to answer only where that takes no further line."""
    view = scene.view
    lamp = Text("▶ ", "bold #D39B00") if view["moves"] else Text("")
    lines = wrapped(Text.assemble(lamp, (view["prompt"]["text"], "bold")), width)
    moves = [
        Text.assemble((f" {number} ", LAMP), " ", capital(move["text"]), _brings(scene, move))
        for number, move in others(view).items()
    ]
    lines += flowing(moves, width) + flowing(_told_of_cells(scene), width)
    if view["moves"]:
        with_hint = flowing([lines[-1], Text(scene.speaker.name("play", "question"), QUIET)], width)
        lines[-1] = with_hint[0]
    return lines


def _brings(scene: Scene, move: Mapping[str, Any]) -> Text:
    said = effect_words(scene, move)
    return Text(f" ({said})" if said else "", QUIET)


def _told_of_cells(scene: Scene) -> list[Text]:
    """Which numbers on the board cost coins or change points, and for whom."""
    found: dict[str, list[int]] = {}
    for number, move in numbered(scene.view).items():
        if move["key"] in CELL:
            cost = scene.speaker.say("choices", "cost", coins=move["cost"]) if move["cost"] else ""
            said = ", ".join(filter(None, (cost, effect_words(scene, move))))
            found.setdefault(said, []).append(number)
    return [
        Text.assemble((f"{_cells(scene, numbers)}:", "bold"), f" {said}") for said, numbers in found.items() if said
    ]


def _cells(scene: Scene, numbers: list[int]) -> str:
    return scene.speaker.say("choices", "cell" if len(numbers) == 1 else "cells", numbers=spans(numbers))
