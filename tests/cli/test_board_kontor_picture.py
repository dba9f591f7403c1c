"""The picture of Kontor fits every terminal and shows everything."""

import re

import pytest

import hafen
from hafen.cli.boards.kontor.facts import all_areas
from tests.cli.kontor_scenes import (
    BOARD,
    OPENING,
    SIZES,
    SMALL,
    TABLES,
    WIDE,
    all_scenes,
    choices,
    drawn,
    each_table,
    letters,
    lit,
    loaded,
    number_for,
    pictures,
    printed,
)
from tests.cli.scenes import scene_of, without_codes


@each_table
@pytest.mark.parametrize(("lang", "width", "height"), SIZES)
def test_no_line_is_too_long_and_all_lines_fit(table: int, lang: str, width: int, height: int) -> None:
    for _, lines in pictures(table, lang, width, height):
        text = "\n".join(line.plain for line in lines)
        for line in lines:
            assert line.cell_len <= width, line.plain
            assert "\n" not in line.plain
        assert len(lines) < height, text


@each_table
@pytest.mark.parametrize(("width", "height"), [SMALL, WIDE])
def test_what_can_be_chosen_is_lit_and_nothing_else(table: int, width: int, height: int) -> None:
    for scene, lines in pictures(table, "en", width, height):
        assert sorted(int(number) for number in lit(lines)) == sorted(choices(scene))
        assert len(choices(scene)) == len(scene.view["moves"])


@each_table
@pytest.mark.parametrize(("width", "height"), [SMALL, WIDE])
def test_every_visible_card_is_in_the_picture(table: int, width: int, height: int) -> None:
    signs = {"red": "●", "black": "■", "neutral": "○"}
    for scene, lines in pictures(table, "en", width, height):
        text = "\n".join(line.plain for line in lines)
        for place in scene.table["board"]:
            card = scene.cards[place["card"]]
            sign = "≈" if card["kind"] in ("centre", "water", "flood") else signs[card["owner"]]
            assert f"{sign}{'C' if card['kind'] == 'centre' else card['number']:>2}" in text, text
        for seat in scene.table["seats"]:
            for number in [*seat["hand"], *(card for n, card in seat["pile"]["known"].items() if n == "1")]:
                assert re.search(rf"[●■○≈] ?{number}(?!\d)", text), (number, text)
        for area in all_areas(scene):
            leader = signs[area.leader] if area.leader else "="
            assert re.search(rf"\b{area.letter}{leader}", text), (area, text)


def test_cards_lie_at_their_coordinates() -> None:
    scene = loaded(board=OPENING, ship="0,1", seats=[{"hand": "3 17 41 60 85"}, {}])
    lines = drawn(scene).splitlines()
    above = next(line for line in lines if "-2" in line and "-1" in line)
    row = next(n for n, line in enumerate(lines) if line.startswith(" 1"))
    own = letters(scene)
    cells = {-1: ("●11", "‡", "T", own[-1, 1]), 0: ("≈58", "▟█▙"), 1: ("■12", "‡", "T", own[1, 1])}
    for x, signs in cells.items():
        start = lines[row].index(signs[0])
        column = re.search(rf"(?<![-\d]){x}(?!\d)", above)
        assert column is not None
        assert start <= column.start() < start + 5
        cell = " ".join(line[start : start + 7] for line in lines[row : row + 3])
        assert cell.split() == list(signs)


def test_the_board_shows_its_sides_once_they_are_fixed() -> None:
    floating = drawn(loaded(board=OPENING))
    assert "5×5 of 7×7" in floating
    assert "┃" not in floating
    assert "━" not in floating
    wide = OPENING.replace("   .   .  45   .   .", "   .   .  45   .   .   .   .").replace("1   2\n", "1   2   3   4\n")
    wide = re.sub(r"(11  58  12   \.|70  84|  77  30   \.|  49   \.   \.)\n", r"\1   .   .\n", wide)
    fixed = drawn(loaded(board=wide))
    assert "7×5 of 7×7" in fixed
    assert "┃" in fixed
    assert "━" not in fixed


@pytest.mark.parametrize(("height", "lines"), [(24, 2), (15, 1)])
def test_the_bottom_side_is_drawn_where_there_is_room(height: int, lines: int) -> None:
    scene = scene_of(hafen.game("kontor", mode="canale_grande").start(1))
    text = drawn(scene, 80, height)
    assert sum("━━━" in line for line in text.splitlines()) == lines
    assert "━" not in drawn(loaded(board=OPENING), 80, height)


def test_closed_areas_have_capital_letters_and_say_who_won_them() -> None:
    closed = """
          -2  -1   0   1   2
       2   .  46  45   .   .
       1  47  11  58  12   .
       0  51  62   C  70  84
      -1   .   .  77   .   .
      -2   .   .  49   .   .
    """
    scene = loaded(board=closed)
    text = drawn(scene)
    won, contested = (letters(scene)[cell] for cell in ((-1, 1), (1, 1)))
    assert "Areas   N  W   S   T " in text
    assert f"{won}● 1 ▲  1 0:0 0:0 1:0" in text
    assert f"{contested}■      1 0:0 0:0 0:1" in text
    assert (won, contested) == (won.upper(), contested.lower())
    told = "\n".join(BOARD.sentences(scene))
    result = "Red has 1 tea there. Red has won it (largest lead: 1 in tea), for 1 point."
    assert f"Closed area {won}, 1 card (-1,1). {result}" in told
    ahead = "Black has 1 tea there. Black is ahead (largest lead: 1 in tea)."
    assert f"Open area {contested.upper()}, 1 card (1,1). {ahead}" in told


def test_an_area_keeps_its_letter() -> None:
    """Whatever is begun above it, while it grows outwards, and once it is closed."""
    grown = OPENING.replace("11  58  12   .", "11  58  12  14").replace("   .   .  45   .   .", "   3   .  45   .   .")
    closed = OPENING.replace("11  58  12   .", "11  58  12  46").replace("45   .   .", "45  47   .")
    first, later, last = (letters(loaded(board=board)) for board in (OPENING, grown, closed))
    assert len(set(first.values())) == len(first) == 3
    assert {cell: later[cell] for cell in first} == first
    assert last == {**first, (1, 1): first[1, 1].upper()}


def test_no_area_shares_the_sign_of_the_harbour_centre() -> None:
    for table in range(len(TABLES)):
        for scene in all_scenes(table):
            found = [area.letter.upper() for area in all_areas(scene)]
            assert len(set(found)) == len(found)
            assert "C" not in found


def test_closed_areas_show_what_decided_them() -> None:
    closed = """
        21 12 w 17 20 w
        w  w  w w  w  w
        31 w  w 3  w  43
        w  w  C w  w  w
        8  11 w w  w  w
        w  w  w .  .  ."""
    scene = loaded("basic", board=closed)
    text, told = drawn(scene), "\n".join(BOARD.sentences(scene))
    for line in (
        "= –    2 0:0 0:0 1:1",
        "● 1 »  2 1:0 0:1 0:0",
        "● 1 ▲  1 1:0 1:0 1:0",
        "= –    1 0:0 0:0 0:0",
        "■ 1 #  2 0:1 0:1 1:0",
    ):
        assert line in text
    for sentence in (
        "Nobody has won it (level in every good).",
        "Red has won it (higher value: wine against spice), for 1 point.",
        "Red has won it (largest lead: 1 in wine, spice and tea), for 1 point.",
        "Nobody has won it (without goods).",
        "Black has won it (more leads: wine and spice against tea), for 1 point.",
    ):
        assert sentence in told


def test_a_move_that_changes_points_says_for_whom() -> None:
    board = """
          -2  -1   0   1   2
       2   .  46  45   .   .
       1   .  11  58  12  50
       0  51  62   C  70  84
      -1   .   .  77   .   .
      -2   .   .  49   .   .
    """
    turn = [{"hand": "47 3 17 41 85", "choice": "47"}, {"hand": "4 16 20 48 1", "choice": "20"}]
    scene = loaded("basic", board=board, phase="lay", seats=turn)
    own, enemy = number_for(scene, "lay -2,1"), number_for(scene, "lay 1,2")
    text = drawn(scene)
    assert f"Cell {own}: Red +1 point" in text
    assert f"Cell {enemy}: Black +1 point" in text
    told = choices(scene)
    assert told[own]["text"].endswith("beside Red 11 (tea) and Water 51, Red +1 point")
    assert told[enemy]["text"].endswith("Black +1 point")


def test_the_price_of_buying_a_card_out_is_told() -> None:
    board = """
          -2  -1   0   1   2
       2   .   .  45   .   .
       1   .   4  58  12   .
       0  51  62   C  70  84
      -1   .   .  77  30   .
      -2   .   .  49   .   .
    """
    scene = loaded("bakschisch", board=board, phase="bribe")
    assert scene.table["seats"][0]["coins"] == 3
    dear, cheap = number_for(scene, "bribe -1,1"), [number_for(scene, f"bribe {at}") for at in ("1,1", "1,-1")]
    text = drawn(scene)
    assert f"Cell {dear}: 3 coins" in text
    assert f"Cells {', '.join(map(str, sorted(cheap)))}: 1 coin" in text
    german = drawn(loaded("bakschisch", "de", board=board, phase="bribe"))
    assert "\n 0  Nichts herauskaufen\n" in german


def test_the_move_that_stands_on_no_card_has_its_own_line() -> None:
    for coins in (0, 4):
        for width in (80, 140):
            scene = loaded(board=OPENING, seats=[{"coins": coins}, {}])
            (line,) = [line for line in drawn(scene, width).splitlines() if "Pass and take a coin" in line]
            assert line.startswith(" 0  Pass and take a coin")


def test_without_colour_nothing_is_lost() -> None:
    for scene in [scene for table in (0, 1, 15) for scene in all_scenes(table)]:
        plain = printed(scene, no_color=True)
        assert not re.search(r"[34]8;2;", plain)
        coloured = printed(scene, no_color=False)
        assert re.search(r"48;2;", coloured)
        assert without_codes(plain) == without_codes(coloured)


def test_cards_are_chosen_by_their_number_and_nothing_is_0() -> None:
    scene = loaded(board=OPENING, seats=[{"hand": "3 17 41 60 85"}, {}])
    told = choices(scene)
    assert {number: move["notation"] for number, move in told.items()} == {
        3: "play 3",
        17: "play 17",
        41: "play 41",
        60: "play 60",
        85: "play 85",
        0: "pass",
    }
    assert "Hand  ● 3 WST‡°  ● 17 W¢°  ● 41 crane‡°  ≈ 60 ‡°  ≈ 85 ‡°" in drawn(scene)


def test_new_cards_are_marked() -> None:
    position = hafen.game("kontor", mode="profi").load(
        {
            "board": OPENING,
            "phase": "lay",
            "seats": [{"hand": "3 17 41 60 80", "choice": "80"}, {"hand": "4 16 20 46 1", "choice": "20"}],
        }
    )
    position.play("lay 1,2")
    while 0 not in position.to_move:
        position.play(position.legal(1)[0], 1)
    assert "≈80*" in drawn(scene_of(position))
    assert "≈45*" not in drawn(scene_of(position))


def test_the_opening_hand_belongs_to_no_round() -> None:
    position = hafen.game("kontor", mode="justizia").start(2)
    assert drawn(scene_of(position)).startswith("Kontor  Justice · Choosing the opening hand · 5×5 of 7×7\n")
    assert BOARD.sentences(scene_of(position))[0] == "Justice, before the first round, Choosing the opening hand."
    while 1 in position.to_move:
        assert "■ Black …" in drawn(scene_of(position))
        position.play(position.legal(1)[0], 1)
    assert "■ Black ✓" in drawn(scene_of(position))


def test_who_is_asked_is_marked_even_with_a_card_in_play() -> None:
    turn = [{"hand": "47 3 17 41 85", "choice": "47"}, {"hand": "4 16 20 48 1", "choice": "20"}]
    text = drawn(loaded("basic", board=OPENING, phase="lay", seats=turn))
    assert "● Red (you) …" in text
    assert "■ Black ✓" in text


def test_the_panel_stands_below_a_board_that_is_too_wide() -> None:
    canal = next(n for n, table in enumerate(TABLES) if table.options["mode"] == "canale_grande")
    text = drawn(next(all_scenes(canal))).splitlines()
    bottom = next(n for n, line in enumerate(text) if line.startswith("-1┃"))
    assert next(n for n, line in enumerate(text) if "● Red (you)" in line) > bottom
