"""What cannot arise in a match is refused, although each part of it could be: phases, contracts, markets, choices."""

from collections.abc import Iterator, Sequence

from hafen.games.werft import trade, turn
from hafen.games.werft.components import (
    ACTION_NAMES,
    ACTIONS,
    CANALS,
    COLUMN_PART,
    COLUMNS,
    CONTRACTS_KEPT,
    DISCARD_TIME,
    PART_NAMES,
    PARTS,
    ROWS,
    TIME_START,
    TRACK,
    TRAINS,
    Action,
)
from hafen.games.werft.state import NONE, Phase, Place, State, Step, to_spend
from hafen.games.werft.track import first_turns
from hafen.kernel.compile import build
from hafen.kernel.errors import PositionError

TURN = build(turn, "python")
TRADE = build(trade, "python")


def turns_in_all(s: State) -> int:
    """Turns that every seat has had when the time is up."""
    return TRACK * int(TIME_START[s.players]) // s.players + int(first_turns(s))


def turns_before_discard(s: State) -> int:
    """Turns that every seat has had when contracts are given up."""
    laps = int(TIME_START[s.players] - DISCARD_TIME[s.players])
    return TRACK * laps // s.players + int(first_turns(s))


def check_possible(s: State) -> None:
    _check_phase(s)
    _check_contracts(s)
    _check_market(s)
    _check_action(s)
    _check_choice(s)


def _check_phase(s: State) -> None:
    if s.phase != Phase.TURNS:
        if s.time > 0 and not s.ending:
            raise PositionError("position: the game ends when the time is up or a stack of ship tiles is empty")
        if s.turns[0] == 0:
            raise PositionError("position: everybody has had a turn when the game ends")
    elif s.ending and s.active == s.start_seat and s.step in (Step.BEGIN, Step.CHOOSE):
        raise PositionError("position: a stack of ship tiles is empty, so no new round begins")


def _check_contracts(s: State) -> None:
    if s.step == Step.DISCARD:
        _check_discard(s)
        return
    kept = s.phase != Phase.TURNS or s.time <= DISCARD_TIME[s.players]
    due = CONTRACTS_KEPT if kept else s.dealt
    for seat in range(s.players):
        if s.held[seat] != due:
            when = "have been given up" if kept else "have not been given up yet"
            raise PositionError(f"seat {seat}: held must be {due}, not {s.held[seat]}: contracts {when}")


def _check_discard(s: State) -> None:
    """At the end of a round: when the time has come, or before the final actions."""
    if (s.active + 1) % s.players != s.start_seat:
        raise PositionError("position: contracts are given up after the turn of the last seat of a round")
    now = s.turns[s.active] == turns_before_discard(s)
    if not now and (not s.ending or s.time <= DISCARD_TIME[s.players]):
        raise PositionError(
            f"position: contracts are given up after turn {turns_before_discard(s)}, or at the end of the game"
        )
    held = [s.held[(s.start_seat + n) % s.players] for n in range(s.players)]
    if held != sorted(held) or held[-1] == CONTRACTS_KEPT:
        raise PositionError("position: held: contracts are given up from the start seat on, and somebody still has to")


# Markets


def _check_market(s: State) -> None:
    """A gap stays only while the action that made it is under way, or because nothing is left to fill it."""
    for part in range(PARTS):
        columns = [column for column in range(COLUMNS) if COLUMN_PART[column] == part]
        rows = [[s.market[column, row] for row in range(ROWS)] for column in columns]
        _check_gaps(rows, _tiles_taken(s), s.stack_size[part] > 0, PART_NAMES[part])
    begins = bool(s.over) or s.step in (Step.BEGIN, Step.CHOOSE, Step.DISCARD, Step.LAST_TILE)
    used = begins and any(s.train_at[train] == Place.USED for train in range(TRAINS))  # later they wait for the end
    trains = s.train_count > 0 or used
    _check_gaps([[s.train_row[row] for row in range(ROWS)]], 0, trains, "trains")
    used = begins and any(s.canal_at[tile] == Place.USED for tile in range(CANALS))
    canals = s.canal_count > 0 or used
    _check_gaps(
        [[s.canal_row[row] for row in range(ROWS)]], int(s.step in (Step.JOINING, Step.TURNING)), canals, "canals"
    )


def _tiles_taken(s: State) -> int:
    """Ship tiles taken from the market in the action under way."""
    return s.placed + int(s.step == Step.PLACING)


def _check_gaps(columns: Sequence[Sequence[int]], taken: int, more: bool, what: str) -> None:
    gaps = sum(piece == NONE for column in columns for piece in column)
    if more and gaps > taken:
        raise PositionError(f"market: {what}: gaps are filled as long as there is something to fill them")
    if taken == 0 and any(row < len(_pieces(column)) for column in columns for row in _below(column)):
        raise PositionError(f"market: {what}: what lies above a gap moves down")


def _pieces(column: Sequence[int]) -> list[int]:
    return [piece for piece in column if piece != NONE]


def _below(column: Sequence[int]) -> Iterator[int]:
    """Gaps of a column, counted from the bottom."""
    return (len(column) - 1 - row for row, piece in enumerate(column) if piece == NONE)


# Actions


def _check_action(s: State) -> None:
    """The action under way can be carried out, and a bonus action leaves enough for the chosen one."""
    seat = s.active
    if s.kept_back and to_spend(s, seat) < 0 and not _brings_enough(s):
        raise PositionError(f"turn: too few guilders are left for the chosen action {ACTION_NAMES[s.main]}")
    if s.step == Step.ACT and not TURN.leaves_enough(s, seat, s.action, to_spend(s, seat)):
        raise PositionError(f"turn: the action {ACTION_NAMES[s.action]} cannot be carried out")
    if s.main == Action.HIRE and s.phase == Phase.TURNS and not s.main_done and not TURN.can_hire(s, seat, 1000):
        raise PositionError("turn: there is nobody to hire")


def _brings_enough(s: State) -> bool:
    """A trade or a subsidy can bring what the chosen action needs."""
    seat = s.active
    if s.step == Step.TRADING:
        return bool(to_spend(s, seat) + TRADE.sale_without(s, seat, NONE) >= 0)
    return s.step == Step.ACT and bool(TURN.leaves_enough(s, seat, s.action, to_spend(s, seat)))


def _check_choice(s: State) -> None:
    """The seat to move finds an action tile to choose."""
    if s.phase != Phase.TURNS or s.step not in (Step.BEGIN, Step.CHOOSE):
        return
    before = (
        s.step,
        s.moved,
        s.lap,
        [s.space[action] for action in range(ACTIONS)],
        [s.figure[s.active, n] for n in range(2)],
    )
    if s.step == Step.BEGIN:
        TURN.begin_turn(s)
    choices = TURN.legal_choose(s, s.active, [0] * (ACTIONS + 1))
    s.step, s.moved, s.lap, spaces, figures = before
    for action, space in enumerate(spaces):
        s.space[action] = space
    for n, figure in enumerate(figures):
        s.figure[s.active, n] = figure
    if choices == 0:
        raise PositionError(f"position: seat {s.active} has no action to choose")
