"""What long work shows meanwhile, on the error stream, so that results can be piped."""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click


@contextmanager
def compiling(backend: str, *, shown: bool) -> Iterator[None]:
    """Say that rules are being compiled if that takes more than a moment."""
    note = threading.Timer(
        1.0, click.echo, [f"compiling the rules for {backend}: half a minute, once ..."], {"err": True}
    )
    note.daemon = True
    if shown:
        note.start()
    try:
        yield
    finally:
        note.cancel()


@contextmanager
def progress_bar(title: str, total: int, *, shown: bool) -> Iterator[Callable[[int], None] | None]:
    """A bar on a terminal; the callback takes how much is done. None where nobody would see it."""
    if not shown or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)
