"""Printed facts from data files, as tables that kernels index."""

import csv
from importlib.resources.abc import Traversable
from typing import Any

import numpy as np

from hafen.kernel.integers import Ints


def read_rows(file: Traversable) -> list[dict[str, str]]:
    """The rows of a CSV file."""
    return list(csv.DictReader(file.read_text("utf-8").splitlines()))


def frozen(values: Any) -> Ints:
    """A frozen table of small numbers; rules index it by one number or by several."""
    made: Any = np.array(values, np.int16)
    made.flags.writeable = False
    return made  # type: ignore[no-any-return]
