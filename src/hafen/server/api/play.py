"""Playing: moves, taking back, questions, chat."""

from typing import Annotated

from fastapi import APIRouter, Query

from hafen.kernel.errors import IllegalMove
from hafen.server.api import models
from hafen.server.api.deps import AnyCaller, Json, Known, OpenTable
from hafen.server.errors import Refusal
from hafen.server.tables import chairs, chatting, questions, taking_back
from hafen.server.tables.live import LiveTable

router = APIRouter(prefix="/api/tables/{id}", tags=["play"])


@router.post("/moves", response_model=models.Played)
async def play(asked: models.Moves, table: OpenTable, caller: Known) -> Json:
    """Play one or several moves in a row for the decision a seat owes. Stored when this answers."""
    caller.count("moves")
    try:
        decision = await table.play(asked.seat, asked.decision, asked.moves, lambda holder: holder.is_of(caller.id))
    except IllegalMove:
        raise Refusal(409, "illegal", text=questions.why_not_any(table, asked.seat, asked.moves, caller.lang)) from None
    return _played(table, decision)


@router.post("/undo", response_model=models.Played)
async def undo(asked: models.TakeBack, table: OpenTable, caller: Known) -> Json:
    """Take back as far as one step of the seat's own goes."""
    caller.count("moves")
    return _played(table, await taking_back.undo(table, asked.seat, asked.decision, caller.id))


@router.post("/undo/ask", response_model=models.Played)
async def ask_undo(asked: models.TakeBack, table: OpenTable, caller: Known) -> Json:
    """Ask all persons at the table whether their last move may be taken back."""
    caller.count("moves")
    return _played(table, await taking_back.ask(table, asked.seat, asked.decision, caller.id))


@router.post("/undo/answer", response_model=models.Played)
async def answer_undo(asked: models.Answer, table: OpenTable, caller: Known) -> Json:
    """Agree or not; when the last person agrees, the move is taken back."""
    caller.count("moves")
    return _played(table, await taking_back.answer(table, asked.seat, asked.yes, caller.id))


@router.get("/hint", response_model=list[models.Hint])
async def hint(table: OpenTable, caller: Known, seat: Annotated[int, Query(ge=0, le=9)]) -> Json:
    """The best moves a search finds with what the seat knows, at most three."""
    caller.count("hints")
    await table.surely_own(seat, caller.id)
    return Json(await questions.hint(table, seat, caller.lang))


@router.get("/why", response_model=models.Why)
async def why(
    table: OpenTable,
    caller: AnyCaller,
    seat: Annotated[int, Query(ge=0, le=9)],
    move: Annotated[str | None, Query(max_length=80)] = None,
    target: Annotated[str | None, Query(max_length=80)] = None,
) -> Json:
    """Why a move or a thing on the board is not possible now, in one sentence."""
    caller.count("looks")
    await table.surely_own(seat, caller.id)
    return Json({"text": questions.why(table, seat, move, target, caller.lang)})


@router.post("/presets", response_model=models.Preset)
async def set_preset(asked: models.Preset, table: OpenTable, caller: Known) -> Json:
    """Decide ahead: how much to pay at most, insurance, loading by itself."""
    caller.count("moves")
    await chairs.set_preset(table, asked.seat, asked.model_dump(), caller.id)
    return Json(asked.model_dump())


@router.get("/presets", response_model=models.Preset)
async def get_preset(table: OpenTable, caller: Known, seat: Annotated[int, Query(ge=0, le=9)]) -> Json:
    """What was decided ahead and still holds."""
    holder = await table.surely_own(seat, caller.id)
    return Json(models.Preset(seat=seat).model_dump() if holder.preset is None else holder.preset["asked"])


@router.post("/chat", status_code=204)
async def chat(asked: models.Chat, table: OpenTable, caller: AnyCaller) -> None:
    """Say something at the table, from a seat or as an onlooker: to all, or to the own team where the game says so."""
    caller.count("chat")
    await chatting.say(table, asked.seat, caller.id, caller.become_visitor, asked.text, caller.lang)


def _played(table: LiveTable, decision: int) -> Json:
    return Json({"seq": table.house.channel(table.id).told, "decision": decision})
