"""PettingZoo, one seat after another (AEC)."""

from typing import Any

from pettingzoo import AECEnv

from hafen.envs.pettingzoo_table import PettingZooTable
from hafen.play.game import Game


class HafenAEC(PettingZooTable, AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """Where several seats are to move, the lowest is asked first."""

    def __init__(self, game: Game, reward: str, render_mode: str | None) -> None:
        super().__init__(game, reward, render_mode)
        self.metadata["is_parallelizable"] = False
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._each_move_counts = reward != "place"

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The same seed gives the same game; without one each game is another, following the last seed given."""
        self._start(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._table.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What this seat knows, and its legal moves; none while it is not to move."""
        return self._seen(self._seat[agent])

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
