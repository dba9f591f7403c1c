"""The picture of Die Werft fits every terminal and shows everything."""

import re
from typing import Any

import pytest

import hafen
from hafen.cli.boards import Scene
from hafen.cli.boards.werft.facts import canal_tile
from hafen.cli.boards.werft.picture import GIVES_WAY, PARTS
from hafen.cli.boards.werft.signs import canal_short, symbols
from hafen.cli.language import Speaker
from tests.cli.scenes import without_codes
from tests.cli.werft_scenes import BOARD, SIZES, TALL, choices, drawn, hand, in_words, lit, loaded, moments, screen


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
