"""axe-core finds nothing serious on any page, light and dark."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.e2e.browser import Visitor
from tests.e2e.driver import Clicker
from tests.e2e.scenes import SCENES, Scene, set_up

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """
async (rules) => {
  const only = rules ? { runOnly: { type: 'rule', values: rules } } : {};
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...only });
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary.split('\\n')[1].trim()}`));
}
"""


def findings(page: Page) -> Iterator[str]:
    """Everything in the light; in the dark only the colours are different."""
    page.evaluate(AXE.read_text("utf-8"))
    page.emulate_media(color_scheme="light")
    yield from page.evaluate(RUN)
    page.emulate_media(color_scheme="dark")
    page.locator("html[data-theme=dark]").wait_for()
    yield from (f"dark: {found}" for found in page.evaluate(RUN, ["color-contrast"]))
    page.emulate_media(color_scheme="light")
    page.locator("html[data-theme=light]").wait_for()


def is_accessible(page: Page) -> None:
    found = list(findings(page))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_tables(new_visitor: Callable[..., Visitor], scene: Scene) -> None:
    visitor = new_visitor()
    table = set_up(visitor.api, scene)
    page = visitor.sit(table)
    if scene.moment != "end":
        Clicker(page).look()
        is_accessible(page)
        return
    page.get_by_role("dialog", name="Score sheet").wait_for()
    is_accessible(page)
    page.keyboard.press("Escape")
    is_accessible(page)
    visitor.go(f"#/t/{table}/replay/3")
    page.get_by_role("slider").wait_for()
    is_accessible(page)


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene.moment in ("loading", "lay", "command")], ids=str)
def test_tables_on_a_phone(new_visitor: Callable[..., Visitor], scene: Scene) -> None:
    visitor = new_visitor(phone=True)
    page = visitor.sit(set_up(visitor.api, scene))
    Clicker(page).look()
    for tab in page.get_by_role("tab").all():
        tab.tap()
        is_accessible(page)


def test_the_first_page_and_its_sheets(visitor: Visitor) -> None:
    visitor.api.open("speicherstadt", ["me", "random"])
    visitor.become(visitor.api)
    page = visitor.go()
    page.get_by_role("button", name="Play now").first.wait_for()
    is_accessible(page)
    page.get_by_role("button", name="Settings").click()
    is_accessible(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Invite friends").click()
    is_accessible(page)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("textbox", name="Link to this table").wait_for()
    is_accessible(page)


def test_the_cover_between_two_people(visitor: Visitor) -> None:
    page = visitor.sit(visitor.api.open("kontor", ["me", {"kind": "here", "name": "Second"}]))
    page.locator(".cover").wait_for()
    is_accessible(page)


def test_rules_beside_a_table(visitor: Visitor) -> None:
    page = visitor.sit(visitor.api.open("werft", ["me", "random"]))
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("dialog", name="Rules").wait_for()
    is_accessible(page)
