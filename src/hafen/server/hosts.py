"""Under which names this server may be asked, and which pages are its own.

A page of another site can give its own name the address of this machine (DNS rebinding) and would then pass for a page
of this server. So a request is answered only under the public address, under an IP address, or under a name that nobody
can own in the public DNS: those of a network at home and of containers.
"""

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

AT_HOME = (".local", ".lan", ".internal", ".home.arpa", ".localhost", ".fritz.box")  # the last one names a router
PORTS = {"http": 80, "https": 443}

Origin = tuple[str, str, int]  # scheme, name, port


def is_own_host(headers: Headers, public_url: str) -> bool:
    host = headers.get("host")
    if host is None:  # no browser leaves it out
        return True
    asked = _origin(f"http://{host}")
    if asked is None:
        return False
    _, name, _ = asked
    public = _origin(public_url)
    return (public is not None and name == public[1]) or _is_ip(name) or "." not in name or name.endswith(AT_HOME)


def is_own_origin(scope: Scope, headers: Headers, public_url: str) -> bool:
    """Does a request come from a page of this server, or from no page at all?"""
    told = headers.get("origin")
    if told is None:
        return True
    scheme = scope["scheme"].replace("ws", "http")
    origin = _origin(told)
    return origin is not None and origin in (_origin(f"{scheme}://{headers.get('host', '')}"), _origin(public_url))


def _origin(address: str) -> Origin | None:
    """Scheme, name and port; None if it has none of them or is none."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in PORTS or not parts.hostname:
        return None
    return parts.scheme, parts.hostname.rstrip("."), port or PORTS[parts.scheme]


def _is_ip(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
