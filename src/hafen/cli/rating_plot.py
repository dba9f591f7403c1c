"""Ratings as a picture: a dot for the Elo of each bot, a line for its 95 % interval, and the figures beside them."""

import math
import textwrap
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from hafen.cli.choices import signed

if TYPE_CHECKING:
    from hafen.bots.ratings import Standing
    from hafen.play.game import Game

WIDTH, ROW, EDGE, LETTER, FIGURES = 800, 30, 24, 7.9, 240
LONGEST = 26  # letters of a name; the whole of it is in the title of its row
HEADS = ("Elo", "95 %", "won")
INK, PALE, GRID, BOT = "#12232B", "#55646B", "#D5DDE0", "#1F7388"


def rating_plot(found: "Sequence[Standing]", table: "Game", games: int) -> str:
    """An SVG file."""
    title = f"{table.definition.titles['en']}, {games:,} games"
    lines = textwrap.wrap(", ".join(_options(table)), 100)
    top = EDGE + 40 + 17 * len(lines)  # of the first row
    bottom = top + ROW * len(found)
    left = EDGE + LETTER * max(len(_shortened(row.name)) for row in found) + 20
    right = WIDTH - EDGE - FIGURES
    reaches = {row.name: (row.low, row.high) for row in found if row.low is not None and row.high is not None}
    ends = [*(row.elo for row in found), *(end for reach in reaches.values() for end in reach)]
    ticks = _ticks(min(ends), max(ends))

    def across(elo: float) -> float:
        return left + (right - left) * (elo - ticks[0]) / (ticks[-1] - ticks[0])

    parts = [_text(EDGE, EDGE + 10, title, 'font-size="18" font-weight="bold"')]
    parts += [_text(EDGE, EDGE + 30 + 17 * n, line, f'fill="{PALE}"') for n, line in enumerate(lines)]
    for tick in ticks:
        x, colour = across(tick), GRID if tick else PALE
        parts.append(f'<path d="M{x:.1f} {top}V{bottom}" stroke="{colour}"/>')
        parts.append(_text(x, bottom + 18, signed(tick) if tick else "0", f'text-anchor="middle" fill="{PALE}"'))
    axis = "Elo; 0 is the mean of all bots, lines are 95 % intervals"
    parts.append(_text((left + right) / 2, bottom + 38, axis, f'text-anchor="middle" fill="{PALE}"'))
    columns = (right + 62, right + 170, WIDTH - EDGE)
    parts += [_figure(x, top - 6, name, f' fill="{PALE}"') for x, name in zip(columns, HEADS, strict=True)]
    for n, row in enumerate(found):
        middle = top + ROW * (n + 0.5)
        elo, reach = signed(round(row.elo)), reaches.get(row.name)
        interval = " to ".join(signed(round(end)) for end in reach) if reach else "too few deals"
        won = f"{row.firsts:.1%}".replace("%", " %")
        parts.append(f"<g><title>{escape(row.name)}: Elo {elo}, 95 % {interval}, won {won}</title>")
        parts.append(_text(EDGE, middle + 4, _shortened(row.name), 'font-family="monospace"'))
        if reach:
            line = f"M{across(reach[0]):.1f} {middle}H{across(reach[1]):.1f}"
            parts.append(f'<path d="{line}" stroke="{BOT}" stroke-width="3" stroke-linecap="round"/>')
        parts.append(f'<circle cx="{across(row.elo):.1f}" cy="{middle}" r="6" fill="{BOT}"/>')
        figures = zip(columns, (elo, interval, won), (' font-weight="bold"', "", ""), strict=True)
        parts += [_figure(x, middle + 4, figure, style) for x, figure, style in figures]
        parts.append("</g>")
    height = bottom + 38 + EDGE
    size = f'viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="13" fill="{INK}"'
    ground = f'<rect width="{WIDTH}" height="{height}" fill="#FFFFFF"/>'  # readable on dark pages too
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', ground, *parts, "</svg>", ""])


def _options(table: "Game") -> list[str]:
    """The players, and what is not as usual."""
    told = [f"{table.players} players"]
    for option in table.definition.options:
        value, name = table.options[option.name], option.name.replace("_", " ")
        if option.name != "players" and value != option.default:
            told.append(f"{name} {value}" if not isinstance(value, bool) else name if value else f"no {name}")
    return told


def _ticks(low: float, high: float) -> list[int]:
    """Two to eight round numbers, from below the lowest to above the highest."""
    least = max(1.0, (high - low) / 6)
    size = 10 ** math.floor(math.log10(least))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= least)
    first = math.floor(low / step)
    return [step * n for n in range(first, max(math.ceil(high / step), first + 1) + 1)]


def _shortened(name: str) -> str:
    """Settings differ at the end of a name, so the middle is left out."""
    return name if len(name) <= LONGEST else f"{name[:10]}…{name[11 - LONGEST :]}"


def _figure(x: float, y: float, text: str, style: str) -> str:
    return _text(x, y, text, f'text-anchor="end"{style}')


def _text(x: float, y: float, text: str, style: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(text)}</text>'
