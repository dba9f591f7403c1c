"""The action track: chapter 2."""

import pytest

import hafen
from tests.games.werft.situations import (
    acting,
    events,
    guilders,
    notations,
    play,
    refused,
    seat,
    seats,
    situation,
    step,
)


def turn_of_three(track: dict[str, int], *figures: str) -> hafen.Position:
    """The first seat begins its second turn; seats stand on these tiles."""
    told: list[dict[str, object]] = [{"figures": [figure]} for figure in figures]
    return situation(len(figures), turns=1, track=track, seats=told)


START = {"crew": -7, "build": -6, "trains": -5, "hire": -4, "canal": -3, "trade": -2, "equip": -1, "subsidy": 0}


def test_steps_of_a_turn() -> None:
    """WE-2.1: move, choose, income, action, voyage; then the next seat clockwise."""
    position = turn_of_three(START, "build", "hire", "trade", "subsidy")
    assert (position.to_move, step(position)) == ((0,), "choose")
    play(position, "choose crew", "recruit captain", "done")
    assert position.to_move == (1,)
    order = [key for key, said in position.last_events()]
    assert order.index("turn") < order.index("tile_moved")


def test_the_old_tile_moves_to_the_front() -> None:
    """WE-2.2"""
    position = turn_of_three(START, "build", "hire", "trade", "subsidy")
    track = position.dump()["track"]
    assert track["build"] == 1
    assert {name: space for name, space in track.items() if name != "build"} == {
        name: space for name, space in START.items() if name != "build"
    }
    assert seat(position)["figures"] == []


def test_a_leading_tile_moves_one_space() -> None:
    """WE-2.2"""
    position = turn_of_three(START, "subsidy", "hire", "trade", "build")
    assert position.dump()["track"]["subsidy"] == 1


def pushed(last: int, *more: int) -> dict[str, int]:
    """The track before a tile goes to space 1, with the last tiles on these spaces."""
    spaces = [0, -1, -2, -3, -4, -5, -6, -7]
    behind = [*more, last]
    spaces[len(spaces) - len(behind) :] = behind
    return dict(zip(["subsidy", "equip", "trade", "canal", "hire", "trains", "build", "crew"], spaces, strict=True))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (pushed(-22), {"crew": -21}),  # 1 - 24 + 1: it would be caught
        (pushed(-21), {"crew": -21}),
        (pushed(-22, -21), {"crew": -21, "build": -20}),
        (pushed(-22, -20, -21), {"crew": -21, "build": -20, "trains": -19}),
        (pushed(-22, -20), {"crew": -21, "build": -20}),
    ],
)
def test_the_last_tile_is_pushed(before: dict[str, int], after: dict[str, int]) -> None:
    """WE-2.3: one space before the leading tile stays free."""
    track = turn_of_three(before, "equip", "hire", "trade", "subsidy").dump()["track"]
    assert {name: track[name] for name in after} == after
    assert track["equip"] - min(track.values()) <= 22


def test_which_tiles_may_be_chosen() -> None:
    """WE-2.4: not an occupied one, not the one just moved, not one that is impossible."""
    told = seats(
        4, {"figures": ["build"], "trains": []}, {"figures": ["hire"]}, {"figures": ["crew"]}, {"figures": ["equip"]}
    )
    position = situation(4, turns=1, track=START, seats=told)
    assert notations(position) == ["choose trains", "choose canal", "choose subsidy"]
    assert refused(position, "choose build") == "just_moved"
    assert refused(position, "choose hire") == "occupied"
    assert refused(position, "choose trade") == "no_train_to_trade"


def test_first_turn() -> None:
    """WE-2.5: no tile moves, any free one may be chosen."""
    position = situation(4)
    assert position.dump()["turn"]["moved"] is None
    assert len(notations(position, "choose")) == 8
    play(position, "choose subsidy", "collect")
    play(position, "done")
    assert refused(position, "choose subsidy") == "occupied"
    assert len(notations(position, "choose")) == 7


@pytest.mark.parametrize(("chosen", "income"), [("trains", 3), ("equip", 2), ("build", 1), ("subsidy", 0)])
def test_income_for_figures_ahead(chosen: str, income: int) -> None:
    """WE-2.6: every occupied tile before the chosen one; the moved one has no figure."""
    track = {"trains": -7, "hire": -6, "equip": -5, "trade": -4, "build": -3, "canal": -2, "crew": -1, "subsidy": 0}
    told = [{"figures": [figure]} for figure in ("crew", "hire", "trade", "canal")]
    position = situation(4, turns=1, track=track, seats=told)
    play(position, f"choose {chosen}")
    assert guilders(position)[0] == 6 + income


@pytest.mark.parametrize(("last", "bonus"), [(-8, 0), (-9, 0), (-10, 0), (-11, 1), (-13, 1), (-14, 2), (-17, 3)])
def test_income_for_the_gap(last: int, bonus: int) -> None:
    """WE-2.7: a guilder for every three empty spaces before the last tile."""
    track = {"equip": last, "trains": -7, "build": -6, "canal": -5, "hire": -4, "trade": -3, "subsidy": -2, "crew": 0}
    told = [{"figures": [figure]} for figure in ("crew", "hire", "trade", "subsidy")]
    position = situation(4, turns=1, track=track, seats=told)
    play(position, "choose equip")
    assert guilders(position)[0] == 6 + 3 + bonus
    (income,) = events(position, "income_gap" if bonus else "income")
    assert income.get("gap", 0) == bonus


def test_the_gap_counts_only_on_the_last_tile() -> None:
    """WE-2.7"""
    track = {"hire": 0, "trade": -1, "crew": -2, "subsidy": -3, "build": -4, "trains": -10, "canal": -17, "equip": -18}
    told = seats(4, {"figures": ["crew"]}, {"figures": ["hire"]}, {"figures": ["trade"]}, {"figures": ["subsidy"]})
    position = situation(4, turns=1, track=track, seats=told)
    play(position, "choose canal")
    assert guilders(position)[0] == 6 + 3


def test_income_of_the_first_turn() -> None:
    """WE-2.8: nothing for the start seat, then a guilder for every figure ahead."""
    position = situation(4, start_seat=2)
    play(position, "choose trade", "use t_mix", "sell", "sell", "sell", "done")
    assert guilders(position)[2] == 12
    play(position, "choose build")
    assert guilders(position)[3] == 7


def test_two_players_have_two_tiles() -> None:
    """WE-2.9: no tile moves in the first two turns; tiles count for the income, also the own one (WE-2.6)."""
    track = {"crew": -6, "build": -5, "trains": -4, "hire": -3, "canal": -2, "trade": -1, "equip": 0}
    position = situation(2, track=track, seats=[{"guilders": 0}, {"guilders": 0}])
    play(position, "choose trade", "sell", "swap propeller", "swap crane", "choose equip", "make sail")
    assert (position.to_move, position.dump()["turn"]["moved"]) == ((0,), None)
    before = guilders(position)[0]
    play(position, "choose trains")
    assert seat(position)["figures"] == ["trade", "trains"]
    assert guilders(position)[0] == before + 2
    play(position, "buy train 5")
    assert (position.to_move, position.dump()["turn"]["moved"]) == ((1,), None)


def test_two_players_move_the_older_tile() -> None:
    """WE-2.9"""
    told = [{"figures": ["crew", "build"]}, {"figures": ["hire", "equip"]}]
    position = situation(2, turns=2, seats=told)
    assert position.dump()["turn"]["moved"] == "crew"
    assert seat(position)["figures"] == ["build"]
    play(position, "choose trains")
    assert seat(position)["figures"] == ["build", "trains"]
    assert refused(situation(2, turns=2, seats=told), "choose build") == "occupied"


def test_possible_with_income_but_without_a_bonus_action() -> None:
    """WE-2.10: a guilder of income may pay for the action; a train bought before would not count."""
    groups = [["eng_sail", "eng_stack", "eng_crane"], ["eng_cannon", "rec_captain", "rec_merchant"]]
    rest = [["rec_soldier", "rec_prop", "trader1_wood"], ["trader1_coal", "trader1_iron", "trader2_wood"]]
    rest += [["trader2_coal", "trader2_iron", "craft_sail"], ["craft_stack", "craft_prop", "craft_crane"]]
    rest += [["craft_cannon", "craft_crew", "helmsman"], ["rigger", "bookkeeper", "foreman"]]
    ring = [dict.fromkeys(group, 2) for group in groups + rest]
    track = START | {"hire": -7, "crew": -4}
    told = seats(
        4, {"figures": ["build"], "guilders": 0, "trains": []}, *({"figures": [f]} for f in ("canal", "trade", "equip"))
    )
    position = situation(4, turns=1, track=track, groups=ring, wheels={"employees": 8}, seats=told)
    assert "choose hire" in notations(position)
    broke = seats(
        4, {"figures": ["build"], "guilders": 0, "trains": []}, *({"figures": [f]} for f in ("crew", "trains", "hire"))
    )
    assert "choose hire" not in notations(situation(4, turns=1, track=START | {"hire": 0, "subsidy": -4}, groups=ring,
                                                    wheels={"employees": 8}, seats=broke))  # fmt: skip
    rich = seats(
        4, {"figures": ["build"], "guilders": 20, "trains": []}, *({"figures": [f]} for f in ("crew", "trains", "hire"))
    )
    assert "choose trade" not in notations(situation(4, turns=1, track=START, seats=rich))


def test_an_action_tile_that_is_moved_on_by_the_bonus() -> None:
    """WE-2.4: the moved tile is free for a bonus action only."""
    told = seats(4, {"figures": ["build"], "guilders": 12}, *({"figures": [f]} for f in ("hire", "crew", "trade")))
    position = situation(4, turns=1, track=START, seats=told)
    play(position, "choose equip")
    assert "bonus build" in notations(position)
    assert acting("equip").to_move == (0,)
