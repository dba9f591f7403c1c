"""A card on the table as a slip of paper: a coloured band, the name, the season and what is printed or loaded."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import beside, fitted
from hafen.cli.boards.speicherstadt.pieces import (
    BAND,
    BAND_INK,
    BANDS,
    PAPER,
    PAPER_INK,
    PAPER_QUIET,
    broken,
    crates,
    slot,
)

Facts = Mapping[str, Any]
Place = Mapping[str, Any]  # a column, or a place of another row: "card" and "cargo"


def paper(scene: Scene, place: Place, head: Text, width: int, name: Sequence[str], *, lean: bool) -> list[Text]:
    """The card under its band; ``name`` is what ``name_lines`` made of it, filled up with empty lines."""
    card = place["card"]
    lines = [Text(f" {line}", f"bold {PAPER_INK}") for line in name]
    goods = _goods(scene, place, width)
    if lean:
        fact = Text(f"{fact_words(scene, card, brief=True)} ", f"bold {PAPER_INK}")
        if goods.cell_len + fact.cell_len < width:
            goods = beside(goods, fact, width)
        else:  # a contract with many goods: beside its name there is room for the bare number at least
            if lines[0].cell_len + fact.cell_len >= width:
                fact = Text(f"{card['points']} ", f"bold {PAPER_INK}")
            lines[0] = beside(lines[0], fact, width)
    else:
        lines.append(_season(scene, card, width))
    lines.append(goods)
    sheet = [fitted(line, width) for line in lines]
    for line in sheet:
        line.style = f"on {PAPER}"
    return [head, *sheet]


def band(scene: Scene, card: Facts, left: str, right: str, width: int) -> Text:
    """The head of a card in the colour of its kind."""
    kind = scene.cards[card["card"]]["kind"]
    head = beside(Text(left), Text(f"{right} "), width)
    head.stylize(f"bold {BAND_INK} on {BANDS.get(kind, BAND)}")
    return head


def name_lines(scene: Scene, place: Place, width: int) -> list[str]:
    if place["card"] is None:
        return []
    card = scene.cards[place["card"]["card"]]
    pieces = scene.speaker.name("breaks", card["id"]) if scene.speaker.has("breaks", card["id"]) else card["short"]
    return broken(card["short"], pieces, width)


def fact_words(scene: Scene, card: Facts, *, brief: bool = False) -> str:
    """The number that matters: points, or how strong a fireman or a fire is; behind a fireman a bare number will do."""
    if "points" in card:
        return scene.speaker.say("facade", "points", points=card["points"])
    if scene.cards[card["card"]]["kind"] in ("fireman", "fire"):
        return str(card["value"]) if brief else scene.speaker.say("facade", "value", value=card["value"])
    return ""


def goods_shown(scene: Scene, place: Place, ink: str) -> Text:
    """The cubes on a ship, or the places for cubes that are printed on a card."""
    if place["cargo"]:
        return crates(scene, place["cargo"])
    return Text.assemble(*(slot(scene, good, ink) for good in place["card"].get("goods", [])))


def _season(scene: Scene, card: Facts, width: int) -> Text:
    season = scene.speaker.name("seasons", card["season"])
    fact = fact_words(scene, card)
    if len(season) + len(fact) + 3 > width:
        season = season[:3]
    edge = " " if len(season) + len(fact) + 3 <= width else ""
    return beside(Text(f" {season}", PAPER_QUIET), Text(fact + edge, f"bold {PAPER_INK}"), width)


def _goods(scene: Scene, place: Place, width: int) -> Text:
    goods = goods_shown(scene, place, PAPER_INK)
    return Text.assemble(" " if goods.cell_len < width else "", goods)
