"""The table in short complete sentences, for screen readers and pipes."""

from hafen.cli.boards import Scene
from hafen.cli.boards.kontor.facts import (
    Area,
    Facts,
    all_areas,
    by_number,
    cell_at,
    extent,
    hidden_cards,
    is_opposite,
    laid,
    pile_cards,
    told,
)
from hafen.cli.language import Speaker

LONG_IDLE = 3  # rounds without a card laid that are worth a warning


def whole_table(scene: Scene) -> list[str]:
    table, say = scene.table, scene.speaker.say
    key = "round" if table["round"] else "before"
    lines = [say("sentences", key, mode=table["mode"], round=table["round"], phase=table["phase"]), _size(scene)]
    lines += _rows(scene)
    if table["covered"]:
        lines.append(say("sentences", "covered", cards=table["covered"]))
    lines += [_area(scene, area) for area in all_areas(scene)]
    lines.append(_supplies(scene))
    if table["idle"] >= LONG_IDLE:
        lines.append(say("sentences", "idle", rounds=table["idle"]))
    return lines + players(scene)


# The board


def _size(scene: Scene) -> str:
    box, say = scene.table["box"], scene.speaker.say
    (wide, high), (columns, rows) = extent(scene), scene.table["size"]
    said = [say("sentences", "size", wide=wide, high=high, columns=columns, rows=rows)]
    said += [say("sentences", f"fixed_{axis}") for axis in ("x", "y") if box[f"fixed_{axis}"]]
    return " ".join(said)


def _rows(scene: Scene) -> list[str]:
    """The cards from top to bottom and from left to right, each with its place."""
    say, ship = scene.speaker.say, scene.table["ship"]
    cards = laid(scene)
    lines = []
    for y in sorted({y for _, y in cards}, reverse=True):
        row = []
        for cell in sorted(cell for cell in cards if cell[1] == y):
            here = say("sentences", "ship_here") if ship is not None and cell == cell_at(ship) else ""
            row.append(say("sentences", "cell", at=told(cell), card=card_words(scene.speaker, cards[cell]), ship=here))
        lines.append(say("sentences", "row", row=y, cards="; ".join(row)))
    return lines


def card_words(speaker: Speaker, card: Facts) -> str:
    """The name with goods or kind, and the symbol."""
    return str(card["name"]) + speaker.name("with", card["symbol"])


def _area(scene: Scene, area: Area) -> str:
    say, words = scene.speaker.say, scene.speaker
    houses = []
    for colour in ("red", "black"):
        owned = {good: area.stores(good)[colour == "black"] for good in words.keys("goods")}
        goods = [f"{count} {words.name('goods', good)}" for good, count in owned.items() if count]
        if goods:
            houses.append(say("sentences", "houses", colour=colour, goods=words.join(goods)))
    if area.leader is None:
        ending = "nobody_closed" if area.closed else "nobody"
    elif area.closed:
        ending = "kept" if area.counts else "kept_in_vain"
    else:
        ending = "ahead"
    result = say("results", area.result["by"], **area.result)
    return " ".join(
        [
            say(
                "sentences",
                "area_closed" if area.closed else "area",
                letter=area.letter.upper(),
                cards=len(area.cells),
                cells=" · ".join(map(told, area.cells)),
            ),
            *houses,
            say("sentences", ending, colour=area.leader, points=area.points, result=result),
        ]
    )


# Supplies and players


def _supplies(scene: Scene) -> str:
    table, say = scene.table, scene.speaker.say
    said = [
        say("sentences", "treasury", coins=table["treasury"]),
        _pile(scene, scene.speaker.name("sentences", "water_pile"), table["water"]),
    ]
    if table["special"]:
        said.append(say("sentences", "special_pile", cards=table["special"]))
    if table["lifted"]:
        said.append(say("sentences", "lifted", card=table["lifted"]))
    return " ".join(said)


def _pile(scene: Scene, name: str, pile: Facts) -> str:
    """Its size, the open card on top, and other cards whose place is known."""
    say, known = scene.speaker.say, pile_cards(scene, pile)
    said = [say("sentences", "pile", name=name, cards=pile["size"])]
    for place, card in known.items():
        key = "top" if place == 1 else "place"
        said.append(say("sentences", key, place=place, card=card_words(scene.speaker, card)))
    return ", ".join(said) + "."


def players(scene: Scene) -> list[str]:
    """The others from the reader's left on, the reader last: that is what it decides with."""
    seats = len(scene.table["seats"])
    first = 0 if scene.seat is None else scene.seat + 1
    return [_player(scene, (first + step) % seats) for step in range(seats)]


def _player(scene: Scene, seat: int) -> str:
    say, owned = scene.speaker.say, scene.table["seats"][seat]
    said = [
        say(
            "sentences",
            "player",
            name=scene.speaker.holder(seat),
            coins=owned["coins"],
            points=scene.view["score"][seat],
        ),
        *([say("sentences", "opposite")] if is_opposite(scene, seat) else []),
        _hand(scene, seat),
        _pile(scene, scene.speaker.name("sentences", "own_pile"), owned["pile"]),
    ]
    if owned.get("dropped_cards"):
        said.append(say("sentences", "dropped", cards=owned["dropped_cards"]))
    if owned.get("shown"):
        said.append(say("sentences", "shown", card=owned["shown"]))
    if owned["choice"] == "pass":
        said.append(say("sentences", "passes"))
    elif owned["choice"] is not None:
        said.append(say("sentences", "in_play", card=owned["choice"]))
    elif owned["decided"]:
        said.append(say("sentences", "decided"))
    return " ".join(said)


def _hand(scene: Scene, seat: int) -> str:
    """The reader's own cards and which of them nobody else knows; of other hands what is known."""
    words, owned = scene.speaker, scene.table["seats"][seat]
    cards = ", ".join(card_words(scene.speaker, card) for card in by_number(scene, owned["hand"]))
    if seat == scene.seat:
        hand = words.say("sentences", "hand", cards=cards or words.word("nothing"))
        secret = [card for card in owned["hand"] if card not in owned["known"]]
        return f"{hand} {words.say('sentences', 'secret', cards=secret)}" if secret else hand
    hidden = [words.say("hidden", name, count=count) for name, count in hidden_cards(scene, seat).items()]
    shown = ", ".join([cards, *hidden] if cards else hidden)
    return words.say("sentences", "known_hand", cards=shown or words.word("nothing"))


# Cards that have not been seen


def unseen(scene: Scene) -> list[str]:
    """For each deck the cards of which the reader cannot tell where they are, by symbol."""
    words = scene.speaker
    lines = [words.name("sentences", "unseen")]
    for deck, names in scene.table["unseen"].items():
        cards = by_number(scene, names)
        parts = []
        for symbol in ("ship", "coin", "none"):
            shown = [_in_deck(scene, card) for card in cards if card["symbol"] == symbol]
            if shown:
                title = words.name("symbols_short", symbol)
                parts.append(f"{title}: {', '.join(shown)}")
        lines.append(words.say("sentences", "unseen_deck", deck=deck, cards=len(cards), list="; ".join(parts)))
    return lines


def _in_deck(scene: Scene, card: Facts) -> str:
    """The number, and what tells the card from others of its deck."""
    if "goods" in card:
        goods = "/".join(scene.speaker.name("goods", good) for good in card["goods"])
        return f"{card['number']} {goods}"
    kind = scene.speaker.name("faces", card["kind"]) if scene.speaker.has("faces", card["kind"]) else ""
    return f"{card['number']} {kind}".strip()
