"""The search: the same tree on every backend, honest, repeatable, and it finds what is there to be found."""

import importlib
import types
from collections.abc import Callable, Iterable
from dataclasses import astuple, replace
from typing import Any

import numpy as np
import pytest

import hafen
from hafen.bots.search import PLAIN, Policy, Search, Tree, before_open_choices
from hafen.kernel.backends import Kernels, kernels
from hafen.kernel.compile import kernel
from hafen.kernel.search import REPORT
from tests.games.samples import corners, name, positions, programs, tables

INFORMED = Policy(
    explore=700, first_children=3, widen=100, greedy_prior=100, greedy_share=128, horizon=12, place_share=128, spread=20
)
each_program = pytest.mark.parametrize("game", programs(), ids=name)
pytestmark = pytest.mark.usefixtures("all_compiled")


# One tree


def grown(k: Kernels, position: hafen.Position, seat: int, policy: Policy, iterations: int) -> Tree:
    tree = Tree(k, seed=5)
    report = np.zeros((k.rules.MOVES, REPORT), np.int64)
    tree.grow(position.record, seat, k.integers(astuple(policy)), iterations, report)
    return tree


@each_program
@pytest.mark.parametrize("policy", [PLAIN, INFORMED], ids=["plain", "informed"])
def test_interpreted_and_compiled_grow_the_same_tree(game: hafen.Game, policy: Policy) -> None:
    position = game.start(seed=3)
    seat = position.to_move[-1]
    one, two = (grown(kernels(game.rules, backend), position, seat, policy, 12) for backend in ("python", "cpu"))
    assert one.visits == two.visits == 12
    assert np.array_equal(one.nodes, two.nodes)


@each_program
def test_a_search_in_slices_is_the_same_search(game: hafen.Game) -> None:
    position = game.start(seed=3)
    seat, k = position.to_move[0], kernels(game.rules, "cpu")
    whole = grown(k, position, seat, INFORMED, 60)
    sliced = Tree(k, seed=5)
    report = np.zeros((k.rules.MOVES, REPORT), np.int64)
    for _ in range(6):
        sliced.grow(position.record, seat, k.integers(astuple(INFORMED)), 10, report)
    used = int(whole._size[0])
    assert np.array_equal(whole.nodes[:used], sliced.nodes[:used])
    assert report[:, 0].sum() == 60


@each_program
def test_what_is_kept_of_a_tree_is_what_was_below_the_moves(game: hafen.Game) -> None:
    position = next(p for p in positions(game, seed=2) if len(p.to_move) == 1 and len(p.legal_codes(p.to_move[0])) > 1)
    seat = position.to_move[0]
    tree = grown(kernels(game.rules, "cpu"), position, seat, INFORMED, 200)
    visits = tree.root_visits(seat, together=False)
    best = max(visits, key=lambda code: visits[code])
    below = tree._child(0, best)
    grandchildren = children(tree, below)
    tree.keep_below([best])
    assert tree.visits == visits[best]
    assert children(tree, 0) == grandchildren
    tree.keep_below([game.rules.MOVES + 1])  # nothing is known below a move that was never tried
    assert tree.visits == 0


def children(tree: Tree, node: int) -> dict[int, Any]:
    """The children of a node by move, with all that is below them."""
    found, child = {}, int(tree.nodes[node, 1])
    while child:
        found[int(tree.nodes[child, 0])] = (tree.nodes[child, 3:].tolist(), children(tree, child))
        child = int(tree.nodes[child, 2])
    return found


# Honesty: a check is called with the real thing, which must pass, and with a planted cheat, which must not


def permuted(position: hafen.Position, seat: int, seed: int) -> hafen.Position:
    """Another truth that the seat cannot tell from this one."""
    parts = importlib.import_module(f"tests.games.{position.game.id}.hidden_parts")
    return parts.permuted(position, seat, seed)  # type: ignore[no-any-return]


def looks_ignore_what_is_hidden(
    searching: Callable[[], Search], iterations: int, found: Iterable[hafen.Position]
) -> bool:
    for position in found:
        for seat in position.to_move:
            looks = searching().look(position, seat, iterations)
            if any(searching().look(permuted(position, seat, seed), seat, iterations) != looks for seed in (1, 2)):
                return False
    return True


def peeking(game: hafen.Game) -> Search:
    """A search that deals nothing anew: it plays on with the cards that are really there."""

    @kernel
    def redeal(s: Any, seat: int, seed: int) -> None:
        pass

    rules = types.ModuleType("peeking")
    vars(rules).update(vars(game.rules), redeal=redeal)
    search = Search(game, INFORMED, 1, 1, "python")
    search._trees = [Tree(Kernels(rules, "python", events=False, preview=False), 1)]
    return search


@each_program
def test_a_search_ignores_what_is_hidden(game: hafen.Game) -> None:
    found = [*positions(game, seed=5, bot="greedy", every=11), *corners(game)[::3]]
    assert looks_ignore_what_is_hidden(lambda: Search(game, INFORMED, 2, 1, "cpu"), 40, found)


@each_program
def test_a_search_that_peeks_is_noticed(game: hafen.Game) -> None:
    assert not looks_ignore_what_is_hidden(lambda: peeking(game), 8, positions(game, seed=5, bot="greedy", every=11))


def test_a_search_does_not_see_what_another_seat_has_just_chosen() -> None:
    game = hafen.game("kontor")
    position = game.start(seed=1)
    while len(position.to_move) < 2:
        position.play(position.legal_codes(position.to_move[0])[0], position.to_move[0])
    first, second = position.to_move
    looks = Search(game, INFORMED, 1, 1, "cpu").look(position, second, 60)
    for code in position.legal_codes(first):
        chosen = position.copy()
        chosen.play(code, first)
        assert before_open_choices(chosen, second).record == position.record
        assert Search(game, INFORMED, 1, 1, "cpu").look(chosen, second, 60) == looks


@pytest.mark.parametrize("game", [hafen.game("speicherstadt", players=2), hafen.game("werft", players=2)], ids=name)
def test_the_next_decision_goes_on_from_what_is_known(game: hafen.Game) -> None:
    position, search = game.start(seed=1), Search(game, INFORMED, 1, 1, "cpu")
    seat = position.to_move[0]
    reveals, move = position.reveals, search.choose(position, seat, 300)
    looked_at = search._trees[0].root_visits(seat, together=False)[move]
    position.play(move)
    while seat not in position.to_move:
        position.play(position.legal()[0])
    assert position.reveals == reveals
    search._keep(position, seat)
    assert 0 < search._trees[0].visits <= looked_at


def test_what_one_seat_knew_is_not_used_for_another() -> None:
    game = hafen.game("kontor")
    position = game.start(seed=1)
    first, second = position.to_move
    asked_before, fresh = (Search(game, INFORMED, 1, 1, "cpu") for _ in range(2))
    asked_before.choose(position, first, 80)
    asked_before.choose(position, second, 80)
    fresh.choose(position, second, 80)
    assert np.array_equal(asked_before._trees[0].nodes, fresh._trees[0].nodes)


# Repeatable


@each_program
def test_the_number_of_threads_changes_nothing(game: hafen.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    position = game.start(seed=4)
    looks = []
    for threads in (1, 3):
        monkeypatch.setattr(Search, "threads", threads)
        looks.append(Search(game, INFORMED, 3, 9, "cpu").look(position, position.to_move[0], 90))
    assert looks[0] == looks[1]


def test_another_seed_searches_otherwise() -> None:
    game = hafen.game("speicherstadt", players=3)
    position = game.start(seed=4)
    one, two = (Search(game, INFORMED, 1, seed, "cpu").look(position, position.to_move[0], 90) for seed in (1, 2))
    assert one != two


def test_time_ends_a_search_that_has_begun() -> None:
    game = hafen.game("speicherstadt", players=3)
    position = game.start(seed=4)
    looks = Search(game, INFORMED, 2, 1, "cpu").look(position, position.to_move[0], 10**9, seconds=0)
    assert 0 < sum(look.visits for look in looks) < 1000


@pytest.mark.parametrize("game", tables(), ids=name)
def test_a_match_searched_with_reuse_looks_at_legal_moves_only(game: hafen.Game) -> None:
    position = game.start(seed=8)
    players = [Search(game, INFORMED, 1, seat, "cpu") for seat in range(game.players)]
    while not position.over:
        seat = position.to_move[0]
        code, legal = players[seat].choose(position, seat, 12), position.legal_codes(seat)
        assert players[seat]._visits(before_open_choices(position, seat), seat).keys() <= set(legal)
        assert code in legal
        position.play(code, seat)


# Strength


@each_program
def test_every_legal_move_is_looked_at_where_there_is_room(game: hafen.Game) -> None:
    position = game.start(seed=6)
    seat = position.to_move[0]
    looks = Search(game, replace(PLAIN, first_children=10_000), 1, 1, "cpu").look(position, seat, 400)
    legal = position.legal_codes(seat)
    assert {look.code for look in looks} == set(legal)
    assert sum(look.visits for look in looks) == 400
    assert [look.visits for look in looks] == sorted((look.visits for look in looks), reverse=True)


@each_program
def test_wide_nodes_widen_with_visits(game: hafen.Game) -> None:
    position = widest(game)
    seat = position.to_move[0]
    few, many = (len(Search(game, INFORMED, 1, 1, "cpu").look(position, seat, n)) for n in (16, 400))
    legal = len(position.legal_codes(seat))
    assert few <= 3 + 4 < legal
    assert few < many <= min(legal, 3 + 20)


def widest(game: hafen.Game) -> hafen.Position:
    """The position of a match with the most moves to choose from."""
    best = game.start(seed=6)
    for position in positions(game, seed=6):
        if len(position.to_move) == 1 and len(position.legal_codes(position.to_move[0])) > len(
            best.legal_codes(best.to_move[0])
        ):
            best = position.copy()
    return best


def test_a_search_wins_against_the_greedy_player() -> None:
    """Eight games of two, both seats: a fair coin gives seven or more in one of 28 runs, this must be clear."""
    game = hafen.game("speicherstadt", players=2)
    policy = replace(INFORMED, horizon=0, greedy_share=230, place_share=64)
    won = 0
    for n in range(8):
        position = game.start(seed=n // 2)
        search, own = Search(game, policy, 2, n, "cpu"), n % 2
        greedy = hafen.bot("greedy")
        while not position.over:
            seat = position.to_move[0]
            code = search.choose(position, seat, 300) if seat == own else greedy.choose(position, seat)
            position.play(code, seat)
        won += position.ranking[own] == 1
    assert won >= 7
