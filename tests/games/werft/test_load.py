"""Descriptions: what is left out is completed, what cannot be is refused with a reason."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hafen
from hafen.kernel.backends import kernels
from tests.games.werft.corners import ALL_TRAINS
from tests.games.werft.situations import RING, STRAIGHTS, line, seats, yard

GAMES = {players: hafen.game("werft", players=players) for players in (2, 3, 4)}


def is_sound(position: hafen.Position, seed: int = 0) -> None:
    """No law is broken here or later, somebody can move, and the match comes to its end."""
    rules = position.game.rules
    bot = hafen.bot("random", seed)
    while not position.over:
        assert kernels(rules, "python").invariant(position.state) == 0
        assert position.legal_codes(position.to_move[0])
        position.play(bot.choose(position, position.to_move[0]))
    assert kernels(rules, "python").invariant(position.state) == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_told_is_a_first_turn(players: int) -> None:
    position = GAMES[players].load({})
    told = position.dump()
    assert (told["step"], position.to_move, told["time"]) == ("choose", (0,), players)
    assert [entry["turns"] for entry in told["seats"]] == [0] * players
    is_sound(position)


@given(players=st.sampled_from([2, 3, 4]), turns=st.integers(0, 24), active=st.integers(0, 3), seed=st.integers(0, 99))
@settings(deadline=None, max_examples=30)
def test_any_turn_can_be_described(players: int, turns: int, active: int, seed: int) -> None:
    """Track, time and figures follow from the turns taken."""
    position = GAMES[players].load({"turns": turns, "active": active % players}, seed=seed)
    assert position.to_move == (active % players,)
    assert position.dump()["step"] == "choose"
    is_sound(position, seed)


def test_the_seed_decides_what_is_open() -> None:
    game = GAMES[3]
    assert game.load({"turns": 5}, seed=1) == game.load({"turns": 5}, seed=1)
    assert game.load({"turns": 5}, seed=1) != game.load({"turns": 5}, seed=2)


def test_ids_mean_any_piece_of_their_kind() -> None:
    position = GAMES[2].load(
        {"seats": [{"yard": yard("bow01", "mid101"), "trains": ["t_mix", "t_mix"]}, {"trains": []}]}
    )
    told = position.dump()["seats"][0]
    assert told["yard"][:2] == ["bow01_1", "mid101_1"]
    assert told["trains"] == ["t_mix_1", "t_mix_2"]


BOAT = ["bow01", "mid101", "stern01"]
MIDDLES = [f"mid1{n:02}" for n in range(1, 11)]
NO_BOWS: dict[str, Any] = {"market": {"bow": [None] * 5}, "stacks": {"bow": []}}
# Every employee still to be hired costs a guilder at least.
BROKE = {
    "seats": seats(4, {"guilders": 0}),
    "wheels": {"employees": 8},
    "groups": [dict.fromkeys(group, 2) for group in RING],
}
SHIP = {"yard": yard("bow01", "mid101", "stern01"), "items": ["captain"], "canal": line(*STRAIGHTS)}


@pytest.mark.parametrize(
    "told",
    [
        {"step": "act", "turn": {"chosen": action}}
        for action in ("build", "trains", "canal", "equip", "crew", "hire", "trade", "subsidy")
    ]
    + [
        {"step": "act", "turn": {"chosen": "equip", "bonus": "crew", "action": "crew"}},
        {"step": "act", "turn": {"chosen": "equip", "bonus": "crew", "action": "crew", "done": True}},
        {"step": "after", "turn": {"chosen": "trade"}, "seats": seats(4, {"guilders": 8})},
        {"step": "building", "turn": {"placed": 2}},
        {"step": "placing", "turn": {"bought": "bow13_1"}},
        {"step": "turning", "turn": {"bought": "c24"}},
        {"step": "turning", "turn": {"bought": "c24", "join": [1, "e"]}, "seats": seats(4, {"canal": line("c01")})},
        {"step": "trading", "trade": {"train": "t_iii"}},
        {"step": "launch", "seats": seats(4, SHIP)},
        {"step": "command", "seats": seats(4, SHIP)},
        {"step": "fitting", "seats": seats(4, SHIP | {"items": ["sail"]})},
        {"step": "steering", "seats": seats(4, SHIP)},
        {"step": "discard", "seats": seats(4)},
        {"phase": "final_actions"},
        {"phase": "last_tiles", "seats": seats(4, {"yard": yard("bow01", "mid101")})},
    ],
)
def test_every_step_can_be_described(told: dict[str, Any]) -> None:
    is_sound(GAMES[4].load(told, seed=3))


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ({"colour": 1}, "unknown key 'colour'"),
        ({"phase": "night"}, "none of turns, final_actions, last_tiles"),
        ({"step": "refill"}, "none of begin"),
        ({"step": "last_tile"}, "no step last_tile in phase turns"),
        ({"time": 2}, "turns, action track and time track fit together"),
        ({"turns": 40}, "turns must be a whole number from 0 to 25"),
        ({"seats": [{}]}, "must be a list of 4"),
        ({"seats": seats(4, {"gold": 3})}, "unknown key 'gold'"),
        ({"seats": seats(4, {"guilders": -1})}, "guilders must be a whole number"),
        ({"seats": seats(4, {"yard": ["bow01"]})}, "must be a list of 9"),
        ({"seats": seats(4, {"yard": yard("mid101")})}, "tiles in a yard can become ships"),
        ({"seats": seats(4, {"yard": yard("bow01_1")}, {"yard": yard("bow01_1")})}, "named twice"),
        ({"seats": seats(4, {"yard": yard("bow01", "bow01", "bow01")})}, "no further bow01"),
        ({"seats": seats(4, {"yard": yard("virtual_bow")})}, "virtual tiles come only at the end"),
        ({"seats": seats(4, {"employees": ["trader2_wood"]})}, "nobody has one too early"),
        ({"seats": seats(4, {"employees": ["rigger", "rigger"]})}, "rigger is named twice"),
        ({"seats": seats(4, {"trains": ["t_iii"]}, {"trains": ["t_iii"]})}, "named twice"),
        ({"seats": seats(4, {"figures": ["build"]})}, "must name 0 action tiles"),
        ({"seats": seats(4, {"canal": {"tiles": []}})}, "1 to 24 tiles"),
        ({"seats": seats(4, {"canal": {"tiles": [{"tile": "c01"}, {"tile": "c02", "x": 3}]}})}, "hangs together"),
        ({"seats": seats(4, {"canal": line("c01") | {"ship": {"side": "n"}}})}, "no opening on side n"),
        ({"seats": seats(4, {"contracts": {"blue": ["contract_ships"]}})}, "none of contract_crane_merchant"),
        (
            {
                "seats": seats(
                    4, {"contracts": {"blue": ["contract_canals"]}}, {"contracts": {"blue": ["contract_canals"]}}
                )
            },
            "none twice",
        ),
        ({"seats": seats(4, {"held": 2})}, "held must be 3, or 1 after the discard"),
        ({"market": {"bow": ["stern01", None, None, None, None]}}, "is no bow"),
        ({"market": {"trains": ["t_iii"]}}, "must be a list of 5"),
        ({"stacks": {"middle": ["mid201_1", "mid101_1"]}}, "tiles of the second half lie below"),
        ({"track": {"build": 0}}, "the space of every tile is needed"),
        ({"wheels": {"trade": 7}}, "trade must be a whole number from 1 to 6"),
        ({"wheels": {"crew": "sail"}}, "none of captain"),
        ({"groups": [{}] * 8}, "3 employees belong to it"),
        ({"lap": True}, "lap must be False"),
        ({"ending": "bow"}, "still tiles in the stack bow"),
        ({"turn": {"chosen": "build"}}, "no action is chosen yet"),
        ({"step": "act"}, "action must be what is carried out"),
        ({"step": "act", "turn": {"chosen": "build", "bonus": "build"}}, "another one than the chosen"),
        ({"step": "placing"}, "None is none of"),
        ({"step": "turning", "turn": {"bought": "c01", "join": [1, "e"]}}, "has no open end on side e"),
        ({"step": "joining", "turn": {"bought": "c01"}}, "no open end"),
        ({"step": "trading"}, "None is none of"),
        ({"step": "trading", "trade": {"train": "t_iii", "wagons": {"iron": 0}}}, "no wagon is left"),
        ({"step": "trading", "trade": {"train": "t_iii", "wagons": {"iron": 2}}}, "was sold or swapped"),
        ({"step": "command"}, "has no complete ship"),
        ({"step": "command", "seats": seats(4, SHIP | {"items": []})}, "needs a captain"),
        ({"step": "fitting", "seats": seats(4, SHIP), "voyage": {"aboard": {}}}, "what is aboard has room"),
        ({"step": "fitting", "seats": seats(4, SHIP), "voyage": {"aboard": {"captain": 9}}}, "what is aboard has room"),
        ({"step": "steering", "seats": seats(4, SHIP | {"canal": None})}, "still on that tile"),
        ({"fleet": [{"seat": 0, "items": ["sail"]}]}, "no ship sails without a captain"),
        (
            {"fleet": [{"seat": 0, "tiles": ["bow01", "mid101", "stern01"], "features": {"lantern": 5}}]},
            "its tiles show",
        ),
        ({"over": True, "step": "choose"}, "step must be 'scoring'"),
        ({"to_move": [2]}, r"to move is \[0\], not \[2\]"),
    ],
)
def test_what_cannot_be(told: dict[str, Any], reason: str) -> None:
    with pytest.raises(hafen.PositionError, match=reason):
        GAMES[4].load(told)


@pytest.mark.parametrize("number", [46, 47, 100, 128, 1000])
@pytest.mark.parametrize("listed", [True, False])
def test_no_number_of_items_breaks_the_record(number: int, listed: bool) -> None:
    """As a list or as a count: so many that a whole match cannot make too many of them, or a sentence."""
    items = ["sail"] * number if listed else {"sail": number}
    told = {"seats": [{"items": items}, {}]}
    if number > 46:
        with pytest.raises(hafen.PositionError, match=f"sail must be a whole number from 0 to 46, not {number}"):
            GAMES[2].load(told)
        return
    assert GAMES[2].load(told).dump()["seats"][0]["items"] == {"sail": 46}


@pytest.mark.parametrize("phase", ["turns", "final_actions"])
def test_play_never_makes_too_many_of_anything(phase: str) -> None:
    """As many sails, captains and passed canals as are accepted, and then only actions that bring more of them."""
    wanted = ["sail", "captain", "equip", "crew", "canal", "trade", "train", "rent", "use"]
    most = {"turns": (46, 76), "final_actions": (124, 102)}[phase]
    own = {"items": {"sail": most[0], "captain": most[0]}, "employees": ["eng_sail", "rec_captain"], "guilders": 1000}
    position = GAMES[2].load({"phase": phase, "seats": [own | {"passed": most[1]}, {}]})
    with pytest.raises(hafen.PositionError, match=f"from 0 to {most[0]}"):
        GAMES[2].load({"phase": phase, "seats": [{"items": {"sail": most[0] + 1}}, {}]})
    with pytest.raises(hafen.PositionError, match=f"passed must be a whole number from 0 to {most[1]}"):
        GAMES[2].load({"phase": phase, "seats": [{"passed": most[1] + 1}, {}]})
    chance = random.Random(1)
    while not position.over:
        moves = [str(move) for move in position.legal()]
        liked = [move for move in moves if any(word in move for word in wanted) and position.to_move == (0,)]
        position.play(chance.choice(liked or moves))
    assert 46 <= position.dump()["seats"][0]["items"]["sail"] <= 127


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ({"seats": seats(4, {"employees": ["rigger"] * 200})}, "rigger is named twice"),
        ({"fleet": [{"tiles": BOAT, "items": ["captain"] * 130}]}, "captain must be a whole number from 0 to 20"),
        ({"fleet": [{"tiles": BOAT, "items": {"captain": 2, "propeller": 2}}]}, "needs 2 x propeller, there is 1"),
        ({"fleet": [{"tiles": BOAT, "items": {"captain": 4}}]}, "needs 3 x cabin, there is 2"),
        ({"fleet": [{"length": 3, "items": {"captain": 1, "sail": 5}}]}, "needs 5 x mount, there is 4"),
        ({"fleet": [{"length": 3, "features": {"lantern": 4}}]}, "show at most 3 lantern, not 4"),
        ({"fleet": [{"tiles": ["bow01", "bow02", "mid101", "stern01"]}]}, "a bow, one or more middles and a stern"),
        (
            {"fleet": [{"tiles": ["bow01", "stern01"]}]},
            "a bow, one or more middles and a stern, not bow01_1, stern01_1",
        ),
        ({"fleet": [{"tiles": BOAT, "length": 4}]}, "length must be 3, not 4"),
        ({"fleet": [{"length": 3}] * 27}, "box: 2 more tiles are needed there"),
        ({"fleet": [{"length": 3}], "box": []}, "box: 3 more tiles are needed there"),
        ({"step": "fitting", "seats": seats(4, SHIP), "voyage": {"aboard": ["captain"] * 130}}, "from 0 to 20"),
        ({"phase": "final_actions", "turns": 0}, "the game ends when the time is up"),
        ({"phase": "last_tiles", "turns": 24}, "the game ends when the time is up"),
        ({"over": True, "turns": 3}, "the game ends when the time is up"),
        ({"phase": "final_actions", "turns": 0} | NO_BOWS, "everybody has had a turn"),
        ({"phase": "final_actions", "seats": seats(4, {"turns": 20})}, "turns, action track and time track"),
        ({"turns": 5} | NO_BOWS, "no new round begins"),
        ({"step": "discard", "turns": 0}, "contracts are given up after turn 13"),
        ({"step": "discard", "active": 0}, "after the turn of the last seat of a round"),
        ({"step": "discard", "seats": seats(4, {"held": 3}, {"held": 1})}, "from the start seat on"),
        ({"step": "discard", "seats": [{"held": 1}] * 4}, "somebody still has to"),
        ({"seats": [{"held": 1}] * 4, "turns": 2}, "held must be 3, not 1: contracts have not been given up yet"),
        ({"seats": seats(4, {"held": 3}), "turns": 20}, "held must be 1, not 3: contracts have been given up"),
        ({"market": {"bow": [None] * 5}}, "market: bow: gaps are filled"),
        ({"market": {"middle": [[None, *MIDDLES[:4]], MIDDLES[4:9]]}}, "market: middle: gaps are filled"),
        ({"market": {"canals": ["c01", "c02", "c03", "c04", None]}}, "market: canals: gaps are filled"),
        ({"step": "act", "turn": {"chosen": "trains"}, "market": {"trains": [None] * 5}}, "market: trains: gaps are"),
        (
            {"active": 1, "market": {"bow": [None, "bow01", None, "bow02", None]}, "stacks": {"bow": []}},
            "market: bow: what lies above a gap moves down",
        ),
        (
            {"step": "act", "turn": {"chosen": "trade"}, "seats": seats(4, {"trains": []})},
            "trade cannot be carried out",
        ),
        (
            {"step": "act", "turn": {"chosen": "hire", "bonus": "crew", "action": "crew"}, **BROKE},
            "too few guilders are left for the chosen action hire",
        ),
    ],
)
def test_what_cannot_arise(told: dict[str, Any], reason: str) -> None:
    """Each part could be, but no match comes to it."""
    with pytest.raises(hafen.PositionError, match=reason):
        GAMES[4].load(told)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_the_tile_that_moved_need_not_be_told(players: int, seed: int) -> None:
    """It is the one in front; where the track is not told either, it is one that nobody stands on."""
    taken = {"figures": ["crew", "trade"][: 2 if players == 2 else 1]}
    told = {"turns": 8, "step": "act", "turn": {"chosen": "equip"}, "seats": [{}, taken, {}, {}][:players]}
    position = GAMES[players].load(told, seed=seed)
    found = position.dump()
    moved = found["turn"]["moved"]
    assert found["track"][moved] == max(found["track"].values())
    assert moved not in ("equip", *taken["figures"])
    assert GAMES[players].load(found).record == position.record


def test_the_tile_in_front_has_moved() -> None:
    track = GAMES[4].load({"turns": 8, "step": "choose"}).dump()["track"]
    front = max(track, key=track.__getitem__)
    position = GAMES[4].load({"turns": 8, "step": "choose", "track": track})
    assert position.dump()["turn"]["moved"] == front
    with pytest.raises(hafen.PositionError, match="the tile that was moved cannot be chosen"):
        GAMES[4].load({"turns": 8, "step": "act", "turn": {"chosen": front}, "track": track})
    with pytest.raises(hafen.PositionError, match="moved must be null"):
        GAMES[4].load({"turns": 8, "turn": {"moved": front}})


def test_nobody_is_asked_without_a_choice() -> None:
    """All trains belong to another, all canals are laid, the yard waits for a bow, and there is nobody to hire."""
    position = GAMES[4].load(
        {
            "turns": 3,
            "active": 1,
            "seats": [{"figures": ["crew"]}, {"figures": ["equip"]}, {"figures": ["subsidy"]}, {"figures": ["canal"]}],
        }
    )
    told = position.dump()
    assert told["turn"]["moved"] == "equip"
    hired = [name for group in told["groups"] for name in group]
    told["groups"] = [dict.fromkeys(group, 0) for group in told["groups"]]
    for seat in (1, 2):
        told["seats"][seat]["employees"] = hired
    told["seats"][0]["trains"] = [*ALL_TRAINS]
    for seat in (1, 2, 3):
        told["seats"][seat]["trains"] = []
    told["market"]["trains"], told["stacks"]["trains"] = [None] * 5, []
    assert GAMES[4].load(told).legal()  # there is still something to build
    gone = [name for name in told["stacks"]["bow"] + told["market"]["bow"] if name]
    told["stacks"]["bow"], told["market"]["bow"], told["ending"] = [], [None] * 5, "bow"
    told["box"] = gone[1:]
    laid = [told["stacks"]["middle"].pop(0) for _ in range(7)] + [told["stacks"]["stern"].pop(0)]
    told["seats"][1]["yard"] = [None, *laid]
    told["box"] += gone[:1]
    with pytest.raises(hafen.PositionError, match="seat 1 has no action to choose"):
        GAMES[4].load(told)


def test_ships_that_are_not_told_are_made_of_something() -> None:
    """Their tiles are out of the game, and a dump of that can be loaded again."""
    position = GAMES[4].load({"turns": 9, "fleet": [{"seat": 1, "length": 5}, {"seat": 0}]})
    told = position.dump()
    assert sorted(name[:3] for name in told["box"]) == ["bow", "bow", *["mid"] * 4, "ste", "ste"]
    assert GAMES[4].load(told).record == position.record
    is_sound(position)


KEYS = list(GAMES[4].load({}).dump())
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 200),
    st.text(max_size=3),
    st.lists(st.integers(-1, 9), max_size=3),
    st.dictionaries(st.sampled_from(["bow", "tiles", "build", "moved"]), st.integers(-2, 5), max_size=2),
)


@given(key=st.sampled_from(KEYS), value=VALUES)
@settings(deadline=None, max_examples=300)
def test_nonsense_is_refused_in_a_sentence(key: str, value: Any) -> None:
    """Whatever stands in a description: a position that keeps the laws, or a PositionError."""
    game = GAMES[4]
    try:
        position = game.load(game.start(seed=1).dump() | {key: value})
    except hafen.PositionError:
        return
    assert kernels(game.rules, "python").invariant(position.state) == 0
