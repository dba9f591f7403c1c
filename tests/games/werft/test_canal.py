"""Canals: chapter 8, with every way tried out."""

import random
from typing import Any

import pytest

import hafen
from hafen.games.werft import ways
from hafen.games.werft.components import OPENING, SIDE_NAMES, SIGN, Sign
from hafen.kernel.compile import build
from tests.games.werft.situations import (
    STRAIGHTS,
    acting,
    events,
    fitting,
    line,
    notations,
    play,
    refused,
    seat,
    situation,
    step,
)

WAYS = build(ways, "python")
MARKET = {"canals": ["c24", "c17", "c09", "c02", "c01"]}


def renting(canal: dict[str, Any] | None = None, **more: Any) -> hafen.Position:
    return acting("canal", {"guilders": 2, "canal": canal}, market=MARKET, **more)


def test_one_tile_is_rented_and_laid() -> None:
    """WE-8.1"""
    position = renting()
    play(position, "rent 5")
    assert step(position) == "turning"
    play(position, "turn 0")
    assert [entry["tile"] for entry in seat(position)["canal"]["tiles"]] == ["c01"]
    assert position.to_move == (1,)


@pytest.mark.parametrize(("row", "turns"), [(5, [0, 2]), (3, [0, 3]), (2, [0, 2, 3]), (1, [0, 1, 2, 3])])
def test_the_first_tile(row: int, turns: list[int]) -> None:
    """WE-8.2: any way round that it can be entered from the west; the ship on its first space."""
    position = renting()
    play(position, f"rent {row}")
    assert notations(position) == [f"turn {turn}" for turn in turns]
    for turn in range(4):
        if turn not in turns:
            assert refused(position, f"turn {turn}") == "openings_must_meet"
    play(position, f"turn {turns[-1]}")
    assert seat(position)["canal"]["ship"] == {"tile": 1, "side": "w", "inner": False, "outward": False}


def test_further_tiles_join_an_open_end() -> None:
    """WE-8.3: before the ship, openings meet, nothing moves."""
    fork = {"tiles": [{"tile": "c18"}]}
    position = renting(fork)
    play(position, "rent 3")
    assert notations(position) == ["join 1 n", "join 1 e"]
    assert refused(position, "join 1 w") == "end_not_open"  # the ship came from there
    assert refused(position, "join 1 s") == "no_opening"
    assert refused(position, "join 2 n") == "no_such_tile"
    play(position, "join 1 n")
    assert notations(position) == ["turn 2", "turn 3"]
    play(position, "turn 3")
    told = seat(position)["canal"]
    assert told["tiles"][1] == {"tile": "c09", "turn": 3, "x": 0, "y": -1}
    assert told["ship"] == {"tile": 1, "side": "w", "inner": False, "outward": False}


def test_the_only_open_end_is_taken_by_itself() -> None:
    """WE-8.3"""
    position = renting(line("c03"))
    play(position, "rent 5")
    assert step(position) == "turning"
    play(position, "turn 2")
    assert seat(position)["canal"]["tiles"][1] == {"tile": "c01", "turn": 2, "x": 1, "y": 0}


def test_a_blocked_opening_is_no_open_end() -> None:
    """WE-8.3: a fork whose northern opening meets the closed side of a tile."""
    tiles = [{"tile": "c18"}, {"tile": "c03", "x": 1}, {"tile": "c11", "turn": 0, "x": 2}]
    tiles += [{"tile": "c10", "turn": 3, "x": 2, "y": -1}, {"tile": "c04", "x": 1, "y": -1}]
    position = renting({"tiles": tiles})
    play(position, "rent 5")
    assert "join 1 e" not in notations(position)


def test_a_system_without_an_open_end_is_given_up() -> None:
    """WE-8.4"""
    tiles = [{"tile": "c03"}, {"tile": "c10", "turn": 3, "x": 1}, {"tile": "c11", "x": 1, "y": 1}]
    tiles += [{"tile": "c12", "turn": 1, "x": 0, "y": 1}]
    position = renting({"tiles": tiles})
    play(position, "rent 5")
    assert events(position, "system_given_up") == [{"seat": 0, "tiles": 4}]
    play(position, "turn 0")
    told = seat(position)["canal"]
    assert [entry["tile"] for entry in told["tiles"]] == ["c01"]
    assert {"c03", "c10", "c11", "c12"} <= set(position.dump()["used"]["canals"])


def test_the_ship_never_turns_back() -> None:
    """WE-8.5: out of the east it cannot go north any more, and no tile joins there."""
    fork = {"tiles": [{"tile": "c18"}], "ship": {"tile": 1, "side": "e", "inner": True, "outward": True}}
    position = renting(fork)
    play(position, "rent 3")
    assert step(position) == "turning"  # the east is the only open end
    assert position.dump()["turn"]["join"] == [1, "e"]


def test_ways_that_are_too_short_are_not_offered() -> None:
    """WE-8.5"""
    fork = {"tiles": [{"tile": "c18"}, {"tile": "c01", "x": 1}]}
    two = fitting(["bow01_1", "mid101", "stern04"], ["sail", "sail"], canal=fork)
    play(two, "load sail", "load sail")
    assert notations(two) == ["steer n", "steer e"]
    three = fitting(["bow01_1", "mid106", "stern04"], ["sail", "sail", "sail"], canal=fork)
    play(three, "load sail", "load sail", "load sail")
    assert step(three) != "steering"  # only the east is long enough


@pytest.mark.parametrize(("tiles", "reach"), [(1, 3), (2, 7), (3, 11), (8, 31)])
def test_reach_of_a_line(tiles: int, reach: int) -> None:
    """WE-8.6: the last tile can be crossed to its far edge."""
    position = situation(4, seats=[{"canal": line(*STRAIGHTS[:tiles])}, {}, {}, {}])
    assert position.view(0)["table"]["seats"][0]["reach"] == reach


# Every way tried out, on the printed tiles and by recursion


class Walker:
    """Spaces as (tile, side, inner), and which of them lie next to each other in the direction of the ship."""

    def __init__(self, system: dict[str, Any]) -> None:
        self.tiles = system["tiles"]
        self.at = {(tile["x"], tile["y"]): n for n, tile in enumerate(self.tiles)}
        ship = system["ship"]
        self.start = (ship["tile"] - 1, SIDE_NAMES.index(ship["side"]), ship["inner"], ship["outward"])

    def printed(self, n: int, side: int) -> tuple[int, int]:
        return int(self.tiles[n]["tile"][1:]) - 1, (side - self.tiles[n]["turn"]) % 4

    def is_open(self, n: int, side: int) -> bool:
        return bool(OPENING[self.printed(n, side)])

    def sign(self, space: tuple[int, int, bool, bool]) -> int:
        n, side, inner, _ = space
        canal, printed = self.printed(n, side)
        return int(SIGN[canal, printed, int(inner)])

    def ways(self, space: tuple[int, int, bool, bool], seen: frozenset[int], steps: int) -> Any:
        """All ways of so many steps, as lists of spaces."""
        if steps == 0:
            yield []
            return
        for onward in self.next(space, seen):
            for way in self.ways(onward, seen | {onward[0]}, steps - 1):
                yield [onward, *way]

    def next(self, space: tuple[int, int, bool, bool], seen: frozenset[int]) -> Any:
        n, side, inner, outward = space
        if outward and inner:
            yield n, side, False, True
        elif outward:
            x = self.tiles[n]["x"] + (-1, 0, 1, 0)[side]
            y = self.tiles[n]["y"] + (0, -1, 0, 1)[side]
            other = self.at.get((x, y))
            if other is not None and other not in seen and self.is_open(other, (side + 2) % 4):
                yield other, (side + 2) % 4, False, False
        elif not inner:
            yield n, side, True, False
        else:
            for turned in range(4):
                if turned != side and self.is_open(n, turned):
                    yield n, turned, True, True

    def longest(self) -> int:
        steps = 0
        while next(iter(self.ways(self.start, frozenset({self.start[0]}), steps + 1)), None) is not None:
            steps += 1
        return steps

    def best(self, steps: int, values: list[int]) -> int | None:
        """Most points of officials and the last ribbon on any way; values by sign."""
        points = []
        for way in self.ways(self.start, frozenset({self.start[0]}), steps):
            signs = [self.sign(space) for space in way]
            last = max((n + 1 for n, sign in enumerate(signs) if sign == Sign.RIBBON), default=0)
            points.append(sum(values[sign] for sign in signs) + last)
        return max(points, default=None)


def grown(chance: random.Random, tiles: int) -> hafen.Position:
    """A canal laid by chance through the rules themselves, all forks first so that it branches."""
    order = chance.sample(range(1, 17), 16) + chance.sample(range(17, 25), 8)
    order = chance.sample(order, len(order)) if chance.random() < 0.5 else order[::-1]
    names = [f"c{number:02}" for number in order]
    position = acting("canal", {"guilders": 0}, market={"canals": names[4::-1]})  # only the lowest can be paid
    for n in range(1, tiles + 1):
        while step(position) in ("act", "joining", "turning") and position.to_move == (0,):
            moves = notations(position, "rent") or notations(position)
            play(position, chance.choice(moves))
        told = seat(position)["canal"]
        market = {"canals": names[n : n + 5][::-1]}
        position = acting("canal", {"guilders": 0, "canal": told}, market=market)
    return position


@pytest.mark.parametrize("seed", range(40))
def test_ways_against_trying_out_everything(seed: int) -> None:
    """WE-8.5, WE-8.6, WE-9.14, WE-9.15: reach and best points on canals laid by chance."""
    chance = random.Random(seed)
    position = grown(chance, chance.randint(2, 9))
    system = seat(position)["canal"]
    if chance.random() < 0.5:
        first = system["tiles"][0]
        sides = [n for n in range(4) if OPENING[int(first["tile"][1:]) - 1, (n - first["turn"]) % 4]]
        outward = chance.random() < 0.3
        told = {"tile": 1, "side": SIDE_NAMES[chance.choice(sides)], "inner": chance.random() < 0.5, "outward": outward}
        try:
            position = acting("canal", {"canal": system | {"ship": told}})
        except hafen.PositionError:  # some tiles would be behind the ship
            return
        system = seat(position)["canal"]
    walker = Walker(system)
    longest = walker.longest()
    assert position.view(0)["table"]["seats"][0]["reach"] == longest
    values = [0, *(chance.randint(0, 4) for _ in range(5)), 0]
    features = sum(value << 8 * (sign - 1) for sign, value in enumerate(values) if 1 <= sign <= 5)
    for steps in range(1, longest + 2):
        best = walker.best(steps, values)
        found = WAYS.best_way(position.state, 0, 0, steps, 0, features)
        assert (None if found < 0 else found // 4) == best
