"""The table of Kontor: the picture fits every terminal, the sentences say the same, and what is hidden stays so."""

import functools
import io
import os
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.console import Console
from rich.text import Text

import hafen
from hafen.cli import main, score_sheet
from hafen.cli.boards import Scene, get_board
from hafen.cli.boards.kontor.facts import all_areas
from hafen.cli.boards.lines import LAMP
from hafen.cli.card_help import CardHelp
from hafen.cli.language import Speaker
from hafen.cli.screen import PictureScreen, PlainScreen
from hafen.play.fuzz import every_table
from tests.cli.scenes import scene_of, without_codes
from tests.cli.test_play import Terminal

BOARD = get_board(hafen.game("kontor"))
TABLES = every_table("kontor")
SMALL, WIDE = (80, 24), (140, 50)
SIZES = [("de", *SMALL), ("en", *SMALL), ("de", 100, 30), ("en", *WIDE)]
GERMAN = re.compile(r"\b(Runde|Münzen?|Punkte?|Karten?|Züge?|[Dd]u|Schwarz|Wasser|Gebiete?|Partie|Reihe|neben)\b")
ENGLISH = re.compile(r"\b(Round|coins?|points?|cards?|moves?|You|Black|Water|areas?|match|row|beside)\b", re.I)


def name_of(table: hafen.Game) -> str:
    return f"{table.options['mode']}-{table.players}"


@functools.cache
def moments(table: int, seed: int = 5) -> list[hafen.Position]:
    """Moments of a match between random players at which the first seat is asked: some of each kind, and the end."""
    position, bot = TABLES[table].start(seed), hafen.bot("random", seed=seed)
    kept: list[hafen.Position] = []
    kinds: Counter[str] = Counter()
    while not position.over:
        if 0 in position.to_move:
            kind = str(position.legal(0)[-1]).split()[0]
            kinds[kind] += 1
            if kinds[kind] % 12 == 1:
                kept.append(position.copy())
        seat = position.to_move[-1]  # others choose first, so that their choices lie there unseen
        position.play(bot.choose(position, seat), seat)
    return [*kept, position]


def all_scenes(table: int, *languages: str) -> Iterator[Scene]:
    """The moments in a language; in several, one after the other."""
    for n, position in enumerate(moments(table)):
        yield scene_of(position, languages[n % len(languages)] if languages else "en")


@functools.cache
def pictures(table: int, lang: str, width: int, height: int) -> list[tuple[Scene, list[Text]]]:
    return [(scene, BOARD.picture(scene, width, height)) for scene in all_scenes(table, lang)]


each_table = pytest.mark.parametrize("table", range(len(TABLES)), ids=[name_of(table) for table in TABLES])
both_languages = pytest.mark.parametrize("lang", ["de", "en"])


def drawn(scene: Scene, width: int = 80, height: int = 24) -> str:
    return "\n".join(line.plain for line in BOARD.picture(scene, width, height))


def printed(scene: Scene, *, no_color: bool) -> str:
    """What a terminal gets."""
    file = io.StringIO()
    console = Console(file=file, width=80, height=24, force_terminal=True, color_system="truecolor", no_color=no_color)
    PictureScreen(BOARD, console=console).table(scene)
    return file.getvalue()


def choices(scene: Scene) -> dict[int, Any]:
    return {number: move for group in BOARD.choices(scene) for number, move in group.moves.items()}


def number_for(scene: Scene, notation: str) -> int:
    return next(number for number, move in choices(scene).items() if move["notation"] == notation)


def in_words(scene: Scene, capsys: pytest.CaptureFixture[str]) -> str:
    """All that a screen reader is told at a question."""
    PlainScreen(BOARD).whole(scene)
    return capsys.readouterr().out


def lit(lines: list[Text]) -> list[str]:
    """What is marked as a choice."""
    return [line.plain[span.start : span.end].strip() for line in lines for span in line.spans if span.style == LAMP]


def loaded(mode: str = "profi", lang: str = "en", moves: tuple[str, ...] = (), **description: Any) -> Scene:
    """A described situation as the first seat sees it."""
    position = hafen.game("kontor", mode=mode).load(description)
    for move in moves:
        position.play(move)
    return scene_of(position, lang)


OPENING = """
      -2  -1   0   1   2
   2   .   .  45   .   .
   1   .  11  58  12   .
   0  51  62   C  70  84
  -1   .   .  77  30   .
  -2   .   .  49   .   .
"""


# The picture


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


def letters(scene: Scene) -> dict[tuple[int, int], str]:
    return {cell: area.letter for area in all_areas(scene) for cell in area.cells}


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


# Words


@each_table
def test_the_sentences_say_everything(table: int, capsys: pytest.CaptureFixture[str]) -> None:
    for scene in all_scenes(table, "de", "en"):
        told = in_words(scene, capsys)
        for place in scene.table["board"]:
            assert f"{place['at']} {scene.cards[place['card']]['name']}" in told
        for area in scene.table["areas"]:
            assert " · ".join(area["cells"]) in told
        if scene.table["ship"]:
            ship = {"de": "hier liegt das Schiff", "en": "here is the ship"}[scene.speaker.lang]
            assert re.search(rf"(: |; ){scene.table['ship']} [^;]*, {ship}", told)
        for seat, owned in enumerate(scene.table["seats"]):
            line = next(line for line in told.splitlines() if line.startswith(f"{scene.speaker.holder(seat)}: "))
            for card in [*owned["hand"], *owned["pile"]["known"].values()]:
                assert scene.cards[card]["name"] in line
        for number in choices(scene):
            assert f"\n{number}: " in told
        assert not re.search(r"\{\w*[:}]|\bNone\b", told)


@each_table
def test_choices_in_words_are_the_moves(table: int) -> None:
    for scene in all_scenes(table):
        told = choices(scene)
        assert sorted(move["code"] for move in told.values()) == sorted(move["code"] for move in scene.view["moves"])
        for move in scene.view["moves"]:
            said = next(other["text"] for other in told.values() if other["code"] == move["code"])
            assert said.startswith(move["text"])


@both_languages
def test_both_languages_have_the_same_words(lang: str) -> None:
    speakers = [Speaker(TABLES[0], BOARD.words, other, None) for other in ("de", "en")]
    german, english = (
        {f"{a}.{b}" for a, t in speaker._words.table.items() if isinstance(t, dict) for b in t} for speaker in speakers
    )
    assert {name for name in german ^ english if not name.endswith("_you")} == set()
    letters = [speakers[lang == "en"].name("letters", good) for good in speakers[0].keys("goods")]
    assert len(set(letters)) == len(letters)


@both_languages
@each_table
def test_the_rules_tell_what_a_mode_changes(table: int, lang: str) -> None:
    game = TABLES[table]
    told = game.rules_text(lang)
    width, height = game.start(1).view(0)["table"]["size"]
    assert len(told) > len(game.words(lang).table["rules"])
    assert f"{width} × {height}" in told[-1]


@both_languages
def test_every_card_is_explained_by_its_number(lang: str) -> None:
    game = hafen.game("kontor", mode="team")
    asked = CardHelp(game, Speaker(game, BOARD.words, lang, 0))
    for card in game.cards(lang):
        answer = asked.answer(card["card"])
        assert answer[:2] == [card["name"], card["help"]]


@pytest.mark.parametrize(
    ("asked", "lang", "title", "printed"),
    [
        ("kran", "de", "Kran", "  Schwarz 44 (Kran) mit Münze"),
        ("brücke", "de", "Brücke", "  Brücke 91"),
        ("wasser", "de", "Wasser", "  eine Münze ×18"),
        ("crane", "en", "Crane", "  Black 44 (Crane) with a coin"),
        ("customs", "en", "Customs", "  Customs House 93"),
    ],
)
def test_cards_that_do_the_same_are_explained_as_one(asked: str, lang: str, title: str, printed: str) -> None:
    game = hafen.game("kontor", mode="team")
    first, helped, *values = CardHelp(game, Speaker(game, BOARD.words, lang, 0)).answer(asked)
    (text,) = {card["help"] for card in game.cards(lang) if card["short"] == title}
    assert (first, helped) == (title, text)
    assert printed in values


@both_languages
def test_how_sure_a_card_is_is_told_in_plain_words(lang: str) -> None:
    game = hafen.game("kontor")
    answer = CardHelp(game, Speaker(game, BOARD.words, lang, 0)).answer("36")
    assert {"de": "nicht bestätigt", "en": "not confirmed"}[lang] in answer[2]


def test_opposite_seats_share_a_letter() -> None:
    names = Speaker(hafen.game("kontor", mode="team"), BOARD.words, "en", None).names
    assert names == ["Red A", "Red B", "Black A", "Black B"]
    assert Speaker(hafen.game("kontor"), BOARD.words, "de", None).names == ["Rot", "Schwarz"]


def test_who_sits_opposite_is_told_in_the_team_game() -> None:
    position = hafen.game("kontor", mode="team").start(1)
    scene = scene_of(position, "de", 1)
    (line,) = [line for line in BOARD.players(scene) if "Sitzt dir gegenüber." in line]
    assert line.startswith("Schwarz B: ")
    lines = drawn(scene).splitlines()
    (told,) = [n for n, line in enumerate(lines) if "dir gegenüber" in line]
    assert "■ Schwarz B" in lines[told - 1]
    for other in (scene_of(position, "de", None), scene_of(hafen.game("kontor").start(1), "de")):
        assert "gegenüber" not in drawn(other) + "".join(BOARD.players(other))


# What is hidden


def everything(position: hafen.Position, seat: int | None = 0) -> list[object]:
    scene = scene_of(position, "en", seat)
    pictures = [BOARD.picture(scene, width, height) for width, height in ((80, 24), (120, 40))]
    return [pictures, BOARD.sentences(scene), BOARD.unseen(scene), BOARD.players(scene), BOARD.choices(scene)]


@each_table
def test_the_table_comes_from_the_view_alone(table: int) -> None:
    """A redealt position looks the same, with other cards where the reader cannot look."""
    differ = 0
    for position in moments(table)[::2]:
        other = position.redeal(0, seed=3)
        differ += other.dump() != position.dump()
        assert everything(position) == everything(other)
    assert differ


def test_unknown_cards_of_the_opponent_are_not_shown() -> None:
    own = {"hand": "3 17 41 60 85", "pile": "5"}
    hands = ("4 16 42 80 81", "6 22 86 1 2")
    positions = []
    for hand in hands:
        description = {"board": OPENING, "water": "47", "seats": [own, {"hand": hand, "pile": "8"}]}
        positions.append(hafen.game("kontor", mode="profi").load(description))
    assert everything(positions[0]) == everything(positions[1])
    assert everything(positions[0], 1) != everything(positions[1], 1)
    text = drawn(scene_of(positions[0]))
    assert "■? ■? ■? ≈? ≈?" in text
    assert "3 unknown harbour cards, 2 unknown water cards" in "\n".join(BOARD.sentences(scene_of(positions[0])))
    assert not re.search(r"■16|≈80|■42", text)


def test_a_highest_card_that_was_shown_is_told() -> None:
    seats = [{"hand": "29 83 88 91 92", "shown": "83"}, {"hand": "30 79 89 90 93", "shown": "79"}]
    for lang, told in (("de", "Musste Wasser 79 als höchste"), ("en", "Had to show Water 79 as the highest")):
        assert told in "\n".join(BOARD.sentences(loaded("sonderkarten", lang, seats=seats)))
    assert "highest card" not in "\n".join(BOARD.sentences(loaded("sonderkarten")))


def test_known_cards_of_the_opponent_are_shown() -> None:
    seats = [{"hand": "3 17 41 60 85"}, {"hand": "4 16 42 80 81", "pile": "8"}]
    scene = loaded(board=OPENING, known="16 80", seats=seats)
    assert "■16S‡ ≈80¢ ■? ■? ≈?" in drawn(scene)
    told = next(line for line in BOARD.players(scene) if line.startswith("Black"))
    assert "In hand: Black 16 (spice) with a ship, Water 80 with a coin, 2 unknown harbour cards, 1 unknown" in told


def test_a_choice_is_shown_only_when_all_have_chosen() -> None:
    shown = []
    for card in ("4", "42", "pass"):
        seats = [{"hand": "3 17 41 60 85"}, {"hand": "4 16 42 80 81", "pile": "8"}]
        position = hafen.game("kontor", mode="profi").load({"board": OPENING, "known": "4 42", "seats": seats}, seed=2)
        undecided = everything(position)
        position.play("pass" if card == "pass" else f"play {card}", 1)
        assert everything(position) != undecided
        scene = scene_of(position)
        assert "■ Black ✓" in drawn(scene)
        assert "Has chosen." in "\n".join(BOARD.players(scene))
        shown.append(everything(position))
    assert shown[0] == shown[1] == shown[2]
    position.undo()
    position.play("play 42", 1)
    position.play("play 3", 0)
    assert "[■42crane‡]" in drawn(scene_of(position))


def test_only_the_own_picks_and_special_cards_are_shown() -> None:
    position = hafen.game("kontor", mode="justizia").start(2)
    position.play("pick 3", 0)
    seen = []
    for card in ("4", "44"):
        other = position.copy()
        other.play(f"pick {card}", 1)
        seen.append(everything(other))
    assert seen[0] == seen[1]
    team = scene_of(hafen.game("kontor", mode="team").start(4))
    assert drawn(team).count("○?") == 3  # partners do not see each other's cards


def test_an_onlooker_sees_no_hand() -> None:
    for position in moments(1)[::3]:
        scene = scene_of(position, "en", None)
        text = drawn(scene)
        assert "Hand" not in text
        assert "(you)" not in text
        assert not any("(you)" in line for line in BOARD.sentences(scene))


# Whole matches


def play(typed: str, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["play", "kontor", "--plain", *arguments], input=typed)


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@both_languages
@pytest.mark.parametrize("mode", ["gullivers_reisen", "basic", "armut-4"])
def test_a_whole_match(mode: str, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    mode, _, players = mode.partition("-")
    suggest = {"de": "vorschlag spielen", "en": "suggest play"}[lang]
    lines = f"{suggest}\n" * 250
    options = ["--mode", mode, "--players", players or "2", "--bots", "random", "--seed", "3", "--lang", lang]
    done = play(lines, *options, "--match", str(file))
    assert done.exit_code == 0, done.output
    match = hafen.read(file)
    assert match.position.over
    assert not match.study
    assert str(file) in done.output.splitlines()[-1]
    assert {"de": "\nRang 1: ", "en": "\nPlace 1: "}[lang] in done.output
    for line in match.position.view(0)["score_sheet"][0]:
        assert match.game.words(lang).table["lines"][line] in done.output
    told = done.output.replace(str(file), "")
    foreign = {"de": ENGLISH, "en": GERMAN}[lang]
    assert not foreign.search(told), foreign.search(told)
    assert not re.search(r"\{\w*[:}]|\bNone\b", told)


def test_numbers_notation_and_commands_are_understood(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    typed = "99\nhelp\nhelp 36\ncards\nplayers\nrules\nsuggest\n0\nundo\nlog\nquit\n"
    done = play(typed, "--mode", "profi", "--seed", "4", "--lang", "en", "--match", str(file))
    assert done.exit_code == 0, done.output
    own = sorted(map(int, scene_of(hafen.game("kontor", mode="profi").start(4)).table["seats"][0]["hand"]))
    assert f"There is no move 99; there are: {', '.join(map(str, own))}, 0." in done.output
    for part in (
        "\nBlack 36 (tea)\nNumber 36, a coin.",
        "Cards of which you do not know where they are:\nRed, ",
        "Profi game: 7 × 7.",
        "A sensible move:",
        "Taken back",
    ):
        assert part in done.output
    assert hafen.read(file).log == []


def test_one_person_sits_among_bots_in_the_team_game() -> None:
    done = play("0\nquit\n", "--mode", "team", "--seat", "3", "--seed", "1", "--lang", "en")
    assert done.output.startswith("Kontor: Red A (bot: greedy), Red B (bot: greedy), Black A (you) and Black B (bot: ")
    assert "You pass and receive 1 coin." in done.output


@both_languages
def test_the_score_sheet_adds_up(lang: str) -> None:
    for table, game in enumerate(TABLES):
        end = scene_of(moments(table)[-1], lang)
        rows = score_sheet.as_table(end, BOARD)
        assert all(len(row) <= 80 for row in rows)
        rules = [n for n, row in enumerate(rows) if row.startswith("─")]
        numbers = [[int(cell) for cell in row.split()[-game.players :]] for row in rows[rules[0] + 1 : rules[1]]]
        assert [sum(column) for column in zip(*numbers, strict=True)] == end.view["score"]
        assert rows[0].count("★") == end.view["places"].count(1)
        coins = [int(cell) for cell in rows[-1].split()[-game.players :]]
        assert sum(coins) == sum(seat["coins"] for seat in end.table["seats"]) * game.players // 2


def test_a_whole_match_in_pictures(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    options = ["--mode", "gullivers_reisen", "--bots", "random", "--seed", "3", "--lang", "de", "--match", str(file)]
    child = Terminal(80, 24, "kontor", *options)
    for n in range(200):
        told = child.until("\n> ") if n == 0 else child.until("> ", "Die Partie ist gespeichert")
        if "Die Partie ist gespeichert" in told:
            break
        child.type("vorschlag spielen\n")
    assert child.ended() == 0
    assert hafen.read(file).position.over
    os.close(child.fd)
