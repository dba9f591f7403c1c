"""A game as text and as a picture: what everybody at the table may see, never more."""

from collections.abc import Iterator, Mapping
from html import escape
from textwrap import wrap
from typing import Any

from hafen.kernel.errors import OptionError
from hafen.play.position import Position

RENDER_MODES = ("human", "ansi", "svg")
WIDTH, LINE, EDGE, LETTER = 80, 18, 24, 8.4  # width in letters


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise OptionError(f"there is no render mode {mode!r}; there are: {', '.join(RENDER_MODES)}")


def render(position: Position, mode: str | None, lang: str = "en") -> str | None:
    """``ansi`` gives text, ``svg`` a picture, ``human`` prints; without a mode there is nothing to show."""
    if mode is None:
        return None
    if mode == "human":
        print(as_text(position, lang))
        return None
    return as_text(position, lang) if mode == "ansi" else as_svg(position, lang)


def as_text(position: Position, lang: str = "en") -> str:
    return "\n".join(_lines(position, lang))


def as_svg(position: Position, lang: str = "en") -> str:
    """The same lines on paper; the first one is the title."""
    lines = list(_lines(position, lang))
    height = 2 * EDGE + LINE * len(lines)
    width = round(2 * EDGE + LETTER * max(WIDTH, *map(len, lines)))
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="monospace" font-size="14"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>',
        f'<rect width="{width}" height="{height}" fill="#FFFFFF"/>',
    ]
    for n, line in enumerate(lines):
        weight = ' font-weight="bold"' if n == 0 else ""
        at = f'x="{EDGE}" y="{EDGE + LINE * (n + 1) - 5}"'
        parts.append(f'<text {at} xml:space="preserve" fill="#12232B"{weight}>{escape(line)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _lines(position: Position, lang: str) -> Iterator[str]:
    game, view = position.game, position.view(None, lang)
    yield game.definition.titles[lang]
    yield view["prompt"]["text"]
    for seat, (score, forecast) in enumerate(zip(view["score"], view["forecast"], strict=True)):
        asked = "*" if seat in view["to_move"] else " "
        yield f"{asked} {seat}: {score} ({forecast})"
    for name, value in view["table"].items():
        yield from _listed(name, value, "")


def _listed(name: str, value: Any, indent: str) -> Iterator[str]:
    """Plain data as lines: short things on one line, the others below their name."""
    short = f"{indent}{name}: {_inline(value)}"
    if len(short) <= WIDTH or not isinstance(value, Mapping | list) or not value:
        yield short
        return
    yield f"{indent}{name}:"
    if isinstance(value, list) and not any(isinstance(inner, Mapping | list) for inner in value):
        yield from wrap(_inline(value), WIDTH, initial_indent=indent + "  ", subsequent_indent=indent + "  ")
        return
    for key, inner in value.items() if isinstance(value, Mapping) else enumerate(value):
        yield from _listed(str(key), inner, indent + "  ")


def _inline(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_inline(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return "-" if value is None else str(value)
