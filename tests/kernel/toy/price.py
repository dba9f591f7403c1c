"""A rule in a file of its own, and a number from a data file."""

import tomllib
from pathlib import Path

from hafen.kernel.compile import kernel

FEE: int = tomllib.loads((Path(__file__).parent / "data" / "numbers.toml").read_text("utf-8"))["fee"]


@kernel
def price(move: int) -> int:
    return 1 + move + FEE
