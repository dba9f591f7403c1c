"""Random numbers: one 64-bit word inside the record, the same on every backend.

The generator is splitmix64: the word advances by a constant and is mixed, so every seed is a good seed.
``randbelow`` is unbiased (multiply and shift, rejecting the few values that would favour some results).
"""

from typing import Protocol

from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64, u64

# Unsigned constants: mixed with a signed one, compiled code would compute signed.
STEP = u64(0x9E3779B97F4A7C15)
POLICY = u64(0x5851F42D4C957F2D)  # separates the choices of a random player from the chance of the game
FIRST = u64(0xBF58476D1CE4E5B9)
SECOND = u64(0x94D049BB133111EB)
SHIFT_27, SHIFT_30, SHIFT_31, SHIFT_32 = u64(27), u64(30), u64(31), u64(32)


class Chancy(Protocol):
    rng: int


@kernel
def mix(word: int) -> int:
    z = u64(word)
    z = u64((z ^ (z >> SHIFT_30)) * FIRST)
    z = u64((z ^ (z >> SHIFT_27)) * SECOND)
    return z ^ (z >> SHIFT_31)


@kernel
def next32(s: Chancy) -> int:
    """The next 32 random bits."""
    s.rng = u64(s.rng + STEP)
    return i64(mix(s.rng) >> SHIFT_32)


@kernel
def randbelow(s: Chancy, n: int) -> int:
    """A number from 0 to n - 1, each equally likely; n from 1 to 2**31 - 1."""
    m = next32(s) * n
    if (m & 0xFFFFFFFF) < n:
        reject = (0x100000000 - n) % n
        while (m & 0xFFFFFFFF) < reject:
            m = next32(s) * n
    return m >> 32


@kernel
def shuffle(s: Chancy, items: Ints, start: int, stop: int) -> None:
    """Put items[start:stop] into a random order, every order equally likely."""
    for i in range(stop - 1, start, -1):
        j = start + randbelow(s, i - start + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept


@kernel
def sort(items: Ints, start: int, stop: int) -> None:
    """Put items[start:stop] into ascending order. Shuffled afterwards they tell nothing about the order they had."""
    for i in range(start + 1, stop):
        moved = items[i]
        j = i
        while j > start and items[j - 1] > moved:
            items[j] = items[j - 1]
            j -= 1
        items[j] = moved


@kernel
def policy_pick(seed: int, step: int, n: int) -> int:
    """The choice of a random player at its step-th decision: a number below n that touches no record.

    Without rejection: the bias is below n / 2**32, which no game can show.
    """
    word = mix(u64(seed) ^ POLICY)
    bits = i64(mix(word + u64(step) * STEP) >> SHIFT_32)
    return (bits * n) >> 32


@kernel
def reseed(s: Chancy, seed: int) -> None:
    s.rng = u64(seed)


def signed64(seed: int) -> int:
    """A seed as the signed integer that compiled functions take; the bits are the same."""
    return ((seed + (1 << 63)) & ((1 << 64) - 1)) - (1 << 63)
