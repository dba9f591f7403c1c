"""What nobody knows in Die Werft, changed from outside: the order of the stacks, and future chance.

Contracts are known to their owners, so they stay where they are here; ``test_hidden`` of this folder moves them.
"""

import random
from collections import Counter
from collections.abc import Sequence

import hafen


def permuted(position: hafen.Position, seat: int | None, seed: int) -> hafen.Position:
    """The same position with other stacks and another random generator, and for a seat other contracts of others."""
    chance = random.Random(seed)
    told = position.dump()
    for name, stack in told["stacks"].items():
        mixed = chance.sample(stack, len(stack))
        told["stacks"][name] = sorted(mixed, key=lambda tile: tile.startswith("mid2"))
    if seat is not None and not position.over:
        for colour in ("blue", "green"):
            hands = [owner["contracts"][colour] for n, owner in enumerate(told["seats"]) if n != seat]
            mixed = [contract for hand in hands for contract in hand]
            chance.shuffle(mixed)
            for hand in hands:
                hand[:] = [mixed.pop() for _ in hand]
    told["rng"] = chance.getrandbits(64)
    return position.game.load(told)


def unseen_groups(position: hafen.Position) -> list[Sequence[str]]:
    """Pieces that share places none of them is known to have: each stack, and contracts that seat 0 does not hold."""
    told = position.dump()
    stacks = told["stacks"]
    first = [tile for tile in stacks["middle"] if tile.startswith("mid1")]
    second = [tile for tile in stacks["middle"] if tile.startswith("mid2")]
    groups = [stacks["bow"], first, second, stacks["stern"], stacks["trains"], stacks["canals"]]
    return [*groups, *(_contracts(told, colour) for colour in ("blue", "green"))]


def _contracts(told: dict[str, list[dict[str, dict[str, list[str]]]]], colour: str) -> list[str]:
    """Contracts of the other seats in the order of their places; only where all are dealt is none left in the box."""
    hands = [entry["contracts"][colour] for entry in told["seats"]]
    return [contract for hand in hands[1:] for contract in hand] if sum(map(len, hands)) == 12 else []


def next_card(position: hafen.Position) -> str | None:
    """What a peeking player looks at."""
    stack: list[str] = position.dump()["stacks"]["bow"]
    return stack[0] if stack else None


def before_a_draw(game: hafen.Game) -> hafen.Position:
    """One move before a train is drawn, with different numbers of each kind left."""
    owners = [{"trains": ["t_iii", "t_ccc"]}, *({"trains": []} for _ in range(game.players - 1))]
    market = {"trains": ["t_ww_c", "t_cc_w", "t_www", "t_cc_i", "t_ii_w"]}
    return game.load({"step": "act", "turn": {"chosen": "trains"}, "seats": owners, "market": market})


def first_drawn(position: hafen.Position) -> str | None:
    """The kind of the train drawn first after the cheapest of the market is bought."""
    after = position.copy()
    after.play("buy train 3")
    drawn = [said for key, said in after.last_events() if key == "train_drawn"]
    return _kind(drawn[0]["cards"][0])


def bag(position: hafen.Position) -> dict[str, int]:
    return dict(Counter(_kind(train) for train in position.dump()["stacks"]["trains"]))


def _kind(train: str) -> str:
    return "t_mix" if train.startswith("t_mix") else train
