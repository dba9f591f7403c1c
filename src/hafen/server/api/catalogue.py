"""What can be played, and every piece explained. The same for everybody, so browsers may keep it a while."""

from functools import cache
from typing import Any

from fastapi import APIRouter, Request

from hafen.bots import OPPONENT
from hafen.games import GAMES, get
from hafen.kernel.words import LANGUAGES
from hafen.play.game import Game, catalogue, combinations, game
from hafen.server.api import models
from hafen.server.api.deps import AnyCaller, Json
from hafen.server.api.options import Value, chosen_game, no_game, query_parameters, spelt
from hafen.server.tables.seating import BOTS, bot_title

router = APIRouter(prefix="/api", tags=["catalogue"])
A_WHILE = {"Cache-Control": "public, max-age=300", "Vary": "Accept-Language"}
OPTIONS = {"parameters": query_parameters()}


@router.get("/catalogue", response_model=models.Catalogue)
def get_catalogue() -> Json:
    """Games with their options, the bots and which of them is the usual opponent, and the languages."""
    return Json(_catalogue(), headers=A_WHILE)


@router.get("/games/{game}/cards", response_model=dict[str, dict[str, Any]], openapi_extra=OPTIONS)
def get_cards(game: str, request: Request, caller: AnyCaller) -> Json:
    """Everything that can be explained: name, short name, help, what is printed, and how sure that is."""
    chosen = _game(game, request)
    return Json(chosen.names(caller.lang), headers=A_WHILE)


@router.get("/games/{game}/rules", response_model=models.Rules, openapi_extra=OPTIONS)
def get_rules(game: str, request: Request, caller: AnyCaller) -> Json:
    """The rules in our own words, with what the chosen options change."""
    return Json({"lines": _game(game, request).rules_text(caller.lang)}, headers=A_WHILE)


def _game(game_id: str, request: Request) -> Game:
    """The game with options from the query, where everything is text. What is no option is for somebody else."""
    if game_id not in GAMES:
        raise no_game(404, game_id)
    chosen: dict[str, Value] = {}
    for option in get(game_id).options:
        text = request.query_params.get(option.name)
        if text is not None:
            chosen[option.name] = {spelt(value): value for value in option.values}.get(text.lower(), text)
    return chosen_game(game_id, chosen)


@cache
def _catalogue() -> dict[str, Any]:
    games = []
    for entry in catalogue():
        definition = get(entry["id"])
        fixed = {option.name: option.default for option in definition.options if not option.main}
        games.append(
            {
                "id": entry["id"],
                "titles": entry["titles"],
                "players": entry["players"],
                "options": [option | _value_titles(entry["id"], option["name"]) for option in entry["options"]],
                "tables": combinations(definition, fixed),
                "quick": game(entry["id"], **definition.quick).options,
            }
        )
    bots = [{"id": bot, "titles": {lang: bot_title(bot, lang) for lang in LANGUAGES}} for bot in BOTS]
    return {"games": games, "bots": bots, "opponent": OPPONENT, "languages": list(LANGUAGES)}


def _value_titles(game_id: str, option: str) -> dict[str, Any]:
    """What people call the values of an option, where the game has words for them."""
    titles = {lang: game(game_id).words(lang).table.get(f"{option}s", {}) for lang in LANGUAGES}
    named = {value: {lang: titles[lang][value] for lang in LANGUAGES} for value in titles[LANGUAGES[0]]}
    return {"value_titles": named} if named else {}
