"""Which modes there are for how many players."""

import pytest

import hafen
from hafen.games.kontor.components import MODES
from hafen.play.fuzz import every_table

FOR_FOUR = ("team", "grosse_insel", "armut", "alte_seilschaften")


def test_the_other_option_is_found() -> None:
    assert hafen.game("kontor").options == {"players": 2, "mode": "basic"}
    assert hafen.game("kontor", mode="team").players == 4
    assert hafen.game("kontor", players=4).options["mode"] == "team"
    assert hafen.game("kontor", mode="armut").players == 2


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 4])
def test_every_combination_exists_or_is_refused(mode: str, players: int) -> None:
    exists = mode in FOR_FOUR if players == 4 else mode != "team"
    if exists:
        position = hafen.game("kontor", mode=mode, players=players).start(seed=1)
        assert len(position.points) == players
        return
    with pytest.raises(hafen.OptionError) as refusal:
        hafen.game("kontor", mode=mode, players=players)
    told = str(refusal.value)
    assert f"with mode {mode} players can be {6 - players}" in told
    assert f"with players {players} mode can be" in told
    for other in MODES:
        assert (f" {other}" in told.split("mode can be")[1]) is (other in FOR_FOUR if players == 4 else other != "team")


def test_tables() -> None:
    assert len(every_table("kontor")) == 19
    assert [game.options["mode"] for game in every_table("kontor", players=4)] == list(FOR_FOUR)
    with pytest.raises(hafen.OptionError, match="cannot be played with"):
        every_table("kontor", players=4, mode="basic")
