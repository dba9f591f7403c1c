"""The whole table as a picture made of lines, fitted to the width and height of the terminal.

Every part has a roomy form and shorter ones. Where the height does not suffice, parts that the question is not about
give way one after the other; what is left out altogether is named in a line of its own.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import QUIET, TITLE, beside, fitted, side_by_side, wrapped
from hafen.cli.boards.news import News, latest
from hafen.cli.boards.werft.asked import question
from hafen.cli.boards.werft.canal import canal_drawn, canal_in_line
from hafen.cli.boards.werft.errand import under_way
from hafen.cli.boards.werft.market import markets
from hafen.cli.boards.werft.own import own_contracts, own_goods, own_goods_brief, own_yard, planned_yard
from hafen.cli.boards.werft.seats import all_seats
from hafen.cli.boards.werft.signs import mark
from hafen.cli.boards.werft.track import action_track
from hafen.cli.boards.werft.wheels import employees_brief, employees_full, item_wheels, item_wheels_brief, trade_wheel
from hafen.cli.language import capital

RAIL_FROM = 116  # columns of a terminal that has room for news beside the table
RAIL = 38
FEW_NEWS = 2  # lines of news that a roomier picture must still have room for
TYPING = 1  # the line a person types into
# Events that the picture shows anyway; the log has them all.
ON_DISPLAY = ("turn", "tile_drawn", "train_drawn", "canal_drawn", "tile_pushed")
MINOR = ("tile_moved", "income", "income_gap", "helped", "free_fields", "loaded", "canal_passed", "canal_returned")

Draw = Callable[[Scene, int], list[Text]]
Forms = Mapping[str, int]  # which form each part has: the number of its forms if it is left out


@dataclass(frozen=True)
class Part:
    forms: Sequence[Draw]  # roomy ones first
    about: Sequence[str] = ()  # questions about this part, by the beginning of their keys


def _own(draw: Draw) -> Draw:
    """Only for a reader who sits at the table, and while the match runs."""
    return lambda scene, width: [] if scene.seat is None or scene.view["over"] else draw(scene, width)


def _own_canal(draw: Callable[[Scene, int, int], list[Text]]) -> Draw:
    return _own(lambda scene, width: draw(scene, scene.seat or 0, width))


_BUILDING = ("act_build", "building", "placing", "last_tile")
_SAILING = ("launch", "command", "fitting")

PARTS = {
    "track": Part([action_track], ("choose", "after")),
    "market": Part([markets], (*_BUILDING, "act_trains", "act_canal")),
    "wheels": Part([item_wheels, item_wheels_brief], ("act_equip", "act_crew")),
    "trade": Part([trade_wheel], ("act_trade", "trading")),
    "employees": Part([employees_full, employees_brief]),
    "seats": Part([all_seats]),
    "yard": Part([_own(planned_yard), _own(own_yard)], (*_BUILDING, *_SAILING)),
    "goods": Part([_own(own_goods), _own(own_goods_brief)], _SAILING),
    "contracts": Part([_own(own_contracts)], ("discard",)),
    "canal": Part(
        [_own_canal(canal_drawn), _own_canal(canal_in_line)], ("act_canal", "joining", "turning", "steering")
    ),
    "errand": Part([under_way], (*_SAILING, "trading", "steering", "placing", "joining", "turning")),
}
IN_RAIL = ("canal",)
# What gives way first: a name stands once for each step it takes.
GIVES_WAY = (
    *("employees", "canal", "yard", "goods", "wheels", "employees", "contracts", "trade", "wheels", "yard", "market"),
    *("seats", "canal", "track"),
)


def draw(scene: Scene, width: int, height: int) -> list[Text]:
    """The roomiest picture that fits the height; the densest one if none does."""
    layout = _Layout(scene, width)
    forms = dict.fromkeys(PARTS, 0)
    if layout.height(forms, airy=True) <= height:
        return layout.lines(forms, height, airy=True)
    steps, taken = _steps(scene), []
    while layout.height(forms) > height and steps:
        taken.append(steps.pop(0))
        forms[taken[-1]] += 1
    for name in reversed(taken):  # what gave way in vain comes back
        forms[name] -= 1
        if layout.height(forms) > height:
            forms[name] += 1
    return layout.lines(forms, height)


def _steps(scene: Scene) -> list[str]:
    """Names of parts in the order in which they give way; what the question is about comes last and never goes."""
    key = scene.view["prompt"]["key"]
    asked = [name for name, part in PARTS.items() if any(key.startswith(about) for about in part.about)]
    shrinking = [name for name in asked for _ in PARTS[name].forms[1:]]
    return [name for name in GIVES_WAY if name not in asked] + shrinking


class _Layout:
    """The parts of one picture, each form drawn at most once."""

    def __init__(self, scene: Scene, width: int) -> None:
        self._scene, self._width = scene, width
        self._rail = RAIL if width >= RAIL_FROM else 0
        self._left = width - self._rail - 2 if self._rail else width
        self._above, self._asked = _head(scene, width), question(scene, width)
        self._news = [
            News(_told(event), event["key"] in MINOR) for event in scene.news if event["key"] not in ON_DISPLAY
        ]
        self._drawn: dict[tuple[str, int], list[Text]] = {}

    def height(self, forms: Forms, *, airy: bool = False) -> int:
        """Lines of the picture with a few news and the line to type into."""
        body, beside_it = self._body(forms, airy=airy), self._beside(forms)
        few = min(FEW_NEWS, len(self._news))
        tall = max(len(body), len(beside_it) + few) if self._rail else len(body) + few
        return len(self._above) + tall + len(self._asked) + TYPING

    def lines(self, forms: Forms, height: int, *, airy: bool = False) -> list[Text]:
        body, beside_it = self._body(forms, airy=airy), self._beside(forms)
        free = height - TYPING - len(self._above) - len(self._asked)
        if self._rail:
            room = max(1, free - len(beside_it), len(body) - len(beside_it))
            body = side_by_side(body, [*beside_it, *self._told(self._rail, room)], self._left)
        else:
            body = [*body, *self._told(self._width, max(1, free - len(body)))]
        lines = (*self._above, *body, *self._asked)
        return [line if line.cell_len <= self._width else fitted(line, self._width) for line in lines]

    def _told(self, width: int, room: int) -> list[Text]:
        return latest(self._scene, self._news, width, room)

    def _body(self, forms: Forms, *, airy: bool) -> list[Text]:
        """All parts from top to bottom, and the names of those that are left out."""
        lines = []
        for name, form in forms.items():
            part = [] if self._rail and name in IN_RAIL else self._part(name, form)
            lines += [*part, *([Text("")] if part and airy else [])]
        gone = [name for name, form in forms.items() if form == len(PARTS[name].forms) and self._part(name, 0)]
        if gone:
            words = self._scene.speaker
            names = ", ".join(words.name("parts_of_table", name) for name in gone)
            said = words.say("head", "gone", parts=names, command=words.name("commands", "table"))
            lines += wrapped(Text(said, QUIET), self._left)
        return lines

    def _beside(self, forms: Forms) -> list[Text]:
        if not self._rail:
            return []
        return [line for name in IN_RAIL for line in [*self._part(name, forms[name]), Text("")]]

    def _part(self, name: str, form: int) -> list[Text]:
        if form == len(PARTS[name].forms):
            return []
        if (name, form) not in self._drawn:
            width = self._rail if self._rail and name in IN_RAIL else self._left
            self._drawn[name, form] = PARTS[name].forms[form](self._scene, width)
        return self._drawn[name, form]


def _head(scene: Scene, width: int) -> list[Text]:
    """Time, phase, who starts, and the reader's turn and guilders; the title gives way."""
    table, words = scene.table, scene.speaker
    facts = [
        words.say("head", "time", time=str(table["time"])),
        words.name("phases", table["phase"]),
        words.say("head", "starts", start_seat=table["start_seat"]),
    ]
    if table["ending"]:
        facts.append(words.name("head", "ending"))
    if scene.study:
        facts.append(words.word("study"))
    told = Text(" · ".join(facts), "bold")
    own = Text("")
    if scene.seat is not None:
        owned = table["seats"][scene.seat]
        mine = [words.say("head", "turn", turn=owned["turns"] + 1)] if table["phase"] == "turns" else []
        own = Text(" · ".join([*mine, words.say("head", "guilders", guilders=owned["guilders"])]), "bold")
    titled = Text.assemble((words.word("title"), TITLE), "  ", told)
    for line in (titled, told):
        if line.cell_len + own.cell_len + 2 <= width:
            return [beside(line, own, width)]
    return [beside(told, Text.assemble(" ", own), width)]


def _told(event: Mapping[str, Any]) -> Text:
    text = Text(capital(event["text"]))
    seat = event["parameters"].get("seat")
    return text if seat is None else Text.assemble(mark(seat), " ", text)
