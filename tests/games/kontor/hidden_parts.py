"""What is hidden in Kontor, changed from outside: cards in piles and hands that are not known, and future chance."""

import random
from collections.abc import Sequence
from typing import Any

import hafen

DECKS = ("red", "black", "water", "special")


def deck_of(position: hafen.Position) -> dict[str, str]:
    """The deck of every card: cards of one deck could lie in each other's place."""
    decks = {}
    for card in position.game.cards():
        special = card["kind"] in ("flood", "bridge", "customs")
        decks[card["card"]] = "special" if special else "water" if card["owner"] == "neutral" else card["owner"]
    return decks


def lists(told: dict[str, Any]) -> list[tuple[dict[str, Any], str]]:
    """Where the cards lie that may be hidden: piles, hands, and what is put aside."""
    found = [(told, key) for key in ("water", "special", "aside")]
    return found + [(seat, key) for seat in told["seats"] for key in ("hand", "pile", "dropped") if key in seat]


def limit(owner: dict[str, Any], key: str) -> int:
    """Harbour and water cards in a hand are lower than the highest card it has shown."""
    return int(owner["shown"]) if key == "hand" and owner.get("shown") else 1000


def unknown_places(position: hafen.Position, seat: int | None) -> dict[str, list[tuple[int, int]]]:
    """For each deck the places (list, place in it) of which a seat, or nobody, cannot tell what lies there."""
    told = position.dump()
    known = set(told["known"].split())
    own = [told["seats"][seat]] if seat is not None else told["seats"]
    decks = deck_of(position)
    places: dict[str, list[tuple[int, int]]] = {deck: [] for deck in DECKS}
    for n, (owner, key) in enumerate(lists(told)):
        if key in ("hand", "dropped") and any(owner is entry for entry in own):
            continue
        for k, card in enumerate(owner[key].split()):
            if card not in known:
                places[decks[card]].append((n, k))
    return places


def permuted(position: hafen.Position, seat: int | None, seed: int) -> hafen.Position:
    """The same position with unknown cards in other places, unknown to a seat, or to all together."""
    chance = random.Random(seed)
    told = position.dump()
    cards = [owner[key].split() for owner, key in lists(told)]
    limits = [limit(owner, key) for owner, key in lists(told)]
    for deck, places in unknown_places(position, seat).items():
        left = chance.sample([cards[n][k] for n, k in places], len(places))
        for n, k in sorted(places, key=lambda place: limits[place[0]]):
            cards[n][k] = next(card for card in left if deck == "special" or int(card) < limits[n])
            left.remove(cards[n][k])
    for (owner, key), row in zip(lists(told), cards, strict=True):
        owner[key] = " ".join(row)
    for owner in told["seats"]:
        hand = owner["hand"].split()
        if owner["choice"] in deck_of(position) and owner["choice"] not in hand:
            owner["choice"] = chance.choice(hand)
    told["rng"] = chance.getrandbits(64)
    return position.game.load(told)


def unseen_groups(position: hafen.Position) -> list[Sequence[str]]:
    """Cards that share places of which the first seat cannot tell what lies there.

    Hands have no order, so their cards are told in ascending order: a group is told by the places of its cards.
    """
    told = position.dump()
    cards = [owner[key].split() for owner, key in lists(told)]
    ordered = {n for n, (_, key) in enumerate(lists(told)) if key in ("water", "pile", "special")}
    chance = random.Random(position.dump()["rng"])  # an order for what has none
    groups: list[Sequence[str]] = []
    for places in unknown_places(position, 0).values():
        loose = {n for n, _ in places if n not in ordered}
        rows = {n: chance.sample([k for m, k in places if m == n], sum(m == n for m, _ in places)) for n in loose}
        groups.append([cards[n][rows[n].pop() if n in loose else k] for n, k in places])
    return groups


def next_card(position: hafen.Position) -> str | None:
    """What a peeking player looks at."""
    pile: list[str] = position.dump()["water"].split()
    return pile[1] if len(pile) > 1 else None


def before_a_draw(game: hafen.Game) -> hafen.Position:
    """The first round, in which the first seat is going to lay water."""
    return game.load({})


def first_drawn(position: hafen.Position) -> str | None:
    """The water card that is turned up when the top one is drawn; None if another seat draws it."""
    after = position.copy()
    seats = after.dump()["seats"]
    decks = deck_of(after)
    harbour = {
        seat: [card for card in told["hand"].split() if decks[card] != "water"] for seat, told in enumerate(seats)
    }
    water = [card for card in seats[0]["hand"].split() if decks[card] == "water"]
    for seat in after.to_move:
        after.play(f"play {water[-1] if seat == 0 else harbour[seat][0]}", seat)
    while water[-1] in after.dump()["seats"][0]["hand"].split():
        seat = after.to_move[0]
        after.play(after.legal(seat)[-1], seat)
    return str(after.dump()["water"].split()[0])


def bag(position: hafen.Position) -> dict[str, int]:
    """Water cards that may come next: all the first seat has not seen."""
    decks = deck_of(position)
    return {card: 1 for group in unseen_groups(position) for card in group if decks[card] == "water"}
