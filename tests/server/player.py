"""A browser as the server sees it: cookies, calls, and a socket whose messages are folded into views."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import TracebackType
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hafen.server.patch import apply

PATIENCE = 30.0  # seconds for anything that has to happen


class Socket:
    """A socket with the views it has been told."""

    def __init__(self, url: str, cookie: str, after: int | None = None, lang: str = "en", **headers: str) -> None:
        more = f"&after={after}" if after is not None else ""
        asked = {"Cookie": cookie, **headers} if cookie else headers
        self._open = ExitStack()
        opening = connect(f"{url}?lang={lang}{more}", additional_headers=asked, compression=None)
        self.connection: ClientConnection = self._open.enter_context(opening)
        self.seq = after or 0
        self.table: dict[str, Any] = {}
        self.views: dict[str, dict[str, Any]] = {}
        self.chat: list[dict[str, Any]] = []
        self.received: list[str] = []

    def take(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message, folded in."""
        text = self.connection.recv(timeout)
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        assert message["kind"] == "hello" or message["seq"] > self.seq
        self.seq = message["seq"]
        if "table" in message:
            self.table = message["table"]
        if message["kind"] == "hello":
            self.views, self.chat = message["views"], message["chat"]
        for place, patch in message.get("patch", {}).items():
            self.views[place] = apply(self.views[place], patch)
        if message["kind"] == "chat":
            self.chat.append(message)
        return message

    def wait(self, until: Callable[["Socket"], bool]) -> None:
        while not until(self):
            self.take()

    def drain(self, seconds: float = 0.2) -> None:
        """Take what is on the way."""
        while True:
            try:
                self.take(seconds)
            except (TimeoutError, ConnectionClosed):
                return

    def __enter__(self) -> "Socket":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()


class Player:
    def __init__(self, url: str, lang: str = "en") -> None:
        self.url = url
        self.lang = lang
        self.http = httpx.Client(base_url=f"{url}/api", headers={"Accept-Language": lang}, timeout=PATIENCE)

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return self.http.post(path, json=body, headers=headers)

    def ask(self, path: str, **query: Any) -> Any:
        response = self.get(path, **query)
        assert response.status_code == 200, response.text
        return response.json()

    def do(self, path: str, body: Any = None) -> Any:
        response = self.post(path, body)
        assert response.is_success, response.text
        return response.json() if response.content else None

    def open(self, game: str, seats: list[Any], **more: Any) -> str:
        """Open a table: seats are kinds or bots."""
        kinds = ("me", "here", "open")
        told = [
            seat if isinstance(seat, dict) else {"kind": seat} if seat in kinds else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        options = more.pop("options", {}) | {"players": len(seats)}
        made = self.do("/tables", {"game": game, "options": options, "seats": told, **more})
        return str(made["id"])

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def socket(self, table: str, after: int | None = None, **headers: str) -> Socket:
        address = self.url.replace("http", "ws", 1)
        return Socket(f"{address}/api/tables/{table}/socket", self.cookie, after, self.lang, **headers)

    def undo(self, table: str, view: dict[str, Any], how: str = "") -> httpx.Response:
        """Take back at the decision a view shows; ``how``: ``/ask`` asks the others."""
        return self.post(f"/tables/{table}/undo{how}", {"seat": view["seat"], "decision": view["decision"]})

    def play(self, table: str, view: dict[str, Any], code: int) -> Any:
        body = {"seat": view["seat"], "decision": view["decision"], "moves": [code]}
        return self.do(f"/tables/{table}/moves", body)


@contextmanager
def together(one: Player, two: Player, *bots: str) -> Iterator[tuple[str, Socket, Socket]]:
    """Two persons at a new table of Die Speicherstadt, each with a socket that has been greeted."""
    table = one.open("speicherstadt", ["me", "open", *bots])
    two.do(f"/tables/{table}/join", {})
    with one.socket(table) as at_one, two.socket(table) as at_two:
        at_one.take()
        at_two.take()
        yield table, at_one, at_two
