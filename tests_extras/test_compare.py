"""``hafen bench search`` beside the programs it is compared with."""

import pytest

from hafen.cli import bench_others


def test_other_programs_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_others, "SIMULATIONS", 20)
    monkeypatch.setattr(bench_others, "GAMES", 1)
    monkeypatch.setattr(bench_others, "TRIES", 1)
    measured = bench_others.others()
    searches, players = measured["OpenSpiel"], measured["Catanatron"]
    assert searches is not None
    assert [row["what"].split(",")[:2] for row in searches] == [
        ["gin rummy", " C++ ISMCTS"],
        ["backgammon", " C++ MCTS"],
    ]
    assert players is not None
    assert [row["what"].split(",")[0] for row in players] == [
        "four random players",
        "four weighted random players",
        "four victory point players",
    ]
    for row in [*searches, *players]:
        assert row["per_s"] > 0
        assert row["decisions_per_game"] > 20
