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


def test_a_browser_that_asks_for_nothing_gets_the_page_that_says_so(server: ServerThread) -> None:
    person = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    page = httpx.get(f"{server.url}/nothing", headers=person)
    assert (page.status_code, page.text) == (404, httpx.get(server.url).text)
    for path, headers in (("/nothing", {}), ("/api/nothing", person), ("/assets/nothing.js", {"Accept": "*/*"})):
        missing = httpx.get(server.url + path, headers=headers)
        assert (missing.status_code, missing.json()["error"]["key"]) == (404, "no_such_call"), path


def test_an_icon_for_pages_that_name_none(server: ServerThread) -> None:
    icon = httpx.get(f"{server.url}/favicon.ico")
    assert (icon.status_code, icon.headers["content-type"]) == (200, "image/svg+xml")
    assert icon.text.startswith("<svg")
