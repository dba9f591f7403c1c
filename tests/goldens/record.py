"""Records the golden matches that are not there: ``make golden``. Delete those to be recorded anew first.

Three matches for every combination of options of every game: greedy seats, random seats, and both in turn. The match
file holds the moves and the result; ``index.toml`` holds the hash of the final position. Old goldens stay when a game
gets more options or its record another layout.
"""

import hashlib
import json
import sys
import tomllib
from pathlib import Path

import hafen

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parents[1]))

from tests.games.samples import name, tables  # noqa: E402 - the tests are no installed package

INDEX = FOLDER / "index.toml"
LINE_UPS = {"greedy": ("greedy",), "random": ("random",), "mixed": ("greedy", "random")}


def position_hash(position: hafen.Position) -> str:
    """Of everything but the options, which may grow."""
    told = position.dump()
    del told["options"]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def recorded(game: hafen.Game, line_up: str, seed: int) -> hafen.Match:
    """A whole match of bots; the first of a mixed line-up sits on the even seats."""
    kinds = LINE_UPS[line_up]
    seats = [kinds[seat % len(kinds)] for seat in range(game.players)]
    bots = [hafen.bot(kind, seed * 10 + seat) for seat, kind in enumerate(seats)]
    match = hafen.Match(game, seed, [f"bot:{kind}" for kind in seats])
    while not match.position.over:
        seat = match.position.to_move[0]
        match.play(bots[seat].choose(match.position, seat), seat)
    return match


def main() -> None:
    hashes: dict[str, str] = tomllib.loads(INDEX.read_text("utf-8"))
    index = ["# SHA-256 of the position at the end of each match, written by record.py"]
    for game in tables():
        for seed, line_up in enumerate(LINE_UPS, 1):
            file = f"{name(game)}-{line_up}.match"
            if not (FOLDER / file).exists():
                match = recorded(game, line_up, seed)
                match.save(FOLDER / file)
                hashes[file] = position_hash(match.position)
                print(f"recorded {file}")
            index.append(f'"{file}" = "{hashes[file]}"')
    INDEX.write_text("\n".join([*index, ""]), "utf-8")


if __name__ == "__main__":
    main()
