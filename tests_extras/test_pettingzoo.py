"""PettingZoo's own tests, and what they do not ask: whole games, rewards, secrets."""

import functools
import warnings
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

import hafen
import hafen.envs

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # PettingZoo's tests import what PettingZoo itself calls old
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("speicherstadt", {"players": 4}),
    ("speicherstadt", {"players": 2, "kaispeicher": True}),
    ("kontor", {"mode": "basic"}),
    ("kontor", {"mode": "team", "players": 4}),
    ("werft", {"players": 3}),
]
tables = pytest.mark.parametrize(("game", "options"), TABLES, ids=str)


@tables
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # a mask comes with it, as in PettingZoo's own
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_the_api(game: str, options: dict[str, Any]) -> None:
    api_test(hafen.envs.aec(game, **options), num_cycles=600)


@tables
def test_seeds(game: str, options: dict[str, Any]) -> None:
    seed_test(functools.partial(hafen.envs.aec, game, **options), num_cycles=100)


def is_picture(text: str) -> bool:
    return ElementTree.fromstring(text).tag.endswith("svg")


@tables
def test_pictures(game: str, options: dict[str, Any]) -> None:
    render_test(functools.partial(hafen.envs.aec, game, **options), custom_tests={"svg": is_picture})


@pytest.mark.parametrize("options", [{"mode": "basic"}, {"mode": "team", "players": 4}])
def test_kontor_all_at_once(options: dict[str, Any]) -> None:
    parallel_api_test(hafen.envs.parallel("kontor", **options), num_cycles=1000)


def test_the_usual_wrappers_fit() -> None:
    env = OrderEnforcingWrapper(AssertOutOfBoundsWrapper(hafen.envs.aec("werft", players=2)))
    env.reset(seed=1)
    assert str(env) == "werft_v1"
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))


@tables
def test_an_episode_is_a_match(game: str, options: dict[str, Any]) -> None:
    """The same moves from the same seed, played as a position."""
    env, position = hafen.envs.aec(game, reward="points", **options), hafen.game(game, **options).start(seed=11)
    start = position.both_points()[0]
    env.reset(seed=11)
    total = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    while env.agents:
        seen, reward, over, _, _ = env.last()
        agent = env.agent_selection
        total[agent] += reward
        if over:
            env.step(None)
            continue
        seat = env.possible_agents.index(agent)
        assert seat == position.to_move[0]
        assert seen["observation"].tolist() == position.game.observe(position, seat)
        assert np.flatnonzero(seen["action_mask"]).tolist() == position.legal_codes(seat)
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        position.play(action, seat)
        env.step(action)
    assert position.over
    assert list(total.values()) == [end - begin for end, begin in zip(position.points, start, strict=True)]


def test_seats_that_choose_together_do_not_see_each_other() -> None:
    """Whatever seat 0 has chosen, seat 1 is shown the same, one after another as all at once."""
    shown = []
    for choice in (0, -1):
        env = hafen.envs.aec("kontor")
        env.reset(seed=4)
        env.step(int(np.flatnonzero(env.observe("seat_0")["action_mask"])[choice]))
        assert env.agent_selection == "seat_1"
        shown.append(env.observe("seat_1"))
    assert shown[0]["observation"].tolist() == shown[1]["observation"].tolist()
    assert shown[0]["action_mask"].tolist() == shown[1]["action_mask"].tolist()
    together, _ = hafen.envs.parallel("kontor").reset(seed=4)
    assert together["seat_1"]["action_mask"].tolist() == shown[0]["action_mask"].tolist()
    assert together["seat_0"]["action_mask"].any()


def test_all_at_once_is_one_after_another() -> None:
    turns, together = hafen.envs.aec("kontor"), hafen.envs.parallel("kontor")
    turns.reset(seed=8)
    seen, _ = together.reset(seed=8)
    rng = np.random.default_rng(2)
    while together.agents:
        codes = {agent: np.flatnonzero(seen[agent]["action_mask"]) for agent in together.agents}
        actions = {agent: int(rng.choice(legal)) if len(legal) else 0 for agent, legal in codes.items()}
        for agent, legal in codes.items():
            if len(legal):
                assert turns.agent_selection == agent
                turns.step(actions[agent])
        seen, rewards, over, _, _ = together.step(actions)
    assert all(over.values())
    assert rewards == turns.rewards


@pytest.mark.parametrize("wrong", [922, -1, 10**9, None, "lay", 1.5])
def test_an_illegal_move_changes_nothing(wrong: Any) -> None:
    env = hafen.envs.aec("kontor")
    env.reset(seed=4)
    before = env.observe("seat_0")["observation"].tolist()
    with pytest.raises(hafen.IllegalMove, match=r"is not (a move code|legal for seat 0)"):
        env.step(wrong)
    assert env.agent_selection == "seat_0"
    assert env.observe("seat_0")["observation"].tolist() == before
    together = hafen.envs.parallel("kontor")
    seen, _ = together.reset(seed=4)
    legal = int(np.flatnonzero(seen["seat_0"]["action_mask"])[0])
    with pytest.raises(hafen.IllegalMove, match="is not legal for seat 1"):
        together.step({"seat_0": legal, "seat_1": wrong})
    assert together._all_seen()["seat_0"]["action_mask"].tolist() == seen["seat_0"]["action_mask"].tolist()


def test_the_layout_travels_with_the_environment() -> None:
    env = hafen.envs.aec("speicherstadt")
    env.reset(seed=1)
    layout = {part["name"]: part for part in env.metadata["observation_layout"]}
    players = layout["players"]
    assert env.observe("seat_2")["observation"][players["start"] : players["stop"]].tolist() == [4]
    assert layout["ship"]["shape"] == [5, 8]


def test_games_differ_unless_a_seed_is_given() -> None:
    env = hafen.envs.aec("speicherstadt")
    env.reset(seed=3)
    first = env.observe("seat_0")["observation"].tolist()
    env.reset()
    second = env.observe("seat_0")["observation"].tolist()
    env.reset(seed=3)
    assert env.observe("seat_0")["observation"].tolist() == first
    env.reset()
    assert env.observe("seat_0")["observation"].tolist() == second
    assert first != second
