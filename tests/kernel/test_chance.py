"""Random numbers: the published generator, without bias, the same on both backends."""

import math
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from hafen.kernel import chance
from hafen.kernel.chance import STEP, signed64
from hafen.kernel.compile import Backend, build
from hafen.kernel.record import view_class
from tests.kernel import draws

# splitmix64 as published: its first outputs from two seeds
PUBLISHED = {
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B),
    1234567: (
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ),
}
SEEDS = (0, 7, 2**63 - 1, 2**63, 2**64 - 2, 2**64 - 1)
MODULI = (1, 2, 3, 7, 54, 1000, 3 << 29, 2**31 - 1)

Numbers = npt.NDArray[np.int64]


class Drawing:
    """The bulk kernels on one backend; results as arrays."""

    def __init__(self, backend: Backend) -> None:
        entries = ("bits", "numbers", "picks", "orders")
        self.made = build(draws, backend, entries=entries)
        self.interpreted = backend == "python"

    def generator(self) -> Any:
        array = np.zeros(1, draws.generator_t)
        return view_class(draws.generator_t)(array) if self.interpreted else array[0]

    def buffer(self, array: Numbers) -> Any:
        return array.data if self.interpreted else array

    def bits(self, seed: int, count: int) -> Numbers:
        out = np.zeros(count, np.int64)
        self.made.bits(self.generator(), signed64(seed), self.buffer(out))
        return out

    def numbers(self, seed: int, n: int, count: int) -> Numbers:
        out = np.zeros(count, np.int64)
        self.made.numbers(self.generator(), signed64(seed), n, self.buffer(out))
        return out

    def picks(self, seed: int, n: int, count: int) -> Numbers:
        out = np.zeros(count, np.int64)
        self.made.picks(signed64(seed), n, self.buffer(out))
        return out


@pytest.fixture(scope="module")
def python() -> Drawing:
    return Drawing("python")


@pytest.fixture(scope="module")
def cpu() -> Drawing:
    return Drawing("cpu")


def assert_uniform(counts: Numbers) -> None:
    """Chi-square within five standard deviations of its mean: by chance less than one failure in a million."""
    expected = counts.sum() / len(counts)
    statistic = float(((counts - expected) ** 2).sum() / expected)
    freedom = len(counts) - 1
    assert abs(statistic - freedom) < 5 * math.sqrt(2 * freedom), statistic


@pytest.mark.parametrize("seed", PUBLISHED)
def test_generator_is_the_published_one(seed: int, python: Drawing, cpu: Drawing) -> None:
    interpreted = build(chance, "python")
    assert tuple(interpreted.mix((seed + (i + 1) * int(STEP)) % 2**64) for i in range(5)) == PUBLISHED[seed]
    upper = [word >> 32 for word in PUBLISHED[seed]]
    assert python.bits(seed, 5).tolist() == upper
    assert cpu.bits(seed, 5).tolist() == upper


@pytest.mark.parametrize("seed", SEEDS)
def test_interpreted_and_compiled_draws_are_equal(seed: int, python: Drawing, cpu: Drawing) -> None:
    assert (python.bits(seed, 500) == cpu.bits(seed, 500)).all()
    for n in MODULI:
        assert (python.numbers(seed, n, 500) == cpu.numbers(seed, n, 500)).all()
        assert (python.picks(seed, n, 500) == cpu.picks(seed, n, 500)).all()


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 10, 54])
def test_every_number_is_equally_likely(n: int, cpu: Drawing) -> None:
    for drawn in (cpu.numbers(11, n, 1_000_000), cpu.picks(11, n, 1_000_000)):
        assert drawn.min() == 0
        assert drawn.max() == n - 1
        assert_uniform(np.bincount(drawn, minlength=n))


def test_neighbouring_seeds_are_unrelated(cpu: Drawing) -> None:
    first = np.array([cpu.numbers(seed, 6, 1)[0] for seed in range(6000)])
    assert_uniform(np.bincount(first, minlength=6))
    assert_uniform(np.bincount(first[:-1] * 6 + first[1:], minlength=36))


def test_numbers_that_would_favour_some_results_are_drawn_again(cpu: Drawing) -> None:
    """With n = 3 * 2**29 a quarter of all 32-bit words must go; kept, they would favour some remainders modulo 3."""
    n, count = 3 << 29, 300_000
    drawn = cpu.numbers(5, n, count)
    assert drawn.max() < n
    assert_uniform(np.bincount(drawn % 3, minlength=3))
    words_used = np.flatnonzero(cpu.bits(5, 2 * count) * n >> 32 == drawn[-1])
    assert abs(words_used[0] / count - 4 / 3) < 0.01  # the last number came after a third more words than numbers


def test_shuffle_makes_every_order_equally_likely_and_touches_nothing_else(cpu: Drawing) -> None:
    items = np.array([8, 9, 0, 1, 2, 3, 9, 8], np.int64)
    counts = np.zeros(256, np.int64)
    cpu.made.orders(cpu.generator(), 3, items, 2, 6, counts)
    assert items[:2].tolist() == [8, 9]
    assert items[6:].tolist() == [9, 8]
    assert np.count_nonzero(counts) == math.factorial(4)
    assert_uniform(counts[counts > 0])


def test_a_seed_keeps_its_bits_as_a_signed_integer() -> None:
    for seed in SEEDS:
        assert -(2**63) <= signed64(seed) < 2**63
        assert signed64(seed) % 2**64 == seed


@pytest.mark.parametrize(
    ("items", "start", "stop", "ordered"),
    [
        ([3, 1, 2], 0, 3, [1, 2, 3]),
        ([5, 4, 3, 2, 1], 1, 4, [5, 2, 3, 4, 1]),
        ([2, 1, 2, 1], 0, 4, [1, 1, 2, 2]),
        ([2, 1], 1, 1, [2, 1]),
        ([2, 1], 0, 1, [2, 1]),
    ],
)
def test_a_part_is_sorted_and_the_rest_stays(items: list[int], start: int, stop: int, ordered: list[int]) -> None:
    build(chance, "python").sort(items, start, stop)
    assert items == ordered
