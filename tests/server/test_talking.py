"""Who may talk to whom at a table of the team game, and that nobody else hears a word of it. Over real sockets."""

import asyncio
import functools
import itertools
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

import hafen
from hafen.server.database import chat as chat_rows
from hafen.server.database.backup import DATABASE, backup, restore
from hafen.server.tables import talking
from hafen.server.tables.channel import Channel
from hafen.server.tables.opening import Sitting, open_table
from tests.games.kontor.corners import TAVERNS_OF_FOUR
from tests.games.samples import positions
from tests.server.conftest import NewPlayer, settings
from tests.server.player import Player
from tests.server.running import ServerThread
from tests.server.test_leaks import everything_sent, plain

GAME = hafen.game("kontor", mode="team")
TEAM_OF = {0: {0, 1}, 1: {0, 1}, 2: {2, 3}, 3: {2, 3}}
SEATS = (0, 1, 2, 3)
WATCHER = 4  # the fifth person has no seat
EVERYBODY = {*SEATS, WATCHER}
SEAT_TOLD = (
    "With four you talk only to your partner, and only from the reveal of the cards until the last one is laid;"
    " to everybody again after the match."
)
ONLOOKER_TOLD = "With four only partners talk during the match; onlookers can write again after it."


PHASES = ("choose", "ship", "remove", "under", "lay")


@functools.cache
def moment(name: str) -> hafen.Position:
    """A position of a phase of the team game, the one before its last move, or one in which taverns are decided on."""
    if name == "tavern":
        taverns = hafen.game("kontor", mode="alte_seilschaften", players=4)
        return taverns.load({"phase": "tavern", "board": TAVERNS_OF_FOUR})
    found = GAME.start(0)
    for seed in itertools.count():
        for position in positions(GAME, seed):
            if position.over:
                break
            found = position.copy()
            if name == found.dump()["phase"]:
                return found
        if name == "last":
            return found
    raise AssertionError


def open_at(server: ServerThread, position: hafen.Position, visitors: list[str]) -> str:
    """A table that begins with a position; a visitor for each seat."""
    house = server.app.state.house
    opening: Future[str] = asyncio.run_coroutine_threadsafe(
        open_table(house.store, position.game, visitors[0], [Sitting(one) for one in visitors], start=position),
        server.loop,
    )
    return opening.result()


def visitor_of(player: Player, server: ServerThread) -> str:
    table = player.open("kontor", ["me", "here"])
    return str(server.app.state.house.tables[table].facts.owner)


class Five:
    """Four who play and one who watches, each with a socket; and what each is to have heard."""

    def __init__(self, players: list[Player], server: ServerThread, position: hafen.Position) -> None:
        self.players = players
        self.visitors = [visitor_of(player, server) for player in players]
        self.table = open_at(server, position, self.visitors[:4])
        self.heard: dict[int, list[str]] = {who: [] for who in EVERYBODY}
        self._open = ExitStack()
        self.sockets = [self._open.enter_context(player.socket(self.table)) for player in players]
        for socket in self.sockets:
            socket.drain()

    def close(self) -> None:
        self._open.close()

    def says(self, who: int, text: str, to: set[int] | None) -> httpx.Response:
        """Somebody says something that these are to hear, or that is to be refused."""
        seat = None if who == WATCHER else who
        answer = self.players[who].post(f"/tables/{self.table}/chat", {"seat": seat, "text": text})
        assert answer.status_code == (409 if to is None else 204), answer.text
        if to is None:
            told = {"key": "no_talk", "text": ONLOOKER_TOLD if who == WATCHER else SEAT_TOLD}
            assert answer.json()["error"] == told
        for other in to or ():
            self.heard[other].append(text)
        return answer

    def plays(self) -> None:
        """Whoever is to move makes the first move there is."""
        shown = self.players[0].ask(f"/tables/{self.table}")["to_move"][0]
        socket = self.sockets[shown]
        socket.drain(0.05)
        view = socket.views[str(shown)]
        self.players[shown].play(self.table, view, view["moves"][0]["code"])

    def talk(self) -> list[dict[str, Any]]:
        """With whom each may talk, as its view says."""
        for socket in self.sockets:
            socket.drain(0.05)
        return [socket.views["null" if who == WATCHER else str(who)]["talk"] for who, socket in enumerate(self.sockets)]

    def check(self, *, asking: bool = False) -> None:
        """Everybody has heard what it was to hear and nothing else: now, with a new socket, in any other answer."""
        words = {text for texts in self.heard.values() for text in texts}
        for who, (player, socket) in enumerate(zip(self.players, self.sockets, strict=True)):
            socket.drain(0.1)
            assert [line["text"] for line in socket.chat] == self.heard[who]
            with player.socket(self.table) as again:
                again.take()
                assert [line["text"] for line in again.chat] == self.heard[who]
                sent = "\n".join([*socket.received, *again.received, *(answers(player, self.table) if asking else ())])
            assert {text for text in words if text in sent} == set(self.heard[who])


def answers(player: Player, table: str) -> Iterator[str]:
    """Whatever else can be asked about a table."""
    paths = ["", "/replay", "/replay?seat=null", "/replay?seat=all", "/moves", "/file", "/shuffle", "/link"]
    paths += [f"/replay?seat={seat}" for seat in SEATS] + [f"/moves?seat={seat}" for seat in SEATS]
    yield from (player.get(f"/tables/{table}{path}").text for path in paths)
    yield from (player.get(path).text for path in ("/me", "/tables"))


@pytest.fixture
def gather(sqlite_server: ServerThread, new_player: NewPlayer) -> Iterator[Callable[[hafen.Position], Five]]:
    """Five people at a new table."""
    made: list[Five] = []

    def together(position: hafen.Position) -> Five:
        made.append(Five([new_player(url=sqlite_server.url) for _ in EVERYBODY], sqlite_server, position))
        return made[-1]

    yield together
    for five in made:
        five.close()


@pytest.fixture
def server(sqlite_server: ServerThread) -> ServerThread:
    """The database makes no difference, but where a test says so."""
    return sqlite_server


Gather = Callable[[hafen.Position], Five]


def goes_through(five: Five) -> None:
    """Everybody says something before and after the next move, and is heard by those that may hear it."""
    for turn in range(2):
        position = five.sockets[WATCHER].views["null"]
        phase, over = position["table"]["phase"], position["over"]
        team = phase in PHASES[1:]
        for who in sorted(EVERYBODY):
            to = EVERYBODY if over else TEAM_OF[who] if team and who != WATCHER else None
            five.says(who, f"{phase} {turn} by {who}", to)
        five.check()
        if not over:
            five.plays()
            five.sockets[WATCHER].drain(0.1)
    five.check(asking=True)


@pytest.mark.parametrize("name", [*PHASES, "tavern", "last"])
def test_nobody_else_hears_a_word(gather: Gather, name: str) -> None:
    """In every phase: partners while the chosen cards lie open, all after the end, else nobody; with onlookers."""
    goes_through(gather(moment(name)))


def everybody_hears(mine: Any, audience: int | None) -> bool:
    return True


def the_first_hear(mine: Any, audience: int | None) -> bool:
    return audience is None or any(audience >> seat & 1 for seat in mine) or 3 in mine


def onlookers_hear(mine: Any, audience: int | None) -> bool:
    return audience is None or not mine or any(audience >> seat & 1 for seat in mine)


@pytest.mark.parametrize("leak", [everybody_hears, the_first_hear, onlookers_hear])
def test_a_planted_leak_is_noticed(gather: Gather, monkeypatch: pytest.MonkeyPatch, leak: Any) -> None:
    monkeypatch.setattr(talking, "hears", leak)
    with pytest.raises(AssertionError):
        goes_through(gather(moment("lay")))


def test_what_is_hidden_stays_so_after_the_match(gather: Gather) -> None:
    five = gather(moment("last"))
    assert moment("last").dump()["phase"] == "lay"
    five.says(0, "the last word of red", TEAM_OF[0])
    five.plays()
    five.sockets[WATCHER].drain()
    assert five.sockets[WATCHER].views["null"]["over"]
    five.says(2, "well played", EVERYBODY)
    five.says(WATCHER, "indeed", EVERYBODY)
    five.check()
    lines = [(line["seat"], line["to"]) for line in five.sockets[1].chat]
    assert lines == [(0, [0, 1]), (2, None), (None, None)]


def test_the_view_says_with_whom_a_seat_may_talk(gather: Gather) -> None:
    five = gather(moment("choose"))
    closed = {"with": "nobody", "seats": [], "text": SEAT_TOLD}
    watching = {"with": "nobody", "seats": [], "text": ONLOOKER_TOLD}
    assert five.talk() == [closed] * 4 + [watching]
    while five.sockets[WATCHER].views["null"]["table"]["phase"] == "choose":
        five.plays()
        five.sockets[WATCHER].drain(0.1)
    red, black = ({"with": "team", "seats": team, "text": None} for team in ([0, 1], [2, 3]))
    assert five.talk() == [red, red, black, black, watching]


def test_a_lost_connection_misses_nothing_and_hears_nothing_more(gather: Gather) -> None:
    """Taken up again at the last message heard: partners get the lines of meanwhile, the others what all get."""
    five = gather(moment("lay"))
    five.says(0, "before", TEAM_OF[0])
    for socket in five.sockets:
        socket.drain(0.1)
    seen = [(socket.seq, dict(socket.views)) for socket in five.sockets]
    five.says(0, "meanwhile", TEAM_OF[0])
    five.plays()
    for who, (player, (after, views)) in enumerate(zip(five.players, seen, strict=True)):
        with player.socket(five.table, after=after) as again:
            again.views = views
            partner = who in TEAM_OF[0]
            kinds = [again.take()["kind"] for _ in range(2 if partner else 1)]
            again.drain(0.1)
            assert kinds == (["chat", "move"] if partner else ["move"])
            assert [line["text"] for line in again.chat] == (["meanwhile"] if partner else [])


def test_numbers_of_messages_are_moments() -> None:
    """A gap between two of them does not tell that others were told something."""
    channel, before = Channel(), time.time_ns() // 1000
    time.sleep(0.001)
    one = channel.next()
    time.sleep(0.001)
    two = channel.next()
    assert before < one < two - 1 < time.time_ns() // 1000
    channel.seq += 10**9  # a clock that was set back
    assert channel.next() == two + 10**9 + 1


def test_an_answer_waits_for_no_line_of_others(gather: Gather) -> None:
    """It names the last message to all: a page waits until it has heard that one."""
    five = gather(moment("ship"))
    seat = five.sockets[WATCHER].views["null"]["to_move"][0]
    socket = five.sockets[seat]
    view = socket.views[str(seat)]
    code = next(move["code"] for move in view["moves"] if move["notation"].startswith("sail"))
    five.players[seat].play(five.table, view, code)
    other = next(who for who in SEATS if who not in TEAM_OF[seat])
    five.says(other, "between us", TEAM_OF[other])
    again = five.players[seat].play(five.table, view, code)  # it is only said again
    socket.drain()
    assert again["seq"] <= socket.seq
    five.check()


def test_others_cannot_tell_that_partners_talk(sqlite_server: ServerThread, new_player: NewPlayer) -> None:
    """Whatever is sent to an opponent and to an onlooker is the same, whether partners talk or not."""
    players = [new_player(url=sqlite_server.url) for _ in EVERYBODY]
    sent: list[list[list[str]]] = []
    for lines in (0, chat_rows.SHOWN + 5):
        five = Five(players, sqlite_server, moment("lay"))
        try:
            for n in range(lines):
                five.says(0, f"line {n}", TEAM_OF[0])
            five.plays()
            told = []
            for who in (2, WATCHER):
                five.sockets[who].drain()
                received = [text for text in five.sockets[who].received if '"kind":"table"' not in text]
                later = everything_sent(players[who], five.table, None, moment("lay"))
                told.append([plain(text, five.table) for text in received] + later)
            sent.append(told)
        finally:
            five.close()
    assert sent[0] == sent[1]


def test_lines_of_a_team_push_no_others_out(gather: Gather) -> None:
    five = gather(moment("lay"))
    five.says(2, "black once", TEAM_OF[2])
    for n in range(chat_rows.SHOWN + 3):
        five.says(0, f"red {n}.", TEAM_OF[0])
    for who in TEAM_OF[0]:
        five.heard[who] = five.heard[who][-chat_rows.SHOWN :]
        five.sockets[who].drain(0.3)
        five.sockets[who].chat = five.sockets[who].chat[-chat_rows.SHOWN :]
    with five.players[2].socket(five.table) as again:
        again.take()
        assert [line["text"] for line in again.chat] == ["black once"]
    with five.players[1].socket(five.table) as again:
        again.take()
        assert [line["text"] for line in again.chat] == five.heard[1]


def test_a_refused_line_changes_nothing(gather: Gather, new_player: NewPlayer) -> None:
    five = gather(moment("choose"))
    before = [list(socket.received) for socket in five.sockets]
    five.says(0, "now?", None)
    german = five.players[0].http.post(
        f"/tables/{five.table}/chat", json={"seat": 0, "text": "jetzt?"}, headers={"Accept-Language": "de"}
    )
    assert german.json()["error"]["text"] == (
        "Zu viert redest du nur mit deinem Partner, und nur vom Aufdecken der Karten bis zum Ende des Anlegens;"
        " mit allen wieder nach der Partie."
    )
    stranger = new_player(url=five.players[0].url)
    refused = stranger.post(f"/tables/{five.table}/chat", {"text": "I watch"})
    assert (refused.status_code, refused.json()["error"]["text"]) == (409, ONLOOKER_TOLD)
    assert "set-cookie" not in refused.headers
    for socket in five.sockets:
        socket.drain(0.1)
    assert [socket.received for socket in five.sockets] == before
    five.check()


def test_a_player_cannot_talk_as_an_onlooker(gather: Gather) -> None:
    five = gather(moment("lay"))
    answer = five.players[0].post(f"/tables/{five.table}/chat", {"seat": None, "text": "to all"})
    assert (answer.status_code, answer.json()["error"]["key"]) == (409, "no_talk")
    foreign = five.players[0].post(f"/tables/{five.table}/chat", {"seat": 2, "text": "as black"})
    assert (foreign.status_code, foreign.json()["error"]["key"]) == (403, "not_your_seat")
    five.check()


def test_one_device_for_both_teams_talks_from_the_seat_it_names(
    sqlite_server: ServerThread, new_player: NewPlayer
) -> None:
    both, red, black = (new_player(url=sqlite_server.url) for _ in range(3))
    who = [visitor_of(player, sqlite_server) for player in (both, red, black)]
    table = open_at(sqlite_server, moment("lay"), [who[0], who[1], who[0], who[2]])
    with ExitStack() as opened:
        sockets = [opened.enter_context(player.socket(table)) for player in (both, red, black)]
        for socket in sockets:
            socket.drain()
        both.do(f"/tables/{table}/chat", {"seat": 0, "text": "to red"})
        both.do(f"/tables/{table}/chat", {"seat": 2, "text": "to black"})
        for socket in sockets:
            socket.drain()
        heard = [[(line["text"], line["seat"], line["to"]) for line in socket.chat] for socket in sockets]
        to_red, to_black = ("to red", 0, [0, 1]), ("to black", 2, [2, 3])
        assert heard == [[to_red, to_black], [to_red], [to_black]]


def test_who_gives_up_the_seat_hears_no_more(gather: Gather) -> None:
    five = gather(moment("lay"))
    five.says(0, "while you sit", TEAM_OF[0])
    five.players[1].do(f"/tables/{five.table}/resign", {"seat": 1})
    five.says(0, "among us", {0})
    with five.players[1].socket(five.table) as again:
        again.take()
        assert again.chat == []
    five.sockets[1].drain()
    assert five.sockets[1].chat == []


def test_all_may_talk_before_the_match_begins(new_player: NewPlayer) -> None:
    """Until the last seat is taken; what was said stays for all to read."""
    one, two, watcher = new_player(), new_player(), new_player()
    table = one.open("kontor", ["me", "random", "random", "open"], options={"mode": "team"})
    with one.socket(table) as socket, watcher.socket(table) as watching:
        socket.take()
        watching.take()
        for view in (socket.views["0"], watching.views["null"]):
            assert view["talk"] == {"with": "table", "seats": [], "text": None}
        one.do(f"/tables/{table}/chat", {"seat": 0, "text": "one seat is free"})
        watcher.do(f"/tables/{table}/chat", {"text": "I see"})
        two.do(f"/tables/{table}/join", {})
        socket.wait(lambda s: s.views["0"]["talk"]["with"] == "nobody")
        watching.wait(lambda s: s.views["null"]["talk"]["with"] == "nobody")
        assert [line["to"] for line in watching.chat] == [None, None]
        assert one.post(f"/tables/{table}/chat", {"seat": 0, "text": "shut"}).status_code == 409


@pytest.mark.parametrize("game", ["speicherstadt", "werft", "kontor"])
def test_other_tables_talk_as_ever(new_player: NewPlayer, game: str) -> None:
    one, watcher = new_player(), new_player()
    table = one.open(game, ["me", "here"])
    with one.socket(table) as socket:
        socket.take()
        watcher.do(f"/tables/{table}/chat", {"text": "Ahoy"})
        socket.wait(lambda s: len(s.chat) == 1)
        assert [view["talk"]["with"] for view in socket.views.values()] == ["table", "table"]
        assert socket.chat[0]["to"] is None


# The moment, over two servers: neither goes by what it remembers


@pytest.fixture(params=["sqlite", "postgres"])
def two(request: pytest.FixtureRequest) -> Iterator[tuple[ServerThread, ServerThread]]:
    first: ServerThread = request.getfixturevalue(f"{request.param}_server")
    same = settings(first.settings.folder, first.settings.database_url)
    with ServerThread(replace(same, poll_seconds=3600.0)) as second:
        yield first, second


def test_the_position_of_the_moment_decides(two: tuple[ServerThread, ServerThread], new_player: NewPlayer) -> None:
    """What one server plays opens and closes the talk on the other one, which has not looked since."""
    first, second = two
    here = [new_player(url=first.url) for _ in SEATS]
    there = [new_player(url=second.url) for _ in SEATS]
    visitors = [visitor_of(player, first) for player in here]
    for one, other in zip(here, there, strict=True):
        other.http.cookies = one.http.cookies
    table = open_at(first, moment("choose"), visitors)
    said = {"seat": 0, "text": "psst"}
    assert there[0].post(f"/tables/{table}/chat", said).status_code == 409
    with ExitStack() as opened:
        sockets = [opened.enter_context(player.socket(table)) for player in here]
        for socket in sockets:
            socket.drain()

        def play_until(wanted: bool) -> None:
            while (sockets[0].views["0"]["table"]["phase"] != "choose") != wanted:
                seat = sockets[0].views["0"]["to_move"][0]
                sockets[seat].drain(0.1)
                view = sockets[seat].views[str(seat)]
                codes = {move["notation"].split()[0]: move["code"] for move in view["moves"]}
                here[seat].play(table, view, codes.get("play", view["moves"][0]["code"]))
                sockets[0].drain(0.1)

        play_until(True)
        assert there[0].post(f"/tables/{table}/chat", said).status_code == 204
        with there[1].socket(table) as partner, there[2].socket(table) as opponent:
            partner.take()
            opponent.take()
            assert [line["text"] for line in partner.chat] == ["psst"]
            assert opponent.chat == []
        play_until(False)
        late = there[0].post(f"/tables/{table}/chat", said)
        assert (late.status_code, late.json()["error"]["key"]) == (409, "no_talk")
        sockets[1].wait(lambda s: len(s.chat) == 1)
        sockets[2].drain()
        assert sockets[2].chat == []


# What is kept


def test_a_backup_keeps_who_may_read_what(tmp_path: Path, new_player: NewPlayer) -> None:
    old, fresh = tmp_path / "old", tmp_path / "new"
    with ServerThread(settings(old)) as running:
        players = [new_player(url=running.url) for _ in EVERYBODY]
        five = Five(players, running, moment("lay"))
        five.says(0, "for red alone", TEAM_OF[0])
        five.check()
        five.close()
    file = tmp_path / "backup.tar.gz"
    backup(f"sqlite:///{old / DATABASE}", file)
    restore(f"sqlite:///{fresh / DATABASE}", file)
    with ServerThread(settings(fresh)) as running:
        for who, player in enumerate(players):
            again = new_player(url=running.url)
            again.http.cookies = player.http.cookies
            with again.socket(five.table) as socket:
                socket.take()
                assert [line["text"] for line in socket.chat] == five.heard[who]
