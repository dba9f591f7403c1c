"""Advice: sorted, repeatable, honest, with reasons that claim no more than the figures show."""

import importlib
import itertools
import math
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import hafen
from hafen.bots.advise import _unbiased
from hafen.bots.reasons import FEWEST, certain, compared, reasons, recommended, shown, shown_error
from hafen.bots.search import Look
from tests.games.kontor.situations import hands
from tests.games.kontor.situations import situation as kontor
from tests.games.kontor.test_scenarios import TAVERNS
from tests.games.samples import name, positions, programs
from tests.games.speicherstadt.situations import loading, on_sale
from tests.games.werft.test_voyage import LONG, SMALL, launching

FEW = 48  # iterations: enough to see that all is in order
each_program = pytest.mark.parametrize("game", programs(), ids=name)
pytestmark = pytest.mark.usefixtures("all_compiled")


def asked(game: hafen.Game) -> list[tuple[hafen.Position, int]]:
    """A few moments of a match, each with a seat that is to move."""
    found = [position.copy() for position in positions(game, seed=4, bot="greedy", every=37)]
    return [(position, position.to_move[-1]) for position in found[:4] if not position.over]


def only_known(position: hafen.Position, seat: int, seed: int) -> hafen.Position:
    """The same position for a seat, with something else hidden."""
    parts = importlib.import_module(f"tests.games.{position.game.id}.hidden_parts")
    permuted: hafen.Position = parts.permuted(position, seat, seed)
    return permuted


# What every piece of advice promises


@each_program
def test_the_moves_are_legal_and_the_most_visited_come_first(game: hafen.Game) -> None:
    for position, seat in asked(game):
        record = position.record
        found = hafen.advise(position, seat, FEW)
        visits = [advice.visits for advice in found]
        assert visits == sorted(visits, reverse=True)
        assert sum(visits) == FEW
        legal = {move.code: move for move in position.legal(seat)}
        assert len({advice.code for advice in found}) == len(found)
        for advice in found:
            move = legal[advice.code]
            assert advice.notation == str(move)
            assert advice.text == {lang: move.text(lang) for lang in ("de", "en")}
            assert 1 <= advice.place <= game.players
            assert (advice.points_error is None) == (advice.place_error is None) == (advice.visits == 1)
        assert position.record == record


@each_program
def test_the_same_question_has_the_same_answer(game: hafen.Game) -> None:
    position, seat = asked(game)[-1]
    first = hafen.advise(position, seat, FEW)
    assert hafen.advise(position.copy(), seat, FEW) == first
    assert hafen.advise(position, seat, FEW, seed=1) != first
    assert hafen.advise(position, seat, 2 * FEW) != first


@each_program
def test_what_is_hidden_does_not_matter(game: hafen.Game) -> None:
    for position, seat in asked(game):
        told = [hafen.advise(only_known(position, seat, seed), seat, FEW) for seed in (1, 2)]
        assert told[0] == told[1] == hafen.advise(game.load(position.dump()), seat, FEW)


def test_a_choice_made_in_secret_does_not_matter() -> None:
    told = []
    for secret in ("play 32", "play 79", "pass"):
        position = kontor(seats=hands("29 83", "32 79"), water="84 85")
        position.play(secret, 1)
        told.append(hafen.advise(position, 0, FEW))
    assert told[0] == told[1] == told[2]


@each_program
def test_reasons_read_well_in_both_languages(game: hafen.Game) -> None:
    for position, seat in asked(game):
        for advice in hafen.advise(position, seat, 4 * FEW):
            assert set(advice.reason) == {"de", "en"}
            for told in advice.reason.values():
                assert re.fullmatch(r"[A-ZÄÖÜ„“][^\n{}]*\.", told), told
            assert not re.search(r"\d\.\d", advice.reason["de"])
            assert not re.search(r"\d,\d", advice.reason["en"])


# Obvious moves


def buying_the_last_fireman(kaispeicher: bool) -> hafen.Position:
    """The last fire burns next: whoever has more firemen wins 4 points, the other one loses them."""
    return on_sale(2, {"card": "fireman_d_1", "queue": [1]}, pile=["fire4"], kaispeicher=kaispeicher)


def completing_a_contract() -> hafen.Position:
    """The carpet completes the contract."""
    contract = {"card": "contract_c_tea_carpet", "cubes": ["tea"]}
    return loading(2, {"ship": ["carpet", "tea"], "contracts": [contract]})


def ignoring_an_area() -> hafen.Position:
    """The tavern of the second seat lies in an area that the first one has won; both have one, coins would decide."""
    drawn = TAVERNS.replace("11 87 w 12 86", "11 86 w 12 w")
    return kontor("alte_seilschaften", board=drawn, phase="tavern", seats=[{"coins": 5}, {"coins": 3}])


def sailing() -> hafen.Position:
    """A ship that is ready goes on its voyage, or away for nothing."""
    return launching(SMALL, items=["captain"], canal=LONG)


OBVIOUS: dict[str, tuple[Callable[[], hafen.Position], str]] = {
    "speicherstadt": (lambda: buying_the_last_fireman(kaispeicher=False), "buy"),
    "kaispeicher": (lambda: buying_the_last_fireman(kaispeicher=True), "buy"),
    "kontor": (ignoring_an_area, "ignore"),
    "werft": (sailing, "command"),
}


@pytest.mark.parametrize(("situation", "best"), OBVIOUS.values(), ids=OBVIOUS.keys())
def test_the_obvious_move_comes_first(situation: Callable[[], hafen.Position], best: str) -> None:
    position = situation()
    assert len(position.legal_codes(position.to_move[0])) > 1
    found = hafen.advise(position, position.to_move[0], 400)
    assert found[0].notation == best
    assert (found[0].points, -found[0].place) > (found[1].points, -found[1].place)


def test_seats_that_choose_together_are_both_advised() -> None:
    """Each tavern lies in an area that its owner has won."""
    position = kontor("alte_seilschaften", board=TAVERNS, phase="tavern")
    assert position.to_move == (0, 1)
    assert [hafen.advise(position, seat, 200)[0].notation for seat in (0, 1)] == ["count", "count"]


# Reasons


def reason_for(position: hafen.Position, notation: str, lang: str) -> str:
    found = hafen.advise(position, position.to_move[0], 400)
    return next(advice.reason[lang] for advice in found if advice.notation == notation)


def test_reasons_tell_what_is_certain() -> None:
    contract = completing_a_contract()
    told = reason_for(contract, "load carpet contract 1", "de")
    assert told.startswith("Du erfüllst „Auftrag (Tee und Teppich)“: am Ende 5 Punkte. ")
    assert reason_for(contract, "load carpet contract 1", "en").startswith(
        "You complete “Contract (tea and carpet)”: 5 "
    )
    assert "erfüllst" not in reason_for(contract, "done", "de")
    fireman = buying_the_last_fireman(kaispeicher=False)
    assert reason_for(fireman, "buy", "de").startswith("Endstand für dich: 4 Punkte, Rang 1. Im Mittel 4,0 Punkte mehr")
    assert reason_for(fireman, "pass", "en").startswith("Your final result: 0 points, place 1. On average 4.0 points")
    told = reason_for(ignoring_an_area(), "ignore", "de")
    assert told == "Alle anderen Züge versprachen weniger und wurden kaum durchgespielt."
    assert reason_for(sailing(), "command", "de").startswith("Du bekommst 3 Punkte für die Jungfernfahrt. ")


@each_program
def test_what_is_called_certain_happens(game: hafen.Game) -> None:
    greedy, told = hafen.bot("greedy"), 0
    position = game.start(seed=4)
    while not position.over:
        seat = position.to_move[0]
        code = greedy.choose(position, seat)
        events, counted = certain(position, seat, code)
        before, reveals = position.points[seat], position.reveals
        position.play(code, seat)
        assert [said for said in events if said not in position.last_events()] == []
        for key, parameters in counted:
            if key == "end":
                assert position.to_move == ()
                assert parameters == {"points": position.points[seat], "place": position.ranking[seat]}
            elif position.reveals == reveals:
                assert abs(position.points[seat] - before) == parameters["points"]
        told += len(events)
    assert told > 0


@each_program
def test_what_is_called_certain_is_known(game: hafen.Game) -> None:
    for position in positions(game, seed=4, bot="greedy", every=5):
        for seat in position.to_move:
            other = only_known(position, seat, 1)
            for code in position.legal_codes(seat):
                assert certain(other, seat, code) == certain(position, seat, code)


def test_a_gain_without_an_event_is_told() -> None:
    position = on_sale(2, {"card": "counting_office", "queue": [1]}, seats=[{}, {"coins": 9}])
    assert reason_for(position, "buy", "de").startswith("Wäre danach Schluss, hättest du ")
    assert reason_for(position, "buy", "de").split(". ")[0].endswith(" mehr")


def test_the_only_move_needs_no_comparison() -> None:
    position = next(
        position
        for position in positions(hafen.game("werft", players=2), seed=4, bot="greedy")
        if position.to_move and len(position.legal_codes(position.to_move[0])) == 1
    )
    (advice,) = hafen.advise(position, position.to_move[0], 4)
    assert advice.reason["de"].endswith("Es ist der einzige Zug.")
    assert advice.reason["en"].endswith("It is the only move.")


def look(points: float = 10, error: float = 0.5, place: float = 2, place_error: float = 0.1, visits: int = 500) -> Look:
    return Look(0, visits, points, error, place, place_error)


@pytest.mark.parametrize(
    ("one", "other", "key"),
    [
        (look(12), look(10), "more_same"),
        (look(8), look(10), "fewer_same"),
        (look(11.4), look(10), "same_same"),  # two standard errors of the difference are 1.41
        (look(11.5), look(10), "more_same"),
        (look(place=1.5), look(), "same_better"),
        (look(place=2.5), look(), "same_worse"),
        (look(place=1.8), look(), "same_same"),
        (look(12, place=1), look(), "more_better"),
        (look(12, place=3), look(), "more_worse"),
        (look(8, place=1), look(), "fewer_better"),
        (look(8, place=3), look(), "fewer_worse"),
        (look(10.04, 0), look(10, 0), "same_same"),  # would read 0.0
        (look(12, visits=FEWEST - 1), look(), "seldom"),
        (look(12, visits=10 * FEWEST), look(visits=FEWEST - 1), "alone"),
        (look(12, visits=2 * FEWEST), look(visits=FEWEST - 1), "unsure"),
        (look(12), None, "unsure"),
        (look(place=1.4507, place_error=0.03), look(place=1.4434, place_error=0.03), "same_same"),  # 1.5 beside 1.4
        (look(place=1.26, place_error=0.01), look(place=1.34, place_error=0.01), "same_same"),  # 1.3 beside 1.3
        (look(10.26, 0.04), look(10.14, 0.04), "same_same"),  # 10.3 ± 0.1 beside 10.1 ± 0.1
        (look(12, 0, visits=1), look(10, 0, visits=1), "seldom"),  # the error of a single look means nothing
    ],
)
def test_only_what_the_figures_show_is_claimed(one: Look, other: Look | None, key: str) -> None:
    assert compared(one, other, "best")[0] == key


@pytest.mark.parametrize(
    ("looks", "keys", "than", "moves"),
    [
        ([look(16.9, 0.3, visits=900), look(17, 0.3), look(17.1, 0.3)], ["equal"], None, [1, 2]),
        ([look(17, 0.3, visits=900), look(14, 0.3), look(17.1, 0.3)], ["equal"], None, [2]),
        ([look(2, 0.03, visits=900), look(1.6, 0.03), look(1.9, 0.03)], ["equal"], None, [2]),
        ([look(2.3, 0.03, visits=900), look(1.6, 0.03), look(1.9, 0.03)], ["more_same"], "next", [2]),
        ([look(9, place=1.2, visits=900), look(12)], ["fewer_better"], "other", [1]),
        ([look(9, visits=900), look(12)], ["fewer_same", "most"], "other", [1]),
        ([look(9), look(12)], ["fewer_same"], "other", [1]),  # both were tried as often
        ([look(visits=900), look(12, visits=5)], ["alone"], None, None),
        ([look()], ["unsure"], None, None),
    ],
)
def test_the_first_move_is_compared_with_the_best_other_one(
    looks: list[Look], keys: list[str], than: str, moves: list[int]
) -> None:
    told = recommended([replace(found, code=code) for code, found in enumerate(looks)])
    assert [key for key, _ in told] == keys
    assert (told[0][1].get("than"), told[0][1].get("moves")) == (than, moves)


def test_other_moves_are_named_and_counted() -> None:
    position = hafen.game("speicherstadt", players=4).start(seed=5)
    seat = position.to_move[0]
    moves = position.legal(seat)
    equal = [replace(look(), code=move.code) for move in moves]
    one, two, *_ = (move.text("de") for move in moves[1:])
    for count, named in [(2, one), (3, f"{one}; {two}"), (4, f"{one}; {two}; sowie 1 weiterer Zug")]:
        assert reasons(position, seat, equal[:count])[0]["de"] == f"Soweit erkennbar etwa gleich gut: {named}."
    assert reasons(position, seat, equal)[0]["en"].endswith("; and 2 more moves.")
    better = replace(look(12), code=moves[0].code)
    told, *_ = reasons(position, seat, [better, *equal[1:]])
    assert told["en"] == f"On average 2.0 points more than the next best move: {moves[1].text('en')}."


def test_a_claim_is_twice_its_error_as_shown_and_as_it_is() -> None:
    """Figures on a grid about the borders of what is shown."""
    figures = [(1 + n / 100, error) for n in range(0, 60, 3) for error in (0.01, 0.03, 0.1)]
    for (place, error), (other, other_error) in itertools.combinations(figures, 2):
        key, parameters = compared(
            look(place=place, place_error=error), look(place=other, place_error=other_error), "best"
        )
        if key == "same_same":
            continue
        assert abs(place - other) >= 2 * math.hypot(error, other_error)
        assert round(parameters["places"], 1) == round(abs(shown(place) - shown(other)), 1) > 0
        assert key == ("same_better" if place < other else "same_worse")


def test_differences_are_those_of_the_figures_shown() -> None:
    assert [shown(figure) for figure in (17, 16.25, -0.25, 1.949)] == [17.0, 16.3, -0.3, 1.9]
    assert str(shown(-0.04)) == "0.0"
    assert [shown_error(error) for error in (0, 0.01, 0.1, 0.31)] == [0.0, 0.1, 0.1, 0.4]
    _, parameters = compared(look(1.951, 0.01), look(1.649, 0.01), "next")
    assert round(parameters["points"], 1) == 0.4, "2.0 beside 1.6"
    assert compared(look(2.0, 0.04), look(1.8, 0.04), "best")[0] == "same_same", "2.0 ± 0.1 beside 1.8 ± 0.1"


# Errors


def test_what_cannot_be_advised_is_refused_in_one_sentence() -> None:
    position = hafen.game("speicherstadt", players=3).start(seed=5)
    seat = position.to_move[0]
    with pytest.raises(hafen.IllegalMove, match=f"seat {(seat + 1) % 3} is not to move"):
        hafen.advise(position, (seat + 1) % 3, FEW)
    for nobody in (-1, 3, "x"):
        with pytest.raises(hafen.IllegalMove, match="there is no seat"):
            hafen.advise(position, nobody, FEW)  # type: ignore[arg-type]
    for trees in (0, 257, 1.5, None):
        with pytest.raises(hafen.OptionError, match="trees are a whole number from 1 to 256, not"):
            hafen.advise(position, seat, 10, trees=trees)  # type: ignore[arg-type]
    for budget in (0, -5, 2.5, True, "many", None):
        with pytest.raises(hafen.OptionError, match="a budget is a whole number of iterations from 1 on, not"):
            hafen.advise(position, seat, budget)  # type: ignore[arg-type]
    for trees in (1, 4):
        with pytest.raises(hafen.OptionError, match="a budget is at most 3,000,000 iterations for each tree"):
            hafen.advise(position, seat, 3_000_000 * trees + 1, trees=trees)
    for seconds in (0, -1.0, float("nan"), True, "2"):
        with pytest.raises(hafen.OptionError, match="seconds are a number above 0, not"):
            hafen.advise(position, seat, FEW, seconds=seconds)  # type: ignore[arg-type]
    with pytest.raises(hafen.OptionError, match="advice needs a position, not None"):
        hafen.advise(None, 0, FEW)  # type: ignore[arg-type]
    with pytest.raises(hafen.OptionError, match="a seed is"):
        hafen.advise(position, seat, FEW, seed=-1)


def test_a_finished_match_needs_no_advice() -> None:
    position = buying_the_last_fireman(kaispeicher=False)
    position.play("buy")
    with pytest.raises(hafen.IllegalMove, match="The match is over"):
        hafen.advise(position, 0, FEW)


def test_seconds_end_a_search_early() -> None:
    position = hafen.game("speicherstadt", players=3).start(seed=5)
    found = hafen.advise(position, position.to_move[0], 10**6, seconds=0.01)
    assert 0 < sum(advice.visits for advice in found) < 10**6


def test_the_numbers_of_numpy_are_numbers() -> None:
    position = hafen.game("speicherstadt", players=3).start(seed=5)
    seat = position.to_move[0]
    plain = hafen.advise(position, seat, FEW, seconds=60)
    for seconds in (np.int64(60), np.float32(60), 10**400):
        assert hafen.advise(position, seat, np.int32(FEW), seconds=seconds) == plain  # type: ignore[arg-type]


def test_errors_are_those_of_a_sample() -> None:
    """The standard error of two looks with 1 and 3 points is 1, not the 0.7 of two that are all there is."""
    two = Look(0, 2, 2.0, math.sqrt(1 / 2), 1.5, math.sqrt(0.25 / 2))
    assert [_unbiased(two).points_error, _unbiased(two).place_error] == pytest.approx([1, 0.5])
    assert _unbiased(replace(two, visits=1)) == replace(two, visits=1)
    many = replace(two, visits=10_000)
    assert _unbiased(many).points_error == pytest.approx(many.points_error, rel=1e-3)


def test_the_program_in_the_documentation_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(__file__).parents[2] / "docs" / "hints.md").read_text("utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(program, {})
    assert len(capsys.readouterr().out.splitlines()) == 6


def test_more_trees_share_the_budget() -> None:
    position = hafen.game("speicherstadt", players=2).start(seed=3)
    seat = position.to_move[0]
    told = hafen.advise(position, seat, 10, trees=4)
    assert sum(advice.visits for advice in told) == 12
