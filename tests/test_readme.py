"""The README's programs run and say what they should."""

import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("program", PROGRAMS, ids=[f"program {n}" for n in range(1, len(PROGRAMS) + 1)])
def test_programs_run(program: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_first_program_is_short_and_tells_the_result() -> None:
    lines = [line for line in PROGRAMS[0].splitlines() if line.strip()]
    assert len(lines) <= 10
    shown: list[list[int]] = []
    exec(PROGRAMS[0].replace("print(", "shown.append("), {"shown": shown})
    points, ranking = shown
    assert len(points) == len(ranking) == 4
    assert min(ranking) == 1
    assert max(points) == points[ranking.index(1)]


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)", README):
        if not target.startswith("http"):
            assert (ROOT / target).exists(), target


def test_commands_named_in_the_readme_exist() -> None:
    from hafen.cli import main

    named = set(re.findall(r"`hafen (\w+)", README))
    assert named == set(main.list_commands(click.Context(main)))
