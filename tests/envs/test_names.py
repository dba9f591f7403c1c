"""Versioned names, and what an environment says when something is not there."""

import hashlib
import importlib.util
from collections.abc import Callable
from typing import Any

import pytest

import hafen
import hafen.envs
from hafen.envs.names import environment_id, find_game
from tests.games.samples import name, programs

# Whoever changes observations, moves or rewards raises REVISION in envs/names.py and records the new hash here.
BEHAVIOUR = {
    "speicherstadt-2": ("speicherstadt_v2", "53114159c78bab53"),
    "speicherstadt-2-kaispeicher": ("speicherstadt_v2", "53114159c78bab53"),
    "kontor-2-basic": ("kontor_v1", "abb1ca7f8a851e24"),
    "werft-2-action-7-3-1": ("werft_v1", "450fe2754ffd10cf"),
}


@pytest.mark.parametrize("game", programs(), ids=name)
def test_a_version_stands_for_one_layout_and_one_set_of_moves(game: hafen.Game) -> None:
    told = repr((game.rules.LAYOUT, [game.notation(code) for code in range(game.rules.MOVES)], hafen.envs.REWARDS))
    assert (environment_id(game), hashlib.sha256(told.encode()).hexdigest()[:16]) == BEHAVIOUR[name(game)]


def test_a_game_is_found_with_and_without_its_version() -> None:
    assert find_game("werft_v1", {"players": 3}) == find_game("werft", {"players": 3}) == hafen.game("werft", players=3)
    with pytest.raises(hafen.OptionError, match="there is no environment 'werft_v7'; there is werft_v1"):
        find_game("werft_v7", {})
    with pytest.raises(hafen.OptionError, match="there is no game 'chess'"):
        find_game("chess_v1", {})


@pytest.mark.parametrize(
    ("make", "package"),
    [
        (lambda: hafen.envs.aec("kontor"), "pettingzoo"),
        (lambda: hafen.envs.parallel("kontor"), "pettingzoo"),
        (lambda: hafen.envs.vector("kontor", 2), "gymnasium"),
        (hafen.envs.openspiel.register, "open_spiel"),
    ],
)
def test_a_missing_package_is_named(make: Callable[[], Any], package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(hafen.HafenError, match=rf"{package}: pip install 'hafen\[envs\]'"):
        make()
