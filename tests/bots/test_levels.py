"""Levels: named in words, the same on every machine, and compiled as soon as that can be."""

from dataclasses import replace

import pytest

import hafen
from hafen.bots import levels, search_bot
from hafen.bots.search import Policy
from hafen.cli.boards import get_board
from hafen.cli.language import Speaker
from hafen.play.match import Seat

GAME_IDS = [entry["id"] for entry in hafen.catalogue()]


def test_every_level_has_a_title_in_both_languages() -> None:
    assert levels.level_titles("de") == ["Lehrling", "Geselle", "Steuermann", "Kapitän", "Reeder"]
    assert levels.level_titles("en")[::4] == ["apprentice", "shipowner"]
    assert levels.title("level4", "de") == "Kapitän"
    assert levels.title("greedy", "de") == "greedy"


@pytest.mark.parametrize("name", ["Reeder", "shipowner", "SHIPOWNER", "Level5"])
def test_a_title_is_refused_with_what_to_write(name: str) -> None:
    with pytest.raises(hafen.OptionError, match=f"there is no bot '{name}'; it is written level5"):
        hafen.bot(name)


def test_a_level_sits_at_the_table_by_its_title() -> None:
    game = hafen.game("speicherstadt", players=2)
    speaker = Speaker(game, get_board(game).words, "de", reader=0)
    assert speaker.holders([Seat("Anna"), Seat("bot", "level5")])[1].endswith("(Bot: Reeder)")


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_level_searches_more_than_the_one_below_unless_only_it_is_advised(game_id: str) -> None:
    counts = [levels.iterations(game_id, level) for level in levels.LEVELS]
    advised = [levels.policy(game_id, level).greedy_prior > 0 for level in levels.LEVELS]
    told = list(zip(advised, counts, strict=True))
    assert told == sorted(set(told))
    assert min(counts) >= search_bot.TREES


def test_a_level_may_look_around_in_its_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Kontor the two weakest are not told what the greedy player would do; everything else is as for all."""
    used = []

    class Spy:
        def __init__(self, game: hafen.Game, policy: Policy, trees: int, seed: int, backend: str) -> None:
            used.append(policy)

        def choose(self, position: hafen.Position, seat: int, iterations: int, seconds: float) -> int:
            return position.legal_codes(seat)[0]

    monkeypatch.setattr(search_bot, "Search", Spy)
    position = hafen.game("kontor").start(seed=1)
    for level in levels.LEVELS:
        hafen.bot(level).choose(position, 0)
    usual = levels.policy("kontor")
    assert usual.greedy_prior > 0
    assert used == [*[replace(usual, greedy_prior=0)] * 2, *[usual] * 3]


def test_a_level_goes_over_to_compiled_rules_once_they_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted it has a second, so that the first minute is no trial of patience."""
    made, asked = [], []

    class Spy:
        def __init__(self, game: hafen.Game, policy: object, trees: int, seed: int, backend: str) -> None:
            made.append(backend)

        def choose(self, position: hafen.Position, seat: int, iterations: int, seconds: float) -> int:
            asked.append(seconds)
            return position.legal_codes(seat)[0]

    ready = iter(["python", "python", "cpu", "cpu"])
    monkeypatch.setattr(search_bot, "Search", Spy)
    monkeypatch.setattr(search_bot, "ready_backend", lambda rules: next(ready))
    bot, position = hafen.bot("level5"), hafen.game("speicherstadt", players=2).start(seed=1)
    for _ in range(4):
        bot.choose(position, position.to_move[0])
    assert made == ["python", "cpu"]
    assert asked == [search_bot.UNTIL_COMPILED] * 2 + [levels.PATIENCE] * 2
