"""Nothing that is hidden from a seat changes a byte of what the server sends to it.

Two tables begin with positions that look the same to seat 0, or to an onlooker: in one of them test code has permuted
what is hidden. Whatever the server sends about them, over sockets, replay, branch, hint and all other calls, has to be
the same, up to the name of the table, the time and the announced hash of the shuffle.
"""

import asyncio
import importlib
import re
from collections.abc import Callable
from concurrent.futures import Future
from types import ModuleType
from typing import Any

import pytest

import hafen
from hafen.server.api import study
from hafen.server.database import tables as table_rows
from hafen.server.tables import telling
from hafen.server.tables.opening import Sitting, open_table
from tests.games.samples import positions
from tests.server.conftest import NewPlayer
from tests.server.player import Player
from tests.server.running import ServerThread

GAMES = [
    hafen.game("speicherstadt", players=3, kaispeicher=True),
    hafen.game("kontor", players=2, mode="profi"),
    hafen.game("werft", players=2),
]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
SEED = 3  # of the permutation


@pytest.fixture
def server(sqlite_server: ServerThread) -> ServerThread:
    """The database makes no difference here."""
    return sqlite_server


def moments(game: hafen.Game) -> list[hafen.Position]:
    """Moments in which seat 0 is asked, early and late, and one where it waits."""
    found = [position.copy() for position in positions(game, seed=4)]
    mine = [position for position in found if 0 in position.to_move]
    waiting = [position for position in found if 0 not in position.to_move and not position.over]
    return [mine[len(mine) // 3], mine[2 * len(mine) // 3], waiting[len(waiting) // 2]]


def permuted(position: hafen.Position) -> hafen.Position:
    parts: Any = importlib.import_module(f"tests.games.{position.game.id}.hidden_parts")
    changed: hafen.Position = parts.permuted(position, 0, SEED)
    return changed


def open_at(server: ServerThread, position: hafen.Position, visitors: list[str]) -> str:
    """A table that begins with a position; seat 0 is the first visitor's, the others the second's."""
    sittings = [Sitting(visitors[0])] + [Sitting(visitors[1])] * (position.game.players - 1)
    house = server.app.state.house
    opening: Future[str] = asyncio.run_coroutine_threadsafe(
        open_table(house.store, position.game, visitors[0], sittings, start=position), server.loop
    )
    return opening.result()


def visitor_of(player: Player, server: ServerThread) -> str:
    table = player.open("kontor", ["me", "here"])
    return str(server.app.state.house.tables[table].facts.owner)


def plain(text: str, table: str) -> str:
    """Without what differs between any two tables."""
    text = text.replace(table, "TABLE")
    text = re.sub(r'"(seq|created|changed|deadline|at|online)":("[^"]*"|\w+)', r'"\1":0', text)
    return re.sub(r'"hash":"[0-9a-f]{64}"', '"hash":0', text)


def everything_sent(player: Player, table: str, seat: int | None, position: hafen.Position) -> list[str]:
    """All answers about a table that seat 0, or an onlooker, can get."""
    paths: list[tuple[str, dict[str, Any]]] = [
        ("", {}),
        ("/replay", {"ply": position.ply}),
        ("/replay", {"ply": position.ply, "seat": "null"}),
        ("/replay", {"seat": "1"}),
        ("/moves", {}),
        ("/shuffle", {}),
        ("/file", {}),
    ]
    if seat is not None:
        targets = {target for code in range(position.game.rules.MOVES) for target in touched(position, code)}
        paths += [("/why", {"seat": 0, "target": target}) for target in sorted(targets)[::7]]
        paths += [("/why", {"seat": 0, "move": str(code)}) for code in range(0, position.game.rules.MOVES, 29)]
    sent = [player.get(f"/tables/{table}{path}", **query).text for path, query in paths]
    with player.socket(table) as socket:
        socket.take()
        sent += socket.received
    return [plain(text, table) for text in sent]


def touched(position: hafen.Position, code: int) -> list[str]:
    return position.game.definition.touches(position.state, 0, code)


@pytest.fixture
def fixed_branches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{study.__name__}.secrets.randbits", lambda bits: 7)


@each_game
def test_nothing_hidden_is_sent(
    sqlite_server: ServerThread, new_player: NewPlayer, fixed_branches: None, game: hafen.Game
) -> None:
    owner, others, watcher = (new_player(url=sqlite_server.url) for _ in range(3))
    visitors = [visitor_of(player, sqlite_server) for player in (owner, others)]
    for position in moments(game):
        pair = [position, permuted(position)]
        assert pair[0].record != pair[1].record
        tables = [open_at(sqlite_server, one, visitors) for one in pair]
        for player, seat in ((owner, 0), (watcher, None)):
            one, two = (everything_sent(player, table, seat, position) for table in tables)
            assert one == two
        starts = [branch_start(owner, table, position.ply, sqlite_server) for table in tables]
        assert starts[0] == starts[1]


@each_game
def test_hints_know_only_what_the_seat_knows(
    sqlite_server: ServerThread,
    new_player: NewPlayer,
    compiled: Callable[[hafen.Game], ModuleType],
    game: hafen.Game,
) -> None:
    compiled(game)
    owner = new_player(url=sqlite_server.url)
    visitors = [visitor_of(owner, sqlite_server)] * 2
    for position in moments(game)[:2]:
        tables = [open_at(sqlite_server, one, visitors) for one in (position, permuted(position))]
        one, two = (owner.ask(f"/tables/{table}/hint", seat=0) for table in tables)
        assert one == two


def branch_start(player: Player, table: str, ply: int, server: ServerThread) -> dict[str, Any]:
    """The whole position a branch of seat 0 begins with."""
    branch = player.do(f"/tables/{table}/branch", {"ply": ply, "seat": 0})["id"]
    found = asyncio.run_coroutine_threadsafe(
        server.app.state.house.store.read(table_rows.get, branch), server.loop
    ).result()
    start: dict[str, Any] = found[0].start
    return start


def test_what_others_choose_in_secret_is_not_sent(sqlite_server: ServerThread, new_player: NewPlayer) -> None:
    """In Kontor the other seat chooses another card at each of the two tables: seat 0 is told the same."""
    owner, other = (new_player(url=sqlite_server.url) for _ in range(2))
    visitors = [visitor_of(player, sqlite_server) for player in (owner, other)]
    start = hafen.game("kontor", players=2, mode="profi").start(5)
    sent = []
    for choice in (0, 1, 2):
        table = open_at(sqlite_server, start, visitors)
        with owner.socket(table) as socket, other.socket(table) as theirs:
            socket.take()
            theirs.take()
            view = theirs.views["1"]
            other.play(table, view, view["moves"][choice]["code"])
            socket.wait(lambda s: s.views["0"]["ply"] == 1)
            told = [plain(text, table) for text in socket.received if '"kind":"table"' not in text]
        sent.append(told + everything_sent(owner, table, 0, start))
    assert sent[0] == sent[1] == sent[2]


def rows_that_go_too_far(position: hafen.Position) -> list[list[int]]:
    """Every move of seat 0, followed by moves that nobody knows to be possible."""
    mine = position.legal_codes(0)
    some = [*mine[:3], *range(0, position.game.rules.MOVES, position.game.rules.MOVES // 5)]
    return [[first, second] for first in mine[:12] for second in some]


def refusals(player: Player, table: str, position: hafen.Position, decision: int) -> list[str]:
    """What a row of moves is answered with as long as it is refused; nothing of it is played."""
    told = []
    for row in rows_that_go_too_far(position):
        answer = player.post(f"/tables/{table}/moves", {"seat": 0, "decision": decision, "moves": row})
        told.append(plain(answer.text, table))
        if answer.is_success:
            body = {"seat": 0, "decision": answer.json()["decision"]}
            while player.ask(f"/tables/{table}")["ply"] > position.ply:
                body["decision"] = player.do(f"/tables/{table}/undo", body)["decision"]
            decision = body["decision"]
    return [re.sub(r'"decision":\d+', "", text) for text in told]


@each_game
def test_refused_rows_of_moves_tell_nothing(
    sqlite_server: ServerThread, new_player: NewPlayer, game: hafen.Game
) -> None:
    owner, others = (new_player(url=sqlite_server.url) for _ in range(2))
    visitors = [visitor_of(player, sqlite_server) for player in (owner, others)]
    for position in moments(game)[:2]:
        tables = [open_at(sqlite_server, one, visitors) for one in (position, permuted(position))]
        one, two = (refusals(owner, table, position, 1) for table in tables)
        assert one == two


def test_refused_rows_do_not_try_the_own_cards_against_a_secret_choice(
    sqlite_server: ServerThread, new_player: NewPlayer
) -> None:
    """The other seat of Kontor has chosen: any card followed by anything gets one and the same answer."""
    owner, other = (new_player(url=sqlite_server.url) for _ in range(2))
    visitors = [visitor_of(player, sqlite_server) for player in (owner, other)]
    start = hafen.game("kontor", players=2, mode="profi").start(5)
    told = set()
    for chosen in start.legal_codes(1)[:4]:
        table = open_at(sqlite_server, start, visitors)
        other.do(f"/tables/{table}/moves", {"seat": 1, "decision": 1, "moves": [chosen]})
        for row in rows_that_go_too_far(start):
            answer = owner.post(f"/tables/{table}/moves", {"seat": 0, "decision": 1, "moves": row})
            told.add((answer.status_code, answer.text))
        assert owner.ask(f"/tables/{table}")["ply"] == 1
    ((status, text),) = told
    assert (status, "turned_up" in text) == (409, True)


def test_a_planted_leak_is_noticed(
    sqlite_server: ServerThread, new_player: NewPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = telling.views_of

    def leaking(table: Any, places: Any) -> dict[Any, dict[str, Any]]:
        told = {"next": table.match.position.dump()["pile"][:1]}
        return {place: view | told for place, view in honest(table, places).items()}

    monkeypatch.setattr(telling, "views_of", leaking)
    owner = new_player(url=sqlite_server.url)
    visitors = [visitor_of(owner, sqlite_server)] * 2
    position = GAMES[0].start(1)
    tables = [open_at(sqlite_server, one, visitors) for one in (position, permuted(position))]
    one, two = (everything_sent(owner, table, 0, position) for table in tables)
    assert one != two
