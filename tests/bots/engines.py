"""Engines for tests: small programs that answer as told."""

import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "engine.py"
START = """
import json, os, subprocess, sys, time

def reply(message):
    print(json.dumps(message), flush=True)

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "announce":
        reply({"protocol": 1})
    if message["type"] == "choose":
"""
FIRST_MOVE = 'reply({"move": message["legal"][0]})'


def engine(folder: Path, choose: str) -> list[str]:
    """The command of an engine that runs a piece of code at every decision."""
    return program(folder, START + "".join(f"        {line}\n" for line in choose.splitlines()))


def recorder(folder: Path, log: Path) -> list[str]:
    """The command of an engine that keeps all it is told and plays the first move."""
    keep = f'    with open({str(log)!r}, "a") as log:\n        log.write(line)\n'
    return program(folder, START.replace("    message =", keep + "    message =") + f"        {FIRST_MOVE}\n")


def program(folder: Path, source: str) -> list[str]:
    file = folder / "engine.py"
    file.write_text(source, "utf-8")
    return [sys.executable, str(file)]


def running(pid: int) -> bool:
    """Does a process still run? One that only waits to be noticed does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in ("Z", "X")
