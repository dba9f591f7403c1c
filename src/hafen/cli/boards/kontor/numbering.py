"""Which number stands for which move.

A card is its number, as in the notation, and to do without something is 0. Cells are counted in reading order; these
numbers stand in the picture.
"""

from collections.abc import Mapping
from typing import Any

from hafen.cli.boards import Group, Scene
from hafen.cli.boards.kontor.facts import Cell, around, cell_at, effects, laid
from hafen.cli.choices import Choices

CARD = ("play", "pick", "drop")
CELL = ("sail", "remove", "bribe", "lay", "lay_over")
NOTHING = ("pass", "pass_perhaps", "pass_without_coin", "stay", "keep", "decline", "buy_nothing")


def numbered(view: Mapping[str, Any]) -> Choices:
    choices: Choices = {}
    counted = 0
    for move in view["moves"]:
        key, said = move["key"], move["parameters"]
        if key in CARD:
            number = int(said["card"])
        elif key in NOTHING:
            number = 0
        elif key == "buy":
            number = said["cards"]
        else:
            counted += 1
            number = counted
        choices[number] = move
    return choices


def of_cells(view: Mapping[str, Any]) -> dict[Cell, int]:
    """The numbers that stand on the board."""
    return {cell_at(move["parameters"]["at"]): n for n, move in numbered(view).items() if move["key"] in CELL}


def of_cards(view: Mapping[str, Any]) -> list[str]:
    """The cards that may be chosen."""
    return [move["parameters"]["card"] for move in view["moves"] if move["key"] in CARD]


def others(view: Mapping[str, Any]) -> Choices:
    """Moves that stand neither on the board nor on a card."""
    return {number: move for number, move in numbered(view).items() if move["key"] not in CELL + CARD}


def groups(scene: Scene) -> list[Group]:
    """The moves in words, each with what lies beside its cell and what it brings."""
    choices = numbered(scene.view)
    always_final = all(move["final"] for move in choices.values())  # then it need not be said of each
    told: Choices = {
        number: {**move, "text": _in_words(scene, move), "final": move["final"] and not always_final}
        for number, move in choices.items()
    }
    return [Group("", told)] if told else []


def _in_words(scene: Scene, move: Mapping[str, Any]) -> str:
    say, text = scene.speaker.say, str(move["text"])
    if move["key"] in ("lay", "sail"):
        cards = laid(scene)
        near = [cards[cell] for cell in around(cell_at(move["parameters"]["at"])) if cell in cards]
        text += say("choices", "beside", cards=scene.speaker.join([card["name"] for card in near]))
    if effects(scene, move):
        text += f", {effect_words(scene, move)}"
    return text


def effect_words(scene: Scene, move: Mapping[str, Any]) -> str:
    """Points for each colour; empty if nothing is certain to change."""
    return ", ".join(
        scene.speaker.say("choices", "gain" if change > 0 else "loss", colour=colour, points=abs(change))
        for colour, change in effects(scene, move).items()
    )
