"""Games as arrays: the games of a simulation, checked moves, new games by themselves, arrays that others can share."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import hafen
from hafen.kernel.simulate import Simulator
from tests.games.samples import name, programs

Compiled = Callable[[hafen.Game], ModuleType]


@pytest.fixture
def batch(compiled: Compiled) -> hafen.Batch:
    game = hafen.game("speicherstadt", players=3)
    compiled(game)
    return hafen.batch(game, 8, seed=2**64 - 4, threads=1)


@pytest.mark.parametrize("game", programs(), ids=name)
def test_random_games_are_those_of_a_simulation(game: hafen.Game, compiled: Compiled) -> None:
    """Rows play the seeds one after another, and what ended is told before the next game begins."""
    rules, n = compiled(game), 6
    batch = hafen.batch(game, n, seed=2**64 - 3)
    finals = Simulator(rules, game.option_row, "cpu").records(2 * n, 2**64 - 3)
    expected = [results(game, record.tobytes()) for record in finals]
    found: list[list[Any]] = [[] for _ in range(n)]
    while min(map(len, found)) < 2:
        batch.step_at_random()
        for row in np.flatnonzero(batch.ended).tolist():
            found[row].append((batch.points[row].tolist(), batch.places[row].tolist()))
    for row in range(n):
        assert found[row][:2] == [expected[row], expected[row + n]]


def results(game: hafen.Game, record: bytes) -> tuple[list[int], list[int]]:
    position = game.start(seed=0)
    position.array.view(np.uint8)[: len(record)] = np.frombuffer(record, np.uint8)
    assert position.over
    return position.points, position.ranking


def test_a_row_is_a_position(batch: hafen.Batch) -> None:
    position = batch.game.start(seed=2**64 - 3)
    for _ in range(40):
        assert batch.positions[1].tobytes() == position.record
        assert batch.seats[1] == position.to_move[0]
        assert np.flatnonzero(batch.mask[1]).tolist() == position.legal_codes(position.to_move[0])
        assert batch.observe()[1].tolist() == batch.game.observe(position, position.to_move[0])
        moves = np.array([np.flatnonzero(row)[-1] for row in batch.mask])
        position.play(int(moves[1]))
        batch.step(moves)


@pytest.mark.parametrize("wrong", [585, -1, -2, 10**12, 586])
def test_an_illegal_move_names_the_first_row_and_changes_nothing(batch: hafen.Batch, wrong: int) -> None:
    moves = batch.mask.argmax(1).astype(np.int64)
    moves[[3, 6]] = wrong
    before = [array.tobytes() for array in (batch.positions, batch.mask, batch.rewards, batch.seats)]
    with pytest.raises(hafen.IllegalMove, match=rf"row 3: move {wrong}( \(.*\))? is not legal for seat \d"):
        batch.step(moves)
    assert before == [array.tobytes() for array in (batch.positions, batch.mask, batch.rewards, batch.seats)]


@pytest.mark.parametrize("wrong", [[1, 2], np.zeros(8), np.zeros((8, 1), int), "place 1", None])
def test_what_is_no_row_of_moves_is_refused(batch: hafen.Batch, wrong: Any) -> None:
    with pytest.raises(hafen.IllegalMove, match="step takes 8 whole numbers"):
        batch.step(wrong)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"n": 0}, "a batch has 1 to"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"backend": "gpu"}, "a batch has no backend 'gpu'; there are: cpu, cuda"),
        ({"backend": "cuda", "threads": 2}, "threads goes with the backend cpu"),
        ({"threads": 0}, "threads is a whole number from 1"),
        ({"reward": "gold"}, "there is no reward 'gold'; there are: place, points, shaped"),
        ({"players": 9}, "players cannot be 9"),
    ],
)
def test_wrong_choices_are_told(given: dict[str, Any], told: str) -> None:
    usual: dict[str, Any] = {"game": "speicherstadt", "n": 2, "seed": 1}
    with pytest.raises(hafen.OptionError, match=told):
        hafen.batch(**usual | given)


def test_options_go_with_an_id_only() -> None:
    with pytest.raises(hafen.OptionError, match="has its options already; players"):
        hafen.batch(hafen.game("werft"), 2, 1, players=3)


def play_to_the_end(batch: hafen.Batch) -> tuple[np.ndarray[Any, Any], list[np.ndarray[Any, Any]]]:
    """Sum of rewards of the first game in each row, and all rewards of row 0 in that game."""
    total, waiting, first = np.zeros(batch.rewards.shape), np.ones(len(batch), bool), []
    while waiting.any():
        batch.step_at_random()
        total[waiting] += batch.rewards[waiting]
        if waiting[0]:
            first.append(batch.rewards[0].copy())
        waiting &= ~batch.ended
    return total, first


@pytest.mark.parametrize("game", programs(), ids=name)
def test_rewards_sum_up_to_what_they_stand_for(game: hafen.Game, compiled: Compiled) -> None:
    compiled(game)
    place, point, shaped = (hafen.batch(game, 1, 5, reward=kind) for kind in ("place", "points", "shaped"))
    (places,), at_end = play_to_the_end(place)
    (points,), _ = play_to_the_end(point)
    (both,), _ = play_to_the_end(shaped)
    final, ranks = point.points[0], place.places[0]
    others = game.players - 1
    expected = [(np.sum(ranks > rank) - np.sum(ranks < rank)) / others for rank in ranks]
    assert places == pytest.approx(expected)
    assert not np.any(at_end[:-1])
    start = game.start(seed=5).both_points()[0]
    assert points == pytest.approx(final - start)
    gain = final - np.array(start)
    assert both == pytest.approx(places + 0.01 * (gain - gain.mean()), abs=1e-3)


def test_threads_do_not_change_the_games(compiled: Compiled) -> None:
    compiled(hafen.game("speicherstadt"))
    one, three = (hafen.batch("speicherstadt", 1000, 3, threads=threads) for threads in (1, 3))
    for _ in range(300):
        one.step_at_random()
        three.step_at_random()
    assert one.positions.tobytes() == three.positions.tobytes()
    assert one.observe().tobytes() == three.observe().tobytes()
    moves = one.mask.argmax(1)
    moves[[500, 900]] = 585
    with pytest.raises(hafen.IllegalMove, match="row 500"):
        three.step(moves)


def test_arrays_stay_where_they_are_and_are_shared_without_a_copy(batch: hafen.Batch) -> None:
    shared = [np.from_dlpack(array) for array in (batch.mask, batch.observe(), batch.rewards, batch.ended, batch.seats)]
    batch.step_at_random()
    batch.observe()
    kept = (batch.mask, batch.observe(), batch.rewards, batch.ended, batch.seats)
    for borrowed, array in zip(shared, kept, strict=True):
        assert np.shares_memory(borrowed, array)


def test_a_reset_begins_the_same_games_again(batch: hafen.Batch) -> None:
    first = batch.positions.tobytes()
    for _ in range(500):
        batch.step_at_random()
    assert batch.points.any()
    batch.reset(seed=2**64 - 4)
    assert batch.positions.tobytes() == first
