"""Programs in the documentation run and say what they should; links and commands on any page lead somewhere.

A program is a block of ``python``. One of ``python envs`` needs an extra, so it runs with the tests of extras; one of
``python part`` is no whole program, but Python.
"""

import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from hafen.bots.levels import LEVELS, level_titles

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*/README.md"), ROOT / "web/README.md"]
)
GAMES = sorted(ROOT.glob("src/hafen/games/*/README.md"))
PROGRAM = re.compile(r"^```python(?: (envs|part))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PROGRAMS = [
    pytest.param(kind, program, id=f"{page.relative_to(ROOT)} {n}")
    for page in PAGES
    for n, (kind, program) in enumerate(PROGRAM.findall(page.read_text("utf-8")), 1)
]


@pytest.mark.parametrize(("kind", "program"), PROGRAMS)
def test_programs_run(kind: str, program: str, tmp_path: Path) -> None:
    compile(program, "program", "exec")
    if not kind:
        done = subprocess.run(
            [sys.executable, "-c", program],
            input="",
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=300,  # some compile
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.strip() or "print(" not in program or "sys.stdin" in program


@pytest.mark.parametrize("page", PAGES + GAMES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_block_of_python_is_known(page: Path) -> None:
    text = page.read_text("utf-8")
    assert len(PROGRAM.findall(text)) == len(re.findall("^```python", text, re.MULTILINE))


def test_first_program_is_short_and_tells_the_result() -> None:
    _, program = PROGRAM.findall(README)[0]
    lines = [line for line in program.splitlines() if line.strip()]
    assert len(lines) <= 10
    shown: list[list[int]] = []
    exec(program.replace("print(", "shown.append("), {"shown": shown})
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
