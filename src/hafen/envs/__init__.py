"""Research environments: thin shells over compiled games. They need the extra ``hafen[envs]``.

import hafen.envs

env = hafen.envs.aec("speicherstadt", players=4)              # PettingZoo, one seat after another
env = hafen.envs.parallel("kontor")                           # PettingZoo, all seats at once
env = hafen.envs.vector("werft", num_envs=256, seat="rotate", opponents="greedy")    # Gymnasium
hafen.envs.openspiel.register()                               # pyspiel.load_game("hafen_speicherstadt")
"""

import importlib.util
from typing import TYPE_CHECKING, Any

from hafen.envs import openspiel
from hafen.envs.names import environment_id, find_game
from hafen.envs.rewards import REWARDS
from hafen.kernel.errors import HafenError

if TYPE_CHECKING:
    from hafen.envs.aec_env import HafenAEC
    from hafen.envs.opponents import Policy
    from hafen.envs.parallel_env import HafenParallel
    from hafen.envs.vector_env import HafenVector
    from hafen.play.game import Game

__all__ = ["REWARDS", "aec", "environment_id", "openspiel", "parallel", "vector"]


def aec(game: "Game | str", *, reward: str = "place", render_mode: str | None = None, **options: Any) -> "HafenAEC":
    """A PettingZoo AEC environment; ``game`` is a Game, or an id with options, with or without its version."""
    chosen = find_game(game, options)
    _need("pettingzoo")
    from hafen.envs.aec_env import HafenAEC

    return HafenAEC(chosen, reward, render_mode)


def parallel(
    game: "Game | str", *, reward: str = "place", render_mode: str | None = None, **options: Any
) -> "HafenParallel":
    """A PettingZoo Parallel environment: seats that are to move together choose together."""
    chosen = find_game(game, options)
    _need("pettingzoo")
    from hafen.envs.parallel_env import HafenParallel

    return HafenParallel(chosen, reward, render_mode)


def vector(
    game: "Game | str",
    num_envs: int,
    *,
    seat: int | str = 0,
    opponents: "str | Policy" = "random",
    self_play: bool = False,
    reward: str = "place",
    render_mode: str | None = None,
    threads: int | None = None,
    **options: Any,
) -> "HafenVector":
    """A Gymnasium vector environment of ``num_envs`` games.

    ``seat`` learns against ``opponents`` (a bot by name, or a function over rows of observations); ``rotate`` gives
    it another seat in each game. With ``self_play`` every seat is asked in turn: ``info["seat"]`` says which.
    """
    chosen = find_game(game, options)
    _need("gymnasium")
    from hafen.envs.vector_env import HafenVector

    return HafenVector(chosen, num_envs, seat, opponents, self_play, reward, render_mode, threads)


def _need(package: str) -> None:
    if importlib.util.find_spec(package) is None:
        raise HafenError(f"this environment needs {package}: pip install 'hafen[envs]'")
