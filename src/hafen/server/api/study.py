"""Looking at a match: replay, log in words, branches, files, and the check of the shuffle."""

import asyncio
import re
import secrets
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import PlainTextResponse

from hafen.bots import OPPONENT
from hafen.kernel.errors import MatchFileError
from hafen.play import matchfile
from hafen.server.api import models
from hafen.server.api.deps import AnyCaller, Caller, Json, OpenTable
from hafen.server.api.tables import created
from hafen.server.errors import Refusal, quoted
from hafen.server.tables import uploads
from hafen.server.tables.live import LiveTable
from hafen.server.tables.opening import Sitting, open_table
from hafen.server.tables.replays import Replay
from hafen.server.tables.seating import seats_of

router = APIRouter(prefix="/api/tables/{id}", tags=["study"])
upload_router = APIRouter(prefix="/api/tables", tags=["study"])


@router.get("/replay", response_model=models.Replay)
async def replay(
    table: OpenTable,
    caller: AnyCaller,
    seat: Annotated[str, Query(max_length=4, pattern="^([0-9]|all|null)?$")] = "",
    ply: Annotated[int | None, Query(ge=0, le=100_000)] = None,
) -> Json:
    """A moment of the match as a seat saw it; after the end as any seat did, with ``all`` as all of them."""
    caller.count("looks")
    chosen, everything = _reader(table, caller, seat)
    shown = await asyncio.to_thread(Replay.of(table, caller.id).shown, ply, chosen, everything, caller.lang)
    return Json(shown)


@router.get("/moves", response_model=list[models.LoggedMove])
async def moves(
    table: OpenTable, caller: AnyCaller, seat: Annotated[str, Query(max_length=4, pattern="^([0-9]|null)?$")] = ""
) -> Json:
    """The log in words."""
    caller.count("looks")
    chosen, _ = _reader(table, caller, seat)
    return Json(await asyncio.to_thread(Replay.of(table, caller.id).in_words, chosen, caller.lang))


@router.post("/branch", response_model=models.Created, status_code=201)
async def branch(asked: models.Branch, table: OpenTable, caller: AnyCaller) -> Json:
    """A private table from a moment of this match; while it runs, what the own seat cannot know is dealt anew."""
    caller.count("tables")
    chosen, _ = _reader(table, caller, "" if asked.seat is None else str(asked.seat))
    if chosen is None and not table.facts.over:
        raise Refusal(403, "not_at_this_table")
    position = await asyncio.to_thread(Replay.of(table).at, asked.ply)
    if position.over:
        raise Refusal(409, "over")
    mine = 0 if chosen is None else chosen
    if not table.facts.over:
        position = position.redeal(mine, secrets.randbits(64))
    visitor = await caller.become_visitor()
    sittings = [
        Sitting(visitor.id) if seat == mine else Sitting(bot=holder.bot or OPPONENT)
        for seat, holder in enumerate(table.holders)
    ]
    warning = ("branched", {"ply": asked.ply, "table": table.id})
    new = await open_table(
        caller.house.store, table.match.game, visitor.id, sittings, start=position, study=True, warnings=[warning]
    )
    await caller.house.table(new)
    return Json(created(caller, new), status_code=201)


@router.get("/file", response_class=PlainTextResponse)
async def file(table: OpenTable, caller: AnyCaller) -> PlainTextResponse:
    """The match file, after the end: it holds the seed."""
    caller.count("looks")
    if not table.facts.over:
        raise Refusal(409, "not_over")
    text = await asyncio.to_thread(Replay.of(table).file, table.facts.study)
    name = f"{table.facts.game}-{table.id}.match"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/shuffle", response_model=models.Shuffle)
async def shuffle(table: OpenTable) -> Json:
    """The published hash; after the end also seed and salt, so that everybody can check it."""
    facts = table.facts
    if not facts.over:
        return Json({"hash": facts.shuffle})
    return Json({"hash": facts.shuffle, "seed": facts.seed, "salt": facts.salt})


@upload_router.post("/upload", response_model=models.Created, status_code=201)
async def upload(asked: models.Upload, caller: AnyCaller) -> Json:
    """A match file becomes a private table, to look at or to go on with."""
    caller.count("tables")
    try:
        match = await asyncio.to_thread(matchfile.parse, asked.text)
    except MatchFileError as error:
        raise _bad_file(asked.text, str(error)) from error
    visitor = await caller.become_visitor()
    return Json(created(caller, await uploads.store(caller.house, visitor.id, match)), status_code=201)


def _bad_file(sent: str, reason: str) -> Refusal:
    """The reason is in English, as a German reader is told, and may quote what was sent.

    Who sent something else altogether is not told about lines and tags.
    """
    if "[Hafen" not in sent:
        return Refusal(422, "bad_file")
    if found := re.match(r"match file, line (\d+): ", reason):
        return Refusal(422, "bad_line", line=int(found[1]), text=quoted(reason[found.end() :], 300))
    return Refusal(422, "bad_match", text=quoted(reason.removeprefix("match file: "), 300))


def _reader(table: LiveTable, caller: Caller, asked: str) -> tuple[int | None, bool]:
    """The seat whose eyes are used, and whether all are: while a match runs, only an own one."""
    mine = seats_of(table.holders, caller.id)
    if asked == "all":
        if not table.facts.over:
            raise Refusal(403, "only_own_seat")
        return None, True
    if asked == "":
        return (mine[0] if mine else None), False
    if asked == "null":
        return None, False
    seat = table.holder(int(asked)).seat
    if seat not in mine and not table.facts.over:
        raise Refusal(403, "only_own_seat")
    return seat, False
