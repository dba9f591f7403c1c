"""Views as every audience of a table has them now, by seat and language: what is sent next says how they differ."""

import zlib

Place = tuple[int | None, str]  # seat and language

PACKING = 1  # the quickest


class ShownViews:
    """Views as JSON. At rest they are packed; reading one does not need to know."""

    __slots__ = ("_packed", "_plain")

    def __init__(self) -> None:
        self._plain: dict[Place, bytes] = {}
        self._packed: dict[Place, bytes] = {}

    @property
    def places(self) -> set[Place]:
        return self._plain.keys() | self._packed.keys()

    def __contains__(self, place: Place) -> bool:
        return place in self._plain or place in self._packed

    def __getitem__(self, place: Place) -> bytes:
        found = self._plain.get(place)
        return zlib.decompress(self._packed[place]) if found is None else found

    def __setitem__(self, place: Place, view: bytes) -> None:
        self._packed.pop(place, None)
        self._plain[place] = view

    def __delitem__(self, place: Place) -> None:
        (self._plain if place in self._plain else self._packed).pop(place)

    def clear(self) -> None:
        self._plain.clear()
        self._packed.clear()

    def rest(self) -> None:
        """A tenth of the memory, while nothing happens."""
        for place, view in self._plain.items():
            self._packed[place] = zlib.compress(view, PACKING)
        self._plain.clear()
