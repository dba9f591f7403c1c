"""A game with the options a request names; a refusal says what is wrong with them in the reader's language."""

from collections.abc import Mapping
from typing import Any

from hafen.games import GAMES, get
from hafen.kernel.errors import OptionError
from hafen.play.game import Game, game
from hafen.server.errors import Refusal, quoted

Value = int | str | bool


def chosen_game(game_id: str, asked: Mapping[str, Value]) -> Game:
    known = {option.name: option for option in get(game_id).options}
    for name, value in asked.items():
        if name not in known:
            raise Refusal(422, "no_option", name=quoted(name), names=", ".join(known))
        if not any(type(value) is type(valid) and value == valid for valid in known[name].values):
            values = ", ".join(map(spelt, known[name].values))
            raise Refusal(422, "bad_option", name=name, value=quoted(spelt(value)), values=values)
    try:
        return game(game_id, **asked)
    except OptionError:
        together = ", ".join(f"{name} {spelt(value)}" for name, value in asked.items())
        raise Refusal(422, "bad_options", options=together) from None


def spelt(value: Value) -> str:
    """A value as an address spells it."""
    return str(value).lower()


def no_game(status: int, asked: str) -> Refusal:
    return Refusal(status, "no_game", game=quoted(asked), games=", ".join(GAMES))


def query_parameters() -> list[dict[str, Any]]:
    """The options of all games as the description of the API lists them."""
    values: dict[str, dict[str, None]] = {}
    for game_id in GAMES:
        for option in get(game_id).options:
            values.setdefault(option.name, {}).update(dict.fromkeys(map(spelt, option.values)))
    return [
        {"name": name, "in": "query", "required": False, "schema": {"type": "string", "enum": list(found)}}
        for name, found in values.items()
    ]
