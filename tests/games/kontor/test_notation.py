"""One notation for one move."""

import pytest

import hafen
from tests.games.kontor.situations import situation

GAME = hafen.game("kontor")


@pytest.mark.parametrize("text", ["lay 0,0", "LAY  0,0", "lay 0, 0", "lay 0 ,0", " lay 0,0 "])
def test_case_and_spaces_do_not_matter(text: str) -> None:
    assert GAME.definition.parse(text) == GAME.definition.parse("lay 0,0") is not None


@pytest.mark.parametrize(
    "text", ["lay -0,0", "lay 0,-0", "lay +1,1", "lay 1,+1", "lay 01,1", "lay 1,-01", "buy 02", "under 01", "play 029"]
)
def test_a_number_is_written_in_one_way(text: str) -> None:
    assert GAME.definition.parse(text) is None


@pytest.mark.parametrize("text", ["-0,0", "+1,0", "01,0"])
def test_so_is_a_cell_of_a_description(text: str) -> None:
    with pytest.raises(hafen.PositionError, match="must be a cell like"):
        situation("profi", ship=text)
