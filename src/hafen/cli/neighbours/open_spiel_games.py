"""OpenSpiel: its own games in C++, driven from Python, and whole games between its compiled bots."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pyspiel

from hafen.cli.neighbours import Contestant
from hafen.cli.neighbours.clock import for_seconds

GAMES = ("gin_rummy", "hearts", "cribbage", "backgammon")
TRIAL = 4  # games in which decisions are counted


def contestants() -> Iterator[Contestant]:
    for name in GAMES:
        game = pyspiel.load_game(name)
        if tensor_of(game):
            yield Contestant("open_spiel", name, "observed", for_seconds(episode(game, observed=True)))
        yield Contestant("open_spiel", name, "step", for_seconds(episode(game, observed=False)))
        yield Contestant("open_spiel", name, "loop", for_seconds(compiled_game(game)))


def tensor_of(game: Any) -> str | None:
    """The method that gives a player's numbers; cribbage has none."""
    kind = game.get_type()
    if kind.provides_observation_tensor:
        return "observation_tensor"
    return "information_state_tensor" if kind.provides_information_state_tensor else None


def episode(game: Any, *, observed: bool) -> Callable[[], tuple[float, float]]:
    rng, tensor = random.Random(0), tensor_of(game) or ""

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


def compiled_game(game: Any) -> Callable[[], tuple[float, float]]:
    """A whole game inside OpenSpiel; how many decisions a game has is counted from Python beforehand."""
    trial = episode(game, observed=False)
    decisions = sum(trial()[0] for _ in range(TRIAL)) / TRIAL
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]
    rng = random.Random(0)

    def play() -> tuple[float, float]:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, rng.getrandbits(31))
        return decisions, 1

    return play
