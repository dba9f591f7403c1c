"""Ratios as a picture: how many times as fast our game is as each neighbour, kind by kind, losses included."""

import math
from collections.abc import Sequence
from html import escape
from typing import Any

from hafen.cli.neighbours import KINDS, OURS

WIDTH, ROW, EDGE, NAMES, VALUES = 760, 24, 20, 260, 70
FASTER, SLOWER, INK = "#2A8CA3", "#B5482F", "#12232B"


def ratio_chart(rows: Sequence[dict[str, Any]]) -> str:
    """An SVG file. The scale is logarithmic; the lines in it are 1, as fast as we are."""
    theirs = [row for row in rows if row["library"] != OURS]
    reach = max([abs(math.log10(row["ratio"]["median"])) for row in theirs] + [1.0])
    lowest = min([math.log10(row["ratio"]["median"]) for row in theirs] + [0.0])

    def across(ratio: float) -> float:
        return NAMES + (WIDTH - NAMES - VALUES - EDGE) * (math.log10(ratio) - lowest) / (reach - lowest)

    parts: list[str] = []
    top = EDGE
    for kind, meaning in KINDS.items():
        shown = sorted((row for row in theirs if row["kind"] == kind), key=lambda row: row["ratio"]["median"])
        if not shown:
            continue
        parts.append(f'<text x="{EDGE}" y="{top + 16}" font-weight="bold">{escape(meaning)}</text>')
        top += ROW
        parts.append(f'<path d="M{across(1):.1f} {top}V{top + ROW * len(shown)}" stroke="{INK}"/>')
        for row in shown:
            ratio, middle = row["ratio"]["median"], top + ROW / 2
            left, right = sorted((across(1), across(ratio)))
            parts.append(f'<text x="{NAMES - 8}" y="{middle + 4:.0f}" text-anchor="end">{_name(row)}</text>')
            bar = f'x="{left:.1f}" y="{middle - 8:.1f}" width="{max(right - left, 1):.1f}" height="16"'
            parts.append(f'<rect {bar} fill="{FASTER if ratio >= 1 else SLOWER}"/>')
            parts.append(f'<text x="{right + 6:.1f}" y="{middle + 4:.0f}">{_times(ratio)}</text>')
            top += ROW
        top += ROW // 2
    height = top + EDGE
    size = f'viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="13" fill="{INK}"'
    ground = f'<rect width="{WIDTH}" height="{height}" fill="#FFFFFF"/>'  # readable on dark pages too
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', ground, *parts, "</svg>", ""])


def _name(row: dict[str, Any]) -> str:
    return escape(f"{row['library']} {row['game']}")


def _times(ratio: float) -> str:
    return f"{ratio:,.0f} ×" if ratio >= 10 else f"{ratio:.2g} ×"
