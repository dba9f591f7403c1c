"""Sockets have limits, are told only what concerns them, and end with the right reason."""

import asyncio
import inspect
import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from hafen.server.rates import address_of
from hafen.server.socket import LINES, MOST
from tests.server.conftest import NewPlayer, settings
from tests.server.player import Player
from tests.server.running import ServerThread

TOO_MANY, SPOKE, RESTARTS = 4429, 4400, 1012


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerThread]:
    with ServerThread(replace(settings(tmp_path), sockets_per_address=MOST + 3)) as running:
        yield running


def reason(player: Player, table: str) -> int | None:
    """Why a new socket is closed before it hears anything."""
    with pytest.raises(ConnectionClosed) as closed, player.socket(table) as socket:
        socket.take()
    return closed.value.rcvd.code if closed.value.rcvd else None


def test_onlookers_without_a_cookie_are_counted_by_address(new_player: NewPlayer) -> None:
    one, onlooker = new_player(), new_player()
    table, other = one.open("kontor", ["me", "here"]), one.open("kontor", ["me", "here"])
    with ExitStack() as opened:
        for _ in range(MOST):
            opened.enter_context(onlooker.socket(table)).take()
        assert reason(onlooker, table) == TOO_MANY
        opened.enter_context(one.socket(table)).take()
        for _ in range(2):
            opened.enter_context(onlooker.socket(other)).take()
        assert reason(onlooker, other) == TOO_MANY  # of the address, at whatever table
    with onlooker.socket(table) as again:
        again.take()


def test_short_lines_are_counted(player: Player) -> None:
    table = player.open("kontor", ["me", "here"])
    with player.socket(table) as socket:
        socket.take()
        for _ in range(LINES):
            socket.connection.send("ping")
        player.do(f"/tables/{table}/chat", {"seat": 0, "text": "still there"})
        socket.wait(lambda s: bool(s.chat))
        socket.connection.send("ping")
        with pytest.raises(ConnectionClosed) as closed:
            socket.wait(lambda _: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == SPOKE


def test_onlookers_come_and_go_unnoticed(new_player: NewPlayer) -> None:
    one, two, onlooker = new_player(), new_player(), new_player()
    table = one.open("kontor", ["me", "open"])
    two.do(f"/tables/{table}/join", {})
    onlooker.do("/me/link")
    with one.socket(table) as socket:
        socket.take()
        with onlooker.socket(table) as looking:
            looking.take()
        with two.socket(table) as theirs:
            theirs.take()
            socket.wait(lambda s: bool(s.table["seats"][1]["online"]))
        socket.wait(lambda s: not s.table["seats"][1]["online"])
        kinds = [json.loads(message)["kind"] for message in socket.received]
        assert kinds == ["hello", "table", "table", "table"]  # I am there; the other player is there, is gone


def test_a_stopping_server_says_so(tmp_path: Path, new_player: NewPlayer) -> None:
    folder = tmp_path / "stopping"
    with ExitStack() as opened:
        with ServerThread(settings(folder)) as stopping:
            player = new_player(url=stopping.url)
            table = player.open("kontor", ["me", "here"])
            socket = opened.enter_context(player.socket(table))
            socket.take()
        with pytest.raises(ConnectionClosed) as closed:
            socket.wait(lambda _: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == RESTARTS


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_addresses_as_limits_count_them(host: str, counted: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "client": (host, 1), "headers": []})) == counted


def test_what_calls_have_to_pass_keeps_nothing_while_somebody_listens(player: Player, server: ServerThread) -> None:
    table = player.open("kontor", ["me", "here"])

    async def layers() -> list[list[str]]:
        return [awaited_by(task.get_coro()) for task in asyncio.all_tasks()]

    with player.socket(table) as socket:
        socket.take()
        found = asyncio.run_coroutine_threadsafe(layers(), server.loop).result()
    (listening,) = [names for names in found if "listen" in names]
    assert not {"Guard.__call__", "GZipMiddleware.__call__", "Router.__call__"} & set(listening)


def awaited_by(coroutine: Any) -> list[str]:
    """The coroutines of a task, from the outermost on."""
    names = []
    while inspect.iscoroutine(coroutine):
        names.append(coroutine.__qualname__)
        coroutine = coroutine.cr_await
    return names


def test_there_is_no_socket_elsewhere(player: Player) -> None:
    table = player.open("kontor", ["me", "here"])
    for path in (table, f"{table}/socket/more", f"{table}/moves"):
        address = player.url.replace("http", "ws", 1)
        with pytest.raises(InvalidStatus) as refused, connect(f"{address}/api/tables/{path}"):
            pass
        assert refused.value.response.status_code == 403
