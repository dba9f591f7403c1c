"""Telling everybody at a table what is new. Each sees what its seats may see, in its language, and nothing else."""

import functools
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

import orjson
from sqlalchemy import Row

from hafen.kernel.words import Said
from hafen.server.database.chat import SHOWN
from hafen.server.patch import diff
from hafen.server.speech import say
from hafen.server.tables import shown, stand_ins, talking
from hafen.server.tables.channel import Channel, Key, Listener
from hafen.server.tables.match import Step
from hafen.server.tables.move_sentence import open_sentence, secret_sentence
from hafen.server.tables.seating import names, seats_of
from hafen.server.tables.shown_views import Place

if TYPE_CHECKING:
    from hafen.server.tables.live import LiveTable


def key_for(table: "LiveTable", visitor: str | None, lang: str) -> Key:
    """Owners and all who have a seat are told apart, also who may return to one where a bot stands in."""
    known = visitor == table.facts.owner or any(holder.visitor == visitor for holder in table.holders)
    return Key(visitor if known else None, lang)


def views_of(table: "LiveTable", places: Collection[Place]) -> dict[Place, dict[str, Any]]:
    """What seats may see, with the number of the decision each owes, what it may take back and whom it may talk to."""
    match, found = table.match, {}
    nothing = {"steps": 0, "study": False}
    for lang in {lang for _, lang in places}:
        seats = [seat for seat, spoken in places if spoken == lang]
        for seat, view in zip(seats, match.position.views(seats, lang, names=names(table.holders, lang)), strict=True):
            view["decision"] = None if seat is None else match.decisions[seat]
            view["undo"] = nothing if seat is None else match.undo_offer(seat, table.people)
            view["talk"] = talking.shown(table, seat, lang)
            found[seat, lang] = view
    return found


def table_for(table: "LiveTable", key: Key) -> dict[str, Any]:
    free = [holder.seat for holder in table.holders if stand_ins.why_no_bot(table, key.visitor, holder) is None]
    online = table.house.channel(table.id).online
    about = shown.table(table.facts, table.holders, key.visitor, key.lang, online, free)
    return about | {"patience_seconds": stand_ins.patience(table)}


def tell_step(table: "LiveTable", step: Step, before: int, *, with_table: bool) -> None:
    """Somebody moved, or took back; ``with_table`` if something changed that no view shows."""
    channel = table.house.channel(table.id)
    replaceable = channel.replaceable
    _note(table, channel)
    if not channel.audiences:
        channel.views.clear()
        return
    patches = _patches(table, channel)
    if patches is None:
        tell_everything(table)
        return
    seq = channel.next()
    seat = step.entries[0].seat
    back = before - step.position.ply
    for key in channel.audiences:
        mine = seats_of(table.holders, key.visitor)
        events = events_for(table, step.events, mine, key.lang)
        body: dict[str, Any] = {
            "seat": seat,
            "move": {"text": _moved_text(table, step, mine, key.lang, events)},
            "events": events,
            "patch": {_name(place): patches[place, key.lang] for place in mine or (None,)},
        }
        if back > 0:
            body["back"] = back
        if with_table or channel.replaceable != replaceable:
            body["table"] = table_for(table, key)
        channel.send(key, seq, "move", body)


def _note(table: "LiveTable", channel: Channel, *, to_all: bool = True) -> None:
    """What is shown now, and when the table has to be shown again, because somebody else may be replaced by then."""
    moments = stand_ins.moments(table, table.holders)
    if to_all:
        channel.replaceable = stand_ins.past(moments)
    channel.deadline = min(
        (at.timestamp() for seat, at in moments.items() if seat not in channel.replaceable), default=None
    )
    channel.version = table.facts.version


def _places(table: "LiveTable", channel: Channel) -> set[Place]:
    """The views that somebody looks at."""
    return {(seat, key.lang) for key in channel.audiences for seat in seats_of(table.holders, key.visitor) or (None,)}


def _patches(table: "LiveTable", channel: Channel) -> dict[Place, Any] | None:
    """What changed in each view that is looked at; None if one of them was never shown."""
    places = _places(table, channel)
    for place in channel.views.places - places:
        del channel.views[place]
    if channel.views.places != places:
        return None
    patches = {}
    for place, fresh in views_of(table, places).items():  # plain data, equal to what JSON makes of it
        patches[place] = diff(orjson.loads(channel.views[place]), fresh)
        channel.views[place] = orjson.dumps(fresh)
    return patches


def tell_everything(table: "LiveTable") -> None:
    """Everybody gets the whole picture: names or seats changed, or nothing was shown yet."""
    channel = table.house.channel(table.id)
    _note(table, channel)
    channel.views.clear()
    channel.regroup(functools.partial(key_for, table))
    seq = channel.next()
    for key in channel.audiences:
        channel.send(key, seq, "hello", hello(table, key))


def greet(table: "LiveTable", key: Key, listener: Listener) -> None:
    """The whole picture for one listener. What follows has higher numbers, and builds on it."""
    channel = table.house.channel(table.id)
    _note(table, channel, to_all=False)
    audience = channel.audiences[key]
    seq = channel.next(to_all=False)
    text = orjson.dumps({"seq": seq, "kind": "hello", **hello(table, key)}).decode()
    if not audience.messages:
        audience.messages.append((seq, ""))  # from here on everything is remembered
    listener.put(text)


def hello(table: "LiveTable", key: Key) -> dict[str, Any]:
    channel = table.house.channel(table.id)
    mine = seats_of(table.holders, key.visitor)
    places = [(seat, key.lang) for seat in mine or (None,)]
    for place, view in views_of(table, [place for place in places if place not in channel.views]).items():
        channel.views[place] = orjson.dumps(view)
    views = {_name(seat): orjson.Fragment(channel.views[seat, lang]) for seat, lang in places}
    heard = [row for row in table.chat if talking.hears(mine, row.audience)][-SHOWN:]
    return {"table": table_for(table, key), "views": views, "chat": [chat_line(row) for row in heard]}


def tell_table(table: "LiveTable") -> None:
    """Something about the table changed that no view shows."""
    channel = table.house.channel(table.id)
    _note(table, channel)
    seq = channel.next()
    for key in channel.audiences:
        channel.send(key, seq, "table", {"table": table_for(table, key)})


def tell_new_chat(table: "LiveTable", lines: list[Row[Any]]) -> None:
    """Each line to those it was said to."""
    channel = table.house.channel(table.id)
    last = table.chat[-1].number if table.chat else -1
    table.chat = lines
    for row in lines:
        if row.number <= last:
            continue
        seq = channel.next(to_all=row.audience is None)
        for key in channel.audiences:
            if talking.hears(seats_of(table.holders, key.visitor), row.audience):
                channel.send(key, seq, "chat", chat_line(row))


def chat_line(row: Row[Any]) -> dict[str, Any]:
    to = talking.seats_in(row.audience)
    return {"seat": row.seat, "name": row.name, "text": row.text, "to": to, "at": shown.moment(row.at)}


def _name(seat: int | None) -> str:
    return "null" if seat is None else str(seat)


def events_for(table: "LiveTable", events: list[Said], mine: tuple[int, ...], lang: str) -> list[dict[str, Any]]:
    words, called = table.match.game.words(lang), names(table.holders, lang)
    reader = mine[0] if len(mine) == 1 else None
    return [
        {"key": said[0], "parameters": said[1], "text": words.say("events", said, reader=reader, names=called)}
        for said in events
    ]


def _moved_text(table: "LiveTable", step: Step, mine: tuple[int, ...], lang: str, events: list[dict[str, Any]]) -> str:
    """A move in words: the mover reads what it meant, others only what it caused, because a choice may be secret."""
    entry = step.entries[0]
    called = names(table.holders, lang)
    if not step.said:
        return say(lang, "log", "taken_back_you" if mine == (entry.seat,) else "taken_back", name=called[entry.seat])
    if entry.seat in mine or table.facts.over:
        reader = mine[0] if len(mine) == 1 else None
        return open_sentence(table.match.game.words(lang), entry.seat, step.said, reader, called)
    return secret_sentence(lang, entry.seat, called[entry.seat], events)
