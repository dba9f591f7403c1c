"""Which number stands for which move, and which moves belong together.

What has a place on the table keeps its number through the whole match: actions are 1 to 8 in the order of the rules,
rows of a market and places of a yard 1 to 9; the middles of the market are 11 to 15 and 21 to 25, the sterns 31 to 35;
contracts to keep are two digits, the blue one first; bonus actions are 51 to 58. Other moves are counted, from 41 on
where there are places to choose as well.
"""

from collections.abc import Mapping
from typing import Any

from hafen.cli.boards import Group, Scene
from hafen.cli.boards.werft.facts import COLUMNS, actions, canal_tile, groups_ahead
from hafen.cli.boards.werft.signs import openings_words
from hafen.cli.choices import Choices
from hafen.cli.language import capital

View = Mapping[str, Any]
Move = Mapping[str, Any]

TENS = 10
_BEHIND_PLACES = 41
_BONUS = 50
_ACTIONS = ("choose", "choose_plain")
_SHIP_TILES = ("buy", "buy_virtual")


def numbered(scene: Scene) -> Choices:
    places: Choices = {}
    others = []
    for move in scene.view["moves"]:
        number = _place(scene, move)
        if number is None:
            others.append(move)
        else:
            places[number] = move
    main = any(number < _BONUS for number in places)
    counted = dict(enumerate(_in_order(scene, others), _BEHIND_PLACES if main else 1))
    return dict(sorted((places | counted).items()))


def _place(scene: Scene, move: Move) -> int | None:
    """The number of what a move touches on the table."""
    key = move["key"]
    if key in _ACTIONS:
        return _action(scene, move)
    if key == "bonus":
        return _BONUS + _action(scene, move)
    if key in _SHIP_TILES:
        column, _, row = move["touches"][0].partition(":")
        return TENS * COLUMNS.index(column) + int(row)
    if key in ("train", "rent", "place", "launch"):
        return int(move["touches"][0].partition(":")[2])
    if key == "keep":
        blue, green = (int(touched.partition(":")[2]) for touched in move["touches"])
        return TENS * blue + green
    return None


def _action(scene: Scene, move: Move) -> int:
    return actions(scene).index(move["parameters"]["action"]) + 1


def _in_order(scene: Scene, moves: list[Move]) -> list[Move]:
    """Employees as they come round the ring, everything else as the rules tell it."""
    ring = [employee for _, _, group in groups_ahead(scene) for employee in group]
    return sorted(
        moves, key=lambda move: ring.index(move["parameters"]["card"]) if move["key"] == "hire" else len(ring)
    )


def on_table(scene: Scene) -> dict[str, int]:
    """Numbers of moves that are shown at what they touch: ``{"bow:3": 3}``."""
    shown = (*_ACTIONS, *_SHIP_TILES, "train", "rent", "place")
    return {move["touches"][0]: number for number, move in numbered(scene).items() if move["key"] in shown}


def listed(scene: Scene) -> Choices:
    """Moves that the picture lists because they stand nowhere on the table."""
    shown = set(on_table(scene).values())
    apart = ("bonus", "turn")  # in one sentence, and drawn
    return {n: move for n, move in numbered(scene).items() if n not in shown and move["key"] not in apart}


def bonus_moves(scene: Scene) -> Choices:
    return {number: move for number, move in numbered(scene).items() if move["key"] == "bonus"}


# In words


def groups(scene: Scene) -> list[Group]:
    """The moves as they are read: ship tiles by column, a canal tile as it would lie, bonus actions in one sentence."""
    found: dict[str, Choices] = {}
    for number, move in numbered(scene).items():
        column = move["touches"][0].partition(":")[0] if move["key"] in _SHIP_TILES else ""
        found.setdefault("bonus" if move["key"] == "bonus" else column, {})[number] = move
    arranged = []
    for kind in (*COLUMNS, "", "bonus"):
        moves = found.get(kind, {})
        if kind == "bonus" and moves:
            arranged.append(Group("", moves, bonus_words(scene, moves)))
        elif any(move["key"] == "turn" for move in moves.values()):
            arranged += [Group("", {number: move}, _turned(scene, number, move)) for number, move in moves.items()]
        elif moves:
            arranged.append(Group(scene.speaker.name("columns", kind) + ":" if kind else "", moves))
    return arranged


def bonus_words(scene: Scene, moves: Choices) -> str:
    """All bonus actions in one sentence: they differ only in their names."""
    names = [f"{number} {action_card(scene, move)['name']}" for number, move in moves.items()]
    return f"{bonus_title(scene, moves)} {', '.join(names)}."


def bonus_title(scene: Scene, moves: Choices) -> str:
    price = next(iter(moves.values()))["cost"]
    before = scene.table["step"] != "after"
    return scene.speaker.say("groups", "bonus_first" if before else "bonus", price=price)


def action_card(scene: Scene, move: Move) -> Mapping[str, Any]:
    return scene.cards[f"action_{move['parameters']['action']}"]


def _turned(scene: Scene, number: int, move: Move) -> str:
    tile = canal_tile(scene, scene.table["turn"]["bought"], move["parameters"]["turns"])
    return f"{number}: {capital(move['text'])}: {openings_words(scene.speaker, tile)}."
