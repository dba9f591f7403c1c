"""Setting up the table (SS-1)."""

from hafen.games.speicherstadt.components import (
    CARDS,
    COINS,
    CUBES,
    GOODS,
    REMOVED,
    SEASON,
    SEASONS,
    START_COINS,
    WORKERS,
)
from hafen.games.speicherstadt.state import COLUMNS, NONE, Phase, Place, State
from hafen.kernel.chance import randbelow, reseed, shuffle
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64

PLAYERS_OPTION = 0  # options[0] is the number of players
SEASON_COUNT = len(SEASONS)


@kernel
def set_up(s: State, options: Ints, seed: int) -> None:
    """Fill a zeroed record up to the moment before the first supply."""
    players = i64(options[PLAYERS_OPTION])
    reseed(s, seed)
    s.players = players  # SS-1.1
    s.start_seat = randbelow(s, players)  # SS-1.1
    s.active = s.start_seat
    s.coin_stock = COINS
    for seat in range(players):
        s.coins[seat] = START_COINS  # SS-1.2
        s.coin_stock -= START_COINS
        s.workers[seat] = WORKERS  # SS-1.3
    for good in range(GOODS):
        s.bag[good] = CUBES[good]  # SS-1.4
    for column in range(COLUMNS):
        s.display[column] = NONE
    build_pile(s, players)
    s.phase = Phase.SUPPLY


@kernel
def build_pile(s: State, players: int) -> None:
    size = 0
    for card in range(CARDS):
        if REMOVED[players, card] == 1:
            s.where[card] = Place.BOX  # SS-1.5
        else:
            s.pile[size] = card
            size += 1
    s.pile_end = size
    shuffle_seasons(s)  # SS-1.6


@kernel
def shuffle_seasons(s: State) -> None:
    """Shuffle what is left of each season; a season never mixes with the next."""
    start = i64(s.pile_next)
    for season in range(SEASON_COUNT):
        stop = start
        while stop < s.pile_end and SEASON[s.pile[stop]] == season:
            stop += 1
        shuffle(s, s.pile, start, stop)
        start = stop
