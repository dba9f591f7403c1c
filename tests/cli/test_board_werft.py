"""The picture of Die Werft, and the same in words: fits every terminal, tells everything, hides what is hidden."""

import functools
import io
import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

import hafen
from hafen.cli import main, score_sheet
from hafen.cli.boards import Scene, get_board
from hafen.cli.boards.lines import LAMP
from hafen.cli.boards.werft.facts import canal_tile, groups_ahead
from hafen.cli.boards.werft.picture import GIVES_WAY, PARTS
from hafen.cli.boards.werft.signs import canal_short, symbols
from hafen.cli.card_help import CardHelp
from hafen.cli.events import told_together
from hafen.cli.language import Speaker, capital
from hafen.cli.screen import PictureScreen, PlainScreen
from tests.cli.scenes import without_codes
from tests.cli.test_play import Terminal

BOARD = get_board(hafen.game("werft"))
SIZES = [(80, 24), (100, 30), (120, 40), (140, 50)]
TALL = 100
OFTEN = (1, 12)  # which moments of each kind of question are looked at


@functools.cache
def speaker(lang: str, seat: int | None) -> Speaker:
    return Speaker(hafen.game("werft"), BOARD.words, lang, seat)


@functools.cache
def cards(lang: str) -> dict[str, Any]:
    return {card["card"]: card for card in hafen.game("werft").cards(lang)}


def scene_of(position: hafen.Position, lang: str = "en", seat: int | None = 0) -> Scene:
    words = speaker(lang, seat)
    view = position.view(seat, lang, names=words.names)
    return Scene(view, words, cards(lang), view["events"])


@functools.cache
def moments(players: int, lang: str, seed: int) -> Sequence[Scene]:
    """A match between greedy bots as the seat that is asked sees it: some of each kind of question, and the end."""
    position, greedy = hafen.game("werft", players=players).start(seed), hafen.bot("greedy")
    found: list[Scene] = []
    seen: dict[str, int] = {}
    while not position.over:
        seat = position.to_move[0]
        kind, _ = position.game.definition.prompt(position.state, seat)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] in OFTEN:
            found.append(scene_of(position, lang, seat))
        position.play(greedy.choose(position, seat))
    return [*found, scene_of(position, lang, 0)]


def loaded(lang: str = "en", seat: int | None = 0, players: int = 4, moves: Iterable[str] = (), **told: Any) -> Scene:
    """A described situation as a seat sees it."""
    position = hafen.game("werft", players=players).load(told)
    for move in moves:
        position.play(move)
    return scene_of(position, lang, seat)


def hand(players: int = 4, **own: Any) -> list[dict[str, Any]]:
    """What the first seat owns; the others are as at the start."""
    return [own, *({} for _ in range(players - 1))]


def drawn(scene: Scene, width: int = 140, height: int = TALL) -> str:
    return "\n".join(line.plain for line in BOARD.picture(scene, width, height))


def lit(scene: Scene, width: int, height: int) -> list[int]:
    """Numbers in lamp yellow."""
    numbers = []
    for line in BOARD.picture(scene, width, height):
        for span in line.spans:
            if span.style == LAMP:
                numbers.append(int(line.plain[span.start : span.end].strip(" []")))
    return numbers


def choices(scene: Scene) -> dict[int, Any]:
    return {number: move for group in BOARD.choices(scene) for number, move in group.moves.items()}


def in_words(scene: Scene, capsys: pytest.CaptureFixture[str]) -> str:
    """All that a screen reader is told at a question."""
    PlainScreen(BOARD).whole(scene)
    return capsys.readouterr().out


def screen(width: int, height: int, *, no_color: bool = False) -> tuple[PictureScreen, io.StringIO]:
    file = io.StringIO()
    console = Console(
        file=file, width=width, height=height, force_terminal=True, color_system="truecolor", no_color=no_color
    )
    return PictureScreen(BOARD, console=console), file


# The picture


@pytest.mark.parametrize(("players", "lang"), [(2, "de"), (3, "de"), (4, "en")])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_line_is_too_long_and_it_fits_on_the_screen(players: int, lang: str, width: int, height: int) -> None:
    for scene in moments(players, lang, players)[:: 1 if width == 80 else 3]:
        lines = BOARD.picture(scene, width, height)
        for line in lines:
            assert line.cell_len <= width, line.plain
            assert "\n" not in line.plain
        if not scene.view["over"]:  # the score sheet makes it longer anyway
            assert len(lines) < height, "\n".join(line.plain for line in lines)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (140, 60)])
def test_every_choice_is_in_the_picture_once(width: int, height: int) -> None:
    for scene in moments(4, "en", 4):
        shown = lit(scene, width, height)
        for number in choices(scene):
            assert shown.count(number) == 1, (number, drawn(scene, width, height))
        assert set(shown) <= set(choices(scene))


def test_the_question_stands_at_the_end() -> None:
    for scene in moments(3, "de", 3):
        text = " ".join(drawn(scene, 80, 24).split())
        assert scene.view["prompt"]["text"] in text


def test_every_piece_is_in_a_roomy_picture() -> None:
    for scene in moments(4, "en", 4)[:-1]:
        assert scene.seat is not None
        text = drawn(scene)
        table, words = scene.table, scene.speaker
        for row in range(5):
            line = next(line for line in text.splitlines() if re.match(rf"{(2, 2, 1, 1, 0)[row]} +\S", line))
            text = text.replace(line, "", 1)
            market = table["market"]
            for column in (market["bow"], *market["middle"], market["stern"]):
                assert column[row] is None or symbols(scene, column[row]) in line
            for train in market["trains"][row : row + 1]:
                goods = scene.cards[train]["goods"] if train else ()
                assert "".join(words.name("goods_short", good) for good in goods) in line
            for canal in market["canals"][row : row + 1]:
                assert canal is None or canal_short(scene, canal_tile(scene, canal)).plain in line
        for group in table["groups"]:
            for employee, copies in group.items():
                assert f"{scene.cards[employee]['name']} {copies or '–'}" in text
        flat = " ".join(text.split())
        for seat, owned in enumerate(table["seats"]):
            assert words.holder(seat) in text
            if seat != scene.seat:
                for item, count in owned["items"].items():
                    assert f"{count if count > 1 else ''}{words.name('items_short', item)}" in flat
                for employee in owned["employees"]:
                    assert words.name("employees_short", employee) in flat
        own = table["seats"][scene.seat]
        for item, count in own["items"].items():
            assert (words.name("items", item) if count == 1 else f"{count} {words.name('items_many', item)}") in flat
        for tile in filter(None, own["yard"]):
            assert symbols(scene, tile, "") in text or symbols(scene, tile) in text
        for colour in ("blue", "green"):
            for contract, points in own["contracts"][colour].items():
                assert f"{scene.cards[contract]['short']} {points}" in flat
        for tile in table["track"]:
            figures = "".join("●◆■▲"[seat] for seat in tile["seats"])
            short = re.escape(scene.cards[f"action_{tile['action']}"]["short"])
            assert re.search(rf"{short}( \+\d+)?✗?{figures}", flat)


def test_what_has_no_room_is_named_and_the_command_table_shows_it() -> None:
    named = 0
    for scene in moments(4, "en", 4)[:-1]:
        small, whole = drawn(scene, 80, 24), drawn(scene, 80, TALL)
        part_name = r"[a-z]+(?: and [a-z]+)?"
        gone = re.search(rf"No room \(table shows all\): ((?:{part_name},\s)*{part_name})", small)
        for part, needle in {"employees": "Employees  (", "markets": "Price ", "players": "Points  If over"}.items():
            short = needle.replace("Employees  (", "\nEmployees 0 ").replace("Points  If over", "Pts  If over")
            is_named = gone is not None and part in gone[1]
            named += is_named
            assert is_named != (needle in small or short in small), small
            assert needle in whole or short in whole
        assert "No room" not in whole
    assert named > 10
    shown, file = screen(80, 24)
    scene = next(scene for scene in moments(4, "en", 4) if scene.view["prompt"]["key"] == "choose")
    shown.table(scene)
    assert "No room" in file.getvalue()
    file.truncate(0)
    shown.whole(scene)
    assert "No room" not in file.getvalue()


def test_own_guilders_are_always_in_the_first_line() -> None:
    for scene in moments(4, "en", 4):
        assert scene.seat is not None
        guilders = scene.table["seats"][scene.seat]["guilders"]
        assert re.search(rf" {guilders} guilders?$", drawn(scene, 80, 24).splitlines()[0])


def test_what_gives_way_never_gives_more_than_it_has() -> None:
    for name in GIVES_WAY:
        assert GIVES_WAY.count(name) <= len(PARTS[name].forms)


def test_the_track_shows_order_figures_gaps_and_the_tile_just_moved() -> None:
    for scene in moments(4, "en", 4)[:-1]:
        track = scene.table["track"]
        text = " ".join(drawn(scene, 80, 24).split())
        found = re.search(r"Actions (.*) ▸ (\d+) spaces? to START", text)
        assert found or "actions" in text
        if not found:
            continue
        assert (track[0]["space"] + int(found[2])) % 24 == 0
        names = {tile["action"]: str(scene.cards[f"action_{tile['action']}"]["short"]) for tile in track}
        entries = re.findall(rf"({'|'.join(names.values())})(?: \+(\d+))?(✗?)([●◆■▲]*)(?: (·×\d+|·+))?", found[1])
        assert [entry[0] for entry in entries] == [names[tile["action"]] for tile in reversed(track)]
        incomes = {
            m["parameters"]["action"]: m["parameters"].get("income")
            for m in scene.view["moves"]
            if m["key"] == "choose"
        }
        for n, (tile, (_, income, moved, figures, gap)) in enumerate(zip(reversed(track), entries, strict=True), 1):
            assert figures == "".join("●◆■▲"[seat] for seat in tile["seats"])
            assert bool(moved) == (tile["action"] == scene.table["turn"]["moved"])
            assert income == str(incomes.get(tile["action"], ""))
            ahead = track[-1 - n]["space"] if n < len(track) else tile["space"] + 1
            empty = (ahead - tile["space"] - 1) % 24
            assert empty == (int(gap.strip("·×")) if re.search(r"\d", gap) else len(gap))


def test_numbers_to_type_differ_from_counted_spaces_without_colour() -> None:
    found = set()
    for scene in moments(4, "en", 4):
        for line in drawn(scene, 80, 24).splitlines()[1:3]:
            found |= set(re.findall(r"(?<=[ ×])\[?\d+\]?(?= [A-Z]|$)", line))
    assert {"[1]", "[8]"} <= found
    assert all(number.startswith("[") == number.endswith("]") for number in found)


@pytest.mark.parametrize(("lang", "width"), [("de", 80), ("de", 120), ("en", 120), ("en", 140)])
def test_employees_stand_in_columns(lang: str, width: int) -> None:
    scene = moments(3 if lang == "de" else 4, lang, 3 if lang == "de" else 4)[0]
    lines = drawn(scene, width).splitlines()
    title = scene.speaker.name("wheels", "employees_full")
    first = next(n for n, line in enumerate(lines) if line.startswith(title)) + 1
    starts = [
        [found.start() for found in re.finditer(r"(?<=  )\S", line[:100])][:4] for line in lines[first : first + 8]
    ]
    assert len(starts[0]) == 4
    assert all(start == starts[0] for start in starts)


def test_the_yard_has_a_title_in_every_size() -> None:
    scene = loaded(seats=hand(yard=["bow01", "mid110", *[None] * 7]))
    for width, height in SIZES:
        assert re.search(r"^Yard 1 Bow|^Your yard .*\n1 Bow", drawn(scene, width, height), re.M)
    assert "Yard 1 Bow" in drawn(scene, 80, 24)


def test_places_of_the_yard_that_can_be_chosen_show_without_colour() -> None:
    scene = loaded(
        step="act",
        turn={"chosen": "build"},
        seats=hand(yard=["bow01", None, None, "mid101", *[None] * 5]),
        moves=("buy stern 5",),
    )
    text = drawn(scene, 80, 24)
    free = [move["parameters"]["place"] for move in scene.view["moves"]]
    assert 2 not in free
    assert 3 in free
    for place in range(1, 10):
        assert (f"[{place}]" in text) == (place in free)


def test_a_canal_is_drawn_as_it_lies() -> None:
    canal = {
        "tiles": [{"tile": "c01", "turn": 0, "x": 0, "y": 0}, {"tile": "c23", "turn": 1, "x": 1, "y": 0}],
        "ship": {"tile": 1, "side": "w", "inner": True, "outward": False},
    }
    scene = loaded(seats=hand(canal=canal))
    lines = [line[102:].rstrip() for line in drawn(scene).splitlines()]
    first = next(n for n, line in enumerate(lines) if line.startswith("Canal, "))
    assert lines[first + 1 : first + 6] == [
        "1         2   S",
        "              ★",
        "·─★▶──·─B L─·─┼─B─·",
        "              ·",
        "              M",
    ]


def test_a_tile_to_be_turned_is_drawn_in_every_way_round(capsys: pytest.CaptureFixture[str]) -> None:
    scene = loaded(
        step="act",
        turn={"chosen": "canal"},
        market={"canals": ["c01", "c02", "c03", "c04", "c09"]},
        seats=hand(guilders=0),
        moves=("rent 5",),
    )
    text = drawn(scene, 80, 40)
    assert [line.rstrip() for line in text.splitlines()[-7:-1]] == [
        " 1           2",
        "    R",
        "    S",
        "·─M─┘       R─S─┐",
        "                M",
        "                ·",
    ]
    told = in_words(scene, capsys)
    assert "\n1: As it is printed: west: outside nothing, inside merchants and cranes; north: out" in told
    assert "\n2: Three quarter turns clockwise: west: outside life rings, inside soldiers and cannons; south: " in told


def voyage() -> Scene:
    tiles = ["bow01", "mid110", "stern01", *[None] * 6]
    canal = {"tiles": [{"tile": tile} for tile in ("c01", "c02", "c03")]}
    items = {"sail": 1, "crane": 1, "propeller": 1, "captain": 1}
    return loaded(step="fitting", seats=hand(yard=tiles, canal=canal, items=items), moves=("load crane",))


def test_a_voyage_shows_room_load_and_points(capsys: pytest.CaptureFixture[str]) -> None:
    scene = voyage()
    plan = scene.table["voyage"]
    text = " ".join(drawn(scene, 80, 24).split())
    for part in (
        "Ship of 3 tiles · free: mount 1/1, crane 0/1, propeller 1/1, cabin 2/2",
        "aboard: crane, captain",
        "speed 1 of 11",
    ):
        assert part in text
    assert f"{plan['points']['total']} points if it sails now (crew 1, cranes and cannons 2, speed 1, canal " in text
    assert f"would bring {plan['points']['total']} points" in in_words(scene, capsys)


def test_before_the_captain_only_what_is_possible_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    tiles = ["bow01", "mid110", "stern01", *[None] * 6]
    canal = {"tiles": [{"tile": tile} for tile in ("c01", "c02", "c03")]}
    scene = loaded(step="command", seats=hand(yard=tiles, canal=canal, items={"captain": 1, "crane": 1}))
    best = scene.table["voyage"]["best"]
    assert f"best load: {best} points" in drawn(scene, 80, 24)
    assert "(crew 0" not in drawn(scene, 80, 24)
    assert f"The best load would bring {best} points." in in_words(scene, capsys)
    assert "voyage would bring" not in in_words(scene, capsys)


def test_unfinished_ships_are_planned(capsys: pytest.CaptureFixture[str]) -> None:
    canal = {"tiles": [{"tile": tile} for tile in ("c01", "c02", "c03")]}
    yard = ["bow01", "mid110", *[None] * 7]
    scene = loaded(seats=hand(yard=yard, canal=canal, items={"captain": 1, "crane": 1}))
    (plan,) = scene.table["seats"][0]["plans"]
    assert f"Your yard  ship from place 1: {plan['points']} points if it were complete like this" in drawn(scene)
    assert f"as it lies, it would bring {plan['points']} points." in in_words(scene, capsys)
    scene = loaded(seats=hand(yard=yard, canal=canal))
    assert "Your yard  ship from place 1: no points without a captain" in drawn(scene)
    assert "would score nothing as it lies: you have no captain." in in_words(scene, capsys)
    scene = loaded(seats=hand(yard=yard, items={"captain": 1}))
    assert "Your yard  ship from place 1: no points, canal too short" in drawn(scene)
    assert "would score nothing as it lies: your canal is too short." in in_words(scene, capsys)


@pytest.mark.parametrize(("lang", "said"), [("de", "2 Lastkräne, Kapitän"), ("en", "2 cranes, captain")])
def test_several_of_a_kind_are_told_in_the_plural(lang: str, said: str) -> None:
    assert said in drawn(loaded(lang, seats=hand(items={"crane": 2, "captain": 1})))


def test_moves_stay_in_order_even_if_one_is_long() -> None:
    tiles = ["bow01", "mid110", "stern01", *[None] * 6]
    told = hand(yard=tiles, canal={"tiles": [{"tile": "c17"}]}, items={"sail": 1, "propeller": 1, "captain": 2})
    scene = loaded(step="fitting", seats=told, moves=("load sail", "load propeller", "sail"))
    for width in (80, 120, 140):
        assert lit(scene, width, 40)[-2:] == [1, 2]


def test_a_train_in_use_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    scene = loaded(step="act", turn={"chosen": "trade"}, seats=hand(trains=["t_ww_c", "t_iii"]))
    scene = loaded(
        step="act",
        turn={"chosen": "trade"},
        seats=hand(trains=["t_ww_c", "t_iii"]),
        moves=("use t_ww_c", "swap sail"),
    )
    text = drawn(scene, 80, 24)
    assert "Train · left: 1 wood, 1 coal · swapped already: sail" in text
    assert "Taken for this good already: sail." in in_words(scene, capsys)


def test_a_part_that_is_sold_out_can_be_chosen() -> None:
    nothing: dict[str, Any] = {"market": {"middle": [[None] * 5, [None] * 5]}, "stacks": {"middle": []}}
    scene = loaded(phase="final_actions", step="act", turn={"chosen": "build"}, **nothing)
    assert "15 blank" in drawn(scene, 80, 24)
    assert choices(scene)[15]["key"] == "buy_virtual"


def test_without_colour_nothing_is_lost() -> None:
    for scene in moments(4, "en", 4)[::4]:
        coloured, plain = screen(80, 24), screen(80, 24, no_color=True)
        for shown, _ in (coloured, plain):
            shown.table(scene)
        colour = re.compile(r"\x1b\[[0-9;]*[34]8;[25]")
        assert colour.search(coloured[1].getvalue())
        assert not colour.search(plain[1].getvalue())
        assert without_codes(plain[1].getvalue()) == without_codes(coloured[1].getvalue())


def test_signs_differ() -> None:
    for lang in ("de", "en"):
        words = Speaker(hafen.game("werft"), BOARD.words, lang, None)
        for section in ("symbols", "items", "goods", "signs", "employees", "parts"):
            signs = [words.name(f"{section}_short", key) for key in words.keys(f"{section}_short")]
            assert len(set(signs)) == len(signs)


def test_the_legend_names_every_sign() -> None:
    scene = moments(2, "de", 2)[0]
    told = "\n".join(BOARD.legend(scene))
    for section in ("symbols", "items", "goods"):
        for key in scene.speaker.keys(f"{section}_short"):
            assert f"{scene.speaker.name(f'{section}_short', key)} {scene.speaker.name(section, key)}" in told
    assert "★ Blaues Band" in told
    assert "{" not in told


# Prices of the wheels


def test_prices_of_the_wheels_are_those_of_the_moves() -> None:
    seen = set()
    for employees in ([], ["bookkeeper"], ["foreman"]):
        own: dict[str, Any] = {"guilders": 9, "employees": employees}
        for action in ("equip", "crew", "hire"):
            scene = loaded(step="act", turn={"chosen": action}, seats=hand(**own))
            wheel = scene.table["wheels"]["equipment" if action == "equip" else "crew"]
            prices = {field["item"]: field["price"] for field in wheel["ahead"]}
            way = {name: price for _, price, group in groups_ahead(scene) for name in group}
            for move in scene.view["moves"]:
                if move["key"] in ("make", "recruit"):
                    assert prices[move["parameters"]["item"]] == move["cost"]
                elif move["key"] == "hire":
                    employee = move["parameters"]["card"]
                    assert way[employee] + scene.cards[employee]["cost"] == move["cost"]
                seen.add((move["key"], move["cost"]))
    assert {("make", 0), ("make", 3), ("recruit", 1), ("hire", 7)} <= seen


def test_prices_of_the_next_trade_come_true() -> None:
    scene = loaded(wheels={"trade": 6})
    assert "Next trade  W wood 1 (Sa/Cp/Me)  C coal 2 (Sm/Pr)  I iron 3 (Cr/Ca/So)" in drawn(scene)
    after = loaded(
        wheels={"trade": 6}, step="act", turn={"chosen": "trade"}, seats=hand(trains=["t_mix"]), moves=("use t_mix",)
    )
    assert after.table["wheels"]["trade"]["prices"] == {"wood": 1, "coal": 2, "iron": 3}
    assert "Trade now  W wood 1" in drawn(after)


# Numbers


def test_every_move_has_one_number_and_places_keep_theirs() -> None:
    for players in (2, 4):
        for scene in moments(players, "en", players):
            numbers = choices(scene)
            assert sorted(m["code"] for m in numbers.values()) == sorted(m["code"] for m in scene.view["moves"])
            for number, move in numbers.items():
                said = move["parameters"]
                match move["key"]:
                    case "place" | "launch":
                        assert number == said["place"]
                    case "train" | "rent":
                        assert number == said["row"]
                    case "buy":
                        assert number % 10 == said["row"]
                    case "bonus":
                        assert 51 <= number <= 58
                    case "done_building":
                        assert number == 41


def test_contracts_to_keep_are_listed_with_their_points() -> None:
    scene = next(scene for scene in moments(4, "en", 4) if scene.view["prompt"]["key"] == "discard")
    assert scene.seat is not None
    own = scene.table["seats"][scene.seat]["contracts"]
    blue, green = (list(own[colour].items()) for colour in ("blue", "green"))
    said = [
        f"{scene.cards[name]['short']} ({points} point{'' if points == 1 else 's'})"
        for name, points in (blue[1], green[2])
    ]
    assert f"23  {said[0]} + {said[1]}" in drawn(scene, 80, 24)


def test_contracts_to_keep_are_two_digits() -> None:
    scene = next(scene for scene in moments(4, "en", 4) if scene.view["prompt"]["key"] == "discard")
    numbers = choices(scene)
    assert list(numbers) == [11, 12, 13, 21, 22, 23, 31, 32, 33]
    assert numbers[23]["notation"] == "keep 2 3"


def test_ship_tiles_are_listed_by_column() -> None:
    scene = next(scene for scene in moments(4, "en", 4) if scene.view["prompt"]["key"] == "act_build")
    titles = [group.title for group in BOARD.choices(scene) if group.title]
    assert titles == ["Bows:", "Middles, left column:", "Middles, right column:", "Sterns:"]


# In words


@pytest.mark.parametrize(("players", "lang"), [(3, "de"), (4, "en")])
def test_everything_is_told_in_words(players: int, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    for scene in moments(players, lang, players)[:-1:2]:
        assert scene.seat is not None
        told = in_words(scene, capsys)
        words, table, printed = scene.speaker, scene.table, scene.cards
        for name in (
            *table["market"]["canals"],
            *(t["tile"] for s in table["seats"] for t in (s["canal"] or {"tiles": ()})["tiles"]),
        ):
            assert name is None or printed[name]["name"] in told
        for column in (table["market"]["bow"], *table["market"]["middle"], table["market"]["stern"]):
            for tile in filter(None, column):
                assert words.say("sentences", "symbols", symbols=printed[tile]["symbols"]) in told
        for train in filter(None, table["market"]["trains"]):
            assert words.say("sentences", "goods", goods=printed[train]["goods"]) in told
        for group in table["groups"]:
            for employee, copies in group.items():
                assert words.say("sentences", "copies", card=employee, copies=copies) in told
        for tile in table["track"]:
            assert words.name("actions", tile["action"]) in told
        for seat, owned in enumerate(table["seats"]):
            assert (
                words.say(
                    "sentences",
                    "player",
                    name=words.holder(seat),
                    guilders=owned["guilders"],
                    points=scene.view["score"][seat],
                    forecast=0,
                    turns=0,
                    figures="",
                ).split(",")[0]
                in told
            )
            for place, tile in enumerate(owned["yard"], 1):
                assert tile is None or words.say("sentences", "place", place=place, card=tile) in told
        for colour in ("blue", "green"):
            for contract in table["seats"][scene.seat]["contracts"][colour]:
                assert printed[contract]["name"] in told
        for number, move in choices(scene).items():
            if move["key"] == "bonus":
                assert f"{number} {words.name('actions', move['parameters']['action'])}" in told
            else:
                assert f"\n{number}: {capital(move['text'])}" in told
        assert not re.search(r"\{\w*[:}]|\bNone\b", told)


def test_unseen_pieces_are_those_nobody_sees() -> None:
    for scene in (moments(4, "en", 4)[0], moments(4, "en", 4)[-5]):
        assert scene.seat is not None
        told = BOARD.unseen(scene)
        for kind, stack in (("Bows", "bow"), ("Sterns", "stern"), ("Trains", "trains"), ("Canals", "canals")):
            listed = "".join(line[:-1].split(": ", 1)[1] for line in told if line.startswith(f"  {kind}:"))
            counts = [re.search(r"×(\d+)", entry) for entry in listed.split("; ") if entry]
            assert sum(int(found[1]) if found else 1 for found in counts) == scene.table["stacks"][stack]
        own = scene.table["seats"][scene.seat]["contracts"]
        blue = next(line for line in told if line.startswith("  Blue contracts:"))
        given_up = [name for name in own.get("given_up", ()) if scene.cards[name]["colour"] == "blue"]
        assert len(blue.split("; ")) == 12 - len(own["blue"]) - len(given_up)


def test_an_onlooker_has_no_own_yard() -> None:
    position = hafen.game("werft").start(1)
    scene = scene_of(position, "en", None)
    text = drawn(scene, 100, TALL) + "\n".join([*BOARD.sentences(scene), *BOARD.players(scene)])
    assert "(you)" not in text
    assert "Contracts  blue" not in text
    assert "Blue contracts:" not in text


# What is hidden


def everything(position: hafen.Position, seat: int) -> list[object]:
    """All that a board shows to a seat."""
    scene = scene_of(position, "en", seat)
    pictures = [line.plain for size in ((80, 24), (140, TALL)) for line in BOARD.picture(scene, *size)]
    return [pictures, BOARD.sentences(scene), BOARD.players(scene), BOARD.unseen(scene), BOARD.choices(scene)]


def hidden_changed(position: hafen.Position, seat: int) -> hafen.Position:
    """The stacks turned over, and the contracts of two other seats exchanged."""
    told = position.dump()
    for name, stack in told["stacks"].items():
        told["stacks"][name] = sorted(stack, key=lambda tile: (tile.startswith("mid2"), -stack.index(tile)))
    others = [owner for owner in range(len(told["seats"])) if owner != seat]
    first, second = (told["seats"][owner] for owner in others[:2])
    first["contracts"], second["contracts"] = second["contracts"], first["contracts"]
    return position.game.load(told)


@pytest.mark.parametrize("plies", [20, 150, 330])
def test_hidden_things_are_never_shown(plies: int) -> None:
    position, greedy = hafen.game("werft").start(9), hafen.bot("greedy")
    while position.ply < plies or len(position.to_move) > 1:
        position.play(greedy.choose(position, position.to_move[0]))
    seat = position.to_move[0]
    other = hidden_changed(position, seat)
    assert other.dump()["stacks"] != position.dump()["stacks"]
    assert [o["contracts"] for o in other.dump()["seats"]] != [o["contracts"] for o in position.dump()["seats"]]
    shown = everything(position.game.load(position.dump()), seat)
    assert everything(other, seat) == shown
    assert everything(position.game.load(position.redeal(seat, seed=3).dump()), seat) == shown


def test_the_comparison_sees_what_is_not_hidden() -> None:
    """Own contracts and an open tile make a difference."""
    position = hafen.game("werft").start(9)
    seat = position.to_move[0]
    told = position.dump()
    hands = [told["seats"][owner] for owner in (seat, (seat + 1) % 4)]
    hands[0]["contracts"], hands[1]["contracts"] = hands[1]["contracts"], hands[0]["contracts"]
    assert everything(position.game.load(told), seat) != everything(position, seat)
    told = position.dump()
    told["market"]["canals"].reverse()
    assert everything(position.game.load(told), seat) != everything(position, seat)


def test_contracts_of_others_are_told_at_the_end_only() -> None:
    *during, end = moments(4, "en", 4)
    for scene in during[::9]:
        assert "\n".join(BOARD.players(scene)).count("Blue contracts:") == 1
    assert "\n".join(BOARD.players(end)).count("Blue contracts:") == 4


# Whole matches


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def play(typed: Sequence[str], *arguments: str) -> Result:
    lines = "".join(f"{line}\n" for line in typed)
    return CliRunner().invoke(main, ["play", "werft", "--plain", *arguments], input=lines)


GERMAN = re.compile(r"\b(Gulden|Reihe|Punkte?|Preis|Plättchen|Züge?|Du|kaufst|Partie|Aufträge?|Felder|Kanal|Zeit)\b")
ENGLISH = re.compile(
    r"\b(guilders?|row|points?|price|tiles?|moves?|You|buys?|match|contracts?|spaces?|canal|time)\b", re.I
)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_match(lang: str, players: int, tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    suggest = {"de": "vorschlag spielen", "en": "suggest play"}[lang]
    done = play([suggest] * 400, "--players", str(players), "--seed", "3", "--lang", lang, "--match", str(file))
    assert done.exit_code == 0, done.output
    match = hafen.read(file)
    assert match.position.over
    assert not match.study
    assert str(file) in done.output.splitlines()[-1]
    assert re.search({"de": "^Rang 1: ", "en": "^Place 1: "}[lang], done.output, re.M)
    for line in match.position.view(0)["score_sheet"][0]:
        assert match.game.words(lang).table["lines"][line] in done.output
    told = done.output.replace(str(file), "")
    foreign = {"de": ENGLISH, "en": GERMAN}[lang].search(told)
    assert not foreign, told[max(0, foreign.start() - 80) : foreign.end() + 80]
    assert not re.search(r"\{\w*[:}]|\bNone\b", told)


def test_a_whole_match_in_pictures(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    child = Terminal(100, 30, "werft", "--players", "2", "--seed", "3", "--lang", "de", "--match", str(file))
    for n in range(400):
        told = child.until("\n> ") if n == 0 else child.until("> ", "Die Partie ist gespeichert")
        assert "Traceback" not in told
        if "Die Partie ist gespeichert" in told:
            break
        child.type("vorschlag spielen\n")
    assert child.ended() == 0
    assert hafen.read(file).position.over
    os.close(child.fd)


def test_commands(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    done = play(
        ["rules", "players", "cards", "table", "help", "suggest", "suggest play", "undo", "77", "quit"],
        *("--seed", "4", "--lang", "en", "--match", str(file)),
    )
    assert done.exit_code == 0
    for part in (
        "Aim: most points at the end.",
        "Type help and the name of a card",
        "In the stacks: bows 21, middles 42, sterns 21",
        "A sensible move:\n  ",
        "Taken back.",
        "There is no move 77; there are: ",
    ):
        assert part in done.output
    assert done.output.count("Action track, the leading tile first") == 2
    assert all(seat != 0 for seat, _ in hafen.read(file).log)


def test_the_load_of_a_ship_is_told_in_one_sentence() -> None:
    tiles = ["bow01", "mid110", "stern01", *[None] * 6]
    canal = {"tiles": [{"tile": tile} for tile in ("c01", "c02", "c03")]}
    own: dict[str, Any] = {"yard": tiles, "canal": canal, "items": {"captain": 2, "crane": 1, "soldier": 1, "sail": 1}}
    position = hafen.game("werft").load({"step": "fitting", "seats": hand(**own)})
    for move in ("load crane", "load captain", "load soldier", "load sail"):
        position.play(move)
    words = speaker("en", 0)
    events = position.view(0, "en", names=words.names, since=-1)["events"]
    told = [event["text"] for event in told_together(events, BOARD, words)]
    assert sum(event["key"] == "loaded" for event in events) == 4
    assert [text for text in told if "aboard" in text] == ["You take aboard: crane, captain, soldier and sail."]
    others = [event["text"] for event in events if event["key"] != "loaded"]
    assert [text for text in told if "aboard" not in text] == others


def test_the_table_is_told_anew_with_every_turn() -> None:
    done = play(["suggest play"] * 12, "--seed", "4", "--lang", "en")
    turns = len(re.findall(r"^You take turn \d+\.$", done.output, re.M))
    assert turns > 1
    assert done.output.count("Action track, the leading tile first") == turns


@pytest.mark.parametrize("lang", ["de", "en"])
def test_help_for_every_card_by_every_name(lang: str) -> None:
    game = hafen.game("werft")
    asked = CardHelp(game, Speaker(game, BOARD.words, lang, 0))
    expected = {card["card"]: card for card in game.cards(lang)}
    for other in ("de", "en"):
        for card in {card["id"]: card for card in game.cards(other)}.values():
            for name in (card["name"].upper(), card["card"], card["id"]):
                answer = asked.answer(name)
                if len(answer) > 1:
                    assert answer[1] == expected[card["card"]]["help"], (name, answer)
                else:  # a contract and a person, or the parts of several, may share a name
                    assert expected[card["card"]]["name"] in answer[0] or card["kind"] in ("canal", "train"), answer
    assert len(asked.answer({"de": "Ingenieur", "en": "Engineer"}[lang])) == 1
    assert len(asked.answer({"de": "Kanalplättchen", "en": "Canal tile"}[lang])) > 20


@pytest.mark.parametrize("lang", ["de", "en"])
def test_help_knows_the_short_forms_of_the_picture(lang: str) -> None:
    game = hafen.game("werft")
    words = Speaker(game, BOARD.words, lang, 0)
    asked = CardHelp(game, words)
    for section in ("employees_short", "items_short", "symbols_short"):
        for key in words.keys(section):
            answer = asked.answer(words.name(section, key))
            assert answer[0] == words.name("cards", key), answer


def test_help_tells_what_is_printed_on_a_canal_tile() -> None:
    done = play(["help c07"], "--lang", "en")
    assert "Canal 7 (straight): west: outside lifeboats, inside lanterns; east: outside nothing, inside" in done.output


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_score_sheet_adds_up(lang: str) -> None:
    *_, end = moments({"de": 3, "en": 4}[lang], lang, {"de": 3, "en": 4}[lang])
    seats = len(end.table["seats"])
    rows = score_sheet.as_table(end, BOARD)
    assert all(len(row) <= 80 for row in rows)
    rules = [n for n, row in enumerate(rows) if row.startswith("─")]
    numbers = [[int(cell) for cell in row.split()[-seats:]] for row in rows[rules[0] + 1 : rules[1]]]
    total = [int(cell) for cell in rows[rules[1] + 1].split()[-seats:]]
    assert len(numbers) == 8
    assert [sum(column) for column in zip(*numbers, strict=True)] == total == end.view["score"]
    assert [int(cell) for cell in rows[-1].split()[-seats:]] == [seat["guilders"] for seat in end.table["seats"]]


def test_both_languages_have_the_same_words() -> None:
    tables = [Speaker(hafen.game("werft"), BOARD.words, lang, None)._words.table for lang in ("de", "en")]
    german, english = ({f"{a}.{b}" for a, t in table.items() if isinstance(t, dict) for b in t} for table in tables)
    assert german ^ english == {name for name in german ^ english if name.endswith("_you")}
