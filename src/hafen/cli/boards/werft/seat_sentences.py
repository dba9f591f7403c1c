"""What everybody owns, in short complete sentences."""

from collections.abc import Mapping
from typing import Any

from hafen.cli.boards import Scene
from hafen.cli.boards.werft.facts import canal_tile, lacking
from hafen.cli.boards.werft.signs import features_long, items_long, openings_words

Facts = Mapping[str, Any]


def players(scene: Scene) -> list[str]:
    """The others from the reader's left on, the reader last: that is what it decides with."""
    seats = len(scene.table["seats"])
    first = 0 if scene.seat is None else scene.seat + 1
    return [line for step in range(seats) for line in _player(scene, (first + step) % seats)]


def _player(scene: Scene, seat: int) -> list[str]:
    """A line for the numbers and what lies about, one for the yard, one for each ship and each tile of the canal."""
    words, owned, view = scene.speaker, scene.table["seats"][seat], scene.view
    name = words.holder(seat)
    numbers = {"guilders": owned["guilders"], "points": view["score"][seat], "forecast": view["forecast"][seat]}
    said = [
        words.say("sentences", "player", name=name, **numbers, turns=owned["turns"], figures=_figures(scene, seat)),
        words.say("sentences", "items", items=items_long(scene, owned["items"]) or words.word("nothing")),
        words.say("sentences", "own_trains", trains=_trains(scene, owned)),
        words.say("sentences", "employees", employees=owned["employees"]),
        _contracts(scene, owned["contracts"]),
    ]
    return [
        " ".join(said),
        _yard(scene, name, owned),
        *_plans(scene, owned),
        *_fleet(scene, name, owned),
        *_canal(scene, name, owned),
    ]


def _figures(scene: Scene, seat: int) -> str:
    """Actions on which the figures of a seat stand."""
    words = scene.speaker
    return words.join([words.name("actions", t["action"]) for t in scene.table["track"] if seat in t["seats"]])


def _trains(scene: Scene, owned: Facts) -> str:
    words = scene.speaker
    trains = [words.say("sentences", "goods", goods=scene.cards[train]["goods"]) for train in owned["trains"]]
    return "; ".join(trains) or words.word("nothing")


def _contracts(scene: Scene, contracts: Facts) -> str:
    """The reader's own by name with the points they would bring now, those of others only counted."""
    words = scene.speaker
    if "blue" not in contracts:
        return words.say("sentences", "contracts_hidden", held=contracts["held"])
    listed = {
        colour: ", ".join(
            words.say("sentences", "contract", contract=scene.cards[name]["name"], points=points)
            for name, points in contracts[colour].items()
        )
        for colour in ("blue", "green")
    }
    said = words.say("sentences", "contracts", **listed)
    if contracts.get("given_up"):
        names = [str(scene.cards[name]["name"]) for name in contracts["given_up"]]
        said += " " + words.say("sentences", "given_up", contracts=", ".join(names))
    return said


def _yard(scene: Scene, name: str, owned: Facts) -> str:
    words = scene.speaker
    places = [
        words.say("sentences", "place", place=place, card=tile)
        for place, tile in enumerate(owned["yard"], 1)
        if tile is not None
    ]
    if not places:
        return words.say("sentences", "yard_empty", name=name)
    return words.say("sentences", "yard", name=name, places="; ".join(places))


def _plans(scene: Scene, owned: Facts) -> list[str]:
    """What the ships in the reader's yard would bring; one that leaves is told by itself."""
    return [
        scene.speaker.say("sentences", f"ship_no_{lacking(scene)}" if plan["points"] is None else "ship_plan", **plan)
        for plan in owned["plans"]
    ]


def _fleet(scene: Scene, name: str, owned: Facts) -> list[str]:
    words = scene.speaker
    lines = []
    for number, ship in enumerate(owned["fleet"], 1):
        lines.append(
            words.say(
                "sentences",
                "ship",
                name=name,
                number=number,
                length=ship["length"],
                items=items_long(scene, ship["items"]) or words.word("nothing"),
                features=features_long(scene, ship["features"]) or words.word("nothing"),
            )
        )
    return lines


def _canal(scene: Scene, name: str, owned: Facts) -> list[str]:
    """How far the ship can go, then tile by tile: where it lies, where it is open and what is there."""
    words, canal = scene.speaker, owned["canal"]
    if canal is None:
        return [words.say("sentences", "canal_none", name=name, passed=owned["passed"])]
    ship = canal["ship"]
    lines = [words.say("sentences", "canal_of", name=name, reach=owned["reach"], passed=owned["passed"])]
    left, top = (min(tile[axis] for tile in canal["tiles"]) for axis in "xy")
    for slot, tile in enumerate(canal["tiles"], 1):
        place = {"column": tile["x"] - left + 1, "row": tile["y"] - top + 1}
        openings = openings_words(scene.speaker, canal_tile(scene, tile["tile"], tile["turn"]))
        lines.append(words.say("sentences", "slot", slot=slot, card=tile["tile"], **place, openings=openings))
    where = words.name("sentences", "inner" if ship["inner"] else "outer")
    heading = words.name("sentences", "outward" if ship["outward"] else "inward")
    lines.append(words.say("sentences", "ship_at", slot=ship["tile"], side=ship["side"], where=where, heading=heading))
    return lines
