"""Bad input of every kind: a clear refusal in the asked language, and nothing changed."""

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.conftest import NewPlayer
from tests.server.player import Player

KONTOR: dict[str, Any] = {"game": "kontor", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}]}

BAD_TABLES: list[tuple[dict[str, Any], str]] = [
    (KONTOR | {"game": "halma"}, "no_game"),
    (KONTOR | {"game": "x" * 1000}, "too_long"),
    (KONTOR | {"options": {"mode": "halma"}}, "bad_options"),
    (KONTOR | {"options": {"players": 3}}, "bad_options"),
    (KONTOR | {"options": {"players": "__class__"}}, "bad_options"),
    (KONTOR | {"seats": [{"kind": "me"}]}, "seats_missing"),
    (KONTOR | {"seats": [{"kind": "me"}, {"kind": "me"}]}, "twice_me"),
    (KONTOR | {"seats": [{"kind": "me"}, {"kind": "bot"}]}, "which_bot"),
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


@pytest.mark.parametrize(("body", "key"), BAD_TABLES, ids=[f"{n}-{key}" for n, (_, key) in enumerate(BAD_TABLES)])
def test_bad_tables(player: Player, body: dict[str, Any], key: str) -> None:
    refused = player.post("/tables", body)
    assert (refused.status_code, refused.json()["error"]["key"]) == (422, key)
    assert len(refused.json()["error"]["text"]) > 10
    assert player.ask("/me")["tables"] == []


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
        ("undo", {}),
        ("undo/ask", {}),
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
    assert (file.status_code, file.json()["error"]["key"]) == (422, "bad_file")
    assert player.post("/tables/upload", {"text": "x" * 300_000}).status_code == 413


def test_a_file_cannot_seat_a_program(player: Player) -> None:
    from tests.goldens.record import FOLDER

    text = (FOLDER / "kontor-2-basic-greedy.match").read_text("utf-8")
    evil = text.replace('[Seat 0 "bot:greedy"]', '[Seat 0 "bot:engine:touch x"]')
    assert evil != text
    assert player.post("/tables/upload", {"text": evil}).status_code == 422


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
    for text in ("a\x00b", "a\x1b[31m", "", "x" * 501, "a\u2028b"):
        assert player.post(f"/tables/{table}/chat", {"seat": 0, "text": text}).status_code == 422


def test_pages_and_figures(player: Player) -> None:
    import httpx

    assert httpx.get(f"{player.url}/healthz").json()["status"] == "ok"
    assert "hafen_requests_total" in httpx.get(f"{player.url}/metrics").text
    assert "POST /api/tables/{id}/moves" in httpx.get(f"{player.url}/api/docs").text
    missing = httpx.get(f"{player.url}/api/nothing")
    assert missing.status_code == 404
