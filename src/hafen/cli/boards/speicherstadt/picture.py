"""The whole table as a picture made of lines, fitted to the width and height of the terminal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import QUIET, TITLE, beside, fitted, flowing, side_by_side
from hafen.cli.boards.news import News, latest
from hafen.cli.boards.speicherstadt.asked import question
from hafen.cli.boards.speicherstadt.facade import facade
from hafen.cli.boards.speicherstadt.pieces import crate, mark
from hafen.cli.boards.speicherstadt.seats import all_seats, own_board
from hafen.cli.boards.speicherstadt.sentences import goods_in_play, next_fire
from hafen.cli.boards.speicherstadt.upper_row import reserved_column, upper_row
from hafen.cli.language import capital

RAIL_FROM = 116  # columns of a terminal that has room for news beside the table
FEW_NEWS = 4  # lines of news that a roomier picture must still have room for
TYPING = 1  # the line a person types into
# Events that the picture shows anyway; the log has them all.
ON_DISPLAY = ("round", "card", "cargo", "upper_card", "upper_cargo")


@dataclass(frozen=True)
class Room:
    """How much of it a picture takes."""

    tall: bool = False  # fronts with a window for every worker
    airy: bool = False  # empty lines between the parts
    cards: bool = False  # the upper row as cards
    lean: bool = False  # seasons and full names of goods are left out


BASE = (Room(tall=True, airy=True), Room(tall=True), Room())
KAISPEICHER = (
    Room(tall=True, airy=True, cards=True),
    Room(tall=True, cards=True),
    Room(tall=True),
    Room(),
    Room(lean=True),
)


def draw(scene: Scene, width: int, height: int) -> list[Text]:
    """The roomiest picture that fits the height; the densest one if none does."""
    *roomy, densest = KAISPEICHER if "upper" in scene.table else BASE
    for room in roomy:
        lines = _arranged(scene, width, height, room)
        if lines is not None:
            return lines
    lines = _arranged(scene, width, height, densest, anyway=True)
    assert lines is not None
    return lines


def _arranged(scene: Scene, width: int, height: int, room: Room, *, anyway: bool = False) -> list[Text] | None:
    rail = (width - 82) * 2 // 3 + 12 if width >= RAIL_FROM else 0
    left = width - rail - 2 if rail else width
    blank = [Text("")] if room.airy else []
    display = [
        upper_row(scene, left, as_cards=room.cards),
        facade(scene, left, tall=room.tall, lean=room.lean),
        reserved_column(scene, left),
    ]
    above = [*_head(scene, width), *blank]
    asked = [*blank, *question(scene, width, lean=room.lean)]
    body = [
        *(line for part in display if part for line in [*part, *blank]),
        *all_seats(scene, left, dense=not room.tall),
        *blank,
        *own_board(scene, left, dense=not room.airy, lean=room.lean),
    ]
    if rail:
        facts = [*_supplies(scene, rail, lean=False), Text("")]
        free = max(len(body), height - TYPING - len(above) - len(asked)) - len(facts)
        body = side_by_side(body, facts + _news(scene, rail, free), left)
    else:
        body += [*blank, *_supplies(scene, width, lean=room.lean), *blank]
        free = height - TYPING - len(above) - len(body) - len(asked)
        wanted = len(_news(scene, width, len(scene.news)))
        if not anyway and free < min(FEW_NEWS, wanted):
            return None
        body += _news(scene, width, max(1, free))
    lines = [*above, *body, *asked]
    return lines if anyway or len(lines) + TYPING <= height else None


# Parts from top to bottom


def _head(scene: Scene, width: int) -> list[Text]:
    """Round, phase and piles in one line: the title and then long names of seasons give way."""
    table, say = scene.table, scene.speaker.say
    facts = [
        say("head", "round", round=table["round"], rounds=table["rounds"]),
        scene.speaker.name("phases", table["phase"]),
        say("head", "starts", start_seat=table["start_seat"]),
    ]
    if scene.study:
        facts.append(scene.speaker.word("study"))
    told = Text(" · ".join(facts), "bold")
    titled = Text.assemble((scene.speaker.word("title"), TITLE), "  ", told)
    piles = _pile_sizes(scene)
    long = Text("  ".join(f"{name} {count}" for name, count in piles), QUIET)
    short = Text(" ".join(f"{name[:3]} {count}" for name, count in piles[:-1]), QUIET)
    for left, right in ((titled, long), (told, long), (told, short)):
        if left.cell_len + right.cell_len + 2 <= width:
            return [beside(left, right, width)]
    return [fitted(told, width)]


def _pile_sizes(scene: Scene) -> list[tuple[str, int]]:
    return [(scene.speaker.name("seasons", pile["season"]), len(pile["cards"])) for pile in scene.table["pile"]]


def _supplies(scene: Scene, width: int, *, lean: bool) -> list[Text]:
    """The fire, the stock, and the bag, which is also the key to the letters unless it must be lean."""
    words, table = scene.speaker, scene.table
    if scene.view["over"]:
        return []
    facts = []
    if said := _fire(scene):
        facts.append(Text.assemble((f"{words.name('piles', 'fire')}  ", TITLE), said))
    if lean:
        both = [
            Text.assemble(crate(scene, good), f"{table['stock'].get(good, 0)}/{table['bag'].get(good, 0)}")
            for good in goods_in_play(scene)
        ]
        facts.append(Text.assemble((f"{words.name('piles', 'stock_and_bag')}  ", TITLE), Text(" ").join(both)))
        return flowing(facts, width, "   ")
    if table["stock"]:
        stock = [Text.assemble(crate(scene, good), str(count)) for good, count in table["stock"].items()]
        facts.append(Text.assemble((f"{words.name('piles', 'stock')}  ", TITLE), Text(" ").join(stock)))
    bag = [Text(words.name("piles", "bag"), TITLE)]
    for good in goods_in_play(scene):
        bag.append(Text.assemble(crate(scene, good), f" {words.name('goods', good)} {table['bag'].get(good, 0)}"))
    return flowing(facts, width, "   ") + flowing(bag, width)


def _fire(scene: Scene) -> str:
    """The fire that is being settled, or the next one."""
    words = scene.speaker
    if burning := scene.table.get("fire"):
        key = "fire_doubled" if burning["doubled"] else "fire_now"
        return words.say("piles", key, card=burning["card"], value=burning["value"])
    if fire := next_fire(scene):
        return words.say("piles", "next_fire" if fire["cards"] > 1 else "next_fire_alone", **fire)
    return ""


def _news(scene: Scene, width: int, room: int) -> list[Text]:
    return latest(scene, [News(_told(event)) for event in scene.news if event["key"] not in ON_DISPLAY], width, room)


def _told(event: Mapping[str, Any]) -> Text:
    text = Text(capital(event["text"]))
    seat = event["parameters"].get("seat")
    return text if seat is None else Text.assemble(mark(seat), " ", text)
