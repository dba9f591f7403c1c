"""What a fuzz run must have seen covers the rules: nothing that can happen is left uncounted."""

from hafen.games.kontor.coverage import COVERAGE, RARE
from hafen.games.kontor.state import Event


def test_what_is_rare_is_not_demanded_of_every_run() -> None:
    assert set(COVERAGE) == set(Event)
    for event, wanted in RARE.items():
        assert not COVERAGE[event].keys() & wanted.keys()
