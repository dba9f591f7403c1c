"""Large numbers on the command line: ``100000``, ``1e9`` and ``2_000_000`` are all understood."""

from decimal import Decimal, InvalidOperation

import click


def count(text: str) -> int:
    """A whole number from 1 on."""
    try:
        number = Decimal(text)
        whole = int(number)
    except (InvalidOperation, ValueError, OverflowError):
        raise click.BadParameter(f"{text!r} is not a number") from None
    if whole != number or whole < 1:
        raise click.BadParameter(f"{text!r} is not a whole number from 1 on")
    return whole


SEED = click.IntRange(0, 2**64 - 1)
