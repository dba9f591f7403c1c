"""Settings in the name of a bot: ``search:iterations=200:explore=500``, ``greedy:spite=20``."""

from collections.abc import Iterable, Mapping

from hafen.kernel.errors import OptionError

DIGITS = 9  # of a number; more of anything would take for ever, or not fit into 64 bits


def read_settings(name: str, known: Iterable[str]) -> dict[str, int]:
    """What a name says behind its first colon."""
    found = {}
    for part in name.split(":")[1:]:
        field, _, value = part.partition("=")
        if field not in known or not (value.isascii() and value.isdecimal()):
            raise OptionError(f"{name}: {part!r} is none of {'=N, '.join(known)}=N")
        if field in found:
            raise OptionError(f"{name}: {field} is named twice")
        if len(value) > DIGITS:
            raise OptionError(f"{name}: {part!r} has more than {DIGITS} digits")
        found[field] = int(value)
    return found


def settings_name(kind: str, settings: Mapping[str, int]) -> str:
    return ":".join([kind, *(f"{field}={value}" for field, value in settings.items())])
