"""What belongs to the reader: the yard with its nine places, and everything beside it."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import LAMP, LOSS, QUIET, TITLE, fitted, flowing
from hafen.cli.boards.werft.facts import lacking
from hafen.cli.boards.werft.numbering import on_table
from hafen.cli.boards.werft.signs import colour_name, counted, items_long, items_short, part, symbols, wagons

_PLACES = 9
_WIDEST_PLACE = 14


def own_yard(scene: Scene, width: int) -> list[Text]:
    """The yard behind its title, or without it where something printed would be cut."""
    assert scene.seat is not None
    title = Text(f"{scene.speaker.name('own', 'yard_short')} ", TITLE)
    yard = scene.table["seats"][scene.seat]["yard"]
    if any(tile and len(symbols(scene, tile, "")) > _place_width(width - title.cell_len) for tile in yard):
        return _places(scene, width)
    rows = _places(scene, width - title.cell_len)
    return [Text.assemble(title if n == 0 else " " * title.cell_len, row) for n, row in enumerate(rows)]


def planned_yard(scene: Scene, width: int) -> list[Text]:
    """The yard below its title, and what its ships would bring if they left as they are, or what they lack."""
    assert scene.seat is not None
    plans = scene.table["seats"][scene.seat]["plans"]
    title = Text(scene.speaker.name("own", "yard"), TITLE)
    return [*flowing([title, *(_plan(scene, plan) for plan in plans)], width), *_places(scene, width)]


def _places(scene: Scene, width: int) -> list[Text]:
    """Places with what part lies there, and below what is printed on it, if there is any."""
    assert scene.seat is not None
    yard = scene.table["seats"][scene.seat]["yard"]
    wide = _place_width(width)
    numbers = on_table(scene)
    heads, feet = [], []
    for place, tile in enumerate(yard, 1):
        number = numbers.get(f"place:{place}")
        label = Text(f"[{place}]", LAMP) if number is not None else Text(f"{place} ", QUIET)
        name = Text("–", QUIET) if tile is None else Text(scene.speaker.name("yard_parts", part(scene, tile)), "bold")
        heads.append(fitted(Text.assemble(label, " " if number is not None else "", name), wide))
        gap = " " if wide == _WIDEST_PLACE else ""
        feet.append(fitted(Text("" if tile is None else symbols(scene, tile, gap)), wide))
    rows = (heads, feet) if any(yard) else (heads,)
    return [fitted(Text(" ").join(row), width) for row in rows]


def _plan(scene: Scene, plan: Mapping[str, Any]) -> Text:
    say = scene.speaker.say
    if plan["points"] is not None:
        return Text(say("own", "plan_complete" if plan["complete"] else "plan", **plan))
    return Text(say("own", f"plan_{lacking(scene)}", **plan), LOSS)


def _place_width(width: int) -> int:
    return min(_WIDEST_PLACE, (width + 1) // _PLACES - 1)


def own_goods(scene: Scene, width: int) -> list[Text]:
    """Items, trains, employees, contracts and ships in running text, each behind its title."""
    assert scene.seat is not None
    owned, words = scene.table["seats"][scene.seat], scene.speaker
    parts = [_titled(scene, "items", Text(items_long(scene, owned["items"]) or "–"))]
    trains = Text(" ").join([wagons(scene, scene.cards[train]["goods"]) for train in owned["trains"]])
    parts.append(_titled(scene, "trains", trains if owned["trains"] else Text("–")))
    names = counted([str(scene.cards[name]["name"]) for name in owned["employees"]])
    if names:
        parts.append(_titled(scene, "employees", Text(", ".join(names))))
    if owned["fleet"]:
        parts.append(
            _titled(
                scene, "fleet", Text(", ".join(words.say("own", "ship", tiles=s["length"]) for s in owned["fleet"]))
            )
        )
    return flowing(parts, width, gap="   ")


def own_goods_brief(scene: Scene, width: int) -> list[Text]:
    """The same in short names."""
    assert scene.seat is not None
    owned = scene.table["seats"][scene.seat]
    parts = [_titled(scene, "items", Text(items_short(scene, owned["items"]) or "–"))]
    parts += [wagons(scene, scene.cards[train]["goods"]) for train in owned["trains"]]
    parts += [Text(scene.speaker.name("employees_short", name)) for name in owned["employees"]]
    return flowing(parts, width, gap=" · ")


def own_contracts(scene: Scene, width: int) -> list[Text]:
    """Every contract with the points it would bring now."""
    assert scene.seat is not None
    contracts = scene.table["seats"][scene.seat]["contracts"]
    lines = []
    for colour in ("blue", "green"):
        held = contracts.get(colour, {})
        shown = [f"{scene.cards[name]['short']} {points}" for name, points in held.items()]
        lines.append(Text.assemble(colour_name(scene, colour), " ", " · ".join(shown)))
    return flowing([Text(scene.speaker.name("own", "contracts"), TITLE), *lines], width)


def _titled(scene: Scene, key: str, content: Text) -> Text:
    return Text.assemble((f"{scene.speaker.name('own', key)} ", TITLE), content)
