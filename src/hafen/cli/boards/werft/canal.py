"""A canal system drawn as it lies, in one line, and the ways round in which a new tile can lie."""

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import LAMP, QUIET, TITLE, flowing
from hafen.cli.boards.werft.facts import SIDES, Canal, canal_tile
from hafen.cli.boards.werft.numbering import numbered
from hafen.cli.boards.werft.signs import WATER, canal_short, sign_letter

HIGH, WIDE = 5, 9  # of a tile
_GAP = 1  # between tiles in a row
_MIDDLE = (2, 4)  # row and column of the junction
_STEP = {"w": (0, -2), "n": (-1, 0), "e": (0, 2), "s": (1, 0)}  # from a space to the next one outwards
_HEADING = {"w": "◀", "n": "▲", "e": "▶", "s": "▼"}
_SHIP = "bold reverse"

Grid = list[list[Text]]


def canal_drawn(scene: Scene, seat: int, width: int) -> list[Text]:
    """Tiles with their numbers, signs on their spaces and the ship; nothing if there is none or it is too wide."""
    canal = scene.table["seats"][seat]["canal"]
    if canal is None:
        return [_title(scene, seat)]
    left, top = (min(tile[axis] for tile in canal["tiles"]) for axis in "xy")
    right, bottom = (max(tile[axis] for tile in canal["tiles"]) for axis in "xy")
    across = (right - left + 1) * (WIDE + _GAP)
    if across > width:
        return canal_in_line(scene, seat, width)
    grid: Grid = [[Text(" ") for _ in range(across)] for _ in range((bottom - top + 1) * HIGH)]
    for number, tile in enumerate(canal["tiles"], 1):
        row, column = (tile["y"] - top) * HIGH, (tile["x"] - left) * (WIDE + _GAP)
        _draw(scene, grid, row, column, canal_tile(scene, tile["tile"], tile["turn"]))
        for n, digit in enumerate(str(number)):
            grid[row][column + n] = Text(digit, QUIET)
        if number == canal["ship"]["tile"]:
            _draw_ship(scene, seat, grid, row, column)
    rows = [Text("").join(cells) for cells in grid]
    while not rows[-1].plain.strip():
        rows.pop()
    return [_title(scene, seat), *rows]


def _title(scene: Scene, seat: int) -> Text:
    owned, say = scene.table["seats"][seat], scene.speaker.say
    key = "none" if owned["canal"] is None else "title"
    if scene.table["step"] == "steering" and seat == scene.table["active"]:
        key = "under_way"  # how far it goes on is known behind the junction
    return Text(say("canal", key, reach=owned["reach"], passed=owned["passed"]), TITLE)


def _draw(scene: Scene, grid: Grid, row: int, column: int, tile: Canal) -> None:
    middle_row, middle_column = row + _MIDDLE[0], column + _MIDDLE[1]
    grid[middle_row][middle_column] = Text(tile.shape, WATER)
    for side, (outer, inner) in tile.signs.items():
        down, along = _STEP[side]
        for distance, sign in ((1, inner), (2, outer)):
            at_row, at_column = middle_row + distance * down, middle_column + distance * along
            grid[at_row][at_column] = sign_letter(scene, sign)
            if along:
                grid[at_row][at_column - along // 2] = Text("─", WATER)


def _draw_ship(scene: Scene, seat: int, grid: Grid, row: int, column: int) -> None:
    """The space of the ship is lit, and beside it, where no sign is, an arrow shows where the ship is going."""
    ship = scene.table["seats"][seat]["canal"]["ship"]
    side = ship["side"]
    down, along = _STEP[side]
    distance = 1 if ship["inner"] else 2
    heading = side if ship["outward"] else SIDES[(SIDES.index(side) + 2) % len(SIDES)]
    at_row, at_column = row + _MIDDLE[0] + distance * down, column + _MIDDLE[1] + distance * along
    grid[at_row][at_column] = Text(grid[at_row][at_column].plain, _SHIP)
    grid[at_row][at_column - along // 2 if along else at_column + 1] = Text(_HEADING[heading], _SHIP)


def canal_in_line(scene: Scene, seat: int, width: int) -> list[Text]:
    """The tiles one after another, with the ship before the one it is on."""
    canal = scene.table["seats"][seat]["canal"]
    parts = [_title(scene, seat)]
    for number, tile in enumerate([] if canal is None else canal["tiles"], 1):
        ship = "▶" if number == canal["ship"]["tile"] else ""
        parts.append(
            Text.assemble(f"{ship}{number} ", canal_short(scene, canal_tile(scene, tile["tile"], tile["turn"])))
        )
    return flowing(parts, width)


def ways_round(scene: Scene) -> list[Text]:
    """A new tile as it would lie, once for each way round that is possible."""
    turns = {number: move for number, move in numbered(scene).items() if move["key"] == "turn"}
    if not turns:
        return []
    drawn: list[list[Text]] = []
    for number, move in turns.items():
        grid: Grid = [[Text(" ") for _ in range(WIDE)] for _ in range(HIGH)]
        _draw(scene, grid, 0, 0, canal_tile(scene, scene.table["turn"]["bought"], move["parameters"]["turns"]))
        head = Text.assemble((f" {number} ", LAMP), " " * (WIDE - len(str(number)) - 2))
        drawn.append([head, *(Text("").join(cells) for cells in grid)])
    return [Text("   ").join(row) for row in zip(*drawn, strict=True)]
