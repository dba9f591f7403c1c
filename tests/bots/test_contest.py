"""A series being played: the order in which games end, stops and other processes change nothing."""

import json
import multiprocessing
import os
import subprocess
import sys
import time
from concurrent.futures import Future
from dataclasses import asdict
from pathlib import Path

import pytest

import hafen
from hafen.bots.arena import Pairing, Result, Series, SeriesError
from hafen.bots.contest import Contest, WorkerError, Workers, cores_as_workers
from hafen.bots.measures import Share, Sprt
from hafen.bots.results import Results
from hafen.play.game import Game
from tests.bots.series import disorderly, ended, repeatable

SERIES = Series(hafen.game("speicherstadt", players=2), ("greedy", "random"), seed=5)


def share_test() -> Sprt:
    return Sprt(Share("greedy"), 0.6, 0.7)


def contest(file: Path | None = None, games: int = 400, *, sprt: bool = True) -> Contest:
    return Contest(SERIES, games, Results(file, SERIES), share_test() if sprt else None)


def expected() -> Contest:
    """One game after the other."""
    found = contest()

    def submit(table: Game, pairing: Pairing) -> Future[Result]:
        future: Future[Result] = Future()
        future.set_result(repeatable(pairing))
        return future

    found.play(Workers(1, submit))
    return found


@pytest.mark.parametrize("size", [1, 2, 3, 8])
def test_the_order_in_which_games_end_does_not_matter(size: int) -> None:
    found = contest()
    with disorderly(size) as workers:
        found.play(workers)
    assert found.counted == expected().counted
    assert [result.number for result in found.counted] == list(range(len(found.counted)))
    assert 20 < len(found.counted) < 400
    assert found.test is not None
    assert found.test.verdict is True


@pytest.mark.parametrize("after", [1, 10, 33])
def test_a_run_that_was_stopped_goes_on_to_the_same_end(after: int, tmp_path: Path) -> None:
    file = tmp_path / "results"

    def stop(played: int) -> None:
        if played >= after:
            raise KeyboardInterrupt

    with disorderly(3) as workers, pytest.raises(KeyboardInterrupt):
        contest(file).play(workers, stop)
    kept = len(file.read_text("utf-8").splitlines()) - 1
    assert after <= kept < 60
    again = contest(file)
    assert again.played == kept
    asked: list[int] = []

    def submit(table: Game, pairing: Pairing) -> Future[Result]:
        asked.append(pairing.number)
        return workers.submit(table, pairing)

    with disorderly(2) as workers:
        again.play(Workers(2, submit))
    assert again.counted == expected().counted
    assert not {result.number for result in again.results.played[:kept]} & set(asked)
    done = contest(file)
    assert done.over
    assert done.counted == again.counted


def test_more_and_fewer_games_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "results"
    for games, number in [(10, 10), (25, 26), (7, 8)]:
        found = contest(file, games, sprt=False)
        with disorderly(2) as workers:
            found.play(workers)
        assert len(found.counted) == found.played == found.games == number


def test_half_a_line_at_the_end_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "results"
    with disorderly(2) as workers:
        contest(file, 8, sprt=False).play(workers)
    whole = file.read_bytes()
    lines = whole.splitlines(keepends=True)
    for cut in (1, len(lines[-1]) - 1):
        file.write_bytes(whole[:-cut])
        found = contest(file, 8, sprt=False)
        assert found.played == 7
        with disorderly(2) as workers:
            found.play(workers)
        assert sorted(file.read_bytes().splitlines()) == sorted(whole.splitlines())
    file.write_bytes(lines[0][:20])
    found = contest(file, 8, sprt=False)
    with disorderly(2) as workers:
        found.play(workers)
    assert sorted(file.read_bytes().splitlines()) == sorted(whole.splitlines())


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"number": "1"}, "'1' is no number of a game"),
        ({"number": -1}, "-1 is no number of a game"),
        ({"number": 2}, "game 2 has another seed or other seats"),
        ({"seed": 6}, "game 1 has another seed or other seats"),
        ({"seats": ["greedy", "random"]}, "game 1 has another seed or other seats"),
        ({"seats": [], "points": [], "places": []}, "game 1 has another seed or other seats"),
        ({"points": None}, "points are not a whole number for each seat"),
        ({"points": [1, "2"]}, "points are not a whole number for each seat"),
        ({"points": [1, 10**400]}, "nobody ends with so many points"),
        ({"points": [-(10**6), 1]}, "nobody ends with so many points"),
        ({"places": [1]}, "places are not a whole number for each seat"),
        ({"places": [1, None]}, "places are not a whole number for each seat"),
        ({"places": [1, True]}, "places are not a whole number for each seat"),
        ({"places": [2, 2]}, r"places cannot be \[2, 2\]"),
        ({"places": [1, 3]}, r"places cannot be \[1, 3\]"),
        ({"failures": "none"}, "failures are not a list of sentences"),
        ({"places": [1, 1]}, "game 1 ended otherwise further up"),
    ],
)
def test_a_row_that_cannot_be_is_named_by_its_line(change: dict[str, object], told: str, tmp_path: Path) -> None:
    file = tmp_path / "results"
    row = asdict(ended(SERIES.schedule.pairing(1), (2, 1)))
    lines = [SERIES.header(), row, row, row | change]
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    with pytest.raises(SeriesError, match=f"results, line 4: {told}$"):
        contest(file)


def test_a_file_is_a_file(tmp_path: Path) -> None:
    """A pipe would be waited for, a device keeps nothing."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/null"), tmp_path):
        with pytest.raises(SeriesError, match=f"^{path} is not a file$"):
            contest(path)


def test_a_full_disk_is_told_with_the_name_of_the_file(tmp_path: Path) -> None:
    found = contest(tmp_path / "results")
    with found.results.writing(), Path("/dev/full").open("wb", buffering=0) as full:
        kept, found.results._file._output = found.results._file._output, full
        with pytest.raises(SeriesError, match="results: No space left on device; what it holds already is kept"):
            found.results.add(ended(SERIES.schedule.pairing(0), (2, 1)))
        found.results._file._output = kept


def test_reading_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "results"
    text = json.dumps(SERIES.header()) + '\n{"number":'
    file.write_text(text, "utf-8")
    contest(file)
    contest(tmp_path / "other")
    assert file.read_text("utf-8") == text
    assert list(tmp_path.iterdir()) == [file]


def test_files_of_something_else_are_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "results"
    other = json.dumps(SERIES.header() | {"seed": 6, "data": "x"})
    for text, told in [
        (f"{other}\n", r"holds other results \(data, seed\): name another file"),
        ("a letter\n", "is not a file of results"),
        ("a letter", "is not a file of results"),
        ("a letter\nof two lines", "is not a file of results"),
        (f"{other}\nhalf a li", r"holds other results \(data, seed\): name another file"),
        (json.dumps(SERIES.header()) + '\n{"number": 1}\nhalf a li', "results, line 2: game 1 has another seed"),
        ("[]\n", "is not a file of results"),
        (json.dumps(SERIES.header()) + "\nbroken\n{}\n", "results, line 2: this is not a row of results"),
        (json.dumps(SERIES.header()) + "\n" + "[" * 10**5 + "\n", "results, line 2: this is not a row of results"),
    ]:
        file.write_text(text, "utf-8")
        with pytest.raises(SeriesError, match=told):
            contest(file)
        assert file.read_text("utf-8") == text


def test_a_file_is_written_by_one_at_a_time(tmp_path: Path) -> None:
    file = tmp_path / "results"
    first, second = contest(file, 8, sprt=False), contest(file, 8, sprt=False)

    def meanwhile(played: int) -> None:
        with disorderly(1) as others, pytest.raises(SeriesError, match=f"another command is writing to {file}"):
            contest(file, 8, sprt=False).play(others)

    with disorderly(2) as workers:
        first.play(workers, meanwhile)
        with pytest.raises(SeriesError, match="has changed since it was read: start again"):
            second.play(workers)
    assert len(file.read_text("utf-8").splitlines()) == 9
    assert contest(file, 8, sprt=False).over


def test_processes_play_the_same_games_and_are_gone_afterwards() -> None:
    found = [contest(games=6, sprt=False) for _ in range(2)]
    for processes, one in zip((1, 2), found, strict=True):
        with cores_as_workers(processes) as workers:
            one.play(workers)
        assert multiprocessing.active_children() == []
    assert found[0].counted == found[1].counted
    assert len(found[0].counted) == 6


def test_a_process_that_dies_is_reported_in_one_line() -> None:
    found = contest(games=4, sprt=False)
    with cores_as_workers(1) as workers:

        def submit(table: Game, pairing: Pairing) -> Future[Result]:
            future = workers.submit(table, pairing)
            for child in multiprocessing.active_children():
                os.kill(child.pid or 0, 9)
            return future

        with pytest.raises(WorkerError, match=r"a process that was playing has died$"):
            found.play(Workers(1, submit))


KILLED = """
import multiprocessing, os, signal
import hafen
from hafen.bots.arena import Pairing
from hafen.bots.contest import cores_as_workers

if __name__ == "__main__":
    with cores_as_workers(1) as workers:
        workers.submit(hafen.game("speicherstadt"), Pairing(0, 0, ("random",) * 4)).result()
        print(*(child.pid for child in multiprocessing.active_children()), flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
"""


def test_processes_end_with_one_that_was_killed(tmp_path: Path) -> None:
    script, told = tmp_path / "killed.py", tmp_path / "told"
    script.write_text(KILLED, "utf-8")
    with told.open("w") as output:  # a pipe would be waited for as long as the child has it
        subprocess.run([sys.executable, str(script)], stdout=output, check=False)
    (child,) = told.read_text().split()
    limit = time.monotonic() + 20
    while Path(f"/proc/{child}").exists():
        assert time.monotonic() < limit, "it goes on without its parent"
        time.sleep(0.05)
