"""Talking at a table."""

from hafen.server.database import chat as chat_rows
from hafen.server.database.visitors import Visitor
from hafen.server.tables import telling
from hafen.server.tables.live import LiveTable


async def say(table: LiveTable, seat: int | None, visitor: Visitor, text: str) -> None:
    async with table.lock:
        name = visitor.name if seat is None else table.holders[seat].name
        version = await table.house.store.write(chat_rows.add, table.id, seat, name, text)
        table.changed({}, version)
        telling.tell_new_chat(table, await table.house.store.read(chat_rows.read, table.id))
