"""One and the same measurement for every server: tables under load, their times, the server's work and memory."""

import asyncio
import gc
import os
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
from benchmarks.server.loaded_table import Client, LoadedTable
from benchmarks.server.process import LoopbackProcess

CREATING = 8  # at a time
WARMING = 6  # tables
SETTLING = 1.0  # seconds after opening: news of who has connected are no part of a move
MakeTable = Callable[[int, random.Random], LoadedTable]  # the first is the table's number


@dataclass(frozen=True)
class Load:
    tables: int
    seconds: float
    rate: float  # moves a second, at all tables together
    idle: float = 0  # seconds to wait for tables to go to sleep


async def measure(server: LoopbackProcess, make_table: MakeTable, load: Load) -> dict[str, Any]:
    chance = random.Random(1)
    await warm_up(make_table, chance)
    empty = memory(server)

    def kb_per_table() -> float:
        return round((memory(server) - empty) / load.tables, 1)

    tables = [make_table(number, chance) for number in range(load.tables)]
    opening = await open_all(tables)
    await asyncio.sleep(SETTLING)
    new = kb_per_table()
    busy, received = cpu_seconds(server.pid), received_bytes(tables)
    gc.disable()  # a look through all the views that clients hold would take a quarter of a second out of the times
    moving = await at_rate(tables, load.seconds, load.rate, chance)
    gc.enable()
    busy, received = cpu_seconds(server.pid) - busy, received_bytes(tables) - received
    times = sorted(second for table in tables for second in table.seconds)
    figures = {
        "tables": load.tables,
        "asked_moves_per_s": load.rate,
        "moves_per_s": round(len(times) / moving, 1),
        "moves": len(times),
        "refused": sum(table.refused for table in tables),
        **{f"p{part}_ms": round(1000 * percentile(times, part), 1) for part in (50, 95, 99)},
        "mean_ms": round(1000 * statistics.fmean(times), 1),
        "cpu_ms_per_move": round(1000 * busy / len(times), 2),
        "bytes_per_client_and_move": round(received / 2 / len(times)),
        "view_bytes": round(statistics.fmean(len(orjson.dumps(client.view)) for client in clients_of(tables))),
        "opening_s": round(opening, 1),
        "kb_per_live_table": kb_per_table(),
        "kb_per_new_table": new,
    }
    if load.idle:
        await asyncio.sleep(load.idle)  # sockets stay open: only the matches leave the memory
        figures["kb_per_sleeping_table"] = kb_per_table()
    await close_all(tables)
    if load.idle:
        figures["kb_per_idle_table"] = await kb_per_idle_table(server, make_table, load)
    return figures


async def kb_per_idle_table(server: LoopbackProcess, make_table: MakeTable, load: Load) -> float:
    """What as many tables again leave behind when nobody is connected any more.

    Memory that the first ones have used is free by now, but stays with the process for whatever comes next.
    """
    await asyncio.sleep(load.idle)
    before = memory(server)
    tables = [make_table(number, random.Random(number)) for number in range(load.tables)]
    await open_all(tables)
    await close_all(tables)
    await asyncio.sleep(load.idle)
    return round((memory(server) - before) / load.tables, 1)


async def warm_up(make_table: MakeTable, chance: random.Random) -> None:
    """What is loaded once for every game is no part of a table."""
    for number in range(WARMING):
        table = make_table(number, chance)
        await table.open()
        for _ in range(20):
            await table.move()
        await table.close()


async def open_all(tables: list[LoadedTable]) -> float:
    """Open the tables, a few at a time; the seconds it took."""
    gate = asyncio.Semaphore(CREATING)

    async def opened(table: LoadedTable) -> None:
        async with gate:
            await table.open()

    started = time.perf_counter()
    await asyncio.gather(*(opened(table) for table in tables))
    return time.perf_counter() - started


async def close_all(tables: list[LoadedTable]) -> None:
    for table in tables:
        await table.close()


async def at_rate(tables: list[LoadedTable], seconds: float, rate: float, chance: random.Random) -> float:
    """Start moves at a fixed rate, each at a table that has none under way; the seconds it took."""
    free = list(tables)

    async def one(table: LoadedTable) -> None:
        if await table.move():
            free.append(table)

    started = time.perf_counter()
    async with asyncio.TaskGroup() as running:
        for number in range(int(seconds * rate)):
            late = started + number / rate - time.perf_counter()
            if late > 0:
                await asyncio.sleep(late)
            if not free:
                continue
            chosen = chance.randrange(len(free))
            free[chosen], free[-1] = free[-1], free[chosen]
            running.create_task(one(free.pop()))
    return time.perf_counter() - started


def percentile(ordered: list[float], part: int) -> float:
    return ordered[min(len(ordered) - 1, len(ordered) * part // 100)]


def clients_of(tables: list[LoadedTable]) -> list[Client]:
    return [client for table in tables for client in table.clients]


def received_bytes(tables: list[LoadedTable]) -> int:
    return sum(client.received_bytes for client in clients_of(tables))


def memory(server: LoopbackProcess) -> float:
    """Resident memory in kB that is the server's own."""
    server.collect_garbage()
    return sum(private_kb(pid) for pid in with_children(server.pid))


def private_kb(pid: int) -> float:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return float(sum(int(line.split()[1]) for line in lines if line.startswith(("Private_Clean", "Private_Dirty"))))


def cpu_seconds(pid: int) -> float:
    """Time the server has used, which does not depend on what else the machine does."""
    ticks = 0
    for each in with_children(pid):
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def with_children(pid: int) -> list[int]:
    """The process and all that it has started: work that is handed on is work too."""
    found = [pid]
    for each in found:
        for thread in Path(f"/proc/{each}/task").iterdir():
            found += [int(child) for child in (thread / "children").read_text().split()]
    return found
