"""``hafen bench``: every figure that matters, measured here and now."""

import json
import os
import subprocess
import sys
import tempfile
import time
from typing import TYPE_CHECKING, Any

import click

from hafen.cli.bench_compare import compare
from hafen.cli.bench_cuda import cuda
from hafen.cli.bench_envs import envs
from hafen.cli.bench_guard import guard
from hafen.cli.bench_search import search
from hafen.cli.game_options import GameGroup, given
from hafen.cli.machine import cores, load, machine

if TYPE_CHECKING:
    from hafen.kernel.simulate import Simulator
    from hafen.play.game import Game

PYTHON_GAMES = 300
CPU_GAMES = 50_000  # per core: about a second
TRIES = 3  # the best counts: whatever else the machine does can only make a run slower
VIEW_GAMES = 5

# Run in fresh processes; each prints one JSON value.
IMPORT = "import time; t = time.perf_counter(); import hafen; print(time.perf_counter() - t)"
START = """
import time; t = time.perf_counter()
import json, sys, hafen
from hafen.kernel.simulate import Simulator
from hafen.kernel.warm import compile_batches
game = hafen.game(sys.argv[1], **json.loads(sys.argv[2]))
Simulator(game.rules, game.option_row, "cpu").run(1, 0)
seconds = time.perf_counter() - t
compile_batches(game.rules.__name__)
for lang in ("de", "en"):
    game.start(0).view(0, lang)
pages = [line for line in open("/proc/self/status") if line.startswith("VmRSS")]
print(json.dumps({"seconds": seconds, "memory_mb": int(pages[0].split()[1]) / 1024}))
"""


@click.group("bench", cls=GameGroup, invoke_without_command=True)
@click.option("--game", "game_id", default="speicherstadt", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def command(ctx: click.Context, /, game_id: str, as_json: bool, **options: Any) -> None:
    """Measure this machine: games, decisions, compiling, starting, memory, views."""
    import hafen

    if ctx.invoked_subcommand is not None:
        if misplaced := given(options):
            raise hafen.OptionError(f"give {', '.join(misplaced)} behind {ctx.invoked_subcommand}")
        return
    game = hafen.game(game_id, **given(options))
    figures = measure(game, said=not as_json)
    if as_json:
        click.echo(json.dumps(figures))
    else:
        _print(figures)


command.add_command(compare)
command.add_command(cuda)
command.add_command(envs)
command.add_command(guard)
command.add_command(search)


def measure(game: "Game", *, said: bool) -> dict[str, Any]:
    from hafen.kernel.simulate import Simulator

    def say(what: str) -> None:
        if said:
            click.echo(f"{what} ...", err=True)

    figures: dict[str, Any] = {"game": game.id, "options": game.options, "machine": machine(), "load_before": load()}
    figures["record_bytes"] = game.rules.state_t.itemsize
    say("compiling into an empty cache")
    with tempfile.TemporaryDirectory() as cache:
        figures["first_compile_s"] = _timed([sys.executable, "-m", "hafen.kernel.warm", game.rules.__name__], cache)
        say("starting fresh processes")
        started = _fresh(START, cache, game.id, json.dumps(game.options))
    figures["start_from_cache_s"] = started["seconds"]
    figures["memory_mb"] = started["memory_mb"]
    figures["import_s"] = _fresh(IMPORT)
    say("playing interpreted")
    figures["python"] = _best(Simulator(game.rules, game.option_row, "python"), PYTHON_GAMES, 1)
    say("playing compiled, with bounds checks")
    compiled = Simulator(game.rules, game.option_row, "cpu")
    one = figures["cpu_one_core"] = _best(compiled, CPU_GAMES, 1)
    every = figures["cpu_all_cores"] = _best(compiled, CPU_GAMES * cores(), cores())
    every["ratio"] = every["games_per_s"] / one["games_per_s"]
    say("making views")
    figures["view"] = _views(game)
    figures["load_after"] = load()
    return figures


def _best(simulator: "Simulator", games: int, threads: int) -> dict[str, float]:
    totals = min((simulator.run(games, 0, threads=threads) for _ in range(TRIES)), key=lambda totals: totals.seconds)
    return {"threads": threads, "games_per_s": totals.games_per_s, "decisions_per_s": totals.decisions_per_s}


def _timed(arguments: list[str], cache: str) -> float:
    started = time.perf_counter()
    subprocess.run(arguments, check=True, env=os.environ | {"HAFEN_CACHE": cache})
    return time.perf_counter() - started


def _fresh(code: str, cache: str | None = None, *arguments: str) -> Any:
    """What a program prints in a process of its own."""
    chosen = {} if cache is None else {"HAFEN_CACHE": cache}
    command_line = [sys.executable, "-c", code, *arguments]
    run = subprocess.run(command_line, check=True, env=os.environ | chosen, stdout=subprocess.PIPE)
    return json.loads(run.stdout)


def _views(game: "Game") -> dict[str, float]:
    """Time and size of what the seat to move is shown, over all positions of some random games."""
    import hafen

    views, seconds, size = 0, 0.0, 0
    for seed in range(VIEW_GAMES):
        position, player = game.start(seed), hafen.bot("random", seed=seed)
        while not position.over:
            (seat,) = position.to_move[:1]
            started = time.perf_counter()
            view = position.view(seat)
            seconds += time.perf_counter() - started
            size += len(json.dumps(view, ensure_ascii=False).encode())
            views += 1
            position.play(player.choose(position, seat), seat)
    return {"positions": views, "mean_ms": 1000 * seconds / views, "mean_json_bytes": size / views}


def _print(figures: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    every = figures["cpu_all_cores"]
    rows = [
        ("record", f"{figures['record_bytes']} bytes"),
        ("python", _rates(figures["python"])),
        ("cpu, one core, bounds checks", _rates(figures["cpu_one_core"])),
        (f"cpu, {every['threads']} threads", _rates(every)),
        ("all cores against one", f"{every['ratio']:.2f}"),
        ("first compile, empty cache", f"{figures['first_compile_s']:.1f} s"),
        ("start from cache", f"{figures['start_from_cache_s']:.2f} s"),
        ("import hafen", f"{figures['import_s']:.2f} s"),
        ("memory, all loaded", f"{figures['memory_mb']:.0f} MB"),
        ("view", f"{figures['view']['mean_ms']:.2f} ms, {figures['view']['mean_json_bytes']:,.0f} bytes of JSON"),
        ("load before and after", f"{figures['load_before']} and {figures['load_after']}"),
        ("machine", f"{figures['machine']['cpu']}, {figures['machine']['cores']} cores"),
        ("versions", ", ".join(f"{name} {number}" for name, number in figures["machine"]["versions"].items())),
    ]
    table = Table(title=f"{figures['game']} {figures['options']}", show_header=False, box=None, title_justify="left")
    for row in rows:
        table.add_row(*row)
    Console().print(table)


def _rates(speed: dict[str, float]) -> str:
    return f"{speed['games_per_s']:,.0f} games/s, {speed['decisions_per_s']:,.0f} decisions/s"
