"""People who are not here: a second device, a call to who looks elsewhere, and a bot for who takes too long."""

import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitor
from tests.e2e.driver import Clicker
from tests.server.player import PATIENCE, Player, Socket
from tests.server.test_tokens import first_move

# Notes what the page says to the browser; `away` is what a test makes of the person's attention.
BROWSER = """
Object.assign(window, { asked: 0, answer: 'granted', notes: [], tones: 0, away: false });
window.Notification = class {
  static requestPermission() { asked += 1; return Promise.resolve(answer); }
  constructor(title, { body }) { notes.push({ title, body }); }
  close() {}
};
AudioContext.prototype.createOscillator = new Proxy(AudioContext.prototype.createOscillator, {
  apply: (make, audio) => { tones += 1; return Reflect.apply(make, audio, []); },
});
Object.defineProperty(document, 'hidden', { get: () => away });
document.hasFocus = () => !away;
"""


def hand_over(page: Page, clicker: Clicker) -> None:
    """Press until it is the turn of the other one."""
    limit = time.monotonic() + PATIENCE
    while (found := clicker.see())["mine"]:
        if found["open"]:
            clicker.click(found)
        assert time.monotonic() < limit, f"it stays my turn: {found}"
        page.wait_for_timeout(20)


def play_seat(player: Player, table: str, socket: Socket, seat: str, until: Callable[[Socket], bool]) -> None:
    while not until(socket):
        view = socket.views[seat]
        if view["moves"]:
            player.play(table, view, view["moves"][0]["code"])
        socket.take()


def test_all_my_tables_are_on_a_second_device(new_visitor: Callable[..., Visitor]) -> None:
    first, second = new_visitor(), new_visitor(phone=True)
    tables = {first.api.open(game, ["me", "random"]) for game in ("speicherstadt", "werft")}
    first.become(first.api)
    page = first.go()
    page.get_by_role("button", name="Personal link").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    link = page.get_by_role("textbox", name="Personal link").input_value()
    other = second.page
    other.goto(link)
    rows = other.locator("a[href^='#/t/']")
    expect(rows).to_have_count(len(tables))
    assert {str(row.get_attribute("href")).removeprefix("#/t/") for row in rows.all()} == tables
    assert "/me/" not in other.url
    table = min(tables)
    page.goto(f"{first.url}/#/t/{table}")
    other.goto(f"{first.url}/#/t/{table}")
    clicker = Clicker(other)
    before = first.api.ask(f"/tables/{table}")["ply"]
    while first.api.ask(f"/tables/{table}")["ply"] == before:
        clicker.press()
    clicker.look()
    # The first device follows.
    expect(page.locator(".prompt .say")).to_have_text(str(other.locator(".prompt .say").text_content()))


def test_a_phone_shows_a_few_of_many_tables_first(new_visitor: Callable[..., Visitor]) -> None:
    visitor = new_visitor(phone=True)
    for _ in range(4):
        visitor.api.open("kontor", ["me", "random"])
    visitor.become(visitor.api)
    page = visitor.go()
    rows = page.locator("a[href^='#/t/']")
    expect(rows).to_have_count(3)
    page.get_by_role("button", name="all 4").tap()
    expect(rows).to_have_count(4)


def test_a_device_with_tables_of_its_own_is_asked_first(new_visitor: Callable[..., Visitor]) -> None:
    known, other = new_visitor(), new_visitor()
    known.api.open("speicherstadt", ["me", "open"])
    link = known.api.do("/me/link", {})["url"]
    other.api.open("kontor", ["me", "open"])
    other.become(other.api)
    for answer, mine in (("Stay here", "kontor"), ("Follow the link", "speicherstadt")):
        page = other.go(link[link.index("#") :])
        page.get_by_role("button", name=answer).click()
        page.wait_for_url("**/#/")
        games = page.evaluate("fetch('/api/me').then(got => got.json()).then(me => me.tables.map(table => table.game))")
        assert games == [mine]


def test_a_link_that_is_none(visitor: Visitor) -> None:
    page = visitor.go("#/me/nobody")
    page.get_by_text("The link is no longer valid").wait_for()
    visitor.complaints.clear()  # the browser tells that the server refused


def test_who_looks_elsewhere_is_called(new_visitor: Callable[..., Visitor]) -> None:
    visitor, other = new_visitor(), new_visitor().api
    visitor.context.add_init_script(BROWSER)
    table = visitor.api.open("speicherstadt", ["me", "open"])
    other.do(f"/tables/{table}/join", {"seat": 1})
    page = visitor.sit(table)
    clicker = Clicker(page)
    page.get_by_role("button", name="Settings").click()
    wish = page.get_by_role("checkbox", name="A browser notification when it is my turn")
    assert page.evaluate("asked") == 0, "nobody is asked who did not wish it"
    page.evaluate("answer = 'denied'")
    wish.click()
    page.get_by_text("The browser allows no notifications").wait_for()
    expect(wish).not_to_be_checked()
    page.evaluate("answer = 'granted'")
    wish.click()
    expect(wish).to_be_checked()
    assert page.evaluate("asked") == 2
    page.keyboard.press("Escape")
    with other.socket(table) as socket:
        socket.take()

        def my_turn_again(away: bool) -> int:
            """How many notifications come when the turn goes to the other one and back."""
            if page.locator(".prompt.mine").count():
                hand_over(page, clicker)
            page.evaluate("(away) => { Object.assign(window, { away, tones: 0, notes: [] }) }", away)
            socket.drain()
            play_seat(other, table, socket, "1", lambda s: 0 in s.views["1"]["to_move"])
            page.locator(".prompt.mine").wait_for()
            return int(page.evaluate("notes.length"))

        assert my_turn_again(away=True) == 1
        (note,) = page.evaluate("notes")
        assert note["title"] == "The Speicherstadt"
        assert page.locator(".prompt .say").inner_text().split("\n")[0].rstrip(".") in note["body"]
        assert page.title().startswith("● ")
        assert page.evaluate("tones") == 0, "the sound is off"
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("checkbox", name="A sound when it is my turn").check()
        page.keyboard.press("Escape")
        assert my_turn_again(away=True) == 1
        assert page.evaluate("tones") > 0
        assert my_turn_again(away=False) == 0, "who looks at the table needs no call"
        assert page.evaluate("tones") == 0


def test_a_bot_for_somebody_whose_time_is_over(new_visitor: Callable[..., Visitor]) -> None:
    waiting, late = new_visitor(), new_visitor()
    table = waiting.api.open("speicherstadt", ["me", "open"], seconds_per_move=10)
    late.api.do(f"/tables/{table}/join", {"seat": 1, "name": "Late"})
    page = waiting.sit(table)
    page.locator(".prompt").wait_for()
    clicker = Clicker(page)
    hand_over(page, clicker)  # unless Late begins
    assert page.get_by_role("button", name="Let a bot play on").count() == 0
    page.get_by_text("Late has run out of time.").wait_for()
    page.get_by_role("button", name="Let a bot play on").click()
    page.locator(".prompt.mine").wait_for()
    assert waiting.api.ask(f"/tables/{table}")["seats"][1]["stand_in"]
    # Who comes back plays on.
    back = late.sit(table)
    back.get_by_text("A bot is playing for you.").wait_for()
    back.get_by_role("button", name="Play on yourself").click()
    back.get_by_text("A bot is playing for you.").wait_for(state="hidden")
    assert late.api.ask(f"/tables/{table}")["mine"] == [1]
    hand_over(page, clicker)
    Clicker(back).press()


def test_who_is_awaited_and_not_here_is_named(new_visitor: Callable[..., Visitor]) -> None:
    waiting, absent = new_visitor(), new_visitor()
    table = waiting.api.open("kontor", ["me", "open"], options={"mode": "basic"})
    absent.api.do(f"/tables/{table}/join", {"seat": 1, "name": "Far"})
    page = waiting.sit(table)
    waiting.api.do(f"/tables/{table}/moves", first_move(waiting.api, table, 0))
    page.get_by_text("Far is not here now.").wait_for()
    page.get_by_text("After 15 min without a move a bot can play on.").wait_for()
    absent.sit(table)
    page.get_by_text("Far is not here now.").wait_for(state="hidden")
