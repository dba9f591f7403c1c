"""PettingZoo, one seat after another (AEC)."""

from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv

from hafen.envs.names import environment_id
from hafen.envs.pictures import RENDER_MODES, check_render_mode, render
from hafen.envs.spaces import action_space, observation_space
from hafen.envs.table import Table
from hafen.play.game import Game
from hafen.play.numbers import SEEDS


class HafenAEC(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """Agents are ``seat_0``, ``seat_1``, ...; where several are to move, the lowest is asked first."""

    def __init__(self, game: Game, reward: str, render_mode: str | None) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.game = game
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": environment_id(game),
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "observation_layout": game.observation_layout(),
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces = {agent: (observation_space(game), action_space(game)) for agent in self.possible_agents}
        self._table = Table(game, reward)
        self._each_move_counts = reward != "place"
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Dict:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Discrete:
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The same seed gives the same game; without one each game is another, following the last seed given."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._table.start(int(self._seeds.integers(SEEDS, dtype=np.uint64)) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._table.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What this seat knows, and its legal moves; none while it is not to move."""
        seat = self._seat[agent]
        return {"observation": self._table.observe(seat), "action_mask": self._table.mask(seat)}

    def step(self, action: int | None) -> None:
        """Play a move of the selected seat. An illegal move raises IllegalMove and changes nothing."""
        mover = self.agent_selection
        if self.terminations[mover]:
            self._was_dead_step(action)
            return
        self._table.play(action)
        totals = self._cumulative_rewards
        totals[mover] = 0.0
        if self._table.over or self._each_move_counts:
            self.rewards = dict(zip(self.possible_agents, self._table.rewards, strict=True))
            for agent, reward in self.rewards.items():
                totals[agent] += reward
        if self._table.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self._table.seat]

    def render(self) -> str | None:
        return render(self._table.position(), self.render_mode)

    def close(self) -> None:
        """There is nothing to release."""
