"""``hafen replay``: a recorded match in words, move by move, or the table as it was after one of its moves."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

import hafen
from hafen.cli.boards import Scene, get_board
from hafen.cli.language import Speaker, capital, lang_option, language
from hafen.cli.screen import Screen, choose_screen, plain_option

View = Mapping[str, Any]


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--ply", type=click.IntRange(0), help="Show the table after so many moves.")
@click.option(
    "--seat", type=click.IntRange(1), help="Show what this seat saw, counted from 1; unless given, what all saw."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@lang_option
@plain_option
def command(file: Path, ply: int | None, seat: int | None, as_json: bool, lang: str | None, plain: bool) -> None:
    """Show the match in FILE move by move, or the table after move number PLY."""
    match = hafen.read(file)
    for warning in match.warnings:
        click.echo(f"hafen: {warning}", err=True)
    if seat is not None and seat > match.game.players:
        raise hafen.OptionError(f"there is no seat {seat}; seats go from 1 to {match.game.players}")
    if ply is not None and ply > len(match.log):
        raise hafen.OptionError(f"{file} has {len(match.log)} moves; there is no table after move {ply}")
    replay = Replay(match, language(lang), None if seat is None else seat - 1, plain=plain)
    if as_json:
        click.echo(json.dumps(replay.summary() if ply is None else replay.view_after(ply), ensure_ascii=False))
    elif ply is None:
        replay.tell()
    else:
        replay.show(ply)


class Replay:
    def __init__(self, match: hafen.Match, lang: str, seat: int | None, *, plain: bool) -> None:
        self._match = match
        self._lang = lang
        self._seat = seat
        self._board = get_board(match.game)
        self._speaker = Speaker(match.game, self._board.words, lang, seat)
        self._screen: Screen = choose_screen(self._board, plain=plain, fresh=False)

    def _views(self) -> Iterator[View]:
        """The view before the first move and after every move, each with the events of that move."""
        position = self._match.game.start(self._match.seed)
        yield position.view(self._seat, self._lang, names=self._speaker.names)
        for seat, code in self._match.log:
            position.play(code, seat)
            yield position.view(self._seat, self._lang, names=self._speaker.names, since=position.ply - 1)

    def view_after(self, ply: int) -> View:
        return next(view for view in self._views() if view["ply"] == ply)

    def _scene(self, view: View) -> Scene:
        cards = {card["card"]: card for card in self._match.game.cards(self._lang)}
        return Scene(view, self._speaker, cards, view["events"], self._match.study)

    def show(self, ply: int) -> None:
        scene = self._scene(self.view_after(ply))
        if scene.view["over"]:
            self._screen.result(scene)
        else:
            self._screen.whole(scene)

    def tell(self) -> None:
        match, say = self._match, self._speaker.say
        title = self._speaker.word("title")
        self._screen.say(
            say("replay", "title", title=title, moves=len(match.log), seed=match.seed),
            f"{self._speaker.join(self._speaker.holders(match.held(0)))}.",
        )
        if match.study:
            self._screen.say(say("replay", "study"))
        view: View = {}
        for view in self._views():
            ply = view["ply"]
            head = say("replay", "ply", ply=ply) if ply else say("replay", "start")
            told = [capital(event["text"]) for event in view["events"]] or [self._bare(ply)]
            self._screen.say(f"{head}: {' '.join(told)}")
            if ply and match.held(ply) != match.held(ply - 1):
                self._screen.say(f"{self._speaker.join(self._speaker.holders(match.held(ply)))}.")
        if match.position.over:
            self._screen.sheet(self._scene(view))
        else:
            self._screen.say(say("replay", "unfinished"))

    def _bare(self, ply: int) -> str:
        """A move that caused nothing worth telling."""
        seat, code = self._match.log[ply - 1]
        return f"{self._speaker.holder(seat)}: {self._match.game.notation(code)}."

    def summary(self) -> dict[str, Any]:
        match = self._match
        moves = []
        for (seat, code), view in zip(match.log, list(self._views())[1:], strict=True):
            events = [event["text"] for event in view["events"]]
            holder = str(match.held(view["ply"] - 1)[seat])
            moves.append(
                {
                    "ply": view["ply"],
                    "seat": seat,
                    "holder": holder,
                    "move": match.game.notation(code),
                    "events": events,
                }
            )
        return {
            "game": match.game.id,
            "options": match.game.options,
            "seed": match.seed,
            "seats": [str(holder) for holder in match.seats],
            "study": match.study,
            "over": match.position.over,
            "points": match.position.points,
            "places": match.position.ranking,
            "warnings": match.warnings,
            "moves": moves,
        }
