"""A move that no event tells has a sentence of its own."""

import random

import pytest

import hafen
from hafen.kernel.words import LANGUAGES

MATCHES = [
    ("speicherstadt", {"players": 4, "kaispeicher": True}),
    ("kontor", {"mode": "team"}),
    ("werft", {"players": 3}),
]


@pytest.mark.parametrize(("name", "options"), MATCHES, ids=[name for name, _ in MATCHES])
def test_every_move_is_told_in_a_sentence(name: str, options: dict[str, int | str | bool]) -> None:
    game = hafen.game(name, **options)
    silent: set[str] = set()
    for seed in range(6):
        position, chance = game.start(seed=seed), random.Random(seed)
        while not position.over:
            seat = position.to_move[0]
            move = chance.choice(position.legal(seat))
            said = game.definition.move_words(position.state, seat, move.code)
            position.play(move)
            events = position.last_events()
            if events and events[0][1].get("seat") == seat:
                continue
            silent.add(said[0])
            for lang in LANGUAGES:
                told = (said[0], {"seat": seat} | said[1])
                text = game.words(lang).say("said", told, reader=seat)
                assert text.startswith(("Du ", "You "))
                assert text.endswith(".")
                assert text != game.words(lang).say("said", told)
    assert len(silent) >= 2
