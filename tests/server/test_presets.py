"""Purchase limits and other decisions given ahead."""

from typing import Any

import hafen
from hafen.server.tables import presets
from tests.server.conftest import NewPlayer
from tests.server.player import Player, Socket, together

NOTHING = {"limits": {}, "ask_on_surprise": True, "insurance": None, "auto_load": False}


def placed(seed: int = 3) -> hafen.Position:
    """Two players; all workers in the first column, seat by seat."""
    position = hafen.game("speicherstadt", players=2).start(seed)
    while position.view(position.to_move[0])["table"]["phase"] == "demand":
        position.play("place 1")
    return position


def test_workers_are_numbered_from_the_left_and_from_the_head() -> None:
    position = hafen.game("speicherstadt", players=2).start(1)
    first = position.to_move[0]
    for notation in ("place 2", "place 2", "place 1", "place 2", "place 2"):
        position.play(notation)
    assert presets.workers(position.view(first)["table"], first) == ["1.0", "2.0", "2.1"]


def test_a_limit_buys_or_passes() -> None:
    """Six workers in a column: the price is 6, more than anybody has, until some have passed."""
    position = hafen.game("speicherstadt", players=2).start(1)
    head = position.to_move[0]
    for notation in ("place 1", "place 1", "place 2", "place 2", "place 3", "place 3"):
        position.play(notation)
    assert position.view(head)["prompt"]["key"].startswith("purchase")
    low = presets.take(position, head, NOTHING | {"limits": {"1": 1}})
    enough = presets.take(position, head, NOTHING | {"limits": {"1": 2}})
    asking = presets.take(position, head, NOTHING | {"limits": {"1": None}})
    legal = {str(move): move.code for move in position.legal(head)}
    assert presets.decide(low, position, head) == [legal["pass"]]
    assert presets.decide(enough, position, head) == [legal["buy"]]
    assert presets.decide(asking, position, head) is None


def test_the_limit_of_the_second_worker_counts_when_the_first_has_passed() -> None:
    position = hafen.game("speicherstadt", players=2).start(1)
    head, other = position.to_move[0], 1 - position.to_move[0]
    for notation in ("place 1", "place 2", "place 1", "place 2", "place 1", "place 3"):
        position.play(notation)
    memo = presets.take(position, head, NOTHING | {"limits": {"1": 0, "2": 2, "3": 9}})
    bought = []
    while position.to_move == (head,) and position.view(head)["prompt"]["key"].startswith("purchase"):
        (code,) = presets.decide(memo, position, head) or [-1]
        bought.append((position.view(head)["prompt"]["parameters"]["price"], position.game.notation(code)))
        position.play(code, head)
    assert bought == [(3, "pass"), (2, "buy")]
    assert position.to_move == (other,)


def test_a_surprise_drops_the_limits() -> None:
    """A card that nobody took is one; without ``ask_on_surprise`` the limits stay."""
    position = hafen.game("speicherstadt", players=2).start(1)
    seat = position.to_move[0]
    for notation in ("place 1", "place 2", "place 3", "place 3", "place 3", "place 3"):
        position.play(notation)
    asking = presets.take(position, seat, NOTHING | {"limits": {"1": 9, "2": 9, "3": 9}})
    trusting = presets.take(position, seat, NOTHING | {"limits": {"1": 9, "2": 9, "3": 9}, "ask_on_surprise": False})
    position.play("pass")  # column 1 is left for nobody
    assert presets.watch(asking, position, seat)["limits"] == {}
    assert presets.watch(trusting, position, seat) is trusting


def test_limits_end_with_the_round() -> None:
    position = placed()
    seat = position.to_move[0]
    memo = presets.take(position, seat, NOTHING | {"limits": {"1": 9}, "ask_on_surprise": False})
    while position.view(seat)["table"]["round"] == 1:
        position.play(position.legal(position.to_move[0])[0])
    assert presets.watch(memo, position, seat)["limits"] == {}


def test_loading_by_itself_never_lets_cubes_go() -> None:
    """Over a match of random players: what is played is the suggestion, and only when it uses all cubes."""
    position = hafen.game("speicherstadt", players=3).start(5)
    chance = hafen.bot("random", seed=2)
    played = refused = 0
    memo: dict[str, Any] = {"asked": NOTHING | {"auto_load": True}, "limits": {}, "own": {}}
    while not position.over:
        seat = position.to_move[0]
        view = position.view(seat)
        if view["prompt"]["key"] in presets.LOADING:
            codes = presets.decide(memo, position, seat)
            keys = {move["code"]: move["key"] for move in view["moves"]}
            if codes is None:
                refused += 1
            else:
                assert codes == view["suggest"][0]["moves"]
                assert keys.get(codes[0]) != presets.LEFT_OVER
                played += 1
        position.play(chance.choose(position, seat), seat)
    assert played
    assert refused


def test_a_round_with_limits_needs_no_visit(new_player: NewPlayer) -> None:
    """Both set limits for all their workers; the purchase goes through without a click."""
    one, two = new_player(), new_player()
    with together(one, two) as (table, at_one, at_two):
        sides = {0: (one, at_one), 1: (two, at_two)}
        place_all(table, sides)
        view = at_one.views["0"]
        assert view["table"]["phase"] == "purchase"
        limits = {str(number): 9 for number in range(1, 4)}
        for seat, (player, _) in sides.items():
            asked = {"seat": seat, "limits": limits, "ask_on_surprise": False, "auto_load": True}
            answer = player.do(f"/tables/{table}/presets", asked)
            assert answer["limits"] == limits
            assert player.ask(f"/tables/{table}/presets", seat=seat)["auto_load"] is True
        at_one.wait(lambda s: s.views["0"]["table"]["phase"] != "purchase")
    refused = one.post(f"/tables/{one.open('kontor', ['me', 'here'])}/presets", {"seat": 0})
    assert (refused.status_code, refused.json()["error"]["key"]) == (422, "no_presets")


def place_all(table: str, sides: dict[int, tuple[Player, Socket]]) -> None:
    """Every worker to another column, as long as workers are placed."""
    while True:
        for seat, (player, socket) in sides.items():
            view = socket.views[str(seat)]
            if view["table"]["phase"] != "demand":
                continue
            if view["moves"]:
                decision = view["decision"]
                player.play(table, view, view["moves"][seat % len(view["moves"])]["code"])
                for other, (_, everybody) in sides.items():
                    ply = view["ply"] + 1 if other != seat else 0
                    everybody.wait(lambda s, o=other, p=ply: s.views[str(o)]["ply"] >= p)  # type: ignore[misc]
                socket.wait(lambda s, o=seat, d=decision: s.views[str(o)]["decision"] != d)  # type: ignore[misc]
        if all(socket.views[str(seat)]["table"]["phase"] != "demand" for seat, (_, socket) in sides.items()):
            return
