"""The observation: what a seat knows as numbers, of one fixed size for every mode and number of players.

Seats are counted from the observing seat on (0 = itself), so one player function serves every seat. A plane has one
number for each cell that could ever hold a card, in rows from the top, with the harbour centre always in the same
place. ``LAYOUT`` names every slice in order; ``observe`` writes them in the same order.
"""

from hafen.games.kontor.areas import columns_fixed, flood, rows_fixed
from hafen.games.kontor.choose import dropped, has_decided
from hafen.games.kontor.components import (
    CARDS,
    CELL_OF,
    CENTRE_COLUMN,
    CENTRE_ROW,
    COLUMNS,
    GOODS,
    HAS_SHIP,
    IS_SPECIAL,
    IS_WATER,
    KIND,
    MAX_PLAYERS,
    NEUTRAL,
    ON_CARD,
    OWNER,
    ROWS,
    SPOTS,
    TABLES,
    Kind,
)
from hafen.games.kontor.hidden import is_unknown
from hafen.games.kontor.scoring import area_counts, speaker, team_points
from hafen.games.kontor.state import (
    PASSED,
    WALL,
    Ending,
    Phase,
    Place,
    State,
    in_hand,
    team_of,
)
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64

PHASES = len(Phase)
ENDINGS = len(Ending)
KINDS_IN_HAND = 3  # harbour, water, special
SEAT_NUMBERS = 13  # slices with one number for each seat, see observe_seats
PLANES = 10  # slices with one number for each cell, see observe_board

LAYOUT: tuple[tuple[str, tuple[int, ...], str], ...] = (
    ("players", (1,), "number of players"),
    ("ply", (1,), "moves played so far"),
    ("round", (1,), "number of the round, from 1"),
    ("over", (1,), "1 when the game is over"),
    ("treasury", (1,), "coins in the treasury"),
    ("idle", (1,), "rounds running without a card laid, this one included"),
    ("endless", (1,), "rounds running without more cards on the board than ever before, this one included"),
    ("most_cards", (1,), "the most cards there ever were on the board"),
    ("declared", (1,), "1 when passes are shown and the others choose a card"),
    ("water_size", (1,), "cards in the water pile"),
    ("special_size", (1,), "cards in the pile of special cards"),
    ("box", (4,), "first and last column, first and last row of the cards ever laid, from the centre"),
    ("fixed", (2,), "1 when left and right, top and bottom are fixed"),
    ("mode", (TABLES,), "one-hot: mode and number of players, a row of scenarios.csv"),
    ("phase", (PHASES,), "one-hot: phase"),
    ("ending", (ENDINGS,), "one-hot: why the game ended"),
    ("to_move", (MAX_PLAYERS,), "1 for each seat that owes a decision"),
    ("active", (MAX_PLAYERS,), "1 for the seat whose turn it is to lay"),
    ("passed", (MAX_PLAYERS,), "1 for each seat that is known to pass"),
    ("acted", (MAX_PLAYERS,), "1 for each seat that has had its turn"),
    ("decided", (MAX_PLAYERS,), "1 for each seat that has made the choice of this step"),
    ("coins", (MAX_PLAYERS,), "coins"),
    ("forecast", (MAX_PLAYERS,), "points if the game ended here"),
    ("pile_size", (MAX_PLAYERS,), "cards in the harbour pile"),
    ("dropped_count", (MAX_PLAYERS,), "cards dropped in Justizia"),
    ("hand_size", (KINDS_IN_HAND, MAX_PLAYERS), "harbour, water and special cards in hand"),
    ("shown", (MAX_PLAYERS,), "highest card a hand had to show plus 1, 0 for none"),
    ("own_decision", (3,), "own bribe (1 for declining), special cards wanted plus 1, verdict plus 1"),
    ("bribe", (ROWS, COLUMNS), "1 for the card the seat has decided to buy out"),
    ("card", (ROWS, COLUMNS), "number of the card plus 1, -1 outside a fixed side"),
    ("water", (ROWS, COLUMNS), "1 for water"),
    ("owner", (ROWS, COLUMNS), "1 for a card of the own colour, -1 for one of the other"),
    ("goods", (GOODS, ROWS, COLUMNS), "houses of wine, spice and tea"),
    ("crane", (ROWS, COLUMNS), "1 for a crane"),
    ("ship_symbol", (ROWS, COLUMNS), "1 for a card that the ship could take"),
    ("closed", (ROWS, COLUMNS), "1 for a card of a closed area, 2 if that area counts"),
    ("ship", (ROWS, COLUMNS), "1 where the ship is"),
    ("covered", (CARDS,), "1 for each card under a flood or a bridge"),
    ("lifted", (CARDS,), "1 for a card that the ship has just taken"),
    ("hand", (CARDS,), "1 for each card in the own hand"),
    ("dropped", (CARDS,), "1 for each card the seat has dropped"),
    ("unseen", (CARDS,), "1 for each card of which the seat cannot tell where it is"),
    ("water_place", (CARDS,), "place from the top of each known card in the water pile"),
    ("known", (MAX_PLAYERS, CARDS), "1 for each card that everybody knows in a hand"),
    ("pile_place", (MAX_PLAYERS, CARDS), "place from the top of each known card in a harbour pile"),
    ("choice", (MAX_PLAYERS, CARDS), "1 for the card in play, as far as the seat may know it"),
    ("choice_pass", (MAX_PLAYERS,), "1 for passing, as far as the seat may know it"),
)


def _numbers(shape: tuple[int, ...]) -> int:
    count = 1
    for size in shape:
        count *= size
    return count


OBSERVATION = sum(_numbers(shape) for _, shape, _ in LAYOUT)


@kernel
def observe(s: State, seat: int, out: Ints) -> None:
    for i in range(OBSERVATION):
        out[i] = 0
    k = observe_table(s, out)
    k = observe_seats(s, seat, out, k)
    k = observe_decision(s, seat, out, k)
    k = observe_board(s, seat, out, k)
    observe_cards(s, seat, out, k)


@kernel
def observe_table(s: State, out: Ints) -> int:
    out[0] = s.players
    out[1] = s.ply
    out[2] = s.round_number
    out[3] = s.over
    out[4] = s.treasury
    out[5] = s.idle_rounds
    out[6] = s.endless_rounds
    out[7] = s.most_cards
    out[8] = s.declared
    out[9] = s.water_size
    out[10] = s.special_size
    out[11] = s.first_column - CENTRE_COLUMN
    out[12] = s.last_column - CENTRE_COLUMN
    out[13] = s.first_row - CENTRE_ROW
    out[14] = s.last_row - CENTRE_ROW
    out[15] = columns_fixed(s)
    out[16] = rows_fixed(s)
    k = 17
    out[k + s.table] = 1
    k += TABLES
    out[k + s.phase] = 1
    k += PHASES
    out[k + s.ending] = 1
    return k + ENDINGS


@kernel
def observe_seats(s: State, seat: int, out: Ints, k: int) -> int:
    for steps in range(s.players):
        other = (seat + steps) % s.players
        at = k + steps
        out[at] = (s.to_move >> other) & 1
        out[at + MAX_PLAYERS] = 1 if s.active == other else 0
        out[at + 2 * MAX_PLAYERS] = (s.passed >> other) & 1
        out[at + 3 * MAX_PLAYERS] = (s.acted >> other) & 1
        out[at + 4 * MAX_PLAYERS] = has_decided(s, other)
        out[at + 5 * MAX_PLAYERS] = s.coins[other]
        out[at + 6 * MAX_PLAYERS] = team_points(s, team_of(s, other))
        out[at + 7 * MAX_PLAYERS] = s.pile_size[other]
        out[at + 8 * MAX_PLAYERS] = dropped(s, other)
        for card in range(CARDS):
            if in_hand(s, other, card):
                kind = 0 if OWNER[card] != NEUTRAL else 1 + IS_SPECIAL[card]
                out[at + (9 + kind) * MAX_PLAYERS] += 1
        out[at + 12 * MAX_PLAYERS] = s.shown[other] + 1
    return k + SEAT_NUMBERS * MAX_PLAYERS


@kernel
def observe_decision(s: State, seat: int, out: Ints, k: int) -> int:
    """What the seat itself has decided before all is shown."""
    out[k] = 1 if s.bribe[seat] == PASSED else 0
    out[k + 1] = s.wanted[seat] + 1
    if seat == speaker(s, team_of(s, seat)):
        out[k + 2] = s.verdict[team_of(s, seat)] + 1
    if s.bribe[seat] >= 0:
        for spot in range(SPOTS):
            if CELL_OF[spot] == s.bribe[seat]:
                out[k + 3 + spot] = 1
    return k + 3 + SPOTS


@kernel
def observe_board(s: State, seat: int, out: Ints, k: int) -> int:
    team = team_of(s, seat)
    for n in range(s.areas):
        if area_counts(s, n):
            end = flood(s, i64(s.area_cell[n]), i64(0))
            for i in range(end):
                s.mark[s.queue[i]] = 2
            unmark_queue(s, end)
    for spot in range(SPOTS):
        cell = i64(CELL_OF[spot])
        card = i64(s.board[cell])
        at = k + spot
        if card == WALL:
            out[at] = -1
        if card >= 0:
            out[at] = card + 1
            out[at + SPOTS] = IS_WATER[card]
            out[at + 2 * SPOTS] = 0 if OWNER[card] == NEUTRAL else 1 if OWNER[card] == team else -1
            for good in range(GOODS):
                out[at + (3 + good) * SPOTS] = ON_CARD[card, good]
            out[at + 6 * SPOTS] = 1 if KIND[card] == Kind.CRANE else 0
            out[at + 7 * SPOTS] = 1 if HAS_SHIP[card] and not IS_WATER[card] else 0
            out[at + 8 * SPOTS] = 2 if s.mark[cell] == 2 else i64(s.closed[cell])
        s.mark[cell] = 0
        out[at + 9 * SPOTS] = 1 if cell == s.ship else 0
    return k + PLANES * SPOTS


@kernel
def observe_cards(s: State, seat: int, out: Ints, k: int) -> None:
    known = k + 6 * CARDS
    places = known + MAX_PLAYERS * CARDS
    choices = places + MAX_PLAYERS * CARDS
    for card in range(CARDS):
        place = s.where[card]
        out[k + card] = 1 if place == Place.COVERED else 0
        out[k + CARDS + card] = 1 if place == Place.LIFTED else 0
        out[k + 2 * CARDS + card] = 1 if in_hand(s, seat, card) else 0
        out[k + 3 * CARDS + card] = 1 if place == Place.DROPPED + seat else 0
        out[k + 4 * CARDS + card] = 1 if is_unknown(s, seat, card) else 0
    for i in range(s.water_size):
        if s.known[s.water[i]]:
            out[k + 5 * CARDS + s.water[i]] = s.water_size - i
    for steps in range(s.players):
        other = (seat + steps) % s.players
        for card in range(CARDS):
            if in_hand(s, other, card) and s.known[card]:
                out[known + steps * CARDS + card] = 1
        for i in range(s.pile_size[other]):
            if s.known[s.pile[other, i]]:
                out[places + steps * CARDS + s.pile[other, i]] = s.pile_size[other] - i
        if other == seat or s.phase != Phase.CHOOSE or s.passed & (1 << other) != 0:
            if s.chosen[other] >= 0:
                out[choices + steps * CARDS + s.chosen[other]] = 1
            elif s.chosen[other] == PASSED:
                out[choices + MAX_PLAYERS * CARDS + steps] = 1


@kernel
def unmark_queue(s: State, end: int) -> None:
    for n in range(end):
        s.queue[n] = 0
