"""``help CARD``: finding a card by any of its names, and what there is to know about it."""

import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import Any

from hafen.cli.boards import get_board
from hafen.cli.language import Speaker
from hafen.kernel.words import LANGUAGES
from hafen.play.fuzz import every_table
from hafen.play.game import Game

MANY = 12  # names that are read out when several cards fit
_SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})

Entries = list[dict[str, Any]]  # cards that share a name and an explanation


class CardHelp:
    def __init__(self, game: Game, speaker: Speaker) -> None:
        self._speaker = speaker
        self._board = get_board(game)
        self._groups: dict[str, Entries] = {}  # by title: cards that share it are explained as one
        self._names: dict[str, set[str]] = {}  # of each group, ready to compare
        group_of = {card["card"]: self._board.help_title(speaker, card) for card in _all_cards(game, speaker.lang)}
        for lang in LANGUAGES:
            for card in _all_cards(game, lang):
                group = group_of[card["card"]]
                names = self._names.setdefault(group, set())
                names |= {form for key in ("card", "id", "name", "short") for form in _forms(card[key])}
                names |= {form for sign in speaker.signs(card["id"]) for form in _forms(sign)}
                names |= _forms(group)
                if lang == speaker.lang:
                    self._groups.setdefault(group, []).append(card)

    def answer(self, asked: str) -> list[str]:
        """Name, explanation, printed values and how sure they are; or one sentence if it is not one kind of card."""
        found = self._find(asked)
        if not found:
            return [self._speaker.say("play", "no_card", name=asked)]
        if len(found) > 1:
            names = sorted(found)
            if len(names) > MANY:
                names = [*names[:MANY], self._speaker.say("play", "more_cards", count=len(names) - MANY)]
            return [self._speaker.say("play", "several_cards", names=self._speaker.join(names))]
        return self._explained(self._groups[found[0]], asked)

    def _find(self, asked: str) -> list[str]:
        """The whole name wins over the beginning of a name, that over the beginning of a word in it."""
        forms = _forms(asked) - {""}
        if not forms:
            return []
        for fits in (
            lambda name, form: name == form,
            lambda name, form: name.startswith(form),
            lambda name, form: f" {form}" in name,
        ):
            found = [group for group, names in self._names.items() if any(fits(n, f) for n in names for f in forms)]
            if found:
                return found
        return []

    def _explained(self, cards: Entries, asked: str) -> list[str]:
        exact = [card for card in cards if _forms(asked) & (_forms(card["name"]) | _forms(card["card"]))]
        shown = exact or cards
        first = shown[0]
        lines = [first["name"] if len({card["name"] for card in shown}) == 1 else first["short"]]
        lines.append(cards[-1]["help"])  # an expansion comes last, and its text covers the older cards of that name
        if "status" not in first:
            return lines
        for status in dict.fromkeys(card["status"] for card in shown):
            printed = Counter(self._board.printed(self._speaker, card) for card in shown if card["status"] == status)
            lines.append(self._speaker.name("status", status))
            lines += [f"  {text}" if count == 1 else f"  {text} ×{count}" for text, count in printed.items()]
        return lines


def _all_cards(game: Game, lang: str) -> Entries:
    return [*game.cards(lang), *_pieces(game, lang)]


def _pieces(game: Game, lang: str) -> Iterable[dict[str, Any]]:
    """Explained things that are in no pile, whatever is played with, such as what every seat has from the start."""
    printed = [card for table in every_table(game.id) for card in game.definition.cards(table.options)]
    known = {card[key] for card in printed for key in ("card", "id")}
    for key, texts in game.words(lang).table["cards"].items():
        if key not in known:
            yield {"card": key, "id": key, **texts}


def _forms(name: str) -> set[str]:
    """A name without case, accents and signs; umlauts may be spelt out."""
    small = " ".join(name.casefold().replace("_", " ").split())
    spelt = small.translate(_SPELT_OUT)
    bare = "".join(c for c in unicodedata.normalize("NFKD", small) if not unicodedata.combining(c))
    return {" ".join("".join(c if c.isalnum() else " " for c in form).split()) for form in (spelt, bare)}
