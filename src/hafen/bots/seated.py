"""The bots of one match, and what happens when one of them fails: it forfeits, or another takes its seat."""

from collections.abc import Callable, Mapping

from hafen.bots import BOTS, Bot, bot
from hafen.bots.engine_process import EngineError
from hafen.bots.outside import OutsideBot
from hafen.kernel.errors import OptionError
from hafen.play.position import Position

FORFEIT, REPLACE = "forfeit", "replace"
STAND_IN = "greedy"


def read_on_failure(text: str) -> str | None:
    """The bot that takes the seat of one that fails, from ``replace`` or ``replace:NAME``; None for ``forfeit``."""
    if text == FORFEIT:
        return None
    name = STAND_IN if text == REPLACE else text.removeprefix(f"{REPLACE}:")
    if name == text or name not in BOTS:
        names = ", ".join(BOTS)
        raise OptionError(f"a bot that fails can {FORFEIT}, {REPLACE} or {REPLACE}:NAME with {names}, not {text!r}")
    return name


class Seated:
    """Bots by seat. Use ``with``: programs that play along are ended at the end of it."""

    def __init__(
        self,
        bots: Mapping[int, Bot],
        stand_in: str | None,
        make: Callable[[str, int], Bot] = bot,
        lang: str = "en",
    ) -> None:
        """``make`` makes the bot that stands in, from its name and the seat."""
        self._bots = dict(bots)
        self._stand_in = stand_in
        self._make = make
        self._lang = lang
        self.failures: dict[int, str] = {}  # by seat, in one line each
        self.forfeited: int | None = None

    def choose(self, position: Position, seat: int) -> int:
        """The move of the bot in a seat; BotError if it forfeits."""
        try:
            return self._bots[seat].choose(position, seat)
        except EngineError as error:  # no other bot fails
            self.failures[seat] = error.text(self._lang)
            if self._stand_in is None:
                self.forfeited = seat
                raise
        self._bots[seat] = self._make(self._stand_in, seat)
        return self._bots[seat].choose(position, seat)

    def places(self, position: Position) -> list[int]:
        """Place of each seat: who forfeited is last, with its team; the others are ranked as they stand."""
        ranking = position.ranking
        if self.forfeited is None:
            return ranking
        lost = next(team for team in position.game.teams if self.forfeited in team)
        others = [place for seat, place in enumerate(ranking) if seat not in lost]
        places = [1 + sum(other < place for other in others) for place in ranking]
        for seat in lost:
            places[seat] = 1 + len(others)
        return places

    def say_over(self, position: Position) -> None:
        for player in self._programs():
            player.say_over(position.points, self.places(position), self.forfeited)

    def close(self) -> None:
        for player in self._programs():
            player.close()

    def __enter__(self) -> "Seated":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _programs(self) -> list[OutsideBot]:
        return [player for player in self._bots.values() if isinstance(player, OutsideBot)]
