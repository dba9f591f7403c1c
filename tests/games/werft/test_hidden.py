"""Contracts are the one thing that seats know differently: nobody learns those of another."""

import random
from collections import Counter

import pytest

import hafen
from tests.games.samples import positions

GAME = hafen.game("werft", players=4)
THREE = hafen.game("werft", players=3)


def swapped(position: hafen.Position, seed: int, first: int, second: int) -> hafen.Position:
    """The same position with all contracts of two seats dealt anew between them."""
    chance = random.Random(seed)
    told = position.dump()
    for colour in ("blue", "green"):
        hands = [told["seats"][seat]["contracts"] for seat in (first, second)]
        cards = [card for hand in hands for card in hand[colour]]
        chance.shuffle(cards)
        for n, hand in enumerate(hands):
            hand[colour] = cards[n * len(cards) // 2 : (n + 1) * len(cards) // 2]
    return position.game.load(told)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_others_see_nothing_of_contracts(bot: str) -> None:
    """Views, legal moves and observations of two seats while the other two swap theirs."""
    for position in positions(GAME, 3, bot, every=31):
        if position.over:
            continue
        other = swapped(position, position.ply, 1, 3)
        for seat in (0, 2):
            for lang in ("de", "en"):
                first, second = position.view(seat, lang), other.view(seat, lang)
                assert {**first, "events": 0, "undo": 0} == {**second, "events": 0, "undo": 0}
            assert position.legal_codes(seat) == other.legal_codes(seat)
            assert GAME.observe(position, seat) == GAME.observe(other, seat)
        assert position.view(None)["table"] == other.view(None)["table"]
        assert position.points == other.points
        assert position.ranking == other.ranking


def test_the_greedy_player_does_not_know_them_either() -> None:
    bot = hafen.bot("greedy")
    for position in positions(GAME, 4, "greedy", every=5):
        for seat in position.to_move:
            others = [other for other in range(4) if other != seat]
            assert bot.choose(swapped(position, 9, *others[:2]), seat) == bot.choose(position, seat)


def test_a_redeal_keeps_the_own_contracts() -> None:
    position = THREE.start(seed=1)
    for seat in range(3):
        own = position.dump()["seats"][seat]["contracts"]
        dealt = [position.redeal(seat, seed).dump()["seats"] for seed in range(30)]
        assert all(entry[seat]["contracts"] == own for entry in dealt)
        assert len({str(entry[(seat + 1) % 3]["contracts"]) for entry in dealt}) > 20


def test_contracts_in_the_box_are_as_likely_as_others() -> None:
    """With three players three contracts of a colour are nowhere; seen from seat 0 any of nine can be anywhere."""
    position = THREE.start(seed=2)
    own = position.dump()["seats"][0]["contracts"]["blue"]
    deals = 1800
    counts: Counter[tuple[int, str]] = Counter()
    for seed in range(deals):
        for seat, entry in enumerate(position.redeal(0, seed).dump()["seats"][1:]):
            counts.update((seat, card) for card in entry["contracts"]["blue"])
    cards = {card for _, card in counts}
    assert len(cards) == 9
    assert not cards & set(own)
    assert all(abs(count - deals / 3) < 5 * (deals * 2 / 9) ** 0.5 for count in counts.values())


def test_what_was_given_up_stays_secret() -> None:
    """After the discard others see one contract of each colour held, and the owner what it gave up."""
    position = next(p.copy() for p in positions(GAME, 5, "greedy") if p.dump()["time"] < 2)
    table = position.view(1)["table"]["seats"]
    assert [set(entry["contracts"]) for entry in table] == [
        {"held"} if seat != 1 else {"held", "blue", "green", "given_up"} for seat in range(4)
    ]
    assert len(table[1]["contracts"]["given_up"]) == 4


def test_previews_do_not_tell_the_end() -> None:
    """The last move of a game ends at the contracts: its preview stops before they are shown."""
    game = hafen.game("werft", players=4)
    yard = ["bow01", "mid101", *[None] * 7]
    position = game.load({"phase": "last_tiles", "active": 3, "seats": [{}, {}, {}, {"yard": yard}]})
    (move,) = [move for move in position.view(3)["moves"] if move["notation"] == "done"]
    assert move["final"]
    assert move["preview"] == {"unknown": True}
