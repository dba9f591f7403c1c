"""The load of ``python -m benchmarks.server.load``, in short, and what its clients of boardgame.io make of messages."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from benchmarks.server.boardgame_io_protocol import (
    Event,
    ProtocolError,
    apply_json_patch,
    legal_moves,
    move_frame,
    next_state,
    read_frame,
    seat_to_move,
    sync_frame,
)
from benchmarks.server.hafen_tables import HafenTable
from benchmarks.server.load import comparison
from benchmarks.server.measuring import Load, measure
from benchmarks.server.process import ServerProcess


def test_tables_of_ours_are_played_and_measured(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    made: list[HafenTable] = []

    def make_table(number: int, chance: random.Random) -> HafenTable:
        made.append(HafenTable(server.url, ("speicherstadt", "kontor")[number % 2], chance))
        return made[-1]

    try:
        figures = asyncio.run(measure(server, make_table, Load(tables=2, seconds=2, rate=10)))
    finally:
        server.stop()
    loaded = made[-2:]
    assert figures["moves"] == sum(len(table.seconds) for table in loaded)
    assert figures["moves"] > 2
    assert figures["refused"] == 0
    assert figures["cpu_ms_per_move"] > 0
    assert 0 < figures["p50_ms"] <= figures["p95_ms"] <= figures["p99_ms"]
    for table in loaded:
        first, second = table.clients
        assert first.view["ply"] == second.view["ply"] >= len(table.seconds) > 0
        assert min(first.received_bytes, second.received_bytes) > 1000


def test_a_move_that_is_refused_is_counted_and_not_timed(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()

    class Stubborn(HafenTable):
        def choose(self) -> tuple[int, int]:
            return 0, 10**6

    async def play() -> HafenTable:
        table = Stubborn(server.url, "speicherstadt", random.Random(1))
        await table.open()
        assert await table.move()
        await table.close()
        return table

    try:
        table = asyncio.run(play())
    finally:
        server.stop()
    assert (table.refused, table.seconds) == (1, [])


def test_ratios_are_ours_to_theirs_whoever_is_ahead() -> None:
    figures = ("moves_per_s", "p50_ms", "p95_ms", "p99_ms", "cpu_ms_per_move", "bytes_per_client_and_move")
    ours = {"server": "hafen", "kb_per_live_table": 5.0} | dict.fromkeys(figures, 3.0)
    theirs = {"server": "boardgame.io", "kb_per_live_table": -1.0} | dict.fromkeys(figures, 2.0)
    head, *lines = comparison(ours, theirs).splitlines()
    assert head.split() == ["hafen", "boardgame.io", "ratio", "better", "is"]
    assert lines[0].split() == ["moves_per_s", "3.0", "2.0", "1.50", "more"]
    assert lines[-1].split() == ["kb_per_live_table", "5.0", "-1.0", "–", "less"]


# What a server of boardgame.io 0.50.2 sent, shortened.
OPEN = b'0{"sid":"q1","upgrades":[],"pingInterval":10000,"pingTimeout":20000}'
CONNECTED = b'40/speicher,{"sid":"q2"}'
SYNC = (
    b'42/speicher,["sync","m1",{"state":{"G":{"players":{"0":{"coins":1}},"display":[{"queue":[]},{"queue":["1","0"]}]},'
    b'"ctx":{"currentPlayer":"0","phase":"demand"},"_stateID":4},"log":[],"filteredMetadata":[],"initialState":{}}]'
)
PATCH = (
    b'42/speicher,["patch","m1",4,5,[{"op":"add","path":"/G/display/0/queue/-","value":"0"},'
    b'{"op":"replace","path":"/ctx/currentPlayer","value":"1"},{"op":"replace","path":"/_stateID","value":5}],[]]'
)


def event(frame: bytes) -> Event:
    found = read_frame(frame)
    assert found is not None
    return found


def synced() -> dict[str, Any]:
    return next_state({}, event(SYNC))


@pytest.mark.parametrize("frame", [OPEN, CONNECTED, b"2"])
def test_frames_that_only_hold_the_connection(frame: bytes) -> None:
    assert read_frame(frame) is None


@pytest.mark.parametrize("frame", [b"", b"1", b"41/speicher,", b'44/speicher,{"message":"no"}', b'42/other,["sync"]'])
def test_frames_that_no_client_can_go_on_with(frame: bytes) -> None:
    with pytest.raises(ProtocolError, match="unexpected frame"):
        read_frame(frame)


def test_a_client_follows_whole_states_and_patches() -> None:
    state = synced()
    assert (state["_stateID"], seat_to_move(state)) == (4, 0)
    state = next_state(state, event(PATCH))
    assert (state["_stateID"], seat_to_move(state)) == (5, 1)
    assert [column["queue"] for column in state["G"]["display"]] == [["0"], ["1", "0"]]
    assert next_state(state, event(b'42/speicher,["matchData","m1",[{"id":0}]]')) == state
    over = next_state(state, event(b'42/speicher,["update","m1",{"ctx":{"gameover":{}},"_stateID":6},[]]'))
    assert (over["_stateID"], seat_to_move(over)) == (6, None)


def test_a_patch_of_another_state_is_noticed() -> None:
    state = next_state(synced(), event(PATCH))
    with pytest.raises(ProtocolError, match="a patch for state 4, but this client has 5"):
        next_state(state, event(PATCH))


def test_operations_of_a_json_patch() -> None:
    operations: list[dict[str, Any]] = [
        {"op": "add", "path": "/list/1", "value": "b"},
        {"op": "add", "path": "/list/-", "value": "d"},
        {"op": "remove", "path": "/list/0"},
        {"op": "replace", "path": "/list/0", "value": {"x": 0}},
        {"op": "add", "path": "/list/0/x", "value": 1},
        {"op": "remove", "path": "/a~1b"},
        {"op": "replace", "path": "/m~0n", "value": None},
    ]
    state = {"list": ["a", "c"], "a/b": 1, "m~n": 2}
    assert apply_json_patch(state, operations) == {"list": [{"x": 1}, "c", "d"], "m~n": None}
    with pytest.raises(ProtocolError, match="unexpected operation: move"):
        apply_json_patch({}, [{"op": "move", "from": "/a", "path": "/b"}])


def test_legal_moves_follow_the_rules_of_the_game() -> None:
    state = synced()
    assert legal_moves(state, 0) == [("place", 0), ("place", 1)]
    state["ctx"]["phase"] = "purchase"
    assert legal_moves(state, 0) == [("pass",)]  # the queue has two, the seat one coin
    state["G"]["players"]["0"]["coins"] = 2
    assert legal_moves(state, 0) == [("pass",), ("buy",)]


def test_what_a_client_sends() -> None:
    head, text = move_frame("m1", 1, "secret", 7, "place", 3).split(",", 1)
    payload = {"type": "place", "args": [3], "playerID": "1", "credentials": "secret"}
    assert (head, json.loads(text)) == (
        "42/speicher",
        ["update", {"type": "MAKE_MOVE", "payload": payload}, 7, "m1", "1"],
    )
    assert sync_frame("m1", 1, "secret") == '42/speicher,["sync","m1","1","secret"]'
