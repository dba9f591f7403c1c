"""Many live tables at once: how fast does a move reach the other client, and how many moves a second are there?

python -m benchmarks.server.load --tables 500 --seconds 30 --rate 200
python -m benchmarks.server.load --beside boardgame.io

Every table has two persons, each with a socket that stays open. A move is a random legal one; its time runs from the
moment it is sent until the other client has received the message about it. Moves are started at a fixed rate, so that a
slow server shows in the times, not in the rate. With ``--idle`` also the memory of the server for a table: live, asleep
while both clients still listen, and idle when nobody does. With ``--beside`` other servers are measured the same way,
one after another.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvloop
from benchmarks.server.boardgame_io_tables import BoardgameIoProcess, BoardgameIoTable, NotInstalled, install
from benchmarks.server.hafen_tables import GAMES, HafenTable
from benchmarks.server.measuring import Load, MakeTable, measure
from benchmarks.server.process import LoopbackProcess, ServerProcess

SENT = {"boardgame.io": "states", "boardgame.io-patches": "patches"}  # by its server after a move
COMPARED = {  # figure: which is better
    "moves_per_s": "more",
    "p50_ms": "less",
    "p95_ms": "less",
    "p99_ms": "less",
    "cpu_ms_per_move": "less",
    "bytes_per_client_and_move": "less",
    "kb_per_live_table": "less",
}


def measure_hafen(load: Load, games: list[str]) -> dict[str, Any]:
    return measured(
        "hafen",
        ServerProcess,
        lambda url: lambda number, chance: HafenTable(url, games[number % len(games)], chance),
        load,
    )


def measure_boardgame_io(load: Load, name: str) -> dict[str, Any]:
    return measured(
        name,
        lambda folder: BoardgameIoProcess(folder, SENT[name]),
        lambda url: lambda _, chance: BoardgameIoTable(url, chance),
        load,
    )


def measured(
    name: str, server_in: Callable[[Path], LoopbackProcess], tables_at: Callable[[str], MakeTable], load: Load
) -> dict[str, Any]:
    """Start the server, measure it and stop it."""
    with tempfile.TemporaryDirectory() as folder:
        server = server_in(Path(folder))
        start = server.start()
        try:
            figures = uvloop.run(measure(server, tables_at(server.url), load))
        finally:
            server.stop()
    return {"server": name, "start_s": round(start, 2), **figures}


def comparison(ours: dict[str, Any], theirs: dict[str, Any]) -> str:
    """A table of both with their ratios, whoever is ahead."""
    lines = [f"{'':<26}{ours['server']:>12}{theirs['server']:>22}{'ratio':>10}  better is"]
    for figure, better in COMPARED.items():
        ratio = f"{ours[figure] / theirs[figure]:.2f}" if theirs[figure] > 0 else "–"
        lines.append(f"{figure:<26}{ours[figure]:>12}{theirs[figure]:>22}{ratio:>10}  {better}")
    return "\n".join(lines)


def between(least: float, most: float) -> Callable[[str], float]:
    def number(text: str) -> float:
        if not least <= float(text) <= most:
            raise argparse.ArgumentTypeError(f"{text} is not between {least:g} and {most:g}")
        return float(text)

    return number


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=between(1, 2000), default=500)
    parser.add_argument("--seconds", type=between(1, 600), default=30)
    parser.add_argument("--rate", type=between(1, 10_000), default=200, help="moves a second")
    parser.add_argument("--idle", type=between(0, 600), default=0, help="seconds to wait for tables to go to sleep")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES), help="of our own, in turn")
    parser.add_argument("--beside", nargs="+", choices=SENT, default=[], help="other servers, for comparison")
    asked = parser.parse_args()
    load = Load(int(asked.tables), asked.seconds, asked.rate, asked.idle)
    if asked.idle:
        os.environ["HAFEN_IDLE_SECONDS"] = str(max(1, int(asked.idle / 2)))
    if asked.beside:
        try:
            install()
        except NotInstalled as missing:
            print(missing, file=sys.stderr)
            raise SystemExit(2) from None
    ours = measure_hafen(load, asked.games)
    print(json.dumps(ours), flush=True)
    for name in asked.beside:
        theirs = measure_boardgame_io(load, name)
        print(json.dumps(theirs), flush=True)
        print(comparison(ours, theirs), flush=True)


if __name__ == "__main__":
    main()
