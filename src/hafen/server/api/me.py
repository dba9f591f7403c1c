"""The visitor: a name, the tables, and the personal link to another device."""

from fastapi import APIRouter, Request

from hafen.server.addresses import link
from hafen.server.api import models
from hafen.server.api.deps import AnyCaller, Json
from hafen.server.database import tables as table_rows
from hafen.server.errors import Refusal
from hafen.server.tables import shown

router = APIRouter(prefix="/api/me", tags=["me"])


@router.get("", response_model=models.Me)
async def get_me(caller: AnyCaller) -> Json:
    """My name and my tables: those that wait for me first, then running, then finished ones."""
    if caller.visitor is None:
        return Json({"name": "", "tables": []})
    found = await caller.house.store.read(table_rows.of_visitor, caller.visitor.id)
    rows = shown.table_rows(found, caller.id, caller.lang, caller.house.channels)
    rows.sort(key=lambda row: (row["over"], not row["my_turn"]))
    return Json({"name": caller.visitor.name, "tables": rows})


@router.patch("", response_model=models.Named)
async def rename(asked: models.MyName, caller: AnyCaller) -> Json:
    """Take another name; tables in memory show it at once."""
    caller.count("joins")
    visitor = await caller.become_visitor(asked.name)
    if visitor.name != asked.name:
        await caller.rename(asked.name)
    return Json({"name": asked.name})


@router.post("/link", response_model=models.Link)
async def make_link(caller: AnyCaller, request: Request) -> Json:
    """A personal link: whoever opens it on another device is the same visitor there."""
    caller.count("joins")
    token = await caller.visitors.link(await caller.become_visitor())
    return Json(link(caller.state.settings, request.url, f"me/{token}"))


@router.post("/whose", response_model=models.Whose)
async def whose(asked: models.Enter, caller: AnyCaller) -> Json:
    """Whether a personal link leads to who asks, without opening it."""
    caller.count("joins")
    owner = await caller.visitors.owner(asked.token)
    if owner is None:
        raise Refusal(404, "no_link")
    return Json({"mine": owner.id == caller.id})


@router.post("/enter", response_model=models.Named)
async def enter(asked: models.Enter, caller: AnyCaller, request: Request) -> Json:
    """Open a personal link."""
    caller.count("joins")
    entered = await caller.visitors.enter(asked.token)
    if entered is None:
        raise Refusal(404, "no_link")
    visitor, request.state.set_cookie = entered
    return Json({"name": visitor.name})
