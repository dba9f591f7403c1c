"""Settings in the name of a bot: ``search:iterations=200:explore=500``, ``greedy:spite=20``."""

from collections.abc import Iterable, Mapping

from hafen.kernel.errors import OptionError


def read_settings(name: str, known: Iterable[str]) -> dict[str, int]:
    """What a name says behind its first colon."""
    found = {}
    for part in name.split(":")[1:]:
        field, _, value = part.partition("=")
        if field not in known or not value.isdecimal():
            raise OptionError(f"{name}: {part!r} is none of {'=N, '.join(known)}=N")
        found[field] = int(value)
    return found


def settings_name(kind: str, settings: Mapping[str, int]) -> str:
    return ":".join([kind, *(f"{field}={value}" for field, value in settings.items())])
