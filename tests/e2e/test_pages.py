"""All pages: two languages, a phone, nothing that runs where text should stand, and a light first visit."""

import gzip
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Response, expect

from tests.e2e.browser import Visitor
from tests.e2e.driver import Clicker, score_sheet
from tests.e2e.scenes import SCENES, Scene, set_up

FIRST_LOAD = 250_000
# How far the page or a part of it reaches over its right edge, and lit things that are not on the screen sideways.
SIDEWAYS = """
() => {
  const parts = [document.documentElement, document.body, ...document.querySelectorAll('main')];
  const wide = parts.filter((part) => part.scrollWidth > part.clientWidth + 1)
    .map((part) => `${part.tagName}.${part.className}: ${part.scrollWidth} in ${part.clientWidth}`);
  const lost = [...document.querySelectorAll('[data-target]')].filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return one.checkVisibility() && (left < -1 || right > innerWidth + 1);
  }).map((one) => one.dataset.target);
  return [...wide, ...lost];
}
"""


def stays_inside(page: Page) -> None:
    assert page.evaluate(SIDEWAYS) == []


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_a_table_on_a_phone(new_visitor: Callable[..., Visitor], scene: Scene) -> None:
    visitor = new_visitor(phone=True)
    table = set_up(visitor.api, scene)
    page = visitor.sit(table)
    if scene.moment == "end":
        sheet = score_sheet(page)
        stays_inside(page)
        page.touchscreen.tap(195, 60)  # a late tap on the board does not close it
        expect(sheet).to_be_visible()
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
    else:
        Clicker(page).look()  # what is needed to decide is on the first page
    for tab in page.get_by_role("tab").all():
        tab.tap()
        expect(tab).to_have_attribute("aria-selected", "true")
        stays_inside(page)
    for name in ("Rules", "Settings"):
        page.get_by_role("button", name=name).tap()
        page.get_by_role("dialog", name=name).wait_for()
        stays_inside(page)
        page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    if scene.moment == "end":
        visitor.go(f"#/t/{table}/replay/3")
        page.get_by_role("slider").wait_for()
        stays_inside(page)


def test_the_buttons_of_the_prompt_fit_one_row_on_a_phone(new_visitor: Callable[..., Visitor]) -> None:
    visitor = new_visitor(phone=True)
    page = visitor.sit(visitor.api.open("speicherstadt", ["me", "greedy"], options={"kaispeicher": True}))
    clicker = Clicker(page)
    clicker.look()
    page.locator("button[data-target^='column:']").first.tap()
    limits = page.locator(".prompt button[aria-keyshortcuts=L]")
    limits.wait_for()
    while not clicker.look()["prompt"].startswith("Place worker"):
        clicker.press()
    buttons = [limits, *(page.locator(f".prompt button[aria-keyshortcuts={key}]") for key in "UH")]
    boxes = [button.bounding_box() for button in buttons]
    assert len({box and box["y"] for box in boxes}) == 1, boxes
    stays_inside(page)


def test_other_pages_on_a_phone(new_visitor: Callable[..., Visitor]) -> None:
    visitor = new_visitor(phone=True)
    visitor.api.open("speicherstadt", ["me", "random"])
    visitor.become(visitor.api)
    page = visitor.go()
    page.get_by_role("button", name="Play now").first.wait_for()
    stays_inside(page)
    page.get_by_role("button", name="Choose players and bots").first.tap()
    stays_inside(page)
    page.get_by_role("button", name="Invite friends").tap()
    stays_inside(page)
    page.get_by_role("button", name="Open the table").tap()
    page.get_by_role("textbox", name="Link to this table").wait_for()
    stays_inside(page)
    visitor.go("#/t/nothing")
    page.get_by_text("There is no such table").wait_for()
    stays_inside(page)
    visitor.complaints.clear()  # the browser tells that there is no such table
    visitor.go("#/nonsense/abc")
    page.get_by_role("heading", name="There is no such page").wait_for()
    page.get_by_role("link", name="To the start page").tap()
    page.get_by_role("button", name="Play now").first.wait_for()


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene.moment in ("demand", "choose")], ids=str)
def test_the_language_is_switched(visitor: Visitor, scene: Scene) -> None:
    page = visitor.sit(set_up(visitor.api, scene))
    Clicker(page).look()
    undo = page.locator(".prompt button[aria-keyshortcuts=U]")
    expect(undo).to_contain_text("Undo")
    english = page.locator(".prompt .say").inner_text()
    page.get_by_role("button", name="DE", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(undo).to_contain_text("Zurück")
    assert page.locator(".prompt .say").inner_text() != english
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    visitor.go()
    page.get_by_role("button", name="Freunde einladen").wait_for()
    page.get_by_role("button", name="EN", exact=True).click()
    page.get_by_role("button", name="Invite friends").wait_for()


def test_text_of_people_stays_text(new_visitor: Callable[..., Visitor]) -> None:
    name = "<img src=x onerror=a()>"
    line = "<script>document.title = 'broken'</script><b id=bold>loud</b>"
    visitor, other = new_visitor(), new_visitor()
    page = visitor.go()
    page.get_by_role("textbox", name="Name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Moin, {name}.")
    page.get_by_role("article", name="Kontor").get_by_role("button", name="Play now").click()
    page.locator(".prompt").wait_for()
    box = page.get_by_role("textbox", name="Message to all at the table")
    expect(box).to_have_count(0)  # bots do not listen
    other.page.goto(page.url)
    other.page.get_by_role("textbox", name="Message to all at the table").fill("Ahoy")
    other.page.keyboard.press("Enter")
    box.fill(line)
    page.keyboard.press("Enter")
    for reader in (page, other.page):
        expect(reader.get_by_role("region", name="Chat")).to_contain_text(line)
        expect(reader.get_by_role("region", name="Chat")).to_contain_text("You" if reader is page else name)
        assert reader.locator("#bold, img").count() == 0
        assert "broken" not in reader.title()


def test_the_first_visit_is_light(visitor: Visitor) -> None:
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    visitor.page.on("response", note)
    visitor.go().get_by_role("button", name="Play now").first.wait_for()
    sizes = {answer.url: len(gzip.compress(answer.body())) for answer in answers if answer.url.startswith(visitor.url)}
    assert any(url.endswith(".js") for url in sizes)
    assert sum(sizes.values()) <= FIRST_LOAD, sizes
