import copy
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import hafen

GAME = hafen.game("speicherstadt", players=3)


@pytest.fixture
def position() -> hafen.Position:
    return GAME.load({"columns": ["bank", "warehouse", "tea_taster", "ship3_c_1"], "start_seat": 1})


def test_what_is_the_case(position: hafen.Position) -> None:
    assert (position.to_move, position.over, position.ply) == ((1,), False, 0)
    assert position.points == [0, 0, 0]
    assert position.ranking == [1, 1, 1]
    assert repr(position) == "<Position speicherstadt, ply 0, to move [1]>"


def test_a_move_as_move_code_or_notation(position: hafen.Position) -> None:
    move = position.legal()[2]
    assert (move.code, str(move), repr(move)) == (2, "place 3", "<Move place 3 (2)>")
    ways: list[hafen.Move | int | str] = [move, 2, "place 3", " PLACE  3 "]
    after = set()
    for way in ways:
        twin = position.copy()
        twin.play(way)
        after.add(twin.record)
    assert len(after) == 1
    assert (twin.ply, twin.to_move) == (1, (2,))


def test_the_meaning_of_a_move(position: hafen.Position) -> None:
    move = position.legal()[0]
    english = move.text()
    assert english == move.text("en") != move.text("de")
    assert "column 1" in english
    assert "Bank" in english
    position.play("place 1")
    assert move.text("en") == english  # as it was when the move was listed


def test_a_seat_that_is_not_to_move(position: hafen.Position) -> None:
    assert position.legal(0) == []
    assert [str(move) for move in position.legal(1)] == ["place 1", "place 2", "place 3", "place 4"]
    record = position.record
    with pytest.raises(hafen.IllegalMove, match="Seat 2"):
        position.play("place 1", seat=0)
    assert position.record == record


@pytest.mark.parametrize("move", ["jump", "place", "place 0", "place x", "place 7", "load gold contract 1", ""])
def test_what_is_no_move(position: hafen.Position, move: str) -> None:
    with pytest.raises(hafen.IllegalMove, match="is not a move of speicherstadt"):
        position.play(move)


@pytest.mark.parametrize("code", [-1, GAME.rules.MOVES, 10**9, True, 1.0])
def test_what_is_no_code(position: hafen.Position, code: int) -> None:
    with pytest.raises(hafen.IllegalMove, match="is not a move code; codes go from 0"):
        position.play(code)


def test_why_not(position: hafen.Position) -> None:
    assert position.why_not("place 1") is None
    english, german = position.why_not("buy"), position.why_not("buy", lang="de")
    assert english
    assert german
    assert english != german
    assert position.why_not("place 1", seat=2) == position.why_not("place 1", seat=0) != english


def test_undo_has_no_limit(position: hafen.Position) -> None:
    records = []
    for column in (1, 1, 2, 3, 4):
        records.append(position.record)
        position.play(f"place {column}")
    for record in reversed(records):
        position.undo()
        assert position.record == record
    with pytest.raises(hafen.IllegalMove, match="there is no move to take back"):
        position.undo()


def test_a_copy_goes_its_own_way(position: hafen.Position) -> None:
    position.play("place 1")
    twin = position.copy()
    assert twin == position
    twin.play("place 2")
    assert twin != position
    assert position.ply == 1
    twin.undo()
    twin.undo()
    assert (twin.ply, position.ply) == (0, 1)


def test_positions_of_different_games_differ(position: hafen.Position) -> None:
    assert position != hafen.game("speicherstadt", players=2).load({})
    assert position != "position"
    with pytest.raises(TypeError, match="unhashable"):
        hash(position)


def test_events_since_the_own_last_move(position: hafen.Position) -> None:
    position.play("place 1")
    position.play("place 2")
    position.play("place 3")
    told = [(event["key"], event["parameters"]["seat"]) for event in position.view(1)["events"]]
    assert told == [("placed", 1), ("placed", 2), ("placed", 0)]
    assert position.view(1)["events"][0]["text"] != position.view(0, since=0)["events"][0]["text"]  # you, or seat 2
    assert [event["parameters"]["column"] for event in position.view()["events"]] == [3]
    assert [event["parameters"]["column"] for event in position.view(1, since=1)["events"]] == [2, 3]
    assert position.view(1, since=3)["events"] == []
    assert len(position.view(1, since=0)["events"]) == 3


def test_names_in_sentences(position: hafen.Position) -> None:
    view = position.view(0, names=["Anna", "Bert", "Cleo"])
    assert "Bert" in view["prompt"]["text"]


def test_the_first_view_tells_the_supply() -> None:
    start = GAME.start(seed=1)
    keys = [event["key"] for event in start.view(0)["events"]]
    assert keys[0] == "round"
    assert keys.count("card") == 4


def test_undo_told_in_the_view(position: hafen.Position) -> None:
    assert position.view(1)["undo"] == 0
    position.play("place 1")
    assert (position.view(1)["undo"], position.view(2)["undo"], position.view()["undo"]) == (1, 0, 0)
    position.play("place 1")
    assert (position.view(1)["undo"], position.view(2)["undo"]) == (0, 1)


def test_a_move_before_a_draw_is_final() -> None:
    """Its preview tells what is certain and says that the rest is unknown."""
    seats = [{"coins": 3}, {"coins": 3}, {"coins": 3}]
    position = GAME.load(
        {"phase": "purchase", "columns": [None] * 3 + [{"card": "bank", "queue": [1]}], "seats": seats}
    )
    buy, decline = position.view(1)["moves"]
    assert (buy["final"], buy["cost"], decline["cost"]) == (True, 1, 0)
    assert buy["preview"] == {"coins": {"0": 2, "1": 1, "2": 2}, "unknown": True}
    assert buy["touches"] == ["column:4", "card:bank"]


def test_a_redeal_keeps_the_original(position: hafen.Position) -> None:
    record = position.record
    dealt = position.redeal(0, seed=3)
    assert position.record == record
    assert dealt != position
    assert dealt.view(0) == position.view(0)


def test_undo_after_a_redeal_gives_the_redealt_position_back() -> None:
    position = hafen.game("speicherstadt", players=3).start(seed=4)
    for _ in range(20):
        position.play(position.legal()[0])
    dealt = position.redeal(seat=1, seed=9)
    record = dealt.record
    dealt.play(dealt.legal()[0])
    dealt.undo()
    assert dealt.record == record
    dealt.undo()
    assert dealt.ply == position.ply - 1
    position.undo()
    assert dealt.record != position.record, "the hidden truth does not come back"
    assert dealt.view(1) == position.view(1)


def test_moves_can_be_put_into_sets() -> None:
    position = hafen.game("speicherstadt", players=2).start(seed=4)
    assert len({*position.legal(), *position.legal()}) == 3


def test_copies_of_any_kind_are_independent() -> None:
    position = hafen.game("speicherstadt", players=2).start(seed=4)
    record = position.record
    for twin in (copy.copy(position), copy.deepcopy(position), position.copy()):
        twin.play("place 1")
        assert position.record == record


def test_numpy_numbers_are_numbers() -> None:
    seed: Any = np.uint64(4)
    code: Any = np.int32(0)
    game = hafen.game("speicherstadt", players=np.int64(3))
    assert game.options == {"players": 3, "kaispeicher": False}
    position = game.start(seed)
    seat: Any = np.int8(position.to_move[0])
    position.play(code, seat)
    assert position.ply == 1


def test_views_from_several_threads_are_right() -> None:
    game = hafen.game("speicherstadt", players=4)
    positions = [game.start(seed) for seed in range(8)]
    alone = [position.view(position.to_move[0]) for position in positions]
    with ThreadPoolExecutor(4) as pool:
        for _ in range(5):
            assert list(pool.map(lambda position: position.view(position.to_move[0]), positions)) == alone


@pytest.mark.parametrize("seed", ["x", -1, 2**64, 1.5, True, None])
def test_wrong_seeds_are_refused(seed: Any) -> None:
    game = hafen.game("speicherstadt", players=2)
    uses: list[Callable[[Any], object]] = [
        game.start,
        lambda told: game.load({}, seed=told),
        lambda told: game.start(1).redeal(0, told),
    ]
    for use in uses:
        with pytest.raises(hafen.OptionError, match="seed"):
            use(seed)


def test_forgetting_keeps_the_last_moves() -> None:
    position = hafen.game("speicherstadt", players=2).start(seed=3)
    records = []
    for _ in range(8):
        records.append(position.record)
        position.play(position.legal()[0])
    view = position.view(position.to_move[0])
    position.forget(6)  # further back than the last move of each seat, where its news begin
    assert len(position.past()) == 6
    assert position.view(position.to_move[0]) == view
    for record in records[:1:-1]:
        position.undo()
        assert position.record == record
    with pytest.raises(hafen.IllegalMove):
        position.undo()
