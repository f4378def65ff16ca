"""The tests behind the assertions, with their chances under the null hypothesis.  Plain Python.

Every chance here is exact or an upper bound, so that a decision at level ``alpha`` is wrong in at most ``alpha``
of all cases; ``tests/test_testing_statistics.py`` holds them against enumerations and simulations.
"""

from __future__ import annotations

import itertools
import math
import random
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from statistics import NormalDist


def ranks(values: Sequence[float], breaker: random.Random) -> list[int]:
    """The rank of each value, from 0; ties are put in an order that ``breaker`` draws.

    With ties broken by lot, the ranks of exchangeable values are a uniformly random permutation, whatever the
    values' distribution: a coin as well as a normal.
    """
    order = list(range(len(values)))
    breaker.shuffle(order)
    order.sort(key=values.__getitem__)
    return sorted(order, key=order.__getitem__)


def correlation(ours: Sequence[int], theirs: Sequence[int]) -> float:
    """Spearman's coefficient of two lists of ranks without ties, from -1 to 1."""
    count = len(ours)
    squares = sum((a - b) * (a - b) for a, b in zip(ours, theirs, strict=True))
    return 1.0 - 6.0 * squares / (count * (count * count - 1.0))


def correlation_chance(rho: float, count: int) -> float:
    """The chance of a Spearman coefficient at least as far from 0, for two independent orders of ``count`` entries.

    The coefficient has mean 0, variance ``1 / (count - 1)``, and lighter tails than the normal distribution of that
    variance (its excess kurtosis is negative), so that the normal tail is an upper bound where the chance is small.
    """
    return math.erfc(abs(rho) * math.sqrt((count - 1) / 2.0))


def critical_correlation(count: int, alpha: float) -> float:
    """The coefficient whose chance is ``alpha``; above 1 when no coefficient is that improbable."""
    return -NormalDist().inv_cdf(alpha / 2) / math.sqrt(count - 1)


def same_order_chance(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """The chance that a random rearrangement of ``theirs`` is in the order of ``ours``.

    Two lists are in one order when no pair of places has one list rising and the other falling.  Equal lists are, so
    are a Bernoulli mask and the numbers that it is a threshold of, and two masks that are thresholds of the same
    numbers.  With the tie groups ``a_i`` of one list and ``b_j`` of the other, exactly one table of counts ``n_ij``
    is in order, and its chance is ``prod(a_i!) * prod(b_j!) / (n! * prod(n_ij!))``.
    """
    first, second = _groups(ours), _groups(theirs)
    log = sum(math.lgamma(size + 1) for size in first + second) - math.lgamma(len(ours) + 1)
    row = column = 0
    while row < len(first) and column < len(second):
        both = min(first[row], second[column])
        log -= math.lgamma(both + 1)
        first[row] -= both
        second[column] -= both
        row += first[row] == 0
        column += column < len(second) and second[column] == 0
    return math.exp(min(0.0, log))


def in_order(ours: Sequence[float], theirs: Sequence[float]) -> bool:
    """Whether no pair of places has one list rising and the other falling."""
    highest = -math.inf
    current, reached = math.nan, -math.inf
    for a, b in sorted(zip(ours, theirs, strict=True)):
        if a != current:
            current, highest = a, reached
        if b < highest:
            return False
        reached = max(reached, b)
    return True


def equal_chance(values: Sequence[object]) -> float:
    """The chance that a random rearrangement of ``values`` is the list itself: ``prod(a_i!) / n!``."""
    sizes = Counter(values).values()
    return math.exp(sum(math.lgamma(size + 1) for size in sizes) - math.lgamma(len(values) + 1))


def least_count(alpha: float) -> int:
    """How many distinct entries two lists need before being in one order, or in opposite ones, is that improbable."""
    return next(count for count in itertools.count(2) if 2.0 / math.factorial(count) <= alpha)


def distance(ours: Sequence[float], theirs: Sequence[float]) -> int:
    """The two-sample Kolmogorov-Smirnov statistic of two samples of one size ``n``, in steps of ``1 / n``."""
    ours, theirs = sorted(ours), sorted(theirs)
    return max(abs(bisect_right(ours, here) - bisect_right(theirs, here)) for here in (*ours, *theirs))


def distance_chance(steps: int, count: int) -> float:
    """The chance of a statistic of at least ``steps / count`` for two samples of one distribution.

    Exact for a continuous distribution (Gnedenko and Korolyuk), an upper bound where values tie.
    """
    if steps <= 0:
        return 1.0
    total, sign = 0, 1
    for shift in range(steps, count + 1, steps):
        total += sign * math.comb(2 * count, count - shift)
        sign = -sign
    return min(1.0, 2 * total / math.comb(2 * count, count))


def critical_distance(count: int, alpha: float) -> int:
    """The fewest steps whose chance is at most ``alpha``; ``count + 1`` when there are none."""
    return next((steps for steps in range(1, count + 1) if distance_chance(steps, count) <= alpha), count + 1)


def _groups(values: Sequence[float]) -> list[int]:
    return [size for _, size in sorted(Counter(values).items())]
