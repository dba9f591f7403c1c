"""PettingZoo, all seats at once (Parallel): for games whose seats choose at the same time, as in Kontor."""

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from hafen.envs.pettingzoo_table import PettingZooTable
from hafen.kernel.errors import IllegalMove


class HafenParallel(PettingZooTable, ParallelEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """Every seat acts in every step. The action of a seat that is not to move, whose mask is empty, is ignored."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """The same seed gives the same game; without one each game is another, following the last seed given."""
        self._start(seed)
        return self._all_seen(), {agent: {} for agent in self.agents}

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
            self._all_seen(),
            dict(zip(self.possible_agents, rewards.tolist(), strict=True)),
            dict.fromkeys(acting, over),
            dict.fromkeys(acting, False),
            {agent: {} for agent in acting},
        )

    def _all_seen(self) -> dict[str, dict[str, Any]]:
        return {agent: self._seen(seat) for seat, agent in enumerate(self.possible_agents)}
