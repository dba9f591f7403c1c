"""The socket of a table: the server pushes what is new; the client only listens."""

import asyncio
import contextlib
import re
import time
from collections.abc import Awaitable

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from hafen.kernel.errors import OptionError
from hafen.server.errors import Refusal
from hafen.server.hosts import is_own_host, is_own_origin
from hafen.server.rates import address_of
from hafen.server.speech import choose_language
from hafen.server.tables import chairs, telling
from hafen.server.tables.channel import CLOSED, Listener
from hafen.server.tables.house import House
from hafen.server.tables.live import LiveTable

FOREIGN, NO_TABLE, TOO_MANY, SPOKE = 4403, 4404, 4429, 4400  # why a socket was closed
MOST = 16  # sockets of one visitor at a table, or of an address without a cookie
LINES, MINUTE = 60, 60.0  # what a client may say in that time, in seconds: it has nothing to say but that it is there
LONGEST = 64  # characters of a line


PATH = re.compile("/api/tables/([^/]+)/socket")


class Sockets:
    """The way in. It goes past all that calls have to pass: every layer would keep something while somebody listens."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] == "websocket" and (found := PATH.fullmatch(scope["path"])) is not None:
            return listen(WebSocket(scope, receive, send), found[1])
        return self.app(scope, receive, send)


async def listen(socket: WebSocket, table_id: str) -> None:
    state = socket.app.state
    public_url = state.settings.public_url
    if not (is_own_host(socket.headers, public_url) and is_own_origin(socket.scope, socket.headers, public_url)):
        await socket.close(FOREIGN)
        return
    lang = choose_language(socket.query_params, socket.headers)
    after = socket.query_params.get("after", "")
    visitor = await state.visitors.of(socket)
    address = address_of(socket)
    await socket.accept()
    if state.sockets[address] >= state.settings.sockets_per_address:
        await socket.close(TOO_MANY)
        return
    state.sockets[address] += 1
    try:
        await _serve(socket, table_id, Listener(None if visitor is None else visitor.id, address), lang, after)
    finally:
        state.sockets[address] -= 1
        if not state.sockets[address]:
            del state.sockets[address]


async def _serve(socket: WebSocket, table_id: str, listener: Listener, lang: str, after: str) -> None:
    house: House = socket.app.state.house
    metrics = socket.app.state.metrics
    try:
        joined = await _join(house, table_id[:32], listener, lang, int(after) if _is_number(after) else None)
    except Refusal as refusal:
        await socket.close(CLOSED if refusal.key == "closed" else NO_TABLE)
        return
    except OptionError:  # its game is gone
        await socket.close(NO_TABLE)
        return
    if not joined:
        await socket.close(TOO_MANY)
        return
    metrics.sockets.inc()
    sending = asyncio.create_task(_send(socket, listener))
    try:
        await _hear(socket)
    finally:
        metrics.sockets.dec()
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sending
        _leave(house, table_id, listener)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 16


async def _join(house: House, table_id: str, listener: Listener, lang: str, after: int | None) -> bool:
    table = await house.table(table_id)
    async with table.lock:
        channel = house.channel(table_id)
        if sum(listener.is_like(other) for other in channel.listeners) >= MOST:
            return False
        await chairs.arrive(table, listener.visitor)
        comes = _sits(table, listener) and listener.visitor not in channel.online
        key = telling.key_for(table, listener.visitor, lang)
        if not channel.join(key, listener, after):
            telling.greet(table, key, listener)
        if comes:
            telling.tell_table(table)
    return True


def _leave(house: House, table_id: str, listener: Listener) -> None:
    channel = house.channel(table_id)
    channel.leave(listener)
    table = house.tables.get(table_id)
    if table is not None and _sits(table, listener) and listener.visitor not in channel.online:
        telling.tell_table(table)


def _sits(table: LiveTable, listener: Listener) -> bool:
    """Only of those who have a seat is it shown whether they are there."""
    return listener.visitor is not None and any(holder.visitor == listener.visitor for holder in table.holders)


async def _send(socket: WebSocket, listener: Listener) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the other side has gone
        while isinstance(message := await listener.queue.get(), str):
            await socket.send_text(message)
        if socket.application_state == WebSocketState.CONNECTED:
            await socket.close(message)


async def _hear(socket: WebSocket) -> None:
    """Wait for the end. Whatever a client says is no part of this protocol; a few short lines are taken for pings."""
    said, since = 0, time.monotonic()
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if time.monotonic() - since > MINUTE:
                said, since = 0, time.monotonic()
            said += 1
            if said > LINES or len(message.get("text") or message.get("bytes") or "") > LONGEST:
                await socket.close(SPOKE)
                return
