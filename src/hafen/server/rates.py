"""Rate limits: so many of something in ten minutes, for a visitor and for an address."""

import time
from collections import OrderedDict
from ipaddress import IPv6Address, IPv6Network, ip_address

from starlette.requests import HTTPConnection

from hafen.server.errors import Refusal

WINDOW = 600.0  # seconds
REMEMBERED = 50_000  # visitors and addresses; the longest unused are forgotten


def address_of(connection: HTTPConnection) -> str:
    """Who asks, as limits count them: of IPv6 the network, because one household has all the addresses in it."""
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Network((int(address), 64), strict=False))
    return host


class Rate:
    """A bucket that fills evenly: a burst of ``limit`` is fine, then ``limit`` in ten minutes."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # who: what is left, and when

    def take(self, *who: str | None) -> None:
        """Count one for each; a refusal if one of them has nothing left."""
        now = time.monotonic()
        asking = [name for name in who if name]
        left = {name: self._left(name, now) for name in asking}
        if any(amount < 1 for amount in left.values()):
            raise Refusal(429, "too_often")
        for name, amount in left.items():
            self._buckets[name] = (amount - 1, now)
            self._buckets.move_to_end(name)
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)

    def _left(self, name: str, now: float) -> float:
        amount, at = self._buckets.get(name, (float(self._limit), now))
        return min(float(self._limit), amount + (now - at) * self._limit / WINDOW)
