"""The chances that the assertions state: held against enumeration where that is possible, and against simulation."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter

import pytest

from rnglint.testing import assert_independent, assert_matches_eager, statistic


def test_the_bound_of_the_rank_correlation_holds_for_every_order_of_eight() -> None:
    straight = list(range(8))
    seen = Counter(round(statistic.correlation(straight, order), 9) for order in itertools.permutations(straight))
    total = sum(seen.values())
    improbable = 0
    for rho in seen:
        exact = sum(count for other, count in seen.items() if abs(other) >= abs(rho)) / total
        if exact <= 0.02:
            improbable += 1
            assert exact <= statistic.correlation_chance(rho, 8)
    assert improbable > 10


@pytest.mark.parametrize("count", [20, 60, 400])
def test_the_bound_of_the_rank_correlation_holds_in_simulation(count: int) -> None:
    drawn = random.Random(count)
    order, chances = list(range(count)), []
    for _ in range(3000):
        drawn.shuffle(order)
        chances.append(statistic.correlation_chance(statistic.correlation(range(count), order), count))
    for alpha in (0.01, 0.003):
        expected = 3000 * alpha
        assert sum(chance <= alpha for chance in chances) <= expected + 4 * math.sqrt(expected)


def test_the_critical_correlation_has_the_chance_it_is_asked_for() -> None:
    for alpha in (1e-2, 1e-6, 1e-12):
        assert statistic.correlation_chance(statistic.critical_correlation(100, alpha), 100) == pytest.approx(alpha)


def test_ranks_with_ties_are_every_order_equally_often() -> None:
    breaker, values = random.Random(5), [0.0, 1.0, 1.0]
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        breaker.shuffle(values)
        seen[tuple(statistic.ranks(values, breaker))] += 1
    assert len(seen) == 6
    assert all(abs(count - 1000) < 4 * math.sqrt(1000) for count in seen.values())


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ([1, 2, 3, 4, 5], [5, 4, 3, 1, 2]),
        ([0, 0, 1, 1, 1], [1, 2, 3, 4, 5]),
        ([0, 0, 1, 1, 1], [0, 1, 0, 0, 0]),
        ([0, 1, 2, 2, 1], [3, 3, 3, 1, 2]),
        ([0, 0, 1, 2, 3, 3], [5, 5, 5, 6, 7, 7]),
    ],
)
def test_the_chance_of_one_order_is_that_of_all_rearrangements(ours: list[float], theirs: list[float]) -> None:
    def no_pair_apart(a: list[float], b: tuple[float, ...]) -> bool:
        return not any(a[i] < a[j] and b[i] > b[j] for i in range(len(a)) for j in range(len(a)))

    orders = list(itertools.permutations(theirs))
    agreeing = [order for order in orders if no_pair_apart(ours, order)]
    assert [order for order in orders if statistic.in_order(ours, order)] == agreeing
    assert statistic.same_order_chance(ours, theirs) == pytest.approx(len(agreeing) / len(orders))
    assert statistic.equal_chance(theirs) == pytest.approx(orders.count(tuple(theirs)) / len(orders))


def test_the_chance_of_a_distance_is_that_of_all_samples() -> None:
    count = 5
    seen: Counter[int] = Counter()
    for chosen in itertools.combinations(range(2 * count), count):
        others = [place for place in range(2 * count) if place not in chosen]
        seen[statistic.distance(chosen, others)] += 1
    total = math.comb(2 * count, count)
    for steps in range(1, count + 1):
        exact = sum(times for other, times in seen.items() if other >= steps) / total
        assert statistic.distance_chance(steps, count) == pytest.approx(exact)


def test_frozen_results_always_reach_the_critical_distance_at_64_calls() -> None:
    assert statistic.critical_distance(64, 1e-6) <= 32
    assert statistic.critical_distance(12, 1e-6) == 12
    assert statistic.critical_distance(11, 1e-6) == 12, "no distance of 11 calls is that improbable"


@pytest.mark.parametrize("kind", ["normal", "mask", "rare", "few values"])
def test_independent_draws_fail_no_more_often_than_stated(kind: str) -> None:
    drawn = random.Random(kind)
    make = {
        "normal": lambda: drawn.gauss(0.0, 1.0),
        "mask": lambda: float(drawn.random() < 0.5),
        "rare": lambda: float(drawn.random() < 0.04),
        "few values": lambda: float(drawn.randrange(6)),
    }[kind]
    failed, runs, rate = 0, 600, 0.02
    for _ in range(runs):
        draws = [[make() for _ in range(size)] for size in (120, 80, 150)]
        try:
            assert_independent(draws, error_rate=rate)
        except AssertionError:
            failed += 1
        except ValueError:  # a draw of one value, or of a single one that differs
            assert kind == "rare"
    assert failed <= rate * runs + 4 * math.sqrt(rate * runs)


def test_equal_distributions_fail_no_more_often_than_stated() -> None:
    drawn = random.Random(8)
    failed, runs, rate = 0, 800, 0.02
    for _ in range(runs):
        try:
            assert_matches_eager(drawn.gauss, drawn.gauss, (0.0, 1.0), calls=20, error_rate=rate)
        except AssertionError:
            failed += 1
    assert 0 < failed <= rate * runs + 4 * math.sqrt(rate * runs)


def test_a_shift_by_two_standard_deviations_is_found_in_most_runs() -> None:
    drawn = random.Random(9)
    found = 0
    for _ in range(40):
        try:
            assert_matches_eager(lambda _: drawn.gauss(2.0, 1.0), lambda _: drawn.gauss(0.0, 1.0), 0)
        except AssertionError:
            found += 1
    assert found > 30
