"""Nobody learns what is hidden: views, legal moves, observations and bots depend on open information only.

Every check is a function that says whether it holds. It is called with the real thing, which must pass, and with a
planted cheat, which must not.
"""

import importlib
import json
import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

import hafen
from hafen.bots import Bot
from tests.games.samples import corners, name, positions, programs, sampled, seats, share, tables

Redeal = Callable[[hafen.Position, int, int], hafen.Position]
Observe = Callable[[hafen.Position, int], Sequence[int]]

TABLES = tables()
PAST = ("events", "undo", "lang")  # parts of a view that tell how a position came about
each_table = pytest.mark.parametrize("game", TABLES, ids=name)
each_program = pytest.mark.parametrize("game", programs(), ids=name)


def parts(game: hafen.Game) -> Any:
    """The game's own way to change what is hidden: ``tests/games/<game>/hidden_parts.py``."""
    return importlib.import_module(f"tests.games.{game.id}.hidden_parts")


def observe(position: hafen.Position, seat: int) -> list[int]:
    return position.game.observe(position, seat)


def open_view(position: hafen.Position, seat: int | None) -> dict[str, Any]:
    return {key: value for key, value in position.view(seat).items() if key not in PAST}


def knowledge(position: hafen.Position, seat: int) -> tuple[Any, ...]:
    """All a seat learns from a position without its past."""
    return open_view(position, seat), position.legal_codes(seat), observe(position, seat)


# Checks


def looks_the_same(redeal: Redeal, found: Iterable[hafen.Position]) -> bool:
    """After a redeal for a seat, that seat sees the very same, its past included."""
    for position in found:
        for seat in seats(position.game):
            dealt = redeal(position, seat, 1000 + position.ply)
            if position.view(seat) != dealt.view(seat):
                return False
            if (position.legal_codes(seat), observe(position, seat)) != (dealt.legal_codes(seat), observe(dealt, seat)):
                return False
    return True


def starts_from_what_is_known(redeal: Redeal, found: Iterable[hafen.Position]) -> bool:
    """The same seed deals the same, whatever the hidden truth is: a search that redeals cannot depend on it."""
    for position in found:
        for seat in seats(position.game):
            other = parts(position.game).permuted(position, seat, 1)
            if redeal(other, seat, 7).record != redeal(position, seat, 7).record:
                return False
    return True


def chi_square_is_plausible(counts: Sequence[int], expected: Sequence[float], freedom: int, scale: float = 1) -> bool:
    """Neither far too uneven nor far too even: within 5 standard deviations (Wilson and Hilferty)."""
    value = scale * sum((count - due) ** 2 / due for count, due in zip(counts, expected, strict=True))
    width = 2 / (9 * freedom)
    return abs(math.cbrt(value / freedom) - (1 - width)) < 5 * math.sqrt(width)


def reaches_every_place_evenly(redeal: Redeal, position: hafen.Position, deals: int) -> bool:
    """Over many seeds each unseen card lies in each place of its group equally often."""
    unseen_groups = parts(position.game).unseen_groups
    groups = unseen_groups(position)
    counts = [Counter[tuple[str, int]]() for _ in groups]
    for seed in range(deals):
        for n, cards in enumerate(unseen_groups(redeal(position, 0, seed))):
            counts[n].update((card, place) for place, card in enumerate(cards))
    for cards, count in zip(groups, counts, strict=True):
        size = len(cards)
        if size > 1:
            cells = [count[card, place] for card in cards for place in range(size)]
            expected = [deals / size] * len(cells)
            if not chi_square_is_plausible(cells, expected, (size - 1) ** 2, (size - 1) / size):
                return False
    return True


def draws_fairly(redeal: Redeal, position: hafen.Position, deals: int) -> bool:
    """Over many seeds the first cube drawn after a redeal is of each good as often as the bag says."""
    hidden = parts(position.game)
    drawn = Counter(hidden.first_drawn(redeal(position, 0, seed)) for seed in range(deals))
    del drawn[None]
    bag = hidden.bag(position)
    if drawn.total() < 200 or not set(drawn) <= set(bag):
        return False
    counts = [drawn[good] for good in bag]
    expected = [drawn.total() * cubes / sum(bag.values()) for cubes in bag.values()]
    return chi_square_is_plausible(counts, expected, len(bag) - 1)


def choices_ignore_what_is_hidden(bots: Iterable[Bot], found: Iterable[hafen.Position]) -> bool:
    for position in found:
        for seat in position.to_move:
            others = [parts(position.game).permuted(position, seat, seed) for seed in (1, 2, 3)]
            for bot in bots:
                choice = bot.choose(position, seat)
                if any(bot.choose(other, seat) != choice for other in others):
                    return False
    return True


def tells_positions_apart(look: Observe, found: Iterable[hafen.Position]) -> bool:
    """Positions that a seat can tell apart in its view differ in what it observes.

    A view takes longer than an observation; only views of positions that are observed alike need to be compared.
    """
    seen: dict[tuple[int, tuple[int, ...]], hafen.Position] = {}
    for position in found:
        kept = position.copy()  # matches go on with the same object
        for seat in seats(position.game):
            alike = seen.setdefault((seat, tuple(look(position, seat))), kept)
            if alike.record != kept.record and open_view(alike, seat) != open_view(kept, seat):
                return False
    return True


# Cheats


def identity_redeal(position: hafen.Position, seat: int, seed: int) -> hafen.Position:
    return position.copy()


def redeal_below_the_top(position: hafen.Position, seat: int, seed: int) -> hafen.Position:
    """Shuffles everything but the next card."""
    told = position.redeal(seat, seed).dump()
    top = parts(position.game).next_card(position)
    if top in told["pile"]:
        here = told["pile"].index(top)
        told["pile"][here], told["pile"][0] = told["pile"][0], top
    return position.game.load(told)


def redeal_of_the_table(position: hafen.Position, seat: int, seed: int) -> hafen.Position:
    """Another game altogether."""
    return position.game.start(seed)


class PeekingBot:
    """Plays by the next card of the pile."""

    name = "peeking"

    def choose(self, position: hafen.Position, seat: int) -> int:
        codes = position.legal_codes(seat)
        top = parts(position.game).next_card(position)
        return codes[sum(map(ord, top or "")) % len(codes)]


# Redeal


@each_table
def test_a_redeal_looks_the_same(game: hafen.Game) -> None:
    assert looks_the_same(hafen.Position.redeal, sampled(game, every=23))


@each_program
def test_a_redeal_that_changes_the_table_is_noticed(game: hafen.Game) -> None:
    assert not looks_the_same(redeal_of_the_table, sampled(game, every=23))


@each_table
def test_a_redeal_starts_from_what_is_known(game: hafen.Game) -> None:
    assert starts_from_what_is_known(hafen.Position.redeal, sampled(game, every=23))


@each_program
def test_a_redeal_that_starts_from_the_truth_is_noticed(game: hafen.Game) -> None:
    assert not starts_from_what_is_known(identity_redeal, sampled(game, every=23))


@each_table
def test_a_redeal_changes_what_is_hidden(game: hafen.Game) -> None:
    position = game.start(seed=1)
    record = position.record
    dealt = {position.redeal(0, seed).record for seed in range(20)}
    assert len(dealt) == 20
    assert record not in dealt
    assert position.record == record
    assert position.redeal(0, 5).record == position.redeal(0, 5).record


def late_position(game: hafen.Game) -> hafen.Position:
    """About half way, where some cards of a season are drawn and some are not."""
    moments = [position.copy() for position in positions(game, seed=3, every=1)]
    return moments[len(moments) // 2]


@each_table
def test_every_unseen_card_reaches_every_place(game: hafen.Game) -> None:
    for position in (game.start(seed=2), late_position(game)):
        assert reaches_every_place_evenly(hafen.Position.redeal, position, deals=share(game, 400, at_least=200))


@each_program
def test_a_redeal_that_deals_nothing_is_noticed(game: hafen.Game) -> None:
    assert not reaches_every_place_evenly(identity_redeal, late_position(game), deals=200)


def test_an_uneven_redeal_is_noticed() -> None:
    assert not reaches_every_place_evenly(redeal_below_the_top, late_position(TABLES[0]), deals=200)


@each_table
def test_cubes_are_drawn_fairly_after_a_redeal(game: hafen.Game) -> None:
    deals = share(game, 900, at_least=300)
    assert draws_fairly(hafen.Position.redeal, parts(game).before_a_draw(game), deals)


@each_program
def test_a_redeal_that_keeps_the_chance_is_noticed(game: hafen.Game) -> None:
    assert not draws_fairly(identity_redeal, parts(game).before_a_draw(game), deals=300)


@each_table
def test_after_undo_a_redealt_position_stays_redealt(game: hafen.Game) -> None:
    """Going back on a redealt position must not bring the truth back."""
    position = game.start(seed=1)
    bot = hafen.bot("random", seed=1)
    for _ in range(4):
        position.play(bot.choose(position, position.to_move[0]), position.to_move[0])
    truth = parts(game).unseen_groups(position)
    dealt = position.redeal(0, seed=4)
    for _ in range(4):
        dealt.undo()
        assert parts(game).unseen_groups(dealt) != truth


# Hidden parts changed by the test itself


@each_table
def test_hidden_parts_change_nothing_a_seat_knows(game: hafen.Game) -> None:
    for position in sampled(game, every=29):
        known, seen_by_all = [knowledge(position, seat) for seat in seats(game)], open_view(position, None)
        for seed in (1, 2):
            other = parts(game).permuted(position, None, seed)
            for seat in seats(game):
                assert knowledge(other, seat) == known[seat]
                assert knowledge(parts(game).permuted(position, seat, seed), seat) == known[seat]
            assert open_view(other, None) == seen_by_all


@each_table
def test_bots_ignore_what_is_hidden(game: hafen.Game) -> None:
    bots = hafen.bot("greedy"), hafen.bot("random", seed=1)
    assert choices_ignore_what_is_hidden(bots, positions(game, seed=5, bot="greedy", every=7))
    assert choices_ignore_what_is_hidden(bots, corners(game))


@each_program
def test_a_peeking_bot_is_noticed(game: hafen.Game) -> None:
    assert not choices_ignore_what_is_hidden([PeekingBot()], positions(game, seed=5, every=7))


# Observations


def variants(position: hafen.Position) -> Iterable[hafen.Position]:
    """Positions that differ from one in a single number of its description, where that can be."""
    yield position
    told = position.dump()
    for path, value in numbers(told):
        for change in (-1, 1):
            described = json.loads(json.dumps(told))
            place = described
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = value + change
            try:
                yield position.game.load(described)
            except hafen.PositionError:
                continue
    for move in (move for seat in position.to_move for move in position.legal(seat)):
        after = position.copy()
        after.play(move)
        yield after


def numbers(told: Any, path: tuple[Any, ...] = ()) -> Iterable[tuple[tuple[Any, ...], int]]:
    """Where in a description whole numbers stand, hidden ones left out."""
    if isinstance(told, dict):
        for key, value in told.items():
            if key not in ("rng", "reveals", "rules_version", "options"):
                yield from numbers(value, (*path, key))
    elif isinstance(told, list):
        for n, value in enumerate(told):
            yield from numbers(value, (*path, n))
    elif isinstance(told, int) and not isinstance(told, bool):
        yield path, told


def neighbours(game: hafen.Game) -> Iterable[hafen.Position]:
    for position in (*positions(game, seed=6, every=60), *corners(game)):
        yield from variants(position)


@each_table
def test_what_looks_different_is_observed_differently(game: hafen.Game) -> None:
    assert tells_positions_apart(observe, neighbours(game))


def test_an_observation_with_a_gap_is_noticed() -> None:
    """Leaving out any one slice that a view shows makes some positions look equal."""
    game = TABLES[0]
    layout = {slice_["name"]: slice_ for slice_ in game.observation_layout()}
    for left_out in ("coins", "queue", "bought"):
        gap = layout[left_out]

        def blind(position: hafen.Position, seat: int, gap: dict[str, Any] = gap) -> list[int]:
            seen = observe(position, seat)
            return seen[: gap["start"]] + seen[gap["stop"] :]

        assert tells_positions_apart(blind, neighbours(game)) is (left_out not in layout)


@each_table
def test_layout_covers_the_observation(game: hafen.Game) -> None:
    layout = game.observation_layout()
    assert [slice_["start"] for slice_ in layout] == [0, *(slice_["stop"] for slice_ in layout[:-1])]
    assert layout[-1]["stop"] == len(game.observe(game.start(seed=1), 0))
