"""``hafen backup``: everything the server keeps in one file, also while it runs."""

from pathlib import Path

import click

from hafen.server.settings import Settings


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    help="The server's data folder. [~/.local/share/hafen/server]",
)
def command(file: Path, data: Path | None) -> None:
    """Write all tables, seats and visitors of the server to FILE; the server may go on running."""
    from hafen.server.database.backup import backup

    size = backup(Settings.read(data=data).database, file)
    click.echo(f"{file}: {size:,} bytes")
