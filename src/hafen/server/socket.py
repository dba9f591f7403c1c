"""The socket of a table: the server pushes what is new; the client only listens."""

import asyncio
import contextlib

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from hafen.kernel.errors import OptionError
from hafen.server.errors import Refusal
from hafen.server.hosts import is_own_host, is_own_origin
from hafen.server.metrics import Metrics
from hafen.server.speech import choose_language
from hafen.server.tables import telling
from hafen.server.tables.channel import Listener
from hafen.server.tables.house import House

FOREIGN, NO_TABLE, TOO_SLOW, TOO_MANY, SPOKE = 4403, 4404, 4408, 4429, 4400  # why a socket was closed
MOST = 16  # sockets of one visitor or onlooker address at a table


async def listen(socket: WebSocket) -> None:
    state, table_id = socket.app.state, socket.path_params["table_id"]
    house: House = state.house
    metrics: Metrics = state.metrics
    public_url = state.settings.public_url
    if not (is_own_host(socket.headers, public_url) and is_own_origin(socket.scope, socket.headers, public_url)):
        await socket.close(FOREIGN)
        return
    lang = choose_language(socket.query_params, socket.headers)
    after = socket.query_params.get("after", "")
    visitor = await state.visitors.of(socket)
    await socket.accept()
    listener = Listener(None if visitor is None else visitor.id)
    try:
        joined = await _join(house, table_id[:32], listener, lang, int(after) if _is_number(after) else None)
    except (Refusal, OptionError):  # there is none, or its game is gone
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
        if sum(other.visitor == listener.visitor for other in channel.listeners) >= MOST and listener.visitor:
            return False
        new = listener.visitor is not None and listener.visitor not in channel.online
        key = telling.key_for(table, listener.visitor, lang)
        if not channel.join(key, listener, after):
            telling.greet(table, key, listener)
        if new:
            telling.tell_table(table)
    return True


def _leave(house: House, table_id: str, listener: Listener) -> None:
    channel = house.channel(table_id)
    channel.leave(listener)
    if listener.visitor is not None and listener.visitor not in channel.online and table_id in house.tables:
        telling.tell_table(house.tables[table_id])


async def _send(socket: WebSocket, listener: Listener) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the other side has gone
        while (message := await listener.queue.get()) is not None:
            await socket.send_text(message)
        if socket.application_state == WebSocketState.CONNECTED:
            await socket.close(TOO_SLOW)


async def _hear(socket: WebSocket) -> None:
    """Wait for the end. Whatever a client says is no part of this protocol; short lines are taken for pings."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if len(message.get("text") or message.get("bytes") or "") > 64:
                await socket.close(SPOKE)
                return


# A plain route: everything a call may ask for besides would be kept for as long as somebody listens.
route = WebSocketRoute("/api/tables/{table_id}/socket", listen)
