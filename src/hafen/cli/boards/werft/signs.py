"""Short signs for what is printed, and the same in words."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.werft.facts import Canal
from hafen.cli.language import Speaker

MARKS = "●◆■▲"
SEATS = ("#3B82D6", "#D9750F", "default", "#B8479A")
WATER = "#2A8CA3"
RIBBON = "bold #3B82D6"
_GOODS = {"wood": "bold #FFFFFF on #8A5A2B", "coal": "bold #FFFFFF on #3A3F45", "iron": "bold #12232B on #9FB0BC"}
_CONTRACTS = {"blue": "bold #3B82D6", "green": "bold #2E9E6B"}
_PASSAGE = 2  # openings of a tile with one way through


def mark(seat: int) -> Text:
    """The figure of a seat."""
    return Text(MARKS[seat], f"bold {SEATS[seat]}")


def wagons(scene: Scene, goods: Iterable[str]) -> Text:
    return Text.assemble(*(Text(scene.speaker.name("goods_short", good), _GOODS[good]) for good in goods))


def colour_name(scene: Scene, colour: str) -> Text:
    """The colour of contracts, which is also said."""
    return Text(scene.speaker.name("colours", colour), _CONTRACTS[colour])


# Ship tiles


def symbols(scene: Scene, tile: str, gap: str = " ") -> str:
    """What is printed on a ship tile, two letters for each symbol."""
    card = scene.cards[tile]
    if "symbols" not in card:
        return scene.speaker.name("market", "blank")
    return gap.join(scene.speaker.name("symbols_short", symbol) for symbol in card["symbols"])


def part(scene: Scene, tile: str) -> str:
    """Bow, middle or stern."""
    card = scene.cards[tile]
    return str(card.get("part", card["id"]))


def part_letter(scene: Scene, tile: str | None) -> str:
    return "·" if tile is None else scene.speaker.name("parts_short", part(scene, tile))


# Items and employees


def items_short(scene: Scene, items: Mapping[str, int]) -> str:
    return " ".join(
        f"{count if count > 1 else ''}{scene.speaker.name('items_short', item)}" for item, count in items.items()
    )


def items_long(scene: Scene, items: Mapping[str, int]) -> str:
    return ", ".join(_number_of(scene, "items", item, count) for item, count in items.items())


def features_long(scene: Scene, features: Mapping[str, int]) -> str:
    return ", ".join(_number_of(scene, "symbols", feature, count) for feature, count in features.items())


def _number_of(scene: Scene, section: str, key: str, count: int) -> str:
    """A name, or several of them with their number."""
    if count == 1:
        return scene.speaker.name(section, key)
    return f"{count} {scene.speaker.name(f'{section}_many', key)}"


def room_words(scene: Scene, room: Mapping[str, Mapping[str, int]], section: str) -> list[str]:
    """Kinds of room that a ship has: places still free of all."""
    return [
        scene.speaker.say(section, "free", symbol=scene.speaker.name("symbols", name), **places)
        for name, places in room.items()
        if places["total"]
    ]


def counted(names: Sequence[str]) -> list[str]:
    return [name if count == 1 else f"{name} ×{count}" for name, count in Counter(names).items()]


# Canal tiles


def canal_short(scene: Scene, tile: Canal) -> Text:
    """Shape and signs: along the way through, or arm by arm, each from outside to inside."""
    arms = [[sign_letter(scene, sign) for sign in signs] for signs in tile.signs.values()]
    if len(arms) == _PASSAGE:
        way = [*arms[0], *reversed(arms[1])]
    else:
        way = [Text("/", WATER).join([Text("").join(arm) for arm in arms])]
    return Text.assemble((tile.shape, WATER), " ", *way)


def sign_letter(scene: Scene, sign: str) -> Text:
    style = {"ribbon": RIBBON, "nothing": "dim"}.get(sign, "bold")
    return Text(scene.speaker.name("signs_short", sign), style)


def openings_words(words: Speaker, tile: Canal) -> str:
    """Where a tile is open and what is there, from outside to inside."""
    said = []
    for side, signs in tile.signs.items():
        outer, inner = (words.name("signs_brief", sign) for sign in signs)
        said.append(words.say("sentences", "opening", side=side, outer=outer, inner=inner))
    return "; ".join(said)
