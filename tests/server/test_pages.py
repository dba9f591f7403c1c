"""The built pages as the server hands them out."""

import re

import httpx

from tests.server.running import ServerThread


def test_what_is_kept_a_while_is_kept_for_one_language(server: ServerThread) -> None:
    for page in ("cards", "rules"):
        found = httpx.get(f"{server.url}/api/games/kontor/{page}", headers={"Accept-Language": "de"})
        assert found.headers["cache-control"].startswith("public")
        assert "accept-language" in found.headers["vary"].lower()


def test_pages_travel_compressed_and_assets_are_kept_for_ever(server: ServerThread) -> None:
    page = httpx.get(server.url)
    assert page.headers["cache-control"] == "no-cache"
    assets = re.findall(r'(?:src|href)="(/assets/[^"]+\.(?:js|css))"', page.text)
    assert assets
    for asset in assets:
        found = httpx.get(server.url + asset)
        assert found.headers["content-encoding"] == "gzip"
        assert "immutable" in found.headers["cache-control"]
