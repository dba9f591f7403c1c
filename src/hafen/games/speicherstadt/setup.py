"""Setting up the table (SS-1), with Kaispeicher for more cards, cubes and workers (SS-11)."""

from hafen.games.speicherstadt.components import (
    CARDS,
    COINS,
    CUBES,
    KAISPEICHER,
    PILE_ORDER,
    PLAYED_GOODS,
    REMOVED,
    SEASON,
    SEASONS,
    START_COINS,
    WORKERS,
)
from hafen.games.speicherstadt.state import COLUMNS, NONE, Place, State, start_round
from hafen.kernel.chance import randbelow, reseed, shuffle, sort
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64

PLAYERS_OPTION = 0  # options[0]; whether the expansion is played is decided when the rules are built
SEASON_COUNT = len(SEASONS)


@kernel
def set_up(s: State, options: Ints, seed: int) -> None:
    """Fill a zeroed record up to the moment before the first supply."""
    players = i64(options[PLAYERS_OPTION])
    reseed(s, seed)
    s.players = players  # SS-1.1
    s.kaispeicher = KAISPEICHER
    s.start_seat = randbelow(s, players)  # SS-1.1
    s.active = s.start_seat
    s.coin_stock = COINS
    for seat in range(players):
        s.coins[seat] = START_COINS  # SS-1.2
        s.coin_stock -= START_COINS
        s.workers[seat] = WORKERS[KAISPEICHER]  # SS-1.3, SS-11.4
    for good in range(PLAYED_GOODS):
        s.bag[good] = CUBES[good]  # SS-1.4, SS-11.3
    clear_display(s)
    build_pile(s, players)
    start_round(s)


@kernel
def clear_display(s: State) -> None:
    for column in range(COLUMNS):
        s.display[column] = NONE
        s.upper[column] = NONE
        s.reserved[column] = NONE
    s.fire = NONE
    s.loose = NONE
    s.swap_slot = NONE


@kernel
def build_pile(s: State, players: int) -> None:
    size = 0
    for i in range(CARDS):
        card = i64(PILE_ORDER[i])
        removed = REMOVED[KAISPEICHER, players, card]
        if removed == 0:
            s.pile[size] = card
            size += 1
        else:
            s.where[card] = Place.BOX if removed == 1 else Place.ABSENT  # SS-1.5, SS-11.2
    s.pile_end = size
    shuffle_seasons(s)  # SS-1.6, SS-11.1


@kernel
def shuffle_seasons(s: State) -> None:
    """Shuffle what is left of each season, whatever order it had; a season never mixes with the next."""
    start = i64(s.pile_next)
    for season in range(SEASON_COUNT):
        stop = start
        while stop < s.pile_end and SEASON[s.pile[stop]] == season:
            stop += 1
        sort(s.pile, start, stop)
        shuffle(s, s.pile, start, stop)
        start = stop
