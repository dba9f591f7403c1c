"""Whole matches over the API, by two persons who only see what the server shows them."""

import hashlib
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import hafen
from hafen.play import matchfile
from tests.server.conftest import NewPlayer
from tests.server.player import Player, Socket

GAMES: list[tuple[str, list[str], dict[str, Any]]] = [
    ("speicherstadt", ["me", "open"], {}),
    ("speicherstadt", ["me", "open", "greedy"], {"kaispeicher": True}),
    ("kontor", ["me", "open"], {"mode": "profi"}),
    ("kontor", ["me", "random", "open", "greedy"], {"mode": "team"}),
    ("werft", ["me", "open"], {}),
]


def play_out(table: str, player: Player, socket: Socket, seat: str, seed: int) -> None:
    """Answer whenever the view asks, until the match is over."""
    chance = random.Random(seed)
    while not socket.views[seat]["over"]:
        view = socket.views[seat]
        if view["moves"]:
            player.play(table, view, chance.choice(view["moves"])["code"])
            socket.wait(lambda s, d=view["decision"]: s.views[seat]["decision"] != d)  # type: ignore[misc]
        else:
            socket.take()


@pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=str)
def test_a_whole_match(new_player: NewPlayer, game: str, seats: list[str], options: dict[str, Any]) -> None:
    host, guest, watcher = new_player("de"), new_player("en"), new_player("en")
    table = host.open(game, seats, options=options)
    other = seats.index("open")
    guest.do(f"/tables/{table}/join", {"seat": other})
    with host.socket(table) as at_host, guest.socket(table) as at_guest, watcher.socket(table) as at_watcher:
        for socket in (at_host, at_guest, at_watcher):
            socket.take()
        with ThreadPoolExecutor() as persons:
            one = persons.submit(play_out, table, host, at_host, "0", 7)
            two = persons.submit(play_out, table, guest, at_guest, str(other), 8)
            one.result()
            two.result()
        at_watcher.wait(lambda s: bool(s.views["null"]["over"]))
        for socket, seat in [(at_host, 0), (at_guest, other), (at_watcher, None)]:
            assert socket.views["null" if seat is None else str(seat)]["places"] == at_host.views["0"]["places"]
    check_the_result(host, table, at_host.views["0"])


def check_the_result(player: Player, table: str, view: dict[str, Any]) -> None:
    """The file replays to the same result, and the shuffle is the one that was announced."""
    match = matchfile.parse(player.get(f"/tables/{table}/file").text)
    assert match.position.over
    assert match.position.ranking == view["places"]
    assert match.position.points == view["forecast"]
    shuffle = player.ask(f"/tables/{table}/shuffle")
    assert shuffle["seed"] == str(match.seed)
    assert shuffle["hash"] == hashlib.sha256(f"{shuffle['seed']}:{shuffle['salt']}".encode()).hexdigest()
    assert player.ask(f"/tables/{table}")["places"] == view["places"]


def test_views_over_the_socket_are_those_of_the_position(player: Player) -> None:
    """Folding all patches gives what a fresh connection gets, to the last byte."""
    table = player.open("werft", ["me", "random"])
    chance = random.Random(3)
    with player.socket(table) as socket:
        socket.take()
        for _ in range(12):
            socket.wait(lambda s: bool(s.views["0"]["moves"]))
            view = socket.views["0"]
            player.play(table, view, chance.choice(view["moves"])["code"])
            socket.wait(lambda s, d=view["decision"]: s.views["0"]["decision"] != d)  # type: ignore[misc]
        socket.wait(lambda s: bool(s.views["0"]["moves"]))
        with player.socket(table) as fresh:
            fresh.take()
            assert fresh.views == socket.views


def test_the_catalogue_opens_tables(player: Player) -> None:
    """Every combination that is offered can be played, and the quick one of every game."""
    catalogue = player.ask("/catalogue")
    assert [game["id"] for game in catalogue["games"]] == [entry["id"] for entry in hafen.catalogue()]
    assert [bot["id"] for bot in catalogue["bots"]] == ["random", "greedy", *(f"level{n}" for n in range(1, 6))]
    for game in catalogue["games"]:
        for options in [*game["tables"], game["quick"]]:
            assert hafen.game(game["id"], **options).options == options
    quick = catalogue["games"][0]["quick"]
    seats = ["me", *[catalogue["opponent"]] * (quick["players"] - 1)]
    table = player.open("speicherstadt", seats, options=quick)
    names = [seat["name"] for seat in player.ask(f"/tables/{table}")["seats"]]
    assert names == ["Guest", "Mate 1", "Mate 2", "Mate 3"]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("game", ["speicherstadt", "kontor", "werft"])
def test_cards_and_rules_are_explained(player: Player, game: str, lang: str) -> None:
    cards = player.ask(f"/games/{game}/cards", lang=lang)
    assert all(card["name"] and card["help"] for card in cards["cards"].values())
    rules = player.ask(f"/games/{game}/rules", lang=lang)
    assert len(rules["lines"]) > 5
    assert all(rules["lines"])
    more = player.ask("/games/speicherstadt/rules", lang=lang, kaispeicher="true")
    assert len(more["lines"]) > len(player.ask("/games/speicherstadt/rules", lang=lang)["lines"])
