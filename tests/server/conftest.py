"""Servers for the tests: one over SQLite and one over PostgreSQL, both real, shared by all tests of a process."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from benchmarks.server.process import free_port

from hafen.server.settings import Settings
from tests.server.player import Player
from tests.server.postgres import Postgres
from tests.server.running import GENEROUS, ServerThread

NewPlayer = Callable[..., Player]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with ServerThread(settings(tmp_path_factory.mktemp("sqlite"))) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_server(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with ServerThread(settings(tmp_path_factory.mktemp("postgres"), postgres.url)) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest) -> ServerThread:
    found = request.getfixturevalue(f"{request.param}_server")
    assert isinstance(found, ServerThread)
    return found


@pytest.fixture
def new_player(server: ServerThread) -> Iterator[NewPlayer]:
    made: list[Player] = []

    def make(lang: str = "en", url: str = server.url) -> Player:
        made.append(Player(url, lang))
        return made[-1]

    yield make
    for player in made:
        player.http.close()


@pytest.fixture
def player(new_player: NewPlayer) -> Player:
    return new_player()


def settings(folder: Path, database_url: str = "") -> Settings:
    """Nothing is limited, nothing is compiled, and what other processes do is noticed soon."""
    return Settings(
        port=free_port(),
        data=folder,
        database_url=database_url,
        compile=False,
        poll_seconds=0.2,
        hint_iterations=200,
        hint_seconds=60,  # a hint that runs out of time would not be the same twice
        **GENEROUS,
    )
