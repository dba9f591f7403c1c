"""What bots and advice tell people, in every language."""

from functools import cache
from importlib.resources import files

from hafen.kernel.words import Words


@cache
def sentences(lang: str) -> Words:
    return Words(files(__package__) / "words", lang)
