"""What all tests of the command have in common."""

import pytest


@pytest.fixture(autouse=True)
def quick_opponents(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is typed and shown does not depend on how well the others play; levels would search at every move."""
    monkeypatch.setattr("hafen.cli.play.OPPONENT", "greedy")
