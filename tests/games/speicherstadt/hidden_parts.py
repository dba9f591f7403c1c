"""What nobody knows in Die Speicherstadt, changed from outside: the order within seasons, and future chance."""

import random
from collections.abc import Sequence
from typing import Any

import hafen


def permuted(position: hafen.Position, seat: int | None, seed: int) -> hafen.Position:
    """The same position with another pile and another random generator; all seats know the same."""
    chance = random.Random(seed)
    told = position.dump()
    season = {card["card"]: card["season"] for card in position.game.cards()}
    pile: list[str] = told["pile"]
    told["pile"] = sorted(chance.sample(pile, len(pile)), key=lambda card: season[card])
    told["rng"] = chance.getrandbits(64)
    return position.game.load(told)


def unseen_groups(position: hafen.Position) -> list[Sequence[str]]:
    """Cards that share places none of them is known to have: each season of the pile, in the order of the pile."""
    season = {card["card"]: card["season"] for card in position.game.cards()}
    pile: list[str] = position.dump()["pile"]
    return [[card for card in pile if season[card] == name] for name in "ABCDE"]


def next_card(position: hafen.Position) -> str | None:
    """What a peeking player looks at."""
    pile: list[str] = position.dump()["pile"]
    return pile[0] if pile else None


def before_a_draw(game: hafen.Game) -> hafen.Position:
    """One move before a supply whose first card is a ship, with goods unequally left in the bag."""
    described: dict[str, Any] = {
        "phase": "purchase",
        "columns": [None] * game.players + [{"card": "bank", "queue": [0]}],
    }
    if game.options["kaispeicher"]:
        described["upper"] = [None] * (game.players + 1)
    ships = [card["card"] for card in game.cards() if card["kind"] == "ship" and card["season"] == "D"]
    boxed = game.load({}).dump()["box"]
    others = [card["card"] for card in game.cards() if card["season"] == "D" and card["card"] not in (*ships, "fire3")]
    pile = [*ships, *(card for card in others if card not in boxed)]
    per_round = (game.players + 1) * (2 if game.options["kaispeicher"] else 1)
    size = len(pile) // per_round * per_round
    stock = {"tea": 9, "coffee": 4, "rubber": 2}
    return game.load(described | {"stock": stock, "pile": [*pile[:size], "fire4"]})


def first_drawn(position: hafen.Position) -> str | None:
    """The good drawn first after the one move left; None if the first card is no ship."""
    after = position.copy()
    after.play("pass")
    events = after.last_events()
    first = next(n for n, (key, _) in enumerate(events) if key == "card")
    key, parameters = events[first + 1]
    return str(parameters["goods"][0]) if key == "cargo" else None


def bag(position: hafen.Position) -> dict[str, int]:
    counts: dict[str, int] = position.dump()["bag"]
    return counts
