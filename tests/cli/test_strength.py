"""``hafen strength``: all checks, here with bots that play fast."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from hafen.bots import strength
from hafen.bots.contest import WorkerError
from hafen.cli import strength as command
from hafen.play.game import Game
from tests.cli.run import hafen, refusal

FAST: dict[str, Any] = {
    "checks": {
        "ladder": {
            "pairs": [["greedy", "random"]],
            "games": 60,
            "two_sides": {"measure": "share", "low": 0.6, "reach": 0.7},
            "larger": {"measure": "places", "low": 0.1, "reach": 0.3},
        },
        "hopeless": {
            "pairs": [["random", "greedy"]],
            "games": 4,
            "two_sides": {"measure": "firsts", "reach": 0.9},
            "larger": {"measure": "firsts", "reach": 0.6},
        },
    },
    "timing": {"bot": "greedy", "games": 1},
    "tables": {
        "two": {"game": "speicherstadt", "options": {"players": 2}, "checks": ["ladder", "hopeless"]},
        "four": {"game": "speicherstadt", "options": {"players": 4}, "checks": ["ladder", "hopeless"]},
    },
}


@pytest.fixture
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "_settings", lambda: FAST)
    monkeypatch.setattr("hafen.bots.arena.compile_rules", lambda table: None)


def measured(folder: Path, *arguments: str) -> list[str]:
    result = hafen("strength", "--results", str(folder), "--processes", "2", *arguments)
    assert result.exit_code == 0, result.stderr
    return result.stdout.splitlines()


@pytest.mark.usefixtures("fast")
def test_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "docs" / "README.md"
    sources = iter(["as begun"])
    monkeypatch.setattr(command, "revision", lambda: next(sources))
    lines = measured(tmp_path / "results", "--page", str(page))
    assert len(lines) == 6
    assert re.fullmatch(
        r"two: greedy against random, \d+ games: 100.0% \(.*\) of decisive games; ≥ 70%: reached", lines[0]
    )
    assert re.fullmatch(r"two: random against greedy, 4 games: 0.0% \(.*\) of first places; ≥ 90%: missed", lines[1])
    assert re.fullmatch(r"four: greedy against random, \d+ games: \+.* places ahead; ≥ \+0.3: reached", lines[2])
    assert re.fullmatch(r"two: greedy decides in \d\.\d\d s \(95 % of \d+\)", lines[4])
    text = page.read_text("utf-8")
    assert text.count("| reached |") == 2
    assert text.count("| missed |") == 2
    assert "\n## four\n" in text
    told = json.loads(page.with_suffix(".json").read_text("utf-8"))
    assert [row["reached"] for row in told["checks"]] == [True, False, True, False]
    assert [row["table"] for row in told["timing"]] == ["two", "four"]
    assert told["revision"] == "as begun"
    assert "revision as begun, on " in text
    assert "level1 is apprentice (Lehrling), level2 is journeyman (Geselle)" in text


@pytest.mark.usefixtures("fast")
def test_it_goes_on_table_by_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, folder = tmp_path / "README.md", tmp_path / "results"
    two = measured(folder, "--page", str(page), "--only", "two")
    assert len(two) == 3
    assert page.read_text("utf-8").count("| not measured |") == 2
    files = sorted(path.name for path in folder.iterdir())
    assert len(files) == 3
    monkeypatch.setattr("hafen.bots.contest.play_in_worker", None)  # nothing is played again
    monkeypatch.setattr(strength, "decision_times", None)
    assert measured(folder, "--only", "two") == two


@pytest.mark.usefixtures("fast")
@pytest.mark.parametrize("damaged", ["", "[", "{}", "[1]"])
def test_damaged_times_are_measured_again(damaged: str, tmp_path: Path) -> None:
    measured(tmp_path, "--only", "two")
    (times,) = tmp_path.glob("*.timing.*")
    times.write_text(damaged, "utf-8")
    page = tmp_path / "page.md"
    measured(tmp_path, "--only", "two", "--page", str(page))
    assert [row["table"] for row in json.loads(page.with_suffix(".json").read_text("utf-8"))["timing"]] == ["two"]
    assert json.loads(times.read_text("utf-8"))["table"] == "two"


@pytest.mark.usefixtures("fast")
@pytest.mark.parametrize("what", ["rules_version", "data_hash"])
def test_other_rules_or_facts_are_measured_anew(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page does not show what was measured with the rules before, and nothing of it is lost."""
    measured(tmp_path, "--only", "two")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    monkeypatch.setattr(Game, what, 7 if what == "rules_version" else "0123456789abcdef")
    measured(tmp_path, "--only", "two")
    after = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert after.items() > before.items()
    assert len(after) == 2 * len(before)


@pytest.mark.usefixtures("fast")
@pytest.mark.parametrize(
    ("what", "told", "code"),
    [(KeyboardInterrupt(), "stopped", 130), (WorkerError("a process has died"), "a process has died", 2)],
)
def test_stopping_says_how_to_go_on(
    what: BaseException, told: str, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*arguments: object, **more: object) -> None:
        raise what

    monkeypatch.setattr(command, "_play", stop)
    page = tmp_path / "README.md"
    result = hafen("strength", "--results", str(tmp_path), "--page", str(page))
    assert "| not measured |" in page.read_text("utf-8")  # what the folder holds, also of a pair that is not finished
    assert result.exit_code == code
    assert result.stderr == f"hafen: {told}; results are kept in {tmp_path}; the same command goes on\n"


def test_a_page_that_cannot_be_written_is_named_before_any_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "_play", None)
    (tmp_path / "page.md").mkdir()
    page = str(tmp_path / "no.json")
    arguments = ("strength", "--results", str(tmp_path), "--page")
    assert refusal(*arguments, page) == f"--page writes Markdown: name a file that ends in .md, not {page!r}"
    assert "is a directory" in refusal(*arguments, str(tmp_path / "page.md"))
    (tmp_path / "file").touch()
    assert "File exists" in refusal(*arguments, str(tmp_path / "file" / "page.md"))


def test_unknown_tables_are_named() -> None:
    told = refusal("strength", "--only", "poker")
    assert told.startswith("there is no table 'poker'; there are: speicherstadt-2, ")


def test_what_is_measured() -> None:
    """Every level against the one below where that is promised, and something at every other table."""
    found = list(strength.checks())
    ladders = {check.place for check in found if check.stronger == "level3"}
    assert ladders == {
        *("speicherstadt-2", "speicherstadt-4", "kaispeicher-2", "kaispeicher-4"),
        *("kontor-basic", "kontor-profi", "kontor-team", "werft-2", "werft-4"),
    }
    for place in ladders:
        pairs = [(check.stronger, check.weaker) for check in found if check.place == place]
        assert pairs[:4] == [(f"level{n}", f"level{n - 1}") for n in (2, 3, 4, 5)]
    greedy = {check.place: check.reach for check in found if check.weaker == "greedy"}
    assert greedy == {
        "speicherstadt-2": 0.9,
        "speicherstadt-4": 0.6,
        "kaispeicher-2": 0.9,
        "kaispeicher-4": 0.6,
        "kontor-basic": 0.9,
        "kontor-profi": 0.9,
        "werft-2": 0.9,
        "werft-4": 0.6,
    }
    others = [check for check in found if check.place not in ladders]
    assert {(check.stronger, check.weaker, check.games) for check in others} == {("level4", "level2", 100)}
    modes = {mode for check in found if (mode := check.table.options.get("mode"))}
    assert len(modes) == 16


def test_who_sits_where() -> None:
    def seats(place: str, weaker: str) -> tuple[str, ...]:
        (check,) = (check for check in strength.checks((place,)) if check.weaker == weaker)
        return check.series().bots

    assert seats("werft-4", "level1") == ("level2", "level2", "level1", "level1")
    assert seats("werft-4", "greedy") == ("level5", "greedy", "greedy", "greedy")
    assert seats("kontor-team", "level4") == ("level5", "level4")
    assert seats("speicherstadt-5", "level2") == ("level4",) * 2 + ("level2",) * 3
