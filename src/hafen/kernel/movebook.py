"""Move codes: every kind of move owns a range of one fixed space, made from one table.

A move is a small integer. Its kind tells what is done, its arguments are digits in a mixed radix: with
``("load", 5, 10)`` the kind *load* has 50 codes, and ``code = base + good * 10 + slot``.
"""

import bisect
from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """A kind of move: its name, first code and the number of values of each argument."""

    name: str
    base: int
    sizes: tuple[int, ...]

    @property
    def count(self) -> int:
        count = 1
        for size in self.sizes:
            count *= size
        return count


class Movebook:
    """All kinds of move of a game; ``encode`` and ``decode`` are exact inverses."""

    def __init__(self, *table: tuple[str, *tuple[int, ...]]) -> None:
        self.kinds: dict[str, Kind] = {}
        size = 0
        for name, *sizes in table:
            kind = Kind(name, size, tuple(sizes))
            self.kinds[name] = kind
            size += kind.count
        self.size = size
        self._ordered = list(self.kinds.values())
        self._bases = [kind.base for kind in self._ordered]

    def base(self, name: str) -> int:
        return self.kinds[name].base

    def encode(self, name: str, *arguments: int) -> int:
        kind = self.kinds[name]
        offset = 0
        for argument, size in zip(arguments, kind.sizes, strict=True):
            if not 0 <= argument < size:
                raise ValueError(f"{name}: argument {argument} is not below {size}")
            offset = offset * size + argument
        return kind.base + offset

    def decode(self, code: int) -> tuple[str, tuple[int, ...]]:
        if not 0 <= code < self.size:
            raise ValueError(f"no move has the code {code}; codes go from 0 to {self.size - 1}")
        kind = self._ordered[bisect.bisect_right(self._bases, code) - 1]
        offset = code - kind.base
        digits: list[int] = []
        for size in reversed(kind.sizes):
            offset, digit = divmod(offset, size)
            digits.append(digit)
        return kind.name, tuple(reversed(digits))
