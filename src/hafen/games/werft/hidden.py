"""What a seat cannot know: the order of every stack, contracts of others and in the box, and all future chance."""

from hafen.games.werft.setup import redeal_contracts, shuffle_stacks
from hafen.games.werft.state import State
from hafen.kernel.chance import reseed
from hafen.kernel.compile import kernel


@kernel
def redeal(s: State, seat: int, seed: int) -> None:
    """A fair sample of what is possible for a seat (WE-1.12)."""
    reseed(s, seed)
    shuffle_stacks(s)
    if not s.over:  # at the end contracts lie open
        redeal_contracts(s, seat)
