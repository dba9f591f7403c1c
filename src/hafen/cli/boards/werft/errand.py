"""What is under way: a ship before its voyage with the points of the present plan, or a train that is being traded."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import GAIN, TITLE, flowing
from hafen.cli.boards.werft.signs import items_long, room_words


def under_way(scene: Scene, width: int) -> list[Text]:
    return [*_voyage(scene, width), *_trade(scene, width), *_bought(scene, width)]


def _voyage(scene: Scene, width: int) -> list[Text]:
    words, voyage = scene.speaker, scene.table["voyage"]
    if voyage is None:
        return []
    room = ", ".join(room_words(scene, voyage["room"], "voyage"))
    parts = [
        Text(words.say("voyage", "title", length=voyage["length"]), TITLE),
        Text(words.say("voyage", "room", room=room or words.word("nothing"))),
    ]
    if voyage["aboard"]:
        parts += _present_plan(scene, voyage)
    if not voyage["sailed"]:
        parts.append(Text(words.say("voyage", "best", best=voyage["best"])))
    return flowing(parts, width, gap=" · ")


def _present_plan(scene: Scene, voyage: Mapping[str, Any]) -> list[Text]:
    """Load, speed and points of a ship that has its captain."""
    words, points = scene.speaker, voyage["points"]
    speed = words.say("voyage", "speed" if voyage["sailed"] else "speed_of", speed=voyage["speed"], reach=_reach(scene))
    parts = [Text(words.say("voyage", "aboard", items=items_long(scene, voyage["aboard"]))), Text(speed)]
    if voyage["sailed"]:
        parts.append(
            Text(words.say("voyage", "sailed", **{key: voyage[key] for key in ("sailed", "ribbon", "officials")}))
        )
    parts.append(
        Text.assemble(
            (words.say("voyage", "total", total=points["total"]), GAIN),
            " " + words.say("voyage", "points", **{key: points[key] for key in ("crew", "gear", "speed", "canal")}),
        )
    )
    return parts


def _reach(scene: Scene) -> int:
    return int(scene.table["seats"][scene.table["active"]]["reach"])


def _trade(scene: Scene, width: int) -> list[Text]:
    words, trade = scene.speaker, scene.table["trade"]
    if trade is None:
        return []
    parts = [Text(words.name("trade", "title"), TITLE)]
    for key in ("wagons", "sold"):
        goods = ", ".join(f"{count} {words.name('goods', good)}" for good, count in trade[key].items())
        if goods:
            parts.append(Text(words.say("trade", key, goods=goods)))
    if trade["taken"]:
        parts.append(Text(words.say("trade", "taken", items=trade["taken"])))
    return flowing(parts, width, gap=" · ")


def _bought(scene: Scene, width: int) -> list[Text]:
    """A tile that waits to be laid, and the bonus action of this turn."""
    words, turn = scene.speaker, scene.table["turn"]
    parts = []
    if turn["bought"] is not None:
        parts.append(
            Text.assemble((f"{words.name('turn', 'bought')} ", TITLE), str(scene.cards[turn["bought"]]["name"]))
        )
    if turn["join"] is not None:
        slot, side = turn["join"].split()
        parts.append(Text(words.say("turn", "join", slot=slot, side=side)))
    if turn["bonus"] is not None:
        parts.append(Text(words.say("turn", "bonus", action=turn["bonus"])))
    return flowing(parts, width, gap=" · ")
