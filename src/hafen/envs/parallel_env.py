"""PettingZoo, all seats at once (Parallel): for games whose seats choose at the same time, as in Kontor."""

from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from pettingzoo import ParallelEnv

from hafen.envs.names import environment_id
from hafen.envs.pictures import RENDER_MODES, check_render_mode, render
from hafen.envs.spaces import action_space, observation_space
from hafen.envs.table import Table
from hafen.kernel.errors import IllegalMove
from hafen.play.game import Game
from hafen.play.numbers import SEEDS


class HafenParallel(ParallelEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """Every seat acts in every step. The action of a seat that is not to move, whose mask is empty, is ignored."""

    def __init__(self, game: Game, reward: str, render_mode: str | None) -> None:
        check_render_mode(render_mode)
        self.game = game
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": environment_id(game),
            "render_modes": list(RENDER_MODES),
            "observation_layout": game.observation_layout(),
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        self._spaces = {agent: (observation_space(game), action_space(game)) for agent in self.possible_agents}
        self._table = Table(game, reward)
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Dict:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Discrete:
        return self._spaces[agent][1]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """The same seed gives the same game; without one each game is another, following the last seed given."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._table.start(int(self._seeds.integers(SEEDS, dtype=np.uint64)) if seed is None else seed)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, dict[str, Any]], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Play the moves of all seats that are to move. IllegalMove changes nothing."""
        movers = self._table.to_move
        moves = [actions.get(self.possible_agents[seat]) for seat in movers]
        for seat, move in zip(movers, moves, strict=True):
            if move is None or move not in np.flatnonzero(self._table.mask(seat)):
                raise IllegalMove(f"move {move!r} is not legal for seat {seat}")
        rewards = np.zeros(self.game.players)
        for move in moves:  # the lowest seat first, which is the one that is asked
            self._table.play(move)
            rewards += self._table.rewards
        acting, over = self.agents, self._table.over
        self.agents = [] if over else acting
        return (
            self._seen(),
            dict(zip(self.possible_agents, rewards.tolist(), strict=True)),
            dict.fromkeys(acting, over),
            dict.fromkeys(acting, False),
            {agent: {} for agent in acting},
        )

    def render(self) -> str | None:
        return render(self._table.position(), self.render_mode)

    def close(self) -> None:
        """There is nothing to release."""

    def _seen(self) -> dict[str, dict[str, Any]]:
        return {
            agent: {"observation": self._table.observe(seat), "action_mask": self._table.mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }
