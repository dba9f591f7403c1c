"""``hafen restore``: a data folder from a backup."""

from pathlib import Path

import click

from hafen.server.settings import Settings


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    help="The server's data folder. [~/.local/share/hafen/server]",
)
def command(file: Path, data: Path | None) -> None:
    """Put the backup in FILE into the server's data folder. The server must not be running."""
    from hafen.server.database.backup import restore

    settings = Settings.read(data=data)
    restore(settings.database, file)
    click.echo(f"{settings.folder}: restored from {file}")
