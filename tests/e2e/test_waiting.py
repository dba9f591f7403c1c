"""A table that waits for people says so everywhere, tells what they join, and can be closed."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.browser import Visitor


def test_a_waiting_table_from_all_sides_until_it_is_closed(new_visitor: Callable[..., Visitor]) -> None:
    owner, guest = new_visitor(), new_visitor()
    table = owner.api.open("speicherstadt", ["me", "open", "open", "open"], seconds_per_move=60, listed=True)
    owner.become(owner.api)
    page = owner.go()
    row = page.locator(f".mine a[href='#/t/{table}']")
    expect(row).to_contain_text("waiting for 3 players")
    expect(row).to_contain_text("4 players · now")
    expect(row).not_to_contain_text("open")
    expect(row).not_to_contain_text("Play")
    listed = guest.go().locator("tr", has=guest.page.locator(f"a[href='#/t/{table}']"))
    expect(listed).to_contain_text("1 min per move")
    listed.get_by_role("link", name="Join").click()
    expect(guest.page.locator(".chip", has_text="1 min per move")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Close table")).to_have_count(0)
    row.click()
    expect(page).to_have_title(re.compile("^waiting for 3 players · "))
    expect(page.locator(".chip", has_text="1 min per move")).to_be_visible()
    page.get_by_role("button", name="Close table").click()
    page.get_by_role("dialog", name="Close table").get_by_role("button", name="Close table").click()
    expect(page).to_have_url(re.compile("#/$"))
    expect(page.get_by_role("heading", name="Moin")).to_be_visible()
    expect(page.locator(f"a[href='#/t/{table}']")).to_have_count(0)
    expect(guest.page.get_by_role("heading", name="The table is closed")).to_be_visible()
    late = new_visitor().go(f"#/t/{table}")
    expect(late.get_by_role("heading", name="The table is closed")).to_be_visible()
