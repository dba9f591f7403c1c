"""Outside engines at the table in the terminal and in the arena."""

import json
import shlex
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import hafen
from hafen.cli import main
from tests.bots.engines import EXAMPLE, FIRST_MOVE, engine
from tests.cli.run import hafen as run
from tests.cli.run import refusal

PLAYING = f"engine:{shlex.join([sys.executable, str(EXAMPLE)])}"


@pytest.fixture
def failing(tmp_path: Path) -> str:
    """An engine that ends at its third decision."""
    command = engine(tmp_path, f'if message["decision"] == 3: sys.exit(7)\n{FIRST_MOVE}')
    return f"engine:{shlex.join(command)}"


def play(typed: str, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["play", *arguments, "--plain"], input=typed)


def table(file: Path, *arguments: str) -> list[str]:
    return ["speicherstadt", "--players", "2", "--seed", "3", "--match", str(file), *arguments]


def test_an_engine_plays_a_whole_match(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    done = play("suggest play\n1\n" * 250, *table(file, "--lang", "en", "--bots", PLAYING))
    assert done.exit_code == 0, done.output
    match = hafen.read(file)
    assert match.position.over
    assert [str(seat) for seat in match.seats] == ["person", "bot:engine"]
    assert "engine.py" not in file.read_text("utf-8")  # a file holds no commands
    assert "Orange (bot: engine)" in done.output


@pytest.mark.parametrize(
    ("lang", "bot", "failed", "told"),
    [
        ("en", "random", "engine '{}' ended with status 7", "; from now on random plays there."),
        ("de", "random", "Die Engine '{}' hat sich mit Status 7 beendet", "; von nun an spielt dort random."),
        ("de", "level1", "Die Engine '{}' hat sich mit Status 7 beendet", "; von nun an spielt dort Lehrling."),
    ],
)
def test_an_engine_that_fails_is_replaced(
    lang: str, bot: str, failed: str, told: str, failing: str, tmp_path: Path
) -> None:
    file = tmp_path / "a.match"
    choices = ["--bots", failing, "--on-failure", f"replace:{bot}", "--lang", lang]
    done = play("1\n" * 500, *table(file, *choices))
    assert done.exit_code == 0, done.output
    assert f"Orange: {failed.format(failing.removeprefix('engine:'))}{told}" in done.output.splitlines()
    assert hafen.read(file).position.ply > 50


@pytest.mark.parametrize(
    ("lang", "failed", "told"),
    [
        ("en", "engine '{}' ended with status 7", "; the bot has lost by forfeit, the match ends here."),
        ("de", "Die Engine '{}' hat sich mit Status 7 beendet", "; der Bot hat damit verloren, die Partie endet hier."),
    ],
)
def test_an_engine_that_fails_forfeits(lang: str, failed: str, told: str, failing: str, tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    done = play("1\n" * 500, *table(file, "--bots", failing, "--on-failure", "forfeit", "--lang", lang))
    assert done.exit_code == 0, done.output
    line, resume = done.output.splitlines()[-2:]
    assert line.startswith(f"Orange: {failed.format(failing.removeprefix('engine:'))}{told}")
    assert f"--match {file} --bots {shlex.quote(failing)}" in resume
    match = hafen.read(file)
    assert not match.position.over
    assert [seat for seat, _ in match.log].count(1) == 2


def test_the_time_limit_can_be_chosen(tmp_path: Path) -> None:
    slow = f"engine:{shlex.join(engine(tmp_path, 'time.sleep(600)'))}"
    options = ["--seat", "2", "--bots", slow, "--lang", "en", "--on-failure", "forfeit", "--engine-seconds", "0.5"]
    done = play("1\n" * 9, *table(tmp_path / "a.match", *options))
    assert done.exit_code == 0, done.output
    assert "did not answer within 0.5 s; the bot has lost" in done.output
    assert f"--bots {shlex.quote(slow)} --engine-seconds 0.5" in done.output.splitlines()[-1]


def test_a_match_with_an_engine_goes_on_when_its_command_is_named(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    play("1\n", *table(file, "--bots", PLAYING))
    moves = len(hafen.read(file).log)
    assert refusal("play", "--match", str(file)) == (
        f"{file}: an engine plays along; name its command with --bots engine:COMMAND"
    )
    assert "bots and seed are fixed" in refusal("play", "--match", str(file), "--bots", "greedy")
    assert "bots and seed are fixed" in refusal("play", "--match", str(file), "--bots", f"{PLAYING},{PLAYING}")
    done = play("1\n1\n", "--match", str(file), "--bots", PLAYING)
    assert done.exit_code == 0, done.output
    assert len(hafen.read(file).log) > moves


def test_no_file_starts_a_program(tmp_path: Path) -> None:
    """Whatever a file from elsewhere names as a bot, reading it and playing on runs nothing."""
    trace = tmp_path / "trace"
    file = tmp_path / "a.match"
    play("1\n", *table(file))
    planted = file.read_text("utf-8").replace("bot:greedy", f"bot:engine:touch {trace}")
    assert str(trace) in planted
    file.write_text(planted, "utf-8")
    assert "a match names a bot by its kind and settings" in refusal("play", "--match", str(file))
    done = play(f"load {file}\nquit\n", "speicherstadt", "--lang", "en")
    assert "Nothing is loaded" in done.output
    assert not trace.exists()


def test_a_match_with_an_engine_is_loaded_only_where_one_is_named(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    play("1\n", *table(file, "--bots", PLAYING))
    done = play(f"load {file}\nquit\n", "kontor", "--lang", "en")
    assert "Nothing is loaded" in done.output
    assert "name its command with --bots engine:COMMAND" in done.output
    done = play(f"load {file}\n1\nquit\n", "kontor", "--lang", "en", "--bots", PLAYING)
    assert f"Loaded {file}." in done.output


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--bots", "engine:"], "an engine needs its command"),
        (["--bots", "engine:no-such-program"], "there is no program 'no-such-program'"),
        (["--players", "2", "--bots", "greedy,random"], "2 players leave room for 1 bot, not 2"),
        (["--players", "4", "--bots", "greedy," * 4], "4 players leave room for 1 to 3 bots, not 4"),
        (["--bots", PLAYING, "--engine-seconds", "nan"], "'nan' is not a number above 0"),
        (["--engine-seconds", "soon"], "'soon' is not a number"),
        (["--on-failure", "cry"], "a bot that fails can forfeit, replace or replace:NAME"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(arguments: list[str], reason: str) -> None:
    assert reason in refusal("play", "speicherstadt", *arguments)


@pytest.mark.slow
def test_failures_in_an_arena_are_told_in_one_line(failing: str, tmp_path: Path) -> None:
    file = tmp_path / "results"
    bots = ["--bots", f"{failing},random", "--games", "4", "--processes", "1", "--json", "--file", str(file)]
    done = run("arena", "kontor", *bots)
    assert done.exit_code == 2, done.output
    assert done.stderr.splitlines() == [
        f"hafen: engine {failing.removeprefix('engine:')!r} ended with status 7 (forfeit, 4 of 4 games)",
        "hafen: an engine failed in every game: this says nothing about strength",
    ]
    told = json.loads(done.stdout)
    assert [(row["name"], row["place"]) for row in told["standings"]] == [("random", 1.0), (failing, 2.0)]
    assert told["failures"] == [
        {"failure": f"engine {failing.removeprefix('engine:')!r} ended with status 7", "games": 4}
    ]
    assert (told["stand_in"], told["seconds"]) == (None, 10.0)
    assert "holds other results (seconds)" in refusal("arena", "kontor", *bots, "--engine-seconds", "2")
    assert "holds other results (players, stand_in)" in refusal("arena", "kontor", *bots, "--on-failure", "replace")
