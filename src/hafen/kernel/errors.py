"""The errors people meet. Each carries one sentence that says what is wrong; nothing has changed when it is raised."""


class HafenError(ValueError):
    """Base of all errors that tell a caller what to correct."""


class OptionError(HafenError):
    """A game, option or option value that does not exist."""


class IllegalMove(HafenError):  # noqa: N818 - the public name says what happened
    """A move that cannot be read or may not be played now."""


class PositionError(HafenError):
    """A described position that cannot exist."""


class MatchFileError(HafenError):
    """A match file that is damaged or does not replay."""


class BotError(HafenError):
    """A bot that hangs, crashes or answers what is no legal move."""
