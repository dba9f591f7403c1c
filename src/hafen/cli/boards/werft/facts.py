"""What the view tells, in the order in which the board shows it, and canal tiles as they lie."""

from collections.abc import Mapping
from dataclasses import dataclass

from hafen.cli.boards import Scene

COLUMNS = ("bow", "middle1", "middle2", "stern")
SIDES = ("w", "n", "e", "s")  # clockwise from the west


def actions(scene: Scene) -> list[str]:
    """All actions in the order of the rules; a tile that is not in play keeps its number."""
    return [name.removeprefix("action_") for name, card in scene.cards.items() if card["kind"] == "action"]


def groups_ahead(scene: Scene) -> list[tuple[int, int, Mapping[str, int]]]:
    """Groups of employees in the order in which the marker gets to them: number, price of the way, copies left."""
    ahead = scene.table["wheels"]["employees"]["ahead"]
    return [(field["group"], field["price"], scene.table["groups"][field["group"] - 1]) for field in ahead]


def market_columns(scene: Scene) -> dict[str, list[str | None]]:
    market = scene.table["market"]
    left, right = market["middle"]
    return {"bow": market["bow"], "middle1": left, "middle2": right, "stern": market["stern"]}


def lacking(scene: Scene) -> str:
    """What keeps a ship of the reader from its voyage: ``captain`` or ``canal``."""
    return "canal" if scene.seat is not None and scene.table["seats"][scene.seat]["items"].get("captain") else "captain"


# Canal tiles


@dataclass(frozen=True)
class Canal:
    """A canal tile as it lies."""

    signs: Mapping[str, tuple[str, str]]  # by open side, clockwise from the west: the outer space and the inner one

    @property
    def shape(self) -> str:
        return _SHAPES["".join(self.signs)]


_SHAPES = {
    "we": "─",
    "ns": "│",
    "wn": "┘",
    "ne": "└",
    "es": "┌",
    "ws": "┐",
    "wne": "┴",
    "wes": "┬",
    "nes": "├",
    "wns": "┤",
    "wnes": "┼",
}


def canal_tile(scene: Scene, name: str, turns: int = 0) -> Canal:
    """A tile after quarter turns clockwise."""
    printed = scene.cards[name]["signs"]
    turned = {SIDES[(SIDES.index(side) + turns) % len(SIDES)]: signs for side, signs in printed.items()}
    return Canal({side: (turned[side][0], turned[side][1]) for side in SIDES if side in turned})
