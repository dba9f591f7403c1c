"""Names under which the server answers: those at home and the public one, none that somebody else can own."""

import socket
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from hafen.server.hosts import is_own_host, is_own_origin
from tests.server.conftest import NewPlayer, settings
from tests.server.player import PATIENCE, Player
from tests.server.running import ServerThread

AT_HOME = [
    "127.0.0.1:8642",
    "localhost:8642",
    "localhost",
    "192.168.178.20:8642",
    "[fe80::1]:8642",
    "[::1]",
    "quay:8642",
    "QUAY:8642",
    "quay.local:8642",
    "quay.local.",
    "quay.lan",
    "quay.home.arpa",
    "quay.fritz.box",
]
ELSEWHERE = [
    "rebound.example:8642",
    "127.0.0.1.rebound.example",
    "quay.local.example",
    "quay:port",
    "[::1",
    "",
    "a b.example",
]
PUBLIC = "https://table.example"


@pytest.mark.parametrize("host", AT_HOME)
def test_names_at_home(host: str) -> None:
    assert is_own_host(Headers({"host": host}), "")
    assert is_own_host(Headers({"host": host}), PUBLIC)


@pytest.mark.parametrize("host", ELSEWHERE)
def test_names_of_others(host: str) -> None:
    assert not is_own_host(Headers({"host": host}), "")
    assert not is_own_host(Headers({"host": host}), PUBLIC)


def test_the_public_name() -> None:
    assert is_own_host(Headers({"host": "table.example"}), PUBLIC)
    assert is_own_host(Headers({"host": "Table.Example:443"}), PUBLIC)
    assert not is_own_host(Headers({"host": "table.example"}), "")


@pytest.mark.parametrize(
    ("scheme", "host", "origin", "own"),
    [
        ("http", "quay:8642", "http://quay:8642", True),
        ("ws", "quay:8642", "http://quay:8642", True),
        ("http", "quay", "http://quay:80", True),
        ("http", "quay:8642", "https://quay:8642", False),
        ("https", "quay", "http://quay", False),
        ("http", "quay:8642", "http://quay:8643", False),
        ("http", "table.example", PUBLIC, True),  # behind a proxy that does not say how it was asked
        ("wss", "table.example", PUBLIC, True),
        ("http", "table.example", "http://table.example.example", False),
        ("http", "quay", "null", False),
        ("http", "quay", "", False),
        ("http", "quay", "http://[", False),
    ],
)
def test_own_pages(scheme: str, host: str, origin: str, own: bool) -> None:
    assert is_own_origin({"scheme": scheme}, Headers({"host": host, "origin": origin}), PUBLIC) is own


def test_a_rebound_name_gets_nothing(player: Player) -> None:
    table = player.open("kontor", ["me", "here"])
    for path in ("/", "/api/me", f"/api/tables/{table}", "/metrics"):
        refused = httpx.get(f"{player.url}{path}", headers={"Host": "rebound.example:8642"})
        assert (refused.status_code, refused.json()["error"]["key"]) == (421, "foreign_host")
    foreign = {"Host": "rebound.example", "Origin": "http://rebound.example"}
    assert player.post(f"/tables/{table}/resign", {"seat": 0}, **foreign).status_code == 421
    assert (
        player.post(f"/tables/{table}/resign", {"seat": 0}, Origin=player.url.replace("http", "https")).status_code
        == 403
    )
    assert not player.ask(f"/tables/{table}")["seats"][0]["resigned"]


def test_a_rebound_name_hears_nothing(player: Player) -> None:
    table = player.open("kontor", ["me", "here"])
    address = urlsplit(player.url)
    path = f"api/tables/{table}/socket"
    with (
        socket.create_connection((address.hostname, address.port)) as line,
        connect(f"ws://quay.local/{path}", sock=line) as listening,
    ):
        assert listening.recv(PATIENCE)
    with socket.create_connection((address.hostname, address.port)) as line, pytest.raises(InvalidStatus):
        connect(f"ws://rebound.example/{path}", sock=line)


def test_at_home_everything_works_under_the_name_of_the_machine(tmp_path: Path, new_player: NewPlayer) -> None:
    with ServerThread(replace(settings(tmp_path), host="0.0.0.0")) as server:
        player = new_player(url=server.url)
        for name in (f"quay:{server.settings.port}", f"quay.local:{server.settings.port}"):
            headers = {"Host": name, "Origin": f"http://{name}"}
            seats = [{"kind": "me"}, {"kind": "open"}]
            assert player.post("/tables", {"game": "kontor", "seats": seats}, **headers).status_code == 201
