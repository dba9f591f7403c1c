"""Whole matches against a bot, played by clicking what is lit until the score sheet is shown."""

from typing import Any

import pytest

from tests.e2e.browser import Visitor
from tests.e2e.driver import Clicker, score_sheet

MATCHES: list[tuple[str, dict[str, Any], str]] = [
    ("speicherstadt", {"kaispeicher": True}, "greedy"),
    ("kontor", {"mode": "profi"}, "random"),
    ("werft", {}, "greedy"),
]


@pytest.mark.parametrize(("game", "options", "bot"), MATCHES, ids=[game for game, _, _ in MATCHES])
def test_a_match_against_a_bot(visitor: Visitor, game: str, options: dict[str, Any], bot: str) -> None:
    table = visitor.api.open(game, ["me", bot], options=options)
    page = visitor.sit(table)
    clicker = Clicker(page)
    clicker.play()
    sheet = score_sheet(page)
    told = visitor.api.ask(f"/tables/{table}")
    assert told["over"]
    view = visitor.api.ask(f"/tables/{table}/replay", seat=0, ply=told["ply"])["view"]
    sums = sheet.locator("tfoot tr").first.locator("td").all_inner_texts()
    assert sorted(sums) == sorted(str(points) for points in view["score"])
    page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: table not in url)
    Clicker(page).look()
