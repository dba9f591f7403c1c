"""OpenSpiel's own tests and bots on every game."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import hafen
import hafen.envs

NAMES = hafen.envs.openspiel.register()


def played(game: Any, moves: int, seed: int = 0) -> Any:
    """A state after the draw and some random moves."""
    rng, state = np.random.default_rng(seed), game.new_initial_state()
    state.apply_action(0)
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def test_every_game_is_registered_once() -> None:
    assert hafen.envs.openspiel.register() == NAMES == [f"hafen_{entry['id']}" for entry in hafen.catalogue()]
    assert set(NAMES) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", NAMES)
def test_random_simulations(name: str) -> None:
    """Without storing the game: OpenSpiel cannot ask a Python game for its generator. States are stored below."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=False, verbose=False)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("hafen_speicherstadt(players=3,kaispeicher=True,seed=5)")
    assert game.num_players() == 3
    assert game.num_distinct_actions() == hafen.game("speicherstadt").rules.MOVES
    with pytest.raises(hafen.OptionError, match="players cannot be 9"):
        pyspiel.load_game("hafen_speicherstadt(players=9)")


@pytest.mark.parametrize("name", NAMES)
def test_returns_are_places(name: str) -> None:
    state = played(pyspiel.load_game(name), 10_000)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


@pytest.mark.parametrize("name", NAMES)
def test_copies_and_serialised_states_play_on_alike(name: str) -> None:
    game = pyspiel.load_game(name)
    state = played(game, 30)
    for twin in (state.clone(), game.deserialize_state(state.serialize())):
        assert (str(twin), twin.history()) == (str(state), state.history())
        assert twin.information_state_string() == state.information_state_string()
        before = str(state)
        twin.apply_action(twin.legal_actions()[-1])
        assert str(state) == before != str(twin)


@pytest.mark.parametrize("name", NAMES)
def test_resampling_keeps_what_a_player_knows_and_nothing_else(name: str) -> None:
    state = played(pyspiel.load_game(name), 40)
    player, sampler = state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    dealt = [state.resample_from_infostate(player, sampler) for _ in range(5)]
    for twin in dealt:
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.information_state_tensor(player) == state.information_state_tensor(player)
        assert twin.legal_actions() == state.legal_actions()
    assert len({str(twin) for twin in (state, *dealt)}) == 6


def test_an_information_state_remembers_the_way() -> None:
    """Two moves in either order lead to the same observation, but not to the same information state."""
    game = pyspiel.load_game("hafen_kontor")
    state = played(game, 0)
    parts = state.observation_tensor(0), state.information_state_tensor(0)
    assert len(parts[1]) == len(parts[0]) + 16
    assert state.observation_string(0) != state.information_state_string(0)
    assert state.information_state_string(0) != state.information_state_string(1)


@pytest.mark.parametrize("name", ["hafen_speicherstadt(players=2)", "hafen_kontor", "hafen_werft(players=2)"])
def test_ismcts_plays_whole_games(name: str) -> None:
    """A few simulations a move: what is shown is that it gets through."""
    game = pyspiel.load_game(name)
    rng = np.random.RandomState(1)

    class Here(mcts.Evaluator):  # type: ignore[misc]
        """Every position is worth the same: rollouts would take minutes."""

        def evaluate(self, state: Any) -> Any:
            return np.array(state.returns())

        def prior(self, state: Any) -> Any:
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    bot = ismcts.ISMCTSBot(game, Here(), uct_c=1.0, max_simulations=3, random_state=rng)
    state = game.new_initial_state()
    state.apply_action(0)
    while not state.is_terminal():
        action = bot.step(state) if state.current_player() == 0 else rng.choice(state.legal_actions())
        state.apply_action(int(action))
    assert max(state.returns()) > 0
