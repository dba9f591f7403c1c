"""Colours and small pieces: marks, goods, cards in a few signs. Every colour comes with a letter, shape or sign."""

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.kontor.facts import Area, Facts, is_water
from hafen.cli.boards.lines import LAMP

MARKS = {"red": "●", "black": "■", "neutral": "○"}
WATER_MARK = "≈"
NOBODY = "="
DECIDED_BY = {"lead": "▲", "number": "#", "value": "»", "drawn": " ", "no_houses": " "}
MARK_COLOURS = {"red": "#D9483D", "black": "default", "neutral": "default"}
SYMBOLS = {"coin": "¢", "ship": "‡", "none": " "}
SHIP = "▟█▙"
NEW = "*"
SECRET = "°"

GOODS = {
    "wine": "bold #FFFFFF on #7C2B4B",
    "spice": "bold #2A1E00 on #E0A030",
    "tea": "bold #0E1F08 on #7DB756",
}
PAPER = {  # harbour cards in open areas
    "red": "#5A0F0A on #F4CFC9",
    "black": "#12232B on #CBD2D8",
    "neutral": "#12232B on #EFE7D2",
}
KEPT = {  # closed areas, in the colour of who keeps them
    "red": "#FFFFFF on #A32C25",
    "black": "#FFFFFF on #2A3036",
    None: "#FFFFFF on #6F7A80",
}
SEA = "#0B3F50 on #A9D5E2"
SHIP_COLOUR = "bold #0B3F50"


def mark(colour: str) -> Text:
    return Text(MARKS[colour], f"bold {MARK_COLOURS[colour]}")


def sign_of(card: Facts) -> str:
    """Whose card it is, or that it is water."""
    return WATER_MARK if is_water(card) else MARKS[card["owner"]]


def number_of(card: Facts) -> str:
    return "C" if card["kind"] == "centre" else str(card["number"])


def symbol_of(card: Facts) -> str:
    return SYMBOLS[card["symbol"]]


def goods_on(scene: Scene, card: Facts, gap: str = "") -> Text:
    """A letter for each good, in its colour."""
    return Text(gap).join(Text(scene.speaker.name("letters", good), GOODS[good]) for good in card.get("goods", []))


def face(scene: Scene, card: Facts, width: int) -> Text:
    """What a card does: its goods, or a word for it that fits; nothing for plain water."""
    if "goods" in card:
        return goods_on(scene, card)
    if not scene.speaker.has("faces", card["kind"]):
        return Text("")
    word = scene.speaker.name("faces", card["kind"])
    return Text(word if len(word) <= width else scene.speaker.name("faces_short", card["kind"]))


def token(scene: Scene, card: Facts, *, lit: bool = False, brief: bool = False) -> Text:
    """A card in a few signs: ``●17W¢``; brief ones leave out what is printed beside the number."""
    shown = Text.assemble(
        (sign_of(card), f"bold {MARK_COLOURS[card['owner']]}"),
        (f" {number_of(card)} " if lit else number_of(card), LAMP if lit else "bold"),
    )
    if brief:
        return shown
    return Text.assemble(shown, face(scene, card, 6), symbol_of(card).strip())


def hidden_token(colour: str, name: str) -> Text:
    """A card whose face is not known."""
    sign = {"harbour": MARKS[colour], "water": WATER_MARK, "special": MARKS["neutral"]}[name]
    return Text.assemble((sign, f"bold {MARK_COLOURS[colour] if name == 'harbour' else 'default'}"), "?")


def ground(card: Facts, area: Area | None) -> str:
    """The colours of a card on the board."""
    if area is not None and area.closed:
        return KEPT[area.leader]
    return SEA if is_water(card) else PAPER[card["owner"]]
