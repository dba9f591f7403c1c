"""The end of a match: every line of the score sheet says what it counts, and equal points say what decided."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import hafen
from tests.e2e.browser import Visitor
from tests.e2e.driver import score_sheet
from tests.e2e.scenes import END, SCENES, Scene, set_up

ENDS = [scene for scene in SCENES if scene.moment == END]


@pytest.mark.parametrize("scene", ENDS, ids=str)
def test_every_line_is_explained(new_visitor: Callable[..., Visitor], scene: Scene) -> None:
    told = hafen.game(scene.game, **dict(scene.options)).names("en")
    for phone in (True, False):
        visitor = new_visitor(phone=phone)
        page = visitor.sit(set_up(visitor.api, scene))
        sheet = score_sheet(page)
        lines = sheet.locator("tbody th button")
        assert lines.count() > 0
        for line in lines.all():
            key = next(key for key, name in told["lines"].items() if name == line.inner_text())
            if phone:
                line.tap()
            else:
                line.focus()
                page.keyboard.press("Enter")
            tip = page.get_by_role("tooltip")
            expect(tip).to_contain_text(told["lines_help"][key])
            if phone:
                tip.get_by_role("button", name="Close").tap()
            else:
                page.keyboard.press("Escape")
            expect(tip).to_be_hidden()
        expect(sheet).to_be_visible()


def test_a_line_is_explained_to_the_mouse(visitor: Visitor) -> None:
    page = visitor.sit(set_up(visitor.api, ENDS[0]))
    line = score_sheet(page).locator("tbody th button").first
    page.mouse.move(0, 0)  # where the mouse comes from
    line.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    assert tip.evaluate("(node) => node.closest('dialog') !== null"), "in front of the sheet"


def test_the_sheet_tells_what_decided_between_equal_points(visitor: Visitor) -> None:
    scene = next(scene for scene in ENDS if scene.game == "kontor")
    page = visitor.sit(set_up(visitor.api, scene))
    sheet = score_sheet(page)
    rows = [sheet.get_by_role("row").filter(has_text=name).get_by_role("cell") for name in ("Total", "Coins", "Place")]
    totals, coins, places = (row.all_inner_texts() for row in rows)
    assert totals[0] == totals[1]
    assert int(coins[0]) > int(coins[1])
    assert places[0] != places[1]
    expect(sheet.locator(".tie")).to_have_text("With equal points, more coins win.")
