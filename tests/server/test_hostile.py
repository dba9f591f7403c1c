"""Bad input of every kind: a clear refusal in the asked language, and nothing changed."""

import re
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select
from websockets.exceptions import ConnectionClosed, InvalidStatus

import hafen
from hafen.server.database import models
from tests.server.conftest import NewPlayer
from tests.server.player import Player
from tests.server.running import ServerThread

KONTOR: dict[str, Any] = {"game": "kontor", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}]}

BAD_TABLES: list[tuple[dict[str, Any], str]] = [
    (KONTOR | {"game": "halma"}, "no_game"),
    (KONTOR | {"game": "x" * 1000}, "too_long"),
    (KONTOR | {"options": {"mode": "halma"}}, "bad_option"),
    (KONTOR | {"options": {"players": 3}}, "bad_option"),
    (KONTOR | {"options": {"players": True}}, "bad_option"),
    (KONTOR | {"options": {"self": 1}}, "no_option"),
    (KONTOR | {"options": {"players": 4, "mode": "profi"}}, "bad_options"),
    (KONTOR | {"options": {"players": "__class__"}}, "bad_option"),
    (KONTOR | {"seats": [{"kind": "me"}]}, "seats_missing"),
    (KONTOR | {"seats": [{"kind": "me"}, {"kind": "me"}]}, "twice_me"),
    (KONTOR | {"seats": [{"kind": "me"}, {"kind": "bot"}]}, "which_bot"),
    (KONTOR | {"seats": [{"kind": "bot", "bot": "level5"}, {"kind": "bot", "bot": "random"}]}, "only_bots"),
    (KONTOR | {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "engine:rm -rf /"}]}, "bad_value"),
    (KONTOR | {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "search:iterations=9"}]}, "bad_value"),
    (KONTOR | {"seats": [{"kind": "here", "name": "x" * 25}, {"kind": "open"}]}, "too_long"),
    (KONTOR | {"seats": [{"kind": "here", "name": "a\nb"}, {"kind": "open"}]}, "bad_value"),
    (KONTOR | {"seats": [{"kind": "here", "name": "a\u202eb"}, {"kind": "open"}]}, "bad_value"),
    (KONTOR | {"seconds_per_move": 0}, "bad_value"),
    (KONTOR | {"seconds_per_move": 10**12}, "bad_value"),
    (KONTOR | {"seed": 7}, "unknown_value"),
    ({"game": "kontor"}, "missing_value"),
]
BAD_FILES = ['[Hafen "x"]', '[Hafen "1"]\n\u202e?']


@pytest.mark.parametrize(("body", "key"), BAD_TABLES, ids=[f"{n}-{key}" for n, (_, key) in enumerate(BAD_TABLES)])
def test_bad_tables(player: Player, body: dict[str, Any], key: str) -> None:
    refused = player.post("/tables", body)
    assert (refused.status_code, refused.json()["error"]["key"]) == (422, key)
    assert len(refused.json()["error"]["text"]) > 10
    assert "set-cookie" not in refused.headers
    assert player.ask("/me")["tables"] == []


def visitors(server: ServerThread) -> int:
    with server.app.state.house.store.engine.connect() as connection:
        return int(connection.execute(select(func.count()).select_from(models.visitors)).scalar_one())


def test_a_refusal_makes_nobody_a_visitor(server: ServerThread, new_player: NewPlayer) -> None:
    table = new_player().open("kontor", ["me", "here"])
    calls: list[tuple[str, Any]] = [
        ("/tables", KONTOR | {"bogus": 1}),
        ("/tables", KONTOR | {"seats": [{"kind": "me"}]}),
        ("/tables/upload", {"text": "no file"}),
        (f"/tables/{table}/join", {"name": "Early"}),
        (f"/tables/{table}/join", {"seat": 1}),
        (f"/tables/{table}/join", {"seat": 7}),
        (f"/tables/{table}/chat", {"seat": 0, "text": "hello"}),
        (f"/tables/{table}/chat", {"text": "   "}),
        (f"/tables/{table}/seats/0", {"bot": "greedy"}),
        (f"/tables/{table}/resign", {"seat": 0}),
        (f"/tables/{table}/rematch", None),
        (f"/tables/{table}/close", None),
        (f"/tables/{table}/branch", {"ply": 0}),
        ("/tables/nothing/chat", {"text": "hello"}),
    ]
    before = visitors(server)
    for path, body in calls:
        refused = new_player().post(path, body)
        assert 400 <= refused.status_code < 500, path
        assert "set-cookie" not in refused.headers, path
    assert visitors(server) == before


def test_a_name_comes_with_the_seat_or_not_at_all(new_player: NewPlayer) -> None:
    one, two = new_player(), new_player()
    full, free = one.open("kontor", ["me", "here"]), one.open("kontor", ["me", "open"])
    two.http.patch("/me", json={"name": "before"})
    assert two.post(f"/tables/{full}/join", {"name": "after"}).status_code == 409
    assert two.ask("/me")["name"] == "before"
    assert two.do(f"/tables/{free}/join", {"name": "after"})["seats"][1]["name"] == "after"
    assert two.ask("/me")["name"] == "after"
    another = new_player()
    table = one.open("kontor", ["me", "open"])
    assert another.do(f"/tables/{table}/join", {"name": "new"})["seats"][1]["name"] == "new"
    assert another.ask("/me")["name"] == "new"


@pytest.mark.parametrize("price", [10**30, -5, True, "3", 100, 1.5], ids=str)
def test_limits_that_are_no_prices(player: Player, price: Any) -> None:
    table = player.open("speicherstadt", ["me", "here"])
    refused = player.post(f"/tables/{table}/presets", {"seat": 0, "limits": {"1": price}})
    assert (refused.status_code, refused.json()["error"]["key"]) == (422, "bad_value")
    assert player.ask(f"/tables/{table}/presets", seat=0)["limits"] == {}


@pytest.mark.parametrize(
    ("query", "key"),
    [({"players": 4, "mode": "profi"}, "bad_options"), ({"players": 3}, "bad_option"), ({"mode": "\0"}, "bad_option")],
    ids=str,
)
def test_explanations_for_options_that_do_not_fit(new_player: NewPlayer, query: dict[str, Any], key: str) -> None:
    for lang in ("de", "en"):
        for page in ("cards", "rules"):
            refused = new_player(lang).get(f"/games/kontor/{page}", **query)
            assert (refused.status_code, refused.json()["error"]["key"]) == (422, key)
    told = new_player("de").get("/games/kontor/cards", players=4, mode="profi").json()["error"]["text"]
    assert told == "Diese Einstellungen gibt es nicht zusammen: players 4, mode profi."


def test_refusals_are_in_the_asked_language(new_player: NewPlayer) -> None:
    told = {lang: new_player(lang).get("/tables/nothing").json()["error"]["text"] for lang in ("de", "en")}
    assert told == {"de": "Diesen Tisch gibt es nicht.", "en": "There is no such table."}
    assert new_player("de").get("/tables/nothing", lang="en").json()["error"]["text"] == told["en"]


def test_somebody_elses_seat(new_player: NewPlayer) -> None:
    one, two, nobody = new_player(), new_player(), new_player()
    table = one.open("kontor", ["me", "open"])
    two.do(f"/tables/{table}/join", {})
    calls: list[tuple[str, dict[str, Any]]] = [
        ("moves", {"decision": 1, "moves": [0]}),
        ("undo", {"decision": 1}),
        ("undo/ask", {"decision": 1}),
        ("undo/answer", {"yes": True}),
        ("resign", {}),
        ("chat", {"text": "I am seat 1"}),
        ("presets", {}),
    ]
    for path, body in calls:
        refused = two.post(f"/tables/{table}/{path}", body | {"seat": 0})
        assert (refused.status_code, refused.json()["error"]["key"]) == (403, "not_your_seat"), path
        beyond = two.post(f"/tables/{table}/{path}", body | {"seat": 7})
        assert (beyond.status_code, beyond.json()["error"]["key"]) == (404, "no_seat"), path
    for path in ("hint", "why", "presets"):
        assert two.get(f"/tables/{table}/{path}", seat=0, move="pass").status_code == 403
    stranger = nobody.post(f"/tables/{table}/moves", {"seat": 0, "decision": 1, "moves": [0]})
    assert (stranger.status_code, stranger.json()["error"]["key"]) == (403, "unknown_visitor")


@pytest.mark.parametrize(
    "body",
    [
        {"seat": 0, "decision": 1, "moves": []},
        {"seat": 0, "decision": 1, "moves": [0] * 65},
        {"seat": 0, "decision": 1, "moves": [-1]},
        {"seat": 0, "decision": 1, "moves": ["0"]},
        {"seat": 0, "decision": 1, "moves": [10**30]},
        {"seat": 0, "decision": True, "moves": [0]},
        {"seat": None, "decision": 1, "moves": [0]},
        {"seat": 0, "moves": [0]},
        [],
        None,
    ],
    ids=str,
)
def test_malformed_moves(player: Player, body: Any) -> None:
    table = player.open("kontor", ["me", "here"])
    refused = player.post(f"/tables/{table}/moves", body)
    assert refused.status_code == 422
    assert set(refused.json()) == {"error"}
    assert player.ask(f"/tables/{table}")["ply"] == 0


def test_illegal_moves_say_why(player: Player) -> None:
    table = player.open("speicherstadt", ["me", "here"])
    seat = player.ask(f"/tables/{table}")["to_move"][0]
    for asked, code in ((seat, 40), (1 - seat, 0), (seat, 60000)):
        refused = player.post(f"/tables/{table}/moves", {"seat": asked, "decision": 1, "moves": [code]})
        assert (refused.status_code, refused.json()["error"]["key"]) == (409, "illegal")
    assert player.ask(f"/tables/{table}")["ply"] == 0


def test_requests_that_are_too_large_or_no_json(player: Player) -> None:
    large = player.post("/tables", KONTOR | {"options": {"mode": "x" * 40_000}})
    assert (large.status_code, large.json()["error"]["key"]) == (413, "too_large")

    def dripping() -> Any:
        for _ in range(50):
            yield b" " * 1000

    chunked = player.http.post("/tables", content=dripping(), headers={"Content-Type": "application/json"})
    assert (chunked.status_code, chunked.json()["error"]["key"]) == (413, "too_large")
    form = player.http.post("/tables", content=b"game=kontor", headers={"Content-Type": "text/plain"})
    assert (form.status_code, form.json()["error"]["key"]) == (415, "not_json")
    broken = player.http.post("/tables", content=b"{", headers={"Content-Type": "application/json"})
    assert (broken.status_code, broken.json()["error"]["key"]) == (422, "bad_json")
    binary = player.http.post("/tables", content=b"\xff\xfe\x00", headers={"Content-Type": "application/json"})
    assert (binary.status_code, binary.json()["error"]["key"]) == (400, "bad_json")
    file = player.post("/tables/upload", {"text": "[Hafen" + "x" * 90_000})
    assert (file.status_code, file.json()["error"]["key"]) == (422, "bad_line")
    other = player.post("/tables/upload?lang=de", {"text": '{"no": "match"}'})
    assert (other.status_code, other.json()["error"]["text"]) == (422, "Das ist keine Partiedatei.")
    half = player.post("/tables/upload", {"text": '[Hafen "1"]'})
    assert (half.status_code, half.json()["error"]["key"]) == (422, "bad_match")
    assert player.post("/tables/upload", {"text": "x" * 300_000}).status_code == 413


def test_a_file_cannot_seat_a_program(player: Player) -> None:
    from tests.goldens.record import FOLDER

    text = (FOLDER / "kontor-2-basic-greedy.match").read_text("utf-8")
    evil = text.replace('[Seat 0 "bot:greedy"]', '[Seat 0 "bot:engine:touch x"]')
    assert evil != text
    assert player.post("/tables/upload", {"text": evil}).status_code == 422


def test_what_is_wrong_with_a_file_is_told_in_the_asked_language(new_player: NewPlayer) -> None:
    german, english = new_player("de"), new_player("en")
    told = {
        player.lang: [player.post("/tables/upload", {"text": text}).json()["error"]["text"] for text in BAD_FILES]
        for player in (german, english)
    }
    begins = {
        "de": [
            "Die Partiedatei lässt sich nicht lesen. Der Grund, auf Englisch: ",
            "Die Partiedatei lässt sich ab Zeile 2 nicht lesen. Der Grund, auf Englisch: ",
        ],
        "en": ["The match file cannot be read: ", "The match file cannot be read from line 2: "],
    }
    reasons = ["not a match file of format", "neither a tag nor a move: "]
    for lang, texts in told.items():
        for text, begin, reason in zip(texts, begins[lang], reasons, strict=True):
            assert text.startswith(begin + reason)
            assert text.isprintable()


def test_a_warning_about_a_file_quotes_nothing_of_it(new_player: NewPlayer) -> None:
    text = hafen.Match(hafen.game("kontor", mode="basic"), 5, ["A", "B"]).text()
    other = re.sub(r'\[Data "\w+"\]', '[Data "\u202e' + "x" * 5000 + '"]', text)
    assert other != text
    for lang, told in (
        ("de", "Die Partiedatei wurde mit anderen Regeln oder anderen Kartendaten aufgezeichnet."),
        ("en", "The match file was recorded with other rules or other card data."),
    ):
        player = new_player(lang)
        table = player.do("/tables/upload", {"text": other})["id"]
        assert player.ask(f"/tables/{table}")["warnings"] == [told]


def test_a_file_of_bots_that_is_not_over_waits_for_a_person(player: Player) -> None:
    text = hafen.Match(hafen.game("kontor", mode="basic"), 5, ["bot:greedy", "bot:greedy"]).text()
    table = player.do("/tables/upload", {"text": text})["id"]
    assert [seat["kind"] for seat in player.ask(f"/tables/{table}")["seats"]] == ["person", "bot"]


def test_other_sites_are_kept_out(player: Player) -> None:
    table = player.open("kontor", ["me", "here"])
    body = {"seat": 0, "decision": 1, "moves": [0]}
    for origin in ("https://elsewhere.example", "null", "http://127.0.0.1.elsewhere.example"):
        refused = player.post(f"/tables/{table}/moves", body, Origin=origin)
        assert (refused.status_code, refused.json()["error"]["key"]) == (403, "foreign_origin")
        with pytest.raises((InvalidStatus, ConnectionClosed)), player.socket(table, Origin=origin) as socket:
            socket.take()
    with player.socket(table, Origin=player.url) as socket:
        socket.take()
    cookie = player.http.post("/me/link", headers={"Cookie": ""}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_sockets_of_no_table_and_talkative_ones(player: Player) -> None:
    with pytest.raises(ConnectionClosed) as closed, player.socket("nothing") as socket:
        socket.take()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    table = player.open("kontor", ["me", "here"])
    with player.socket(table) as socket:
        socket.take()
        socket.connection.send("x" * 500)
        with pytest.raises(ConnectionClosed):
            socket.wait(lambda _: False)


def test_text_stays_text(new_player: NewPlayer) -> None:
    """Scripts in names and chat come back as they are, in JSON that no browser takes for a page."""
    player = new_player()
    script = "<script>1</script>"
    assert player.http.patch("/me", json={"name": script}).json() == {"name": script}
    table = player.open("kontor", ["me", "open"])
    answer = player.get(f"/tables/{table}")
    assert answer.json()["seats"][0]["name"] == script
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "script-src 'self';" in answer.headers["content-security-policy"]
    for text in ("a\x00b", "a\x1b[31m", "", "   ", "x" * 501, "a\u2028b"):
        assert player.post(f"/tables/{table}/chat", {"seat": 0, "text": text}).status_code == 422


def test_pages_and_figures(player: Player) -> None:
    assert httpx.get(f"{player.url}/healthz").json()["status"] == "ok"
    assert "hafen_requests_total" in httpx.get(f"{player.url}/metrics").text
    assert "POST /api/tables/{id}/moves" in httpx.get(f"{player.url}/api/docs").text
    missing = httpx.get(f"{player.url}/api/nothing")
    assert missing.status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        b'{"\\ud800": 1}',
        b'{"game": "kontor", "seats": [{"kind": "me"}, {"kind": "open"}], "\\ud800": 1}',
        b'{"game": "\\ud800", "seats": [{"kind": "me"}]}',
        b'{"game": "kontor", "options": {"\\ud800": 1}, "seats": [{"kind": "me"}, {"kind": "open"}]}',
        b'{"game": "kontor", "options": {"mode": "\\ud800"}, "seats": [{"kind": "me"}, {"kind": "open"}]}',
        b'{"game": "kontor", "options": {"players": 1' + b"0" * 40 + b'}, "seats": [{"kind": "me"}, {"kind": "open"}]}',
        b'{"game": "kontor", "options": {"players": NaN}, "seats": [{"kind": "me"}, {"kind": "open"}]}',
        b"[" * 20_000,
    ],
    ids=lambda body: body[:40].decode(),
)
def test_text_that_is_none_and_numbers_that_are_none(player: Player, body: bytes) -> None:
    refused = player.http.post("/tables", content=body, headers={"Content-Type": "application/json"})
    assert refused.status_code in (400, 422)
    assert refused.json()["error"]["text"].isprintable()


@pytest.mark.parametrize("token", ["\\ud800", "\\u0000", "a b"])
def test_personal_links_that_are_none(player: Player, token: str) -> None:
    body = f'{{"token": "{token}"}}'.encode()
    refused = player.http.post("/me/enter", content=body, headers={"Content-Type": "application/json"})
    assert (refused.status_code, refused.json()["error"]["key"]) == (422, "bad_value")


@pytest.mark.parametrize("path", ["/%00", "/assets/%00", "/" + "a" * 3000, "/..%2f..%2fetc/passwd", "/api/me/%ff"])
def test_paths_that_lead_nowhere(player: Player, path: str) -> None:
    assert httpx.get(f"{player.url}{path}").status_code == 404
