"""The table in short complete sentences, for screen readers and pipes."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from hafen.cli.boards import Scene

Facts = Mapping[str, Any]


def whole_table(scene: Scene) -> list[str]:
    table, say = scene.table, scene.speaker.say
    lines = [say("sentences", "round", **{key: table[key] for key in ("round", "rounds", "phase", "start_seat")})]
    if any(column["card"] for column in table["columns"]):
        lines += [_column(scene, column) for column in table["columns"]]
    lines += players(scene)
    lines += [
        say("sentences", "unseen", piles=_pile_sizes(scene)),
        say("sentences", "stock", goods=_counted_goods(scene, table["stock"])),
    ]
    if fire := next_fire(scene):
        key = "fire" if fire["cards"] > 1 else "fire_alone"
        lines.append(say("sentences", key, **fire))
    return lines


def _column(scene: Scene, column: Facts) -> str:
    say, card = scene.speaker.say, column["card"]
    if card is None:
        return say("sentences", "column_empty", column=column["column"])
    facts = ""
    if scene.table["on_sale"] == column["column"]:
        facts += say("sentences", "on_sale")
    if column["cargo"]:
        facts += say("sentences", "cargo", cargo=column["cargo"])
    if card["id"] == "contract":
        facts += say("sentences", "contract", goods=card["goods"], points=card["points"])
    elif "points" in card:
        facts += say("sentences", "points", points=card["points"])
    queue = say(
        "sentences", "queue" if column["queue"] else "queue_empty", queue=column["queue"], price=column["price"]
    )
    # A contract's full name lists its goods, which the facts say better.
    name = scene.cards[card["card"]]["short" if card["id"] == "contract" else "name"]
    return say(
        "sentences",
        "column",
        column=column["column"],
        card=name,
        season=card["season"],
        facts=facts,
        queue=queue,
    )


def players(scene: Scene) -> list[str]:
    """The others from the reader's left on, the reader last: that is what it decides with."""
    seats = len(scene.table["seats"])
    first = 0 if scene.seat is None else scene.seat + 1
    return [_player(scene, (first + step) % seats) for step in range(seats)]


def _player(scene: Scene, seat: int) -> str:
    say, owned, view = scene.speaker.say, scene.table["seats"][seat], scene.view
    said = [
        say(
            "sentences",
            "player",
            name=scene.speaker.holder(seat),
            coins=owned["coins"],
            points=view["score"][seat],
            forecast=view["forecast"][seat],
            firemen=owned["firemen"],
        )
    ]
    if scene.table["phase"] == "demand":
        said.append(say("sentences", "workers", workers=owned["workers"]))
    for slot, contract in enumerate(owned["contracts"], 1):
        key = "contract_done" if contract["complete"] else "contract_of"
        cubes, missing = each(contract["cubes"]), each(contract["missing"])
        said.append(say("sentences", key, slot=slot, points=contract["points"], cubes=cubes, missing=missing))
    if owned["cards"]:
        said.append(say("sentences", "cards", cards=", ".join(counted_cards(scene, owned["cards"]))))
    if owned["hall"] or owned["warehouse"]:
        said.append(say("sentences", "stored", hall=each(owned["hall"]), warehouse=each(owned["warehouse"])))
    if owned["ship"]:
        said.append(say("sentences", "ship", ship=each(owned["ship"])))
    if seat in view["to_move"] and scene.table["exchange"]:
        said.append(say("sentences", "exchange", exchange=each(scene.table["exchange"])))
    return " ".join(said)


def unseen(scene: Scene) -> list[str]:
    """Every pile with its cards by name, and the bag."""
    lines = []
    for pile in scene.table["pile"]:
        if pile["cards"]:
            title = scene.speaker.say("sentences", "unseen_pile", season=pile["season"], cards=len(pile["cards"]))
            lines.append(f"{title}: {', '.join(_counted(scene.cards[card]['name'] for card in pile['cards']))}.")
    for place in ("bag", "stock"):
        lines.append(scene.speaker.say("sentences", place, goods=_counted_goods(scene, scene.table[place])))
    return lines


def next_fire(scene: Scene) -> dict[str, Any] | None:
    """The first fire in the piles, with how many cards of its season are unseen."""
    for pile in scene.table["pile"]:
        for card in pile["cards"]:
            if scene.cards[card]["kind"] == "fire":
                value = scene.cards[card]["value"]
                return {"card": card, "value": value, "season": pile["season"], "cards": len(pile["cards"])}
    return None


def counted_cards(scene: Scene, cards: Iterable[Facts]) -> list[str]:
    """Names of owned cards, equal ones counted."""
    return _counted(scene.cards[card["card"]]["name"] for card in cards)


def each(goods: Mapping[str, int]) -> list[str]:
    """One name per cube."""
    return [good for good, count in goods.items() for _ in range(count)]


def _counted(names: Iterable[str]) -> list[str]:
    return [name if count == 1 else f"{name} ×{count}" for name, count in Counter(names).items()]


def _counted_goods(scene: Scene, goods: Mapping[str, int]) -> str:
    said = [f"{count} {scene.speaker.name('goods', good)}" for good, count in goods.items()]
    return scene.speaker.join(said)


def _pile_sizes(scene: Scene) -> str:
    sizes = [
        scene.speaker.say("sentences", "unseen_pile", season=pile["season"], cards=len(pile["cards"]))
        for pile in scene.table["pile"]
        if pile["cards"]
    ]
    return ", ".join(sizes) or scene.speaker.word("nothing")
