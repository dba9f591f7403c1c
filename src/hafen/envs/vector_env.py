"""Gymnasium, many games at once: one seat learns against others, or every seat is asked in turn (self-play)."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from hafen.envs.batch import lockstep, row_seeds
from hafen.envs.names import environment_id
from hafen.envs.opponents import Opponents, Policy, learning_seats
from hafen.envs.pictures import RENDER_MODES, check_render_mode, render
from hafen.envs.spaces import action_space, observation_space
from hafen.envs.table import position_of
from hafen.kernel.batch import ASKED, START, WAIT
from hafen.kernel.chance import signed64
from hafen.kernel.errors import IllegalMove, OptionError
from hafen.play.game import Game
from hafen.play.numbers import SEEDS, check_seed, is_whole


class HafenVector(VectorEnv[dict[str, Any], npt.NDArray[Any], npt.NDArray[Any]]):  # type: ignore[misc]
    """``num_envs`` games. A game that ended begins anew with the next step, whose action there is ignored."""

    def __init__(
        self,
        game: Game,
        num_envs: int,
        seat: int | str,
        opponents: str | Policy,
        self_play: bool,
        reward: str,
        render_mode: str | None,
        threads: int | None,
    ) -> None:
        check_render_mode(render_mode)
        if not is_whole(num_envs) or num_envs < 1:
            raise OptionError(f"num_envs is a whole number from 1, not {num_envs!r}")
        self.game = game
        self.num_envs = int(num_envs)
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": environment_id(game),
            "autoreset_mode": AutoresetMode.NEXT_STEP,
            "render_modes": list(RENDER_MODES),
            "observation_layout": game.observation_layout(),
        }
        self.single_observation_space = observation_space(game)
        self.single_action_space = action_space(game)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.learners = None if self_play else learning_seats(game, self.num_envs, seat)
        self._opponents = Opponents(game, opponents)
        policies = np.full((self.num_envs, game.players), ASKED, np.int8)
        if self.learners is not None and self._opponents.compiled is not None:
            policies[:] = self._opponents.compiled
            policies[np.arange(self.num_envs), self.learners] = ASKED
        self._games = lockstep(game, policies, "cpu", reward, threads)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """One seed starts the games seed, seed + 1, ...; a list has a seed for each; every next game adds num_envs."""
        self._games.start(self._seeds(seed))
        self._answer_for_opponents()
        return self._seen(), {"seat": self._games.seats.copy()}

    def step(self, actions: npt.NDArray[Any]) -> tuple[Any, ...]:
        """IllegalMove names the first environment whose action is not legal, and nothing has changed."""
        games, over = self._games, self._games.seats < 0
        self._check(actions)
        movers = np.where(over, 0, games.seats) if self.learners is None else self.learners
        games.seeds[over] += self.num_envs
        games.choose(np.where(over, START, actions))
        games.step(again=False)
        rewards, ended = games.rewards.copy(), games.ended.copy()
        for more, now in self._answer_for_opponents():
            rewards += more
            ended |= now
        own = rewards[np.arange(self.num_envs), movers].astype(np.float64)
        return self._seen(), own, ended, np.zeros_like(ended), {"seat": games.seats.copy(), "rewards": rewards}

    def render(self) -> tuple[str | None, ...] | None:
        if self.render_mode is None:
            return None
        return tuple(render(position_of(self.game, state.tobytes()), self.render_mode) for state in self._games.states)

    def close_extras(self, **kwargs: Any) -> None:
        """There is nothing to release."""

    def _seeds(self, seed: int | Sequence[int | None] | None) -> npt.NDArray[np.int64]:
        if seed is None:
            return row_seeds(int(self.np_random.integers(SEEDS, dtype=np.uint64)), self.num_envs)
        if is_whole(seed):
            first = check_seed(seed)
            super().reset(seed=first)
            return row_seeds(first, self.num_envs)
        if not isinstance(seed, Sequence) or len(seed) != self.num_envs:
            raise OptionError(f"seed is one number, or a list of {self.num_envs}")
        drawn = self.np_random.integers(SEEDS, size=self.num_envs, dtype=np.uint64)
        chosen = [
            check_seed(given) if given is not None else int(spare) for given, spare in zip(seed, drawn, strict=True)
        ]
        return np.array([signed64(number) for number in chosen], np.int64)

    def _check(self, actions: npt.NDArray[Any]) -> None:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise IllegalMove(f"step takes {self.num_envs} whole numbers, an action for each environment")
        self._games.choose(given)
        row = self._games.first_illegal()
        if row is not None:
            raise IllegalMove(f"environment {row}: move {given[row]} is not legal for seat {self._games.seats[row]}")

    def _answer_for_opponents(self) -> list[tuple[npt.NDArray[Any], npt.NDArray[Any]]]:
        """Opponents that are not compiled move until every game waits for its learner; rewards and ends on the way."""
        games, brought = self._games, []
        while self.learners is not None:
            rows = np.flatnonzero((games.seats >= 0) & (games.seats != self.learners))
            if not len(rows):
                break
            chosen = np.full(self.num_envs, WAIT, np.int64)
            chosen[rows] = self._opponents.choose(games, rows)
            games.choose(chosen)
            games.step(again=False)
            brought.append((games.rewards.copy(), games.ended.copy()))
        return brought

    def _seen(self) -> dict[str, Any]:
        games = self._games
        games.observe()
        mask = games.mask.astype(np.int8)
        mask[games.seats < 0] = 1  # the action is ignored there; a sampler must find one
        return {"observation": games.observations.copy(), "action_mask": mask}
