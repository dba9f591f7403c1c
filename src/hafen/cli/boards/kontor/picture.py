"""The whole table as a picture made of lines, fitted to the width and height of the terminal."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.kontor.asked import own_cards, question
from hafen.cli.boards.kontor.facts import extent
from hafen.cli.boards.kontor.harbour import Size, bottom_side, draw_harbour, harbour_height, harbour_width
from hafen.cli.boards.kontor.panel import panel
from hafen.cli.boards.kontor.pieces import mark
from hafen.cli.boards.lines import TITLE, fitted, side_by_side, wrapped
from hafen.cli.boards.news import News, latest
from hafen.cli.language import capital

SIZES = (Size(9, 3), Size(7, 3), Size(7, 2), Size(5, 2))  # of cells, roomiest first
BESIDE = 23  # columns that a panel beside the board needs; with less it stands below
FEW_NEWS = 4  # lines of news that roomier cells must leave room for
TYPING = 1  # the line a person types into
LEAST = 3 + TYPING  # head, hand and question
# Events that the picture shows anyway; the log has them all.
ON_DISPLAY = ("round", "chosen", "chosen_you")
MINOR = ("taxed", "drew", "grant", "grant_without_coin", "pile_empty", "water_empty")


def draw(scene: Scene, width: int, height: int) -> list[Text]:
    """With the roomiest cells that fit; with the smallest if none do."""
    for size in SIZES[:-1]:
        if harbour_width(scene, size) <= width and harbour_height(scene, size) + LEAST <= height:
            lines = _arranged(scene, width, height, size)
            if len(lines) + TYPING <= height:
                return lines
    return _arranged(scene, width, height, SIZES[-1], least_news=1)


def _arranged(scene: Scene, width: int, height: int, size: Size, least_news: int = FEW_NEWS) -> list[Text]:
    room = width - harbour_width(scene, size) - 2
    asked = [*own_cards(scene, width), *question(scene, width)]
    told = [News(_told(scene, event), event["key"] in MINOR) for event in scene.news if event["key"] not in ON_DISPLAY]
    wanted = sum(len(wrapped(news.text, width)) for news in told)
    taken = 1 + len(asked) + min(least_news, wanted) + TYPING  # with the head
    harbour = draw_harbour(scene, size)
    for board in (harbour + bottom_side(scene, size), harbour):
        if room >= BESIDE:
            body = side_by_side(board, panel(scene, room, max(len(board), height - taken)), width - room - 2)
        else:
            body = board + panel(scene, width, height - taken - len(board))
        free = height - TYPING - 1 - len(body) - len(asked)
        if free >= min(least_news, wanted):
            break
    return [_head(scene, width), *body, *latest(scene, told, width, max(min(least_news, wanted), free)), *asked]


def _head(scene: Scene, width: int) -> Text:
    """Mode, round, phase and how much of the board is used."""
    table, words = scene.table, scene.speaker
    facts = [words.name("modes", table["mode"])]
    if table["round"]:
        facts.append(words.say("head", "round", round=table["round"]))
    facts += [words.name("phases", table["phase"]), _extent(scene)]
    if scene.study:
        facts.append(words.word("study"))
    told = Text(" · ".join(facts), "bold")
    titled = Text.assemble((words.word("title"), TITLE), "  ", told)
    return titled if titled.cell_len <= width else fitted(told, width)


def _extent(scene: Scene) -> str:
    """How wide and high the cards lie, and how wide and high they may."""
    used, most = extent(scene), tuple(scene.table["size"])
    key = "full" if used == most else "extent"
    return scene.speaker.say("head", key, wide=used[0], high=used[1], columns=most[0], rows=most[1])


def _told(scene: Scene, event: Mapping[str, Any]) -> Text:
    text = Text(capital(event["text"]))
    seat = event["parameters"].get("seat")
    return text if seat is None else Text.assemble(mark(scene.table["seats"][seat]["colour"]), " ", text)
