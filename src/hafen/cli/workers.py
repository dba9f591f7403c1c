"""Where a command plays its games: options for the cores of this machine or a Ray cluster."""

import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any

import click

from hafen.cli.machine import cores

if TYPE_CHECKING:
    from hafen.bots.contest import Workers


def workers_options(command: Callable[..., Any]) -> Callable[..., Any]:
    processes = click.option(
        "--processes", type=click.IntRange(1), help="Games at a time; one on each core unless given."
    )
    ray = click.option(
        "--ray",
        "address",
        metavar="ADDRESS",
        help="Play on a Ray cluster: host:port, auto for the one this machine belongs to, local for a new one here.",
    )
    return processes(ray(command))


def workers(processes: int | None, address: str | None) -> "AbstractContextManager[Workers]":
    """The cluster at an address, or cores of this machine."""
    from hafen.bots.cluster import LOCAL, ray_as_workers
    from hafen.bots.contest import cores_as_workers
    from hafen.kernel.errors import OptionError

    if address is None:
        return _ended_by_sigterm(cores_as_workers(processes or cores()))
    if processes is not None and address != LOCAL:
        raise OptionError("a cluster knows how many cores it has: --processes goes with --ray local only")
    return _ended_by_sigterm(ray_as_workers(address, processes or cores()))


@contextmanager
def _ended_by_sigterm(hands: "AbstractContextManager[Workers]") -> "Iterator[Workers]":
    """``kill`` and batch systems end games as Ctrl-C does: what was played is kept and told."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with hands as found:
            yield found
    finally:
        signal.signal(signal.SIGTERM, before)
