"""The description of the API is true: made-up requests never break the server, and answers look as described."""

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from tests.server.player import Player
from tests.server.running import ServerThread


@pytest.fixture
def known(sqlite_server: ServerThread) -> Iterator[tuple[Player, str]]:
    """A visitor with a table, so that requests get further than the door."""
    player = Player(sqlite_server.url)
    yield player, player.open("speicherstadt", ["me", "open", "greedy"])
    player.http.close()


@pytest.mark.parametrize("mode", [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE])
def test_made_up_requests(sqlite_server: ServerThread, known: tuple[Player, str], mode: Any) -> None:
    player, table = known
    described = schemathesis.openapi.from_url(f"{sqlite_server.url}/openapi.json")
    asked = set()
    for found in described.get_all_operations():
        operation: Any = found

        @given(case=operation.ok().as_strategy(generation_mode=mode))
        @settings(
            max_examples=5,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def ask(case: Any) -> None:
            if "id" in case.path_parameters:
                case.path_parameters["id"] = table
            response = case.call(cookies=dict(player.http.cookies))
            case.validate_response(response, checks=[not_a_server_error, response_schema_conformance])
            asked.add((operation_label(case), response.status_code))

        with contextlib.suppress(Unsatisfiable):  # a call that takes nothing cannot be asked wrongly
            ask()
    assert len({label for label, _ in asked}) > 20
    if mode == schemathesis.GenerationMode.NEGATIVE:
        assert all(status >= 400 for label, status in asked if label.endswith("/moves") and label.startswith("POST"))


def operation_label(case: Any) -> str:
    return f"{case.method} {case.path}"
