"""Who knows which card: what is seen stays known, and nothing else can be told."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

import hafen
from hafen.play.fuzz import every_table
from tests.games.kontor.hidden_parts import unknown_places
from tests.games.kontor.situations import choose, hand, situation
from tests.games.samples import name, positions, seats
from tests.games.test_hidden import chi_square_is_plausible

TABLES = every_table("kontor")


@pytest.mark.parametrize("game", TABLES, ids=name)
def test_drawn_cards_are_known_to_all(game: hafen.Game) -> None:
    """KO-1.6, KO-7.1: every card drawn from an open pile is shown in the hand it went to."""
    held: dict[str, int] = {}
    for position in positions(game, seed=4):
        for key, parameters in position.last_events():
            if key == "drew":
                held[parameters["card"]] = parameters["seat"]
            elif key == "laid":
                held.pop(parameters["card"], None)
        shown = position.view(None)["table"]["seats"]
        for card, seat in held.items():
            assert card in shown[seat]["hand"]


@pytest.mark.parametrize("game", TABLES, ids=name)
def test_unseen_cards_are_listed(game: hafen.Game) -> None:
    """KO-1.6: a view names the cards of which its seat cannot tell where they are, and only these."""
    for position in positions(game, seed=5, every=13):
        told = position.dump()
        rows = [told[key].split() for key in ("water", "special", "aside")]
        rows += [seat[key].split() for seat in told["seats"] for key in ("hand", "pile", "dropped") if key in seat]
        for seat in seats(game):
            unseen = position.view(seat)["table"]["unseen"]
            for deck, places in unknown_places(position, seat).items():
                assert sorted(unseen.get(deck, []), key=int) == sorted((rows[n][k] for n, k in places), key=int)


def test_a_hidden_choice_is_drawn_anew() -> None:
    """KO-2.2: after a redeal the other's choice may be any card of its new hand, or passing."""
    position = hafen.game("kontor").start(seed=6)
    position.play(position.legal(1)[0], 1)
    dealt = [position.redeal(0, seed).dump()["seats"][1] for seed in range(200)]
    assert {told["choice"] for told in dealt} > {"pass"}
    for told in dealt:
        assert told["choice"] == "pass" or told["choice"] in told["hand"].split()
    assert 10 < sum(told["choice"] == "pass" for told in dealt) < 60


@pytest.mark.parametrize("game", TABLES, ids=name)
def test_a_redeal_is_a_possible_position(game: hafen.Game) -> None:
    """All laws hold after it, and the game can be played to its end."""
    for position in positions(game, seed=7, every=15):
        for seat in seats(game):
            dealt = position.redeal(seat, seed=position.ply + 1)
            assert dealt.kernels.invariant(dealt.state) == 0
            assert dealt.to_move == position.to_move
            assert [len(dealt.legal_codes(other)) > 0 for other in seats(game)] == [
                other in dealt.to_move for other in seats(game)
            ]


# A hand that has shown its highest card


def shortage(cards: str) -> hafen.Position:
    """Both wanted more special cards than there are, and the second seat had this hand."""
    seats = [{"coins": 8, "hand": "3 5 31 83 84"}, {"coins": 8, "hand": cards}]
    position = situation("sonderkarten", phase="buy", seats=seats)
    choose(position, "buy 4", "buy 4")
    return position


def test_a_shown_card_is_the_highest() -> None:
    """KO-13.13, KO-1.6: everybody sees which card it was, also after it was laid."""
    position = shortage("4 6 30")
    assert position.view(0)["table"]["seats"][1]["shown"] == position.dump()["seats"][1]["shown"] == "30"
    assert position.view(None)["table"]["seats"][0]["shown"] == "84"
    choose(position, "pass", "play 30")
    position.play("play 30", 1)
    position.play("lay 1,1", 1)
    assert "30" not in hand(position, 1)
    assert position.view(0)["table"]["seats"][1]["shown"] == "30"


@pytest.mark.parametrize(("cards", "shown"), [("4 6 8 45 46", 46), ("4 6 30", 30), ("4 45", 45), ("4 6 38 85", 85)])
def test_the_others_are_lower(cards: str, shown: int) -> None:
    """KO-13.13: whatever is dealt anew; special cards bought afterwards may be higher."""
    position = shortage(cards)
    for seed in range(200):
        dealt = [int(card) for card in hand(position.redeal(0, seed), 1)]
        assert max(card for card in dealt if card < 88) == shown
        assert any(card >= 88 for card in dealt)


def test_lower_cards_are_dealt_evenly() -> None:
    """KO-13.13: every pair of lower cards is equally likely, and so is every place of a card in the pile."""
    position = shortage("4 6 30")
    lower = [str(card) for card in range(4, 30, 2)]
    deals = 4000
    pairs, bottoms = Counter[tuple[str, ...]](), Counter[str]()
    for seed in range(deals):
        seat = position.redeal(0, seed).dump()["seats"][1]
        pairs[tuple(seat["hand"].split()[:2])] += 1
        bottoms[seat["pile"].split()[-1]] += 1
    assert len(lower) == 13
    counts = [pairs[pair] for pair in combinations(lower, 2)]
    assert chi_square_is_plausible(counts, [deals / comb(13, 2)] * len(counts), len(counts) - 1)
    higher = [card for card in bottoms if card not in lower]
    assert chi_square_is_plausible([bottoms[card] for card in lower], *expected(deals * 11 / 18, 13))
    assert chi_square_is_plausible([bottoms[card] for card in higher], *expected(deals * 7 / 18, 7))


def expected(total: float, cells: int) -> tuple[list[float], int]:
    """Evenly spread, with the degrees of freedom."""
    return [total / cells] * cells, cells - 1
