"""Talking at a table."""

from collections.abc import Awaitable, Callable

from hafen.server.database import chat as chat_rows
from hafen.server.database.visitors import Visitor
from hafen.server.tables import talking, telling
from hafen.server.tables.live import LiveTable


async def say(
    table: LiveTable,
    seat: int | None,
    visitor: str | None,
    become: Callable[[], Awaitable[Visitor]],
    text: str,
    lang: str,
) -> None:
    """Say something to whom the game allows it at this moment; nobody becomes a visitor by a line that is refused."""

    async def act() -> None:
        if seat is not None:
            table.own(seat, visitor)
        audience = talking.audience(table, seat, lang)
        speaker = await become()
        name = speaker.name if seat is None else table.holders[seat].name
        store = table.house.store
        version = await store.write(chat_rows.add, table.id, table.facts.version, seat, name, text, audience)
        table.changed({}, version)
        telling.tell_new_chat(table, await store.read(chat_rows.read, table.id))

    await table.attempt(act)
