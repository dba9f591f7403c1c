import re

import pytest

import hafen


def test_every_game_is_in_the_catalogue() -> None:
    for entry in hafen.catalogue():
        assert set(entry) == {"id", "titles", "players", "options", "rules_version"}
        assert set(entry["titles"]) == {"de", "en"}
        game = hafen.game(entry["id"])
        assert game.options == {option["name"]: option["default"] for option in entry["options"]}
        for option in entry["options"]:
            for value in option["values"]:
                assert hafen.game(entry["id"], **{option["name"]: value}).options[option["name"]] == value


def test_players() -> None:
    for players in (2, 3, 4, 5):
        game = hafen.game("speicherstadt", players=players)
        assert game.players == players
        assert len(game.start(seed=1).points) == players


@pytest.mark.parametrize("players", [0, 1, 6, -2, "4", 4.0, True, None, [4]])
def test_no_such_value(players: object) -> None:
    """The error names the values there are."""
    with pytest.raises(hafen.OptionError, match=r"players cannot be .*; valid are 2, 3, 4, 5"):
        hafen.game("speicherstadt", players=players)


def test_no_such_option() -> None:
    with pytest.raises(hafen.OptionError, match="has no option 'colour'; valid are players: 2, 3, 4, 5"):
        hafen.game("speicherstadt", colour="blue")


def test_no_such_game() -> None:
    with pytest.raises(hafen.OptionError, match="there is no game 'chess'; there are: speicherstadt"):
        hafen.game("chess")


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "7", None, True])
def test_no_such_seed(seed: object) -> None:
    with pytest.raises(hafen.OptionError, match="a seed is a whole number"):
        hafen.game("speicherstadt").start(seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [0, 1, 2**63 - 1, 2**63, 2**64 - 1])
def test_every_seed_can_be_played(seed: int) -> None:
    game = hafen.game("speicherstadt", players=2)
    position = game.start(seed)
    bot = hafen.bot("greedy")
    while not position.over:
        position.play(bot.choose(position, position.to_move[0]))


def test_no_such_language() -> None:
    position = hafen.game("speicherstadt").start(seed=1)
    with pytest.raises(hafen.OptionError, match="there is no language 'fr'; there are: de, en"):
        position.view(0, "fr")


def test_no_such_bot() -> None:
    with pytest.raises(hafen.OptionError, match="there is no bot 'level9'"):
        hafen.bot("level9")


def test_equal_games_are_equal() -> None:
    assert hafen.game("speicherstadt", players=4) == hafen.game("speicherstadt")
    assert hafen.game("speicherstadt", players=3) != hafen.game("speicherstadt")
    assert len({hafen.game("speicherstadt"), hafen.game("speicherstadt", players=4)}) == 1
    assert repr(hafen.game("speicherstadt")) == "hafen.game('speicherstadt', players=4, kaispeicher=False)"


def test_correcting_the_expansion_leaves_the_base_game_alone() -> None:
    """Each is named by its own files."""
    base, whole = (hafen.game("speicherstadt", kaispeicher=kaispeicher) for kaispeicher in (False, True))
    assert base.data_hash != whole.data_hash
    names = [[path.name for path in game.definition.data(game.options)] for game in (base, whole)]
    assert names == [
        ["cards.csv", "numbers.toml"],
        ["cards.csv", "numbers.toml", "kaispeicher.csv", "kaispeicher.toml"],
    ]
    assert len(base.cards()) == 54
    assert len(whole.cards()) == 104


def test_the_data_hash_names_the_printed_facts() -> None:
    assert re.fullmatch(r"[0-9a-f]{8,64}", hafen.game("speicherstadt").data_hash)
    assert hafen.game("speicherstadt", players=2).data_hash == hafen.game("speicherstadt", players=5).data_hash
