"""Taking back, asking for a hint, looking at a match again and playing on from any moment."""

import random
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest
from playwright.sync_api import Page, expect

import hafen
from tests.e2e.browser import DESKTOP, PHONE, Visitor
from tests.e2e.driver import Clicker
from tests.e2e.scenes import END, PROFI, QUAY, YARD, Scene, set_up

ENDS = [Scene("speicherstadt", QUAY, END), Scene("kontor", PROFI, END), Scene("werft", YARD, END)]
RUNNING = [
    Scene("speicherstadt", QUAY, "demand", 30),
    Scene("kontor", PROFI, "choose", 20),
    Scene("werft", YARD, "choose", 30),
]


def lit(page: Page) -> list[str]:
    return sorted(Clicker(page).look()["lit"])


@pytest.mark.parametrize("scene", RUNNING, ids=str)
def test_undo(visitor: Visitor, scene: Scene) -> None:
    table = set_up(visitor.api, scene)
    page = visitor.sit(table)
    before = lit(page)
    ply = visitor.api.ask(f"/tables/{table}")["ply"]
    page.locator("[data-target]:not([data-source])").first.click()
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    Clicker(page).look()
    while (now := visitor.api.ask(f"/tables/{table}")["ply"]) > ply:
        with page.expect_response(lambda answer: answer.url.split("?")[0].endswith("/undo")) as answer:
            undo.click()
        assert answer.value.ok
        assert visitor.api.ask(f"/tables/{table}")["ply"] < now
    assert now == ply
    expect(page.locator(".prompt.mine")).to_be_visible()
    page.reload()
    assert lit(page) == before


@pytest.mark.parametrize("scene", RUNNING, ids=str)
def test_a_hint(visitor: Visitor, compiled: Callable[[hafen.Game], ModuleType], scene: Scene) -> None:
    compiled(hafen.game(scene.game, **dict(scene.options)))
    page = visitor.sit(set_up(visitor.api, scene))
    Clicker(page).look()
    page.get_by_role("button", name="Hint").click()
    hints = page.locator(".hints li")
    expect(hints).to_have_count(1)
    expect(page.locator("[data-hint='1']").first).to_be_visible()
    panel, board = (page.locator(part).first.bounding_box() for part in (".hints", ".board"))
    assert panel
    assert board
    assert panel["x"] >= board["x"] + board["width"], "a hint covers what it speaks of"
    page.keyboard.press("h")
    expect(hints).not_to_have_count(1)
    assert re.search(r"\d\.\d( ± \d+\.\d)? points expected", hints.first.inner_text())
    best = page.locator("[data-hint='1']").first
    assert best.evaluate("node => getComputedStyle(node, '::before').content") == '"1"'
    page.set_viewport_size(PHONE)
    page.locator("main.page").wait_for()
    page.keyboard.press("h")
    page.keyboard.press("h")
    expect(hints).to_have_count(1)
    page.keyboard.press("h")
    expect(hints).not_to_have_count(1)
    ring, panel = (found.bounding_box() for found in (best, page.locator(".hints")))
    assert ring
    assert panel
    assert ring["y"] + ring["height"] <= panel["y"], "on a phone a hint covers what it speaks of"
    page.set_viewport_size(DESKTOP)
    page.locator("aside.rail").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator(".hints")).to_have_count(0)
    page.keyboard.press("h")
    expect(hints).to_have_count(1)
    page.locator(".hints").get_by_role("button", name="Close").click()
    expect(page.locator(".hints")).to_have_count(0)


@pytest.mark.parametrize("scene", ENDS, ids=str)
def test_a_replay_by_slider_and_by_link(new_visitor: Callable[..., Visitor], scene: Scene) -> None:
    visitor, other = new_visitor(), new_visitor()
    table = set_up(visitor.api, scene)
    page = visitor.sit(table)
    page.get_by_role("dialog", name="Score sheet").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Replay").click()
    last = visitor.api.ask(f"/tables/{table}")["ply"]
    dock = page.get_by_role("region", name="Replay")
    expect(dock).to_contain_text(f"Move {last} of {last}")
    slider = page.get_by_role("slider", name="Position in the replay")
    slider.fill(str(last // 2))
    expect(dock).to_contain_text(f"Move {last // 2} of {last}")
    page.keyboard.press("ArrowLeft")
    at = last // 2 - 1
    expect(dock).to_contain_text(f"Move {at} of {last}")
    page.wait_for_url(lambda url: url.endswith(f"/replay/{at}"))
    told = dock.locator("p").inner_text()
    # The link leads anybody to the same moment.
    other.page.goto(page.url)
    expect(other.page.get_by_role("region", name="Replay")).to_contain_text(f"Move {at} of {last}")
    for name in ("one move on", "one move back"):
        dock.get_by_role("button", name=name).click()
    expect(dock.locator("p")).to_have_text(told)


@pytest.mark.parametrize("scene", ENDS, ids=str)
def test_a_replay_leaves_room_for_the_board_on_a_phone(new_visitor: Callable[..., Visitor], scene: Scene) -> None:
    visitor = new_visitor(phone=True)
    table = set_up(visitor.api, scene)
    moves = visitor.api.ask(f"/tables/{table}/moves")
    longest = max(moves, key=lambda move: sum(len(event["text"]) for event in move["events"]))
    visitor.become(visitor.api)
    page = visitor.go(f"#/t/{table}/replay/{longest['ply']}")
    dock = page.get_by_role("region", name="Replay")
    box = dock.bounding_box()
    assert box
    assert box["height"] <= PHONE["height"] / 4
    assert page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    for control in dock.locator("button:visible, a:visible, input").all():
        size = control.bounding_box()
        assert size
        assert min(size["width"], size["height"]) >= 40
    # Two whole lines of the sentence, the rest on a press.
    sentence = dock.locator("p")
    line = float(sentence.evaluate("(node) => parseFloat(getComputedStyle(node).lineHeight)"))
    assert sentence.evaluate("(node) => node.clientHeight") == pytest.approx(2 * line, abs=1)
    dock.get_by_role("button", name="whole sentence").click()
    assert sentence.evaluate("(node) => node.clientHeight") > 2 * line + 1
    dock.get_by_role("button", name="Speed: 1×").click()
    expect(dock.get_by_role("button", name="Speed: 2×")).to_be_visible()
    for name, role in (("Play from here", "button"), ("To the table", "link")):
        expect(dock.get_by_role(role, name=name)).to_be_visible()  # type: ignore[arg-type]


@pytest.mark.parametrize("scene", ENDS, ids=str)
def test_rounds_are_marked_and_jumped_to(visitor: Visitor, scene: Scene) -> None:
    table = set_up(visitor.api, scene)
    moves = visitor.api.ask(f"/tables/{table}/moves")
    visitor.become(visitor.api)
    page = visitor.go(f"#/t/{table}/replay/{moves[0]['ply']}")
    dock = page.get_by_role("region", name="Replay")
    expect(dock).to_contain_text("Move 1 of")
    assert dock.locator(".bar i").count() == len({move["round"] for move in moves if move["round"]})
    labels = [label.bounding_box() for label in dock.locator(".round:visible").all()]
    assert all(one["x"] + one["width"] < other["x"] for one, other in pairwise(labels) if one and other)
    page.keyboard.press("Shift+ArrowRight")
    second = next(move["ply"] for move in moves if move["round"] > moves[0]["round"])
    expect(dock).to_contain_text(f"Move {second - 1} of")


@pytest.mark.parametrize("scene", ENDS, ids=str)
def test_every_move_of_a_replay_says_who_made_it(visitor: Visitor, scene: Scene) -> None:
    table = set_up(visitor.api, scene)
    names = [seat["name"] for seat in visitor.api.ask(f"/tables/{table}")["seats"]]
    moves = visitor.api.ask(f"/tables/{table}/moves")
    visitor.become(visitor.api)
    page = visitor.go(f"#/t/{table}/replay")
    lines = page.get_by_role("region", name="Moves").get_by_role("button")
    expect(lines).to_have_count(len(moves))
    told = lines.locator("span:last-child").all_inner_texts()
    silent = [text for text, move in zip(told, moves, strict=True) if not named(text, move["seat"], names)]
    assert silent == []


def named(text: str, seat: int, names: list[str]) -> bool:
    return bool(re.search(r"\b(you|your)\b" if seat == 0 else re.escape(names[seat]), text, re.IGNORECASE))


def test_a_replay_names_who_held_a_seat_then(visitor: Visitor) -> None:
    match = hafen.Match(hafen.game("speicherstadt", players=2), 3, ["Anna", "Bert"])
    play_on(match, 10)
    match.hand_over(1, "bot:greedy")
    play_on(match, 10)
    table = visitor.api.do("/tables/upload", {"text": match.text()})["id"]
    visitor.become(visitor.api)
    for ply, name, other in ((20, "Reckoner", "Bert"), (5, "Bert", "Reckoner")):
        page = visitor.go(f"#/t/{table}/replay/{ply}")
        expect(page.get_by_role("region", name="Replay")).to_contain_text(f"Move {ply} of")
        expect(page.locator("strong").get_by_text(name, exact=True)).to_be_visible()
        expect(page.locator("strong").get_by_text(other, exact=True)).to_have_count(0)


def play_on(match: hafen.Match, moves: int) -> None:
    for _ in range(moves):
        seat = match.position.to_move[0]
        match.play(match.position.legal_codes(seat)[0], seat)


@pytest.mark.parametrize("scene", ENDS, ids=str)
def test_playing_on_from_a_moment(visitor: Visitor, scene: Scene) -> None:
    table = set_up(visitor.api, scene)
    moves = visitor.api.ask(f"/tables/{table}/moves")
    own = next(move["ply"] for move in moves[len(moves) // 2 :] if move["seat"] == 0)
    visitor.become(visitor.api)
    page = visitor.go(f"#/t/{table}/replay/{own - 1}")
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url(lambda url: table not in url)
    expect(page.get_by_role("region", name="Log")).to_contain_text("Branched off from another match after move")
    assert Clicker(page).press()
    branch = page.url.split("/t/")[1]
    assert visitor.api.ask(f"/tables/{branch}")["study"]
    assert visitor.api.ask(f"/tables/{table}")["over"]


def test_a_match_goes_out_as_a_file_and_comes_back(new_visitor: Callable[..., Visitor], tmp_path: Path) -> None:
    visitor, other = new_visitor(), new_visitor()
    page = visitor.sit(set_up(visitor.api, ENDS[1]))
    page.get_by_role("dialog", name="Score sheet").wait_for()
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("link", name="File").click()
    kept = tmp_path / "match.hafen"
    download.value.save_as(kept)
    page = other.go()
    page.locator("input[type=file]").set_input_files(kept)
    page.get_by_role("dialog", name="Score sheet").wait_for()


def test_the_cards_of_a_round_are_the_same_after_a_reload(visitor: Visitor) -> None:
    """Also what happened before the own last move: the opponent has laid a card, then the ship was moved."""
    match = hafen.Match(hafen.game("kontor", mode="profi"), seed=3, seats=["me", "bot:random"])
    chance = random.Random(5)
    while not may_sail_second(match.position):
        seat = match.position.to_move[0]
        match.play(chance.choice(match.position.legal(seat)), seat=seat)
    table = visitor.api.do("/tables/upload", {"text": match.text()})["id"]
    page = visitor.sit(table)
    sail = next(move.code for move in match.position.legal(0) if str(move).startswith("sail"))
    with visitor.api.socket(table) as socket:
        socket.take()
        visitor.api.play(table, socket.views["0"], sail)
    cards = page.locator("[aria-label^='Revealed'] .slot > .card > .face")
    expect(page.locator("#frame-log")).to_contain_text("You move the ship")
    expect(cards).to_have_count(2)
    page.reload()
    expect(cards).to_have_count(2)


def may_sail_second(position: hafen.Position) -> bool:
    """May seat 0 move the ship, after the other has laid its card?"""
    table = position.view(0)["table"]
    return (
        table["active"] == 0
        and table["seats"][1]["acted"]
        and any(str(m).startswith("sail") for m in position.legal(0))
    )


def test_the_market_of_a_phone_opens_where_the_hint_is(
    new_visitor: Callable[..., Visitor], compiled: Callable[[hafen.Game], ModuleType]
) -> None:
    """Also after another part of the table was looked at."""
    compiled(hafen.game("werft", **dict(YARD)))
    visitor = new_visitor(phone=True)
    page = visitor.sit(set_up(visitor.api, Scene("werft", YARD, "act", 50)))
    Clicker(page).look()
    page.get_by_role("button", name="Hint").tap()
    best = page.locator("main [data-hint='1']")
    expect(best).to_be_visible()
    market = page.get_by_role("group", name="Market")
    for _ in range(2):
        expect(market.locator("[data-hint='1']")).to_be_visible()
        page.get_by_role("tab", name="Players").tap()
        expect(market).to_be_hidden()
        page.get_by_role("tab", name="Yard").tap()
