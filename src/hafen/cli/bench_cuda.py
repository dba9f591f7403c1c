"""``hafen bench cuda``: games on the GPU, and proof that they are the games the CPU plays."""

import json
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hafen.cli.count import SEED, count
from hafen.cli.game_options import GameCommand, given
from hafen.cli.machine import cores, load, machine
from hafen.cli.progress import compiling, progress_bar

if TYPE_CHECKING:
    from hafen.play.game import Game

HASHED = (2_000, 100_000)  # games whose final records are hashed; the longest run is compared with the CPU


@click.command("cuda", cls=GameCommand)
@click.option("--game", "game_id", default="speicherstadt", show_default=True)
@click.option("--games", type=count, default="2e7", show_default=True, help="How many games to time.")
@click.option("--seed", type=SEED, default=0, show_default=True, help="Seed of the first game; the others follow.")
@click.option("--revision", help="The revision measured, where git cannot tell.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Also write the JSON object to a file.")
@click.pass_context
def cuda(
    ctx: click.Context,
    /,
    game_id: str,
    games: int,
    seed: int,
    revision: str | None,
    as_json: bool,
    out: Path | None,
    **options: Any,
) -> None:
    """Time games on the GPU and compare their final records with those of the cpu backend.

    Ends with 1 if a record differs.
    """
    import hafen

    game = hafen.game(game_id, **given(options))
    figures = measure(game, games, seed, revision or git_revision(), said=not as_json)
    if out is not None:
        out.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    if as_json:
        click.echo(json.dumps(figures))
    else:
        same = "equal to cpu" if figures["equal_to_cpu"] else "DIFFERENT from cpu"
        click.echo(f"{game!r} on {figures['device']}: {figures['games']:,} games in {figures['seconds']:.2f} s")
        click.echo(f"{figures['games_per_s']:,.0f} games/s, {figures['decisions_per_s']:,.0f} decisions/s")
        click.echo(f"final records of {max(HASHED):,} games: {same}")
    if not figures["equal_to_cpu"]:
        ctx.exit(1)


def measure(game: "Game", games: int, seed: int, revision: str | None, *, said: bool) -> dict[str, Any]:
    from hafen.kernel.cache import hash_files, sources_of
    from hafen.kernel.cuda import device_name
    from hafen.kernel.simulate import Simulator

    load_before = load()
    with compiling("cuda", shown=said):
        gpu = Simulator(game.rules, game.option_row, "cuda")
    with compiling("cpu", shown=said):
        cpu = Simulator(game.rules, game.option_row, "cpu")
    digests = [gpu.run(count, seed, digest=True).digest for count in HASHED]
    compared = cpu.run(max(HASHED), seed, threads=cores(), digest=True)
    with progress_bar("games", games, shown=said) as progress:
        totals = gpu.run(games, seed, progress=progress)
    return {
        "game": game.id,
        "options": game.options,
        "backend": "cuda",
        "device": device_name(),
        "machine": machine(),
        "revision": revision,
        "source_hash": hash_files(sources_of(game.rules)),
        "seed": seed,
        "games": totals.games,
        "decisions": totals.decisions,
        "seconds": totals.seconds,
        "games_per_s": totals.games_per_s,
        "decisions_per_s": totals.decisions_per_s,
        "final_records": [
            {"seed": seed, "games": count, "sha256": digest} for count, digest in zip(HASHED, digests, strict=True)
        ],
        "equal_to_cpu": compared.digest == digests[-1],
        "load_before": load_before,
        "load_after": load(),
    }


def git_revision() -> str | None:
    """The commit of the working tree; marked when the tree has changed since."""
    try:
        asked = subprocess.run(
            ["git", "describe", "--always", "--dirty", "--abbrev=40"],
            cwd=Path(__file__).parent,
            capture_output=True,
            check=True,
            text=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    return asked.stdout.strip()
