"""What both environments of PettingZoo have: a table with named seats, their spaces, seeds and pictures."""

from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete

from hafen.envs.names import environment_id
from hafen.envs.pictures import RENDER_MODES, check_render_mode, render
from hafen.envs.spaces import action_space, observation_space
from hafen.envs.table import Table
from hafen.play.game import Game
from hafen.play.numbers import SEEDS


class PettingZooTable:
    """Agents are ``seat_0``, ``seat_1``, ...; stands before PettingZoo's own class among the bases."""

    def __init__(self, game: Game, reward: str, render_mode: str | None) -> None:
        super().__init__()
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

    def render(self) -> str | None:
        return render(self._table.position(), self.render_mode)

    def close(self) -> None:
        """There is nothing to release."""

    def _start(self, seed: int | None) -> None:
        """The same seed gives the same game; without one each game is another, following the last seed given."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._table.start(int(self._seeds.integers(SEEDS, dtype=np.uint64)) if seed is None else seed)
        self.agents = list(self.possible_agents)

    def _seen(self, seat: int) -> dict[str, Any]:
        """What a seat knows, and its legal moves; none while it is not to move."""
        return {"observation": self._table.observe(seat), "action_mask": self._table.mask(seat)}
