"""The description of the API is true: made-up requests never break the server, and answers look as described."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from tests.server.player import Player
from tests.server.running import ServerThread


@pytest.fixture(scope="module")
def known(sqlite_server: ServerThread) -> Iterator[tuple[Player, str]]:
    """A visitor with a table, so that requests get further than the door."""
    player = Player(sqlite_server.url)
    yield player, player.open("speicherstadt", ["me", "open", "greedy"])
    player.http.close()


@pytest.fixture(scope="module")
def described(sqlite_server: ServerThread) -> Any:
    return schemathesis.openapi.from_url(f"{sqlite_server.url}/openapi.json")


schema = schemathesis.pytest.from_fixture("described")


@schema.parametrize()
@settings(
    max_examples=6,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much],
)
def test_made_up_requests(case: Any, known: tuple[Player, str]) -> None:
    player, table = known
    if "id" in case.path_parameters:
        case.path_parameters["id"] = table
    response = case.call(cookies=dict(player.http.cookies))
    case.validate_response(response, checks=[not_a_server_error, response_schema_conformance])
