"""``hafen arena``."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from hafen.bots.arena import Pairing, Result
from hafen.bots.contest import Workers
from hafen.play.game import Game, game
from tests.bots.series import repeatable
from tests.cli.run import hafen, refusal

SERIES = ("arena", "speicherstadt", "--players", "2", "--bots", "greedy,random", "--processes", "2")
KEYS = ["game", "options", "rules_version", "data", "players", "bots", "seed", "games", "ended"]
KEYS += ["standings", "failures", "sprt"]


def arena(*arguments: str) -> dict[str, object]:
    result = hafen(*SERIES, *arguments, "--json")
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


def test_a_person_reads_a_table_and_gets_a_picture(tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    result = hafen(*SERIES, "--games", "400", "--sprt", "0.6,0.7", "--plot", str(plot))
    assert result.exit_code == 0, result.stderr
    head, first, second, verdict = result.stdout.splitlines()
    assert head.split() == ["bot", "games", "won", "place", "points", "Elo", "95", "%"]
    assert first.split()[0] == "greedy"
    assert second.split()[0] == "random"
    assert int(first.split()[1]) < 60
    assert verdict.startswith("greedy won ")
    assert verdict.endswith(" of its decisive games: at least 70%")
    picture = ElementTree.parse(plot).getroot()
    texts = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == f"The Speicherstadt, {first.split()[1]} games"
    assert first.split()[5] in texts


def test_figures_come_before_the_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hours of games are not lost because a picture cannot be written in the end."""

    def full(*arguments: object) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("hafen.cli.arena.rating_plot", full)
    result = hafen(*SERIES, "--games", "2", "--plot", str(tmp_path / "plot.svg"))
    assert result.exit_code != 0
    assert result.stdout.splitlines()[1].split()[0] == "greedy"


def test_a_program_reads_one_object_that_does_not_depend_on_processes(tmp_path: Path) -> None:
    file = str(tmp_path / "results")
    first = arena("--games", "12", "--sprt", "0.1,0.2", "--file", file)
    assert list(first) == KEYS
    assert first["bots"] == ["greedy", "random"]
    assert arena("--games", "12", "--sprt", "0.1,0.2", "--processes", "1") == first
    assert arena("--games", "12", "--sprt", "0.1,0.2", "--file", file) == first
    whole = arena("--games", "12", "--file", file)
    assert [found["games"] for found in (first, whole)] == [6, 12]
    assert [found["ended"] for found in (first, whole)] == ["sprt", "complete"]
    assert whole["failures"] == []
    assert whole["sprt"] is None


def stopping(number: int, what: BaseException) -> Callable[..., AbstractContextManager[Workers]]:
    """Workers that get no further than to a game."""

    def submit(table: Game, pairing: Pairing) -> Future[Result]:
        if pairing.number == number:
            raise what
        future: Future[Result] = Future()
        future.set_result(repeatable(pairing))
        return future

    return lambda processes, address: nullcontext(Workers(1, submit))


@pytest.mark.parametrize(
    ("what", "told", "code"),
    [
        (BrokenExecutor(), "a process that was playing has died after 4 of 10 games", 2),
        (KeyboardInterrupt(), "stopped after 4 of 10 games", 130),
    ],
)
def test_what_was_played_is_told_when_it_is_stopped(
    what: BaseException, told: str, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hafen.cli.arena.workers", stopping(4, what))
    lost = hafen(*SERIES, "--games", "10")
    assert (lost.exit_code, lost.stderr) == (code, f"hafen: {told}; with --file they would be kept\n")
    assert [line.split()[:2] for line in lost.stdout.splitlines()[1:]] == [["greedy", "4"], ["random", "4"]]
    file = tmp_path / "results"
    kept = hafen(*SERIES, "--games", "10", "--file", str(file))
    assert (kept.exit_code, kept.stdout) == (code, lost.stdout)
    assert kept.stderr == f"hafen: {told}, kept in {file}; the same command goes on\n"
    assert len(file.read_text("utf-8").splitlines()) == 5
    told_to_programs = json.loads(hafen(*SERIES, "--games", "10", "--json").stdout)
    assert (told_to_programs["games"], told_to_programs["ended"]) == (4, "stopped")


def test_nothing_is_told_of_no_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hafen.cli.arena.workers", stopping(0, KeyboardInterrupt()))
    result = hafen(*SERIES, "--games", "10")
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == "hafen: stopped after 0 of 10 games\n"


def test_levels_play(compiled: Callable[[Game], ModuleType]) -> None:
    compiled(game("speicherstadt"))
    found = arena("--bots", "search:iterations=16,random", "--games", "2")
    assert found["games"] == 2


def played(file: Path) -> set[int]:
    """Numbers of the games in a file that is being written; games with high numbers may end before the first one."""
    lines = file.read_text("utf-8").split("\n")[1:-1] if file.exists() else []
    return {json.loads(line)["number"] for line in lines}


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_keeps_the_results_and_says_how_to_go_on(by: signal.Signals, tmp_path: Path) -> None:
    file = tmp_path / "results"
    command = [sys.executable, "-m", "hafen", *SERIES, "--games", "100000", "--file", str(file)]
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)  # a child inherits it, and tests may run where it is ignored
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        signal.signal(signal.SIGINT, before)
        while running.poll() is None and not set(range(40)) <= played(file):
            time.sleep(0.05)
        if by == signal.SIGINT:
            os.killpg(running.pid, by)  # as a terminal does
        else:
            running.terminate()
        shown, told = running.communicate(timeout=60)
    assert running.returncode == 130
    kept = len(file.read_text("utf-8").splitlines()) - 1
    assert told == f"hafen: stopped after {kept} of 100000 games, kept in {file}; the same command goes on\n"
    assert shown.splitlines()[1].split()[0] == "greedy"
    assert arena("--games", str(kept), "--file", str(file))["games"] in (kept, kept + 1)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--bots", "greedy"), "an arena needs at least two different bots"),
        (("--bots", "greedy,oracle"), "there is no bot 'oracle'"),
        (("--bots", "greedy,random,random"), "3 bots for 2 seats: name each of them once"),
        (("--games", "0"), "'0' is not a whole number from 1 on"),
        (("--sprt", "0.7,0.6"), "--sprt takes two shares between 0 and 1, the lower first"),
        (("--sprt", "high"), "--sprt takes two shares between 0 and 1, the lower first"),
        (("--players", "9"), "valid are 2, 3, 4, 5"),
        (("--processes", "0"), "x>=1"),
        (("--file", "no/such/folder/results"), "no/such/folder/results: No such file or directory"),
        (("--plot", "no/such/folder/plot.svg"), "no/such/folder/plot.svg: No such file or directory"),
        (("--plot", "plot.png"), "--plot writes SVG: name a file that ends in .svg, not 'plot.png'"),
        (("--file", "one.svg", "--plot", "./one.svg"), "--file and --plot both name one.svg: name two files"),
        (("--ray", "auto", "--processes", "2"), "--processes goes with --ray local only"),
    ],
)
def test_bad_options_are_named(
    arguments: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("hafen.bots.contest.play_in_worker", None)  # no game comes first
    assert told in refusal(*SERIES, *arguments)
    assert list(tmp_path.iterdir()) == []


def test_a_cluster_needs_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert refusal(*SERIES, "--ray", "local") == "playing on a cluster needs Ray: pip install 'hafen[cluster]'"


def test_another_series_is_not_mixed_in(tmp_path: Path) -> None:
    file = str(tmp_path / "results")
    arena("--games", "2", "--file", file)
    assert refusal(*SERIES, "--seed", "1", "--file", file).endswith("holds other results (seed): name another file")
