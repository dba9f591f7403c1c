"""The whole table as a picture made of lines, fitted to the width and height of the terminal."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.speicherstadt.facade import facade
from hafen.cli.boards.speicherstadt.pieces import (
    GAIN,
    LAMP,
    LOSS,
    QUIET,
    TITLE,
    beside,
    crate,
    crates,
    filled,
    fitted,
    flowing,
    letters,
    mark,
    wrapped,
)
from hafen.cli.boards.speicherstadt.sentences import counted_cards, next_fire
from hafen.cli.choices import columns_of, numbered, preview_words, signed
from hafen.cli.language import capital

RAIL_FROM = 116  # columns of a terminal that has room for news beside the table
TYPING = 1  # the line a person types into
ON_DISPLAY = ("round", "card", "cargo")  # events that the picture shows anyway; the log has them all
FEW_NEWS = 4  # lines of news that a roomier picture must still have room for


def draw(scene: Scene, width: int, height: int) -> list[Text]:
    """The roomiest of three pictures that fits the height; the densest one if none does."""
    for tall, airy in ((True, True), (True, False)):
        lines = _arranged(scene, width, height, tall=tall, airy=airy)
        if lines is not None:
            return lines
    lines = _arranged(scene, width, height, tall=False, airy=False, anyway=True)
    assert lines is not None
    return lines


def _arranged(
    scene: Scene, width: int, height: int, *, tall: bool, airy: bool, anyway: bool = False
) -> list[Text] | None:
    rail = (width - 82) * 2 // 3 + 12 if width >= RAIL_FROM else 0
    left = width - rail - 2 if rail else width
    blank = [Text("")] if airy else []
    front = facade(scene, left, tall=tall)
    above = [*_head(scene, width), *blank]
    asked = [*blank, *_asked(scene, width)]
    body = [
        *front,
        *(blank if front else []),
        *_players(scene, left, dense=not tall),
        *blank,
        *_own(scene, left, dense=not airy),
    ]
    if rail:
        facts = [*_supplies(scene, rail), Text("")]
        room = max(len(body), height - TYPING - len(above) - len(asked)) - len(facts)
        body = _side_by_side(body, facts + _news(scene, rail, room), left)
    else:
        body += [*blank, *_supplies(scene, width), *blank]
        room = height - TYPING - len(above) - len(body) - len(asked)
        wanted = len(_news(scene, width, len(scene.news)))
        if not anyway and room < min(FEW_NEWS, wanted):
            return None
        body += _news(scene, width, max(1, room))
    lines = [*above, *body, *asked]
    return lines if anyway or len(lines) + TYPING <= height else None


def _side_by_side(left: list[Text], right: list[Text], width: int) -> list[Text]:
    rows = max(len(left), len(right))
    left = left + [Text("")] * (rows - len(left))
    right = right + [Text("")] * (rows - len(right))
    return [Text.assemble(fitted(a, width), "  ", b) for a, b in zip(left, right, strict=True)]


# Parts from top to bottom


def _head(scene: Scene, width: int) -> list[Text]:
    """Round, phase and piles in one line: the title and then long names of seasons give way."""
    table, say = scene.table, scene.speaker.say
    facts = [
        say("head", "round", round=table["round"], rounds=table["rounds"]),
        scene.speaker.name("phases", table["phase"]),
        say("head", "starts", start_seat=table["start_seat"]),
    ]
    if scene.study:
        facts.append(scene.speaker.word("study"))
    told = Text(" · ".join(facts), "bold")
    titled = Text.assemble((scene.speaker.word("title"), TITLE), "  ", told)
    piles = _pile_sizes(scene)
    long = Text("  ".join(f"{name} {count}" for name, count in piles), QUIET)
    short = Text(" ".join(f"{name[:3]} {count}" for name, count in piles[:-1]), QUIET)
    for left, right in ((titled, long), (told, long), (told, short)):
        if left.cell_len + right.cell_len + 2 <= width:
            return [beside(left, right, width)]
    return [fitted(told, width)]


def _pile_sizes(scene: Scene) -> list[tuple[str, int]]:
    return [(scene.speaker.name("seasons", pile["season"]), len(pile["cards"])) for pile in scene.table["pile"]]


def _players(scene: Scene, width: int, *, dense: bool) -> list[Text]:
    """One row for each seat, and a second one for cards that do not fit unless it must be dense."""
    if scene.view["over"] and dense:
        return []  # the score sheet says it better
    words = scene.speaker
    seats = range(len(scene.table["seats"]))
    names = max(len(words.holder(seat)) for seat in seats) + 4
    wide = width >= 90
    heads = [words.name("rows", key if wide else f"{key}_short") for key in _NUMBERS]
    sizes = [max(len(head), 3) + 2 for head in heads]
    head = fitted(Text(""), names)
    for title, size in zip(heads, sizes, strict=True):
        head = Text.assemble(head, fitted(Text(title, QUIET), size, right=True))
    lines = [fitted(Text.assemble(head, "   ", (words.name("rows", "owns"), QUIET)), width)]
    for seat in seats:
        row = fitted(Text.assemble(_turn(scene, seat), mark(seat), f" {words.holder(seat)}"), names)
        if seat == scene.seat:
            row.stylize("bold")
        for number, size in zip(_numbers(scene, seat), sizes, strict=True):
            row = Text.assemble(row, fitted(number, size, right=True))
        indent = row.cell_len + 3
        owned = flowing(_owned(scene, seat), width - indent, gap=" ")
        if dense and len(owned) > 1:
            owned = [fitted(Text.assemble(owned[0], " ", owned[1]), width - indent)]
        for n, line in enumerate(owned or [Text("")]):
            lines.append(Text.assemble(row if n == 0 else " " * (indent - 3), "   ", line))
    return lines


_NUMBERS = ("coins", "points", "end", "firemen", "workers")


def _turn(scene: Scene, seat: int) -> Text:
    return Text("▶ " if seat in scene.view["to_move"] else "  ")


def _numbers(scene: Scene, seat: int) -> list[Text]:
    owned = scene.table["seats"][seat]
    return [
        Text(str(owned["coins"])),
        Text(_minus(scene.view["score"][seat])),
        Text(_minus(scene.view["forecast"][seat])),
        _firemen(scene, seat),
        Text(str(owned["workers"]) if scene.table["phase"] == "demand" else "–"),
    ]


def _firemen(scene: Scene, seat: int) -> Text:
    """The sum; an arrow up at the highest, down at the lowest."""
    sums = [owned["firemen"] for owned in scene.table["seats"]]
    arrow = Text(" ")
    if min(sums) != max(sums) and sums[seat] == max(sums):
        arrow = Text("↑", GAIN)
    elif min(sums) != max(sums) and sums[seat] == min(sums):
        arrow = Text("↓", LOSS)
    return Text.assemble(str(sums[seat]), arrow)


def _owned(scene: Scene, seat: int) -> list[Text]:
    """Contracts, cubes and cards of a seat; the reader's own stand on its board, larger."""
    if seat == scene.seat and not scene.view["over"]:
        return []
    owned = scene.table["seats"][seat]
    parts = []
    for contract in owned["contracts"]:
        done = Text("✓", GAIN) if contract["complete"] else Text("")
        parts.append(Text.assemble(letters(scene, contract), done))
    stored = {place: owned[place] for place in ("ship", "hall", "warehouse") if owned[place]}
    parts += [Text.assemble(crates(scene, cubes)) for cubes in stored.values()]
    return parts + _listed(counted_cards(scene, owned["cards"]))


def _own(scene: Scene, width: int, *, dense: bool) -> list[Text]:
    """The reader's own board: a row each for contracts, cards and stores; short rows share a line if it is dense."""
    if scene.seat is None or scene.view["over"]:
        return []
    words, owned = scene.speaker, scene.table["seats"][scene.seat]
    contracts = []
    for n, contract in enumerate(owned["contracts"], 1):
        points = words.say("own", "points", points=contract["points"])
        done = Text(f" ✓ {words.name('own', 'done')}", GAIN) if contract["complete"] else Text("")
        contracts.append(Text.assemble(f"{n} ", filled(scene, contract), f" {points}", done))
    rows = {"contracts": contracts, "cards": _listed(counted_cards(scene, owned["cards"]))}
    rows["hall"] = _stores(scene, owned)
    label = max(len(words.name("own", key)) for key in rows) + 2
    lines: list[Text] = []
    for key, parts in rows.items():
        title = Text(words.name("own", key), TITLE)
        gap = " " if key == "cards" else "   "
        content = flowing(parts or [Text(words.name("own", "none"), QUIET)], width - label, gap)
        short = Text.assemble(title, "  ", content[0])
        if dense and lines and len(content) == 1 and lines[-1].cell_len + 3 + short.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], "   ", short)
            continue
        for n, line in enumerate(content):
            lines.append(Text.assemble(fitted(title if n == 0 else Text(""), label), line))
    return lines


def _listed(names: list[str]) -> list[Text]:
    """Names with commas, ready to flow."""
    return [Text(name + ("," if n < len(names) else "")) for n, name in enumerate(names, 1)]


def _stores(scene: Scene, owned: Mapping[str, Any]) -> list[Text]:
    words = scene.speaker
    empty = Text(words.name("own", "empty"), QUIET)
    parts = [crates(scene, owned["hall"]) if owned["hall"] else empty]
    if owned["warehouse"] or any(card["id"] == "warehouse" for card in owned["cards"]):
        stored = crates(scene, owned["warehouse"]) if owned["warehouse"] else empty
        parts.append(Text.assemble((f"{words.name('own', 'warehouse')} ", TITLE), stored))
    asked = scene.seat in scene.view["to_move"]
    for key, cubes in (("ship", owned["ship"]), ("exchange", scene.table["exchange"] if asked else {})):
        if cubes:
            parts.append(Text.assemble((f"{words.name('own', key)} ", TITLE), crates(scene, cubes)))
    return parts


def _supplies(scene: Scene, width: int) -> list[Text]:
    """The next fire, the stock, and the bag, which is also the key to the letters."""
    words, table = scene.speaker, scene.table
    if scene.view["over"]:
        return []
    facts = []
    if fire := next_fire(scene):
        said = words.say("piles", "next_fire" if fire["cards"] > 1 else "next_fire_alone", **fire)
        facts.append(Text.assemble((f"{words.name('piles', 'fire')}  ", TITLE), said))
    if table["stock"]:
        stock = [Text.assemble(crate(scene, good), str(count)) for good, count in table["stock"].items()]
        facts.append(Text.assemble((f"{words.name('piles', 'stock')}  ", TITLE), Text(" ").join(stock)))
    bag = [Text(words.name("piles", "bag"), TITLE)]
    for good in words.keys("goods"):
        bag.append(Text.assemble(crate(scene, good), f" {words.name('goods', good)} {table['bag'].get(good, 0)}"))
    return flowing(facts, width, "   ") + flowing(bag, width)


def _news(scene: Scene, width: int, room: int) -> list[Text]:
    """The latest events in the room there is: a line each, or running text where that holds more of them."""
    told = [_told(event) for event in scene.news if event["key"] not in ON_DISPLAY]
    listed = [line for event in told for line in wrapped(event, width)]
    if len(listed) <= room:
        return listed
    for skipped in range(len(told)):
        earlier = [Text(f"({scene.speaker.say('play', 'more_news', count=skipped)})", QUIET)] if skipped else []
        running = wrapped(Text(" ").join([*earlier, *told[skipped:]]), width)
        if len(running) <= room:
            return running
    return wrapped(told[-1], width)[:room] if told else []


def _told(event: Mapping[str, Any]) -> Text:
    text = Text(capital(event["text"]))
    seat = event["parameters"].get("seat")
    return text if seat is None else Text.assemble(mark(seat), " ", text)


def _asked(scene: Scene, width: int) -> list[Text]:
    """The prompt and the moves; moves that stand in the columns are not listed again."""
    lamp = Text("▶ ", "bold #D39B00") if scene.view["moves"] else Text("")
    asked = Text.assemble(lamp, (scene.view["prompt"]["text"], "bold"))
    hint = Text(f"  {scene.speaker.name('play', 'question')}", QUIET)
    if scene.view["moves"] and asked.cell_len + hint.cell_len <= width:
        asked = Text.assemble(asked, hint)
    lines = wrapped(asked, width)
    if not columns_of(scene.view):
        lines += _moves(scene, width)
    return lines


def _moves(scene: Scene, width: int) -> list[Text]:
    if not scene.view["moves"]:
        return []
    entries = []
    for number, move in numbered(scene.view).items():
        preview = preview_words(scene.view, move, scene.speaker)
        shown = Text.assemble((f"{number:>2} ", LAMP), " ", _brief(scene, move))
        entries.append(Text.assemble(shown, (f" ({preview})", QUIET)) if preview else shown)
    half = width // 2 + 6  # one column may be a little wider than the other
    return [
        *_in_columns([entry for entry in entries if entry.cell_len <= half], width),
        *(fitted(entry, width) for entry in entries if entry.cell_len > half),
    ]


def _brief(scene: Scene, move: Mapping[str, Any]) -> Text:
    """A move in few words where the board has them, several goods as crates."""
    if not scene.speaker.has("brief", move["key"]):
        return Text(capital(move["text"]))
    said = Text(capital(scene.speaker.say("brief", move["key"], **move["parameters"])))
    goods = move["parameters"].get("goods")
    return Text.assemble(said, " ", crates(scene, goods)) if goods else said


def _in_columns(entries: list[Text], width: int) -> list[Text]:
    """Read downwards, in as many columns as fit."""
    columns: list[list[Text]] = []
    sizes: list[int] = []
    down = 0
    for down in range(1, len(entries) + 1):
        columns = [entries[first : first + down] for first in range(0, len(entries), down)]
        sizes = [max(entry.cell_len for entry in column) for column in columns]
        if sum(sizes) + 2 * (len(sizes) - 1) <= width or len(columns) == 1:
            break
    rows = []
    for row in range(down):
        cells = [fitted(column[row], size) for column, size in zip(columns, sizes, strict=True) if row < len(column)]
        rows.append(fitted(Text("  ").join(cells), width))
    return rows


def _minus(number: int) -> str:
    return signed(number) if number < 0 else str(number)
