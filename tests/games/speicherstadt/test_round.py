import pytest

import hafen

PHASES = ("demand", "purchase", "loading")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_phases_come_in_order(players: int) -> None:
    """SS-2.1: decisions fall in the order demand, purchase, loading; then income, and the supply of the next round."""
    position = hafen.game("speicherstadt", players=players).start(seed=players)
    bot = hafen.bot("random", seed=players)
    seen = set()
    last = (0, 0)
    while not position.over:
        told = position.dump()
        now = (told["round"], PHASES.index(told["phase"]))
        assert now >= last
        if now[0] > last[0]:
            assert now == (last[0] + 1, 0)
            if last[0]:
                keys = [key for key, _ in position.last_events()]
                rounds = keys.index("round")
                assert keys.count("income") == keys[:rounds].count("income") == players
        seen.add(told["phase"])
        last = now
        position.play(bot.choose(position, position.to_move[0]))
    assert seen == set(PHASES)


def test_everything_lies_open() -> None:
    """SS-2.2: all seats and onlookers see the same table, coins included, and the pile only as a list by season."""
    position = hafen.game("speicherstadt", players=3).start(seed=2)
    bot = hafen.bot("greedy")
    for _ in range(60):
        position.play(bot.choose(position, position.to_move[0]))
    table = position.view()["table"]
    assert all(position.view(seat)["table"] == table for seat in range(3))
    told = position.dump()
    assert [seat["coins"] for seat in table["seats"]] == [seat["coins"] for seat in told["seats"]]
    order = [card["card"] for card in position.game.cards()]
    unseen = [card for season in table["pile"] for card in season["cards"]]
    assert unseen == sorted(told["pile"], key=order.index) != told["pile"]
