"""A finger on a phone: holding explains, tapping plays; pieces travel unless unwanted, and any input ends it."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitor
from tests.e2e.driver import Clicker
from tests.e2e.scenes import SCENES, Scene, set_up
from tests.server.player import PATIENCE

HOLD = 600  # milliseconds, longer than a tap
# Lit things that are wholly on the page and can be read about.
READABLE = """
() => [...document.querySelectorAll('main [data-explained]')].map((node) => ({
  node, box: node.getBoundingClientRect(),
  lit: !!node.closest('[data-target]') || !!node.querySelector('[data-target]'),
})).filter(({ box, lit, node }) => {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return lit && box.width > 0 && node.contains(document.elementFromPoint(x, y));
}).map(({ box }) => [box.left + box.width / 2, box.top + box.height / 2])
"""
# Every journey of a piece from now on.
WATCH = """
() => {
  window.trips = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    trips.push(animate.apply(this, how));
    return trips.at(-1);
  };
}
"""


def hold(page: Page, x: float, y: float) -> None:
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(HOLD)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene.moment in ("demand", "choose")], ids=str)
def test_holding_explains_and_plays_nothing(new_visitor: Callable[..., Visitor], scene: Scene) -> None:
    visitor = new_visitor(phone=True)
    table = set_up(visitor.api, scene)
    page = visitor.sit(table)
    Clicker(page).look()
    before = visitor.api.ask(f"/tables/{table}")["ply"]
    x, y = page.evaluate(READABLE)[0]
    hold(page, x, y)
    sheet = page.get_by_role("tooltip")
    expect(sheet).to_be_visible()
    assert len(sheet.inner_text()) > 3
    assert "{" not in sheet.inner_text()
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_be_hidden()
    assert visitor.api.ask(f"/tables/{table}")["ply"] == before
    assert page.locator("[aria-pressed=true][data-source]").count() == 0, "nothing was picked up"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_travel_and_any_input_ends_it(new_visitor: Callable[..., Visitor], motion: str) -> None:
    visitor = new_visitor(phone=True)
    table = visitor.api.open("speicherstadt", ["me", "random"])
    page = visitor.sit(table)
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    page.evaluate("localStorage['hafen.settings'] = JSON.stringify({ tempo: 'normal', sound: false })")
    page.reload()
    Clicker(page).look()
    page.evaluate(WATCH)
    page.locator("button[data-target^='column:']").first.tap()
    if motion == "reduce":
        page.locator(".arrived").first.wait_for()  # an outline instead
        Clicker(page).look()
        assert page.evaluate("trips.length") == 0
        return
    limit = time.monotonic() + PATIENCE
    while not page.evaluate("trips.length"):
        assert time.monotonic() < limit, "nothing travels"
        page.wait_for_timeout(20)
    begun = page.evaluate("trips.length")  # the bot may set out meanwhile
    page.keyboard.press("Shift")
    assert set(page.evaluate(f"trips.slice(0, {begun}).map((trip) => trip.playState)")) == {"finished"}
