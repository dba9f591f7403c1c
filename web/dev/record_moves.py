"""Plays random matches of a game with all its options and writes what could be decided, for tests of the client.

    python web/dev/record_moves.py speicherstadt

Writes src/games/<game>/moves.txt. A line is one decision: the options, then the moves, each as code, key and touches.
Of decisions with the same kinds of move only one is kept. What chance hardly ever brings about is described in
src/games/<game>/situations.json: options and a position, from which a match is played on. For each question one whole
view is written to views.txt, as a line of JSON, after a line with the names of the cards.
"""

import itertools
import json
import sys
from pathlib import Path
from typing import Any

import hafen

MATCHES = 6
GAMES = Path(__file__).parent.parent / "src" / "games"


Kinds = tuple[str, ...]


def decisions(position: hafen.Position, seed: int, seen: set[Kinds], views: dict[str, Any]) -> list[str]:
    """The decisions of a match played on from a position, one for each set of kinds that was not seen before."""
    told = " ".join(f"{name}={value}" for name, value in position.game.options.items())
    bot = hafen.bot("random", seed=seed)
    lines = []
    while not position.over:
        mover = position.to_move[0]
        view = position.view(mover, "en")
        moves = view["moves"]
        if view["prompt"]["key"] not in views or len(moves) > len(views[view["prompt"]["key"]]["moves"]):
            views[view["prompt"]["key"]] = view | {"undo": {"steps": 0, "study": False}, "decision": 0, "suggest": []}
        kinds = tuple(sorted({move["key"] for move in moves}))
        if kinds not in seen:
            seen.add(kinds)
            lines.append(" | ".join([told, *(_written(move) for move in moves)]))
        position.play(bot.choose(position, mover), mover)
    return lines


def _written(move: dict[str, Any]) -> str:
    return " ".join([str(move["code"]), move["key"], *move["touches"]])


def record(game_id: str, views: dict[str, Any]) -> list[str]:
    values = {option.name: option.values for option in hafen.game(game_id).definition.options}
    lines = []
    for combination in itertools.product(*values.values()):
        game = hafen.game(game_id, **dict(zip(values, combination, strict=True)))
        seen: set[Kinds] = set()
        for seed in range(MATCHES):
            lines += decisions(game.start(seed), seed, seen, views)
    rare: set[Kinds] = set()
    situations = GAMES / game_id / "situations.json"
    for told in json.loads(situations.read_text("utf-8")) if situations.exists() else []:
        game = hafen.game(game_id, **told["options"])
        for seed in range(MATCHES):
            lines += decisions(game.load(told["position"], seed=seed), seed, rare, views)
    return lines


if __name__ == "__main__":
    (game_id,) = sys.argv[1:]
    views: dict[str, Any] = {}
    (GAMES / game_id / "moves.txt").write_text("\n".join(record(game_id, views)) + "\n", "utf-8")
    told = [hafen.game(game_id, **view["options"]).names("en") for view in views.values()]
    lines = [max(told, key=lambda names: len(str(names))), *views.values()]
    (GAMES / game_id / "views.txt").write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
