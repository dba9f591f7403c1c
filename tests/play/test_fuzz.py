"""Fuzzing: it reaches everything, and whatever goes wrong comes back as a match that can be read again."""

import dataclasses
import types
from collections.abc import Callable
from typing import Any

import pytest

import hafen
from hafen.games import get
from hafen.kernel.compile import kernel
from hafen.kernel.errors import HafenError, OptionError
from hafen.kernel.integers import i64
from hafen.kernel.journal import emit
from hafen.play.fuzz import LONG_RUN, Findings, Fuzzer, every_table
from hafen.play.game import Game
from hafen.play.matchfile import parse
from tests.games.samples import name, programs


@pytest.mark.parametrize("game", programs(), ids=name)
def test_a_short_run_reaches_every_move_card_and_end(game: Game, fuzzer: Callable[[Game], Fuzzer]) -> None:
    told: list[int] = []
    decisions = 20 * 10**4 * len(game.rules.MOVE_KINDS)  # more kinds of move, more that is rare
    findings = fuzzer(game).run(decisions, 0, threads=2, progress=told.append)
    assert findings.failure is None
    assert findings.missing == []
    assert set(findings.events) == {event.name.lower() for event in game.rules.COVERAGE}
    assert told[-1] == findings.decisions >= decisions


def test_every_kind_of_event_and_move_is_covered() -> None:
    for game_id in {game.id for game in programs()}:
        doors = [game.rules for game in programs() if game.id == game_id]
        assert {event for door in doors for event in door.COVERAGE} == set(doors[0].Event)
        assert {kind for door in doors for kind in door.MOVE_KINDS} == set(doors[0].BOOK.kinds)


def test_the_same_seed_and_threads_give_the_same_games(fuzzer: Callable[[Game], Fuzzer]) -> None:
    first, second = (fuzzer(programs()[0]).run(100_000, 7, threads=1) for _ in range(2))
    assert (first.games, first.decisions, first.moves, first.events) == (
        second.games,
        second.decisions,
        second.moves,
        second.events,
    )


def test_every_combination_of_options_is_a_table() -> None:
    assert [tuple(table.options.values()) for table in every_table("speicherstadt")] == [
        (players, kaispeicher) for players in (2, 3, 4, 5) for kaispeicher in (False, True)
    ]
    assert [table.players for table in every_table("speicherstadt", kaispeicher=True)] == [2, 3, 4, 5]
    with pytest.raises(OptionError, match="players cannot be 7"):
        every_table("speicherstadt", players=7)


def test_interpreted_fuzzing_finds_what_never_occurred() -> None:
    findings = Fuzzer(every_table("speicherstadt", kaispeicher=False), "python").run(1, 0)
    assert findings.failure is None
    assert findings.moves["place"] > 0
    assert "event placed, column 6" in findings.missing  # the first games are for two
    assert "event placed, column 3" not in findings.missing


def test_nothing_is_missing_where_only_some_tables_are_played() -> None:
    """Four players use five columns: the sixth cannot occur."""
    findings = Fuzzer(every_table("speicherstadt", players=4, kaispeicher=False), "python").run(1, 0)
    assert findings.events["placed"]["column 6"] == 0
    assert findings.missing == []


def test_what_is_rare_is_missing_only_in_a_long_run() -> None:
    rare = {"end": {"stuck": 0, "endless": 1}}
    findings = Findings(1, LONG_RUN - 1, 1.0, {}, {}, None, whole=True, rare=rare)
    assert findings.missing == []
    assert dataclasses.replace(findings, decisions=LONG_RUN).missing == ["event end, stuck"]


def test_interpreted_fuzzing_has_one_thread() -> None:
    with pytest.raises(HafenError, match="one thread"):
        Fuzzer(every_table("speicherstadt", kaispeicher=False), "python").run(1, 0, threads=2)


# Planted mistakes. Names of the contract would be replaced by the mistake itself, so the real rules have others.

rules = hafen.game("speicherstadt").rules
real_legal, real_apply = rules.legal, rules.apply


@kernel
def law_5_breaks_at_ply_30(s: Any) -> int:
    return 5 if s.ply == 30 else 0


@kernel
def nobody_may_move_at_ply_30(s: Any, seat: int, moves: Any) -> int:
    return 0 if s.ply == 30 else i64(real_legal(s, seat, moves))


@kernel
def always_the_first_column(s: Any, seat: int) -> int:
    return 0


@kernel
def endless(s: Any, seat: int, move: int) -> None:
    s.reveals = (s.reveals + 1) % 2


@kernel
def talkative(s: Any, seat: int, move: int) -> None:
    real_apply(s, seat, move)
    for _ in range(200):
        emit(s, 0, 1, 0, 0, 0)


@kernel
def out_of_bounds(s: Any, seat: int, move: int) -> None:
    real_apply(s, seat, move)
    if s.ply == 30:
        s.coins[5] = 1


@kernel
def overflow(s: Any, seat: int, move: int) -> None:
    real_apply(s, seat, move)
    if s.ply == 30:
        s.workers[0] = 200


def planted(**functions: Callable[..., Any]) -> Game:
    """Die Speicherstadt for three with some of its rules replaced."""
    changed = types.ModuleType(rules.__name__)
    vars(changed).update(vars(rules) | functions)
    return Game(dataclasses.replace(get("speicherstadt"), rules=lambda options: changed), {"players": 3})


@pytest.mark.parametrize(
    ("name", "function", "law", "moves"),
    [
        ("invariant", law_5_breaks_at_ply_30, "hall and warehouse keep no more than they may", 30),
        ("legal", nobody_may_move_at_ply_30, "a seat that is to move has no legal move", 30),
        ("greedy", always_the_first_column, "the greedy player chose a move that is not legal", None),
        ("apply", talkative, "one move caused more events than the log holds", 1),
        ("apply", out_of_bounds, "the rules failed: IndexError: index out of bounds on dimension 1", 30),
        ("apply", overflow, "the rules failed: ValueError: memoryview: invalid value for format 'b'", 30),
    ],
)
def test_a_planted_mistake_comes_back_as_a_match(
    name: str, function: Callable[..., Any], law: str, moves: int | None
) -> None:
    game = planted(**{name: function})
    failure = Fuzzer([game], "python").run(10**6, 2**64 - 2).failure
    assert failure is not None
    assert failure.law == law
    assert moves is None or len(failure.moves) == moves
    text = failure.text()
    assert text.startswith(f"# {law}\n")
    match = parse(text)
    assert match.seed == failure.seed
    refused = [line for line in text.splitlines() if line.startswith("# then seat")]
    assert len(match.log) == len(failure.moves) - len(refused)
    assert tuple(match.log) == failure.moves[: len(match.log)]


def test_a_game_that_never_ends_is_stopped() -> None:
    failure = Fuzzer([planted(apply=endless)], "python").run(10**6, 0).failure
    assert failure is not None
    assert failure.law == "the game goes on after 4096 moves"
    assert len(failure.moves) == 4096
