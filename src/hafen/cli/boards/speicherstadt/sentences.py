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
    lines += [_upper(scene, place) for place in table.get("upper", []) if place["card"]]
    lines += [_reserved(scene, place) for place in table.get("reserved", [])]
    lines += players(scene)
    lines += [
        say("sentences", "unseen", piles=_pile_sizes(scene)),
        say("sentences", "stock", goods=_counted_goods(scene, table["stock"])),
    ]
    if burning := table.get("fire"):
        key = "fire_doubled" if burning["doubled"] else "fire_now"
        lines.append(say("sentences", key, card=burning["card"], value=burning["value"]))
    elif fire := next_fire(scene):
        key = "fire" if fire["cards"] > 1 else "fire_alone"
        lines.append(say("sentences", key, **fire))
    return lines


def _column(scene: Scene, column: Facts) -> str:
    say, card = scene.speaker.say, column["card"]
    if card is None:
        return say("sentences", "column_empty", column=column["column"])
    on_sale = say("sentences", "on_sale") if scene.table["on_sale"] == column["column"] else ""
    key = "queue" if column["queue"] else "queue_empty"
    queue = say("sentences", key, queue=_in_line(scene, column), price=column["price"])
    return say(
        "sentences",
        "column",
        column=column["column"],
        card=_name(scene, card),
        season=card["season"],
        facts=on_sale + _facts(scene, column),
        queue=queue,
    )


def _in_line(scene: Scene, column: Facts) -> str:
    """The workers in their order, which is why none are counted together."""
    greys = column.get("grey", [False] * len(column["queue"]))
    workers = [_worker(scene, seat, grey) for seat, grey in zip(column["queue"], greys, strict=True)]
    return ", ".join(workers)


def _worker(scene: Scene, seat: int, grey: bool) -> str:
    name = scene.speaker.names[seat]
    return scene.speaker.say("sentences", "grey_worker", name=name) if grey else name


def _upper(scene: Scene, place: Facts) -> str:
    card = place["card"]
    said = {"place": place["place"], "card": _name(scene, card), "season": card["season"]}
    return scene.speaker.say("sentences", "upper", **said, facts=_facts(scene, place)).strip()


def _reserved(scene: Scene, place: Facts) -> str:
    say, card = scene.speaker.say, place["card"]
    on_sale = say("sentences", "on_sale") if scene.table["on_sale"] == "reserved" and place["place"] == 1 else ""
    return say(
        "sentences",
        "reserved",
        place=place["place"],
        card=_name(scene, card),
        season=card["season"],
        facts=on_sale + _facts(scene, place),
        worker=_worker(scene, place["seat"], place["grey"]),
        price=place["price"],
    )


def _name(scene: Scene, card: Facts) -> str:
    """A contract's full name lists its goods, which the facts say better."""
    entry = scene.cards[card["card"]]
    return str(entry["short" if entry["kind"] == "contract" else "name"])


def _facts(scene: Scene, place: Facts) -> str:
    """What lies or stands on a card."""
    say, card, facts = scene.speaker.say, place["card"], ""
    if place["cargo"]:
        facts += say("sentences", "cargo", cargo=place["cargo"])
    if scene.cards[card["card"]]["kind"] == "contract":
        facts += say("sentences", "contract", goods=card["goods"], points=card["points"])
    elif "points" in card:
        facts += say("sentences", "points", points=card["points"])
    return facts


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
        grey = 0 if owned.get("rested") else owned.get("grey", 0)
        said.append(say("sentences", "workers_grey" if grey else "workers", workers=owned["workers"], grey=grey))
    for slot, contract in enumerate(owned["contracts"], 1):
        key = "contract_done" if contract["complete"] else "contract_of"
        cubes, missing = each(contract["cubes"]), each(contract["missing"])
        said.append(say("sentences", key, slot=slot, points=contract["points"], cubes=cubes, missing=missing))
    if owned["cards"]:
        said.append(say("sentences", "cards", cards=", ".join(owned_cards(scene, seat))))
    if owned["hall"] or owned["warehouse"]:
        said.append(say("sentences", "stored", hall=each(owned["hall"]), warehouse=each(owned["warehouse"])))
    if owned["ship"]:
        said.append(say("sentences", "ship", ship=each(owned["ship"])))
    if seat in view["to_move"]:
        said += [say("sentences", key, cubes=each(cubes)) for key, cubes in errand_cubes(scene).items() if cubes]
    return " ".join(said)


def errand_cubes(scene: Scene) -> dict[str, Mapping[str, int]]:
    """Cubes in the hand of the seat that is asked: paid for an exchange, just taken, or on the truck."""
    table = scene.table
    loose = {table["loose"]: 1} if table.get("loose") else {}
    return {"exchange": table["exchange"], "loose": loose, "truck": table.get("truck", {})}


def unseen(scene: Scene) -> list[str]:
    """Every pile with its cards by name, and the bag."""
    lines = []
    for pile in scene.table["pile"]:
        if pile["cards"]:
            title = scene.speaker.say("sentences", "unseen_pile", season=pile["season"], cards=len(pile["cards"]))
            if "upper" in scene.table:
                lines += [f"{title}:", *_by_kind(scene, pile["cards"])]
            else:
                lines.append(f"{title}: {', '.join(_counted(scene.cards[card]['name'] for card in pile['cards']))}.")
    for place in ("bag", "stock"):
        lines.append(scene.speaker.say("sentences", place, goods=_counted_goods(scene, scene.table[place])))
    return lines


def _by_kind(scene: Scene, cards: Iterable[str]) -> list[str]:
    """A line for each kind of card, because twenty names in a row are hard to read."""
    words = scene.speaker
    kinds: dict[str, list[str]] = {kind: [] for kind in words.keys("kinds")}
    for card in cards:
        kind = scene.cards[card]["kind"]
        kinds[kind if kind in kinds else "other"].append(_named_in_kind(scene, scene.cards[card]))
    return [
        words.say("sentences", "unseen_kind", kind=words.name("kinds", kind), cards="; ".join(_counted(sorted(names))))
        for kind, names in kinds.items()
        if names
    ]


def _named_in_kind(scene: Scene, card: Facts) -> str:
    """What tells a card from others of its kind."""
    if card["kind"] == "contract":
        return scene.speaker.say("sentences", "goods", goods=card["goods"])
    return str(card["value"] if card["kind"] == "fireman" else card["name"])


def next_fire(scene: Scene) -> dict[str, Any] | None:
    """The first fire in the piles, with how many cards of its season are unseen."""
    for pile in scene.table["pile"]:
        for card in pile["cards"]:
            if scene.cards[card]["kind"] == "fire":
                value = scene.cards[card]["value"]
                return {"card": card, "value": value, "season": pile["season"], "cards": len(pile["cards"])}
    return None


def owned_cards(scene: Scene, seat: int) -> list[str]:
    """Names of owned cards, equal ones counted; with the expansion in an order that helps to read many of them."""
    owned = scene.table["seats"][seat]
    if "upper" in scene.table:
        return _many_cards(scene, owned)
    return _counted(scene.cards[card["card"]]["name"] for card in owned["cards"])


def _many_cards(scene: Scene, owned: Facts) -> list[str]:
    """Cards with a rule of their own first; those used up bit by bit say what is left, firemen are one entry."""
    left = {"coffee_break": owned["breaks"], "dock_workers": owned["grey"]}
    names: dict[str, list[str]] = {"special": [], "": [], "ship": []}
    firemen = []
    for card in owned["cards"]:
        entry = scene.cards[card["card"]]
        name = entry["name"]
        if card["id"] in left:
            name = scene.speaker.say("sentences", "card_left", card=name, left=left[card["id"]])
        if entry["kind"] == "fireman":
            firemen.append(entry)
        else:
            names[entry["kind"] if entry["kind"] in names else ""].append(name)
    listed = [name for group in names.values() for name in _counted(group)]
    if firemen:
        listed.append(f"{firemen[0]['short']} {'+'.join(sorted(str(entry['value']) for entry in firemen))}")
    return listed


def goods_in_play(scene: Scene) -> list[str]:
    """The goods that any card of this game has use for, in their usual order."""
    used = {good for card in scene.cards.values() for good in card.get("goods", [])}
    return [good for good in scene.speaker.keys("goods") if good in used]


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
