"""Large numbers on the command line: ``100000``, ``1e9`` and ``2_000_000`` are the same kind of thing."""

from decimal import Decimal, InvalidOperation
from typing import Any

import click


class Count(click.ParamType):
    name = "count"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = Decimal(str(value))
            whole = int(number)
        except (InvalidOperation, ValueError, OverflowError):
            self.fail(f"{value!r} is not a number", param, ctx)
        if whole != number or whole < 1:
            self.fail(f"{value!r} is not a whole number from 1 on", param, ctx)
        return whole


COUNT = Count()
SEED = click.IntRange(0, 2**64 - 1)
