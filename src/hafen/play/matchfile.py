"""Match files: readable text that replays anywhere to the same bytes. Tags, then one move a line, like PGN.

    [Hafen "1"]
    [Game "speicherstadt"]
    [Option players "4"]
    [Option kaispeicher "False"]
    [Seed "7"]
    [Rules "2"]
    [Data "5c0f..."]
    [Seat 0 "bot:greedy"]
    [Moves "231"]
    [Result "21 18 25 9"]

    2 place 3
    3 place 1

A move line is the seat and the move in notation. Among them, a tag of a seat says who holds it from there on. Lines
that start with ``#`` and empty lines are for people.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from hafen.kernel.errors import HafenError, MatchFileError

if TYPE_CHECKING:
    from hafen.play.match import Match

FORMAT = "1"
MAX_BYTES = 1 << 20  # the longest game is below 64 kB
_TAG = re.compile(r'\[(\w+)(?: (\w+))? "([^"]*)"\]', re.ASCII)
_MOVE = re.compile(r"(\d{1,3}) (.+)", re.ASCII)


def write(match: Match) -> str:
    game, position = match.game, match.position
    tags = [("Hafen", FORMAT), ("Game", game.id)]
    tags += [(f"Option {name}", str(value)) for name, value in game.options.items()]
    tags += [("Seed", str(match.seed)), ("Rules", str(game.rules_version)), ("Data", game.data_hash)]
    tags += [(f"Seat {n}", str(seat)) for n, seat in enumerate(match.held(0))]
    if match.study:
        tags.append(("Study", "yes"))
    tags.append(("Moves", str(len(match.log))))
    if position.over:
        tags.append(("Result", " ".join(map(str, position.points))))
    lines = [f'[{name} "{value}"]' for name, value in tags] + [""]
    for made, (seat, code) in enumerate(match.log, 1):
        lines.append(f"{seat} {game.notation(code)}")
        pairs = zip(match.held(made - 1), match.held(made), strict=True)
        lines += [f'[Seat {n} "{now}"]' for n, (before, now) in enumerate(pairs) if now != before]
    return "\n".join([*lines, ""])


def read(path: Path) -> Match:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise MatchFileError(f"{path}: cannot be read: {error.strerror}") from error
    if len(data) > MAX_BYTES:
        raise MatchFileError(f"{path}: too long for a match file")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MatchFileError(f"{path}: this is not text") from error
    return parse(text, str(path))


def parse(text: str, name: str = "match file") -> Match:
    """The match written in a text; ``name`` is used in errors."""
    from hafen.play.game import game
    from hafen.play.match import Match

    tags, options, seats, body = _split(text, name)
    if tags.get("Hafen") != FORMAT:
        raise MatchFileError(f'{name}: not a match file of format {FORMAT}: no line [Hafen "{FORMAT}"]')
    for needed in ("Game", "Seed", "Rules", "Data", "Moves"):
        if needed not in tags:
            raise MatchFileError(f"{name}: the tag {needed} is missing")
    try:
        match = Match(game(tags["Game"], **options), _whole(tags["Seed"], "Seed", name), seats or None)
    except HafenError as error:
        raise MatchFileError(f"{name}: {error}") from error
    match.study = tags.get("Study") == "yes"
    _warn(match, tags, name)
    _replay(match, body, name)
    if len(match.log) != _whole(tags["Moves"], "Moves", name):
        raise MatchFileError(f"{name}: {tags['Moves']} moves are announced, {len(match.log)} are there")
    _check_result(match, tags, name)
    return match


class _Line(NamedTuple):
    """A line below the tags: a move, or who holds a seat from there on."""

    number: int
    seat: int
    text: str
    is_move: bool


def _split(text: str, name: str) -> tuple[dict[str, str], dict[str, Any], list[str], list[_Line]]:
    """Tags, options, seats, and what comes after them."""
    tags: dict[str, str] = {}
    options: dict[str, Any] = {}
    seats: list[str] = []
    body: list[_Line] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if found := _TAG.fullmatch(line):
            tag, part, value = found.groups()
            if tag == "Option" and part is not None and part not in options:
                options[part] = _option(value)
            elif tag == "Seat" and body and part is not None and re.fullmatch(r"\d{1,3}", part, re.ASCII):
                body.append(_Line(number, int(part), value, is_move=False))
            elif tag == "Seat" and part == str(len(seats)):
                seats.append(value)
            elif part is None and tag not in tags and tag not in ("Option", "Seat"):
                tags[tag] = value
            else:
                raise MatchFileError(f"{name}, line {number}: {line} is out of place")
        elif found := _MOVE.fullmatch(line):
            body.append(_Line(number, int(found[1]), found[2], is_move=True))
        else:
            raise MatchFileError(f"{name}, line {number}: neither a tag nor a move: {line[:60]!r}")
    return tags, options, seats, body


def _option(value: str) -> int | str | bool:
    if value in ("True", "False"):
        return value == "True"
    return int(value) if re.fullmatch(r"\d{1,9}", value, re.ASCII) else value


def _whole(value: str, tag: str, name: str) -> int:
    if not re.fullmatch(r"\d{1,20}", value, re.ASCII):
        raise MatchFileError(f"{name}: {tag} is not a whole number: {value!r}")
    return int(value)


def _warn(match: Match, tags: dict[str, str], name: str) -> None:
    if tags["Data"] != match.game.data_hash:
        match.warnings.append(f"{name}: recorded with other card data ({tags['Data']}, here {match.game.data_hash})")
    if tags["Rules"] != str(match.game.rules_version):
        match.warnings.append(f"{name}: recorded with rules version {tags['Rules']}, here {match.game.rules_version}")


def _replay(match: Match, body: list[_Line], name: str) -> None:
    for line in body:
        try:
            if line.is_move:
                match.play(line.text, line.seat)
            else:
                match.hand_over(line.seat, line.text)
        except HafenError as error:
            raise MatchFileError("; ".join([f"{name}, line {line.number}: {error}", *match.warnings])) from error


def _check_result(match: Match, tags: dict[str, str], name: str) -> None:
    points = " ".join(map(str, match.position.points)) if match.position.over else None
    if tags.get("Result") != points:
        told = "[Result " + tags["Result"] + "]" if "Result" in tags else "no result"
        ended = f"ends {points}" if points else "does not end"
        raise MatchFileError("; ".join([f"{name}: {told}, but the match {ended}", *match.warnings]))
