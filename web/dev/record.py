"""Plays a match between bots and writes what a seat saw at every ply, for ``dev.html``.

    python web/dev/record.py speicherstadt players=4 kaispeicher=true
    python web/dev/record.py kontor mode=team seed=3 seat=1 bot=random name=kontor-team

Writes dev/recorded/<name>.json, named like the game if nothing else is said: options, seats, cards in both languages,
and the views of the seat (0 if nothing else is said). Bots are greedy unless another one is named.
"""

import json
import sys
from pathlib import Path
from typing import Any

import hafen

NAMES = ["Blau", "Orange", "Schwarz", "Pflaume", "Mint"]


def record(game_id: str, options: dict[str, Any], seed: int, seat: int, player: str) -> dict[str, Any]:
    game = hafen.game(game_id, **options)
    position, bot = game.start(seed), hafen.bot(player, seed=seed)
    names = NAMES[: game.players]
    views: dict[str, list[Any]] = {"de": [], "en": []}
    while True:
        for lang, seen in views.items():
            view = position.view(seat, lang, names=names)
            seen.append(view | {"undo": {"steps": view["undo"], "study": False}, "decision": position.ply})
        if position.over:
            break
        mover = position.to_move[0]
        position.play(bot.choose(position, mover), mover)
    seats = [
        {"seat": n, "kind": "person" if n == seat else "bot", "name": name, "mine": n == seat, "online": True}
        for n, name in enumerate(names)
    ]
    cards = {lang: game.names(lang) for lang in views}
    return {
        "game": game_id,
        "options": dict(game.options),
        "seat": seat,
        "seats": seats,
        "cards": cards,
        "views": views,
    }


def read(word: str) -> Any:
    return {"true": True, "false": False}.get(word, int(word) if word.isdigit() else word)


if __name__ == "__main__":
    game_id, *words = sys.argv[1:]
    options = {name: read(value) for name, _, value in (word.partition("=") for word in words)}
    seed, seat = int(options.pop("seed", 1)), int(options.pop("seat", 0))
    player, name = options.pop("bot", "greedy"), options.pop("name", game_id)
    folder = Path(__file__).parent / "recorded"
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.json").write_text(json.dumps(record(game_id, options, seed, seat, player)), "utf-8")
