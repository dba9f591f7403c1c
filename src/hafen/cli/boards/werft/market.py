"""The markets as one grid: a line for each row with its price, ship tiles, trains and canal tiles side by side."""

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import LAMP, QUIET, TITLE, fitted
from hafen.cli.boards.werft.facts import canal_tile, market_columns
from hafen.cli.boards.werft.numbering import on_table
from hafen.cli.boards.werft.signs import canal_short, symbols, wagons

_STACK_OF = {"bow": "bow", "middle1": "middle", "stern": "stern", "train": "trains", "canal": "canals"}

_EMPTY = "–"


def markets(scene: Scene, width: int) -> list[Text]:
    words, numbers, prices = scene.speaker, on_table(scene), scene.table["market"]["prices"]
    columns: list[list[Text]] = [[Text(words.name("market", "price"), QUIET), *(Text(str(price)) for price in prices)]]
    for kind, cells in _cells(scene).items():
        targets = [numbers.get(f"{kind}:{row}") for row in range(1, len(prices) + 1)]
        lit = any(target is not None for target in targets)
        shown = [_numbered(scene, cell, target, lit=lit) for cell, target in zip(cells, targets, strict=True)]
        columns.append([_title(scene, kind), *shown])
    sizes = [max(cell.cell_len for cell in column) for column in columns]
    gap = " " * max(1, min(3, (width - sum(sizes)) // (len(sizes) - 1)))
    rows = zip(
        *([fitted(cell, size) for cell in column] for column, size in zip(columns, sizes, strict=True)), strict=True
    )
    return [fitted(Text(gap).join(row), width) for row in rows]


def _title(scene: Scene, kind: str) -> Text:
    """The name of a column and how many are left in its stack; both columns of middles have one stack."""
    name = Text(scene.speaker.name("market", kind), TITLE)
    if kind not in _STACK_OF:
        return name
    return Text.assemble(name, (f" +{scene.table['stacks'][_STACK_OF[kind]]}", QUIET))


def _cells(scene: Scene) -> dict[str, list[Text]]:
    """What lies in each column, from the top."""
    market = scene.table["market"]
    empty = Text(_EMPTY, QUIET)
    cells = {
        kind: [empty if tile is None else Text(symbols(scene, tile)) for tile in column]
        for kind, column in market_columns(scene).items()
    }
    cells["train"] = [empty if name is None else wagons(scene, scene.cards[name]["goods"]) for name in market["trains"]]
    cells["canal"] = [
        empty if name is None else canal_short(scene, canal_tile(scene, name)) for name in market["canals"]
    ]
    return cells


def _numbered(scene: Scene, cell: Text, number: int | None, *, lit: bool) -> Text:
    """With the number to type; where nothing lies, a part without anything printed on it can be had at the end."""
    if number is not None:
        shown = cell if cell.plain != _EMPTY else Text(scene.speaker.name("market", "blank"))
        return Text.assemble((f"{number:>2}", LAMP), " ", shown)
    return Text.assemble("   ", cell) if lit else cell
