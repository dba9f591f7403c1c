"""CPU time: on one pinned core it is what a clock shows, less what other programs took away."""

import time
from collections.abc import Callable

from hafen.cli.neighbours import Tally


def for_seconds(play_some: Callable[[], tuple[float, float]]) -> Callable[[float], Tally]:
    """Repeat something that tells how many decisions and games it was, until the time is over."""

    def play(seconds: float) -> Tally:
        decisions, games, started = 0.0, 0.0, time.process_time()
        while (spent := time.process_time() - started) < seconds or not decisions:
            more, ended = play_some()
            decisions += more
            games += ended
        return Tally(decisions, games, spent)

    return play
