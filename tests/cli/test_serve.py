"""What ``hafen serve`` says before anybody plays."""

import pytest

import hafen
from hafen.cli.serve import greeting
from hafen.server.settings import Settings
from tests.cli.run import refusal

LOCAL = "http://127.0.0.1:8642/"


def test_alone_it_says_how_to_let_others_in() -> None:
    assert greeting(Settings(), LOCAL) == [f"Hafen: {LOCAL}", "For others on your network: hafen serve --host 0.0.0.0"]


def test_others_get_an_address_and_a_picture_of_it() -> None:
    local, others, picture = greeting(Settings(public_url="https://table.example"), LOCAL)
    assert local == f"Hafen: {LOCAL}"
    assert others == "For others: https://table.example"
    assert len(picture.splitlines()) > 10


@pytest.mark.parametrize(("host", "shown"), [("192.0.2.7", "192.0.2.7"), ("2001:db8::7", "[2001:db8::7]")])
def test_an_address_of_the_network(host: str, shown: str) -> None:
    _, others, _ = greeting(Settings(host=host, port=9000), LOCAL)
    assert others == f"For others: http://{shown}:9000/"


@pytest.mark.parametrize(
    ("variable", "value", "told"),
    [
        ("HAFEN_PORT", "many", "HAFEN_PORT is a number, not 'many'"),
        ("HAFEN_PORT", "99999", "HAFEN_PORT is a number from 1 to 65535, not '99999'"),
        ("HAFEN_COMPILE", "yes", "HAFEN_COMPILE is 0 or 1, not 'yes'"),
        ("HAFEN_BOT_WORKERS", "0", "HAFEN_BOT_WORKERS is a number from 1 to 256, not '0'"),
        ("HAFEN_RATE_TABLES", "-1", "HAFEN_RATE_TABLES is a number from 0 to 1000000000, not '-1'"),
        ("HAFEN_POLL_SECONDS", "nan", "HAFEN_POLL_SECONDS is a number from 0.05 to 3600, not 'nan'"),
        ("HAFEN_POLL_SECONDS", "0", "HAFEN_POLL_SECONDS is a number from 0.05 to 3600, not '0'"),
        ("HAFEN_HINT_SECONDS", "inf", "HAFEN_HINT_SECONDS is a number from 0.1 to 3600, not 'inf'"),
        ("HAFEN_LOG_LEVEL", "foo", "HAFEN_LOG_LEVEL is debug, info, warning or error, not 'foo'"),
        (
            "HAFEN_PUBLIC_URL",
            "table.example",
            "the public URL is an address such as https://table.example, not 'table.example'",
        ),
        ("HAFEN_PUBLIC_URL", "https://", "the public URL is an address such as https://table.example, not 'https://'"),
    ],
)
def test_bad_settings_are_one_line(monkeypatch: pytest.MonkeyPatch, variable: str, value: str, told: str) -> None:
    monkeypatch.setenv(variable, value)
    assert refusal("serve", "--no-browser") == told


def test_a_bad_option_is_one_line_too() -> None:
    told = refusal("serve", "--no-browser", "--public-url", "https://table.example:port")
    assert told.startswith("the public URL is an address such as https://table.example, not")


def test_options_go_before_the_environment() -> None:
    assert Settings.read({"HAFEN_PORT": "1234"}, port=None).port == 1234
    assert Settings.read({"HAFEN_PORT": "1234"}, port=99).port == 99
    with pytest.raises(hafen.OptionError):
        Settings.read({"HAFEN_BOT_WORKERS": "two"})
