"""What a seat cannot know: the order of the pile within each season, and all future chance.

Everything else lies open. The cubes in the bag are known by counting; which of them comes next is future chance.
"""

from hafen.games.speicherstadt.setup import shuffle_seasons
from hafen.games.speicherstadt.state import State
from hafen.kernel.chance import reseed
from hafen.kernel.compile import kernel


@kernel
def redeal(s: State, seat: int, seed: int) -> None:
    """A fair sample of what is possible for a seat; all seats know the same here (SS-2.2)."""
    reseed(s, seed)
    shuffle_seasons(s)
