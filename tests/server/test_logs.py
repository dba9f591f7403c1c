"""What the logs say when something fails: once, and nothing that opens a table or tells its cards."""

import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from hafen.server.logs import Lines
from tests.server.conftest import NewPlayer, settings
from tests.server.running import ServerThread

REFUSING = "BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerThread]:
    """A server of its own, whose database can be broken."""
    with ServerThread(settings(tmp_path)) as running:
        yield running


def change(server: ServerThread, statement: str) -> None:
    with server.app.state.house.store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(text(statement))


def test_a_failure_is_told_once_and_names_no_table(
    server: ServerThread, new_player: NewPlayer, caplog: pytest.LogCaptureFixture
) -> None:
    player = new_player()
    table = player.open("kontor", ["me", "open"])
    facts = server.app.state.house.tables[table].facts
    secrets = [table, facts.owner, facts.seed, facts.salt]
    change(server, f"CREATE TRIGGER full BEFORE UPDATE ON tables {REFUSING}")
    change(server, f"CREATE TRIGGER full_too BEFORE INSERT ON tables {REFUSING}")
    caplog.set_level(logging.DEBUG, "hafen.server")
    caplog.clear()
    chat = player.post(f"/tables/{table}/chat", {"seat": 0, "text": "hello"})
    opened = player.post("/tables", {"game": "kontor", "seats": [{"kind": "me"}, {"kind": "open"}]})
    for failed in (chat, opened):
        assert (failed.status_code, failed.json()["error"]["key"]) == (500, "failed")
        assert "script-src 'self';" in failed.headers["content-security-policy"]
        assert failed.headers["cache-control"] == "no-store"
    told = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [(record.name, record.getMessage()) for record in told] == [("hafen.server", "a request failed")] * 2
    first = Lines().format(told[0])  # the request that opened the table may be noted after its answer was read
    assert "/api/tables/{id}/chat" in first
    assert "disk is full" in first
    written = [Lines().format(record) for record in caplog.records]
    assert not [line for line in written for secret in secrets if secret in line]
    figures = httpx.get(f"{server.url}/metrics").text
    assert 'hafen_requests_total{method="POST",route="/api/tables/{id}/chat",status="500"} 1.0' in figures
