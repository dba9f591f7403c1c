"""Rule ids: the README of a game, its code and its tests name the same rules."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

import hafen

RULE = re.compile(r"^- \*\*([A-Z]{2}-\d+\.\d+)\*\*(.*(?:\n  .*)*)", re.MULTILINE)
CHAPTER = re.compile(r"^### (\d+) ", re.MULTILINE)
CITED = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")
CITED_CHAPTER = re.compile(r"\b[A-Z]{2}-(\d+)\b(?!\.\d)")
NO_CODE = "*Needs no code"
RULING = "*Ruling"
TESTS = Path(__file__).parent

GAMES = [entry["id"] for entry in hafen.catalogue()]


@dataclass(frozen=True)
class Ids:
    """The rules of a game and who names them."""

    rules: dict[str, str]  # id -> text
    code: set[str]
    tests: set[str]
    chapters: set[str]
    cited_chapters: set[str]


def ids_of(game_id: str) -> Ids:
    folder = Path(str(hafen.game(game_id).rules.__file__)).parent
    readme = (folder / "README.md").read_text("utf-8")
    found = RULE.findall(readme)
    rules = dict(found)
    assert len(rules) == len(found), "a rule id is given twice"
    prefix = {name.split("-")[0] for name in rules}
    assert len(prefix) == 1
    code = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    tests = "\n".join(path.read_text("utf-8") for path in (TESTS / game_id).rglob("test_*.py"))
    return Ids(
        rules,
        code=set(CITED.findall(code)),
        tests=set(CITED.findall(tests)),
        chapters=set(CHAPTER.findall(readme)),
        cited_chapters=set(CITED_CHAPTER.findall(code)),
    )


def problems(ids: Ids) -> list[str]:
    rules = set(ids.rules)
    enforced = {name for name, text in ids.rules.items() if NO_CODE not in text}
    found = [f"{name} is not named by a test" for name in rules - ids.tests]
    found += [f"{name} is named by a test but not a rule" for name in ids.tests - rules]
    found += [f"{name} does not stand at the code that enforces it" for name in enforced - ids.code]
    found += [f"{name} is cited in code but not a rule" for name in ids.code - rules]
    found += [f"{name} needs no code but is cited there" for name in ids.code & rules - enforced]
    found += [f"chapter {name} is cited but not there" for name in ids.cited_chapters - ids.chapters]
    return sorted(found)


@pytest.mark.parametrize("game_id", GAMES)
def test_readme_code_and_tests_name_the_same_rules(game_id: str) -> None:
    ids = ids_of(game_id)
    assert len(ids.rules) > 20
    assert problems(ids) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_rules_are_numbered_without_gaps(game_id: str) -> None:
    numbers = [tuple(map(int, name.split("-")[1].split("."))) for name in ids_of(game_id).rules]
    chapters = sorted({chapter for chapter, _ in numbers})
    assert chapters == list(range(1, len(chapters) + 1))
    assert numbers == [(c, n + 1) for c in chapters for n in range(sum(chapter == c for chapter, _ in numbers))]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_ruling_has_a_reason(game_id: str) -> None:
    for name, text in ids_of(game_id).rules.items():
        for ruling in text.split(RULING)[1:]:
            assert "because" in ruling, name


def test_a_difference_is_found() -> None:
    """Each kind of difference is reported once."""
    rules = {"XX-1.1": "", "XX-1.2": "", "XX-1.3": f"{NO_CODE}:*"}
    ids = Ids(rules, {"XX-1.1", "XX-1.3", "XX-9.9"}, {"XX-1.2", "XX-1.3", "XX-8.8"}, {"1"}, {"1", "7"})
    assert problems(ids) == [
        "XX-1.1 is not named by a test",
        "XX-1.2 does not stand at the code that enforces it",
        "XX-1.3 needs no code but is cited there",
        "XX-8.8 is named by a test but not a rule",
        "XX-9.9 is cited in code but not a rule",
        "chapter 7 is cited but not there",
    ]
