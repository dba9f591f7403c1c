"""``hafen play``: a match in the terminal against bots."""

import secrets
from pathlib import Path
from typing import Any

import click

from hafen.bots import OPPONENT
from hafen.cli.count import SEED
from hafen.cli.engine_options import engine_options
from hafen.cli.game_options import GameCommand, given
from hafen.cli.language import lang_option, language
from hafen.cli.screen import plain_option


@click.command("play", cls=GameCommand)
@click.argument("game_id", metavar="[GAME]", required=False)
@click.option("--seat", type=click.IntRange(1), help="Your seat, counted from 1; the first unless given.")
@click.option(
    "--bots",
    metavar="NAMES",
    help=f"The others, e.g. level5,greedy or engine:COMMAND; repeated as needed. All {OPPONENT} unless given.",
)
@engine_options(on_failure="replace")
@click.option("--seed", type=SEED, help="Seed of the match; the same seed deals the same game.")
@click.option(
    "--match",
    "file",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where the match is kept; goes on if it is there.",
)
@lang_option
@plain_option
def command(
    game_id: str | None,
    seat: int | None,
    bots: str | None,
    on_failure: str,
    engine_seconds: float,
    seed: int | None,
    file: Path | None,
    lang: str | None,
    plain: bool,
    **options: Any,
) -> None:
    """Play GAME against bots.

    Every move is saved at once; a match that was left goes on with --match FILE.
    """
    import hafen
    from hafen.bots.outside import is_engine
    from hafen.bots.seated import read_on_failure
    from hafen.cli.match_folder import new_file
    from hafen.cli.terminal_match import TerminalMatch
    from hafen.play.match import ENGINE

    stand_in = read_on_failure(on_failure)
    names = None if bots is None else _names(bots)
    if file is not None and file.exists():
        fixed = f"{file} holds a match already: its options, seats, bots and seed are fixed"
        if given(options) or seat is not None or seed is not None:
            raise hafen.OptionError(fixed)
        match = hafen.read(file)
        # Engines are named again: a file holds no commands, so that reading one never runs any.
        engines = names or []
        if not all(map(is_engine, engines)) or len(engines) > sum(holder.bot == ENGINE for holder in match.seats):
            raise hafen.OptionError(fixed)
        if game_id is not None and game_id != match.game.id:
            raise hafen.OptionError(f"{file} holds a match of {match.game.id}, not of {game_id}")
        for warning in match.warnings:
            click.echo(f"hafen: {warning}", err=True)
    else:
        if game_id is None:
            missing = "" if file is None else f"{file} is not there; "
            raise hafen.OptionError(f"{missing}name a game: {', '.join(entry['id'] for entry in hafen.catalogue())}")
        game = hafen.game(game_id, **given(options))
        engines, seats = _seats(game.players, seat or 1, [OPPONENT] if names is None else names)
        match = hafen.Match(game, secrets.randbits(64) if seed is None else seed, seats)
    place = file or new_file(match.game.id)
    TerminalMatch(
        match,
        place,
        language(lang),
        plain=plain,
        engines=engines,
        engine_seconds=engine_seconds,
        stand_in=stand_in,
    ).run()


def _names(bots: str) -> list[str]:
    import hafen

    names = [name.strip() for name in bots.split(",") if name.strip()]
    for name in names:
        hafen.bot(name)  # says which bots there are if this is none
    return names


def _seats(players: int, seat: int, names: list[str]) -> tuple[list[str], list[str]]:
    """The engines with their commands, and who holds which seat, as the match file writes it."""
    import hafen
    from hafen.bots.outside import is_engine
    from hafen.play.match import ENGINE

    if not names or len(names) > players - 1:
        room = "1 bot" if players == 2 else f"1 to {players - 1} bots"
        raise hafen.OptionError(f"{players} players leave room for {room}, not {len(names)}")
    if seat > players:
        raise hafen.OptionError(f"there is no seat {seat}; seats go from 1 to {players}")
    others = [names[n % len(names)] for n in range(players - 1)]
    held = [f"bot:{ENGINE if is_engine(name) else name}" for name in others]
    return [name for name in others if is_engine(name)], [*held[: seat - 1], "person", *held[seat - 1 :]]
