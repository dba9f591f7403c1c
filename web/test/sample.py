"""Plays matches and keeps views of every kind of decision, for the tests of the tables.

    python web/test/sample.py
    python web/test/sample.py werft

Writes recorded/<game>.jsonl.gz: the names of the game's things in the first line, then one view a line, each as its
seat saw it. Of every kind of decision at every table those with the most moves are kept. What no match is likely to
come to is described in situations/<game>.json, as options and a position: its first question is kept, and of some
games what comes of it.
"""

import gzip
import json
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import hafen
from hafen.play.game import combinations

HERE = Path(__file__).parent
HIGHEST_HARBOUR_CARD = 87  # in Kontor; special cards have higher numbers

View = dict[str, Any]


@dataclass(frozen=True)
class Sample:
    """What is kept of a game."""

    lang: str
    seeds: range  # of the matches at every table
    wild: tuple[float, ...]  # share of the moves by chance among greedy ones, in one match after the other
    kind: Callable[[View], Hashable]
    kept: int = 1  # of every kind
    played_on: int = 0  # matches from every situation


def speicherstadt(view: View) -> Hashable:
    """The question, and what can be done."""
    return view["prompt"]["key"], *sorted({move["key"] for move in view["moves"]})


def kontor(view: View) -> Hashable:
    """The phase, the kinds of move, and whether a cell is a choice at all."""
    table = view["table"]
    chosen = next((seat["choice"] for seat in table["seats"] if seat["choice"]), None)
    special = chosen is not None and chosen.isdigit() and int(chosen) > HIGHEST_HARBOUR_CARD
    return table["phase"], *kinds_of_move(view), min(len(table["lays"]), 2), special


def werft(view: View) -> Hashable:
    """The phase, the step, the action and the kinds of move."""
    table = view["table"]
    return table["phase"], table["step"], table["turn"]["action"], *kinds_of_move(view)


def kinds_of_move(view: View) -> list[str]:
    return sorted({move["notation"].split()[0] for move in view["moves"]})


SAMPLES = {
    "speicherstadt": Sample("en", range(6), (1,), speicherstadt, played_on=6),
    "kontor": Sample("en", range(1, 6), (0, 1), kontor),
    "werft": Sample("de", range(24), (0, 1 / 3, 2 / 3, 1), werft, kept=2),
}


def tables(game_id: str) -> list[hafen.Game]:
    """The game with all that is chosen where a match is begun."""
    definition = hafen.game(game_id).definition
    rest = {option.name: option.default for option in definition.options if not option.main}
    return [hafen.game(game_id, **options) for options in combinations(definition, rest)]


def asked(position: hafen.Position, seat: int, lang: str) -> View:
    """A view as a page gets it."""
    view = position.view(seat, lang)
    return view | {"undo": {"steps": view["undo"], "study": False}, "decision": position.ply}


def decisions(position: hafen.Position, seed: int, sample: Sample) -> Iterator[View]:
    """What every seat saw whenever it was asked, in a match played on from a position."""
    greedy, wild, chance = hafen.bot("greedy"), hafen.bot("random", seed=seed), random.Random(seed)
    share = sample.wild[seed % len(sample.wild)]
    while not position.over:
        for seat in position.to_move:
            yield asked(position, seat, sample.lang)
        mover = position.to_move[0]
        bot = wild if chance.random() < share else greedy
        position.play(bot.choose(position, mover), mover)


def recorded(game_id: str) -> Iterator[View]:
    sample = SAMPLES[game_id]

    def fullest_of_each_kind(matches: Iterator[tuple[hafen.Position, int]]) -> Iterator[View]:
        found: dict[Hashable, list[View]] = defaultdict(list)
        for position, seed in matches:
            for view in decisions(position, seed, sample):
                views = found[sample.kind(view)]
                views.append(view)
                views.sort(key=lambda kept: len(kept["moves"]))
                del views[: -sample.kept]
        for views in found.values():
            yield from views

    for game in tables(game_id):
        yield from fullest_of_each_kind((game.start(seed), seed) for seed in sample.seeds)
    path = HERE / "situations" / f"{game_id}.json"
    told = json.loads(path.read_text("utf-8")) if path.exists() else []
    situations = [(hafen.game(game_id, **one["options"]), one["position"]) for one in told]
    for game, described in situations:
        position = game.load(described)
        yield from (asked(position, seat, sample.lang) for seat in position.to_move)
    yield from fullest_of_each_kind(
        (game.load(described, seed), seed) for game, described in situations for seed in range(sample.played_on)
    )


def write(game_id: str) -> None:
    names = max((game.names(SAMPLES[game_id].lang) for game in tables(game_id)), key=lambda told: len(str(told)))
    lines = [json.dumps(row, ensure_ascii=False) for row in (names, *recorded(game_id))]
    path = HERE / "recorded" / f"{game_id}.jsonl.gz"
    path.write_bytes(gzip.compress("".join(f"{line}\n" for line in lines).encode(), mtime=0))


if __name__ == "__main__":
    for game_id in sys.argv[1:] or SAMPLES:
        write(game_id)
