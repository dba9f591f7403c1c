"""Links to give away lead to where others can open them."""

import pytest
import segno
from starlette.datastructures import URL

from hafen.server import addresses
from hafen.server.addresses import link
from hafen.server.settings import Settings
from tests.server.conftest import NewPlayer

HERE = URL("http://127.0.0.1:8642/api/tables/abc/link?lang=de")


@pytest.mark.parametrize(
    ("settings", "asked", "base"),
    [
        (Settings(), HERE, "http://127.0.0.1:8642"),
        (Settings(host="0.0.0.0"), HERE, "http://192.0.2.9:8642"),
        (Settings(host="0.0.0.0"), URL("http://quay:8642/api/me/link"), "http://quay:8642"),
        (Settings(host="0.0.0.0", public_url="https://table.example/"), HERE, "https://table.example"),
    ],
)
def test_a_link_others_can_open(settings: Settings, asked: URL, base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def found(settings: Settings) -> str | None:
        return "http://192.0.2.9:8642/" if settings.host == "0.0.0.0" else None

    monkeypatch.setattr(addresses, "network_address", found)
    told = link(settings, asked, "t/abc")
    assert told["url"] == f"{base}/#/t/abc"
    assert told["qr"] == segno.make(told["url"], micro=False).svg_data_uri(border=2)


def test_a_table_and_a_person_have_a_link_with_a_code(new_player: NewPlayer) -> None:
    player = new_player()
    table = player.open("kontor", ["me", "open"])
    for told, page in ((player.ask(f"/tables/{table}/link"), f"/#/t/{table}"), (player.do("/me/link"), "/#/me/")):
        assert told["url"].startswith(f"{player.url}{page}")
        assert told["qr"].startswith("data:image/svg+xml")
