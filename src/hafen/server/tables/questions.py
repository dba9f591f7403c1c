"""Questions of a seat: a hint, and why something is not possible. Answered from what the seat may know."""

from collections.abc import Sequence
from typing import Any

from hafen.kernel.words import Said
from hafen.play.position import Position
from hafen.server.errors import Refusal
from hafen.server.speech import say
from hafen.server.tables.live import LiveTable
from hafen.server.tables.seating import names

WHY_SEED = 0


async def hint(table: LiveTable, seat: int, lang: str) -> list[dict[str, Any]]:
    """The best moves, with what to expect of them."""
    position = table.match.position
    if seat not in position.to_move:
        raise Refusal(409, "not_to_move")
    settings = table.house.settings
    who = table.holders[seat].visitor or table.id
    found = await table.house.bots.hint(position, seat, settings.hint_iterations, settings.hint_seconds, who)
    return [advice | {"text": advice["text"][lang], "reason": advice["reason"][lang]} for advice in found]


def why(table: LiveTable, seat: int, move: str | None, target: str | None, lang: str) -> str:
    """Why a move (code or notation) or a thing on the board is not possible now."""
    if (move is None) == (target is None):
        raise Refusal(422, "move_or_target")
    known = table.match.position.redeal(seat, WHY_SEED)  # an answer must not depend on what is hidden
    if target is not None:
        return _why_target(table, known, seat, target, lang)
    assert move is not None
    definition = known.game.definition
    code = int(move) if move.isascii() and move.isdecimal() else definition.parse(move)
    if code is None or code >= known.game.rules.MOVES:
        return _told(table, known, seat, definition.why_no_move(known.state, seat, move), lang)
    if code in known.legal_codes(seat):
        return say(lang, "why", "possible")
    return _sentence(table, known, seat, code, lang)


def why_not_any(table: LiveTable, seat: int, codes: Sequence[int], lang: str) -> str:
    """Why moves in a row were refused: the first that is not possible. Nothing was turned up before it."""
    position = table.match.position.copy()
    for code in codes:
        if code >= position.game.rules.MOVES:
            return position.game.words(lang).say("why_not", ("no_such_move", {"text": str(code)}))
        if code not in position.legal_codes(seat):
            return _sentence(table, position.redeal(seat, WHY_SEED), seat, code, lang)
        position.play(code, seat)
    return say(lang, "errors", "stale")


def _sentence(table: LiveTable, position: Position, seat: int, code: int, lang: str) -> str:
    return _told(table, position, seat, position.game.definition.why_not(position.state, seat, code), lang)


def _told(table: LiveTable, position: Position, seat: int, said: Said, lang: str) -> str:
    return position.game.words(lang).say("why_not", said, reader=seat, names=names(table.holders, lang))


def _why_target(table: LiveTable, position: Position, seat: int, target: str, lang: str) -> str:
    """The reason for a move that would touch it: best one of a kind that is possible elsewhere now."""
    definition = position.game.definition
    touching = [
        code for code in range(position.game.rules.MOVES) if target in definition.touches(position.state, seat, code)
    ]
    legal = position.legal_codes(seat)
    if any(code in legal for code in touching):
        return say(lang, "why", "possible")
    if not touching:
        return say(lang, "why", "nothing_to_do")
    kinds = {definition.notation(code).split()[0] for code in legal}
    near = [code for code in touching if definition.notation(code).split()[0] in kinds]
    return _sentence(table, position, seat, (near or touching)[0], lang)
