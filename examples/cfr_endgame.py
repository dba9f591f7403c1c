"""Solve the last two rounds of a game of Kontor (Gullivers Reisen) with external-sampling CFR.

    python examples/cfr_endgame.py --iterations 2000

Both seats choose a card in secret, so good play is a mixture. The position is described in gullivers_end.json. Chance
begins: one of the seats holds the cards described there, and all that it cannot know is dealt anew.
"""

import argparse
import hashlib
import json
import random
from collections import defaultdict
from pathlib import Path

import hafen
from hafen.envs.table import Table

ROUNDS = 2
POSITION = Path(__file__).with_name("gullivers_end.json")


class Solver:
    """Regrets and average strategies by what a seat has seen. After the last round the lead in points counts."""

    def __init__(self, game: hafen.Game, start: bytes, last_round: int, seed: int) -> None:
        self.table = Table(game, "place")
        self.start = start
        self.last_round = last_round
        self.rng = random.Random(seed)
        self.regrets: dict[bytes, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        self.totals: dict[bytes, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        self.round_at = next(part["start"] for part in game.observation_layout() if part["name"] == "round")

    def iterate(self) -> None:
        """One walk for each seat from a fresh deal."""
        self.table.put(self.start)
        self.table.redeal(self.rng.randrange(2), self.rng.getrandbits(63))
        deal = self.table.record
        for seat in (0, 1):
            self.walk(deal, seat, (b"", b""))

    def walk(self, record: bytes, traverser: int, seen: tuple[bytes, bytes]) -> float:
        """What the position is worth to the traverser: it tries every move, the other seat one of its mixture."""
        self.table.put(record)
        seat = self.table.seat
        observation = None if self.table.over else self.table.observe(seat)
        if observation is None or observation[self.round_at] > self.last_round:
            points = self.table.position().points
            return float(points[traverser] - points[1 - traverser])
        legal = self.table.legal()
        if len(legal) == 1:
            return self.after(record, legal[0], traverser, seen)
        key = hashlib.blake2b(seen[seat] + observation.tobytes(), digest_size=16).digest()
        strategy = self.strategy(key, legal)
        if seat != traverser:
            for move, share in strategy.items():
                self.totals[key][move] += share
            move = self.rng.choices(list(strategy), list(strategy.values()))[0]
            return self.after(record, move, traverser, told(seen, seat, key, move))
        values = {move: self.after(record, move, traverser, told(seen, seat, key, move)) for move in legal}
        worth = sum(strategy[move] * value for move, value in values.items())
        for move, value in values.items():
            self.regrets[key][move] += value - worth
        return worth

    def after(self, record: bytes, move: int, traverser: int, seen: tuple[bytes, bytes]) -> float:
        self.table.put(record)
        self.table.play(move)
        return self.walk(self.table.record, traverser, seen)

    def strategy(self, key: bytes, legal: list[int]) -> dict[int, float]:
        """In proportion to regret; all alike where none is regretted."""
        positive = {move: max(0.0, self.regrets[key][move]) for move in legal}
        total = sum(positive.values())
        return {move: share / total if total else 1 / len(legal) for move, share in positive.items()}

    def average(self, seat: int) -> dict[int, float]:
        """The mixture of a seat for its first choice, in the position as it was described."""
        self.table.put(self.start)
        while self.table.seat != seat:  # whatever the other seat chooses: this one does not see it
            self.table.play(self.table.legal()[0])
        key = hashlib.blake2b(self.table.observe(seat).tobytes(), digest_size=16).digest()
        total = sum(self.totals[key].values())
        return {move: share / total for move, share in sorted(self.totals[key].items())} if total else {}


def told(seen: tuple[bytes, bytes], seat: int, key: bytes, move: int) -> tuple[bytes, bytes]:
    """A seat remembers what it saw and what it did."""
    known = key + move.to_bytes(2, "big")
    return (known, seen[1]) if seat == 0 else (seen[0], known)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    game = hafen.game("kontor", mode="gullivers_reisen")
    description = json.loads(POSITION.read_text("utf-8"))
    position = game.load(description)
    solver = Solver(game, position.record, description["round"] + ROUNDS - 1, given.seed)
    for done in range(1, given.iterations + 1):
        solver.iterate()
        if done == given.iterations or done & (done - 1) == 0:
            print(f"{done} iterations, {len(solver.regrets)} information states")
    for seat in (0, 1):
        mixture = solver.average(seat)
        print(f"seat {seat}: " + ", ".join(f"{game.notation(move)} {share:.0%}" for move, share in mixture.items()))


if __name__ == "__main__":
    main()
