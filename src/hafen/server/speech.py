"""The server's own sentences in the language a reader asked for."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from hafen.kernel.words import LANGUAGES, Words

DEFAULT = "en"


@cache
def words(lang: str) -> Words:
    return Words(files("hafen.server") / "words", lang)


def say(lang: str, section: str, key: str, **parameters: Any) -> str:
    return words(lang).say(section, (key, parameters))


def choose_language(query: Mapping[str, str], headers: Mapping[str, str]) -> str:
    """``?lang=``, else what the browser prefers, else English."""
    asked = query.get("lang", "")
    if asked in LANGUAGES:
        return asked
    best, best_weight = DEFAULT, 0.0
    for part in headers.get("accept-language", "")[:200].split(","):
        name, _, weight = part.strip().partition(";q=")
        lang = name.split("-")[0].lower()
        if lang in LANGUAGES and (told := _weight(weight)) > best_weight:
            best, best_weight = lang, told
    return best


def _weight(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
