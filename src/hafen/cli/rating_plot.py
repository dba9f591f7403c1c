"""Ratings as a picture: a bar for each bot, a thin line for its interval."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hafen.bots.ratings import Standing

WIDTH, ROW, EDGE, LETTER = 760, 28, 20, 7


def rating_plot(found: "Sequence[Standing]") -> str:
    """An SVG file."""
    names = EDGE + LETTER * max(len(row.name) for row in found)
    lowest = min(row.low for row in found)
    highest = max(row.high for row in found)

    def across(elo: float) -> float:
        return names + (WIDTH - names - EDGE) * (elo - lowest) / (highest - lowest)

    parts = []
    for n, row in enumerate(found):
        name, middle = escape(row.name), EDGE + ROW * n + ROW / 2
        left, right = sorted((across(0), across(row.elo)))
        parts.append(f"<g><title>{name}: Elo {row.elo:+.0f}, 95 % {row.low:+.0f} to {row.high:+.0f}</title>")
        parts.append(f'<text x="{names - 8}" y="{middle + 4:.0f}" text-anchor="end">{name}</text>')
        bar = f'x="{left:.1f}" y="{middle - 8:.1f}" width="{right - left:.1f}"'
        parts.append(f'<rect {bar} height="16" fill="#2A8CA3"/>')
        line = f"M{across(row.low):.1f} {middle:.1f}H{across(row.high):.1f}"
        parts.append(f'<path d="{line}" stroke="#12232B" stroke-width="2"/></g>')
    height = 2 * EDGE + ROW * len(found)
    zero = f'<path d="M{across(0):.1f} {EDGE}V{height - EDGE}" stroke="#55604F"/>'
    size = f'viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="13"'
    ground = f'<rect width="{WIDTH}" height="{height}" fill="#FFFFFF"/>'  # readable on dark pages too
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', ground, *parts, zero, "</svg>", ""])
