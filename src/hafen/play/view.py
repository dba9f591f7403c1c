"""Putting a view together: table, prompt, moves with previews, suggestions, events, scores. It changes nothing."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from hafen.kernel.backends import kernels
from hafen.play.undo import own_steps

if TYPE_CHECKING:
    from hafen.kernel.words import Said
    from hafen.play.game import Game
    from hafen.play.position import Position


class _Open(NamedTuple):
    """What all see alike, made once for all who look at the same moment."""

    table: dict[str, Any]
    score: list[int]
    forecast: list[int]
    places: list[int]
    score_sheet: list[dict[str, int]]


def make_views(
    position: Position, seats: Sequence[int | None], lang: str, names: Sequence[str] | None, since: int | None
) -> list[dict[str, Any]]:
    definition, state = position.game.definition, position.state
    sheets = [dict(definition.score_sheet(state, owner)) for owner in range(position.game.players)]
    seen = _Open(definition.open_table(state), *position.both_points(), position.ranking, sheets)
    return [_view(position, seen, seat, lang, names, since) for seat in seats]


def _view(
    position: Position, seen: _Open, seat: int | None, lang: str, names: Sequence[str] | None, since: int | None
) -> dict[str, Any]:
    game, state = position.game, position.state
    definition, words = game.definition, game.words(lang)

    def say(section: str, said: Said) -> dict[str, Any]:
        text = words.say(section, said, reader=seat, names=names)
        return {"key": said[0], "parameters": said[1], "text": text}

    forecast = list(seen.forecast)
    if seat is not None and not position.over:
        forecast[seat] += definition.secret_points(state, seat)
    scratch = _scratch(game) if seat in position.to_move else None  # only who is asked tries moves
    return {
        "game": game.id,
        "options": dict(game.options),
        "rules_version": game.rules_version,
        "seat": seat,
        "lang": lang,
        "ply": position.ply,
        "to_move": list(position.to_move),
        "over": position.over,
        "table": seen.table | definition.own_table(state, seat),
        "score": seen.score,
        "forecast": forecast,
        "places": seen.places,
        "score_sheet": seen.score_sheet,
        "prompt": say("prompts", definition.prompt(state, seat)),
        "moves": _moves(position, seat, scratch, say) if scratch and seat is not None else [],
        "suggest": _suggestions(position, seat, scratch, say) if scratch and seat is not None else [],
        "undo": own_steps(position, seat) if seat is not None else 0,
        "events": [say("events", said) for said in _events(position, seat, since)],
    }


def _moves(
    position: Position, seat: int, scratch: _Scratch, say: Callable[[str, Said], dict[str, Any]]
) -> list[dict[str, Any]]:
    definition, state = position.game.definition, position.state
    scratch.take(position)
    before = scratch.numbers(position)
    listed = []
    for code in position.legal_codes(seat):
        scratch.take(position)
        final = scratch.play(seat, code)
        after = scratch.numbers(position)
        listed.append(
            {
                "code": code,
                "notation": definition.notation(code),
                **say("moves", definition.move_words(state, seat, code)),
                "touches": definition.touches(state, seat, code),
                "cost": definition.cost(state, seat, code),
                "final": final,
                "preview": _changes(before, after) | {"unknown": final},
            }
        )
    return listed


def _changes(before: dict[str, list[int]], after: dict[str, list[int]]) -> dict[str, Any]:
    """What changes for certain: by name, the change of each seat that has one."""
    changes: dict[str, Any] = {}
    for name, old in before.items():
        moved = {
            str(seat): new - was for seat, (was, new) in enumerate(zip(old, after[name], strict=True)) if new != was
        }
        if moved:
            changes[name] = moved
    return changes


def _suggestions(
    position: Position, seat: int, scratch: _Scratch, say: Callable[[str, Said], dict[str, Any]]
) -> list[dict[str, Any]]:
    scratch.take(position)
    found = position.game.definition.suggest(scratch.state, seat, scratch.kernels)
    notation = position.game.notation
    return [
        {
            "name": name,
            "text": say("suggest", (name, {}))["text"],
            "moves": codes,
            "notation": list(map(notation, codes)),
            "previews": _previews(position, seat, codes, scratch),
        }
        for name, codes in found
    ]


def _previews(position: Position, seat: int, codes: Sequence[int], scratch: _Scratch) -> list[dict[str, Any]]:
    """What each move of a row changes, after those before it."""
    scratch.take(position)
    after, previews = scratch.numbers(position), []
    for code in codes:
        before, final = after, scratch.play(seat, code)
        after = scratch.numbers(position)
        previews.append(_changes(before, after) | {"unknown": final})
    return previews


def _events(position: Position, seat: int | None, since: int | None) -> list[Said]:
    """Events after a ply; without one, since the seat's own last move, or of the last move for an onlooker."""
    told: list[tuple[Said, ...]] = []
    for back, step in enumerate(position.past()):
        if since is not None and position.ply - back <= since:
            break
        told.append(step.events)
        if since is None and (seat is None or step.seat == seat):
            break
    else:
        if since is None or since < 0:
            told.append(position.opening)
    return [said for events in reversed(told) for said in events]


_own = threading.local()


def _scratch(game: Game) -> _Scratch:
    """Each thread has its own for every game, and keeps it: to make one takes longer than to try a move."""
    rules = game.rules
    found: _Scratch | None = getattr(_own, rules.__name__, None)
    if found is None:
        found = _Scratch(rules)
        setattr(_own, rules.__name__, found)
    return found


class _Scratch:
    """Kernels that stop before a reveal, with one record to try moves on."""

    def __init__(self, rules: ModuleType) -> None:
        self.kernels = kernels(rules, "python", preview=True)
        self.array = np.zeros(1, self.kernels.dtype)
        self.raw = self.array.view(np.uint8)
        self.state = self.kernels.record(self.array)
        self.points = np.zeros((2, rules.MAX_PLAYERS), np.int64)

    def take(self, position: Position) -> None:
        self.raw[:] = position.array.view(np.uint8)[: len(self.raw)]

    def play(self, seat: int, code: int) -> bool:
        """Try a move; True if the rules stopped before a draw."""
        self.kernels.apply(self.state, seat, code)
        return bool(self.state.to_move == 0 and not self.state.over)

    def numbers(self, position: Position) -> dict[str, list[int]]:
        """Points, forecast and the game's own open numbers of the record at hand."""
        self.kernels.points(self.state, self.points.data)
        now, end = self.points[:, : position.game.players].tolist()
        return {"score": now, "forecast": end, **position.game.definition.numbers(self.state)}
