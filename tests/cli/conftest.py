"""What all tests of the command have in common."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def quick_opponents(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is typed and shown does not depend on how well the others play; levels would search at every move."""
    monkeypatch.setattr("hafen.cli.play.OPPONENT", "greedy")


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are not kept where the person who runs the tests keeps them."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
