"""What a seat sees: everything a table needs, with the prices and plans that its reader decides by."""

from typing import Any

import pytest

import hafen
from hafen.games.werft.components import CONTRACT_NAMES
from tests.games.werft.situations import acting, fitting, line, play, seats, situation, step, yard
from tests.games.werft.test_readme import README, keys

FORK = {"tiles": [{"tile": "c18"}, {"tile": "c05", "x": 1}, {"tile": "c16", "turn": 3, "x": 0, "y": -1}]}
HULL = ["bow01", "mid110", "stern01"]  # a mount, a crane, a propeller, two cabins


def table(position: hafen.Position, seat: int | None = 0) -> dict[str, Any]:
    told: dict[str, Any] = position.view(seat)["table"]
    return told


def preview(position: hafen.Position, notation: str) -> dict[str, Any]:
    (move,) = [move for move in position.view(0)["moves"] if move["notation"] == notation]
    told: dict[str, Any] = move["preview"]
    return told


def suggestions(position: hafen.Position) -> dict[str, list[str]]:
    return {entry["name"]: entry["notation"] for entry in position.view(position.to_move[0])["suggest"]}


def test_every_key_is_documented() -> None:
    """Keys in tables and sentences of the README's section are those of views, and the other way round."""
    position, bot = hafen.game("werft").start(seed=1), hafen.bot("greedy")
    found: set[str] = set()
    while not position.over:
        if position.ply % 7 == 0 or step(position) in ("trading", "fitting", "steering", "command"):
            found |= keys(table(position, position.to_move[0]))
        position.play(bot.choose(position, position.to_move[0]))
    found -= {"wood", "coal", "iron", *CONTRACT_NAMES}
    printed = set().union(*(keys(card) for card in position.game.cards("en")))
    told = {name for name in README.section("The view").replace("`", " ").split() if name.isidentifier()}
    described = README.section("Describing positions")
    undocumented = {key for key in found if key not in told and f"`{key}`" not in described}
    assert undocumented <= printed
    first = {name for key, *_ in README.rows("The view") for name in key.replace("`", "").split(", ")}
    assert first <= found | {"voyage", "loading", "trade", "building", "gone"}


# The table


TRACK = {"crew": -12, "build": -7, "trains": -5, "hire": -4, "canal": -3, "trade": -2, "equip": -1, "subsidy": 0}


def second_turn() -> hafen.Position:
    """Build has gone to the front; hire, trade and subsidy are occupied."""
    figures = [{"figures": [name]} for name in ("build", "hire", "trade", "subsidy")]
    return situation(4, turns=1, track=TRACK, seats=figures)


def test_the_track_tells_gaps_and_the_way_to_start() -> None:
    shown = table(second_turn())
    assert [(tile["action"], tile["gap"]) for tile in shown["track"]] == [
        *(("build", 0), ("subsidy", 0), ("equip", 0), ("trade", 0), ("canal", 0), ("hire", 0), ("trains", 0)),
        ("crew", 6),
    ]
    assert shown["to_start"] == 23


def test_of_two_players_a_seat_has_two_figures_on_the_tile_that_moves_next() -> None:
    """Which of the tiles that is lies open (WE-2.9)."""
    for older, younger in (("equip", "build"), ("build", "equip")):
        position = situation(2, turns=3, seats=[{}, {"figures": [older, younger]}])
        shown = {tile["action"]: tile["seats"] for tile in table(position, None)["track"]}
        assert (shown[older], shown[younger]) == ([1, 1], [1])
        # The tile of the seat whose turn it is has moved; one of its figures is in hand, two are on the other tile.
        assert sorted(seats for seats in shown.values() if seats) == [[0, 0], [1], [1, 1]]


@pytest.mark.parametrize("players", [4, 3, 2])
def test_rounds_are_counted_by_turns(players: int) -> None:
    """Everybody has one turn in each; final actions and last tiles end the last one."""
    position, bot = hafen.game("werft", players=players).start(seed=1), hafen.bot("greedy")
    rounds = []
    while not position.over:
        told = table(position)
        taken = [entry["turns"] for entry in told["seats"]]
        if told["phase"] != "turns" or told["step"] == "discard":
            assert taken == [told["round"]] * players
        else:
            assert told["round"] == taken[told["active"]] + 1
        rounds.append(told["round"])
        position.play(bot.choose(position, position.to_move[0]))
    assert rounds == sorted(rounds)
    assert set(rounds) == set(range(1, rounds[-1] + 1))
    assert table(position)["round"] == rounds[-1]


def test_the_last_tile_of_a_part_ends_the_rounds() -> None:
    """The present one is then the last before the final actions (WE-10.4)."""
    told = table(situation(4, turns=5, active=1, ending="bow", stacks={"bow": []}))
    assert told["round"] == 6
    told = table(situation(4, turns=6, phase="final_actions", ending="bow", stacks={"bow": []}))
    assert told["round"] == 6


def test_the_wheels_tell_what_comes_next_and_what_it_costs_the_reader() -> None:
    told = {"guilders": 9, "employees": ["bookkeeper", "foreman"]}
    wheels = {"equipment": "crane", "crew": "captain", "trade": 6, "employees": 7}
    position = situation(4, wheels=wheels, seats=seats(4, told))
    own, other, nobody = (table(position, seat)["wheels"] for seat in (0, 1, None))
    assert own["equipment"]["marker"] == "crane"
    assert [field["item"] for field in own["equipment"]["ahead"]][-1] == "crane"
    assert [field["price"] for field in own["equipment"]["ahead"]] == [0, 0, 0, 1]
    assert [field["price"] for field in other["crew"]["ahead"]] == [0, 1, 2, 3]
    assert nobody == other
    assert [(field["group"], field["price"]) for field in own["employees"]["ahead"]] == [
        *((8, 0), (1, 0), (2, 0), (3, 0), (4, 1), (5, 2), (6, 3), (7, 4)),
    ]
    assert own["trade"]["next_prices"] == {"wood": 1, "coal": 2, "iron": 3}
    assert own["trade"]["offers"] == {
        "wood": ["sail", "captain", "merchant"],
        "coal": ["smokestack", "propeller"],
        "iron": ["crane", "cannon", "soldier"],
    }


def test_prices_of_the_market_are_those_of_the_moves() -> None:
    position = acting("trains", {"guilders": 5})
    prices = table(position)["market"]["prices"]
    costs = {move["notation"]: move["cost"] for move in position.view(0)["moves"]}
    assert [costs[f"buy train {row}"] for row in range(1, 6)] == prices


def test_contracts_have_the_names_of_their_cards() -> None:
    position = situation(2, turns=20)
    named = {card["card"] for card in position.game.cards("en")}
    dumped = position.dump()["seats"][0]["contracts"]
    shown = table(position)["seats"][0]["contracts"]
    for colour in ("blue", "green"):
        assert set(dumped[colour]) <= named
        assert set(shown[colour]) <= set(dumped[colour])
    assert set(shown["given_up"]) <= named


def test_a_train_in_use_is_no_longer_in_hand() -> None:
    position = play(acting("trade", {"trains": ["t_ww_c", "t_iii"]}), "use t_ww_c")
    assert table(position)["trade"]["train"] == "t_ww_c"
    assert table(position)["seats"][0]["trains"] == ["t_iii"]
    assert position.game.load(position.dump()).record == position.record


def test_only_the_owner_reads_its_contracts_in_the_forecast() -> None:
    """The best one of each colour; the others would be given up."""
    told = {"passed": 5, "contracts": {"blue": ["contract_officers", "contract_canals"]}}
    position = situation(4, seats=seats(4, told | {"employees": ["trader1_wood"]}))
    green = max(table(position)["seats"][0]["contracts"]["green"].values())
    assert position.view(0)["forecast"][0] == 1 + 15 + green
    assert [position.view(seat)["forecast"][0] for seat in (1, 2, 3, None)] == [1] * 4


# Voyages


def test_room_is_told_as_all_and_free() -> None:
    items = {"sail": 1, "crane": 1, "captain": 2, "cannon": 1}
    position = play(fitting(HULL, items, employees=["craft_cannon"]), "load crane", "load captain")
    room = table(position)["voyage"]["room"]
    assert room == {
        "mount": {"total": 1, "free": 1},
        "crane": {"total": 1, "free": 0},
        "cannon": {"total": 0, "free": 0},
        "propeller": {"total": 1, "free": 1},
        "cabin": {"total": 2, "free": 1},
    }
    play(position, "load cannon")
    assert table(position)["voyage"]["room"]["cannon"] == {"total": 0, "free": 0}


def test_under_way_the_reach_is_what_lies_ahead() -> None:
    position = fitting(HULL, {"captain": 2, "sail": 1, "propeller": 1}, canal=FORK)
    assert table(position)["seats"][0]["reach"] == 7
    play(position, "load sail", "load propeller", "sail")
    assert step(position) == "steering"
    shown = table(position)
    assert shown["voyage"]["sailed"] == 1
    assert shown["seats"][0]["reach"] == 6


def test_tiles_left_behind_are_not_ahead() -> None:
    """The ship has come round in a ring: to the north is the tile where it started."""
    ring = [
        {"tile": "c18", "turn": 2, "x": 0, "y": 0},
        {"tile": "c09", "turn": 3, "x": 1, "y": 0},
        {"tile": "c10", "x": 1, "y": 1},
        {"tile": "c17", "x": 0, "y": 1},
    ]
    canal = {"tiles": ring, "ship": {"tile": 4, "side": "e", "inner": True}}
    voyage = {"aboard": {"captain": 1, "sail": 2}, "sailed": 1, "gone": [1, 2, 3]}
    told = {"yard": yard("bow01", "mid101", "stern01"), "canal": canal}
    position = situation(4, step="steering", voyage=voyage, seats=seats(4, told, {"canal": line("c01", "c02", "c03")}))
    assert [owned["reach"] for owned in table(position)["seats"]] == [2, 11, 0, 0]


def test_the_present_plan_is_what_sailing_now_brings() -> None:
    position = play(fitting(HULL, {"captain": 1, "crane": 1, "sail": 1, "propeller": 1}), "load crane")
    points = table(position)["voyage"]["points"]
    assert points["total"] == points["crew"] + points["gear"] + points["speed"] + points["canal"]
    play(position, "sail")
    assert position.points[0] == points["total"]


# Plans


@pytest.mark.parametrize("items", [{}, {"captain": 1}, {"captain": 1, "crane": 1, "sail": 1}])
def test_a_complete_ship_is_planned_as_it_then_sails(items: dict[str, int]) -> None:
    told = {"yard": yard(*HULL[:2]), "items": items, "canal": line("c03", "c05"), "guilders": 2}
    position = acting("build", told)
    (unfinished,) = table(position)["seats"][0]["plans"]
    assert (unfinished["place"], unfinished["length"], unfinished["complete"]) == (1, 2, False)
    assert (unfinished["points"] is None) == (not items)
    assert table(position, 1)["seats"][0]["plans"] == []
    play(position, "buy stern 5")
    prospect = preview(position, "place 3").get("prospect", {"0": 0})["0"]
    play(position, "place 3", "done")
    if not items:
        assert (prospect, position.points[0]) == (0, 0)
        return
    play(position, *suggestions(position)["voyage"])
    assert position.points[0] == prospect > 0


def test_a_planned_voyage_tells_what_it_brings() -> None:
    """The parts add up, and the ship sails exactly as it was told when it was not yet complete."""
    told = {
        "yard": yard(*HULL[:2]),
        "items": {"captain": 1, "crane": 1, "sail": 1},
        "canal": line("c03", "c05"),
        "contracts": {"blue": ["contract_full_drive"], "green": ["contract_ships"]},
        "guilders": 2,
    }
    position = play(acting("build", told), "buy stern 5")
    (completing,) = table(position)["seats"][0]["completing"]
    assert (completing["place"], completing["bow"], completing["length"]) == (3, 1, 3)
    voyage = completing["voyage"]
    assert voyage["items"] == {"captain": 1, "crane": 1, "sail": 1}
    parts = [voyage[part] for part in ("crew", "gear", "speed", "officials", "ribbon")]
    assert voyage["total"] == sum(parts)
    assert sum(sign["points"] for sign in voyage["signs"]) == voyage["officials"] > 0
    assert voyage["contracts"]["contract_ships"] == 1
    assert table(position, 1)["seats"][0]["completing"] == []
    play(position, "place 3", "done")
    assert table(position)["voyage"]["plan"] == voyage
    assert table(position, 1)["voyage"]["plan"] is None
    play(position, *suggestions(position)["voyage"])
    sheet = position.view(0)["score_sheet"][0]
    assert [sheet[part] for part in ("crew", "gear", "speed", "officials", "ribbon")] == parts


def test_voyages_at_every_speed_are_told_as_they_can_be_sailed() -> None:
    """Every one is the best at its speed: carried out by hand it brings what was told."""
    items = {"captain": 1, "sail": 1, "propeller": 1, "crane": 1}
    position = situation(
        4, step="command", seats=seats(4, {"yard": yard(*HULL), "items": items, "canal": line("c03", "c05")})
    )
    voyage = table(position)["voyage"]
    speeds = [found["speed"] for found in voyage["by_speed"]]
    assert len(speeds) == len(set(speeds)) > 2
    assert voyage["by_speed"][0]["total"] == voyage["plan"]["total"]
    assert table(position, 1)["voyage"]["by_speed"] == []
    slowest = min(voyage["by_speed"], key=lambda found: int(found["speed"]))
    play(position, "command", *(f"load {item}" for item in slowest["items"] if item != "captain"), "sail")
    assert position.points[0] == slowest["total"]


def test_a_planned_voyage_tells_its_way() -> None:
    """The suggested turns are those of the plan, also when the ship is under way already."""
    position = situation(
        4, step="command", seats=seats(4, {"yard": yard(*HULL), "items": {"captain": 1, "sail": 1}, "canal": FORK})
    )
    plan = table(position)["voyage"]["plan"]
    (turn,) = plan["turns"]
    assert turn["tile"] == 1
    play(position, *suggestions(position)["voyage"][:-1])
    assert step(position) == "steering"
    assert suggestions(position)["voyage"] == [f"steer {turn['side']}"]


def test_a_yard_is_planned_ship_by_ship() -> None:
    told = {
        "yard": [*HULL, "bow02", None, None, None, None, None],
        "items": {"captain": 2},
        "canal": line("c03", "c05"),
        "guilders": 9,
    }
    position = situation(4, step="after", turn={"chosen": "canal", "done": True}, seats=seats(4, told))
    plans = table(position)["seats"][0]["plans"]
    assert [(plan["place"], plan["length"], plan["complete"]) for plan in plans] == [(1, 3, True), (4, 1, False)]


def test_the_prospect_falls_with_a_worse_load() -> None:
    """A cannon and a soldier would each bring points: sailing without them gives those away."""
    position = fitting(["bow01", "mid111", "stern02"], {"captain": 1, "soldier": 1, "cannon": 1}, canal=line("c07"))
    assert "prospect" not in preview(position, "load cannon")
    assert preview(position, "sail")["prospect"]["0"] < 0
    assert "prospect" not in preview(play(position, "load cannon"), "load soldier")


# Suggestions


def test_the_loading_is_the_load_of_the_suggested_voyage() -> None:
    """Nothing is left to load then, so the ship sails by itself."""
    items = {"captain": 2, "crane": 1, "sail": 1, "propeller": 1, "merchant": 1}
    position = fitting(HULL, items)
    found = suggestions(position)
    loading, voyage = found["loading"], found["voyage"]
    assert "load crane" in loading
    assert all(move.startswith("load ") for move in loading)
    assert loading == voyage
    play(position, *loading)
    assert position.points[0] > 0


def test_a_suggested_voyage_leaves_a_captain_for_the_next_ship() -> None:
    told = {
        "yard": yard(*HULL, *HULL),
        "items": {"captain": 3, "crane": 2, "sail": 2},
        "canal": line("c03", "c05", "c06"),
    }
    position = situation(4, step="launch", seats=seats(4, told))
    moves = suggestions(position)["voyage"]
    assert moves[0].startswith("launch ")
    assert moves.count("command") == 2
    play(position, *moves)
    assert len(table(position)["seats"][0]["fleet"]) == 2


def test_a_trade_is_suggested_whole() -> None:
    """First the train, then every wagon."""
    position = acting("trade", {"trains": ["t_ww_c", "t_iii"]})
    moves = suggestions(position)["trade"]
    assert moves[0] in ("use t_ww_c", "use t_iii")
    assert len(moves) == 4
    play(position, *moves)
    assert len(table(position)["seats"][0]["trains"]) == 1
    assert table(position)["trade"] is None


def test_building_is_suggested_whole() -> None:
    position = acting("build", {"guilders": 6, "items": {"captain": 1}, "canal": line("c03", "c05")})
    moves = suggestions(position)["building"]
    play(position, *moves)
    assert sum(tile is not None for tile in position.dump()["seats"][0]["yard"]) >= 1
    assert table(position)["turn"]["action"] != "build"


# Events


def test_income_names_the_gap_only_if_there_is_one() -> None:
    told = dict(play(second_turn(), "choose crew").last_events())
    assert told["income_gap"] == {"guilders": 5, "seat": 0, "gap": 2}
    assert "income" not in told
    told = dict(play(second_turn(), "choose trains").last_events())
    assert told["income"] == {"guilders": 3, "seat": 0}
    assert "income_gap" not in told


def test_the_last_field_of_time_is_the_finish() -> None:
    position, bot = hafen.game("werft", players=2).start(seed=3), hafen.bot("greedy")
    told: list[str] = []
    while not position.over:
        position.play(bot.choose(position, position.to_move[0]))
        told += [
            position.game.words("en").say("events", said)
            for said in position.last_events()
            if said[0] in ("time", "finish")
        ]
    assert told == ["The time marker moves to 1.", "The time marker reaches the finish."]
