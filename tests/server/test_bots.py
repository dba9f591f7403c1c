"""Bots and hints of many tables share a few processes: nobody is held up by what one visitor set going."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import hafen
from hafen.server import bot_worker, bots
from hafen.server.bots import HINTS_AT_ONCE, BotWorkers
from hafen.server.errors import Refusal
from hafen.server.metrics import Metrics

GATE = "HAFEN_TEST_GATE"  # the file that searches wait for


@asynccontextmanager
async def workers() -> AsyncIterator[BotWorkers]:
    made = BotWorkers(1, Metrics())
    try:
        yield made
    finally:
        made.close()


def _behind_the_gate(game_id: str, options: object, record: bytes, seat: int, name: str, seed: int) -> int:
    while name != "random" and not Path(os.environ[GATE]).exists():
        time.sleep(0.01)
    return seed


def test_many_searches_of_one_visitor_hold_up_nobody_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A bot that does not search need not wait for one, and another visitor comes before most of them."""
    gate = tmp_path / "gate"
    monkeypatch.setenv(GATE, str(gate))
    monkeypatch.setattr(bot_worker, "choose", _behind_the_gate)
    position = hafen.game("kontor", mode="basic").start(1)
    done: list[str] = []

    async def main() -> None:
        async with workers() as made:

            async def search(who: str) -> None:
                await made.choose(position, 0, "level5", 1, who)
                done.append(who)

            jobs = [asyncio.create_task(search(who)) for who in ["one"] * 20 + ["two"]]
            await asyncio.sleep(0)
            assert await made.choose(position, 0, "random", 7, "one") == 7
            assert done == []
            gate.touch()
            await asyncio.gather(*jobs)

    asyncio.run(asyncio.wait_for(main(), 60))
    assert done.index("two") == 2  # one search ran, one was next


def test_a_visitor_has_few_hints_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """More are refused at once, and one is possible again when one is done."""
    monkeypatch.setattr(bots, "is_compiled", lambda rules: True)
    monkeypatch.setattr(bot_worker, "hint", _slow)
    position = hafen.game("kontor", mode="basic").start(1)

    async def main() -> None:
        async with workers() as made:
            asked = [asyncio.create_task(made.hint(position, 0, 1, 1.0, "one")) for _ in range(HINTS_AT_ONCE)]
            await asyncio.sleep(0)
            with pytest.raises(Refusal, match="hints_at_once"):
                await made.hint(position, 0, 1, 1.0, "one")
            other = asyncio.create_task(made.hint(position, 0, 1, 1.0, "two"))
            assert await asyncio.gather(*asked, other) == [[]] * (HINTS_AT_ONCE + 1)
            assert await made.hint(position, 0, 1, 1.0, "one") == []

    asyncio.run(main())


def _slow(*_: object) -> list[object]:
    time.sleep(0.1)
    return []


def test_a_bot_whose_process_dies_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "choose", _die)
    position = hafen.game("kontor", mode="basic").start(1)
    metrics = Metrics()

    async def main() -> int:
        made = BotWorkers(1, metrics)
        try:
            return await made.choose(position, 0, "level1", 1, "one")
        finally:
            made.close()

    assert asyncio.run(main()) in position.legal_codes(0)
    assert b"hafen_bots_failed_total 1.0" in metrics.text()


def _die(*_: object) -> int:
    os._exit(1)
