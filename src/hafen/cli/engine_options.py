"""Options for bots that are programs of their own: what happens when one fails, and how long it may think."""

import math
from collections.abc import Callable
from typing import Any

import click

from hafen.bots.outside import SECONDS


def engine_options(on_failure: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """``on_failure`` is what happens unless something else is asked for."""
    failing = click.option(
        "--on-failure",
        metavar="WHAT",
        default=on_failure,
        show_default=True,
        help="When a bot hangs, crashes or answers nonsense: forfeit, replace (by greedy) or replace:NAME.",
    )
    thinking = click.option(
        "--engine-seconds",
        metavar="SECONDS",
        type=_seconds,
        default=SECONDS,
        show_default=True,
        help="Time for each answer of an engine.",
    )
    return lambda command: failing(thinking(command))


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        raise click.BadParameter(f"{text!r} is not a number") from None
    if not 0 < seconds < math.inf:
        raise click.BadParameter(f"{text!r} is not a number above 0")
    return seconds
