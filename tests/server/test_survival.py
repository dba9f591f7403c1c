"""A match never dies: the server is killed, rules change, the layout of the record changes, a backup comes back."""

import asyncio
import json
import sqlite3
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from benchmarks.server.kill import Killing
from benchmarks.server.process import ServerProcess
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

from hafen.server.database import models
from hafen.server.logs import alias
from hafen.server.verifying import verify_tables
from tests.cli.run import hafen as run
from tests.server.conftest import NewPlayer, settings
from tests.server.player import Player
from tests.server.running import ServerThread
from tests.server.test_undo import move


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    """The short form of ``python -m benchmarks.server.kill``."""
    killing = Killing(tmp_path, tables=8, kills=3, seconds=1.0)
    killing.run()
    assert killing.acknowledged > 20
    assert killing.lost == []
    assert killing.stuck == []


@pytest.fixture
def server(tmp_path: Path) -> Any:
    """A server of its own, whose database may be changed: it does not look for changes by others."""
    with ServerThread(replace(settings(tmp_path), poll_seconds=3600)) as running:
        yield running


def played(player: Player, moves: int) -> str:
    table = player.open("speicherstadt", ["me", "here"])
    with player.socket(table) as socket:
        socket.take()
        for _ in range(moves):
            socket.drain(0.05)
            move(player, table, socket, socket.views["0"]["to_move"][0])
    return table


def forget(server: ServerThread, table: str, **changes: Any) -> None:
    """As after a restart, with something changed in the database."""

    async def work() -> None:
        house = server.app.state.house
        await house._give_up(house.tables[table])
        change = update(models.tables).where(models.tables.c.id == table).values(**changes)
        await house.store.write(lambda connection: connection.execute(change))

    asyncio.run_coroutine_threadsafe(work(), server.loop).result()


def test_an_upgrade_that_changes_nothing_for_the_match(server: ServerThread, new_player: NewPlayer) -> None:
    """Other rules, but the log leads to the same place."""
    player = new_player()
    table = played(player, 5)
    forget(server, table, rules_version=0, data_hash="other")
    shown = player.ask(f"/tables/{table}")
    assert (shown["ply"], shown["warnings"]) == (5, [])
    (finding,) = verify_tables(server.settings.database)
    assert finding.warning is None


def test_an_upgrade_that_changes_a_rule(server: ServerThread, new_player: NewPlayer) -> None:
    """The log does not lead to the snapshot any more: the match goes on from there, and says so."""
    player = new_player()
    table = played(player, 5)
    live = server.app.state.house.tables[table]
    richer = live.match.position.dump()
    for seat in richer["seats"]:
        seat["coins"] += 2  # the old rules gave more coins
    forget(server, table, rules_version=0, snapshot=richer, snapshot_entry=5)
    (finding,) = verify_tables(server.settings.database)
    assert finding.warning is not None
    shown = player.ask(f"/tables/{table}")
    assert shown["ply"] == 5
    assert shown["warnings"] == ["The rules have changed since. The match goes on from its last stored position."]
    with player.socket(table) as socket:
        socket.take()
        seat = socket.views["0"]["to_move"][0]
        assert [owner["coins"] for owner in socket.views["0"]["table"]["seats"]] == [7, 7]
        move(player, table, socket, seat)
    forget(server, table, study=False)
    assert player.ask(f"/tables/{table}")["ply"] == 6


def test_one_odd_row_does_not_spoil_the_list(
    server: ServerThread, new_player: NewPlayer, caplog: pytest.LogCaptureFixture
) -> None:
    """A prompt that has no words any more, and an option that is gone: the other tables are shown all the same."""
    player = new_player()
    renamed, gone, sound = (player.open("kontor", ["me", "open"], listed=True) for _ in range(3))
    house = server.app.state.house
    prompts = {"prompt": ["renamed", {}], "prompts": [["renamed", {}]] * 2}
    forget(server, renamed, rules_version=0, summary=house.tables[renamed].facts.summary | prompts)
    forget(server, gone, options=house.tables[gone].facts.options | {"mode": "halma"})
    for rows in (player.ask("/me")["tables"], player.ask("/tables")):
        assert {row["id"]: bool(row["prompt"]) for row in rows} == {renamed: False, sound: True}
    told = [record for record in caplog.records if record.getMessage() == "a table cannot be shown"]
    assert {vars(record)["table"] for record in told} == {alias(gone)}
    refused = player.get(f"/tables/{gone}")
    assert (refused.status_code, refused.json()["error"]["key"]) == (410, "not_playable")
    with pytest.raises(ConnectionClosed), player.socket(gone) as socket:
        socket.take()
    player.ask(f"/tables/{renamed}")
    assert all(row["prompt"] for row in player.ask("/me")["tables"])


def test_moves_after_the_snapshot_that_are_impossible_now_are_taken_back(
    server: ServerThread, new_player: NewPlayer
) -> None:
    player = new_player()
    table = played(player, 3)
    early = server.app.state.house.tables[table].match.position.dump()
    with player.socket(table) as socket:
        socket.take()
        while socket.views["0"]["table"]["phase"] == "demand":
            move(player, table, socket, socket.views["0"]["to_move"][0])
            socket.drain(0.05)
        move(player, table, socket, socket.views["0"]["to_move"][0])
    for column in early["columns"]:
        column["queue"] = []  # the workers are in their owners' hands again: another number of moves to the purchase
    for seat in early["seats"]:
        seat["workers"] = 3
    early["ply"] = 0
    early["to_move"] = [early["start_seat"]]
    forget(server, table, rules_version=0, snapshot=early, snapshot_entry=3)
    shown = player.ask(f"/tables/{table}")
    assert shown["warnings"][0].startswith("The rules have changed since.")
    assert shown["to_move"]
    with player.socket(table) as socket:
        socket.take()
        move(player, table, socket, socket.views["0"]["to_move"][0])


def test_an_upgrade_that_changes_the_record(
    server: ServerThread, new_player: NewPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Snapshots are named data: one from before an option or a field existed is read all the same."""
    player = new_player()
    table = played(player, 4)
    live = server.app.state.house.tables[table]
    older = live.match.position.dump()
    del older["options"]["kaispeicher"]  # the option is younger than the match
    del older["bag"]  # and so are this field
    for seat in older["seats"]:
        del seat["bought"]  # and one of every seat
    forget(server, table, rules_version=0, data_hash="older", snapshot=older, snapshot_entry=4)
    shown = player.ask(f"/tables/{table}")
    assert (shown["ply"], shown["warnings"]) == (4, [])
    with player.socket(table) as socket:
        socket.take()
        move(player, table, socket, socket.views["0"]["to_move"][0])


def test_a_backup_is_made_while_the_server_runs_and_comes_back(
    server: ServerThread, new_player: NewPlayer, tmp_path: Path
) -> None:
    player = new_player()
    table = played(player, 3)
    file = tmp_path / "backup.tar.gz"
    assert run("backup", str(file), "--data", str(tmp_path)).exit_code == 0
    with player.socket(table) as socket:
        socket.take()
        move(player, table, socket, socket.views["0"]["to_move"][0])  # not in the backup any more
    refused = run("restore", str(file), "--data", str(tmp_path))
    assert (refused.exit_code, "in use" in refused.stderr) == (2, True)
    other = tmp_path / "other"
    assert run("restore", str(file), "--data", str(other)).exit_code == 0
    for kept in (tmp_path / "hafen.sqlite", tmp_path / "hafen.sqlite-wal", file, other / "hafen.sqlite"):
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600, kept  # it tells every seed
    again = ServerProcess(other)
    again.start()
    try:
        same = Player(again.url)
        same.http.cookies = player.http.cookies
        assert same.ask(f"/tables/{table}")["ply"] == 3
        assert same.ask("/me")["tables"][0]["id"] == table
        same.http.close()
    finally:
        again.stop()
    for broken in (b"", b"no backup"):
        file.write_bytes(broken)
        assert run("restore", str(file), "--data", str(other)).exit_code == 2
    assert sqlite3.connect(other / "hafen.sqlite").execute("SELECT count(*) FROM entries").fetchone() == (3,)


@pytest.mark.parametrize("damage", [b"no database", b"SQLite format 3\0" + b"\xff" * 5000], ids=["text", "header only"])
def test_a_backup_takes_the_place_of_a_damaged_database(
    server: ServerThread, new_player: NewPlayer, tmp_path: Path, damage: bytes
) -> None:
    played(new_player(), 2)
    file, other = tmp_path / "backup.tar.gz", tmp_path / "other"
    assert run("backup", str(file), "--data", str(tmp_path)).exit_code == 0
    other.mkdir()
    (other / "hafen.sqlite").write_bytes(damage)
    restored = run("restore", str(file), "--data", str(other))
    assert (restored.exit_code, restored.exception) == (0, None)
    assert (other / "hafen.before-restore").read_bytes() == damage
    assert sqlite3.connect(other / "hafen.sqlite").execute("SELECT count(*) FROM entries").fetchone() == (2,)


def test_verify_goes_over_stored_matches(
    server: ServerThread, new_player: NewPlayer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = new_player()
    table = played(player, 4)
    monkeypatch.setenv("HAFEN_DATA", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "none"))
    done = run("verify", "--json")
    assert (done.exit_code, json.loads(done.stdout)["files"][0]["moves"]) == (0, 4)
    summary = server.app.state.house.tables[table].facts.summary
    forget(server, table, summary=summary | {"ply": 9})
    damaged = run("verify")
    assert (damaged.exit_code, "replays to another position" in damaged.stdout) == (1, True)
