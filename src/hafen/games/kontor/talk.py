"""Who may talk to whom. The rules never ask; whoever carries what people say does."""

from hafen.games.contract import Talk
from hafen.games.kontor.components import TEAMS
from hafen.games.kontor.state import Phase, State

CARDS_LIE_OPEN = (Phase.SHIP, Phase.REMOVE, Phase.UNDER, Phase.LAY)  # from the reveal to the end of laying


def talk(s: State, seat: int | None) -> Talk:
    """Two say what they like. With four, partners talk to each other while the chosen cards lie open (KO-11.9)."""
    if s.players == TEAMS or s.over:
        return Talk.TABLE
    if seat is not None and s.phase in CARDS_LIE_OPEN:
        return Talk.TEAM
    return Talk.NOBODY
