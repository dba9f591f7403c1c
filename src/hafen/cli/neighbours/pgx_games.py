"""Pgx on the CPU: batches, one compiled call for choice, step and new games."""

from collections.abc import Callable, Iterator
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from hafen.cli.neighbours import Contestant
from hafen.cli.neighbours.clock import for_seconds

GAMES = ("backgammon", "sparrow_mahjong")
STEPS = 20
TRIAL = 20


def contestants() -> Iterator[Contestant]:
    for name in GAMES:
        for rows in (64, 1024):
            yield Contestant("pgx", name, f"batch{rows}", for_seconds(batch_steps(pgx.make(name), rows)))


def batch_steps(env: Any, rows: int) -> Callable[[], tuple[float, float]]:
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator]
    def advance(state: Any, key: Any) -> tuple[Any, Any]:
        chosen, dealt, following = jax.random.split(key, 3)
        scores = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(chosen, scores, axis=-1)
        return step(state, actions, jax.random.split(dealt, rows)), following

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), rows))
    key, real = jax.random.PRNGKey(1), 0
    for _ in range(TRIAL):
        state, key = advance(state, key)
        real += int((state.legal_action_mask.sum(-1) > 1).sum())
    share = real / (TRIAL * rows)

    def play() -> tuple[float, float]:
        nonlocal state, key
        ended = jnp.zeros((), jnp.int32)
        for _ in range(STEPS):
            state, key = advance(state, key)
            ended += state.terminated.sum()
        return share * STEPS * rows, int(ended)

    return play
