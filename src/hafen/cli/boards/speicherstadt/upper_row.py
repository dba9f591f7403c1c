"""What Kaispeicher adds to the display: the upper row, and the column of reserved cards in the order of their sale."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import LAMP, QUIET, TITLE, fitted, flowing
from hafen.cli.boards.speicherstadt.card import band, fact_words, goods_shown, name_lines, paper
from hafen.cli.boards.speicherstadt.facade import front_width, lit
from hafen.cli.boards.speicherstadt.numbering import targets
from hafen.cli.boards.speicherstadt.pieces import mark

Place = Mapping[str, Any]


def upper_row(scene: Scene, width: int, *, as_cards: bool) -> list[Text]:
    """Nothing when there is no such row, or no card is left in it."""
    places = scene.table.get("upper", [])
    if not any(place["card"] for place in places):
        return []
    return _as_cards(scene, places, width) if as_cards else _as_list(scene, places, width)


def _as_cards(scene: Scene, places: list[Place], width: int) -> list[Text]:
    wide = front_width(scene, width)
    names = [name_lines(scene, place, wide - 2) for place in places]
    rows = max(map(len, names))
    chosen = targets(scene.view, "upper")
    sheets = []
    for place, name in zip(places, names, strict=True):
        if place["card"] is None:
            sheets.append([Text(" " * wide) for _ in range(rows + 3)])
            continue
        target = chosen.get(place["place"])
        above = scene.speaker.name("facade", "above")
        head = lit(scene, target, wide) if target else band(scene, place["card"], f" {place['place']}", above, wide)
        sheets.append(paper(scene, place, head, wide, name + [""] * (rows - len(name)), lean=False))
    return [Text(" ").join(line) for line in zip(*sheets, strict=True)]


def _as_list(scene: Scene, places: list[Place], width: int) -> list[Text]:
    """A few words for each card, with the number to type where it can be reserved."""
    words, chosen = scene.speaker, targets(scene.view, "upper")
    title = words.name("upper", "title")
    if chosen:
        _, move = next(iter(chosen.values()))
        price = move["parameters"]["price"]
        title = words.say("upper", "title_price", price=price)
    entries = [Text(title, TITLE)]
    for place in places:
        if place["card"] is not None:
            target = chosen.get(place["place"])
            number = Text(f" {target[0]} ", LAMP) if target else Text(str(place["place"]), QUIET)
            entries.append(Text.assemble(number, " ", _brief(scene, place)))
    return [fitted(line, width) for line in flowing(entries, width)]


def reserved_column(scene: Scene, width: int) -> list[Text]:
    """Reserved cards from left to right as they will be offered, each with its price and its worker."""
    places = scene.table.get("reserved", [])
    if not places:
        return []
    lines: list[Text] = []
    for key in ("price", "price_brief"):
        entries = [Text(scene.speaker.name("upper", "reserved"), TITLE)]
        entries += [_reserved(scene, place, scene.speaker.say("facade", key, price=place["price"])) for place in places]
        lines = flowing(entries, width)
        if len(lines) == 1:
            break
    return [fitted(line, width) for line in lines]


def _reserved(scene: Scene, place: Place, price: str) -> Text:
    turn = "▶" if scene.table["on_sale"] == "reserved" and place["place"] == 1 else ""
    whose = mark(place["seat"], grey=place["grey"])
    return Text.assemble(f"{turn}{place['place']}. ", whose, " ", _brief(scene, place), (f" {price}", QUIET))


def _brief(scene: Scene, place: Place) -> Text:
    """A card in a line: name, goods, the number that matters."""
    card = place["card"]
    goods, fact = goods_shown(scene, place, ""), fact_words(scene, card, brief=True)
    parts = [Text(scene.cards[card["card"]]["short"]), goods, Text(fact)]
    return Text(" ").join(part for part in parts if part.cell_len)
