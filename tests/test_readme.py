"""The README's programs run and say what they should; links and commands on any page lead somewhere."""

import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from hafen.bots.levels import LEVELS, level_titles

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*/README.md"), ROOT / "web/README.md"])
GAMES = sorted(ROOT.glob("src/hafen/games/*/README.md"))
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


@pytest.mark.parametrize("page", ["README.md", "docs/arena.md"])
def test_levels_are_called_as_in_a_match(page: str) -> None:
    rows = (ROOT / page).read_text("utf-8").replace(" | ", ", ")
    for name, english, german in zip(LEVELS, level_titles("en"), level_titles("de"), strict=True):
        assert re.search(rf"{name}`(, | \(){english}, {german}\b", rows)


@pytest.mark.parametrize("page", PAGES + GAMES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target, _, heading in (link.partition("#") for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8"))):
        if not target.startswith("http"):
            there = page.parent / target if target else page
            assert there.exists(), target
            assert not heading or heading in headings(there), f"{target}#{heading}"


def headings(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    titles = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_make_knows_what_is_named(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"(?:`|^    )make ([a-z-]+)", page.read_text("utf-8"), re.MULTILINE)) <= targets


def test_commands_named_in_the_readme_exist() -> None:
    from hafen.cli import main

    named = set(re.findall(r"`hafen (\w+)", README))
    assert named == set(main.list_commands(click.Context(main)))
