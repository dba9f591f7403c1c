"""Writes the views that the tests of Kontor's table run over: of every mode each kind of decision.

They are found in matches of random and greedy bots.

    python web/dev/sample_kontor.py

Writes src/games/kontor/recorded.jsonl: the names of the game in the first line, then one view a line.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hafen
from hafen.games.kontor.components import TABLE_NAMES

SEEDS = range(1, 6)
HIGHEST_HARBOUR_CARD = 87  # special cards have higher numbers
OUT = Path(__file__).parents[1] / "src" / "games" / "kontor" / "recorded.jsonl"


def decisions(mode: str, players: int, seed: int) -> Iterator[dict[str, Any]]:
    """What every seat saw whenever it was asked."""
    position = hafen.game("kontor", mode=mode, players=players).start(seed)
    bot = hafen.bot("random" if seed % 2 else "greedy", seed=seed)
    while not position.over:
        for seat in position.to_move:
            view = position.view(seat, "en")
            yield view | {"undo": {"steps": view["undo"], "study": False}, "decision": position.ply}
        mover = position.to_move[0]
        position.play(bot.choose(position, mover), mover)


def kind_of(view: dict[str, Any]) -> tuple[Any, ...]:
    """Decisions that look alike: the phase, the kinds of move, and whether a cell is a choice at all."""
    kinds = sorted({move["notation"].split(" ", 1)[0] for move in view["moves"]})
    chosen = next((seat["choice"] for seat in view["table"]["seats"] if seat["choice"]), None)
    special = chosen is not None and chosen.isdigit() and int(chosen) > HIGHEST_HARBOUR_CARD
    return view["table"]["phase"], *kinds, min(len(view["table"]["lays"]), 2), special


if __name__ == "__main__":
    lines = [json.dumps(hafen.game("kontor", mode="sonderkarten").names("en"))]
    for mode, players in TABLE_NAMES:
        found = {kind_of(view): view for seed in SEEDS for view in decisions(mode, players, seed)}
        lines += [json.dumps(view) for view in found.values()]
    OUT.write_text("\n".join(lines) + "\n", "utf-8")
