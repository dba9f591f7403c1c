"""The table in short complete sentences, for screen readers and pipes."""

from collections.abc import Iterable, Mapping
from typing import Any

from hafen.cli.boards import Scene
from hafen.cli.boards.werft.facts import canal_tile, groups_ahead, market_columns
from hafen.cli.boards.werft.seat_sentences import players
from hafen.cli.boards.werft.signs import counted, items_long, openings_words, room_words

Facts = Mapping[str, Any]


def whole_table(scene: Scene) -> list[str]:
    return [
        *_time(scene),
        *_track(scene),
        *_markets(scene),
        *_wheels(scene),
        *players(scene),
        *_under_way(scene),
    ]


def _time(scene: Scene) -> list[str]:
    table, say = scene.table, scene.speaker.say
    lines = [say("sentences", "time", time=str(table["time"]), phase=table["phase"], start_seat=table["start_seat"])]
    if table["ending"]:
        lines.append(say("sentences", "ending"))
    return lines


# The action track


def _track(scene: Scene) -> list[str]:
    say = scene.speaker.say
    lines = [say("sentences", "track", spaces=scene.table["to_start"])]
    for place, tile in enumerate(scene.table["track"], 1):
        seats = list(dict.fromkeys(tile["seats"]))
        said = {"place": place, "space": tile["space"], "action": tile["action"], "seats": seats}
        lines.append(say("sentences", _tile_key(scene, tile), **said))
    return lines


def _tile_key(scene: Scene, tile: Facts) -> str:
    moved = tile["action"] == scene.table["turn"]["moved"]
    if len(tile["seats"]) > 1:  # two figures of one seat
        return "tile_older"
    if tile["seats"]:
        return "tile_taken_moved" if moved else "tile_taken"
    return "tile_moved" if moved else "tile_free"


# Markets


def _markets(scene: Scene) -> list[str]:
    words, market, stacks = scene.speaker, scene.table["market"], scene.table["stacks"]
    lines = []
    for column, tiles in market_columns(scene).items():
        names = [_printed(scene, tile) for tile in tiles]
        lines.append(words.say("sentences", "column", column=column, rows=_rows(scene, names)))
    trains = [_goods(scene, train) for train in market["trains"]]
    lines.append(words.say("sentences", "trains", rows=_rows(scene, trains)))
    for row, (name, price) in enumerate(zip(market["canals"], market["prices"], strict=True), 1):
        key = "canal_empty"
        said: dict[str, Any] = {"row": row, "price": price}
        if name is not None:
            key = "canal"
            said |= {"card": name, "openings": openings_words(scene.speaker, canal_tile(scene, name))}
        lines.append(words.say("sentences", key, **said))
    lines.append(words.say("sentences", "stacks", **stacks))
    return lines


def _rows(scene: Scene, names: Iterable[str | None]) -> str:
    words = scene.speaker
    rows = [
        words.say("sentences", "row", row=row, price=price, what=name or words.name("sentences", "empty"))
        for row, (name, price) in enumerate(zip(names, scene.table["market"]["prices"], strict=True), 1)
    ]
    return "; ".join(rows)


def _printed(scene: Scene, tile: str | None) -> str | None:
    if tile is None:
        return None
    return scene.speaker.say("sentences", "symbols", symbols=scene.cards[tile].get("symbols", []))


def _goods(scene: Scene, train: str | None) -> str | None:
    return None if train is None else scene.speaker.say("sentences", "goods", goods=scene.cards[train]["goods"])


# Wheels


def _wheels(scene: Scene) -> list[str]:
    words, wheels = scene.speaker, scene.table["wheels"]
    lines = []
    for wheel in ("equipment", "crew"):
        fields = [words.say("sentences", "field", **field) for field in wheels[wheel]["ahead"]]
        lines.append(words.say("sentences", "wheel", wheel=words.name("wheels", wheel), fields=", ".join(fields)))
    for key in ("prices", "next_prices"):
        lines.append(words.say("sentences", key, prices=_prices(scene, wheels["trade"][key])))
    for good, items in wheels["trade"]["offers"].items():
        lines.append(words.say("sentences", "offers", good=good, items=items))
    for number, price, group in groups_ahead(scene):
        names = [words.say("sentences", "copies", card=name, copies=copies) for name, copies in group.items()]
        lines.append(words.say("sentences", "group", group=number, price=price, employees="; ".join(names)))
    return lines


def _prices(scene: Scene, prices: Mapping[str, int]) -> str:
    return ", ".join(f"{scene.speaker.name('goods', good)} {price}" for good, price in prices.items())


# What is under way


def _under_way(scene: Scene) -> list[str]:
    words, turn, trade = scene.speaker, scene.table["turn"], scene.table["trade"]
    lines = _turn(scene, turn)
    if trade is not None:
        for key in ("wagons", "sold"):
            goods = [good for good, count in trade[key].items() for _ in range(count)]
            lines.append(words.say("sentences", f"trade_{key}", goods=goods))
        lines.append(words.say("sentences", "trade_taken", items=trade["taken"]))
    return lines + _voyage(scene)


def _turn(scene: Scene, turn: Facts) -> list[str]:
    words = scene.speaker
    lines = []
    if turn["chosen"] is not None:
        key = "chosen_done" if turn["done"] else "chosen"
        lines.append(words.say("sentences", key, action=turn["chosen"], owner=scene.table["active"]))
    if turn["bonus"] is not None:
        lines.append(words.say("sentences", "bonus", action=turn["bonus"]))
    if turn["bought"] is not None:
        lines.append(words.say("sentences", "bought", card=turn["bought"]))
    if turn["join"] is not None:
        slot, side = turn["join"].split()
        lines.append(words.say("sentences", "join", slot=slot, side=side))
    return lines


def _voyage(scene: Scene) -> list[str]:
    words, voyage = scene.speaker, scene.table["voyage"]
    if voyage is None:
        return []
    say, points = words.say, voyage["points"]
    room = ", ".join(room_words(scene, voyage["room"], "sentences"))
    aboard = items_long(scene, voyage["aboard"]) or words.word("nothing")
    lines = [
        say("sentences", "voyage", place=voyage["place"], length=voyage["length"], room=room, aboard=aboard),
    ]
    if voyage["aboard"]:
        lines.append(say("sentences", "plan", **points))
    if voyage["sailed"]:
        lines.append(say("sentences", "sailed", **{key: voyage[key] for key in ("sailed", "ribbon", "officials")}))
    else:
        lines.append(say("sentences", "best", best=voyage["best"]))
    return lines


# What nobody sees


def unseen(scene: Scene) -> list[str]:
    """Sizes of the stacks, then every piece that lies nowhere on the table, by kind."""
    words = scene.speaker
    lines = [words.say("sentences", "stacks", **scene.table["stacks"]), words.name("sentences", "unseen")]
    shown = _on_table(scene)
    kinds: dict[str, list[str]] = {kind: [] for kind in words.keys("kinds")}
    for card in scene.cards.values():
        kind = card["id"] if card["kind"] == "ship_tile" else card.get("colour", "") + card["kind"]
        if kind in kinds and card["card"] not in shown:
            kinds[kind].append(_told_apart(scene, card))
    for kind, names in kinds.items():
        if names:
            listed = "; ".join(counted(sorted(names)))
            lines.append(words.say("sentences", "unseen_kind", kind=words.name("kinds", kind), cards=listed))
    return lines


def _told_apart(scene: Scene, card: Facts) -> str:
    """What tells a piece from others of its kind."""
    if card["kind"] == "ship_tile":
        return scene.speaker.say("sentences", "symbols", symbols=card["symbols"])
    if card["kind"] == "train":
        return scene.speaker.say("sentences", "goods", goods=card["goods"])
    return str(card["name"])


def _on_table(scene: Scene) -> set[str | None]:
    """Names of all pieces that the reader sees."""
    table = scene.table
    market = table["market"]
    shown = {name for tiles in market_columns(scene).values() for name in tiles}
    shown |= {*market["trains"], *market["canals"], table["turn"]["bought"]}
    shown.add(table["trade"]["train"] if table["trade"] else None)
    shown |= {*table["used"]["trains"], *table["used"]["canals"], *table["box"]}
    for owned in table["seats"]:
        shown |= {*owned["yard"], *owned["trains"]}
        shown |= {tile for ship in owned["fleet"] for tile in ship["tiles"]}
        shown |= {tile["tile"] for tile in (owned["canal"] or {"tiles": []})["tiles"]}
        contracts = owned["contracts"]
        known = [*contracts.get("blue", ()), *contracts.get("green", ()), *contracts.get("given_up", ())]
        shown |= set(known)
    return shown
