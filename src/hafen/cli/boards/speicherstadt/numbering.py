"""Which number stands for which move, and which moves belong together.

A place on the table keeps its number through the whole match: column 3 is 3, the third card of the upper row 13; with
a grey worker they are 23 and 33. Other moves are counted, from 41 on where there are places to choose as well.
"""

from collections.abc import Mapping
from typing import Any

from hafen.cli.boards import Group, Scene
from hafen.cli.choices import Choices, spans

_ROWS = {"place": 0, "reserve": 10, "place_grey": 20, "reserve_grey": 30}
GREY = 20  # what a grey worker adds to the number of a place
_BEHIND_PLACES = 41
_ANYTIME = ("auction", "smuggle", "lift")

View = Mapping[str, Any]
Target = tuple[int, Mapping[str, Any]]


def numbered(view: View) -> Choices:
    places: Choices = {}
    others = []
    for move in view["moves"]:
        if move["key"] in _ROWS:
            places[_ROWS[move["key"]] + _place(move)] = move
        else:
            others.append(move)
    return places | dict(enumerate(others, _BEHIND_PLACES if places else 1))


def _place(move: Mapping[str, Any]) -> int:
    return int(move["touches"][0].partition(":")[2])


def sorted_out(view: View) -> dict[str, Choices]:
    """The moves by kind: *places* stand in the picture, *grey* repeats them, *anytime* is for cards on the side."""
    found: dict[str, Choices] = {"places": {}, "grey": {}, "moves": {}, "anytime": {}}
    beside = view["table"].get("errand") is None  # cubes that go onto the truck now are no side matter
    for number, move in numbered(view).items():
        if move["key"] in _ROWS:
            found["grey" if move["key"].endswith("_grey") else "places"][number] = move
        else:
            found["anytime" if beside and move["key"] in _ANYTIME else "moves"][number] = move
    if not found["places"]:
        found["places"], found["grey"] = found["grey"], {}
    return found


def targets(view: View, row: str) -> dict[int, Target]:
    """What a row of the table offers, *column* or *upper*: by place the number to type, and the move."""
    prefix = "place" if row == "column" else "reserve"
    chosen = sorted_out(view)["places"]
    return {_place(move): (number, move) for number, move in chosen.items() if move["key"].startswith(prefix)}


def groups(scene: Scene) -> list[Group]:
    """The moves as they are listed in words; the same places with a grey worker are one sentence."""
    listed = []
    for key, moves in sorted_out(scene.view).items():
        if moves:
            title = scene.speaker.name("groups", "anytime") if key == "anytime" else ""
            listed.append(Group(title, moves, grey_words(scene, moves) if key == "grey" else ""))
    return listed


def grey_words(scene: Scene, moves: Choices) -> str:
    return scene.speaker.say("groups", "grey", more=GREY, numbers=spans(moves))
