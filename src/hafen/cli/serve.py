"""``hafen serve``: the web table."""

import io
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import click

import hafen
from hafen.server.settings import Settings

if TYPE_CHECKING:
    import uvicorn

SWITCH_SECONDS = 0.0005  # a thread that stores a move waits no longer than this for one that writes views


@click.command("serve")
@click.option("--host", help="Address to listen on; 0.0.0.0 lets others on the network in. [127.0.0.1]")
@click.option("--port", type=click.IntRange(1, 65535), help="Port to listen on. [8642]")
@click.option("--public-url", help="The address that browsers use, when a proxy stands before the server.")
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder for the database. [~/.local/share/hafen/server]",
)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
def command(host: str | None, port: int | None, public_url: str | None, data: Path | None, no_browser: bool) -> None:
    """Serve the web table: play in the browser, alone or with others."""
    import uvicorn

    from hafen.server.addresses import EVERYWHERE, bracketed
    from hafen.server.logs import write_logs
    from hafen.server.memory import collect_rarely

    settings = Settings.read(host=host, port=port, public_url=public_url, data=data)
    _check_free(settings)
    write_logs(settings.log_level)
    server = uvicorn.Server(server_config(settings))
    local = f"http://{bracketed('127.0.0.1' if settings.host in EVERYWHERE else settings.host)}:{settings.port}/"
    for line in greeting(settings, local):
        click.echo(line)
    if not no_browser:
        threading.Thread(target=_open_browser, args=(server, local), daemon=True).start()
    sys.setswitchinterval(SWITCH_SECONDS)
    collect_rarely()
    server.run()
    if not server.started:
        raise hafen.HafenError("the server could not start; the lines above say why")


def server_config(settings: Settings) -> "uvicorn.Config":
    import uvicorn

    from hafen.server.app import create_app

    return uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=1024,  # clients only listen
        ws_per_message_deflate=False,  # messages are small, and every connection would keep a window of 100 kB
        server_header=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
    )


def greeting(settings: Settings, local: str) -> list[str]:
    """Where the table is, for this machine and for others."""
    from hafen.server.addresses import network_address

    lines = [f"Hafen: {local}"]
    shared = settings.public_url or network_address(settings)
    if shared:
        lines += [f"For others: {shared}", _qr_code(shared)]
    else:
        lines.append("For others on your network: hafen serve --host 0.0.0.0")
    return lines


def _qr_code(address: str) -> str:
    import segno

    out = io.StringIO()
    segno.make(address, micro=False).terminal(out, compact=True)
    return out.getvalue()


def _check_free(settings: Settings) -> None:
    """Say what is wrong in one line, before anything is started."""
    kind = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(kind, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            raise hafen.OptionError(f"cannot listen on {settings.host}:{settings.port}: {error.strerror}") from error


def _open_browser(server: "uvicorn.Server", address: str) -> None:
    while not server.started:
        if server.should_exit:
            return
        threading.Event().wait(0.05)
    webbrowser.open(address)
