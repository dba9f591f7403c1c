"""Bots that are programs of their own, in any language: lines of JSON, as ``docs/bot-protocol.md`` describes them."""

import json
import math
import shlex
import shutil
from collections.abc import Mapping, Sequence
from typing import Any

from hafen.bots.engine_process import EngineProcess, shown
from hafen.bots.simple import legal_codes
from hafen.kernel.errors import BotError, OptionError
from hafen.play.game import Game
from hafen.play.match import ENGINE
from hafen.play.position import Position

PROTOCOL = 1
SECONDS = 10.0  # for every answer


def is_engine(name: str) -> bool:
    return name.startswith(f"{ENGINE}:")


def read_command(name: str) -> list[str]:
    """The command line in ``engine:COMMAND``."""
    try:
        command = shlex.split(name.removeprefix(f"{ENGINE}:"))
    except ValueError as error:
        raise OptionError(f"{name!r} is not a command: {error}") from error
    if not command:
        raise OptionError(f"an engine needs its command, e.g. {ENGINE}:python mybot.py")
    return command


def _check_command(command: Any) -> None:
    if not isinstance(command, (list, tuple)) or not command or not all(isinstance(word, str) for word in command):
        raise OptionError(f"a command is a list of words, e.g. ['python', 'mybot.py'], not {command!r}")
    if shutil.which(command[0]) is None:
        raise OptionError(f"there is no program {command[0]!r}")


def _check_seconds(seconds: Any) -> None:
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 < seconds < math.inf:
        raise OptionError(f"seconds for an answer are a number above 0, not {seconds!r}")


class OutsideBot:
    """One program for one seat of one match; it starts with the first question. Close it, or use ``with``.

    A failure is a BotError and ends the program; asked again, it is started anew.
    """

    def __init__(self, command: Sequence[str], seconds: float = SECONDS) -> None:
        _check_command(command)
        _check_seconds(seconds)
        self.name = f"{ENGINE}:{shlex.join(command)}"
        self._command = list(command)
        self._seconds = float(seconds)
        self._engine: EngineProcess | None = None
        self._place: tuple[Game, int] | None = None  # game and seat that were announced
        self._decisions = 0

    def choose(self, position: Position, seat: int) -> int:
        """BotError if there is no legal answer in time."""
        legal = {position.game.notation(code): code for code in legal_codes(position, seat)}
        if self._place != (position.game, seat):
            self.close()
        try:
            engine = self._engine or self._start(position.game, seat)
            self._decisions += 1
            answer = self._ask(
                engine,
                {
                    "type": "choose",
                    "decision": self._decisions,
                    "legal": list(legal),
                    "view": position.view(seat),
                },
            )
            move = answer.get("move")
            if not isinstance(move, str) or move not in legal:
                said = shown(move if isinstance(move, str) else json.dumps(answer))
                raise engine.error("no_move", answer=said, count=len(legal))
        except BotError:
            self._kill()
            raise
        return legal[move]

    def say_over(self, points: Sequence[int], places: Sequence[int], forfeited: int | None = None) -> None:
        """Tell the program how the match ended; it needs no answer."""
        if self._engine is not None:
            told = {"type": "over", "points": list(points), "places": list(places), "forfeited": forfeited}
            self._engine.tell(json.dumps(told))

    def close(self) -> None:
        """End the program; it has a moment to do so by itself."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def __enter__(self) -> "OutsideBot":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _start(self, game: Game, seat: int) -> EngineProcess:
        self._engine = EngineProcess(self._command)
        self._place = (game, seat)
        self._decisions = 0
        announced = {
            "type": "announce",
            "protocol": PROTOCOL,
            "game": game.id,
            "options": game.options,
            "rules_version": game.rules_version,
            "data": game.data_hash,
            "players": game.players,
            "seat": seat,
            "seconds": self._seconds,
        }
        answer = self._ask(self._engine, announced)
        if answer.get("protocol") != PROTOCOL:
            raise self._engine.error("other_protocol", answer=shown(json.dumps(answer)), protocol=PROTOCOL)
        return self._engine

    def _ask(self, engine: EngineProcess, message: Mapping[str, Any]) -> dict[str, Any]:
        line = engine.ask(json.dumps(message), self._seconds).decode("utf-8", "replace")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise engine.error("no_json", answer=shown(line))
        return answer

    def _kill(self) -> None:
        if self._engine is not None:
            self._engine.kill()
            self._engine = None
