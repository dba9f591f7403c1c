"""Kernels that draw in bulk: what the tests of chance compile."""

from hafen.kernel.chance import Chancy, next32, policy_pick, randbelow, reseed, shuffle
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, u8
from hafen.kernel.record import dtype_of


class Generator:
    rng: u8


generator_t = dtype_of(Generator)


@kernel
def bits(s: Chancy, seed: int, out: Ints) -> None:
    reseed(s, seed)
    for i in range(len(out)):
        out[i] = next32(s)


@kernel
def numbers(s: Chancy, seed: int, n: int, out: Ints) -> None:
    reseed(s, seed)
    for i in range(len(out)):
        out[i] = randbelow(s, n)


@kernel
def picks(seed: int, n: int, out: Ints) -> None:
    for i in range(len(out)):
        out[i] = policy_pick(seed, i, n)


@kernel
def orders(s: Chancy, seed: int, items: Ints, start: int, stop: int, counts: Ints) -> None:
    """Shuffle 0, 1, 2, 3 between start and stop again and again; count the orders, read as digits."""
    reseed(s, seed)
    for _ in range(len(counts) * 400):
        for i in range(start, stop):
            items[i] = i - start
        shuffle(s, items, start, stop)
        code = 0
        for i in range(start, stop):
            code = code * 4 + items[i]
        counts[code] += 1
