"""Where every card of a described position is: the named ones, and the rest dealt as the round demands."""

from collections.abc import Iterator
from typing import Any

from hafen.games.speicherstadt.components import (
    CARD_IDS,
    CARD_NAMES,
    CARDS,
    KIND,
    REMOVED,
    ROUNDS,
    SEASON,
    SEASONS,
    VALUE,
    Kind,
)
from hafen.games.speicherstadt.load_told import Told
from hafen.games.speicherstadt.state import COLUMNS, NONE, Place, State
from hafen.kernel import chance
from hafen.kernel.compile import build
from hafen.kernel.described import listed, whole
from hafen.kernel.errors import PositionError

CHANCE = build(chance, "python")


def is_trade(card: int) -> bool:
    return bool(KIND[card] != Kind.FIRE)


def is_ship(card: int) -> bool:
    return bool(KIND[card] == Kind.SHIP)


class Cards:
    """All cards of a description; ``place`` writes them into the record."""

    def __init__(self, s: State, told: Told) -> None:
        self.s = s
        self.told = told
        self.players = told.players
        self.per_round = (told.players + 1) * (1 + told.kaispeicher)
        self.free = [card for card in told.cards if not told.removed(card)]
        self._name_cards()
        self._deal()

    # Which card is named where

    def _name_cards(self) -> None:
        """Find the cards named anywhere: exact names first, then ids, which mean any free card of that id."""
        told = self.told
        rows = [(f"column {n}", entry["card"]) for n, entry in enumerate(told.columns, 1)]
        rows += [(f"upper {n}", entry["card"]) for n, entry in enumerate(told.upper, 1)]
        rows += [(f"reserved {n}", entry["card"]) for n, entry in enumerate(told.reserved, 1)]
        rows += [("fire", told.fire["card"] if told.fire else None)]
        seats = range(self.players)
        contracts = [[contract["card"] for contract in told.contracts(seat)] for seat in seats]
        owned = [listed(told.seats[seat], "cards", f"seat {seat}") for seat in seats]
        mentioned: list[tuple[str, Any]] = [row for row in rows if row[1] is not None]
        mentioned += [(f"seat {seat}", name) for seat in seats for name in contracts[seat]]
        mentioned += [(f"seat {seat}", name) for seat in seats for name in owned[seat]]
        mentioned += [("discard", name) for name in listed(told.data, "discard", "position")]
        mentioned += [("pile", name) for name in listed(told.data, "pile", "position")]
        found: dict[int, int] = {}  # mention -> card
        for exact in (True, False):
            for n, (what, name) in enumerate(mentioned):
                if self._is_name(name) == exact:
                    found[n] = self._take(name, what)
        named = iter([found[n] for n in range(len(mentioned))])
        self.shown = self._next_row(named, told.columns)
        self.upper = self._next_row(named, told.upper)
        self.reserved = [next(named) for _ in told.reserved]
        self.fire = next(named) if told.fire else None
        self.owned_contracts = [[next(named) for _ in contracts[seat]] for seat in seats]
        self.owned = [[next(named) for _ in owned[seat]] for seat in seats]
        self.discard = [next(named) for _ in told.data.get("discard", [])]
        self.pile = [next(named) for _ in told.data.get("pile", [])]
        if self.fire is not None and is_trade(self.fire):
            raise PositionError(f"fire: {CARD_NAMES[self.fire]} is no fire")

    @staticmethod
    def _next_row(named: Iterator[int], row: list[dict[str, Any]]) -> list[int | None]:
        return [None if entry["card"] is None else next(named) for entry in row]

    def _is_name(self, name: Any) -> bool:
        return name in CARD_NAMES and CARD_NAMES.index(name) in self.told.cards

    def _take(self, name: Any, what: str) -> int:
        if self._is_name(name):
            card = CARD_NAMES.index(name)
            if card not in self.free:
                boxed = f"stays in the box with {self.players} players"
                raise PositionError(f"{what}: {name} {boxed if self.told.removed(card) else 'is named twice'}")
        else:
            left = [card for card in self.free if CARD_IDS[card] == name]
            if not left:
                known = "no further card" if name in [CARD_IDS[card] for card in self.told.cards] else "no card"
                raise PositionError(f"{what}: there is {known} {name!r}")
            card = left[0]
        self.free.remove(card)
        return card

    # How far the pile is dealt

    def _deal(self) -> None:
        """Split the cards not named into drawn and not drawn, as the round demands."""
        drawn = [card for card in (*self.shown, *self.upper, self.fire) if card is not None]
        drawn += self.reserved + self.discard
        drawn += [card for cards in (*self.owned, *self.owned_contracts) for card in cards]
        if "pile" in self.told.data:
            self._keep_pile(drawn)
        else:
            self._make_pile(drawn)
        self.discard_all = self.discard + self.rest
        self._fill_rows(drawn)

    def _laid(self) -> int:
        """Cards that lie there when a fire interrupts the supply."""
        return sum(card is not None for card in (*self.shown, *self.upper))

    def _keep_pile(self, drawn: list[int]) -> None:
        self.rest = list(self.free)
        supply = self.told.phase == "supply"
        trade = sum(is_trade(card) for card in drawn + self.rest)
        rounds, over = divmod(trade - (self._laid() if supply else 0), self.per_round)
        rounds += supply
        if over or not 0 < rounds <= ROUNDS[self.players]:
            raise PositionError(f"pile: {trade} trade cards are not in the pile; a round deals {self.per_round}")
        self.round = whole(self.told.data, "round", rounds, rounds, rounds, "position")
        seasons = [SEASON[card] for card in self.pile]
        if seasons != sorted(seasons):
            raise PositionError("pile: seasons must lie in order, A before B before C before D before E")
        for card in drawn + self.rest:
            if self.pile and SEASON[card] > seasons[0]:
                raise PositionError(
                    f"pile: {CARD_NAMES[card]} cannot be drawn while {CARD_NAMES[self.pile[0]]} is in the pile"
                )
            if self.fire is not None and SEASON[card] > SEASON[self.fire]:
                raise PositionError(f"fire: {CARD_NAMES[card]} comes after {CARD_NAMES[self.fire]}, but is drawn")
        if self.told.phase == "last_fires" and any(map(is_trade, self.pile)):
            raise PositionError("pile: the last fires come when no trade card is left")

    def _make_pile(self, drawn: list[int]) -> None:
        most = int(ROUNDS[self.players])
        lowest = most if self.told.kaispeicher and self.told.phase == "last_fires" else 1
        last = self.told.over or lowest == most
        first = whole(self.told.data, "round", most if last else 1, lowest, most, "position")
        for number in range(first, first + 1 if "round" in self.told.data else most + 1):
            problem = self._does_not_fit(number, drawn)
            if not problem:
                self.round = number
                self._draw_rest(number, drawn)
                return
        raise PositionError(problem)

    def _trade_cards(self, season: int) -> int:
        return sum(
            is_trade(card) and SEASON[card] == season and not self.told.removed(card) for card in self.told.cards
        )

    def _quota(self, number: int) -> list[int]:
        """Trade cards of each season that have left the pile."""
        left = number * self.per_round
        if self.told.phase == "supply":
            left += self._laid() - self.per_round
        quota = []
        for season in range(len(SEASONS)):
            quota.append(min(left, self._trade_cards(season)))
            left -= quota[-1]
        return quota

    def _last_season(self, quota: list[int]) -> int:
        """The season of the last card drawn."""
        if self.fire is not None:
            return int(SEASON[self.fire])
        return max(season for season in range(len(SEASONS)) if quota[season])

    def _all_drawn(self) -> bool:
        return self.told.phase == "last_fires" and self.fire is None

    def _crates_needed(self, drawn: list[int]) -> int:
        """Crates of ships that must have come beside the named ones, so that the bag still fills those in the pile."""
        return self.told.cubes_out() - sum(int(VALUE[card]) for card in drawn if is_ship(card))

    def _does_not_fit(self, number: int, drawn: list[int]) -> str:
        quota = self._quota(number)
        last = self._last_season(quota)
        for season, name in enumerate(SEASONS):
            trade = sum(SEASON[card] == season and is_trade(card) for card in drawn)
            if trade > quota[season]:
                seen = f"come by round {number}: {quota[season]}"
                return f"position: season {name}: cards named as drawn: {trade}; {seen}"
        for card in drawn:
            if not is_trade(card) and SEASON[card] > last and not self._all_drawn():
                return f"position: {CARD_NAMES[card]} cannot be drawn by round {number}"
        if self.fire is not None and (
            any(quota[season] < self._trade_cards(season) for season in range(last)) or any(quota[last + 1 :])
        ):
            return f"fire: {CARD_NAMES[self.fire]} cannot come in round {number}"
        past = [int(VALUE[card]) for card in self.free if is_ship(card) and SEASON[card] < last]
        present = quota[last] - sum(SEASON[card] == last and is_trade(card) for card in drawn)
        ships = sorted(int(VALUE[card]) for card in self.free if is_ship(card) and SEASON[card] == last)
        if sum(past) + sum(ships[::-1][: max(0, present)]) < self._crates_needed(drawn):
            out = self.told.cubes_out()
            return f"position: by round {number} too few ships have come for as many cubes out of the bag ({out})"
        free = sum(quota) - sum(map(is_trade, drawn))
        must_be_gone = self._ships_gone(self._crates_needed(drawn) - sum(past), ships)
        if free < self._places_to_fill() or (must_be_gone and present - must_be_gone < self._places_to_fill()):
            return f"position: round {number} leaves no cards to fill the display"
        return ""

    def _ships_gone(self, crates: int, ships: list[int]) -> int:
        """How many ships of the present season have come and gone, at least, if they brought so many crates."""
        gone = 0
        for size in ships[::-1]:
            if crates > 0:
                crates -= size
                gone += 1
        return gone

    def _places_to_fill(self) -> int:
        """Places that a round has to fill before it fits."""
        return (self.shown.count(None) if self._fills_display() else 0) + self._upper_to_fill()

    def _draw_rest(self, number: int, drawn: list[int]) -> None:
        """Past seasons are all drawn; of the present one as many as the round demands, by chance."""
        quota = self._quota(number)
        last = self._last_season(quota)
        self.rest = [card for card in self.free if SEASON[card] < last or self._all_drawn()]
        present = [card for card in self.free if SEASON[card] == last and card not in self.rest]
        CHANCE.shuffle(self.s, present, 0, len(present))
        # Ships that must have come are drawn first, the largest before others; chance decides about the rest.
        needed = self._crates_needed(drawn) - sum(int(VALUE[card]) for card in self.rest if is_ship(card))
        ships: list[int] = []
        for card in sorted(filter(is_ship, present), key=lambda ship: -int(VALUE[ship])):
            if needed > 0:
                ships.append(card)
                needed -= int(VALUE[card])
        present = ships + [card for card in present if card not in ships]
        missing = quota[last] - sum(SEASON[card] == last and is_trade(card) for card in drawn)
        while missing > 0 and present:
            card = present.pop(0)
            self.rest.append(card)
            missing -= is_trade(card)
        self.pile = present
        for season in range(last + 1, len(SEASONS)):
            later = [card for card in self.free if SEASON[card] == season and card not in self.rest]
            CHANCE.shuffle(self.s, later, 0, len(later))
            self.pile += later

    # Filling the rows

    def _fills_display(self) -> bool:
        """In demand every column has a card; a sale that begins has told nothing about them."""
        phase = self.told.phase
        return phase == "demand" or (phase in ("informer", "purchase") and "columns" not in self.told.data)

    def _upper_to_fill(self) -> int:
        """Upper cards that are neither told nor reserved."""
        told = self.told
        begun = told.phase in ("informer", "purchase") and "upper" not in told.data
        if not told.kaispeicher or (told.phase != "demand" and not begun):
            return 0
        return self.upper.count(None) - len(self.reserved)

    def _fill_rows(self, drawn: list[int]) -> None:
        """Places without a card get the youngest of the drawn cards nobody named.

        A ship on display has drawn cubes of its own, so those out of the bag must have come with other ships.
        """
        trade = [card for card in self.discard_all if is_trade(card) and card not in self.discard]
        self.spare = sum(int(VALUE[card]) for card in self.rest if is_ship(card)) - self._crates_needed(drawn)
        if self._fills_display():
            self._fill_row(self.shown, len(self.shown), trade, "column")
        self._fill_row(self.upper, self._upper_to_fill(), trade, "upper")

    def _fill_row(self, row: list[int | None], most: int, trade: list[int], what: str) -> None:
        for place in [place for place, card in enumerate(row) if card is None][: max(0, most)]:
            if not trade:
                raise PositionError(f"position: no card is left for {what} {place + 1}")
            youngest = max(trade, key=lambda drawn: (SEASON[drawn], not is_ship(drawn) or VALUE[drawn] <= self.spare))
            self.spare -= int(VALUE[youngest]) if is_ship(youngest) else 0
            row[place] = youngest
            trade.remove(youngest)
            self.discard_all.remove(youngest)

    # Writing the record

    def place(self) -> None:
        s, told = self.s, self.told
        for card in range(CARDS):
            s.where[card] = Place.DISCARD
            if REMOVED[told.kaispeicher, self.players, card]:
                s.where[card] = Place.BOX if card in told.cards else Place.ABSENT
        s.pile_end = sum(not told.removed(card) for card in told.cards)
        s.pile_next = s.pile_end - len(self.pile)
        for i, card in enumerate(self.pile, s.pile_next):
            s.pile[i] = card
            s.where[card] = Place.PILE
        if self.fire is not None:
            s.where[self.fire] = Place.PILE  # until it is settled
        self._place_rows()
        s.round_number = self.round

    def _place_rows(self) -> None:
        s, phase = self.s, self.told.phase
        for column in range(COLUMNS):
            s.display[column] = s.upper[column] = s.reserved[column] = NONE
        for n, card in enumerate(self.shown):
            s.display[n] = self._lay(card, Place.DISPLAY, f"column {n + 1}")
        for n, card in enumerate(self.upper):
            s.upper[n] = self._lay(card, Place.UPPER, f"upper {n + 1}")
        for n, card in enumerate(self.reserved):
            s.reserved[n] = self._lay(card, Place.RESERVED, f"reserved {n + 1}")
        s.reserved_count = len(self.reserved)
        if phase in ("loading", "last_fires") and self._laid():
            raise PositionError(f"position: no card is on display in phase {phase}")
        if sum(card is not None for card in self.upper) + len(self.reserved) > self.players + 1:
            raise PositionError(f"position: more than {self.players + 1} upper and reserved cards")
        if phase == "supply":
            self._check_supply()

    def _lay(self, card: int | None, place: Place, what: str) -> int:
        if card is None:
            return NONE
        if not is_trade(card):
            raise PositionError(f"{what}: a fire is never on display")
        self.s.where[card] = place
        return card

    def _check_supply(self) -> None:
        """Cards are laid out from left to right, the upper row last; after a fire another card follows."""
        row = [card is not None for card in (*self.shown, *self.upper)]
        if row != sorted(row, reverse=True) or all(row):
            raise PositionError(
                "position: when a fire interrupts the supply, cards lie from left to right, and one place is free"
            )
        self.s.dealt = sum(row)
