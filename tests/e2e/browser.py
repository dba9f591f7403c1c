"""Debian's Chromium, found by its name, and visitors in it: each a browser of its own that must not complain."""

import json
import shutil
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, ViewportSize

from tests.server.player import Player

FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
]
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 60_000  # milliseconds for anything that has to happen


def launch(playwright: Playwright) -> Browser:
    found = shutil.which("chromium")
    assert found, "chromium is not installed: make system"
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


class Visitor:
    """One browser with one page, and the same person over the API."""

    def __init__(self, browser: Browser, url: str, phone: bool = False) -> None:
        self.url = url
        self.api = Player(url)
        self.complaints: list[str] = []
        wishes: dict[str, Any] = {"viewport": DESKTOP}
        if phone:
            wishes = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
        self.context: BrowserContext = browser.new_context(
            locale="en-GB", color_scheme="light", reduced_motion="reduce", **wishes
        )
        self.context.set_default_timeout(PATIENCE)
        # Nothing travels, so nothing has to be waited for. What a page stores later stays.
        kept = json.dumps(json.dumps({"tempo": "off", "sound": False}))
        self.context.add_init_script(f"localStorage['hafen.settings'] ??= {kept}")
        self.page: Page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def become(self, player: Player) -> None:
        """Be the person who holds these cookies."""
        self.api = player
        cookies = player.http.cookies.items()
        self.context.add_cookies([{"name": name, "value": value, "url": self.url} for name, value in cookies])

    def go(self, address: str = "#/") -> Page:
        self.page.goto(f"{self.url}/{address}")
        return self.page

    def sit(self, table: str) -> Page:
        """At a table that the same person opened over the API."""
        self.become(self.api)
        self.go(f"#/t/{table}")
        self.page.locator(".frame, .cover").wait_for()
        return self.page

    def close(self) -> None:
        self.api.http.close()
        self.context.close()
