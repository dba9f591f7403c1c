"""Beside the board: players with what is known of their hands, supplies, and who is ahead in which area."""

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.kontor.facts import Area, Facts, all_areas, by_number, hidden_cards, is_opposite, pile_cards
from hafen.cli.boards.kontor.pieces import DECIDED_BY, NOBODY, hidden_token, mark, token
from hafen.cli.boards.lines import QUIET, TITLE, beside, flowing, side_by_side

IN_COLUMNS = 64  # columns that hold players and areas side by side


def panel(scene: Scene, width: int, height: int) -> list[Text]:
    """In as few lines as it takes to keep to the height; dense if that cannot be done."""
    if width >= IN_COLUMNS:
        left = width // 2
        above = players(scene, left, brief=False) + supplies(scene, left)
        return side_by_side(above, areas(scene, width - left - 2, height), left)
    for brief in (False, True):
        above = players(scene, width, brief=brief) + supplies(scene, width)
        lines = above + areas(scene, width, height - len(above))
        if len(lines) <= height:
            break
    return lines


# Players


def players(scene: Scene, width: int, *, brief: bool) -> list[Text]:
    return [line for seat in range(len(scene.table["seats"])) for line in _player(scene, seat, width, brief=brief)]


def _player(scene: Scene, seat: int, width: int, *, brief: bool) -> list[Text]:
    owned, say = scene.table["seats"][seat], scene.speaker.say
    name = Text.assemble(mark(owned["colour"]), " ", (scene.speaker.holder(seat), "bold"), _state(scene, seat))
    numbers = Text(say("panel", "numbers", points=scene.view["score"][seat], coins=owned["coins"]))
    lines = [beside(name, Text.assemble(" ", numbers), width)]
    pile = _pile(scene, scene.speaker.name("panel", "pile"), owned["pile"], brief=brief)
    hand = [] if seat == scene.seat else held(scene, seat, brief=brief)
    if is_opposite(scene, seat):
        hand.insert(0, Text(scene.speaker.name("panel", "opposite"), QUIET))
    if brief:
        return lines + _indented([*hand, pile], width)
    return lines + _indented(hand, width) + _indented([pile], width)


def _state(scene: Scene, seat: int) -> str:
    """Who is asked now, and who has decided."""
    if seat in scene.view["to_move"]:
        return " …"
    return " ✓" if scene.table["seats"][seat]["decided"] else ""


def held(scene: Scene, seat: int, *, brief: bool) -> list[Text]:
    """What is known of a hand; a card in play is in brackets."""
    owned = scene.table["seats"][seat]
    shown = [in_play(owned, card, token(scene, card, brief=brief)) for card in by_number(scene, owned["hand"])]
    unknown = [
        hidden_token(owned["colour"], name) for name, count in hidden_cards(scene, seat).items() for _ in range(count)
    ]
    return shown + unknown


def in_play(owned: Facts, card: Facts, shown: Text) -> Text:
    return Text.assemble("[", shown, "]") if owned["choice"] == card["card"] else shown


def _indented(parts: list[Text], width: int) -> list[Text]:
    return [Text.assemble("  ", line) for line in flowing(parts, width - 2, " ")]


def _pile(scene: Scene, name: str, pile: Facts, *, brief: bool) -> Text:
    """How many cards, the open one on top, and what else is known to lie there, with its place."""
    known = pile_cards(scene, pile)
    shown = [Text.assemble((f"{name} {pile['size']}", QUIET))]
    for place, card in known.items():
        if place == 1 or not brief:
            shown.append(Text.assemble("" if place == 1 else f"{place}.", token(scene, card, brief=brief)))
    return Text(" ").join(shown)


# Supplies


def supplies(scene: Scene, width: int) -> list[Text]:
    table, words = scene.table, scene.speaker
    parts = [
        Text(words.say("panel", "treasury", coins=table["treasury"])),
        _pile(scene, words.name("panel", "water"), table["water"], brief=False),
    ]
    if table["special"]:
        parts.append(Text(words.say("panel", "special", cards=table["special"])))
    if table["lifted"]:
        parts.append(Text.assemble(words.name("panel", "lifted"), " ", token(scene, scene.cards[table["lifted"]])))
    return flowing(parts, width)


# Areas


def areas(scene: Scene, width: int, room: int) -> list[Text]:
    """A line for each area; where there is no room for that, closed ones and then all are told in a few signs."""
    found = all_areas(scene)
    if not found:
        return []
    opened, closed = ([area for area in found if area.closed == is_closed] for is_closed in (False, True))
    title = Text(scene.speaker.name("panel", "areas"), TITLE)
    ways = (
        _listed(scene, found, width),
        _listed(scene, opened, width) + flowing([_signs(area) for area in closed], width),
        [title, *flowing([_signs(area) for area in found], width)],
    )
    fitting = (lines for lines in ways if len(lines) <= room)
    return next(fitting, ways[-1])


def _listed(scene: Scene, found: list[Area], width: int) -> list[Text]:
    """The areas in columns, each under a line that says what is what."""
    title, rows = _titles(scene), [_whole(scene, area) for area in found]
    columns = max(1, min(width // (title.cell_len + 2), len(rows)))
    lines = [rows[n : n + columns] for n in range(0, len(rows), columns)]
    return [Text("  ").join(line) for line in [[title] * columns, *lines]]


def _titles(scene: Scene) -> Text:
    words = scene.speaker
    goods = [f"{words.name('letters', good):^3}" for good in words.keys("goods")]
    return Text(f"{words.name('panel', 'areas'):<7}{words.name('panel', 'cards'):>2} {' '.join(goods)}", TITLE)


def _signs(area: Area) -> Text:
    """Letter, who is ahead or keeps it, what it is worth, and how many cards it has: ``A■1/8``."""
    return Text.assemble(_whose(area), _worth(area), f"/{len(area.cells)}")


def _whose(area: Area) -> Text:
    return Text.assemble((area.letter, "bold"), mark(area.leader) if area.leader else NOBODY)


def _worth(area: Area) -> str:
    if not area.closed:
        return ""
    return str(area.points) if area.counts else "–"


def _whole(scene: Scene, area: Area) -> Text:
    """The same with what decided it and the stores of both colours for each good."""
    decided = DECIDED_BY[area.result["by"]] if area.closed else ""
    stores = []
    for good in scene.speaker.keys("goods"):
        red, black = area.stores(good)
        stores.append(Text(f"{red}:{black}", QUIET if red == black else "bold"))
    facts = f" {_worth(area):1} {decided:1} {len(area.cells):>2} "
    return Text.assemble(_whose(area), facts, Text(" ").join(stores))
