from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hafen
from hafen.play import matchfile

GAME = hafen.game("speicherstadt", players=2)


def whole_match(seed: int = 1, moves: int | None = None) -> hafen.Match:
    match = hafen.Match(GAME, seed, ["Änne O'Brien", "bot:random"])
    bot = hafen.bot("random", seed)
    while not match.position.over and moves != len(match.log):
        match.play(bot.choose(match.position, match.position.to_move[0]))
    return match


FINISHED = whole_match().text()
RUNNING = whole_match(moves=25).text()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "some.match"


def read_text(path: Path, text: str) -> hafen.Match:
    path.write_text(text, "utf-8")
    return hafen.read(path)


# Round trip


@pytest.mark.parametrize("moves", [0, 1, 25, None])
def test_a_saved_match_is_the_same_match(path: Path, moves: int | None) -> None:
    match = whole_match(seed=2**64 - 1, moves=moves)
    match.save(path)
    again = hafen.read(path)
    assert again.position.record == match.position.record
    assert (again.log, again.seed, again.seats, again.game) == (match.log, match.seed, match.seats, match.game)
    assert (again.study, again.warnings) == (False, [])
    assert again.text() == match.text()


def test_a_seat_that_changes_hands(path: Path) -> None:
    """Every move is told of who made it, also after a round trip; taken back moves are made by whoever makes them."""
    match = whole_match(moves=4)
    match.hand_over(0, "bot:greedy")
    match.play(match.position.legal()[0])
    match.hand_over(0, "Änne O'Brien")
    match.save(path)
    again = hafen.read(path)
    assert again.text() == match.text()
    assert [str(seat) for seat in again.seats] == ["Änne O'Brien", "bot:random"]
    assert [str(again.held(made)[0]) for made in (0, 3, 4, 5)] == ["Änne O'Brien"] * 2 + ["bot:greedy", "Änne O'Brien"]
    lines = again.text().splitlines()
    assert lines[-2].startswith(str(match.log[4][0]))
    assert (lines[-3], lines[-1]) == ('[Seat 0 "bot:greedy"]', '[Seat 0 "Änne O\'Brien"]')
    assert lines.count('[Seat 0 "Änne O\'Brien"]') == 2

    again.undo(match.log[4][0], consent=True)
    assert str(again.held(len(again.log))[0]) == "Änne O'Brien"


def test_study_is_kept(path: Path) -> None:
    match = whole_match(moves=10)
    match.study = True
    match.save(path)
    assert hafen.read(path).study


def test_saving_leaves_one_file(path: Path) -> None:
    whole_match(moves=3).save(path)
    whole_match(moves=5).save(path)
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert len(hafen.read(path).log) == 5


def test_the_file_can_be_read_by_people() -> None:
    lines = RUNNING.splitlines()
    assert lines[:3] == ['[Hafen "1"]', '[Game "speicherstadt"]', '[Option players "2"]']
    assert lines[3:5] == ['[Option kaispeicher "False"]', '[Seed "1"]']
    assert '[Seat 0 "Änne O\'Brien"]' in lines
    assert lines[lines.index("") + 1].split()[1] == "place"
    assert FINISHED.count("[Result ") == 1
    assert "[Result " not in RUNNING


def test_comments_blank_lines_and_other_line_ends(path: Path) -> None:
    text = "# a match\n\n" + RUNNING.replace("\n", "\r\n") + "\n# that was it\n"
    assert read_text(path, text).log == whole_match(moves=25).log


# Damage


def replaced(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


def without_last_move(text: str) -> str:
    return text.rstrip("\n").rsplit("\n", 1)[0] + "\n"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: "", 'no line \\[Hafen "1"\\]'),
        (replaced('[Hafen "1"]', '[Hafen "2"]'), "not a match file of format 1"),
        (replaced('[Hafen "1"]', "[Hafen 1]"), "line 1: neither a tag nor a move"),
        (replaced('[Seed "1"]\n', ""), "the tag Seed is missing"),
        (replaced('[Seed "1"]', '[Seed "one"]'), "Seed is not a whole number: 'one'"),
        (replaced('[Seed "1"]', '[Seed "99999999999999999999"]'), "a seed is a whole number"),
        (replaced('[Seed "1"]', '[Seed "1"]\n[Seed "2"]'), 'line 6: \\[Seed "2"\\] is out of place'),
        (replaced('[Seed "1"]', '[Seed 3 "1"]'), "is out of place"),
        (replaced('"speicherstadt"', '"chess"'), "there is no game 'chess'"),
        (replaced('players "2"', 'players "7"'), "players cannot be 7; valid are 2, 3, 4, 5"),
        (replaced('players "2"', 'players "two"'), "players cannot be 'two'"),
        (replaced('players "2"', 'players "3"'), "3 players here, 2 seats are named"),
        (replaced("Option players", "Option colour"), "no option 'colour'"),
        (replaced("[Option players ", "[Option "), "is out of place"),
        (replaced("Option players", "Option game_id"), "no option 'game_id'"),
        (replaced("[Seat 0", "[Seat 1"), "is out of place"),
        (replaced('"bot:random"', '""'), "a seat's name is one line of text"),
        (lambda text: text + '[Seat 2 "Bert"]\n', "line \\d+: there is no seat 2"),
        (lambda text: text + '[Seat one "Bert"]\n', "is out of place"),
        (lambda text: text + '[Seat 1 "bot:engine:rm"]\n', "line \\d+: a match names a bot by its kind"),
        (replaced("bot:random", "bot:engine:rm=1"), "a match names a bot by its kind"),
        (replaced("bot:random", "bot:greedy:rm -r ~"), "a match names a bot by its kind"),
        (replaced("bot:random", f"bot:greedy:spite={'9' * 5000}"), "a match names a bot by its kind"),
        (lambda text: text + '[Seed 1 "1"]\n', "is out of place"),
        (replaced("\n\n", "\n\n7 place 1\n"), "there is no seat 7"),
        (replaced("\n\n", "\n\n0 buy\n"), "line \\d+: buy: "),
        (replaced("\n\n", "\n\n0 jump\n"), "'jump' is not a move of speicherstadt"),
        (replaced("\n\n", "\n\nplace 1\n"), "neither a tag nor a move: 'place 1'"),
        (replaced("\n\n", f"\n\n{'9' * 5000} place 1\n"), "neither a tag nor a move|there is no seat"),
        (replaced("\n\n", f"\n\n0 place {'9' * 5000}\n"), "is not a move"),
        (without_last_move, "moves are announced"),
        (lambda text: text[: len(text) // 2], "moves are announced|neither a tag|is not a move"),
        (replaced("[Result ", "[Result_ "), "no result, but the match ends"),
    ],
)
def test_damage_is_named(path: Path, change: Callable[[str], str], reason: str) -> None:
    with pytest.raises(hafen.MatchFileError, match=reason) as caught:
        read_text(path, change(FINISHED))
    assert path.name in str(caught.value)


def test_a_wrong_result(path: Path) -> None:
    result = FINISHED.split('[Result "')[1].split('"')[0]
    with pytest.raises(hafen.MatchFileError, match=f"but the match ends {result}"):
        read_text(path, FINISHED.replace(f'"{result}"', '"99 1"'))
    with pytest.raises(hafen.MatchFileError, match="but the match does not end"):
        read_text(path, RUNNING.replace('[Moves "25"]', '[Moves "25"]\n[Result "99 1"]'))


def test_moves_after_the_end(path: Path) -> None:
    with pytest.raises(hafen.MatchFileError, match=f"line {len(FINISHED.splitlines()) + 1}: "):
        read_text(path, FINISHED + "0 pass\n")


def test_files_that_are_no_text(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00\x80")
    with pytest.raises(hafen.MatchFileError, match="this is not text"):
        hafen.read(path)


def test_files_that_are_too_long(path: Path) -> None:
    with pytest.raises(hafen.MatchFileError, match="too long for a match file"):
        read_text(path, RUNNING + "#" * matchfile.MAX_BYTES)


def test_files_that_cannot_be_read(path: Path) -> None:
    with pytest.raises(hafen.MatchFileError, match="cannot be read"):
        hafen.read(path)
    with pytest.raises(hafen.MatchFileError, match="cannot be read"):
        hafen.read(path.parent)


def test_other_data_or_rules_are_a_warning(path: Path) -> None:
    """The match replays if it can; the warning names the file."""
    other = FINISHED.replace(GAME.data_hash, "0123456789abcdef")
    match = read_text(path, other.replace(f'[Rules "{GAME.rules_version}"]', '[Rules "0"]'))
    assert match.position.over
    assert len(match.warnings) == 2
    assert all(path.name in warning for warning in match.warnings)
    assert "other card data (0123456789abcdef" in match.warnings[0]
    assert f"rules version 0, here {GAME.rules_version}" in match.warnings[1]


def test_a_warning_stands_beside_the_error(path: Path) -> None:
    other = FINISHED.replace(GAME.data_hash, "0123456789abcdef").replace("\n\n", "\n\n0 buy\n")
    with pytest.raises(hafen.MatchFileError, match="other card data"):
        read_text(path, other)


# Any change at all


@st.composite
def edited(draw: st.DrawFn) -> str:
    """A valid file with some pieces cut out, doubled or replaced."""
    text = draw(st.sampled_from([FINISHED, RUNNING]))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)) | st.integers(0, 250))
        stop = start + draw(st.integers(0, 30))
        piece = text[start:stop]
        new = draw(
            st.just("") | st.just(piece * 2) | st.text(max_size=8) | st.sampled_from(["\n", '"]\n', "[Option ", "9"])
        )
        text = text[:start] + new + text[stop:]
    return text


@given(text=edited())
@settings(deadline=None, max_examples=200)
def test_any_edit_gives_a_match_or_an_error(text: str) -> None:
    try:
        match = matchfile.parse(text)
    except hafen.MatchFileError:
        return
    again = matchfile.parse(match.text())
    assert again.position.record == match.position.record


@given(data=st.text(max_size=200))
@settings(deadline=None)
def test_any_text_is_refused(data: str) -> None:
    with pytest.raises(hafen.MatchFileError):
        matchfile.parse(data)
