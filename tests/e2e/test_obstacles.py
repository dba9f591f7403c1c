"""What can stand between a person and the table is said: a link followed twice, no cookies, no sockets, no network."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, Route, WebSocketRoute, expect

from tests.e2e.browser import PHONE, Visitor
from tests.e2e.driver import Clicker
from tests.e2e.scenes import Scene, set_up

FIVE = (("players", 5), ("kaispeicher", True))


def test_the_own_link_asks_nothing(new_visitor: Callable[..., Visitor]) -> None:
    visitor = new_visitor()
    visitor.api.open("kontor", ["me", "open"])
    link = visitor.api.do("/me/link", {})["url"]
    visitor.become(visitor.api)
    page = visitor.go(link[link.index("#") :])
    page.wait_for_url("**/#/")
    expect(page.get_by_role("heading", name="Moin")).to_be_visible()


def test_without_cookies_nobody_is_made_an_onlooker(visitor: Visitor) -> None:
    """Every answer to this browser is one to somebody unknown."""

    def forget(route: Route, request: Request) -> None:
        headers = {name: value for name, value in request.headers.items() if name != "cookie"}
        visitor.context.clear_cookies()
        route.fulfill(response=route.fetch(headers=headers))
        visitor.context.clear_cookies()

    visitor.context.route("**/api/**", forget)
    page = visitor.go()
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_role("alert").filter(has_text="cookies")).to_be_visible()
    assert page.url.endswith("#/")


def test_without_sockets_a_way_home_is_left(visitor: Visitor) -> None:
    def shut(socket: WebSocketRoute) -> None:
        socket.close()

    table = visitor.api.open("kontor", ["me", "random"])
    visitor.context.route_web_socket("**/*", shut)
    visitor.become(visitor.api)
    page = visitor.go(f"#/t/{table}")
    expect(page.get_by_text("WebSocket")).to_be_visible()
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("heading", name="Moin")).to_be_visible()


def test_without_scripts_it_is_said_in_both_languages(visitor: Visitor) -> None:
    browser = visitor.context.browser
    assert browser
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(visitor.url)
    expect(page.locator("noscript p")).to_have_text([re.compile("braucht JavaScript"), re.compile("needs JavaScript")])
    context.close()


def test_a_move_that_waits_for_the_connection_can_be_taken_back(visitor: Visitor) -> None:
    table = visitor.api.open("kontor", ["me", "random"])
    page = visitor.sit(table)
    clicker = Clicker(page)
    clicker.look()
    before = visitor.api.ask(f"/tables/{table}")["ply"]
    visitor.context.set_offline(True)
    clicker.press()
    waiting = page.get_by_role("status").filter(has_text="Chosen:")
    expect(waiting).to_be_visible()
    waiting.get_by_role("button", name="Take it back").click()
    expect(waiting).to_be_hidden()
    assert clicker.look()["open"]
    visitor.context.set_offline(False)
    expect(page.get_by_text("Looking for the connection")).to_be_hidden()
    assert visitor.api.ask(f"/tables/{table}")["ply"] == before
    page.wait_for_timeout(500)
    visitor.complaints.clear()  # the browser tells that it was offline


def tapped(page: Page, selector: str) -> str:
    page.locator(selector).first.tap()
    sheet = page.get_by_role("tooltip")
    expect(sheet).to_be_visible()
    return sheet.inner_text()


@pytest.mark.parametrize(
    ("scene", "thing"),
    [
        (Scene("speicherstadt", FIVE, "demand", 15), ".reservations .strip:not(.lit)"),
        (Scene("kontor", (), "lay", 40), ".panel:not(.own) > .hand .card"),
    ],
    ids=str,
)
def test_a_tap_on_what_belongs_to_others_explains_it(
    new_visitor: Callable[..., Visitor], scene: Scene, thing: str
) -> None:
    visitor = new_visitor(phone=True)
    page = visitor.sit(set_up(visitor.api, scene))
    Clicker(page).look()
    assert len(tapped(page, thing)) > 10


def test_a_remark_covers_nothing_lit_and_goes_with_its_tab(new_visitor: Callable[..., Visitor]) -> None:
    for phone in (False, True):
        visitor = new_visitor(phone=phone)
        page = visitor.sit(set_up(visitor.api, Scene("kontor", (("mode", "profi"),), "lay", 40)))
        clicker = Clicker(page)
        lit = len(clicker.look()["open"])
        page.locator(".cell:not(.lit)").first.click()
        remark = page.get_by_role("alert").locator("p")
        expect(remark).to_be_visible()
        page.locator("main").first.evaluate("(main) => main.scrollTo(0, 0)")
        box = remark.bounding_box()
        assert box
        for target in page.locator("[data-target]").all():
            other = target.bounding_box()
            assert other
            beside = other["x"] + other["width"] <= box["x"] or box["x"] + box["width"] <= other["x"]
            above = other["y"] + other["height"] <= box["y"] or box["y"] + box["height"] <= other["y"]
            assert beside or above or other["y"] > PHONE["height"]
        assert lit > 0
        if phone:
            page.get_by_role("tab").nth(1).tap()
            expect(remark).to_be_hidden()
