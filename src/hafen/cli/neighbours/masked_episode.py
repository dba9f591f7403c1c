"""One random episode after another over PettingZoo's interface, by the mask that comes with each observation."""

import random
from collections.abc import Callable
from typing import Any


def masked_episode(env: Any) -> Callable[[], tuple[float, float]]:
    rng = random.Random(0)

    def play() -> tuple[float, float]:
        env.reset(seed=rng.getrandbits(31))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                break
            (legal,) = seen["action_mask"].nonzero()
            decisions += len(legal) > 1
            env.step(int(legal[int(rng.random() * len(legal))]))
        return decisions, 1

    return play
