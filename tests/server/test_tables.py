"""What people do around a match: join, watch, come back, leave, talk, play again."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import Connection, select, update

from hafen.play import matchfile
from hafen.server.database import models
from tests.goldens.record import FOLDER
from tests.server.conftest import NewPlayer, settings
from tests.server.player import Player
from tests.server.running import ServerThread
from tests.server.test_matches import play_out
from tests.server.test_undo import move


def test_my_tables_and_whose_turn_it_is(new_player: NewPlayer) -> None:
    one, two = new_player("de"), new_player()
    assert one.ask("/me") == {"name": "", "tables": []}
    table = one.open("kontor", ["me", "open"])
    other = one.open("speicherstadt", ["here", "here"])
    mine = one.ask("/me")["tables"]
    assert {row["id"] for row in mine} == {table, other}
    assert {row["id"] for row in mine if row["my_turn"]} == {other}  # the first one waits for somebody
    assert two.ask("/me")["tables"] == []
    two.do(f"/tables/{table}/join", {"name": "Anker"})
    assert all(row["my_turn"] for row in one.ask("/me")["tables"])
    assert two.ask("/me")["name"] == "Anker"
    assert [row["id"] for row in two.ask("/me")["tables"]] == [table]
    seats = one.ask(f"/tables/{table}")["seats"]
    assert [(seat["kind"], seat["name"], seat["mine"]) for seat in seats] == [
        ("person", "Gast", True),
        ("person", "Anker", False),
    ]


def test_a_listed_table_can_be_found_until_it_is_full(new_player: NewPlayer) -> None:
    one, two = new_player(), new_player()
    hidden = one.open("kontor", ["me", "open"])
    table = one.open("kontor", ["me", "open"], listed=True)
    found = {row["id"] for row in two.ask("/tables")}
    assert table in found
    assert hidden not in found
    two.do(f"/tables/{table}/join", {})
    assert table not in {row["id"] for row in two.ask("/tables")}
    late = new_player().post(f"/tables/{table}/join", {})
    assert (late.status_code, late.json()["error"]["key"]) == (409, "no_open_seat")


def test_who_sits_already_gets_no_second_seat_by_another_click(new_player: NewPlayer) -> None:
    one, two = new_player(), new_player()
    table = one.open("speicherstadt", ["me", "open", "open", "open"])
    two.do("/me/link")  # becomes a visitor
    with ThreadPoolExecutor(3) as clicks:
        shown = list(clicks.map(lambda _: two.do(f"/tables/{table}/join", {}), range(3)))
    assert [table["mine"] for table in shown] == [[1], [1], [1]]
    assert two.do(f"/tables/{table}/join", {"seat": 3})["mine"] == [1, 3]  # one that is named can be had


def test_another_device_by_the_personal_link(new_player: NewPlayer) -> None:
    one, two = new_player(), new_player()
    table = one.open("kontor", ["me", "open"])
    token = one.do("/me/link")["url"].rsplit("/", 1)[1]
    assert one.do("/me/whose", {"token": token}) == {"mine": True}
    assert two.do("/me/whose", {"token": token}) == {"mine": False}
    assert two.do("/me/enter", {"token": token}) == {"name": ""}
    assert two.do("/me/whose", {"token": token}) == {"mine": True}
    assert [row["id"] for row in two.ask("/me")["tables"]] == [table]
    assert two.http.cookies["hafen"] != one.http.cookies["hafen"]
    for path in ("/me/enter", "/me/whose"):
        wrong = new_player().post(path, {"token": token[::-1]})
        assert (wrong.status_code, wrong.json()["error"]["key"]) == (404, "no_link")


def test_onlookers_see_what_everybody_may_see(new_player: NewPlayer) -> None:
    one, watcher = new_player(), new_player()
    table = one.open("kontor", ["me", "here"])
    with watcher.socket(table) as socket:
        socket.take()
        assert list(socket.views) == ["null"]
        assert socket.views["null"]["moves"] == []
        assert socket.table["mine"] == []


def test_who_sits_down_sees_the_own_seat_at_once(new_player: NewPlayer) -> None:
    one, two = new_player(), new_player()
    table = one.open("kontor", ["me", "open"])
    two.do("/me/link")  # becomes a visitor
    with two.socket(table) as socket:
        socket.take()
        assert list(socket.views) == ["null"]
        two.do(f"/tables/{table}/join", {"seat": 1})
        socket.wait(lambda s: list(s.views) == ["1"])
        assert socket.views["1"]["moves"]


def test_a_lost_connection_is_taken_up_again(player: Player) -> None:
    """The missed messages follow, and lead to the same view; an unknown number gets everything."""
    table = player.open("speicherstadt", ["me", "here"])
    with player.socket(table) as staying, player.socket(table) as leaving:
        staying.take()
        leaving.take()
        leaving.drain()
        after, views = leaving.seq, leaving.views
        leaving.connection.close()
        for _ in range(4):
            staying.drain(0.1)
            move(player, table, staying, staying.views["0"]["to_move"][0])
        with player.socket(table, after=after) as back:
            back.views = views
            kinds = [back.take()["kind"] for _ in range(4)]
            assert kinds == ["move"] * 4
            staying.drain(0.1)
            assert back.views == staying.views
        with player.socket(table, after=after - 10**9) as fresh:
            assert fresh.take()["kind"] == "hello"
            assert fresh.views == staying.views


def test_seats_on_one_device_each_have_a_view(player: Player) -> None:
    seats = [{"kind": "here", "name": "Nord"}, {"kind": "here", "name": "Süd"}]
    table = player.open("kontor", seats)
    with player.socket(table) as socket:
        socket.take()
        assert set(socket.views) == {"0", "1"}
        assert [seat["name"] for seat in socket.table["seats"]] == ["Nord", "Süd"]
        hands = [{m["code"] for m in socket.views[seat]["moves"]} for seat in "01"]
        assert hands[0] != hands[1]


def test_resigning_leaves_the_seat_to_a_bot(new_player: NewPlayer) -> None:
    one, two = new_player(), new_player()
    table = one.open("kontor", ["me", "open"])
    two.do(f"/tables/{table}/join", {})
    two.do(f"/tables/{table}/resign", {"seat": 1})
    seat = one.ask(f"/tables/{table}")["seats"][1]
    assert (seat["kind"], seat["resigned"], seat["stand_in"], seat["was_mine"]) == ("bot", True, False, False)
    seat = two.ask(f"/tables/{table}")["seats"][1]
    assert (seat["mine"], seat["may_return"], seat["was_mine"]) == (False, False, True)
    assert [row["id"] for row in two.ask("/me")["tables"]] == [table]  # still to be looked at
    again = two.post(f"/tables/{table}/join", {"seat": 1})
    assert (again.status_code, again.json()["error"]["key"]) == (409, "seat_taken")
    with one.socket(table) as socket:
        socket.take()
        move(one, table, socket, 0)
        socket.wait(lambda s: s.views["0"]["ply"] >= 2)  # the bot has chosen too


def test_when_the_time_is_over_the_others_may_seat_a_bot(new_player: NewPlayer, server: ServerThread) -> None:
    one, two, stranger = new_player(), new_player(), new_player()
    table = one.open("kontor", ["me", "open"], seconds_per_move=10)
    two.do(f"/tables/{table}/join", {})
    early = one.post(f"/tables/{table}/seats/1", {"bot": "greedy"})
    assert (early.status_code, early.json()["error"]["key"]) == (409, "still_there")
    make_overdue(server, table)
    with one.socket(table) as socket:
        socket.take()
        assert socket.table["deadline"] is not None
        told = socket.take()  # the table is shown again when time is up
        assert told["kind"] == "table"
        refused = stranger.post(f"/tables/{table}/seats/1", {"bot": "greedy"})
        assert (refused.status_code, refused.json()["error"]["key"]) == (403, "not_at_this_table")
        seated = one.do(f"/tables/{table}/seats/1", {"bot": "greedy"})
        assert (seated["seats"][1]["kind"], seated["seats"][1]["stand_in"]) == ("bot", True)
    for reader, may in ((two, True), (one, False), (stranger, False)):
        with reader.socket(table) as socket:
            socket.take()
            assert socket.table["seats"][1]["may_return"] == may
    returned = two.do(f"/tables/{table}/join", {"seat": 1})
    assert (returned["seats"][1]["kind"], returned["seats"][1]["mine"]) == ("person", True)


def test_a_bot_is_offered_for_the_absent_as_soon_as_it_may_be_seated(
    new_player: NewPlayer, server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = server.app.state.house
    monkeypatch.setattr(house, "settings", replace(house.settings, absent_seconds=61))
    one, two, stranger = new_player(), new_player(), new_player()
    table = one.open("kontor", ["me", "open"], options={"mode": "basic"})
    assert one.ask(f"/tables/{table}")["may_seat_bot"] == [1]  # open, and the table is one's own
    assert one.ask(f"/tables/{table}")["patience_seconds"] == 61
    assert stranger.ask(f"/tables/{table}")["may_seat_bot"] == []
    two.do(f"/tables/{table}/join", {})
    make_overdue(server, table)  # a minute: a second less than it takes
    with one.socket(table) as socket:
        socket.take()
        socket.wait(lambda s: s.table["may_seat_bot"] == [1])
        with two.socket(table) as returned:
            returned.take()
            socket.wait(lambda s: s.table["may_seat_bot"] == [])
            assert one.post(f"/tables/{table}/seats/1", {"bot": "greedy"}).json()["error"]["key"] == "still_there"
            assert returned.table["may_seat_bot"] == []
        socket.wait(lambda s: s.table["may_seat_bot"] == [1])
        assert stranger.ask(f"/tables/{table}")["may_seat_bot"] == []
        move_of_two = {"seat": 1, "decision": 1, "moves": [returned.views["1"]["moves"][0]["code"]]}
        decision = two.do(f"/tables/{table}/moves", move_of_two)["decision"]
        socket.wait(lambda s: s.table["may_seat_bot"] == [])
        two.do(f"/tables/{table}/undo", {"seat": 1, "decision": decision})
        socket.wait(lambda s: s.table["may_seat_bot"] == [1])
        assert one.do(f"/tables/{table}/seats/1", {"bot": "greedy"})["seats"][1]["stand_in"]


def make_overdue(server: ServerThread, table: str) -> None:
    """Nobody moved for a while: everything that is stored about the table happened a minute earlier."""

    def set_back(connection: Connection) -> None:
        rows = [(models.tables, "id", "created"), (models.tables, "id", "deadline")]
        rows += [(models.seats, "table", "since"), (models.entries, "table", "at")]
        for kind, name, column in rows:
            found = connection.execute(select(kind).where(kind.c[name] == table, kind.c[column].is_not(None))).all()
            for row in found:
                this = [key == getattr(row, key.name) for key in kind.primary_key]
                earlier = {column: getattr(row, column) - timedelta(seconds=60)}
                connection.execute(update(kind).where(*this).values(**earlier))

    async def work() -> None:
        house = server.app.state.house
        await house.store.write(set_back)
        await house._give_up(house.tables[table])

    asyncio.run_coroutine_threadsafe(work(), server.loop).result()


def test_who_has_resigned_is_not_asked_to_a_rematch(new_player: NewPlayer) -> None:
    one, two = new_player(), new_player()
    table = one.open("kontor", ["me", "open"], options={"mode": "basic"})
    two.do(f"/tables/{table}/join", {})
    two.do(f"/tables/{table}/resign", {"seat": 1})
    with one.socket(table) as socket:
        socket.take()
        play_out(table, one, socket, "0", 1)
    again = one.do(f"/tables/{table}/rematch")["id"]
    assert [seat["kind"] for seat in one.ask(f"/tables/{again}")["seats"]] == ["person", "bot"]
    assert two.post(f"/tables/{table}/rematch").status_code == 403


def test_the_owner_fills_open_seats_with_bots(new_player: NewPlayer) -> None:
    one, two = new_player(), new_player()
    table = one.open("speicherstadt", ["me", "open", "open"])
    refused = two.post(f"/tables/{table}/seats/1", {"bot": "greedy"})
    assert (refused.status_code, refused.json()["error"]["key"]) == (403, "not_the_owner")
    one.do(f"/tables/{table}/seats/1", {"bot": "greedy"})
    assert one.do(f"/tables/{table}/seats/2", {"bot": "level1"})["seats"][2]["bot"] == "level1"


def test_chat_reaches_everybody_and_stays(new_player: NewPlayer) -> None:
    one, two = new_player(), new_player()
    one.http.patch("/me", json={"name": "Kran"})
    table = one.open("kontor", ["me", "open"])
    with one.socket(table) as at_one, two.socket(table) as at_two:
        at_one.take()
        at_two.take()
        one.do(f"/tables/{table}/chat", {"seat": 0, "text": "<b>Moin</b>"})
        two.do(f"/tables/{table}/chat", {"seat": None, "text": "Ahoi"})
        for socket in (at_one, at_two):
            socket.wait(lambda s: len(s.chat) == 2)
            assert [(line["seat"], line["name"], line["text"]) for line in socket.chat] == [
                (0, "Kran", "<b>Moin</b>"),
                (None, "", "Ahoi"),
            ]
    with two.socket(table) as later:
        later.take()
        assert [line["text"] for line in later.chat] == ["<b>Moin</b>", "Ahoi"]


def test_a_match_file_goes_up_and_comes_down_again(player: Player) -> None:
    """And a finished table can be played once more, by one click or by two."""
    text = (FOLDER / "kontor-2-basic-random.match").read_text("utf-8")
    table = player.do("/tables/upload", {"text": text})["id"]
    shown = player.ask(f"/tables/{table}")
    assert (shown["over"], shown["study"]) == (True, True)
    down = matchfile.parse(player.get(f"/tables/{table}/file").text)
    assert down.log == matchfile.parse(text).log
    assert len(player.ask(f"/tables/{table}/moves")) == len(down.log)
    again = player.do(f"/tables/{table}/rematch")["id"]
    assert player.do(f"/tables/{table}/rematch")["id"] == again
    assert player.ask(f"/tables/{again}")["options"] == shown["options"]


def test_an_unfinished_file_is_played_on(player: Player) -> None:
    match = matchfile.parse((FOLDER / "kontor-2-basic-random.match").read_text("utf-8"))
    while match.position.ply > 10:
        match.position.undo()
    match.seats = tuple(type(seat)(f"Name {n}") for n, seat in enumerate(match.seats))
    table = player.do("/tables/upload", {"text": match.text()})["id"]
    with player.socket(table) as socket:
        socket.take()
        seat = socket.table["to_move"][0]
        assert socket.views[str(seat)]["ply"] == 10
        move(player, table, socket, seat)


def test_a_table_that_sleeps_wakes_up(new_player: NewPlayer, server: ServerThread) -> None:
    """Out of memory and back: who listens gets the whole picture, and the match goes on."""
    one = new_player()
    table = one.open("kontor", ["me", "here"])
    house = server.app.state.house
    with one.socket(table) as socket:
        socket.take()
        move(one, table, socket, 0)
        limit = time.monotonic() + 20
        while (live := house.tables.get(table)) is not None and time.monotonic() < limit:
            live.used = 0.0  # again and again: the house may just be looking after it
            time.sleep(0.05)
        assert table not in house.tables
        decision = socket.views["1"]["decision"]
        one.play(table, socket.views["1"], socket.views["1"]["moves"][0]["code"])
        socket.wait(lambda s: s.views["1"]["decision"] != decision)
        assert socket.views["0"]["ply"] == 2


def test_a_table_that_is_used_again_at_the_last_moment_stays(player: Player, server: ServerThread) -> None:
    table = player.open("kontor", ["me", "here"])
    house = server.app.state.house
    live = house.tables[table]

    async def work() -> None:
        async with live.lock:
            live.used -= 10**6
            giving_up = asyncio.create_task(house._give_up_if_idle(live))
            await asyncio.sleep(0)
            await house.table(table)
        await giving_up

    asyncio.run_coroutine_threadsafe(work(), server.loop).result()
    assert house.tables[table] is live


def test_creation_chat_and_joining_are_limited(new_player: NewPlayer, tmp_path_factory: object) -> None:
    from dataclasses import replace
    from pathlib import Path

    folder = tmp_path_factory.mktemp("limited")  # type: ignore[attr-defined]
    assert isinstance(folder, Path)
    strict = replace(settings(folder), rate_tables=3, rate_chat=3, rate_joins=4, rate_looks=4)
    with ServerThread(strict) as server:
        player, guest = new_player(url=server.url), new_player(url=server.url)
        opened = [player.post("/tables", KONTOR) for _ in range(4)]
        assert [answer.status_code for answer in opened] == [201, 201, 201, 429]
        table = opened[0].json()["id"]
        said = [player.post(f"/tables/{table}/chat", {"seat": 0, "text": "x"}) for _ in range(4)]
        assert [answer.status_code for answer in said] == [204, 204, 204, 429]
        assert said[3].json()["error"]["key"] == "too_often"
        asked = [guest.get(f"/tables/{table}/{path}") for path in ("replay", "moves", "replay", "moves", "replay")]
        assert [answer.status_code for answer in asked] == [200, 200, 200, 200, 429]
        assert player.get(f"/tables/{table}/why", seat=0, move="pass").status_code == 429  # from the same address
        joined = [guest.post(f"/tables/{table}/join", {}) for _ in range(4)]
        assert joined[-1].status_code == 429


KONTOR = {"game": "kontor", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}]}
