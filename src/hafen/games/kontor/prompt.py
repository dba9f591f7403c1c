"""The question to a seat, or what it waits for. The sentences themselves are in ``words``."""

from collections.abc import Callable
from typing import Any

from hafen.games.kontor.cells import at
from hafen.games.kontor.choose import dropped, picked
from hafen.games.kontor.components import CARD_NAMES, COLOUR_NAMES, DROPS, PICKS, SPECIAL_PRICE, TEAMS
from hafen.games.kontor.lay import next_cell
from hafen.games.kontor.scoring import places, tavern_area, team_coins, team_points
from hafen.games.kontor.situation import broke_seats, ending_name, in_number, passers, phase_name, seats_to_move
from hafen.games.kontor.state import NONE, Phase, State, team_of
from hafen.kernel.words import Said

ONE_AT_A_TIME = (Phase.SHIP, Phase.REMOVE, Phase.UNDER, Phase.LAY)


def prompt(s: State, seat: int | None) -> Said:
    if s.over:
        return _over(s)
    asked = seats_to_move(s)
    if seat is not None and seat in asked:
        return _PROMPTS[Phase(s.phase)](s, seat)
    said: dict[str, Any] = {"asked": asked}
    if s.phase in ONE_AT_A_TIME:
        said["card"] = CARD_NAMES[s.chosen[asked[0]]]
    return in_number(f"wait_{phase_name(s)}", asked), said


def _over(s: State) -> Said:
    """Who has won, and by what."""
    ranks: Any = [0] * s.players
    places(s, ranks)
    winners = [winner for winner in range(s.players) if ranks[winner] == 1]
    said: dict[str, Any] = {"winners": winners, "reason": ending_name(s.ending, broke_seats(s))}
    points, coins = ([int(count(s, team)) for team in range(TEAMS)] for count in (team_points, team_coins))
    if len(winners) == s.players:
        return "over_draw", said | {"points": points[0], "coins": coins[0]}
    team = int(team_of(s, winners[0]))
    said |= {"seat": winners[0], "colour": COLOUR_NAMES[team]}
    if s.winner != NONE:
        key = "over_at_once"
    else:
        key, counts = ("over_coins", coins) if points[0] == points[1] else ("over_points", points)
        said |= {"own": counts[team], "other": counts[1 - team], "points": points[team]}
    return (key if len(winners) == 1 else f"{key}_team"), said


def _ask_pick(s: State, seat: int) -> Said:
    missing = PICKS - int(picked(s, seat))
    if missing > 0:
        return "pick", {"seat": seat, "cards": missing}
    return "drop", {"seat": seat, "cards": DROPS - int(dropped(s, seat))}


def _ask_bribe(s: State, seat: int) -> Said:
    return "bribe", {"seat": seat, "coins": s.coins[seat]}


def _ask_buy(s: State, seat: int) -> Said:
    return "buy", {"seat": seat, "coins": s.coins[seat], "price": SPECIAL_PRICE, "cards": s.special_size}


def _ask_choose(s: State, seat: int) -> Said:
    if s.declared:
        return in_number("choose_again", passers(s)), {"seat": seat, "passers": passers(s)}
    return ("choose" if s.coins[seat] > 0 else "choose_broke"), {"seat": seat, "coins": s.coins[seat]}


def _ask_ship(s: State, seat: int) -> Said:
    card = s.chosen[seat]
    key = "ship_without_cell" if next_cell(s, seat, card, NONE) == NONE else "ship"
    return key, {"seat": seat, "card": CARD_NAMES[card], "at": at(s.ship)}


def _ask_remove(s: State, seat: int) -> Said:
    return "remove", {"seat": seat, "at": at(s.ship)}


def _ask_under(s: State, seat: int) -> Said:
    return "under", {"seat": seat, "card": CARD_NAMES[s.lifted]}


def _ask_lay(s: State, seat: int) -> Said:
    return "lay", {"seat": seat, "card": CARD_NAMES[s.chosen[seat]]}


def _ask_verdict(s: State, seat: int) -> Said:
    n = tavern_area(s, team_of(s, seat))
    colour = COLOUR_NAMES[s.area_keeper[n]]
    return "tavern", {"seat": seat, "at": at(s.area_cell[n]), "size": s.area_size[n], "colour": colour}


_PROMPTS: dict[Phase, Callable[[State, int], Said]] = {
    Phase.PICK: _ask_pick,
    Phase.BRIBE: _ask_bribe,
    Phase.BUY: _ask_buy,
    Phase.CHOOSE: _ask_choose,
    Phase.SHIP: _ask_ship,
    Phase.REMOVE: _ask_remove,
    Phase.UNDER: _ask_under,
    Phase.LAY: _ask_lay,
    Phase.TAVERN: _ask_verdict,
}
