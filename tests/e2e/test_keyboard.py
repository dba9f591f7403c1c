"""Without mouse or finger: a whole match by Tab, arrows, Enter and Escape, and the ship of Kontor by its key."""

import random
import time

from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitor
from tests.e2e.driver import Clicker
from tests.e2e.scenes import PROFI, Scene, set_up
from tests.server.running import PATIENCE

FOCUS = """
() => {
  const at = document.activeElement;
  return {
    over: !!document.querySelector('dialog[open] table'),
    mine: !!document.querySelector('.prompt.mine'),
    lit: !!at?.matches('[data-target]'),
    shown: !!at?.matches(':focus-visible'),
    name: at?.getAttribute('aria-label') || at?.textContent.trim() || '',
  };
}
"""
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def tab_to(page: Page, name: str, most: int = 60) -> None:
    for _ in range(most):
        page.keyboard.press("Tab")
        if name in page.evaluate(FOCUS)["name"]:
            return
    raise AssertionError(f"Tab never comes to {name}")


def play_by_keys(page: Page, most: int = 5000) -> None:
    chance = random.Random(1)
    limit = time.monotonic() + PATIENCE
    for _ in range(most):
        now = page.evaluate(FOCUS)
        if now["over"]:
            return
        assert time.monotonic() < limit, f"the keys find nothing lit: {now}"
        if not now["mine"]:
            page.wait_for_timeout(20)
            continue
        for _ in range(chance.randint(1, 4)):
            page.keyboard.press(chance.choice(ARROWS))
        now = page.evaluate(FOCUS)
        if now["lit"]:
            assert now["name"]
            assert now["shown"], f"{now['name']} has the focus, and nobody sees it"
            page.keyboard.press("Enter")
            limit = time.monotonic() + PATIENCE
    raise AssertionError(f"no end after {most} presses of Enter")


def test_a_match_by_keys_alone(visitor: Visitor) -> None:
    table = visitor.api.open("speicherstadt", ["me", "greedy"])
    page = visitor.sit(table)
    play_by_keys(page)
    assert visitor.api.ask(f"/tables/{table}")["over"]
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    tab_to(page, "Replay")
    page.keyboard.press("Enter")
    page.get_by_role("slider", name="Position in the replay").wait_for()


def test_a_table_is_opened_by_keys_alone(visitor: Visitor) -> None:
    page = visitor.go()
    page.get_by_role("button", name="Play now").first.wait_for()
    tab_to(page, "Invite friends")
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="New table").wait_for()
    tab_to(page, "Open the table")
    page.keyboard.press("Enter")
    page.get_by_role("textbox", name="Link to this table").wait_for()


def test_the_prompt_follows_the_ship_of_kontor(visitor: Visitor) -> None:
    """The line that is read out says what comes next while the ship is in hand."""
    page = visitor.sit(set_up(visitor.api, Scene("kontor", PROFI, "ship", 40)))
    Clicker(page).look()
    prompt = page.locator(".prompt [role=status]")
    expect(prompt).to_contain_text("Lay")
    page.keyboard.press("s")
    expect(prompt).to_contain_text("Move the ship to another water card")
    expect(prompt).not_to_contain_text("Lay")
    page.keyboard.press("Escape")
    expect(prompt).to_contain_text("Lay")
