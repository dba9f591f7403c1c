"""The vector environment: Gymnasium's checker and wrappers, and games that are what they should be."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import hafen
import hafen.envs
from hafen.envs.vector_env import HafenVector


class One(gymnasium.Env[Any, Any]):  # type: ignore[misc]
    """The only environment of a vector, as the checker wants it: it knows no masks, so actions count legal moves."""

    def __init__(self, games: HafenVector) -> None:
        self.games = games
        self.metadata = games.metadata
        self.render_mode = games.render_mode
        self.spec = None
        self.legal = np.zeros(1, np.int64)
        self.observation_space = games.single_observation_space
        self.action_space = games.single_action_space

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        seen, _ = self.games.reset(seed=seed, options=options)
        return self._first(seen), {}

    def step(self, action: Any) -> Any:
        seen, rewards, over, cut, _ = self.games.step(self.legal[[action % len(self.legal)]])
        return self._first(seen), float(rewards[0]), bool(over[0]), bool(cut[0]), {}

    def render(self) -> Any:
        pictures = self.games.render()
        return pictures[0] if pictures else None

    def _first(self, seen: Any) -> Any:
        self.legal = np.flatnonzero(seen["action_mask"][0])
        return {key: rows[0] for key, rows in seen.items()}


@pytest.mark.parametrize("game", ["speicherstadt", "kontor", "werft"])
@pytest.mark.filterwarnings("ignore:.*not within the expected bounds.*")
@pytest.mark.filterwarnings("ignore:.*env.spec.*")
@pytest.mark.filterwarnings("ignore:.*different from the unwrapped version.*")
def test_the_checker_of_gymnasium(game: str) -> None:
    check_env(One(hafen.envs.vector(game, 1, opponents="random", threads=1)), skip_render_check=True)


def sampled(seen: dict[str, Any], rng: np.random.Generator) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])


def test_spaces_hold_what_is_returned() -> None:
    env = hafen.envs.vector("werft", 3, seat="rotate", opponents="greedy", render_mode="ansi")
    seen, info = env.reset(seed=1)
    assert seen in env.observation_space
    assert info["seat"].tolist() == [0, 1, 2]
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    seen, rewards, over, cut, _ = env.step(sampled(seen, np.random.default_rng(0)))
    assert seen in env.observation_space
    assert rewards.shape == over.shape == cut.shape == (3,)
    assert len(env.render() or ()) == 3


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_opponents_play_between_the_moves_of_the_learner(opponents: str) -> None:
    """Compiled opponents play the moves that bots of the same name choose."""
    env = hafen.envs.vector("speicherstadt", 2, seat=1, opponents=opponents, players=3)
    seen, _ = env.reset(seed=6)
    position = hafen.game("speicherstadt", players=3).start(seed=7)
    other = hafen.bot(opponents, seed=7)
    rng = np.random.default_rng(0)
    over = np.zeros(2, bool)
    while not over[1]:
        while position.to_move[0] != 1:
            position.play(other.choose(position, position.to_move[0]))
        assert seen["observation"][1].tolist() == position.game.observe(position, 1)
        assert np.flatnonzero(seen["action_mask"][1]).tolist() == position.legal_codes(1)
        actions = sampled(seen, rng)
        position.play(int(actions[1]))
        seen, rewards, over, _, info = env.step(actions)
        while not position.over and position.to_move[0] != 1:
            position.play(other.choose(position, position.to_move[0]))
    assert position.over
    ranks = np.array(position.ranking)
    assert rewards[1] == (np.sum(ranks > ranks[1]) - np.sum(ranks < ranks[1])) / 2
    assert info["rewards"][1].sum() == 0


def lowest(seen: dict[str, Any]) -> Any:
    return seen["action_mask"].argmax(1)


def test_a_function_and_a_bot_play_as_opponents() -> None:
    """A function over rows plays in lock-step; a bot is asked game by game. Rewards count until the next own move."""
    for opponents in (lowest, "search:iterations=2"):
        env = hafen.envs.vector("kontor", 2, seat="rotate", opponents=opponents, reward="points")
        seen, info = env.reset(seed=1)
        total = np.zeros(2)
        for _ in range(12):
            assert info["seat"].tolist() == [0, 1]
            seen, rewards, over, _, info = env.step(lowest(seen))
            total += rewards
            assert not over.any()
        assert seen in env.observation_space


def test_a_function_that_gives_nonsense_is_told() -> None:
    env = hafen.envs.vector("speicherstadt", 2, seat=3, opponents=lambda seen: np.full(len(seen["action_mask"]), 585))
    with pytest.raises(hafen.IllegalMove, match="the opponents' function gave move 585 in environment 0"):
        env.reset(seed=1)


def test_self_play_asks_every_seat_and_begins_anew() -> None:
    env = RecordEpisodeStatistics(hafen.envs.vector("speicherstadt", 4, self_play=True, players=2))
    seen, info = env.reset(seed=5)
    rng, seats, ends, before = np.random.default_rng(0), set(), 0, np.zeros(4, bool)
    first = env.unwrapped._games.seeds.tolist()
    for _ in range(400):
        seen, rewards, over, _, info = env.step(sampled(seen, rng))
        seats |= set(info["seat"].tolist())
        assert not rewards[before].any()  # the step that only begins a new game brings nothing
        assert seen["action_mask"][over].all()
        assert (info["seat"][over] == -1).all()
        ends, before = ends + int(over.sum()), over
    assert seats == {-1, 0, 1}
    assert ends >= 4
    assert env.unwrapped._games.seeds.tolist() >= [seed + 4 for seed in first]


def test_each_environment_can_have_a_seed() -> None:
    env, game = hafen.envs.vector("werft", 3, self_play=True), hafen.game("werft")
    seen, _ = env.reset(seed=[9, 2**64 - 1, 9])
    for row, seed in enumerate((9, 2**64 - 1, 9)):
        position = game.start(seed)
        assert seen["observation"][row].tolist() == game.observe(position, position.to_move[0])
    seen, _ = env.reset(seed=7)
    again, _ = env.reset(seed=7)
    assert seen["observation"].tolist() == again["observation"].tolist()
    other, _ = env.reset()
    assert other["observation"].tolist() != again["observation"].tolist()


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"num_envs": 0}, "num_envs is a whole number from 1"),
        ({"seat": 9}, "seat is a number from 0 to 3 or 'rotate', not 9"),
        ({"opponents": "level9"}, "there is no bot 'level9'"),
        ({"opponents": 3}, "opponents are a bot by name or a function"),
        ({"render_mode": "film"}, "there is no render mode 'film'"),
    ],
)
def test_wrong_choices_are_told(given: dict[str, Any], told: str) -> None:
    usual: dict[str, Any] = {"game": "speicherstadt", "num_envs": 2}
    with pytest.raises(hafen.OptionError, match=told):
        hafen.envs.vector(**usual | given)


def test_an_illegal_action_names_the_environment_and_changes_nothing() -> None:
    env = hafen.envs.vector("speicherstadt", 4, self_play=True)
    seen, _ = env.reset(seed=1)
    before = env._games.states.tobytes()
    actions = lowest(seen)
    actions[2] = 585
    with pytest.raises(hafen.IllegalMove, match="environment 2: move 585 is not legal for seat 0"):
        env.step(actions)
    with pytest.raises(hafen.IllegalMove, match="step takes 4 whole numbers"):
        env.step(actions[:3])
    assert env._games.states.tobytes() == before
    with pytest.raises(hafen.OptionError, match="seed is one number, or a list of 4"):
        env.reset(seed=[1, 2])
