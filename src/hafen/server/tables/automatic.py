"""What plays by itself at a table: presets that people left, and bots."""

import asyncio
import hashlib
from typing import TYPE_CHECKING

from hafen.server.bots import BotWorkers
from hafen.server.errors import Refusal
from hafen.server.logs import alias, log
from hafen.server.tables import presets
from hafen.server.tables.seating import has_open_seat

if TYPE_CHECKING:
    from hafen.server.tables.live import LiveTable

PATIENCE = 5.0  # seconds before this process plays a bot that another one seems to have left
PAUSES = (0.5, 1, 2, 4, 8, 16, 32, 64)  # seconds after a failure: the database may be locked or away for a while


class Automatic:
    def __init__(self, bots: BotWorkers) -> None:
        self._bots = bots

    async def run(self, table: "LiveTable", later: bool) -> None:
        """Play until a person has to decide. What fails is tried again; at last, when somebody looks at the table."""
        failed = 0
        try:
            if later:
                await asyncio.sleep(PATIENCE)
            while table.stirred:
                table.stirred = False
                try:
                    while await self._play_one(table):
                        failed = 0
                except Exception:
                    log.exception("a table could not play by itself", extra={"table": alias(table.id)})
                    if failed == len(PAUSES):
                        return
                    await asyncio.sleep(PAUSES[failed])
                    failed += 1
                    table.stirred = True
        finally:
            table.automatic = None

    async def _play_one(self, table: "LiveTable") -> bool:
        if has_open_seat(table.holders):
            return False
        for holder in table.holders:
            if holder.preset is not None and holder.kind == "person" and await self._follow_preset(table, holder.seat):
                return True
        for seat in table.match.position.to_move:
            bot = table.holders[seat].bot
            if bot is not None:
                await self._let_bot_play(table, seat, bot)
                return True
        return False

    async def _let_bot_play(self, table: "LiveTable", seat: int, bot: str) -> None:
        decision, position = table.match.decisions[seat], table.match.position.copy()
        seed = _seed(table.facts.salt, seat, table.match.entries)
        code = await self._bots.choose(position, seat, bot, seed, table.facts.owner)
        try:
            await table.play(seat, decision, [code], lambda holder: holder.bot == bot)
        except Refusal as refusal:  # another process was faster, or the person has returned
            log.info("a bot came too late", extra={"table": alias(table.id), "key": refusal.key})

    async def _follow_preset(self, table: "LiveTable", seat: int) -> bool:
        """Play what a person decided ahead; False if there is nothing to play."""
        async with table.lock:
            left, position = table.holders[seat], table.match.position
            if left.preset is None or left.kind != "person":
                return False
            memo = presets.watch(left.preset, position, seat)
            if memo is not left.preset:
                await table.change_seat(seat, preset=memo)
            decision = table.match.decisions[seat]
            codes = presets.decide(memo, position, seat) if seat in position.to_move else None
        if codes is None:
            return False
        try:
            await table.play(seat, decision, codes, lambda holder: holder.kind == "person" and holder.preset == memo)
        except Refusal as refusal:  # the person has moved meanwhile, or thought of something else
            log.info("a preset came too late", extra={"table": alias(table.id), "key": refusal.key})
        return True


def _seed(salt: str, seat: int, entries: int) -> int:
    """Chance for a bot that has nothing to do with the chance of the match."""
    digest = hashlib.sha256(f"{salt}/{seat}/{entries}".encode()).digest()
    return int.from_bytes(digest[:8])
