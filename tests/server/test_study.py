"""Replay, branch, hint and reasons: as a reader may see them while the match runs, and all of it afterwards."""

import random
import re
from collections.abc import Callable
from types import ModuleType

import pytest

import hafen
from hafen.play.position import Position
from hafen.server.tables import replays
from hafen.server.tables.match import Log, Origin, replayed
from tests.goldens.record import FOLDER
from tests.server.conftest import NewPlayer
from tests.server.player import Player
from tests.server.test_undo import move


def test_a_running_match_shows_only_the_own_seat(new_player: NewPlayer) -> None:
    one, two, watcher = new_player(), new_player(), new_player()
    table = one.open("kontor", ["me", "open"])
    two.do(f"/tables/{table}/join", {})
    with one.socket(table) as socket:
        socket.take()
        move(one, table, socket, 0)
    assert one.ask(f"/tables/{table}/replay", ply=0, seat=0)["view"]["seat"] == 0
    assert one.ask(f"/tables/{table}/replay")["last"] == 1
    assert watcher.ask(f"/tables/{table}/replay")["view"]["seat"] is None
    for asking, seat in ((one, "1"), (one, "all"), (watcher, "0")):
        refused = asking.get(f"/tables/{table}/replay", seat=seat)
        assert (refused.status_code, refused.json()["error"]["key"]) == (403, "only_own_seat")
    for path in ("file",):
        refused = one.get(f"/tables/{table}/{path}")
        assert (refused.status_code, refused.json()["error"]["key"]) == (409, "not_over")
    assert set(one.ask(f"/tables/{table}/shuffle")) == {"hash"}
    # the card that was chosen is told to its owner only
    mine, theirs = (player.ask(f"/tables/{table}/moves")[0]["text"] for player in (one, two))
    assert mine.startswith("You: Play")
    assert theirs == "Guest 1 has chosen."


def test_after_the_end_every_seat_can_be_replayed(player: Player) -> None:
    text = (FOLDER / "kontor-2-profi-greedy.match").read_text("utf-8")
    table = player.do("/tables/upload", {"text": text})["id"]
    last = player.ask(f"/tables/{table}/replay")["last"]
    match = hafen.read(FOLDER / "kontor-2-profi-greedy.match")
    assert last == len(match.log)
    shown = player.ask(f"/tables/{table}/replay", seat="all", ply=last // 2)
    while match.position.ply > last // 2:
        match.position.undo()
    for seat in ("0", "1"):
        view = shown["views"][seat]
        assert view["table"] == match.position.view(int(seat))["table"]
        assert view["moves"] == view["suggest"] == []
    beyond = player.get(f"/tables/{table}/replay", ply=last + 1)
    assert (beyond.status_code, beyond.json()["error"]["key"]) == (404, "no_ply")


@pytest.mark.parametrize(
    "name", ["kontor-2-basic-greedy", "speicherstadt-3-kaispeicher-greedy", "werft-3-action-7-3-1-greedy"]
)
def test_a_move_belongs_to_the_round_in_which_it_was_made(player: Player, name: str) -> None:
    table = player.do("/tables/upload", {"text": (FOLDER / f"{name}.match").read_text("utf-8")})["id"]
    told = [line["round"] for line in player.ask(f"/tables/{table}/moves")]
    position = hafen.read(FOLDER / f"{name}.match").position
    rounds = []
    while position.ply > 0:
        position.undo()
        rounds.append(position.view(None)["table"]["round"])
    assert told == rounds[::-1]


def test_a_match_is_replayed_once_for_all_its_moments(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until something is played: then what was kept is of no use any more."""
    replays_made = 0

    def counted(origin: Origin, log: Log) -> Position:
        nonlocal replays_made
        replays_made += 1
        return replayed(origin, log)

    monkeypatch.setattr(replays, "replayed", counted)
    table = player.open("speicherstadt", ["me", "here"])
    with player.socket(table) as socket:
        socket.take()
        for _ in range(3):
            socket.drain(0.1)
            move(player, table, socket, socket.views["0"]["to_move"][0])
        asked = [player.ask(f"/tables/{table}/replay", ply=ply)["ply"] for ply in (3, 0, 1, 2, 3)]
        assert (asked, replays_made) == ([3, 0, 1, 2, 3], 1)
        assert [line["ply"] for line in player.ask(f"/tables/{table}/moves")] == [1, 2, 3]
        assert replays_made == 1
        socket.drain(0.1)
        move(player, table, socket, socket.views["0"]["to_move"][0])
    assert (player.ask(f"/tables/{table}/replay")["last"], replays_made) == (4, 2)


def test_branching_off_a_running_match_deals_the_unknown_anew(new_player: NewPlayer) -> None:
    """The own seat sees the same; what it cannot know differs between two branches, and the match is untouched."""
    one, stranger = new_player(), new_player()
    table = one.open("kontor", ["me", "greedy"], options={"mode": "basic"})
    with one.socket(table) as socket:
        socket.take()
        for _ in range(3):
            move(one, table, socket, 0)
    before = one.ask(f"/tables/{table}/replay", seat=0, ply=2)["view"]["table"]
    branches = [one.do(f"/tables/{table}/branch", {"ply": 2, "seat": 0})["id"] for _ in range(2)]
    for branch in branches:
        shown = one.ask(f"/tables/{branch}")
        assert (shown["study"], shown["ply"] >= 2, shown["listed"]) == (True, True, False)
        assert shown["warnings"] == ["Branched off from another match after move 2."]
        assert (shown["branched_from"], stranger.ask(f"/tables/{branch}")["branched_from"]) == (table, None)
        assert one.ask(f"/tables/{branch}/replay", seat=0, ply=2)["view"]["table"] == before
        with one.socket(branch) as socket:
            socket.take()
            move(one, branch, socket, 0)
    refused = stranger.post(f"/tables/{table}/branch", {"ply": 2})
    assert (refused.status_code, refused.json()["error"]["key"]) == (403, "not_at_this_table")


def test_why_not(player: Player) -> None:
    table = player.open("speicherstadt", ["me", "here"])
    seat = player.ask(f"/tables/{table}")["to_move"][0]
    told = player.ask(f"/tables/{table}/why", seat=seat, move="buy")["text"]
    assert told == "Workers are being placed now."
    assert player.ask(f"/tables/{table}/why", seat=seat, move="place 9")["text"].startswith("“place 9” is not")
    assert (
        player.ask(f"/tables/{table}/why", seat=seat, target="column:1", lang="de")["text"] == "Das ist jetzt möglich."
    )
    assert player.ask(f"/tables/{table}/why", seat=seat, target="sale")["text"] == "Workers are being placed now."
    assert player.ask(f"/tables/{table}/why", seat=seat, target="moon")["text"].startswith("There is nothing")
    both = player.get(f"/tables/{table}/why", seat=seat)
    assert (both.status_code, both.json()["error"]["key"]) == (422, "move_or_target")


def test_a_hint(player: Player, compiled: Callable[[hafen.Game], ModuleType]) -> None:
    compiled(hafen.game("speicherstadt", players=2))
    table = player.open("speicherstadt", ["me", "here"])
    seat = player.ask(f"/tables/{table}")["to_move"][0]
    hints = player.ask(f"/tables/{table}/hint", seat=seat, lang="de")
    assert 1 <= len(hints) <= 3
    assert hints[0]["text"].startswith("Arbeiter in Spalte")
    assert hints == player.ask(f"/tables/{table}/hint", seat=seat, lang="de")
    refused = player.get(f"/tables/{table}/hint", seat=1 - seat)
    assert (refused.status_code, refused.json()["error"]["key"]) == (409, "not_to_move")


def test_a_move_against_the_reader_calls_the_reader_you(player: Player) -> None:
    match = hafen.Match(hafen.game("speicherstadt", players=2, kaispeicher=True), seed=4, seats=["Ada", "bot:random"])
    chance = random.Random(4)
    while not match.position.over:
        seat = match.position.to_move[0]
        legal = match.position.legal(seat)
        smuggling = [move for move in legal if str(move).startswith("smuggle ")]
        match.play((smuggling or [chance.choice(legal)])[0], seat=seat)
    table = player.do("/tables/upload", {"text": match.text()})["id"]
    told = [line for line in player.ask(f"/tables/{table}/moves") if ": Smuggler: " in line["text"]]
    assert [(line["seat"], " from you, off " in line["text"]) for line in told] == [(1, True)]


def test_seats_that_a_file_does_not_name_are_guests_in_the_language_of_the_reader(new_player: NewPlayer) -> None:
    match = hafen.Match(hafen.game("speicherstadt", players=2), seed=4)
    match.play(match.position.legal()[0])
    reader, watcher = new_player("de"), new_player("de")
    table = reader.do("/tables/upload", {"text": match.text()})["id"]
    assert [seat["name"] for seat in reader.ask(f"/tables/{table}")["seats"]] == ["Gast 1", "Gast 2"]
    mover = match.log[0][0]
    assert f"Gast {mover + 1} setzt" in watcher.ask(f"/tables/{table}/moves")[0]["events"][0]["text"]


def sentences(player: Player, table: str, seat: str) -> list[str]:
    """What a replay says now and then, with the eyes of a seat, and the whole log."""
    told = [line["text"] for line in player.ask(f"/tables/{table}/moves", seat=seat)]
    for ply in range(0, player.ask(f"/tables/{table}/replay")["last"] + 1, 5):
        step = player.ask(f"/tables/{table}/replay", seat=seat, ply=ply)
        views = [step["view"], player.ask(f"/tables/{table}/replay", seat="all", ply=ply)["views"][seat]]
        told += [step["move"]["text"]] if step["move"] else []
        told += [event["text"] for event in step["events"]]
        told += [said["text"] for view in views for said in (view["prompt"], *view["events"])]
    return told


def test_with_the_eyes_of_another_seat_nobody_is_called_you(new_player: NewPlayer) -> None:
    owner, watcher = new_player(), new_player()
    text = (
        (FOLDER / "kontor-2-profi-greedy.match").read_text("utf-8").replace('[Seat 0 "bot:greedy"]', '[Seat 0 "Ada"]')
    )
    table = owner.do("/tables/upload", {"text": text})["id"]
    assert [seat["kind"] for seat in owner.ask(f"/tables/{table}")["seats"]] == ["person", "bot"]
    for reader, seat, addressed in ((owner, "0", True), (owner, "1", False), (watcher, "0", False)):
        told = sentences(reader, table, seat)
        assert any(re.search(r"\b[Yy]ou\b", sentence) for sentence in told) == addressed
        assert any("Ada" in sentence for sentence in told) != addressed
