"""The command ``hafen``: one file per subcommand, read only when it is needed."""

import importlib
import sys
from typing import Any, NoReturn

import click

from hafen.kernel.errors import HafenError

COMMANDS = (
    "arena",
    "backup",
    "bench",
    "fuzz",
    "play",
    "replay",
    "restore",
    "serve",
    "simulate",
    "strength",
    "tune",
    "verify",
)  # each is ``command`` in the file of its name


class Hafen(click.Group):
    """Finds subcommands by name and ends with one clear line when something is wrong."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = importlib.import_module(f"hafen.cli.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def main(self, *args: Any, **extra: Any) -> Any:
        try:
            code = super().main(*args, **extra | {"standalone_mode": False})
        except click.ClickException as error:
            _refuse(error.format_message())
        except HafenError as error:
            _refuse(str(error))
        except OSError as error:
            _refuse(f"{error.filename or 'file'}: {error.strerror}")
        except (click.Abort, KeyboardInterrupt):
            sys.exit(130)
        sys.exit(code if isinstance(code, int) else 0)


def _refuse(message: str) -> NoReturn:
    click.echo(f"hafen: {message}", err=True)
    sys.exit(2)


@click.group(cls=Hafen, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="hafen", message="%(prog)s %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Play, study and research four harbour board games."""
    if ctx.invoked_subcommand is None:
        command = main.get_command(ctx, "serve")
        assert command is not None
        ctx.invoke(command)
