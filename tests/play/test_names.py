"""Names, explanations and rules for those who draw a table."""

import pytest

import hafen

TABLES = [("speicherstadt", {"kaispeicher": True}), ("kontor", {"mode": "team", "players": 4}), ("werft", {})]


@pytest.mark.parametrize(("game_id", "options"), TABLES)
def test_everything_has_a_name_in_both_languages(game_id: str, options: dict[str, object]) -> None:
    game = hafen.game(game_id, **options)
    german, english = game.names("de"), game.names("en")
    assert {section: set(texts) for section, texts in german.items()} == {
        section: set(texts) for section, texts in english.items()
    }
    for card in game.cards("de"):
        assert german["cards"][card["card"]] == card
    assert all({"name", "help"} <= set(card) for card in english["cards"].values())
    assert "prompts" not in english


def test_rules_tell_what_an_option_adds() -> None:
    plain, expanded = (hafen.game("speicherstadt", kaispeicher=on).rules_text("de") for on in (False, True))
    assert expanded[: len(plain)] == plain
    assert len(expanded) > len(plain)
