"""What happened since the last decision, in the room there is."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from hafen.cli.boards import Scene
from hafen.cli.boards.lines import QUIET, wrapped


@dataclass(frozen=True)
class News:
    """One event; a minor one gives way where not all can be told."""

    text: Text
    minor: bool = False


def latest(scene: Scene, told: Sequence[News], width: int, room: int) -> list[Text]:
    """A line each, or running text where that holds more; without minor events, then without the oldest, to fit."""
    listed = [line for news in told for line in wrapped(news.text, width)]
    if len(listed) <= room:
        return listed
    major = [news for news in told if not news.minor] or told
    for kept in (told, *(major[first:] for first in range(len(major)))):
        if sum(news.text.cell_len + 1 for news in kept) > room * (width + 1) + 1:
            continue  # too long in any case
        left_out = len(told) - len(kept)
        said = scene.speaker.say("play", "more_news", count=left_out, lines=len(scene.news))
        more = [Text(f"({said})", QUIET)] if left_out else []
        running = wrapped(Text(" ").join([*more, *(news.text for news in kept)]), width)
        if len(running) <= room:
            return running
    return wrapped(major[-1].text, width)[:room] if told else []
