"""Games on the machines of a Ray cluster. Ray is optional: ``pip install 'hafen[cluster]'``."""

import os
import socket
from collections.abc import Iterator, Mapping
from concurrent.futures import BrokenExecutor, Future
from contextlib import contextmanager
from typing import Any

from hafen.bots.arena import Pairing, Result, SeriesError, players_hash
from hafen.bots.contest import Workers, play_in_worker
from hafen.kernel.errors import OptionError
from hafen.play.game import Game, game

LOCAL = "local"  # an own cluster on this machine, for as long as it is needed


@contextmanager
def ray_as_workers(address: str, processes: int) -> Iterator[Workers]:
    """The cores of a cluster; ``processes`` says how many a local one has."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told
    try:
        import ray
    except ImportError:
        raise OptionError("playing on a cluster needs Ray: pip install 'hafen[cluster]'") from None
    own = {"num_cpus": processes, "include_dashboard": False} if address == LOCAL else {}
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", **own)
    except (OSError, RuntimeError, ValueError) as error:
        raise OptionError(f"there is no Ray cluster at {address!r}: {str(error).splitlines()[0]}") from None
    try:
        yield Workers(int(ray.cluster_resources().get("CPU", 1)), _submitter(ray))
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Ray itself tries for minutes to reach an address where nobody answers."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host:
        socket.create_connection((host, int(port)), timeout=10).close()


def _submitter(ray: Any) -> Any:
    remote = ray.remote(num_cpus=1)(_play_there)

    def submit(table: Game, pairing: Pairing) -> Future[Result]:
        answer: Future[Result] = Future()
        answer.set_running_or_notify_cancel()

        def hand_on(there: Future[Result]) -> None:
            try:
                answer.set_result(there.result())
            except ray.exceptions.RayTaskError as error:
                answer.set_exception(error.cause)
            except ray.exceptions.RayError as error:
                answer.set_exception(BrokenExecutor(str(error)))

        players = players_hash(table, pairing.players)
        remote.remote(table.id, table.options, pairing, players).future().add_done_callback(hand_on)
        return answer

    return submit


def _play_there(game_id: str, options: Mapping[str, Any], pairing: Pairing, players: str) -> Result:
    if players_hash(game(game_id, **options), pairing.players) != players:
        raise SeriesError("a machine of the cluster has another version of Hafen, or of an engine")
    return play_in_worker(game_id, options, pairing)
