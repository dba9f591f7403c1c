"""Full tables: what is needed to decide stays in sight, and panels tell what the score sheet tells."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.e2e.browser import Visitor
from tests.e2e.driver import Clicker, score_sheet
from tests.e2e.scenes import QUAY, Scene, set_up

FIVE = (("players", 5), ("kaispeicher", True))
FOUR = (("players", 4),)
# Upper and lower edge of a thing lie on the page with nothing over them.
IN_SIGHT = """
(node) => {
  const { left, top, width, bottom } = node.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => node.contains(document.elementFromPoint(left + width / 2, y)));
}
"""
LINES_OF_FIRST_WORD = """
(node) => {
  const range = document.createRange();
  range.setStart(node.firstChild, 0);
  range.setEnd(node.firstChild, node.textContent.trim().split(' ')[0].length);
  return range.getClientRects().length;
}
"""


def in_sight(part: Locator) -> bool:
    return bool(part.evaluate(IN_SIGHT))


@pytest.mark.parametrize(
    "scene",
    [Scene("speicherstadt", FIVE, "demand", 100), Scene("speicherstadt", FOUR, "loading", 60)],
    ids=str,
)
def test_the_fire_forecast_shows_all_seats(visitor: Visitor, scene: Scene) -> None:
    page = visitor.sit(set_up(visitor.api, scene))
    Clicker(page).look()
    rows = page.get_by_role("region", name="Fire forecast").get_by_role("listitem")
    expect(rows).to_have_count(dict(scene.options)["players"])
    assert all(in_sight(row) for row in rows.all())


def test_the_fire_forecast_fits_its_panel_in_german(new_visitor: Callable[..., Visitor]) -> None:
    """A fire keeps its number beside it, and what stands at the right end stays inside."""
    for phone in (False, True):
        visitor = new_visitor(phone=phone)
        table = set_up(visitor.api, Scene("speicherstadt", QUAY, "demand", 60))
        visitor.context.add_init_script("localStorage['hafen.settings'] = JSON.stringify({lang: 'de', tempo: 'off'})")
        page = visitor.sit(table)
        if phone:
            page.get_by_role("tab", name="Spieler").click()
        panel = page.get_by_role("region", name="Brandvorschau")
        outer, chip = panel.bounding_box(), panel.locator(".chip").bounding_box()
        assert outer
        assert chip
        assert chip["x"] + chip["width"] <= outer["x"] + outer["width"] - 4
        assert panel.locator("h2 .name").evaluate("(name) => name.getClientRects().length") == 1


def test_many_areas_leave_the_piles_in_sight(visitor: Visitor) -> None:
    page = visitor.sit(set_up(visitor.api, Scene("kontor", (("mode", "team"),), "choose", 113)))
    Clicker(page).look()
    assert page.get_by_role("region", name="Areas").get_by_role("listitem").count() >= 8
    assert in_sight(page.locator("summary", has_text="Piles"))


def test_a_hand_of_kontor_is_in_sight_on_a_phone(new_visitor: Callable[..., Visitor]) -> None:
    visitor = new_visitor(phone=True)
    page = visitor.sit(set_up(visitor.api, Scene("kontor", (), "lay", 40)))
    Clicker(page).look()
    cards = page.locator(".hand button")
    assert cards.count() > 0
    assert all(in_sight(card) for card in cards.all())


def test_panels_show_the_points_of_the_score_sheet(visitor: Visitor) -> None:
    page = visitor.sit(set_up(visitor.api, Scene("werft", FOUR, "end")))
    sheet = score_sheet(page)
    total = sheet.get_by_role("row").filter(has_text="Total")
    told = sorted(int(points) for points in total.get_by_role("cell").all_inner_texts())
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    others = page.locator(".other .points").all_inner_texts()
    own = page.get_by_role("region", name="Your yard").locator(".head .chip").last.inner_text()
    assert sorted(int(points.split()[0]) for points in [*others, own]) == told


def test_names_are_whole_on_a_phone(new_visitor: Callable[..., Visitor]) -> None:
    """The title of a table, and the names of five players on the score sheet."""
    visitor = new_visitor(phone=True)
    page = visitor.sit(set_up(visitor.api, Scene("speicherstadt", FIVE, "demand", 60)))
    Clicker(page).look()
    assert page.locator("h1").evaluate("(title) => title.scrollWidth <= title.clientWidth")
    page = visitor.sit(set_up(visitor.api, Scene("speicherstadt", FIVE, "end")))
    sheet = score_sheet(page)
    heads = sheet.locator("th[scope=col] span:not(.sr)")
    expect(heads).to_have_count(5)
    for head in heads.all():
        assert head.evaluate(LINES_OF_FIRST_WORD) == 1
    for place in sheet.get_by_role("row").last.get_by_role("cell").all():
        assert place.evaluate("(cell) => cell.clientHeight") < 40


def test_the_result_of_five_fits_a_phone(new_visitor: Callable[..., Visitor]) -> None:
    visitor = new_visitor(phone=True)
    page = visitor.sit(set_up(visitor.api, Scene("speicherstadt", FIVE, "end")))
    sheet = score_sheet(page)
    page.wait_for_timeout(700)  # for a moment a sheet that opened by itself does not close
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_be_hidden()
    panel = page.locator(".panel.over")
    panel.scroll_into_view_if_needed()
    outer = panel.bounding_box()
    assert outer
    assert panel.locator("tfoot tr").last.locator("td").count() == 5, "the places"
    for cell in panel.locator("th[scope=col], td").all():
        inner = cell.bounding_box()
        assert inner
        assert outer["x"] <= inner["x"]
        assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]


def test_a_hand_to_choose_from_stays_in_sight_on_a_small_phone(new_visitor: Callable[..., Visitor]) -> None:
    visitor = new_visitor(phone=True)
    visitor.page.set_viewport_size({"width": 360, "height": 640})
    page = visitor.sit(set_up(visitor.api, Scene("kontor", (), "choose", 40)))
    Clicker(page).look()
    page.locator("main").evaluate("(page) => page.scrollTo(0, 0)")
    cards = page.locator(".hand button")
    assert cards.count() > 0
    assert all(in_sight(card) for card in cards.all())


@pytest.mark.parametrize("moment", ["choose", "lay"])
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=str)
def test_four_players_of_kontor_see_board_and_hand(
    new_visitor: Callable[..., Visitor], size: tuple[int, int], moment: str
) -> None:
    width, height = size
    visitor = new_visitor(phone=width < 760)
    visitor.page.set_viewport_size({"width": width, "height": height})
    page = visitor.sit(set_up(visitor.api, Scene("kontor", (("mode", "team"),), moment, 113)))
    Clicker(page).look()
    cards = page.locator("button.card")
    assert cards.count() > 3
    assert all(in_sight(card) for card in cards.all())
    assert in_sight(page.locator(".grid .cell").last)
    if width > 760:
        assert in_sight(page.get_by_text("Your pile").first)


def test_cards_of_kontor_are_legible_on_a_phone(new_visitor: Callable[..., Visitor]) -> None:
    visitor = new_visitor(phone=True)
    page = visitor.sit(set_up(visitor.api, Scene("kontor", (("mode", "team"),), "lay", 113)))
    Clicker(page).look()
    size = "(text) => parseFloat(getComputedStyle(text).fontSize)"
    letters = [text.evaluate(size) for text in page.locator(".letter").all()]
    numbers = [text.evaluate(size) for text in page.locator(".face .number").all()]
    assert 11 <= min(letters)
    assert max(letters) < min(numbers)


def test_the_quay_leaves_the_row_numbers_of_kontor_free(new_visitor: Callable[..., Visitor]) -> None:
    for phone in (False, True):
        visitor = new_visitor(phone=phone)
        page = visitor.sit(set_up(visitor.api, Scene("kontor", (("mode", "team"),), "choose", 113)))
        Clicker(page).look()
        sides = [part.bounding_box() for part in page.locator("path.quay").all()]
        quay = min(side["x"] for side in sides if side)
        for number in page.locator(".rows span").all():
            box = number.bounding_box()
            assert box
            assert 0 <= box["x"]
            assert box["x"] + box["width"] <= quay


# A name is cut, or a line of it ends where neither a joint nor a space is.
WRONG_ENDS = """
(name) => {
  const text = [...name.childNodes].find((node) => node.data?.trim());
  const bottom = (n) => {
    const range = document.createRange();
    range.setStart(text, n);
    range.setEnd(text, n + 1);
    return range.getBoundingClientRect().bottom;
  };
  const all = [...text.data].map((letter, n) => ({ letter, n }));
  const letters = all.filter(({ letter }) => /[^\\s\\u00ad]/.test(letter));
  if (name.scrollWidth > name.clientWidth + 1) return true;
  return letters.slice(1).some(({ n }, before) => n === letters[before].n + 1 && bottom(n) > bottom(n - 1) + 4);
}
"""


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (1024, 768), (390, 844)], ids=str)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_names_are_parted_at_their_joints(
    new_visitor: Callable[..., Visitor], size: tuple[int, int], lang: str
) -> None:
    width, height = size
    visitor = new_visitor(phone=width < 760)
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.context.add_init_script(
        f"localStorage['hafen.settings'] = JSON.stringify({{lang: '{lang}', tempo: 'off'}})"
    )
    scenes = [
        (Scene("speicherstadt", FIVE, "demand", 60), ".head .name[lang]"),
        (Scene("speicherstadt", FIVE, "purchase", 120), ".head .name[lang]"),
        (Scene("werft", FOUR, "act", 60), ".track .name"),
    ]
    for scene, names in scenes:
        page = visitor.sit(set_up(visitor.api, scene))
        Clicker(page).look()
        shown = page.locator(names)
        assert shown.count() > 3
        assert [name.inner_text() for name in shown.all() if name.evaluate(WRONG_ENDS)] == []


def test_low_windows_show_the_whole_yard_and_the_stock(new_visitor: Callable[..., Visitor]) -> None:
    visitor = new_visitor()
    visitor.page.set_viewport_size({"width": 1280, "height": 720})
    page = visitor.sit(set_up(visitor.api, Scene("werft", FOUR, "act", 60)))
    Clicker(page).look()
    assert all(in_sight(count) for count in page.get_by_role("region", name="Your yard").locator(".one b").all())
    page = visitor.sit(set_up(visitor.api, Scene("speicherstadt", FIVE, "demand", 60)))
    Clicker(page).look()
    fire, stock = page.locator(".fire").bounding_box(), page.locator(".stock-at").bounding_box()
    assert fire
    assert stock
    assert fire["x"] + fire["width"] <= stock["x"]


# What stands on a row lies inside it, and nothing that is written is smaller than 11 pixels.
SPOILT = """
(row) => {
  const { left, right, top, bottom } = row.getBoundingClientRect();
  const parts = [...row.querySelectorAll('svg, .name, .who, .value, b')].filter(
    (part) => getComputedStyle(part).clipPath === 'none',
  );
  return parts.some((part) => {
    const box = part.getBoundingClientRect();
    const out = box.left < left || box.right > right + 0.5 || box.top < top - 0.5 || box.bottom > bottom + 0.5;
    return out || (part.tagName !== 'svg' && parseFloat(getComputedStyle(part).fontSize) < 11);
  });
}
"""


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (390, 844), (360, 640)], ids=str)
def test_six_reserved_cards_show_their_goods(new_visitor: Callable[..., Visitor], size: tuple[int, int]) -> None:
    width, height = size
    visitor = new_visitor(phone=width < 760)
    visitor.page.set_viewport_size({"width": width, "height": height})
    page = visitor.sit(set_up(visitor.api, Scene("speicherstadt", FIVE, "demand", 15)))
    Clicker(page).look()
    rows = page.locator(".reservations li")
    expect(rows).to_have_count(6)
    assert [row.inner_text() for row in rows.all() if row.evaluate(SPOILT)] == []
    assert all(row.locator(".goods svg").count() > 0 for row in rows.all())


@pytest.mark.parametrize("players", [4, 5])
def test_queues_and_players_fit_a_small_phone(new_visitor: Callable[..., Visitor], players: int) -> None:
    visitor = new_visitor(phone=True)
    visitor.page.set_viewport_size({"width": 360, "height": 740})
    options = (("players", players), ("kaispeicher", True))
    page = visitor.sit(set_up(visitor.api, Scene("speicherstadt", options, "demand", 15)))
    Clicker(page).look()
    narrow = page.locator(".free, .window, ul.strip > li")
    assert narrow.count() > 2 * players
    assert [
        one.inner_text() for one in narrow.all() if one.evaluate("(node) => node.scrollWidth > node.clientWidth")
    ] == []


LOW: ViewportSize = {"width": 1280, "height": 720}
MOMENTS = {"trading": ".btn.lamp", "discard": ".discard .btn.big", "command": "footer .btn.lamp"}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_main_button_of_a_desk_is_in_sight_in_a_low_window(
    new_visitor: Callable[..., Visitor], moment: str, lang: str
) -> None:
    visitor = new_visitor()
    visitor.page.set_viewport_size(LOW)
    visitor.context.add_init_script(
        f"localStorage['hafen.settings'] = JSON.stringify({{lang: '{lang}', tempo: 'off'}})"
    )
    page = visitor.sit(set_up(visitor.api, Scene("werft", FOUR, moment)))
    Clicker(page).look()
    stage = page.locator(".stage")
    button = stage.locator(MOMENTS[moment])
    outer, inner = stage.bounding_box(), button.bounding_box()
    assert outer
    assert inner
    assert in_sight(button)
    assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]
    if moment == "command":
        page.locator(".stage footer button").filter(has_text=re.compile("Plan|plan")).click()
        page.locator(".stage .load").first.wait_for()
        footer, score, chart = (page.locator(f".stage {part}").bounding_box() for part in ("footer", ".score", ".map"))
        assert footer
        assert all(part and part["y"] + part["height"] <= footer["y"] for part in (score, chart))


def test_a_replay_leaves_its_dock_free(visitor: Visitor) -> None:
    visitor.page.set_viewport_size(LOW)
    table = set_up(visitor.api, Scene("werft", FOUR, "act", 300))
    visitor.become(visitor.api)
    page = visitor.go(f"#/t/{table}/replay/280")
    page.get_by_role("slider").wait_for()
    dock = page.locator(".dock").bounding_box()
    assert dock
    for part in (".yard", ".wheels", ".stage"):
        box = page.locator(f".panel{part}").bounding_box()
        assert box
        assert box["y"] + box["height"] <= dock["y"]


@pytest.mark.parametrize(("moment", "after"), [("purchase", 80), ("demand", 216), ("purchase", 217)])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (390, 844)], ids=str)
def test_a_long_queue_stays_out_of_the_gable(
    new_visitor: Callable[..., Visitor], size: tuple[int, int], moment: str, after: int
) -> None:
    """Six or eight in a line; and the reserved card that is bought first lies whole on the quay."""
    width, height = size
    visitor = new_visitor(phone=width < 760)
    visitor.page.set_viewport_size({"width": width, "height": height})
    page = visitor.sit(set_up(visitor.api, Scene("speicherstadt", FIVE, moment, after)))
    Clicker(page).look()
    longest = max(column.locator(".window").count() for column in page.locator("section.column").all())
    assert longest >= 6
    for column in page.locator("section.column").all():
        number, windows = column.locator(".number").bounding_box(), column.locator(".window")
        for window in windows.all():
            box = window.bounding_box()
            assert number
            assert box
            assert number["y"] + number["height"] <= box["y"]
            assert box["height"] >= 16
            assert box["y"] + box["height"] <= height
    if width > 760:
        assert in_sight(page.locator(".reservations li").last)


def test_the_numbers_of_five_players_stand_apart_on_a_phone(new_visitor: Callable[..., Visitor]) -> None:
    visitor = new_visitor(phone=True)
    page = visitor.sit(set_up(visitor.api, Scene("speicherstadt", FIVE, "demand", 60)))
    Clicker(page).look()
    for player in page.locator("ul.strip > li").all():
        name, points = player.locator(".who").bounding_box(), player.locator(".points").bounding_box()
        assert name
        assert points
        assert name["y"] + name["height"] <= points["y"]
    small = "(text) => parseFloat(getComputedStyle(text).fontSize) < 11"
    assert not any(text.evaluate(small) for text in page.locator("ul.strip span").all())
