"""Large numbers on the command line."""

import click
import pytest

from hafen.cli.count import count


@pytest.mark.parametrize(
    ("text", "number"), [("1", 1), ("1e9", 10**9), ("2.5e3", 2500), ("2_000", 2000), ("1E6", 10**6)]
)
def test_ways_to_write_a_number(text: str, number: int) -> None:
    assert count(text) == number


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "x", "", "inf", "nan", "1e-3"])
def test_what_is_no_count(text: str) -> None:
    with pytest.raises(click.BadParameter, match="is not a"):
        count(text)
