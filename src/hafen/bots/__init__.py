"""Players that are programs. Each sees what its seat may know, and nothing else."""

from typing import Any

from hafen.bots.levels import LEVELS, level_bot, title
from hafen.bots.named_search import PREFIX, named_search
from hafen.bots.outside import OutsideBot, is_engine, read_command
from hafen.bots.simple import Bot, GreedyBot, RandomBot
from hafen.kernel.errors import OptionError
from hafen.kernel.words import LANGUAGES
from hafen.play.match import ENGINE

__all__ = ["Bot", "bot"]

BOTS = ("random", "greedy", *LEVELS)
OPPONENT = "level3"  # whom a person meets unless another bot is named


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name. ``engine:COMMAND`` is a program of your own, see ``docs/bot-protocol.md``."""
    _check_name(name)
    if name == "random":
        return RandomBot(seed)
    if name.split(":", maxsplit=1)[0] == "greedy":
        return GreedyBot(name)
    if name in LEVELS:
        return level_bot(name, seed)
    if name.startswith(PREFIX):
        return named_search(name, seed)
    if is_engine(name):
        return OutsideBot(read_command(name))
    for level in LEVELS:
        if name.casefold() in {level, *(title(level, lang).casefold() for lang in LANGUAGES)}:
            raise OptionError(f"there is no bot {name!r}; it is written {level}")
    known = f"{', '.join(BOTS)}, greedy:WEIGHT=N, {PREFIX}iterations=N and {ENGINE}:COMMAND"
    raise OptionError(f"there is no bot {name!r}; there are: {known}")


def _check_name(name: Any) -> None:
    if not isinstance(name, str):
        raise OptionError(f"the name of a bot is a text, e.g. 'greedy', not {name!r}")
