"""Kinds of move and their codes."""

from hafen.games.kontor.components import CARDS, MAX_PLAYERS, SPECIAL_CARDS, SPOTS
from hafen.kernel.movebook import Movebook

BOOK = Movebook(
    ("pick", CARDS),  # Justizia: a card for the opening hand
    ("drop", CARDS),  # Justizia: a card that leaves the game
    ("bribe", SPOTS),  # buy an enemy card out
    ("decline",),  # buy nothing out
    ("buy", SPECIAL_CARDS + 1),  # so many special cards
    ("play", CARDS),  # choose a card
    ("pass",),
    ("sail", SPOTS),  # move the ship
    ("stay",),  # leave the ship where it is
    ("remove", SPOTS),  # take a card off the board with the ship
    ("keep",),  # remove nothing
    ("under", MAX_PLAYERS),  # the removed card goes under this seat's pile
    ("lay", SPOTS),
    ("count",),  # the area of the own tavern counts
    ("ignore",),  # it does not
)
MOVES = BOOK.size
# Longest list of legal moves: cells to lay a card on. In a box of 8 x 8 there are fewer than 64 empty ones; before a
# side is fixed there is one more row or column on it.
MAX_MOVES = 80

PICK = BOOK.base("pick")
DROP = BOOK.base("drop")
BRIBE = BOOK.base("bribe")
DECLINE = BOOK.base("decline")
BUY = BOOK.base("buy")
PLAY = BOOK.base("play")
PASS = BOOK.base("pass")
SAIL = BOOK.base("sail")
STAY = BOOK.base("stay")
REMOVE = BOOK.base("remove")
KEEP = BOOK.base("keep")
UNDER = BOOK.base("under")
LAY = BOOK.base("lay")
COUNT = BOOK.base("count")
IGNORE = BOOK.base("ignore")
