"""The wheels: what the marker comes to next and what that costs, prices of goods, and the ring of employees."""

from collections.abc import Mapping

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import QUIET, TITLE, fitted, flowing, wrapped
from hafen.cli.boards.werft.facts import groups_ahead
from hafen.cli.boards.werft.signs import wagons


def item_wheels(scene: Scene, width: int) -> list[Text]:
    """Equipment and crew, with the price for each item."""
    parts = []
    for wheel in ("equipment", "crew"):
        fields = _fields(scene, wheel, "items")
        parts.append(Text.assemble((f"{scene.speaker.name('wheels', wheel)}  ", TITLE), "  ".join(fields)))
    return flowing(parts, width, gap="   ")


def item_wheels_brief(scene: Scene, width: int) -> list[Text]:
    """The same in short names."""
    parts = []
    for wheel in ("equipment", "crew"):
        fields = _fields(scene, wheel, "items_short")
        parts.append(Text.assemble((f"{scene.speaker.name('wheels', wheel)}  ", TITLE), "  ".join(fields)))
    return flowing(parts, width, gap="   ")


def _fields(scene: Scene, wheel: str, names: str) -> list[str]:
    """What the marker comes to next, with the price for the reader."""
    ahead = scene.table["wheels"][wheel]["ahead"]
    return [f"{scene.speaker.name(names, field['item'])} {field['price']}" for field in ahead]


def trade_wheel(scene: Scene, width: int) -> list[Text]:
    """Prices of the next trade, or of the one under way, and what wagons can be swapped for."""
    words, wheel = scene.speaker, scene.table["wheels"]["trade"]
    trading = scene.table["trade"] is not None
    prices = wheel["prices" if trading else "next_prices"]
    parts = [Text(words.name("wheels", "trade" if trading else "next_trade"), TITLE)]
    for good, price in prices.items():
        swaps = "/".join(words.name("items_short", item) for item in wheel["offers"][good])
        parts.append(
            Text.assemble(wagons(scene, [good]), f" {words.name('goods', good)} {price} ", (f"({swaps})", QUIET))
        )
    return flowing(parts, width)


def employees_full(scene: Scene, width: int) -> list[Text]:
    """A line for each group, its employees below those of the other groups; with the longest names that fit."""
    title = Text(scene.speaker.name("wheels", "employees_full"), TITLE)
    for section in ("cards", "employees_middling"):
        rows = [
            [
                Text(f"  {price}", "bold"),
                *(Text(_left(scene.speaker.name(section, name), copies)) for name, copies in group.items()),
            ]
            for _, price, group in groups_ahead(scene)
        ]
        sizes = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
        if sum(sizes) + 2 * (len(sizes) - 1) <= width:
            cells = ([fitted(cell, size) for cell, size in zip(row, sizes, strict=True)] for row in rows)
            return [*wrapped(title, width), *(Text("  ").join(row) for row in cells)]
    return employees_brief(scene, width)


def employees_brief(scene: Scene, width: int) -> list[Text]:
    """Short names in running text."""
    parts = [Text(scene.speaker.name("wheels", "employees"), TITLE)]
    for _, price, group in groups_ahead(scene):
        parts.append(Text.assemble((f"{price} ", "bold"), ", ".join(_short(scene, group)), (" │", QUIET)))
    return flowing(parts, width, gap=" ")


def _short(scene: Scene, group: Mapping[str, int]) -> list[str]:
    return [_left(scene.speaker.name("employees_short", name), copies) for name, copies in group.items()]


def _left(name: str, copies: int) -> str:
    """A name with the number of tiles left; none is a dash."""
    return f"{name} {copies or '–'}"
