"""The door to the rules: the functions every game offers (``games/contract.py``). Dispatch only."""

from hafen.games.kontor.before import (
    apply_bribe,
    apply_buy,
    carry_out_bribes,
    carry_out_sale,
    legal_bribe,
    legal_buy,
    open_bribes,
    open_sale,
    seats_bribing,
    seats_buying,
)
from hafen.games.kontor.check import LAWS, invariant
from hafen.games.kontor.choose import (
    apply_choice,
    apply_pick,
    begin_choice,
    legal_choice,
    legal_pick,
    seats_choosing,
    seats_picking,
    show_choices,
    turn_piles_over,
)
from hafen.games.kontor.components import MAX_PLAYERS
from hafen.games.kontor.coverage import COVERAGE, MOVE_KINDS, RARE
from hafen.games.kontor.features import LAYOUT, OBSERVATION, observe
from hafen.games.kontor.greedy import greedy
from hafen.games.kontor.hidden import redeal
from hafen.games.kontor.lay import apply_lay, draw_card, draws, legal_lay, next_lay, put_card
from hafen.games.kontor.moves import BOOK, MAX_MOVES, MOVES
from hafen.games.kontor.round import next_turn, start_round
from hafen.games.kontor.scoring import (
    apply_verdict,
    carry_out_verdicts,
    end_game,
    legal_verdict,
    places,
    points,
    seats_judging,
)
from hafen.games.kontor.setup import set_up
from hafen.games.kontor.ship import (
    apply_removal,
    apply_ship,
    apply_under,
    legal_removal,
    legal_ship,
    legal_under,
)
from hafen.games.kontor.state import Event, Phase, State, state_t
from hafen.games.kontor.tax import settle_taxes
from hafen.games.kontor.weights import WEIGHTS
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints
from hafen.kernel.journal import PREVIEW, clear_log

__all__ = [
    "BOOK",
    "CONSTANTS",
    "COVERAGE",
    "LAWS",
    "LAYOUT",
    "MAX_MOVES",
    "MAX_PLAYERS",
    "MOVES",
    "MOVE_KINDS",
    "OBSERVATION",
    "RARE",
    "SMALLEST_TABLE",
    "WEIGHTS",
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

SMALLEST_TABLE = (0,)  # options of the basic game
CONSTANTS: dict[str, int] = {}  # one program plays all modes


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
    match s.phase:
        case Phase.CHOOSE:
            return legal_choice(s, seat, moves)
        case Phase.LAY:
            return legal_lay(s, seat, moves)
        case Phase.SHIP:
            return legal_ship(s, moves)
        case Phase.REMOVE:
            return legal_removal(s, moves)
        case Phase.UNDER:
            return legal_under(s, moves)
        case Phase.BRIBE:
            return legal_bribe(s, seat, moves)
        case Phase.BUY:
            return legal_buy(s, seat, moves)
        case Phase.PICK:
            return legal_pick(s, seat, moves)
        case _:
            return legal_verdict(s, moves)


@kernel
def apply(s: State, seat: int, move: int) -> None:
    """Play a legal move and everything automatic that follows."""
    clear_log(s)
    s.ply += 1
    s.to_move = 0
    match s.phase:
        case Phase.CHOOSE:
            apply_choice(s, seat, move)
        case Phase.LAY:
            apply_lay(s, move)
        case Phase.SHIP:
            apply_ship(s, seat, move)
        case Phase.REMOVE:
            apply_removal(s, seat, move)
        case Phase.UNDER:
            apply_under(s, move)
        case Phase.BRIBE:
            apply_bribe(s, seat, move)
        case Phase.BUY:
            apply_buy(s, seat, move)
        case Phase.PICK:
            apply_pick(s, seat, move)
        case _:
            apply_verdict(s, seat, move)
    advance(s)


@kernel
def resume(s: State) -> None:
    """Go on from a described position to its next decision."""
    clear_log(s)
    s.to_move = 0
    advance(s)


@kernel
def advance(s: State) -> None:
    """Take the steps of a round in order until a seat has something to decide (KO-2.1)."""
    while s.to_move == 0 and not s.over:
        s.to_move = seats_asked(s)
        if s.to_move != 0 or (PREVIEW and reveals_next(s)):
            return
        match s.phase:
            case Phase.START:
                start_round(s)
                if s.phase == Phase.START:
                    open_round(s)
            case Phase.CHOOSE:
                show_choices(s)
            case Phase.TAX:
                settle_taxes(s)
            case Phase.TURN:
                next_turn(s)
            case Phase.LAY:
                next_lay(s)
            case Phase.PUT:
                put_card(s)
            case Phase.DRAW:
                draw_card(s)
            case Phase.BRIBE:
                carry_out_bribes(s)
                begin_choice(s)
            case Phase.BUY:
                carry_out_sale(s)
                begin_choice(s)
            case Phase.PICK:
                turn_piles_over(s)
            case Phase.TAVERN:
                carry_out_verdicts(s)
            case _:
                end_game(s)


@kernel
def open_round(s: State) -> None:
    """What a round begins with: buying cards out, buying special cards, or else choosing a card."""
    if open_bribes(s):
        s.phase = Phase.BRIBE
    elif open_sale(s):
        s.phase = Phase.BUY
    else:
        begin_choice(s)


@kernel
def seats_asked(s: State) -> int:
    """The seats that still owe a decision in a step that several take at the same time, or that is one's own."""
    match s.phase:
        case Phase.CHOOSE:
            return seats_choosing(s)
        case Phase.SHIP | Phase.REMOVE | Phase.UNDER:
            return 1 << s.active
        case Phase.BRIBE:
            return seats_bribing(s)
        case Phase.BUY:
            return seats_buying(s)
        case Phase.PICK:
            return seats_picking(s)
        case Phase.TAVERN:
            return seats_judging(s)
        case _:
            return 0


@kernel
def reveals_next(s: State) -> bool:
    """Does the next step show something nobody could know?"""
    match s.phase:
        case Phase.CHOOSE | Phase.BRIBE | Phase.BUY | Phase.PICK | Phase.TAVERN:
            return True
        case Phase.DRAW:
            return draws(s)
        case _:
            return False
