import pytest

from tests.games.speicherstadt.situations import events, notations, phase, play, queues, refused, situation


def test_workers_are_placed_clockwise_from_the_start_seat() -> None:
    """SS-4.1: one worker a turn, three turns."""
    position = situation(3, start_seat=1)
    order: list[int] = []
    while phase(position) == "demand" and len(order) < 9:
        order.append(position.to_move[0])
        play(position, f"place {1 + len(order) % 4}")
    assert order == [1, 2, 0] * 3


def test_a_worker_goes_behind_those_already_there() -> None:
    """SS-4.2: the queue grows at its end and with it the price."""
    position = situation(3)
    play(position, "place 2", "place 2", "place 4", "place 2")
    assert queues(position) == [[], [0, 1, 0], [], [2]]
    assert events(position, "placed") == [{"column": 2, "seat": 0, "price": 3}]
    assert [column["price"] for column in position.view()["table"]["columns"]] == [0, 3, 0, 1]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_any_column_and_no_passing(players: int) -> None:
    """SS-4.3: all columns are open, also where the own worker stands; keeping a worker back is not possible."""
    position = situation(players)
    columns = [f"place {n}" for n in range(1, players + 2)]
    for _ in range(players):
        assert notations(position) == columns
        play(position, "place 1")
    assert notations(position) == columns
    for move in ("pass", "done", "buy"):
        assert refused(position, move) == "in_demand"


def test_there_is_no_column_beyond_the_display() -> None:
    """SS-4.3: the board has six water spaces, two players use three of them."""
    position = situation(2)
    assert refused(position, "place 4") == "no_column"


def test_all_workers_of_a_seat_in_one_column() -> None:
    """SS-4.3: other columns stay empty."""
    position = situation(2)
    play(position, *["place 3"] * 5)
    assert queues(position) == [[], [], [0, 1, 0, 1, 0]]


def test_a_column_has_eight_spaces() -> None:
    """SS-4.4: the ninth worker has to go elsewhere."""
    position = situation(3)
    play(position, *["place 2"] * 8)
    assert events(position, "column_full") == [{"column": 2}]
    assert len(queues(position)[1]) == 8
    assert position.to_move == (2,)
    assert notations(position) == ["place 1", "place 3", "place 4"]
    assert refused(position, "place 2") == "column_full"


def test_the_phase_ends_with_the_last_worker() -> None:
    """SS-4.5: then the first offer is made."""
    position = situation(2)
    play(position, *["place 1"] * 5)
    assert phase(position) == "demand"
    play(position, "place 2")
    assert phase(position) == "purchase"
    assert position.dump()["columns"][0]["queue"] == [0, 1, 0, 1, 0]
