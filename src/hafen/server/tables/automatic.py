"""What plays by itself at a table: presets that people left, and bots."""

import asyncio
import hashlib
from typing import TYPE_CHECKING

from hafen.server.bots import BotWorkers
from hafen.server.errors import Refusal
from hafen.server.logs import alias, log
from hafen.server.tables import chairs, presets
from hafen.server.tables.seating import Holder

if TYPE_CHECKING:
    from hafen.server.tables.live import LiveTable

PATIENCE = 5.0  # seconds before this process plays a bot that another one seems to have left


class Automatic:
    def __init__(self, bots: BotWorkers) -> None:
        self._bots = bots

    async def run(self, table: "LiveTable", later: bool) -> None:
        """Play until a person has to decide."""
        try:
            if later:
                await asyncio.sleep(PATIENCE)
            while table.stirred:
                table.stirred = False
                while await self._play_one(table):
                    pass
        except Exception:
            log.exception("a table stopped playing by itself", extra={"table": alias(table.id)})
        finally:
            table.automatic = None

    async def _play_one(self, table: "LiveTable") -> bool:
        position = table.match.position
        for holder in table.holders:
            if holder.preset is not None and holder.kind == "person" and await self._follow_preset(table, holder):
                return True
        for seat in position.to_move:
            holder = table.holders[seat]
            if holder.bot is None:
                continue
            decision, entries = table.match.decisions[seat], table.match.entries
            seed = _seed(table.facts.salt, seat, entries)
            code = await self._bots.choose(position.copy(), seat, holder.bot, seed)
            if table.match.decisions[seat] == decision:
                try:
                    await table.play(seat, decision, [code])
                except Refusal as refusal:  # another process was faster
                    log.info("a bot came too late", extra={"table": alias(table.id), "key": refusal.key})
            return True
        return False

    async def _follow_preset(self, table: "LiveTable", holder: Holder) -> bool:
        """Play what a person decided ahead; False if there is nothing to play."""
        position, seat = table.match.position, holder.seat
        assert holder.preset is not None
        memo = presets.watch(holder.preset, position, seat)
        if memo is not holder.preset:
            await chairs.keep_preset(table, seat, memo)
        if seat not in position.to_move:
            return False
        decision = table.match.decisions[seat]
        codes = presets.decide(memo, position, seat)
        if codes is None:
            return False
        try:
            await table.play(seat, decision, codes)
        except Refusal as refusal:  # the person has moved meanwhile
            log.info("a preset came too late", extra={"table": alias(table.id), "key": refusal.key})
        return True


def _seed(salt: str, seat: int, entries: int) -> int:
    """Chance for a bot that has nothing to do with the chance of the match."""
    digest = hashlib.sha256(f"{salt}/{seat}/{entries}".encode()).digest()
    return int.from_bytes(digest[:8])
