"""Addresses to give away: where others reach this server, and codes that a camera reads."""

import socket

import segno
from starlette.datastructures import URL

from hafen.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")
THIS_MACHINE = ("127.0.0.1", "::1", "localhost")


def bracketed(host: str) -> str:
    """A host as addresses write it."""
    return f"[{host}]" if ":" in host else host


def network_address(settings: Settings) -> str | None:
    """The address of this machine as its network sees it, if the server listens there."""
    if settings.host not in EVERYWHERE:
        return None if settings.host in THIS_MACHINE else f"http://{bracketed(settings.host)}:{settings.port}/"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's: nothing is sent, but a way out is chosen
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{settings.port}/"


def link(settings: Settings, asked: URL, path: str) -> dict[str, str]:
    """A link to a page for other devices, and its QR code as an image; ``asked`` is the address that was asked."""
    base = settings.public_url or str(asked.replace(path="/", query=""))
    if not settings.public_url and asked.hostname in THIS_MACHINE:
        base = network_address(settings) or base
    address = f"{base.rstrip('/')}/#/{path}"
    return {"url": address, "qr": segno.make(address, micro=False).svg_data_uri(border=2)}
