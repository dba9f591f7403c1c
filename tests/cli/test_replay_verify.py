"""Recorded matches: told, shown, and checked against the rules."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import hafen
from hafen.cli import main


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


@pytest.fixture(scope="session")
def recorded() -> hafen.Match:
    match = hafen.Match(hafen.game("speicherstadt", players=3), 8, ["Anna", "bot:greedy", "bot:greedy"])
    greedy = hafen.bot("greedy")
    while not match.position.over:
        seat = match.position.to_move[0]
        match.play(greedy.choose(match.position, seat), seat)
    return match


@pytest.fixture
def good(tmp_path: Path, recorded: hafen.Match) -> Path:
    file = tmp_path / "good.match"
    recorded.save(file)
    return file


@pytest.fixture
def truncated(tmp_path: Path, recorded: hafen.Match) -> Path:
    file = tmp_path / "truncated.match"
    file.write_text("\n".join(recorded.text().splitlines()[:40]) + "\n")
    return file


@pytest.fixture
def illegal(tmp_path: Path, recorded: hafen.Match) -> Path:
    file = tmp_path / "illegal.match"
    lines = recorded.text().splitlines()
    first = next(n for n, line in enumerate(lines) if line.endswith("place 1") or " place " in line)
    lines[first] = lines[first].split()[0] + " buy"
    file.write_text("\n".join(lines) + "\n")
    return file


@pytest.fixture
def other_data(tmp_path: Path, recorded: hafen.Match) -> Path:
    file = tmp_path / "other.match"
    file.write_text(recorded.text().replace(recorded.game.data_hash, "0" * len(recorded.game.data_hash)))
    return file


# Replay


def test_every_move_is_told(good: Path, recorded: hafen.Match) -> None:
    done = run("replay", good, "--lang", "en")
    assert done.exit_code == 0
    lines = done.output.splitlines()
    assert lines[0] == f"The Speicherstadt, {len(recorded.log)} moves, seed 8."
    assert lines[1] == "Blue (Anna), Orange (bot: greedy) and Black (bot: greedy)."
    for ply in range(1, len(recorded.log) + 1):
        assert any(line.startswith(f"Move {ply}: ") and not line.endswith(": ") for line in lines)
    assert "The match is over." in done.output
    assert "Place 1: " in done.output


def test_told_in_german_from_a_seat(good: Path) -> None:
    done = run("replay", good, "--lang", "de", "--seat", "1")
    assert "Zug 1: " in done.output
    assert "Du setzt" in done.output
    assert "Round" not in done.output


def test_the_table_at_a_ply(good: Path) -> None:
    done = run("replay", good, "--ply", "20", "--lang", "en")
    assert done.exit_code == 0
    assert "Round " in done.output
    assert "(you)" not in done.output
    seen = run("replay", good, "--ply", "20", "--seat", "2", "--lang", "en")
    assert "Orange (you)" in seen.output


def test_json(good: Path, recorded: hafen.Match) -> None:
    told = json.loads(run("replay", good, "--json").stdout)
    assert [(move["seat"], move["move"]) for move in told["moves"]] == [
        (seat, recorded.game.notation(code)) for seat, code in recorded.log
    ]
    assert told["points"] == recorded.position.points
    assert any("buys" in event for move in told["moves"] for event in move["events"])
    view = json.loads(run("replay", good, "--json", "--ply", "12", "--seat", "1", "--lang", "de").stdout)
    assert (view["ply"], view["seat"], view["lang"]) == (12, 0, "de")


def test_a_seat_that_changes_hands(good: Path) -> None:
    lines = good.read_text("utf-8").splitlines()
    at = lines.index("") + 6
    good.write_text("\n".join([*lines[:at], '[Seat 0 "bot:random"]', *lines[at:], ""]), "utf-8")
    told = run("replay", good, "--lang", "en").output.splitlines()
    assert told[1] == "Blue (Anna), Orange (bot: greedy) and Black (bot: greedy)."
    assert told[told.index("Blue (bot: random), Orange (bot: greedy) and Black (bot: greedy).") - 1][:8] == "Move 5: "
    moves = json.loads(run("replay", good, "--json").stdout)["moves"]
    held = [move["holder"] for move in moves if move["seat"] == 0]
    assert held == ["Anna"] * held.count("Anna") + ["bot:random"] * held.count("bot:random")
    assert sum(move["seat"] == 0 for move in moves[:5]) == held.count("Anna") > 0


def test_a_match_that_is_not_over_can_be_told(tmp_path: Path, recorded: hafen.Match) -> None:
    file = tmp_path / "begun.match"
    hafen.Match(recorded.game, 8).save(file)
    done = run("replay", file, "--lang", "en")
    assert done.exit_code == 0
    assert done.output.splitlines()[-1] == "The match is not finished."


def test_warnings_go_to_the_error_stream(other_data: Path) -> None:
    done = run("replay", other_data, "--json")
    assert done.exit_code == 0
    json.loads(done.stdout)
    assert done.stderr.startswith(f"hafen: {other_data}: recorded with other card data")


@pytest.mark.parametrize("options", [["--ply", "9999"], ["--seat", "4"], ["--seat", "0"], ["--ply", "-1"]])
def test_what_is_not_there_is_one_line(good: Path, options: list[str]) -> None:
    done = run("replay", good, *options)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("hafen: ")
    assert done.stderr.count("\n") == 1


def test_damaged_files_are_one_line(truncated: Path, illegal: Path, tmp_path: Path) -> None:
    for file in (truncated, illegal, tmp_path / "missing.match", tmp_path):
        done = run("replay", file)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr.startswith(f"hafen: {file}")
        assert done.stderr.count("\n") == 1


# Verify


def test_a_good_file(good: Path, recorded: hafen.Match) -> None:
    done = run("verify", good)
    assert done.exit_code == 0
    assert done.output.splitlines() == [
        f"ok       {good}, {len(recorded.log)} moves",
        "1 match: 1 ok, 0 warnings, 0 errors",
    ]


def test_a_folder_with_all_kinds(good: Path, truncated: Path, illegal: Path, other_data: Path) -> None:
    done = run("verify", good.parent, good)
    assert done.exit_code == 1
    lines = done.output.splitlines()
    assert lines[-1] == "4 matches: 1 ok, 1 warnings, 2 errors"
    states = {line.split()[1].rstrip(":,"): line.split()[0] for line in lines[:-1]}
    assert states == {str(good): "ok", str(truncated): "error", str(illegal): "error", str(other_data): "warning"}
    assert "moves are announced" in done.output
    assert "Workers are being placed now." in done.output


def test_verify_json(good: Path, illegal: Path) -> None:
    done = run("verify", "--json", good, illegal)
    assert done.exit_code == 1
    report = json.loads(done.stdout)
    assert (report["ok"], report["warning"], report["error"]) == (1, 0, 1)
    assert [file["state"] for file in report["files"]] == ["ok", "error"]


def test_a_warning_is_no_failure(other_data: Path) -> None:
    assert run("verify", other_data).exit_code == 0


def test_without_a_path_the_saved_matches_are_verified(
    tmp_path: Path, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    saved = tmp_path / "hafen" / "matches" / "evening.match"
    saved.parent.mkdir(parents=True)
    saved.write_text(good.read_text("utf-8"), "utf-8")
    done = run("verify")
    assert (done.exit_code, "evening.match" in done.stdout) == (0, True)


def test_nothing_to_verify_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for arguments in ([], [tmp_path / "none"], [tmp_path]):
        done = run("verify", *arguments)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr.startswith("hafen: ")
