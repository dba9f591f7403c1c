"""OpenSpiel: its own games in C++, driven from Python, and its compiled rollouts."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pyspiel

from hafen.cli.neighbours import Contestant
from hafen.cli.neighbours.clock import for_seconds

GAMES = ("gin_rummy", "hearts", "cribbage", "backgammon")
ROLLOUTS = 4  # whole games in one call
TRIAL = 4  # games in which decisions are counted


def contestants() -> Iterator[Contestant]:
    for name in GAMES:
        game = pyspiel.load_game(name)
        yield Contestant("open_spiel", name, "observed", for_seconds(episode(game, observed=True)))
        yield Contestant("open_spiel", name, "step", for_seconds(episode(game, observed=False)))
        yield Contestant("open_spiel", name, "loop", for_seconds(rollouts(game)))


def episode(game: Any, *, observed: bool) -> Callable[[], tuple[float, float]]:
    rng, kind = random.Random(0), game.get_type()
    tensor = "observation_tensor" if kind.provides_observation_tensor else "information_state_tensor"

    def play() -> tuple[float, float]:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
                continue
            legal = state.legal_actions()
            if observed:
                getattr(state, tensor)()
                state.legal_actions_mask()
            decisions += len(legal) > 1
            state.apply_action(legal[int(rng.random() * len(legal))])
        return decisions, 1

    return play


def rollouts(game: Any) -> Callable[[], tuple[float, float]]:
    """Random games inside OpenSpiel; how many decisions a game has is counted from Python beforehand."""
    trial = episode(game, observed=False)
    decisions = sum(trial()[0] for _ in range(TRIAL)) / TRIAL
    evaluator, start = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 0), game.new_initial_state()

    def play() -> tuple[float, float]:
        evaluator.evaluate(start)
        return ROLLOUTS * decisions, ROLLOUTS

    return play
