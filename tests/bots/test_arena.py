"""Series: every bot in every seat, the same deals for all."""

import itertools
import math
import shlex
import sys
from collections import Counter, defaultdict
from pathlib import Path

import pytest

import hafen
from hafen.bots import Bot, arena, levels
from hafen.bots.arena import Pairing, Result, Schedule, Series, Terms, play, players_hash
from hafen.bots.search_bot import SearchBot
from hafen.kernel import search
from tests.bots.engines import program

TWO = hafen.game("speicherstadt", players=2)
SEATINGS = [
    (("a", "b"), 2),
    (("a", "b", "c"), 3),
    (("a", "b"), 3),
    (("a", "b", "c", "d"), 4),
    (("a", "a", "b", "b"), 4),
    (("a", "b"), 4),
    (("a", "b", "c", "d", "e"), 5),
    (("a", "a", "b"), 5),
    (("a", "b", "c"), 2),
    (("a", "b", "c", "d", "e"), 3),
]


def deals(bots: tuple[str, ...], seats: int, count: int) -> list[list[Pairing]]:
    return list(itertools.islice(Schedule(bots, [[seat] for seat in range(seats)], 100).deals(10**18), count))


@pytest.mark.parametrize(("bots", "seats"), SEATINGS)
def test_every_deal_has_every_bot_in_every_seat_equally_often(bots: tuple[str, ...], seats: int) -> None:
    for n, deal in enumerate(deals(bots, seats, 30)):
        assert {pairing.seed for pairing in deal} == {100 + n}
        assert len({pairing.seats for pairing in deal}) == len(deal)
        sat: defaultdict[str, Counter[int]] = defaultdict(Counter)
        for pairing in deal:
            for seat, name in enumerate(pairing.seats):
                sat[name][seat] += 1
        assert set(sat) == set(bots)
        for counted in sat.values():
            assert set(counted) == set(range(seats))
            assert len(set(counted.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), SEATINGS)
def test_every_order_around_the_table_comes_equally_often(bots: tuple[str, ...], seats: int) -> None:
    """24 circles of five are the most there are."""
    seen = Counter(pairing.seats for deal in deals(bots, seats, 24) for pairing in deal)
    filled = [*bots, *bots[-1] * (seats - len(bots))]
    assert set(seen) == set(itertools.permutations(filled, seats))
    assert len(set(seen.values())) == 1


def test_numbers_count_up() -> None:
    numbers = [pairing.number for deal in deals(("a", "b", "c"), 2, 9) for pairing in deal]
    assert numbers == list(range(54))


def test_more_bots_than_seats_all_meet() -> None:
    (deal,) = deals(("a", "b", "c"), 2, 1)
    assert {pairing.seats for pairing in deal} == set(itertools.permutations("abc", 2))


def test_the_last_bot_fills_the_seats_left() -> None:
    (deal,) = deals(("a", "b"), 4, 1)
    assert all(Counter(pairing.seats) == {"a": 1, "b": 3} for pairing in deal)


def test_a_bot_plays_for_a_whole_team() -> None:
    series = Series(hafen.game("kontor", mode="team"), ("greedy", "random"), seed=4)
    (deal,) = series.schedule.deals(1)
    one, two = ("greedy",) * 2, ("random",) * 2
    assert [pairing.seats for pairing in deal] == [one + two, two + one]


def test_a_deal_that_was_begun_is_finished() -> None:
    series = Series(hafen.game("speicherstadt", players=3), ("greedy", "random"), seed=2**64 - 1)
    found = list(series.schedule.deals(4))
    assert [len(deal) for deal in found] == [3, 3]
    assert [deal[0].seed for deal in found] == [2**64 - 1, 0]
    assert list(series.schedule.deals(9))[:2] == found
    assert [series.schedule.size(games) for games in (1, 3, 4)] == [3, 3, 6]


@pytest.mark.parametrize(("bots", "seats"), SEATINGS)
def test_any_game_is_known_without_those_before_it(bots: tuple[str, ...], seats: int) -> None:
    schedule = Schedule(bots, [[seat] for seat in range(seats)], 100)
    for deal in deals(bots, seats, 50):
        assert [schedule.pairing(pairing.number) for pairing in deal] == deal
    far = schedule.pairing(10**15)
    assert far.number == 10**15
    assert far.seed > 10**12


def test_bots_that_cannot_meet_are_refused() -> None:
    for bots, told in [
        (("greedy",), "two different"),
        (("greedy", "greedy"), "two different"),
        (("greedy", "random", "random"), "3 bots for 2 seats: name each of them once"),
        (("greedy", "oracle"), "there is no bot 'oracle'"),
    ]:
        with pytest.raises(hafen.OptionError, match=told):
            Series(TWO, bots, 0)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    pairing = Pairing(7, 3, ("random", "greedy"))
    result = play(TWO, pairing)
    assert result == play(TWO, pairing) == Result(7, 3, pairing.seats, result.points, result.places)
    assert sorted(result.places) in ([1, 2], [1, 1])
    assert play(TWO, Pairing(8, 3, ("random", "greedy"))).points != result.points


def test_other_settings_are_other_players(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("level2", "level1")
    before = players_hash(TWO, names)
    assert before == players_hash(hafen.game("speicherstadt", players=4), names)
    assert before != players_hash(hafen.game("werft"), names)
    assert before != players_hash(TWO, ("level2", "level3"))
    monkeypatch.setattr(arena, "PLAYERS", ("levels.py",))
    assert players_hash(TWO, names) != before


def test_another_search_makes_other_players(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = players_hash(TWO, ("level1", "level2"))
    changed = tmp_path / "search.py"
    changed.write_text("# another search")
    monkeypatch.setattr(search, "__file__", str(changed))
    assert players_hash(TWO, ("level1", "level2")) != before


def test_a_level_is_as_strong_on_a_busy_machine() -> None:
    """In a series nothing but its iterations ends a search."""
    player = arena._player("level5", 1, engine_seconds=10)
    assert isinstance(player, SearchBot)
    assert player._seconds == math.inf


def test_who_plays_on_for_an_engine_is_one_of_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may look ahead, and its settings count; but only where an engine can fail."""

    def header(*bots: str) -> object:
        return Series(TWO, bots, 0, Terms(stand_in="level3")).header()

    engine = f"engine:{sys.executable}"
    series = Series(TWO, (engine, "greedy"), 0, Terms(stand_in="level3"))
    assert series.players == (engine, "greedy", "level3") == (*series.bots, "level3")
    assert set(series.schedule.pairing(0).players) == set(series.players)
    assert Series(TWO, ("random", "greedy"), 0, Terms(stand_in="level3")).players == ("random", "greedy")
    before = header(engine, "greedy"), header("random", "greedy")
    changed = {**levels._settings("speicherstadt"), "iterations": [1, 2, 3, 4, 5]}
    monkeypatch.setattr(levels, "_settings", lambda name: changed)
    assert header(engine, "greedy") != before[0]
    assert header("random", "greedy") == before[1]


def test_engines_have_the_time_of_the_series(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def player(name: str, seed: int, engine_seconds: float) -> Bot:
        made.append((name, seed, engine_seconds))
        return hafen.bot(name, seed)

    monkeypatch.setattr(arena, "_player", player)
    play(TWO, Pairing(3, 5, ("greedy", "random"), Terms(seconds=7)))
    assert made == [("greedy", 6, 7), ("random", 7, 7)]


def test_a_changed_engine_is_another_player(tmp_path: Path) -> None:
    command = shlex.join(program(tmp_path, "first"))
    names = (f"engine:{command} --fast", "greedy")
    before = players_hash(TWO, names)
    assert players_hash(TWO, names) == before
    (tmp_path / "another").write_text("file")
    assert players_hash(TWO, names) == before
    program(tmp_path, "second")
    assert players_hash(TWO, names) != before


def test_files_are_no_part_of_other_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The names of kept results carry this hash."""
    names = ("level2", "search:iterations=9", "greedy:spite=20", "random")
    before = players_hash(TWO, names)
    monkeypatch.chdir(tmp_path)
    for name in names:
        (tmp_path / name).write_text("file")
    assert players_hash(TWO, names) == before


def test_only_the_settings_of_those_who_play_count(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = [("level2", "level1"), ("level3", "level2"), ("level5", "greedy"), ("search:iterations=9", "random")]

    def hashes() -> list[str]:
        return [players_hash(TWO, pair) for pair in pairs]

    before = hashes()
    told = levels.iterations
    monkeypatch.setattr(arena, "iterations", lambda game_id, level: told(game_id, level) + (level == "level3"))
    assert [now == was for now, was in zip(hashes(), before, strict=True)] == [True, False, True, True]
    monkeypatch.undo()
    monkeypatch.setattr(arena, "policy", lambda game_id, level="level5": f"another, {level}")
    assert all(now != was for now, was in zip(hashes(), before, strict=True))
