"""Compile every plain entry of a game into the cache: ``python -m hafen.kernel.warm hafen.games.NAME.rules``.

Several processes share the work, one group of entries each: Numba compiles on one core only.
"""

import importlib
import multiprocessing
import sys

import numpy as np

from hafen.kernel import search
from hafen.kernel.backends import kernels
from hafen.kernel.batch import ASKED
from hafen.kernel.cache import mark_compiled
from hafen.kernel.lockstep import Lockstep


def compile_playouts(name: str) -> None:
    """Call entries once on small data: Numba compiles at the first call and keeps the result on disk."""
    rules = importlib.import_module(name)
    k = kernels(rules, "cpu")
    options, policies = k.integers(rules.SMALLEST_TABLE), k.integers([0] * rules.MAX_PLAYERS)
    k.play_out_range(k.records(1), k.records(1), options, policies, 1, k.move_buffer(), k.table(1))


def compile_batches(name: str) -> None:
    rules = importlib.import_module(name)
    games = Lockstep(rules, rules.SMALLEST_TABLE, np.full((1, rules.MAX_PLAYERS), ASKED, np.int8), (0, 0, 0), 1)
    games.start(np.ones(1, np.int64))
    games.observe()
    games.choose_at_random()
    games.first_illegal()


def compile_searches(name: str) -> None:
    """No iteration is made: an empty record could not be played on."""
    rules = importlib.import_module(name)
    k = kernels(rules, "cpu")
    players = rules.MAX_PLAYERS
    tree, size, settings = k.table(1, search.COLUMNS), k.table(1), k.table(search.SETTINGS)
    buffers = (k.move_buffer(), k.table(rules.MOVES), k.table(search.MAX_DEPTH, 2), k.table(players))
    judging = (k.table(2, players), k.table(players), k.table(players), k.table(rules.MOVES, search.REPORT))
    k.search_range(tree, size, k.records(2), 0, settings, 0, 0, 0, *buffers, *judging)
    k.transplant(tree, 0, k.table(1, search.COLUMNS))


def compile_entries(name: str) -> None:
    context = multiprocessing.get_context("spawn")
    groups = (compile_playouts, compile_batches, compile_searches)
    workers = [context.Process(target=group, args=(name,)) for group in groups]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    if any(worker.exitcode for worker in workers):
        raise SystemExit(f"compiling {name} failed")
    mark_compiled(importlib.import_module(name))


if __name__ == "__main__":
    compile_entries(sys.argv[1])
