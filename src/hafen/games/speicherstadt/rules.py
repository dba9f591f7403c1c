"""The door to the rules: the functions every game offers (``games/contract.py``). Dispatch only."""

from hafen.games.speicherstadt.check import LAWS, invariant
from hafen.games.speicherstadt.components import MAX_PLAYERS, MIN_PLAYERS
from hafen.games.speicherstadt.coverage import COVERAGE
from hafen.games.speicherstadt.demand import apply_demand, legal_demand, next_worker
from hafen.games.speicherstadt.features import LAYOUT, OBSERVATION, observe
from hafen.games.speicherstadt.hidden import redeal
from hafen.games.speicherstadt.income import income
from hafen.games.speicherstadt.loading import apply_loading, legal_loading, next_loader
from hafen.games.speicherstadt.moves import BOOK, MAX_MOVES, MOVES
from hafen.games.speicherstadt.purchase import apply_purchase, legal_purchase, next_offer
from hafen.games.speicherstadt.scoring import last_fires, places, points
from hafen.games.speicherstadt.setup import set_up
from hafen.games.speicherstadt.state import Event, Phase, State, state_t
from hafen.games.speicherstadt.supply import supply
from hafen.games.speicherstadt.value import greedy
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints
from hafen.kernel.journal import PREVIEW, clear_log

__all__ = [
    "BOOK",
    "COVERAGE",
    "LAWS",
    "LAYOUT",
    "MAX_MOVES",
    "MAX_PLAYERS",
    "MOVES",
    "OBSERVATION",
    "SMALLEST_TABLE",
    "Event",
    "apply",
    "greedy",
    "invariant",
    "legal",
    "observe",
    "places",
    "points",
    "redeal",
    "resume",
    "setup",
    "state_t",
]

SMALLEST_TABLE = (MIN_PLAYERS,)  # options of the smallest game


@kernel
def setup(s: State, options: Ints, seed: int) -> None:
    clear_log(s)
    set_up(s, options, seed)
    advance(s)


@kernel
def legal(s: State, seat: int, moves: Ints) -> int:
    """Write the moves of a seat in ascending order; 0 if it is not to move."""
    if s.to_move & (1 << seat) == 0:
        return 0
    if s.phase == Phase.DEMAND:
        return legal_demand(s, moves)
    if s.phase == Phase.PURCHASE:
        return legal_purchase(moves)
    return legal_loading(s, seat, moves)


@kernel
def apply(s: State, seat: int, move: int) -> None:
    """Play a legal move and everything automatic that follows."""
    clear_log(s)
    s.ply += 1
    s.to_move = 0
    if s.phase == Phase.DEMAND:
        apply_demand(s, seat, move)
    elif s.phase == Phase.PURCHASE:
        apply_purchase(s, seat, move)
    else:
        apply_loading(s, seat, move)
    advance(s)


@kernel
def resume(s: State) -> None:
    """Go on from a described position to its next decision."""
    clear_log(s)
    s.to_move = 0
    advance(s)


@kernel
def advance(s: State) -> None:
    """Run the phases in order until a seat has something to decide (SS-2.1)."""
    while s.to_move == 0 and not s.over:
        match s.phase:
            case Phase.SUPPLY:
                if PREVIEW:
                    return
                supply(s)
            case Phase.DEMAND:
                next_worker(s)
            case Phase.PURCHASE:
                next_offer(s)
            case Phase.LOADING:
                next_loader(s)
            case Phase.INCOME:
                income(s)
            case _:
                last_fires(s)
