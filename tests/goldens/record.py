"""Records the golden matches anew: ``make golden``. Read the diff before committing it.

Three matches for every combination of options of every game: greedy seats, random seats, and both in turn. The match
file holds the moves and the result; ``index.toml`` holds the hash of the final record.
"""

import hashlib
import sys
from pathlib import Path

import hafen

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parents[1]))

from tests.games.samples import name, tables  # noqa: E402 - the tests are no installed package

INDEX = FOLDER / "index.toml"
LINE_UPS = {"greedy": ("greedy",), "random": ("random",), "mixed": ("greedy", "random")}


def record_hash(position: hafen.Position) -> str:
    return hashlib.sha256(position.record).hexdigest()


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
    for old in FOLDER.glob("*.match"):
        old.unlink()
    index = ["# SHA-256 of the record at the end of each match, written by record.py"]
    for game in tables():
        for seed, line_up in enumerate(LINE_UPS, 1):
            match = recorded(game, line_up, seed)
            file = f"{name(game)}-{line_up}.match"
            match.save(FOLDER / file)
            index.append(f'"{file}" = "{record_hash(match.position)}"')
    INDEX.write_text("\n".join([*index, ""]), "utf-8")
    print(f"{len(index) - 1} matches in {FOLDER}")


if __name__ == "__main__":
    main()
