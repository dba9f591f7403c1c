"""The picture of Die Speicherstadt: fits every terminal, tells everything, needs no colour."""

import pytest

import hafen
from hafen.cli import score_sheet
from hafen.cli.boards import get_board
from hafen.cli.language import Speaker
from tests.cli.scenes import printed, scene_of, scenes, without_codes


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40), (140, 50)])
def test_no_line_is_too_long(players: int, lang: str, width: int, height: int) -> None:
    board = get_board(hafen.game("speicherstadt"))
    for scene in scenes(players, lang, seed=players, every=3):
        for line in board.picture(scene, width, height):
            assert line.cell_len <= width, line.plain
            assert "\n" not in line.plain


@pytest.mark.parametrize("lang", ["de", "en"])
def test_four_players_fit_on_the_smallest_screen(lang: str) -> None:
    board = get_board(hafen.game("speicherstadt"))
    for scene in scenes(4, lang, seed=2):
        lines = board.picture(scene, 80, 24)
        assert len(lines) < 24, "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("width", [80, 100, 140])
def test_every_choice_and_every_card_is_in_the_picture(width: int) -> None:
    board = get_board(hafen.game("speicherstadt"))
    for scene in scenes(4, "en", seed=2, every=2):
        text = "\n".join(line.plain for line in board.picture(scene, width, 45))
        if scene.view["moves"]:
            assert scene.view["prompt"]["text"].split()[0] in text
        for number in range(1, len(scene.view["moves"]) + 1):
            assert f"{number}: " in text or f"{number}  " in text
        for column in scene.table["columns"]:
            if column["card"] is not None:
                assert scene.cards[column["card"]["card"]]["short"].split()[0] in text
                assert f"price {column['price']}" in text
        for name in scene.speaker.names[:4]:
            assert name in text


def test_the_first_in_line_is_marked_and_lowest() -> None:
    board = get_board(hafen.game("speicherstadt"))
    scene = next(
        scene for scene in scenes(4, "en", seed=5) if any(len(column["queue"]) > 2 for column in scene.table["columns"])
    )
    column = next(column for column in scene.table["columns"] if len(column["queue"]) > 2)
    names = scene.speaker.names
    tall = [line.plain for line in board.picture(scene, 100, 60)]
    left = (column["column"] - 1) * (100 // len(scene.table["columns"]))
    cells = [line[left : left + 18] for line in tall]
    rows = [
        next(n for n, cell in enumerate(cells) if name in cell) for name in (names[s] for s in column["queue"][1:2])
    ]
    first = next(n for n, cell in enumerate(cells) if "▸" in cell)
    assert "1st" in cells[first]
    assert names[column["queue"][0]] in cells[first]
    assert all(row < first for row in rows)


def test_without_colour_nothing_is_lost() -> None:
    for scene in scenes(4, "en", seed=2, every=15):
        plain = printed(scene, 80, 24, no_color=True)
        assert "\x1b[38;2" not in plain
        assert "\x1b[48;2" not in plain
        for column in scene.table["columns"]:
            letters = "".join(f"[{scene.speaker.name('letters', good)}]" for good in column["cargo"])
            assert letters in without_codes(plain)


def test_letters_of_goods_differ() -> None:
    game = hafen.game("speicherstadt")
    for lang in ("de", "en"):
        speaker = Speaker(game, get_board(game).words, lang, None)
        letters = [speaker.name("letters", good) for good in speaker.keys("goods")]
        assert len(set(letters)) == len(letters)


def test_an_onlooker_has_no_own_board() -> None:
    board = get_board(hafen.game("speicherstadt"))
    scene = next(scenes(3, "en", seed=1, seat=None, every=30))
    text = "\n".join(line.plain for line in board.picture(scene, 100, 40))
    assert "(you)" not in text
    assert "Hall" not in text
    assert not any("(you)" in line for line in board.sentences(scene))


def test_the_table_comes_from_the_view_alone() -> None:
    """A redealt position looks the same: nothing hidden is drawn."""
    game = hafen.game("speicherstadt")
    board = get_board(game)
    position, greedy = game.start(9), hafen.bot("greedy")
    while position.ply < 70 or 0 not in position.to_move:
        position.play(greedy.choose(position, position.to_move[0]))
    shown = []
    for moment in (position, position.redeal(0, seed=1), position.redeal(0, seed=2)):
        scene = scene_of(moment)
        shown.append((board.picture(scene, 120, 40), board.sentences(scene), board.unseen(scene)))
    assert shown[0] == shown[1] == shown[2]


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_score_sheet_adds_up(lang: str) -> None:
    board = get_board(hafen.game("speicherstadt"))
    *_, end = scenes(5, lang, seed=4, every=1000)
    rows = score_sheet.as_table(end, board)
    assert all(len(row) <= 80 for row in rows)
    rules = [n for n, row in enumerate(rows) if row.startswith("─")]
    numbers = [[int(cell.replace("−", "-")) for cell in row.split()[-5:]] for row in rows[rules[0] + 1 : rules[1]]]
    total = [int(cell.replace("−", "-")) for cell in rows[rules[1] + 1].split()[-5:]]
    assert [sum(column) for column in zip(*numbers, strict=True)] == total == end.view["score"]
    assert rows[0].count("★") == end.view["places"].count(1)


def test_both_languages_have_the_same_words() -> None:
    game = hafen.game("speicherstadt")
    board = get_board(game)
    tables = [Speaker(game, board.words, lang, None)._words.table for lang in ("de", "en")]
    german, english = ({f"{a}.{b}" for a, t in table.items() if isinstance(t, dict) for b in t} for table in tables)
    optional = {name for name in german ^ english if name.startswith("breaks.") or name.endswith("_you")}
    assert german ^ english == optional
