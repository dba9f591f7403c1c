"""Text and picture show what everybody may see."""

from xml.etree import ElementTree

import pytest

import hafen
from hafen.envs.pictures import as_svg, as_text, check_render_mode
from tests.games.samples import name, positions, programs


@pytest.mark.parametrize("game", programs(), ids=name)
def test_hidden_things_are_in_no_picture(game: hafen.Game) -> None:
    """What no onlooker knows may be dealt anew: nothing changes."""
    for position in positions(game, 3, every=60):
        if position.over:
            continue
        shown = as_text(position)
        assert shown.splitlines()[0] == game.definition.titles["en"]
        for seat in range(game.players):
            dealt = position.redeal(seat, seed=9)
            assert as_text(dealt).splitlines()[2:] == shown.splitlines()[2:]


@pytest.mark.parametrize("game", programs(), ids=name)
def test_the_picture_is_well_formed_and_has_every_line(game: hafen.Game) -> None:
    position = game.start(seed=1)
    root = ElementTree.fromstring(as_svg(position, "de"))
    assert [text.text for text in root][1:] == as_text(position, "de").splitlines()
    assert root.tag.endswith("svg")


def test_an_unknown_mode_is_told() -> None:
    with pytest.raises(hafen.OptionError, match="there is no render mode 'film'; there are: human, ansi, svg"):
        check_render_mode("film")
