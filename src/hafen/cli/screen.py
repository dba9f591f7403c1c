"""Two ways to show a table and to ask: a picture for terminals, sentences for screen readers and pipes."""

import contextlib
import io
import os
import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence
from typing import Protocol

import click
from rich.console import Console
from rich.text import Text

from hafen.cli import score_sheet
from hafen.cli.boards import Board, Scene
from hafen.cli.choices import preview_words
from hafen.cli.language import capital

MAX_WIDTH = 140  # a wider picture is harder to read, not easier
ROOMY = 100  # lines that hold any picture
MIN_WIDTH = 80  # below this the picture has no room and sentences read better

plain_option = click.option(
    "--plain", is_flag=True, help="Sentences without boxes, colours and columns: for screen readers and pipes."
)


class Screen(Protocol):
    def table(self, scene: Scene, notes: Sequence[str] = ()) -> None:
        """Everything there is to see before a decision, and notes on how it came about."""
        ...

    def question(self, scene: Scene) -> None:
        """The question again."""
        ...

    def whole(self, scene: Scene) -> None:
        """The whole table, on request."""
        ...

    def result(self, scene: Scene) -> None:
        """The end of a match: the last table and the score sheet."""
        ...

    def sheet(self, scene: Scene) -> None:
        """The score sheet alone."""
        ...

    def legend(self, scene: Scene) -> list[str]:
        """What the signs on the screen mean, if there are any."""
        ...

    def say(self, *lines: str) -> None:
        """Answers to commands."""
        ...

    def read_out(self, scene: Scene, *lines: str) -> None:
        """A long answer to a command."""
        ...

    def read(self) -> str:
        """What the person types; EOFError when there is no more input."""
        ...


class PlainScreen:
    """Sentences. The whole table is told when a new chapter begins, otherwise only what is new."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._chapter: object = None

    def table(self, scene: Scene, notes: Sequence[str] = ()) -> None:
        self.say(*notes)
        if scene.news:
            self.say("", scene.speaker.name("play", "news"), *(capital(event["text"]) for event in scene.news))
        chapter = self._board.chapter(scene)
        if chapter != self._chapter:
            self._chapter = chapter
            self.say("", *self._board.sentences(scene))
        self.question(scene)

    def question(self, scene: Scene) -> None:
        self.say("", scene.view["prompt"]["text"])
        for group in self._board.choices(scene):
            if group.title:
                self.say(group.title)
            if group.summary:
                self.say(group.summary)
                continue
            for number, move in group.moves.items():
                preview = preview_words(scene.view, move, scene.speaker)
                self.say(f"{number}: {capital(move['text'])}{f'; {preview}' if preview else ''}.")
        if scene.view["moves"]:
            self.say(scene.speaker.name("play", "question"))

    def whole(self, scene: Scene) -> None:
        self.say(*self._board.sentences(scene))
        self.question(scene)

    def result(self, scene: Scene) -> None:
        if scene.news:
            self.say("", scene.speaker.name("play", "news"), *(capital(event["text"]) for event in scene.news))
        self.sheet(scene)

    def sheet(self, scene: Scene) -> None:
        self.say("", scene.view["prompt"]["text"], *score_sheet.as_sentences(scene, self._board))

    def legend(self, scene: Scene) -> list[str]:
        return []  # sentences need none

    def read_out(self, scene: Scene, *lines: str) -> None:
        self.say(*lines)

    def say(self, *lines: str) -> None:
        width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
        for line in lines:
            broken = textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False) if width else []
            click.echo("\n".join(broken) or line)

    def read(self) -> str:
        return _typed("> " if sys.stdin.isatty() else "")


class PictureScreen:
    """The board as a picture.

    ``fresh``: each table begins with an empty screen and fits it; answers appear below, long ones on pages of their own
    from which one comes back to the table. Otherwise tables follow one another with all the room they like.
    """

    def __init__(self, board: Board, *, fresh: bool = True, console: Console | None = None) -> None:
        self._board = board
        self._fresh = fresh
        self._console = console or Console(highlight=False)

    def table(self, scene: Scene, notes: Sequence[str] = (), *, scrolls: bool = False) -> None:
        below = [line for note in notes for line in Text(note).wrap(self._console, self._console.width)]
        if self._fresh:
            self._console.clear()
        height = self._console.height - len(below) if self._fresh and not scrolls else ROOMY
        self._lines([*self._board.picture(scene, min(self._console.width, MAX_WIDTH), height), *below])

    def question(self, scene: Scene) -> None:
        self.table(scene)

    def whole(self, scene: Scene) -> None:
        lines = self._board.picture(scene, min(self._console.width, MAX_WIDTH), ROOMY)
        if self._board.scrolls and len(lines) >= self._console.height:
            self._pages(scene, lines)
        else:
            self.table(scene)

    def result(self, scene: Scene) -> None:
        self.table(scene, ["", *score_sheet.as_table(scene, self._board)], scrolls=True)

    def sheet(self, scene: Scene) -> None:
        self._lines([Text(""), *map(Text, score_sheet.as_table(scene, self._board))])

    def legend(self, scene: Scene) -> list[str]:
        return self._board.legend(scene)

    def say(self, *lines: str) -> None:
        for line in lines:
            # Paths must survive copying; the terminal itself breaks lines that are too long.
            self._console.print(Text(line), soft_wrap=any(word.startswith(("/", "'/", "~")) for word in line.split()))

    def read_out(self, scene: Scene, *lines: str) -> None:
        wrapped = [row for line in lines for row in Text(line).wrap(self._console, self._console.width)]
        if len(wrapped) > self._console.height // 2:
            self._pages(scene, wrapped)
        else:
            self._lines(wrapped)

    def read(self) -> str:
        return _typed("> ")

    def _pages(self, scene: Scene, lines: Sequence[Text]) -> None:
        """A screenful at a time, on a screen of its own: the table stays as it was."""
        if not sys.stdin.isatty():
            self._lines(lines)
            return
        pages = list(_paged(lines, self._console.height - 1))  # the last line is to type into
        with self._console.screen(hide_cursor=False):
            for number, page in enumerate(pages, 1):
                self._console.clear()
                self._lines(page)
                key = "next_page" if number < len(pages) else "last_page"
                if _typed(scene.speaker.say("play", key, page=number, pages=len(pages)) + " "):
                    return

    def _lines(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self._console.print(line, no_wrap=True, overflow="ellipsis")


def _paged(lines: Sequence[Text], room: int) -> Iterator[Sequence[Text]]:
    """Pages that end at an empty line, unless that would leave half of one empty."""
    while len(lines) > room:
        gaps = [n for n in range(room // 2, room + 1) if not lines[n].plain.strip()]
        end = gaps[-1] if gaps else room
        yield lines[:end]
        lines = lines[end + 1 if gaps else end :]
    yield lines


def choose_screen(board: Board, *, plain: bool, fresh: bool = True) -> Screen:
    """Sentences where asked for, where nobody looks at a terminal, and where it is too narrow for a picture."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper) and stream.errors != "replace":
            stream.reconfigure(errors="replace")  # an odd byte or a small character set is no reason to stop
    narrow = shutil.get_terminal_size().columns < MIN_WIDTH
    if plain or narrow or not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        return PlainScreen(board)
    return PictureScreen(board, fresh=fresh)


def _typed(marker: str) -> str:
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - gives line editing and history to input(), where there is one

        return input(marker)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line
