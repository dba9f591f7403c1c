"""The log beside the table: all of it can be read, and it ends with the winner."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import Visitor
from tests.e2e.driver import score_sheet
from tests.e2e.scenes import END, SCENES, Scene, set_up

FIVE = (("players", 5), ("kaispeicher", True))
ENDS = [scene for scene in SCENES if scene.moment == END]


@pytest.mark.parametrize("scene", ENDS, ids=str)
def test_the_log_ends_with_the_winner(visitor: Visitor, scene: Scene) -> None:
    page = visitor.sit(set_up(visitor.api, scene))
    sheet = score_sheet(page)
    result = sheet.locator(".result").inner_text()
    totals = sheet.get_by_role("row").filter(has_text="Total").get_by_role("cell").all_inner_texts()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(page.locator("#frame-log li").first).to_have_text(result)
    assert re.search(rf"\b{max(map(int, totals))}\b", result)


def test_older_lines_can_be_read(new_visitor: Callable[..., Visitor]) -> None:
    for phone in (False, True):
        visitor = new_visitor(phone=phone)
        page = visitor.sit(set_up(visitor.api, Scene("speicherstadt", FIVE, END)))
        score_sheet(page)
        page.keyboard.press("Escape")
        if phone:
            page.get_by_role("tab", name="Log").click()
        rows = page.locator("#frame-log li")
        older = page.get_by_role("button", name="Show older lines")
        expect(older).to_be_visible()
        before = rows.count()
        older.click()
        expect(older).to_be_hidden()
        assert rows.count() > before
