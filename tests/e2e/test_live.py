"""Several people: two browsers at one table, one device for two, and a server that goes away in between."""

import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.server.process import ServerProcess
from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitor
from tests.e2e.driver import Clicker, score_sheet
from tests.server.running import PATIENCE


def open_table_by_hand(page: Page, game: str) -> str:
    """A table for two with an open seat, from the first page; the link to share."""
    page.get_by_role("button", name="Invite friends").click()
    sheet = page.get_by_role("dialog", name="New table")
    sheet.get_by_role("button", name=game).click()
    sheet.get_by_role("button", name="2", exact=True).click()
    sheet.get_by_role("button", name="Open the table").click()
    return page.get_by_role("textbox", name="Link to this table").input_value()


def play_together(clickers: list[Clicker], most: int = 3000) -> None:
    """Whoever can press something does, until everybody sees the score sheet."""
    limit = time.monotonic() + PATIENCE
    while sum(len(clicker.pressed) for clicker in clickers) < most:
        seen = [clicker.see() for clicker in clickers]
        if all(found["over"] for found in seen):
            return
        for clicker, found in zip(clickers, seen, strict=True):
            if found["mine"] and found["open"] and not found["over"]:
                clicker.click(found)
                limit = time.monotonic() + PATIENCE
        assert time.monotonic() < limit, f"nobody can press anything: {seen}"
    raise AssertionError(f"no end after {most} clicks, the last: {clickers[0].pressed[-10:]}")


def test_a_live_match_of_two_browsers(new_visitor: Callable[..., Visitor]) -> None:
    first, second = new_visitor(), new_visitor()
    link = open_table_by_hand(first.go(), "Kontor")
    first.page.get_by_role("textbox", name="Name").fill("Ann")
    first.page.keyboard.press("Enter")
    second.page.goto(link)
    expect(second.page.get_by_role("listitem").first).to_contain_text("Ann")
    second.page.get_by_role("button", name="Join").click()
    first.page.get_by_role("textbox", name="Message to all at the table").fill("Good wind")
    first.page.keyboard.press("Enter")
    expect(second.page.get_by_role("region", name="Chat")).to_contain_text("Good wind")
    play_together([Clicker(first.page, 1), Clicker(second.page, 2)])
    sheets = [score_sheet(one.page) for one in (first, second)]
    sums = [sorted(sheet.locator("tfoot tr").first.locator("td").all_inner_texts()) for sheet in sheets]
    assert sums[0] == sums[1]
    # A rematch asked for by both is one table.
    for one in (first, second):
        one.page.keyboard.press("Escape")
    first.page.get_by_role("button", name="Rematch").click()
    first.page.wait_for_url(lambda url: url != link)
    invitation = second.page.get_by_role("alert").filter(has_text="The rematch is open.")
    invitation.get_by_role("link", name="To the rematch").click()
    second.page.wait_for_url(first.page.url)


def test_asking_to_take_back_and_resigning(new_visitor: Callable[..., Visitor]) -> None:
    first, second = new_visitor(), new_visitor(phone=True)
    link = open_table_by_hand(first.go(), "The Speicherstadt")
    second.page.goto(link)
    second.page.get_by_role("textbox", name="Name").fill("Second")
    second.page.get_by_role("button", name="Join").click()
    clickers = [Clicker(first.page, 1), Clicker(second.page, 2)]
    for page in (first.page, second.page):
        page.locator(".prompt").wait_for()
    starts = 0 if clickers[0].see()["mine"] else 1
    waiting = clickers[1 - starts].page
    waiting.get_by_role("button", name="Hint").click(force=True)
    expect(waiting.get_by_role("alert").filter(has_text="as soon as it is your turn")).to_be_visible()
    for mover in (starts, 1 - starts):
        clickers[mover].press()
    asker, asked = (clickers[mover].page for mover in (starts, 1 - starts))
    # It cannot be done alone, but a press says why, and leads further.
    asker.locator(".prompt.mine").wait_for()
    asker.get_by_role("button", name="Undo").click(force=True)
    asker.get_by_role("dialog").get_by_role("button", name="Ask to take back").click()
    expect(asker.get_by_role("dialog")).to_have_count(0)
    expect(asker.get_by_role("alert").filter(has_text="The others are asked")).to_be_visible()
    question = asked.get_by_role("alert").filter(has_text="would like to take back their own last move")
    question.get_by_role("button", name="Yes").click()
    expect(asked.get_by_role("alert").filter(has_text="takes a move back.")).to_be_visible()
    expect(asker.get_by_text("takes a move back.")).to_have_count(0)
    second.page.get_by_role("button", name="Settings").click()
    second.page.get_by_role("button", name="Resign").click()
    second.page.get_by_role("dialog", name="Resign").get_by_role("button", name="Resign").click()
    expect(second.page.get_by_role("dialog")).to_have_count(0)
    told = "Second has resigned, Journeyman plays on."
    expect(first.page.get_by_role("alert").filter(has_text=told)).to_be_visible()
    expect(first.page.get_by_role("region", name="Log")).to_contain_text(told)
    told = "You have resigned, Journeyman plays on."
    second.page.reload()
    expect(second.page.get_by_role("alert").filter(has_text=told)).to_be_visible()
    second.go()
    expect(second.page.get_by_role("link", name="The Speicherstadt")).to_contain_text("resigned")


def test_a_phone_tells_of_what_is_said(new_visitor: Callable[..., Visitor]) -> None:
    """Where the chat is behind a tab, the tab counts it, and a notice says who said what; read, both are gone."""
    first, second = new_visitor(), new_visitor(phone=True)
    link = open_table_by_hand(first.go(), "Kontor")
    second.page.goto(link)
    second.page.get_by_role("button", name="Join").click()
    tab = second.page.get_by_role("tab", name="Log")
    expect(tab).to_have_text("Log")
    first.page.get_by_role("textbox", name="Message to all at the table").fill("<b>Good</b> wind " * 8)
    first.page.keyboard.press("Enter")
    notice = second.page.get_by_role("status").get_by_role("button", name="<b>Good</b> wind")
    expect(notice).to_be_visible()
    height = notice.evaluate("node => node.offsetHeight")
    assert height < 60, "a long message stays on one line"
    expect(tab).to_have_text("Log 1")
    notice.click()
    expect(second.page.get_by_role("region", name="Chat")).to_contain_text("<b>Good</b> wind")
    expect(notice).to_have_count(0)
    second.page.get_by_role("tab").first.click()
    expect(tab).to_have_text("Log")


def test_one_who_only_watches(new_visitor: Callable[..., Visitor]) -> None:
    player, watcher = new_visitor(), new_visitor()
    table = player.api.open("kontor", ["me", "random"])
    page = player.sit(table)
    watching = watcher.go(f"#/t/{table}")
    watching.get_by_text("The table is full, you are watching.").wait_for()
    clicker = Clicker(page)
    for _ in range(6):
        clicker.press()
    clicker.look()
    told = player.api.ask(f"/tables/{table}")["ply"]
    expect(watching.locator(".frame")).to_be_visible()
    assert told > 0
    assert watching.locator("[data-target]").count() == 0
    assert watching.locator(".frame button[data-target], .prompt.mine").count() == 0


def test_the_server_goes_away_and_comes_back(new_visitor: Callable[..., Visitor], tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    try:
        visitor = new_visitor(server.url)
        table = visitor.api.open("speicherstadt", ["me", "greedy"])
        page = visitor.sit(table)
        clicker = Clicker(page)
        for _ in range(4):
            clicker.press()
        clicker.look()
        before = visitor.api.ask(f"/tables/{table}")["ply"]
        server.kill()
        page.get_by_text("Reconnecting").wait_for()
        clicker.press()  # this move waits
        server.start()
        page.get_by_text("Reconnecting").wait_for(state="hidden")
        clicker.look()
        told = visitor.api.ask(f"/tables/{table}/moves")
        assert [move["seat"] for move in told[before:]].count(0) == 1
        visitor.complaints.clear()  # the browser told that it could not reach the server
        clicker.press()
        clicker.look()
    finally:
        server.stop()


def hand_on_the_page(page: Page) -> set[str]:
    return set(page.locator(".hand [data-target^='card:']").evaluate_all("all => all.map((one) => one.dataset.target)"))


def test_one_device_for_two_hides_what_the_other_holds(visitor: Visitor) -> None:
    table = visitor.api.open("kontor", [{"kind": "me"}, {"kind": "here", "name": "Second"}])
    page = visitor.sit(table)
    clicker = Clicker(page)
    seen = set()
    for _ in range(4):
        page.locator(".cover").wait_for()
        assert page.locator(".hand, .frame, [data-target]").count() == 0, "something is seen before anybody is ready"
        page.get_by_role("button", name="I am").click()
        clicker.look()
        shown = hand_on_the_page(page)
        (seat,) = [one for one in (0, 1) if shown == hand_of(visitor, table, one)]
        seen.add(seat)
        if len(seen) == 2:
            return
        page.locator(".hand [data-target^='card:']").first.click()
    raise AssertionError(f"only seats {seen} were asked")


def test_another_language_covers_nothing_again(visitor: Visitor) -> None:
    page = visitor.sit(visitor.api.open("kontor", [{"kind": "me"}, {"kind": "here", "name": "Second"}]))
    page.get_by_role("button", name="I am").click()
    page.locator(".frame").wait_for()
    shown = hand_on_the_page(page)
    page.get_by_role("button", name="DE", exact=True).click()
    page.get_by_role("button", name="Regeln").wait_for()
    assert hand_on_the_page(page) == shown
    page.locator("header .brand").click()
    page.get_by_role("button", name="Jetzt spielen").first.wait_for()
    page.go_back()
    page.locator(".cover").wait_for()  # somebody else may have the device now
    page.locator(".cover").get_by_role("link").click()
    page.get_by_role("button", name="Jetzt spielen").first.wait_for()


def hand_of(visitor: Visitor, table: str, seat: int) -> set[str]:
    ply = visitor.api.ask(f"/tables/{table}")["ply"]
    view = visitor.api.ask(f"/tables/{table}/replay", seat=seat, ply=ply)["view"]
    return {f"card:{card}" for card in view["table"]["seats"][seat]["hand"]}
