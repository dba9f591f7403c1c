"""``hafen bench envs``: steps a second of the environments, on one core or on the GPU."""

import hashlib
import importlib.util
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hafen.cli.bench_cuda import git_revision
from hafen.cli.count import count
from hafen.cli.game_options import GameCommand, given
from hafen.cli.machine import load, machine
from hafen.cli.progress import compiling

if TYPE_CHECKING:
    from hafen.envs.batch import Batch
    from hafen.play.game import Game

ROWS = {"cpu": 1024, "cuda": 1 << 20}
STEPS_PER_LOOK = {"cpu": 20, "cuda": 20}  # steps between two looks at the clock
SAME = {"games": 2_000, "steps": 300, "seed": 0}  # what is compared byte by byte


@click.command("envs", cls=GameCommand)
@click.option("--game", "game_id", default="speicherstadt", show_default=True)
@click.option("--backend", type=click.Choice(("cpu", "cuda")), default="cpu", show_default=True)
@click.option("--rows", type=count, help="Games in a batch; 1024 on the CPU, 2**20 on a GPU unless given.")
@click.option("--seconds", type=float, default=2.0, show_default=True, help="Time for each figure.")
@click.option("--revision", help="The revision measured, where git cannot tell.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Also write the JSON object to a file.")
@click.pass_context
def envs(
    ctx: click.Context,
    /,
    game_id: str,
    backend: str,
    rows: int | None,
    seconds: float,
    revision: str | None,
    as_json: bool,
    out: Path | None,
    **options: Any,
) -> None:
    """Steps a second: a batch with masks, with masks and observations, and on the CPU the PettingZoo environment.

    On a GPU the games are compared with those of the cpu backend; ends with 1 if a byte differs.
    """
    import hafen

    game = hafen.game(game_id, **given(options))
    figures = measure(game, backend, rows or ROWS[backend], seconds, revision or git_revision(), said=not as_json)
    if out is not None:
        out.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    if as_json:
        click.echo(json.dumps(figures))
    else:
        click.echo(f"{game!r} on {figures['device']}, {figures['rows']:,} games in a batch")
        for name, speed in figures["steps_per_s"].items():
            click.echo(f"{name:<32} {speed:>15,.0f} steps/s")
    if not figures["equal_to_cpu"]:
        click.echo("hafen: the games differ from those of the cpu backend", err=True)
        ctx.exit(1)


def measure(
    game: "Game", backend: str, rows: int, seconds: float, revision: str | None, *, said: bool
) -> dict[str, Any]:
    import hafen
    from hafen.kernel.cache import hash_files, sources_of

    load_before = load()
    with compiling(backend, shown=said):
        tried = digest(hafen.batch(game, SAME["games"], seed=SAME["seed"], backend=backend), SAME["steps"])
    with compiling("cpu", shown=said):
        expected = digest(hafen.batch(game, SAME["games"], seed=SAME["seed"]), SAME["steps"])
    batch = hafen.batch(game, rows, seed=0, backend=backend, threads=1 if backend == "cpu" else None)

    def with_observations() -> None:
        batch.step_at_random()
        batch.observe()

    speeds = {
        "batch, masks": _steps_per_s(batch, batch.step_at_random, seconds),
        "batch, masks and observations": _steps_per_s(batch, with_observations, seconds),
    }
    if backend == "cpu" and importlib.util.find_spec("pettingzoo") is not None:
        speeds["PettingZoo, mask and observation"] = _turns_per_s(game, seconds)
    return {
        "game": game.id,
        "options": game.options,
        "backend": backend,
        "device": _device(backend),
        "machine": machine(),
        "revision": revision,
        "source_hash": hash_files(sources_of(game.rules)),
        "rows": rows,
        "steps_per_s": speeds,
        "same": SAME | {"sha256": tried},
        "equal_to_cpu": tried == expected,
        "load_before": load_before,
        "load_after": load(),
    }


def digest(batch: "Batch", steps: int) -> str:
    """Over all that a batch tells after so many random moves in each of its games."""
    import numpy as np

    for _ in range(steps):
        batch.step_at_random()
    hashed = hashlib.sha256()
    told = (batch.positions, batch.seats, batch.mask, batch.rewards, batch.ended, batch.points, batch.places)
    for array in (*told, batch.observe()):
        hashed.update(np.asarray(array).tobytes())
    return hashed.hexdigest()


def _steps_per_s(batch: "Batch", step: Callable[[], None], seconds: float) -> float:
    looks = STEPS_PER_LOOK[batch.backend]
    for _ in range(looks):
        step()
    batch.wait()
    steps, started = 0, time.perf_counter()
    while time.perf_counter() - started < seconds:
        for _ in range(looks):
            step()
        batch.wait()
        steps += looks * len(batch)
    return steps / (time.perf_counter() - started)


def _turns_per_s(game: "Game", seconds: float) -> float:
    """Random players over the interface as anyone would write them."""
    import numpy as np

    import hafen.envs

    env, rng = hafen.envs.aec(game), np.random.default_rng(0)
    env.reset(seed=0)
    steps, started = 0, time.perf_counter()
    while time.perf_counter() - started < seconds:
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            if over or seen is None:
                break
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        env.reset()
    return steps / (time.perf_counter() - started)


def _device(backend: str) -> str:
    if backend == "cpu":
        return str(machine()["cpu"])
    from hafen.kernel.cuda import device_name

    return device_name()
