"""The revision that stands beside a figure."""

import subprocess
from pathlib import Path

import pytest

from hafen.cli import machine


def git(folder: Path, *arguments: str) -> str:
    command = ["git", "-C", str(folder), "-c", "user.name=a", "-c", "user.email=a@example.org", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_only_a_changed_source_marks_the_revision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, page = tmp_path / "src" / "hafen" / "cli" / "machine.py", tmp_path / "page.md"
    source.parent.mkdir(parents=True)
    for file in (source, page):
        file.write_text("before", "utf-8")
    git(tmp_path, "init")
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "--message", "first")
    monkeypatch.setattr(machine, "__file__", str(source))
    commit = git(tmp_path, "rev-parse", "--short", "HEAD")
    page.write_text("after", "utf-8")
    (tmp_path / "figures").touch()
    assert machine.revision() == commit
    (source.parent / "new.py").touch()
    assert machine.revision() == f"{commit}-dirty"
    (source.parent / "new.py").unlink()
    source.write_text("after", "utf-8")
    assert machine.revision() == f"{commit}-dirty"
