"""``hafen arena --ray``: the same games on a cluster as on this machine."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import ray
from click.testing import CliRunner
from ray.cluster_utils import Cluster

from hafen.cli import main

SERIES = ("arena", "speicherstadt", "--players", "3", "--bots", "greedy,random", "--games", "12", "--json")


def arena(*arguments: str) -> dict[str, object]:
    result = CliRunner().invoke(main, [*SERIES, *arguments])
    assert result.exit_code == 0, result.stderr
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


@pytest.fixture
def two_machines() -> Iterator[str]:
    """A cluster of two nodes with one core each."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    yield cluster.address
    ray.shutdown()
    cluster.shutdown()


def test_a_cluster_plays_the_same_games(two_machines: str, tmp_path: Path) -> None:
    there, here = tmp_path / "there", tmp_path / "here"
    assert arena("--ray", two_machines, "--file", str(there)) == arena("--processes", "1", "--file", str(here))
    assert sorted(there.read_text("utf-8").splitlines()) == sorted(here.read_text("utf-8").splitlines())


def test_a_local_ray_with_two_workers_goes_on_with_a_file(tmp_path: Path) -> None:
    file = str(tmp_path / "results")
    arena("--ray", "local", "--processes", "2", "--games", "6", "--file", file)
    assert arena("--ray", "local", "--processes", "2", "--file", file) == arena("--processes", "1")


def test_levels_search_on_a_cluster(two_machines: str) -> None:
    """A worker that finds no compiled rules compiles them first."""
    bots = ("--bots", "search:iterations=16,random", "--players", "2", "--games", "2")
    assert arena(*bots, "--ray", two_machines)["games"] == 2


@pytest.mark.parametrize(
    ("extra", "told"),
    [
        (("--ray", "localhost:1"), "there is no Ray cluster at 'localhost:1'"),
        (("--ray", "auto", "--processes", "2"), "--processes goes with --ray local only"),
    ],
)
def test_a_cluster_that_is_not_there_is_named(extra: tuple[str, ...], told: str) -> None:
    result = CliRunner().invoke(main, [*SERIES, *extra])
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert told in line
