"""The two bots without search."""

from collections.abc import Callable
from types import ModuleType

import numpy as np
import numpy.typing as npt
import pytest

import hafen
from hafen.kernel.backends import kernels
from hafen.kernel.playout import GREEDY, RANDOM
from hafen.kernel.simulate import Simulator
from tests.games.samples import name as table_name

GAMES = 1000


TABLES = [hafen.game("speicherstadt", players=4, kaispeicher=kaispeicher) for kaispeicher in (False, True)]
each_table = pytest.mark.parametrize("game", TABLES, ids=table_name)


def results(rules: ModuleType, policies: list[int], seed: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Points and places of the four seats in a thousand games."""
    records = Simulator(rules, [4], "cpu", policies).records(GAMES, seed)
    python = kernels(rules, "python")
    points, places = np.zeros((2, rules.MAX_PLAYERS), np.int64), [0] * rules.MAX_PLAYERS
    all_points, all_places = np.zeros((GAMES, 4), np.int64), np.zeros((GAMES, 4), np.int64)
    for i in range(GAMES):
        state = python.record(records[i : i + 1].copy())
        python.points(state, points.data)
        python.places(state, places)
        all_points[i], all_places[i] = points[1, :4], places[:4]
    return all_points, all_places


@each_table
def test_greedy_beats_three_randoms(game: hafen.Game, compiled: Callable[[hafen.Game], ModuleType]) -> None:
    """First, alone or shared, in at least nine of ten games, in whichever seat it sits."""
    firsts = 0
    for seat in range(4):
        policies = [GREEDY if n == seat else RANDOM for n in range(4)]
        _, places = results(compiled(game), policies, seed=seat * GAMES)
        firsts += int((places[:, seat] == 1).sum())
    assert firsts / (4 * GAMES) >= 0.9


@each_table
def test_a_table_of_greedies_scores_twice_as_much(
    game: hafen.Game, compiled: Callable[[hafen.Game], ModuleType]
) -> None:
    greedy, _ = results(compiled(game), [GREEDY] * 4, seed=0)
    random, _ = results(compiled(game), [RANDOM] * 4, seed=0)
    assert greedy.mean() >= 2 * random.mean()


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_play_whole_games_and_repeat_themselves(name: str) -> None:
    ends = []
    for _ in range(2):
        position, bot = hafen.game("speicherstadt", players=3).start(seed=5), hafen.bot(name, seed=9)
        while not position.over:
            position.play(bot.choose(position, position.to_move[0]))
        ends.append(position.record)
    assert ends[0] == ends[1]


def test_random_bots_with_other_seeds_play_other_games() -> None:
    position = hafen.game("speicherstadt", players=5).start(seed=5)
    choices = {hafen.bot("random", seed=seed).choose(position, position.to_move[0]) for seed in range(40)}
    assert choices == set(position.legal_codes(position.to_move[0]))


@pytest.mark.parametrize("seat", [-1, 7, None, "x"])
def test_a_seat_that_is_not_to_move_is_refused(seat: int) -> None:
    position = hafen.game("speicherstadt", players=3).start(seed=5)
    for name in ("random", "greedy"):
        with pytest.raises(hafen.IllegalMove):
            hafen.bot(name).choose(position, seat)


def test_unknown_bots_and_seeds_are_refused() -> None:
    with pytest.raises(hafen.OptionError, match="the name of a bot is a text"):
        hafen.bot(None)  # type: ignore[arg-type]
    with pytest.raises(hafen.OptionError, match="random, greedy, level1"):
        hafen.bot("oracle")
    with pytest.raises(hafen.OptionError, match="seed"):
        hafen.bot("random", seed=-1)


@pytest.mark.parametrize(
    ("game_id", "weight"), [("speicherstadt", "own_queue"), ("kontor", "sureness"), ("werft", "build_ship")]
)
def test_greedy_with_other_weights_plays_other_games(game_id: str, weight: str) -> None:
    def end(name: str) -> bytes:
        position, bot = hafen.game(game_id).start(seed=5), hafen.bot(name)
        assert bot.name == name
        while not position.over:
            seat = position.to_move[0]
            position.play(bot.choose(position, seat), seat)
        return position.record

    usual = hafen.game(game_id).rules.WEIGHTS[weight]
    assert end("greedy") == end(f"greedy:{weight}={usual}") != end(f"greedy:{weight}=0")


def test_weights_that_a_game_does_not_have_are_refused() -> None:
    position = hafen.game("kontor").start(seed=5)
    for part in ("spite=3", "sureness", "sureness=-1"):
        with pytest.raises(hafen.OptionError, match=f"greedy:{part}: '{part}' is none of too_small=N, "):
            hafen.bot(f"greedy:{part}").choose(position, 0)
