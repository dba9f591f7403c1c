"""Options of the games on the command line: every option in the catalogue is one of the command."""

from collections.abc import Mapping
from typing import Any

import click


class GameCommand(click.Command):
    """Takes the options of all games besides its own; the callback gets them as keywords, None where not given."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        own = super().get_params(ctx)
        return [*own[:1], *_game_options(), *own[1:]]


class GameGroup(GameCommand, click.Group):
    """The same for a command with subcommands."""


def _game_options() -> list[click.Parameter]:
    import hafen

    kinds: dict[str, type] = {}
    helps: dict[str, list[str]] = {}
    for entry in hafen.catalogue():
        for option in entry["options"]:
            kinds[option["name"]] = type(option["default"])
            helps.setdefault(option["name"], []).append(f"{entry['id']}: {_meaning(option)}")
    return [_option(name, kind, "; ".join(helps[name])) for name, kind in kinds.items()]


def _meaning(option: Mapping[str, Any]) -> str:
    title = str(option["titles"]["en"])
    if isinstance(option["default"], bool):
        return title
    return f"{title} ({', '.join(map(str, option['values']))}; {option['default']} unless given)"


def _option(name: str, kind: type, text: str) -> click.Option:
    flag = name.replace("_", "-")
    if kind is bool:
        return click.Option([f"--{flag}/--no-{flag}", name], default=None, help=f"{text}.")
    return click.Option([f"--{flag}", name], type=kind, help=f"{text}.")


def given(options: Mapping[str, Any]) -> dict[str, Any]:
    """Those that were really given; a game has defaults for the others, and refuses what it does not know."""
    return {name: value for name, value in options.items() if value is not None}


def words(options: Mapping[str, Any]) -> list[str]:
    """Options as they are typed."""
    typed = []
    for name, value in options.items():
        flag = name.replace("_", "-")
        typed += [f"--{flag}" if value else f"--no-{flag}"] if isinstance(value, bool) else [f"--{flag}", str(value)]
    return typed
