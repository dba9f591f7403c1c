"""Partners of the team game talk where others neither hear it nor can; the chat says so, on the desk and on a phone."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitor
from tests.server.player import Player
from tests.server.test_tokens import first_move

SEAT = (
    "With four you talk only to your partner, and only from the reveal of the cards until the last one is laid;"
    " to everybody again after the match."
)
ONLOOKER = "With four only partners talk during the match; onlookers can write again after it."


def move_until(players: list[Player], table: str, choosing: bool) -> None:
    """Whoever is to move plays, until cards are chosen or lie open; nobody passes."""
    for _ in range(100):
        shown = players[0].ask(f"/tables/{table}/replay")["view"]
        if (shown["table"]["phase"] == "choose") == choosing:
            return
        mover = shown["to_move"][0]
        players[mover].do(f"/tables/{table}/moves", first_move(players[mover], table, mover))
    raise AssertionError


def is_open(page: Page, name: str, note: str) -> None:
    """The field of the chat is open under this name, and says whom it reaches."""
    box = page.get_by_role("textbox", name=name, exact=True)
    expect(box).to_be_editable()
    expect(box).to_have_accessible_description(note)
    expect(page.get_by_role("region", name="Chat")).to_contain_text(note)


def is_closed(page: Page, why: str) -> None:
    box = page.locator("#frame-chat")
    expect(box).to_have_attribute("aria-disabled", "true")
    expect(box).not_to_be_editable()
    expect(box).to_have_accessible_description(why)
    expect(page.get_by_role("region", name="Chat")).to_contain_text(why)


def test_partners_talk_unheard(new_visitor: Callable[..., Visitor]) -> None:
    ann, bo, cem, watcher = new_visitor(), new_visitor(phone=True), new_visitor(), new_visitor()
    players = [ann.api, bo.api, cem.api, Player(ann.url)]
    for player, name in zip(players, ("Ann", "Bo", "Cem", "Dora"), strict=True):
        player.do("/me/link")
        player.http.patch("/me", json={"name": name})
    table = ann.api.open("kontor", ["me", "open", "open", "open"], options={"mode": "team"})
    for player in players[1:]:
        player.do(f"/tables/{table}/join", {})
    for visitor in (ann, bo, cem, watcher):
        visitor.sit(table)
    tab = bo.page.get_by_role("tab", name="Log")
    tab.click()
    for visitor in (ann, bo, cem):
        is_closed(visitor.page, SEAT)
    is_closed(watcher.page, ONLOOKER)

    move_until(players, table, choosing=False)
    is_open(ann.page, "Message to Bo only", "Only you and Bo")
    is_open(bo.page, "Message to Ann only", "Only you and Ann")
    is_open(cem.page, "Message to Dora only", "Only you and Dora")
    is_closed(watcher.page, ONLOOKER)
    bo.page.get_by_role("tab").first.click()
    news = tab.locator(".count")
    before = int(news.inner_text())
    ann.page.keyboard.press("m")
    ann.page.keyboard.type("Leave the left to me")
    ann.page.keyboard.press("Enter")
    notice = bo.page.get_by_role("status").get_by_role("button", name="Leave the left to me")
    expect(notice).to_contain_text("team only")
    expect(news).to_have_text(str(before + 1))
    notice.click()
    heard = bo.page.get_by_role("region", name="Chat").get_by_role("listitem")
    expect(heard).to_have_text("Ann team only Leave the left to me")
    expect(ann.page.get_by_role("region", name="Chat").get_by_role("listitem")).to_contain_text("You")

    box = ann.page.locator("#frame-chat")
    box.fill("A word too late")
    move_until(players, table, choosing=True)
    is_closed(ann.page, SEAT)
    box.press("Enter")
    expect(box).to_have_value("A word too late")  # for the next time
    bo.page.reload()
    tab.click()
    expect(heard).to_have_text("Ann team only Leave the left to me")
    for visitor, why in ((cem, SEAT), (watcher, ONLOOKER)):
        assert "Leave the left" not in visitor.page.content()
        visitor.page.reload()
        is_closed(visitor.page, why)
        assert "Leave the left" not in visitor.page.content()
    players[3].http.close()
