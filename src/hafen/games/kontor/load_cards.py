"""Where every card is in a described position: those named where they are named, the others by chance."""

from collections.abc import Iterable

from hafen.games.kontor import setup
from hafen.games.kontor.components import (
    CARD_NAMES,
    CARDS,
    CENTRE,
    CENTRE_CARD,
    DROPS,
    HARBOUR_HAND,
    IS_SPECIAL,
    KIND,
    MOST_START_WATER,
    OWNER,
    REMOVED,
    SPECIALS,
    START_WATER,
    TEAMS,
    WATER_ASIDE,
    WATER_HAND,
    Extra,
    Kind,
    Specials,
)
from hafen.games.kontor.load_told import ANY_WATER, Told
from hafen.games.kontor.state import NONE, Phase, Place, State, has_extra, team_of
from hafen.kernel import chance
from hafen.kernel.compile import build
from hafen.kernel.errors import PositionError

CHANCE = build(chance, "python")
SETUP = build(setup, "python")


class Cards:
    """Puts every card of a description somewhere. The record has its table set and is otherwise clear."""

    def __init__(self, s: State, told: Told) -> None:
        self.s = s
        self.told = told
        self.players = told.players
        self.placed: dict[int, str] = {}

    def place(self) -> None:
        self._place_named()
        self._lay_water()
        self._fill_hands()
        self._fill_aside()
        self._fill_piles()

    # What is named

    def _take(self, cards: Iterable[int], place: int, what: str) -> None:
        for card in cards:
            if card in self.placed:
                raise PositionError(f"card {CARD_NAMES[card]} is named twice: {self.placed[card]} and {what}")
            self.placed[card] = what
            self.s.where[card] = place

    def _place_named(self) -> None:
        told, s = self.told, self.s
        if told.board is not None:
            cards = [card for card in told.board.cards.values() if card != ANY_WATER]
            self._take(cards, Place.BOARD, "board")
        covered = told.cards(told.data, "covered", "position") or []
        self._take(covered, Place.COVERED, "covered")
        if told.board is None:
            self._take([CENTRE_CARD], Place.BOARD, "board")
        elif CENTRE_CARD not in self.placed:
            raise PositionError("board: the harbour centre C is missing, and it is not covered")
        lifted = told.one_card(told.data, "lifted", "position")
        s.lifted = NONE if lifted is None else lifted
        if lifted is not None:
            self._take([lifted], Place.LIFTED, "lifted")
        self._take(told.cards(told.data, "aside", "position") or [], Place.ASIDE, "aside")
        for seat, entry in enumerate(told.seats):
            what = f"seat {seat}"
            self._check_colour(told.cards(entry, "hand", what) or [], seat, what)
            self._take(told.cards(entry, "hand", what) or [], Place.HAND + seat, f"hand of seat {seat}")
            self._check_colour(told.cards(entry, "dropped", what) or [], seat, what)
            self._take(told.cards(entry, "dropped", what) or [], Place.DROPPED + seat, f"dropped by seat {seat}")
            pile = told.cards(entry, "pile", what) or []
            self._check_colour(pile, seat, what)
            if any(OWNER[card] >= TEAMS for card in pile):
                raise PositionError(f"{what}: pile must hold harbour cards only")
            self._take(pile, Place.PILE, f"pile of seat {seat}")
        self._take(self._pile_of_kind("water", Kind.WATER), Place.PILE, "water")
        special = told.cards(told.data, "special", "position") or []
        if special and SPECIALS[told.table] != Specials.PILE:
            raise PositionError("special: there is no pile of special cards in this game")
        if any(not IS_SPECIAL[card] for card in special):
            raise PositionError("special: only special cards lie there")
        self._take(special, Place.PILE, "special")

    def _pile_of_kind(self, key: str, kind: int) -> list[int]:
        cards = self.told.cards(self.told.data, key, "position") or []
        if any(KIND[card] != kind for card in cards):
            raise PositionError(f"{key}: only {key} cards lie there")
        return cards

    def _check_colour(self, cards: list[int], seat: int, what: str) -> None:
        for card in cards:
            if OWNER[card] < TEAMS and OWNER[card] != team_of(self.s, seat):
                raise PositionError(f"{what}: card {CARD_NAMES[card]} belongs to the other colour")

    # What is not

    def _left(self, deck: Iterable[int]) -> list[int]:
        """Cards nobody has named, in random order."""
        cards: list[int] = [card for card in deck if card not in self.placed and not REMOVED[self.told.table, card]]
        CHANCE.shuffle(self.s, cards, 0, len(cards))
        return cards

    def _water_left(self) -> list[int]:
        return self._left(card for card in range(CARDS) if KIND[card] == Kind.WATER)

    def _lay_water(self) -> None:
        """Water cells of the start layout, or those drawn as ``w``, get random water cards."""
        s, told = self.s, self.told
        if told.board is None:
            table = told.table
            cells = [int(START_WATER[table, n]) for n in range(MOST_START_WATER) if START_WATER[table, n] >= 0]
            s.board[CENTRE] = CENTRE_CARD
        else:
            cells = [cell for cell, card in told.board.cards.items() if card == ANY_WATER]
            for cell, card in told.board.cards.items():
                if card != ANY_WATER:
                    s.board[cell] = card
        water = self._water_left()
        if len(water) < len(cells):
            raise PositionError("board: there are not enough water cards")
        for cell, card in zip(cells, water, strict=False):
            s.board[cell] = card
            self._take([card], Place.BOARD, "board")

    def _fill_hands(self) -> None:
        """A hand that is not told is full: harbour and water cards, and a special card while one may be in play."""
        for seat, entry in enumerate(self.told.seats):
            if "hand" in entry or self.told.phase == Phase.PICK:
                continue
            mine = [card for card in range(CARDS) if OWNER[card] == team_of(self.s, seat)]
            self._take(self._left(mine)[:HARBOUR_HAND], Place.HAND + seat, f"hand of seat {seat}")
            self._take(self._water_left()[:WATER_HAND], Place.HAND + seat, f"hand of seat {seat}")
            if SPECIALS[self.told.table] == Specials.HAND and self._specials_in_play() < self.players:
                self._take(self._left(self._specials())[:1], Place.HAND + seat, f"hand of seat {seat}")
        if self.told.phase == Phase.PICK:
            for seat, entry in enumerate(self.told.seats):
                if "hand" not in entry:
                    self._take(self._water_left()[:WATER_HAND], Place.HAND + seat, f"hand of seat {seat}")

    def _specials(self) -> list[int]:
        return [card for card in range(CARDS) if IS_SPECIAL[card]]

    def _specials_in_play(self) -> int:
        return sum(bool(IS_SPECIAL[card]) and self.s.where[card] != Place.ASIDE for card in self.placed)

    def _fill_aside(self) -> None:
        told, s = self.told, self.s
        if has_extra(s, Extra.JUSTICE) and told.phase != Phase.PICK:
            for seat, entry in enumerate(told.seats):
                if "dropped" not in entry:
                    mine = [card for card in range(CARDS) if OWNER[card] == team_of(s, seat)]
                    self._take(self._left(mine)[:DROPS], Place.DROPPED + seat, f"dropped by seat {seat}")
        missing = WATER_ASIDE[told.table] - sum(s.where[card] == Place.ASIDE for card in self.placed)
        self._take(self._water_left()[: max(missing, 0)], Place.ASIDE, "aside")
        if SPECIALS[told.table] == Specials.HAND:
            self._take(self._left(self._specials()), Place.ASIDE, "aside")

    def _fill_piles(self) -> None:
        """Named cards lie on top, the first topmost; the others follow in random order."""
        s, told = self.s, self.told
        piles = [told.cards(entry, "pile", f"seat {seat}") or [] for seat, entry in enumerate(told.seats)]
        for team in range(TEAMS):
            rest = self._left(card for card in range(CARDS) if OWNER[card] == team)
            if told.phase == Phase.PICK:
                rest.sort(reverse=True)
            self._take(rest, Place.PILE, "pile")
            owners = [seat for seat in range(self.players) if team_of(s, seat) == team]
            for card in rest:
                min((piles[owner] for owner in owners), key=len).append(card)
        for seat, pile in enumerate(piles):
            s.pile_size[seat] = len(pile)
            for i, card in enumerate(reversed(pile)):
                s.pile[seat, i] = card
        water = [*self._pile_of_kind("water", Kind.WATER), *self._water_left()]
        self._take(water[len(self._pile_of_kind("water", Kind.WATER)) :], Place.PILE, "water")
        s.water_size = len(water)
        for i, card in enumerate(reversed(water)):
            s.water[i] = card
        special = [*(told.cards(told.data, "special", "position") or [])]
        if SPECIALS[told.table] == Specials.PILE:
            left = self._left(self._specials())
            self._take(left, Place.PILE, "special")
            special += left
        s.special_size = len(special)
        for i, card in enumerate(reversed(special)):
            s.special[i] = card
