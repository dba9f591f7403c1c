"""Promises that every game keeps, whatever its rules."""

import hashlib
import itertools
import json
import re
from collections import defaultdict
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hafen
from hafen.games.contract import Talk
from hafen.kernel.words import LANGUAGES, Said
from tests.games.samples import corners, name, positions, sampled, seats, tables

TABLES = tables()
GAMES = {game.id: game for game in TABLES}
MAX_VIEW = 24_000
SPOKEN = ("prompts", "moves", "why_not", "events")
ADDRESSED = re.compile(r"_you(?:_(\w+))?$")  # a sentence for the reader who takes part in it

each_table = pytest.mark.parametrize("game", TABLES, ids=name)
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


# Moves


@each_table
def test_who_may_talk_follows_from_what_is_open(game: hafen.Game) -> None:
    """All may talk after the end; where not all may before, it is told why and when."""
    talk, found = game.definition.talk, set()
    for position in sampled(game, every=7):
        for seat in (None, *seats(game)):
            now = talk(position.state, seat)
            found.add(now)
            assert now is Talk.TABLE or not position.over
            assert now is not Talk.TEAM or len(team_of(game, seat)) > 1
            if seat is not None:
                assert talk(position.redeal(seat, 3).state, seat) is now
    for lang in LANGUAGES:
        told = game.words(lang).table.get("talk", {})
        assert all(text.endswith(".") for text in told.values())
        assert set(told) >= ({"seat", "onlooker"} if found - {Talk.TABLE} else set())


def team_of(game: hafen.Game, seat: int | None) -> list[int]:
    """An onlooker is of no team."""
    return next((team for team in game.teams if seat in team), [])


@each_table
def test_legal_codes_are_ascending_and_inside_the_space(game: hafen.Game) -> None:
    for position in sampled(game, every=1):
        for seat in seats(game):
            codes = position.legal_codes(seat)
            assert codes == sorted(set(codes))
            assert all(0 <= code < game.rules.MOVES for code in codes)
            assert bool(codes) == (seat in position.to_move)
            assert [move.code for move in position.legal(seat)] == codes
        assert bool(position.to_move) != position.over


@each_table
def test_teams_hold_every_seat_once_and_share_their_places(game: hafen.Game) -> None:
    assert sorted(itertools.chain(*game.teams)) == list(seats(game))
    for position in sampled(game, every=20):
        for team in game.teams:
            assert len({position.ranking[seat] for seat in team}) == 1


@each_game
def test_notation_of_every_code(game: hafen.Game) -> None:
    texts = [game.notation(code) for code in range(game.rules.MOVES)]
    assert len(set(texts)) == len(texts)
    for code, text in enumerate(texts):
        assert text == text.lower().strip()
        assert game.definition.parse(text) == code
        assert game.definition.parse(f"  {text.upper()} ".replace(" ", "  ")) == code


@each_game
@given(text=st.text(max_size=40) | st.from_regex(r"[a-z]{2,8}( [a-z]{2,8}| \d{1,3}){0,3}", fullmatch=True))
@settings(deadline=None)
def test_any_text_is_a_move_or_none(game: hafen.Game, text: str) -> None:
    code = game.definition.parse(text)
    if code is not None:
        assert game.definition.parse(game.notation(code)) == code


@each_game
def test_long_numbers_are_no_move(game: hafen.Game) -> None:
    for code in range(game.rules.MOVES):
        text = re.sub(r"\d+", "9" * 5000, game.notation(code))
        if "9" in text:
            assert game.definition.parse(text) is None


@each_table
def test_illegal_moves_leave_the_position_as_it_was(game: hafen.Game) -> None:
    """Every code at sampled positions: either it is legal, or there is a sentence in both languages.

    A seat that is not to move may do nothing whatever the code: some of them are tried, others at other positions.
    """
    for position in sampled(game, every=23):
        record = position.record
        for seat in seats(game):
            legal = set(position.legal_codes(seat))
            codes = range(game.rules.MOVES) if legal else range(position.ply % 7, game.rules.MOVES, 7)
            for code in codes:
                german = position.why_not(code, seat, "de")  # the English one is in what `play` raises
                if code in legal:
                    assert german is None
                    continue
                with pytest.raises(hafen.IllegalMove) as refused:
                    position.play(code, seat)
                for reason in (german, str(refused.value)):
                    assert reason is not None
                    assert reason.endswith(".")
                    assert "{" not in reason
        assert position.record == record


@each_game
@pytest.mark.parametrize("move", [-1, 10**6, "no move", "", True])
def test_what_is_no_move_at_all(game: hafen.Game, move: int | str) -> None:
    position = game.start(seed=1)
    record = position.record
    with pytest.raises(hafen.IllegalMove):
        position.play(move)
    assert position.record == record


@each_game
@pytest.mark.parametrize("seat", [-1, 99, True, "0"])
def test_what_is_no_seat(game: hafen.Game, seat: Any) -> None:
    position = game.start(seed=1)
    code = position.legal(position.to_move[0])[0].code
    with pytest.raises(hafen.IllegalMove, match="there is no seat"):
        position.play(code, seat)
    with pytest.raises(hafen.IllegalMove, match="there is no seat"):
        position.view(seat)


# Copies and the past


@each_table
def test_playing_on_a_copy_changes_only_the_copy(game: hafen.Game) -> None:
    for position in positions(game, seed=3, every=29):
        before = hashlib.sha256(position.record).hexdigest()
        seen = position.view(0)
        twin = position.copy()
        assert twin == position
        bot = hafen.bot("random", seed=9)
        while not twin.over:
            twin.play(bot.choose(twin, twin.to_move[0]), twin.to_move[0])
        assert hashlib.sha256(position.record).hexdigest() == before
        assert position.view(0) == seen


@each_table
def test_undo_restores_bytes_and_events(game: hafen.Game) -> None:
    position = game.start(seed=4)
    bot = hafen.bot("random", seed=4)
    moments = []
    while not position.over:
        moments.append((position.record, position.last_events(), position.points))
        position.play(bot.choose(position, position.to_move[0]), position.to_move[0])
    for moment in reversed(moments):
        position.undo()
        assert (position.record, position.last_events(), position.points) == moment
    assert position.ply == 0
    with pytest.raises(hafen.IllegalMove, match="no move to take back"):
        position.undo()


@each_table
def test_the_same_seed_gives_the_same_match(game: hafen.Game) -> None:
    first, second = (list(positions(game, seed=5, every=10_000))[-1] for _ in range(2))
    assert first.record == second.record
    assert game.start(seed=5).record != game.start(seed=6).record


# Views


@each_table
def test_views_are_plain_data_and_change_nothing(game: hafen.Game) -> None:
    for position in sampled(game, every=11):
        record = position.record
        for seat in (None, *seats(game)):
            for lang in LANGUAGES:
                view = position.view(seat, lang)
                text = orjson.dumps(view)  # strict: no numbers of NumPy
                assert orjson.loads(text) == view
                assert len(text) <= MAX_VIEW
        assert position.record == record


@each_table
def test_moves_in_a_view_can_be_played(game: hafen.Game) -> None:
    """The view lists the legal moves; what its preview promises is what happens, unless it is unknown."""
    for position in sampled(game, every=31):
        for seat in position.to_move:
            listed = position.view(seat)["moves"]
            assert [move["code"] for move in listed] == position.legal_codes(seat)
            for move in listed:
                after = position.copy()
                after.play(move["notation"], seat)
                assert move["final"] == (after.reveals != position.reveals)
                if not move["preview"]["unknown"]:
                    assert move["preview"].get("forecast", {}) == changes(position.points, after.points)


def changes(before: list[int], after: list[int]) -> dict[str, int]:
    """By seat, as a preview tells it."""
    return {str(n): new - old for n, (old, new) in enumerate(zip(before, after, strict=True)) if new != old}


@each_table
def test_suggestions_can_be_played(game: hafen.Game) -> None:
    """And every step brings what its preview promises, unless it is unknown."""
    for position in sampled(game, every=5):
        for seat in position.to_move:
            for suggestion in position.view(seat)["suggest"]:
                after = position.copy()
                for code, preview in zip(suggestion["moves"], suggestion["previews"], strict=True):
                    before = after.points
                    after.play(code, seat)
                    if not preview["unknown"]:
                        assert preview.get("forecast", {}) == changes(before, after.points)


# Descriptions


@each_table
def test_positions_survive_dump_and_load(game: hafen.Game) -> None:
    for position in sampled(game, every=3):
        described = position.dump()
        again = game.load(json.loads(json.dumps(described)), seed=77)
        assert again.record == position.record
        assert again.dump() == described


@each_game
@given(seed=st.integers(0, 2**64 - 1), steps=st.integers(0, 60), load_seed=st.integers(0, 2**64 - 1))
@settings(deadline=None, max_examples=40)
def test_positions_of_any_seed_survive_dump_and_load(game: hafen.Game, seed: int, steps: int, load_seed: int) -> None:
    position = game.start(seed)
    bot = hafen.bot("random", seed)
    for _ in range(steps):
        position.play(bot.choose(position, position.to_move[0]), position.to_move[0])
    assert game.load(json.loads(json.dumps(position.dump())), load_seed) == position


# Results


@each_table
def test_points_and_places_agree_at_the_end(game: hafen.Game) -> None:
    for seed in range(6):
        *_, position = positions(game, seed, every=10_000)
        assert position.over
        now, end = position.both_points()
        assert now == end == position.points
        places = position.ranking
        assert min(places) == 1
        for seat in seats(game):
            better = [other for other in seats(game) if places[other] < places[seat]]
            assert places[seat] == len(better) + 1
            assert all(position.points[other] >= position.points[seat] for other in better)
        sheet = position.view()["score_sheet"]
        assert [sum(lines.values()) for lines in sheet] == position.points


# Words


def said_in(position: hafen.Position, said: dict[str, dict[str, dict[str, Any]]]) -> None:
    """Add everything a game can say about a position, by section and key."""
    definition, state = position.game.definition, position.state

    def add(section: str, spoken: Said) -> None:
        said[section].setdefault(spoken[0], spoken[1])

    for seat in (None, *seats(position.game)):
        add("prompts", definition.prompt(state, seat))
    for seat in seats(position.game):
        legal = position.legal_codes(seat)
        for code in range(position.game.rules.MOVES):
            add("moves", definition.move_words(state, seat, code))
            if code not in legal:
                add("why_not", definition.why_not(state, seat, code))
    for spoken in position.last_events():
        add("events", spoken)


def everything_said(game_id: str) -> dict[str, dict[str, dict[str, Any]]]:
    said: dict[str, dict[str, dict[str, Any]]] = defaultdict(dict)
    said["why_not"]["no_such_move"] = {"text": "jump"}  # said by Position, of every game
    for game in (game for game in TABLES if game.id == game_id):
        matches = (positions(game, 10, bot, 17) for bot in ("random", "greedy"))
        for position in itertools.chain(*matches, corners(game)):
            said_in(position, said)
        for seed in range(20, 30):
            for position in positions(game, seed):
                for key, parameters in position.last_events():
                    said["events"].setdefault(key, parameters)
        for position in corners(game):
            for move in (move for seat in position.to_move for move in position.legal(seat)):
                after = position.copy()
                after.play(move)
                for key, parameters in after.last_events():
                    said["events"].setdefault(key, parameters)
    return said


def fields(template: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", template))


@each_game
def test_every_key_has_its_sentence_and_every_sentence_its_key(game: hafen.Game) -> None:
    said = everything_said(game.id)
    texts: dict[str, list[str]] = {lang: [] for lang in LANGUAGES}
    for lang in LANGUAGES:
        words = game.words(lang)
        for section in SPOKEN:
            templates = set(words.table[section])
            addressed = {key for key in templates if ADDRESSED.sub("", key) in said[section] and ADDRESSED.search(key)}
            for key in addressed:  # to the seat it is about, or to another one that takes part
                assert (ADDRESSED.findall(key)[0] or "seat") in said[section][ADDRESSED.sub("", key)]
            assert templates - addressed == set(said[section])
            for key, parameters in said[section].items():
                for reader in (None, parameters.get("seat")):
                    text = words.say(section, (key, parameters), reader=reader)
                    assert text
                    assert "{" not in text
                    texts[lang].append(text)
    assert all(len(set(pair)) == len(LANGUAGES) for pair in zip(*texts.values(), strict=True))


@each_game
def test_every_line_of_the_score_sheet_is_explained(game: hafen.Game) -> None:
    teams = any("colour" in seat for seat in game.start(0).view()["table"]["seats"])
    for lang in LANGUAGES:
        table = game.words(lang).table
        assert table["lines_help"].keys() == table["lines"].keys()
        assert all(text.endswith(".") for text in table["lines_help"].values())
        assert set(table["ties"]) == {"money", "order", "shared"} | ({"order_team"} if teams else set())


@each_game
def test_both_languages_have_the_same_keys(game: hafen.Game) -> None:
    german, english = (game.words(lang).table for lang in LANGUAGES)
    assert german.keys() == english.keys()
    for section in (key for key, words in german.items() if isinstance(words, dict) and key != "cards"):
        assert german[section].keys() == english[section].keys()
    for section in (*SPOKEN, "suggest"):
        for key, template in german[section].items():
            assert fields(template) == fields(english[section][key]), key
    assert german["cards"].keys() == english["cards"].keys()
    for card, texts in german["cards"].items():
        assert texts.keys() == english["cards"][card].keys()
        assert texts["help"] != english["cards"][card]["help"]


@each_game
def test_names_of_lines_and_cards(game: hafen.Game) -> None:
    """Every line of the score sheet and every card is named, and nothing else."""
    sheet = game.start(seed=1).view()["score_sheet"][0]
    for lang in LANGUAGES:
        table = game.words(lang).table
        assert set(table["lines"]) == set(sheet)
        listed = game.cards(lang)
        named = {card["card"] for card in listed} | {card["id"] for card in listed}
        assert named <= set(table["cards"])
        assert all("{" not in card["name"] for card in listed)


@each_game
def test_help_of_cards(game: hafen.Game) -> None:
    for lang in LANGUAGES:
        assert all("{" not in card["help"] for card in game.cards(lang))
