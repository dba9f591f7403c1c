"""Plays matches and keeps a few views for every kind of decision, for the tests of a table.

    python web/dev/decisions.py werft players=2 players=3 players=4

Writes src/games/<game>/decisions.json.gz: the names of the game and the kept views, each as its mover saw it. A kind
of decision is the phase, the step and the kinds of move; moves by chance among greedy ones bring the rare ones. What
no match is likely to come to is described in situations/<game>.json.
"""

import gzip
import json
import random
import sys
from pathlib import Path
from typing import Any

import hafen

MATCHES = 24
KEPT = 2

HERE = Path(__file__).parent


def trimmed(view: dict[str, Any]) -> dict[str, Any]:
    """The view as a page gets it, without the story so far."""
    return view | {"undo": {"steps": view["undo"], "study": False}, "decision": view["ply"], "events": []}


def described(game: hafen.Game) -> list[dict[str, Any]]:
    path = HERE / "situations" / f"{game.id}.json"
    told = json.loads(path.read_text("utf-8")) if path.exists() else []
    others: list[dict[str, Any]] = [{}] * game.players
    positions = [game.load(part | {"seats": (part.get("seats", []) + others)[: game.players]}) for part in told]
    return [trimmed(position.view(position.to_move[0], "de")) for position in positions]


def decisions(game: hafen.Game) -> list[dict[str, Any]]:
    found: dict[tuple[Any, ...], list[dict[str, Any]]] = {}
    for seed in range(MATCHES):
        position, bot, chance = game.start(seed), hafen.bot("greedy", seed=seed), random.Random(seed)
        wild = seed % 4 / 3  # from greedy to all by chance
        while not position.over:
            seat = position.to_move[0]
            view = position.view(seat, "de")
            table = view["table"]
            kinds = tuple(sorted({move["notation"].split()[0] for move in view["moves"]}))
            kept = found.setdefault((table["phase"], table["step"], table["turn"]["action"], kinds), [])
            if len(kept) < KEPT:
                kept.append(trimmed(view))
            chosen = chance.choice(view["moves"])["code"] if chance.random() < wild else bot.choose(position, seat)
            position.play(chosen, seat)
    return [view for kept in found.values() for view in kept]


if __name__ == "__main__":
    game_id, *words = sys.argv[1:]
    games = [hafen.game(game_id, **{name: int(value)}) for name, _, value in (word.partition("=") for word in words)]
    views = [view for game in games for view in decisions(game)]
    kept = {"cards": games[0].names("de"), "views": [*views, *described(games[-1])]}
    path = HERE.parent / "src" / "games" / game_id / "decisions.json.gz"
    path.write_bytes(gzip.compress(json.dumps(kept, ensure_ascii=False).encode(), mtime=0))
