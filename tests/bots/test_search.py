"""The search: the same tree on every backend, honest, repeatable, and it finds what is there to be found."""

import importlib
import math
import statistics
import types
from collections.abc import Callable, Iterable
from dataclasses import astuple, replace
from typing import Any

import numpy as np
import pytest

import hafen
from hafen.bots.search import PLAIN, Policy, Search, Tree, _estimate, before_open_choices
from hafen.kernel import search as trees
from hafen.kernel.backends import Kernels, kernels
from hafen.kernel.compile import build, kernel
from hafen.kernel.errors import OptionError
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


@pytest.mark.parametrize("iterations", [1, 9])
def test_interpreted_and_compiled_find_the_same_where_four_choose_at_the_same_time(iterations: int) -> None:
    position = hafen.game("kontor", mode="team").start(seed=1)
    for seat in position.to_move:
        one, two = (Search(position.game, INFORMED, 2, 1, backend) for backend in ("python", "cpu"))
        assert one.look(position, seat, iterations) == two.look(position, seat, iterations)


def test_a_tree_has_room_for_all_that_one_iteration_can_add() -> None:
    """One iteration at a time, so that there is no room left over from others."""
    for mode in ("team", "justizia"):
        position = hafen.game("kontor", mode=mode).start(seed=2)
        k = kernels(position.game.rules, "cpu")
        tree, report = Tree(k, seed=5), np.zeros((k.rules.MOVES, REPORT), np.int64)
        for _ in range(300):
            before = int(tree._size[0])
            tree.grow(position.record, position.to_move[0], k.integers(astuple(INFORMED)), 1, report)
            assert int(tree._size[0]) - before <= trees.GROWTH * position.game.players
        assert report[:, 0].sum() == 300


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
    visits = {move: seen for move, (seen, _) in tree.root_moves(seat, together=False).items()}
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
    looked_at = search._trees[0].root_moves(seat, together=False)[move][0]
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


@pytest.mark.parametrize("other", [2, 1 + 2**63])
def test_another_seed_searches_otherwise(other: int) -> None:
    game = hafen.game("speicherstadt", players=3)
    position = game.start(seed=4)
    one, two = (Search(game, INFORMED, 1, seed, "cpu").look(position, position.to_move[0], 90) for seed in (1, other))
    assert one != two


def test_trees_side_by_side_are_different_trees() -> None:
    position = hafen.game("speicherstadt", players=3).start(seed=4)
    search = Search(position.game, INFORMED, 2, 1, "cpu")
    search.look(position, position.to_move[0], 60)
    assert not np.array_equal(search._trees[0].nodes, search._trees[1].nodes)


def test_what_is_kept_is_searched_on_with_other_deals() -> None:
    position = hafen.game("speicherstadt", players=2).start(seed=1)
    seat, search = position.to_move[0], Search(position.game, INFORMED, 1, 1, "cpu")
    position.play(search.choose(position, seat, 60))
    while seat not in position.to_move:
        position.play(position.legal()[0])
    search._keep(position, seat)
    assert (search._trees[0]._grown, search._trees[0].visits < 60) == (60, True)


def test_time_ends_a_search_that_has_begun() -> None:
    game = hafen.game("speicherstadt", players=3)
    position = game.start(seed=4)
    looks = Search(game, INFORMED, 2, 1, "cpu").look(position, position.to_move[0], 10**9, seconds=0)
    assert 0 < sum(look.visits for look in looks) < 1000


@pytest.mark.parametrize("iterations", [1, 12])
@pytest.mark.parametrize("game", tables(), ids=name)
def test_a_match_searched_with_reuse_looks_at_legal_moves_only(game: hafen.Game, iterations: int) -> None:
    position = game.start(seed=8)
    players = [Search(game, INFORMED, 1, seat, "cpu") for seat in range(game.players)]
    while not position.over:
        seat = position.to_move[0]
        code, legal = players[seat].choose(position, seat, iterations), position.legal_codes(seat)
        assert set(players[seat]._best_first(before_open_choices(position, seat), seat)) <= set(legal)
        assert code in legal
        position.play(code, seat)


# What a move is worth


def judged(points: list[int], places: list[int], **changes: int) -> list[int]:
    """What an end is worth to every seat, in thousandths."""

    def tell_points(s: Any, out: Any) -> None:
        for seat, number in enumerate(points):
            out[0, seat], out[1, seat] = 0, number  # what counts are the points at the end

    def tell_places(s: Any, out: Any) -> None:
        out[: len(places)] = places

    made = build(trees, "python", constants={"points": tell_points, "places": tell_places})
    policy = replace(PLAIN, **changes)
    ranks, worth = np.zeros(5, np.int64), np.zeros(5, np.int64)
    made.judge(types.SimpleNamespace(players=len(points)), astuple(policy), np.zeros((2, 5), np.int64), ranks, worth)
    return [int(each) for each in worth[: len(points)]]


def test_an_end_is_worth_its_place_and_its_lead() -> None:
    assert judged([30, 20], [1, 2], place_share=256, spread=10) == [1000, 0]
    assert judged([20, 20], [1, 1], place_share=256, spread=10) == [500, 500]
    assert judged([9, 5, 5, 1], [1, 2, 2, 4], place_share=256, spread=10) == [1000, 500, 500, 0]
    # 10 points ahead of one other are 20 ahead of twice the mean; the spread of 20 makes that a half of what there is
    assert judged([30, 20], [1, 2], place_share=0, spread=5) == [750, 250]
    assert judged([-4, 20], [2, 1], place_share=0, spread=10**6) == [499, 500]
    assert judged([30, 20], [1, 2], place_share=128, spread=5) == [875, 125]


def test_every_seat_is_credited_with_what_the_end_is_worth_to_itself() -> None:
    """The first workers of two players: a child of the root belongs to one seat, the nodes below it to the other."""
    position = hafen.game("speicherstadt", players=2).start(seed=3)
    seat, other = position.to_move[0], 1 - position.to_move[0]
    k = kernels(position.game.rules, "cpu")
    tree, report = Tree(k, seed=5), np.zeros((k.rules.MOVES, REPORT), np.int64)
    seen = 0
    for _ in range(60):
        before = tree.nodes[:, trees.WORTH].copy()
        tree.grow(position.record, seat, k.integers(astuple(INFORMED)), 1, report)
        change = tree.nodes[:, trees.WORTH].copy()
        change[: len(before)] -= before
        worth = tree._judging[2]
        for child in offspring(tree, 0):
            assert change[child] in (0, worth[seat])
            for below in offspring(tree, child):
                assert change[below] in (0, worth[other])
                seen += change[below] != 0 and worth[seat] != worth[other]
    assert seen > 20


def offspring(tree: Tree, node: int) -> list[int]:
    found, child = [], int(tree.nodes[node, trees.CHILD])
    while child:
        found.append(child)
        child = int(tree.nodes[child, trees.SIBLING])
    return found


def test_the_head_start_of_the_greedy_player_counts() -> None:
    """With one beyond all that can be won, others are looked at only as often as a node grows them at first."""
    position = hafen.game("speicherstadt", players=2).start(seed=3)
    seat = position.to_move[0]
    search = Search(position.game, replace(INFORMED, greedy_prior=10**6, widen=0), 1, 1, "cpu")
    looks = search.look(position, seat, 200)
    assert looks[0].code == hafen.bot("greedy").choose(position, seat)
    assert looks[0].visits == 200 - (INFORMED.first_children - 1)


def test_of_moves_looked_at_equally_often_the_one_worth_more_is_played() -> None:
    """As many iterations as there are moves: each is looked at once."""
    firsts = 0
    for seed in range(8):
        position = hafen.game("speicherstadt", players=3).start(seed=seed)
        seat, legal = position.to_move[0], position.legal_codes(position.to_move[0])
        search = Search(position.game, PLAIN, 1, seed, "cpu")
        chosen = search.choose(position, seat, len(legal))
        known = search._trees[0].root_moves(seat, together=False)
        assert {visits for visits, _ in known.values()} == {1}
        assert known[chosen][1] == max(worth for _, worth in known.values())
        firsts += chosen == legal[0]
    assert firsts < 8


def test_errors_are_standard_errors() -> None:
    found = [3, 9, 4, 4, 12]
    mean, error = _estimate(len(found), sum(found), sum(n * n for n in found))
    assert mean == pytest.approx(statistics.mean(found))
    assert error == pytest.approx(statistics.pstdev(found) / math.sqrt(len(found)))


@pytest.mark.parametrize(
    "wrong", [{"first_children": 0}, {"spread": 0}, {"greedy_share": 257}, {"place_share": -1}, {"explore": 10**7}]
)
def test_policies_that_make_no_sense_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(OptionError, match=rf"{next(iter(wrong))} is a whole number from \d+ to \d+, not"):
        replace(PLAIN, **wrong)


# Strength


def test_where_little_is_at_stake_it_is_still_found() -> None:
    """The last loading, with the place long settled: who keeps the cubes has a point more than who stops."""
    contracts = [
        ("contract_a_coffee_tea", ["coffee", "tea"]),
        ("contract_c_saffron_rubber_carpet", ["saffron", "rubber", "carpet"]),
        ("contract_c_coffee_tea_carpet", ["coffee", "carpet"]),
        ("contract_c_coffee_tea_saffron_rubber", ["saffron", "rubber"]),
    ]
    own = {
        "score": -5,
        "contracts": [{"card": card, "cubes": cubes} for card, cubes in contracts],
        "cards": ["coffee_roaster", "warehouse"],
        "ship": ["saffron"],
        "warehouse": ["carpet", "carpet"],
    }
    other = {"score": 5, "contracts": [], "cards": ["counting_office_a", "counting_office_b", "counting_office_d_2"]}
    described = {"round": 16, "phase": "loading", "to_move": [0], "seats": [own, other]}
    position = hafen.game("speicherstadt", players=2).load(described)
    search = Search(position.game, SETTLED, 2, 1, "cpu")
    chosen = search.choose(position, 0, 8192)
    assert {str(move) for move in position.legal(0) if move.code == chosen} == {"store saffron warehouse"}


SETTLED = Policy(
    explore=500, first_children=4, widen=100, greedy_prior=100, greedy_share=230, horizon=0, place_share=64, spread=20
)


def test_nodes_below_choices_made_at_the_same_time_widen_too() -> None:
    position = hafen.game("kontor").start(seed=1)
    seat = position.to_move[0]
    tree = grown(kernels(position.game.rules, "cpu"), position, seat, INFORMED, 6000)
    below = [node for move in offspring(tree, 0) for node in offspring(tree, move) if tree.nodes[move, 0] >= 0]
    busiest = max(below, key=lambda node: int(tree.nodes[node, trees.VISITS]))
    assert tree.nodes[busiest, trees.VISITS] > 60
    assert len(offspring(tree, busiest)) > INFORMED.first_children


def test_who_chose_in_secret_goes_on_below_the_own_choice_alone() -> None:
    """Justizia: each picks several cards that the other does not see, one after the other."""
    position = hafen.game("kontor", mode="justizia").start(seed=1)
    assert len(position.to_move) == 2
    tree = grown(kernels(position.game.rules, "cpu"), position, 0, INFORMED, 600)
    sides = [trees.SIDE - seat for seat in (0, 1)]
    assert sorted(tree.nodes[node, 0] for node in offspring(tree, 0)) == sorted(sides)
    for side in offspring(tree, 0):
        again = [node for choice in offspring(tree, side) for node in offspring(tree, choice)]
        assert again
        assert {int(tree.nodes[node, 0]) for node in again} == {int(tree.nodes[side, 0])}


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
