"""How a described match has ended: board, coins and counts decide it, and what is told must agree with them."""

from hafen.games.kontor import income, lay, scoring
from hafen.games.kontor import round as rounds
from hafen.games.kontor.components import ENDLESS_ROUNDS, IDLE_ROUNDS, TEAMS, Extra
from hafen.games.kontor.load_told import Told
from hafen.games.kontor.state import NONE, UNDECIDED, Ending, Phase, State, board_full, has_extra
from hafen.kernel.compile import build
from hafen.kernel.described import one_of, whole
from hafen.kernel.errors import PositionError

INCOME = build(income, "python")
LAY = build(lay, "python")
ROUNDS = build(rounds, "python")
SCORING = build(scoring, "python")

AT_ONCE = {
    Ending.ROW: "three areas lie in a row",
    Ending.FULL: "the board is full",
    Ending.BROKE: "a seat and the treasury have no coin",
}


def set_end(s: State, told: Told) -> None:
    sudden = _sudden_ending(s)
    if told.over or s.phase == Phase.TAVERN:
        s.ending = _ending(s, told, sudden)
        _set_winner(s, told)
        _set_verdicts(s, told)
        return
    if sudden != Ending.NONE:
        raise PositionError(f"position: {AT_ONCE[sudden]}, so the game is over")
    if told.ending != Ending.NONE:
        raise PositionError("position: an ending belongs to a game that is over")
    if told.data.get("winner") is not None:
        raise PositionError("winner: nobody has won while the game goes on")
    if "verdicts" in told.data:
        raise PositionError("verdicts: they are given at the end")


def _sudden_ending(s: State) -> Ending:
    """What ends a match in the middle of a round, or NONE (KO-13.4, KO-8.1, KO-14.4)."""
    if has_extra(s, Extra.ROWS) and LAY.row_of_three(s) != NONE:
        return Ending.ROW
    if board_full(s):
        return Ending.FULL
    if has_extra(s, Extra.POVERTY) and INCOME.anybody_broke(s):
        return Ending.BROKE
    return Ending.NONE


def _ending(s: State, told: Told, sudden: Ending) -> Ending:
    """The ending that is told, if it is possible; else the first that is."""
    possible = [sudden]
    if sudden == Ending.NONE:
        possible = [Ending.STUCK] if ROUNDS.nobody_can_lay(s) else [Ending.IDLE, Ending.ENDLESS]
    if told.ending != Ending.NONE and told.ending not in possible:
        names = " or ".join(ending.name.lower() for ending in possible)
        raise PositionError(f"position: ending must be {names} here, not {Ending(told.ending).name.lower()}")
    ending = Ending(told.ending) if told.ending != Ending.NONE else possible[0]
    _set_counts(s, told, ending)
    return ending


def _set_counts(s: State, told: Told, ending: Ending) -> None:
    """The count that ended the match is full; rounds without a card come first (KO-8.5, KO-8.6)."""
    if ending == Ending.IDLE:
        s.idle_rounds = whole(told.data, "idle", IDLE_ROUNDS, IDLE_ROUNDS, IDLE_ROUNDS, "position")
    if ending == Ending.ENDLESS:
        whole(told.data, "idle", s.idle_rounds, 0, IDLE_ROUNDS - 1, "position")
        s.endless_rounds = whole(told.data, "endless", ENDLESS_ROUNDS, ENDLESS_ROUNDS, ENDLESS_ROUNDS, "position")


def _set_winner(s: State, told: Told) -> None:
    """The team with three in a row, or the one that is not broke."""
    if s.ending == Ending.ROW:
        s.winner = LAY.row_of_three(s)
    elif s.ending == Ending.BROKE:
        s.winner = INCOME.team_with_coins(s)
    winner = told.data.get("winner")
    if winner is None:
        return
    if s.winner == NONE:
        raise PositionError("winner: only a row of three or the poverty of one team makes a winner at once")
    whole(told.data, "winner", s.winner, s.winner, s.winner, "position")


def _set_verdicts(s: State, told: Told) -> None:
    verdicts = told.data.get("verdicts", [None] * TEAMS)
    if not isinstance(verdicts, list) or len(verdicts) != TEAMS:
        raise PositionError("verdicts must be a list of two: count, ignore or null")
    for team, verdict in enumerate(verdicts):
        one_of({"verdict": verdict}, "verdict", ("count", "ignore"), f"verdict {team}")
        asked = bool(SCORING.decides(s, team))
        if verdict == "ignore" and not asked:
            raise PositionError(f"verdict {team}: that team has nothing to decide")
        undecided = verdict is None and asked and not told.over
        s.verdict[team] = UNDECIDED if undecided else int(verdict != "ignore")
        if told.over and asked:
            s.area_ignored[SCORING.tavern_area(s, team)] = 1 - s.verdict[team]
    if s.phase == Phase.TAVERN and not any(SCORING.decides(s, team) for team in range(TEAMS)):
        raise PositionError("position: no tavern has anything to decide, so the phase must be end")
