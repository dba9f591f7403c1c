"""Lines of a picture: cut, filled up, wrapped and put side by side; and the colours that mean the same on all boards.

Text takes the terminal's own colours, so that dark and light terminals both work; what has a background here brings
its own ink. Lamp yellow marks what can be chosen now and nothing else.
"""

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

LAMP = "bold #1B1400 on #F5B700"
QUIET = "dim"
TITLE = "bold #2A8CA3"
GAIN, LOSS = "bold #2E9E6B", "bold #D05A45"

_RULER = Console(width=80, color_system=None)  # wrapping asks for a console


def fitted(text: Text, width: int, *, right: bool = False) -> Text:
    """Exactly as wide as asked: cut with an ellipsis or filled up."""
    cut = text.copy()
    cut.truncate(width, overflow="ellipsis")
    missing = width - cut.cell_len
    cut = Text.assemble(" " * missing, cut) if right else Text.assemble(cut, " " * missing)
    return cut


def beside(left: Text, right: Text, width: int) -> Text:
    """Two texts at both ends of a line; the left one gives way."""
    room = width - right.cell_len
    return Text.assemble(fitted(left, room), right) if room > 0 else fitted(right, width)


def flowing(parts: Iterable[Text], width: int, gap: str = "  ") -> list[Text]:
    """Parts one after another; a new line begins before a part that would be broken, unless it is longer than one."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(gap) + part.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], gap, part)
        else:
            lines += wrapped(part, width)
    return lines


def wrapped(text: Text, width: int) -> list[Text]:
    return list(text.wrap(_RULER, width))


def side_by_side(left: list[Text], right: list[Text], width: int) -> list[Text]:
    """Two columns, the left one so wide."""
    rows = max(len(left), len(right))
    left = left + [Text("")] * (rows - len(left))
    right = right + [Text("")] * (rows - len(right))
    return [Text.assemble(fitted(a, width), "  ", b) for a, b in zip(left, right, strict=True)]


def in_columns(entries: list[Text], width: int) -> list[Text]:
    """Read downwards, in as many columns as fit; long entries have lines of their own below."""
    half = width // 2 + 6  # one column may be a little wider than the other
    short = [entry for entry in entries if entry.cell_len <= half]
    columns: list[list[Text]] = []
    sizes: list[int] = []
    down = 0
    for down in range(1, len(short) + 1):
        columns = [short[first : first + down] for first in range(0, len(short), down)]
        sizes = [max(entry.cell_len for entry in column) for column in columns]
        if sum(sizes) + 2 * (len(sizes) - 1) <= width or len(columns) == 1:
            break
    rows = []
    for row in range(down):
        cells = [fitted(column[row], size) for column, size in zip(columns, sizes, strict=True) if row < len(column)]
        rows.append(Text("  ").join(cells))
    return [fitted(line, width) for line in [*rows, *(entry for entry in entries if entry.cell_len > half)]]
