"""Fuzzing from outside: games on all cores, what they touched, and the first game that went wrong."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Final

import numpy as np

from hafen.games import get
from hafen.kernel.backends import Kernels, kernels
from hafen.kernel.chance import signed64
from hafen.kernel.compile import Backend
from hafen.kernel.errors import HafenError
from hafen.kernel.fuzzing import (
    CODE,
    ILLEGAL_CHOICE,
    NO_MOVE,
    SEED,
    STEP,
    STEP_LIMIT,
    SUBJECTS,
    TOO_LONG,
    TOO_MANY_EVENTS,
)
from hafen.play.game import Game, combinations
from hafen.play.match import Match

# Games per call: some milliseconds, so a run stops close to the number of decisions asked for.
CHUNK: Final[Mapping[Backend, int]] = {"python": 4, "cpu": 200}
LONG_RUN: Final = 10**9  # decisions in which what is rare has to occur too
TROUBLE: Final[Mapping[int, str]] = {
    NO_MOVE: "a seat that is to move has no legal move",
    TOO_LONG: f"the game goes on after {STEP_LIMIT} moves",
    TOO_MANY_EVENTS: "one move caused more events than the log holds",
    ILLEGAL_CHOICE: "the greedy player chose a move that is not legal",
}


@dataclass(frozen=True)
class Failure:
    """A game that went wrong at its last move: enough to play it again."""

    game: Game
    seed: int
    moves: tuple[tuple[int, int], ...]  # (seat, move)
    law: str

    def text(self) -> str:
        """The match as a file that can be read again, under comments that say what is wrong."""
        comments = [f"# {self.law}"]
        try:
            match = Match(self.game, self.seed)
        except Exception as error:  # the set-up itself is wrong
            return "\n".join([*comments, f"# {self.game!r}, seed {self.seed}: {type(error).__name__}: {error}", ""])
        for seat, move in self.moves:
            try:
                match.play(move, seat)
            except Exception as error:  # whatever the rules did wrong is what the reader must see
                comments.append(f"# then seat {seat} plays {self.game.notation(move)}: {type(error).__name__}: {error}")
                break
        return "\n".join([*comments, match.text()])


@dataclass(frozen=True)
class Findings:
    games: int
    decisions: int
    seconds: float
    moves: Mapping[str, int]  # by kind of move
    events: Mapping[str, Mapping[str, int]]  # by kind of event, then by what it must have been about
    failure: Failure | None
    whole: bool  # every table of the program was played, so everything had to occur
    rare: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # like events: what only a long run must meet

    @property
    def missing(self) -> list[str]:
        """What had to occur and did not."""
        if not self.whole:
            return []
        moves = [f"move {kind}" for kind, count in self.moves.items() if count == 0]
        return moves + [
            f"event {event}, {subject}"
            for events in (self.events, self.rare if self.decisions >= LONG_RUN else {})
            for event, subjects in events.items()
            for subject, count in subjects.items()
            if count == 0
        ]


def every_table(game_id: str, **chosen: Any) -> list[Game]:
    """The game at every number of players with every value of the options that are not chosen."""
    definition = get(game_id)
    options = Game(definition, chosen).options  # says what is wrong with those chosen
    rows = combinations(definition, {name: options[name] for name in chosen})
    picked = _covering(rows)
    return [Game(definition, row) for row in rows if row in picked]


def _covering(rows: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """A few of the rows in which every value occurs with every number of players it can occur with."""
    picked: list[Mapping[str, Any]] = []
    missing = set().union(*map(_pairs, rows))
    while missing:
        picked.append(max(rows, key=lambda row: len(_pairs(row) & missing)))
        missing -= _pairs(picked[-1])
    return picked


def _pairs(row: Mapping[str, Any]) -> set[tuple[int, str, Any]]:
    return {(row["players"], name, value) for name, value in row.items()}


def by_rules(tables: Iterable[Game]) -> list[list[Game]]:
    """Tables that the same program of the rules plays, together."""
    programs: dict[ModuleType, list[Game]] = {}
    for table in tables:
        programs.setdefault(table.rules, []).append(table)
    return list(programs.values())


class Fuzzer:
    """Plays a game in search of trouble, rotating over ``tables``: the ways one program of its rules can be played.

    Making it compiles; only playing afterwards counts as time. Interpreted rules are slow here, but they also notice
    a number that does not fit its field.
    """

    def __init__(self, tables: Sequence[Game], backend: Backend = "cpu") -> None:
        self.rules = tables[0].rules
        self.tables = tables
        self.backend = backend
        self._worker(0, 1, seed=0).play(games=0)

    def run(
        self, decisions: int, seed: int, *, threads: int = 1, progress: Callable[[int], object] | None = None
    ) -> Findings:
        """Play until so many decisions are made or something goes wrong; ``progress`` is told the decisions made."""
        if threads > 1 and self.backend != "cpu":
            raise HafenError(f"the {self.backend} backend plays on one thread; only cpu uses several")
        workers = [self._worker(first, threads, seed) for first in range(threads)]
        games = CHUNK[self.backend]
        made = 0
        started = time.perf_counter()
        with ThreadPoolExecutor(threads) as pool:
            running: dict[Future[int], _Worker] = {pool.submit(worker.play, games): worker for worker in workers}
            while running:
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    worker = running.pop(future)
                    made += future.result()
                    if made < decisions and not any(other.failure for other in workers):
                        running[pool.submit(worker.play, games)] = worker
                if progress is not None:
                    progress(made)
        seconds = time.perf_counter() - started
        return self._findings(workers, made, seconds)

    def _worker(self, first: int, step: int, seed: int) -> "_Worker":
        return _Worker(kernels(self.rules, self.backend, events=True), self.tables, first, step, seed)

    def _findings(self, workers: "list[_Worker]", decisions: int, seconds: float) -> Findings:
        played = np.sum([worker.played for worker in workers], axis=0)
        coverage = np.sum([worker.coverage for worker in workers], axis=0)

        def counted(wanted: Mapping[Any, Mapping[int, str]]) -> dict[str, dict[str, int]]:
            return {
                event.name.lower(): {name: int(coverage[event, subject]) for subject, name in subjects.items()}
                for event, subjects in wanted.items()
            }

        kinds = [self.rules.BOOK.kinds[name] for name in self.rules.MOVE_KINDS]
        return Findings(
            games=sum(worker.games for worker in workers),
            decisions=decisions,
            seconds=seconds,
            moves={kind.name: int(played[kind.base : kind.base + kind.count].sum()) for kind in kinds},
            events=counted(self.rules.COVERAGE),
            rare=counted(self.rules.RARE),
            failure=next((worker.failure for worker in workers if worker.failure), None),
            whole=set(self.tables) == {table for table in every_table(self.tables[0].id) if table.rules is self.rules},
        )


class _Worker:
    """One thread's buffers and counters. Of all chunks of games it plays every ``step``-th.

    The player that seeks rare moves looks at the counters: with counters and chunks of its own, a worker plays the
    same games in every run.
    """

    def __init__(self, k: Kernels, tables: Sequence[Game], first: int, step: int, seed: int) -> None:
        rules = k.rules
        self._kernels = k
        self._tables = tables
        self._options = [k.integers(table.option_row) for table in tables]
        self._seed = seed
        self._chunk = first
        self._step = step
        self._states = k.records(2)
        self._moves = k.move_buffer()
        self._kinds = k.integers([n for n, kind in enumerate(rules.BOOK.kinds.values()) for _ in range(kind.count)])
        self._report = k.table(3)
        self._trail = k.table(STEP_LIMIT, 2)
        self.played = k.table(rules.MOVES)
        self.coverage = k.table(len(rules.Event), SUBJECTS)
        self.games = 0
        self.failure: Failure | None = None

    def play(self, games: int) -> int:
        """The next chunk; how many decisions it had."""
        table = self._chunk % len(self._tables)
        seed = self._seed + self._chunk * CHUNK[self._kernels.backend]
        self._chunk += self._step
        self.games += games
        law, decisions = "", 0
        try:
            decisions = self._kernels.fuzz_range(
                self._states,
                self._options[table],
                signed64(seed),
                games,
                self._moves,
                self._kinds,
                self.played,
                self.coverage,
                self._report,
                self._trail,
            )
        except Exception as error:  # compiled rules raise only for an index; interpreted ones for anything
            law = f"the rules failed: {type(error).__name__}: {error}"
        code = int(self._report[CODE])
        if code != 0:
            law = self._kernels.rules.LAWS[code] if code > 0 else TROUBLE[code]
        if law:
            trail = np.asarray(self._trail)[: self._report[STEP]]
            moves = tuple((int(seat), int(move)) for seat, move in trail)
            self.failure = Failure(self._tables[table], int(self._report[SEED]) % 2**64, moves, law)
        return int(decisions)
