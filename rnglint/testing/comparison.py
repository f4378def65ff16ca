"""Whether a compiled function draws from the same distribution as the function that was compiled."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Mapping
from typing import Any

from rnglint.testing import arguments, values
from rnglint.testing import statistic as tests
from rnglint.testing.streams import preserved

Statistic = Callable[[Any], float]


def _numbers(result: Any) -> list[float]:
    numbers = [number for leaf in values.leaves(result) for number in leaf.numbers()]
    if not numbers:
        raise ValueError("a result without numbers has no statistic")
    return numbers


def mean(result: Any) -> float:
    """The mean of all entries, in their unit; a scalar's own value."""
    return statistics.fmean(_numbers(result))


def spread(result: Any) -> float:
    """The standard deviation of all entries about their mean, in their unit."""
    return statistics.pstdev(_numbers(result))


def dropped(result: Any) -> float:
    """The share of entries that are exactly zero, from 0 to 1."""
    numbers = _numbers(result)
    return numbers.count(0.0) / len(numbers)


STATISTICS: Mapping[str, Statistic] = {"mean": mean, "std": spread, "dropped": dropped}
"""The statistics that have a name."""


def assert_matches_eager(
    compiled: Callable[..., Any],
    eager: Callable[..., Any],
    inputs: Any,
    *,
    statistic: str | Statistic = "mean",
    calls: int = 64,
    error_rate: float = 1e-6,
    rtol: float = 1e-5,
) -> None:
    """Assert that a compiled function's results are distributed like the eager function's.

    Both are called ``calls`` times, each result is reduced to one number, and the two samples of numbers are compared.

    Args:
        compiled: the function as the program compiles it.
        eager: the function before that.
        inputs: positional arguments in a tuple, keyword arguments in a dict, or a single argument.  A function is
            called with the number of the call (0, 1, ...  ``2 * calls - 1``) and gives the inputs: so that each call
            can have a key or seed of its own.
        statistic: what a result is reduced to: ``"mean"`` (of all entries), ``"std"``, ``"dropped"`` (the share of
            entries that are exactly zero, 0 to 1), or a function from a result to a number, such as a loss.
        calls: the size ``n`` of each sample, at least 12; 64 is enough to reject any result that is frozen while the
            eager one varies, and 12 to reject samples that do not overlap.
        error_rate: the chance that a call fails wrongly.
        rtol: numbers that differ by no more than that, relative to the larger, count as equal when neither function
            varies at all: compilers change the order of sums.

    The null hypothesis is that all calls draw independently from one distribution.  The statistic is the two-sample
    Kolmogorov-Smirnov distance, whose chance for two samples of one size is exact, and an upper bound where
    numbers tie.  At 64 calls a distance of 0.50 is rejected, which frozen results always reach, and so do, in most
    runs, normal ones that are shifted by two standard deviations.
    The global streams are put back afterwards.

    Raises:
        AssertionError: the distributions differ.
        TypeError: an argument has the wrong type, or the statistic gives no number.
        ValueError: there is no such statistic, or there are too few calls for ``error_rate``.
    """
    __tracebackhide__ = True
    arguments.function(compiled, "compiled")
    arguments.function(eager, "eager")
    reduce, name = _statistic(statistic)
    arguments.count(calls, "calls", 1)
    arguments.probability(error_rate, "error_rate")
    arguments.tolerance(rtol, "rtol")
    critical = tests.critical_distance(calls, error_rate)
    if critical > calls:
        least = next(count for count in range(calls, 10_000) if tests.critical_distance(count, error_rate) <= count)
        raise ValueError(f"calls must be at least {least} for error_rate={error_rate:g}, not {calls}")
    with preserved():
        ours = [_reduced(reduce, _call(compiled, inputs, number)) for number in range(calls)]
        theirs = [_reduced(reduce, _call(eager, inputs, calls + number)) for number in range(calls)]
    if _constant(ours, rtol) and _constant(theirs, rtol):
        if not math.isclose(ours[0], theirs[0], rel_tol=rtol, abs_tol=1e-12):
            raise AssertionError(
                f"the {name} of a result never varies, and is {ours[0]:.6g} when compiled, {theirs[0]:.6g} in eager "
                f"mode (rtol={rtol:g}).\nExpected: equal numbers.\n{_ADVICE}"
            )
        return
    steps = tests.distance(ours, theirs)
    if steps >= critical:
        frozen = " (all equal: the draws are frozen)" if _constant(ours, rtol) else ""
        raise AssertionError(
            f"compiled and eager results are distributed differently: over {calls} calls each, the {name} is "
            f"{_sample(ours)}{frozen} when compiled, {_sample(theirs)} in eager mode.\n"
            f"Kolmogorov-Smirnov distance {steps / calls:.3f}, chance {tests.distance_chance(steps, calls):.1e}.\n"
            f"Expected: a distance below {critical / calls:.3f} (wrong alarms: at most {error_rate:g}).\n{_ADVICE}"
        )


_ADVICE = (
    "Look for draws that the compiler ran once, a rate or a training flag that it took as a constant, or a statistic "
    "that depends on more than the draws (state that a call leaves behind)."
)


def _statistic(statistic: Any) -> tuple[Statistic, str]:
    if callable(statistic):
        return statistic, f"statistic `{getattr(statistic, '__name__', type(statistic).__name__)}`"
    if not isinstance(statistic, str):
        raise TypeError(f"statistic must be a name or a function, not a {type(statistic).__name__}")
    if statistic not in STATISTICS:
        raise ValueError(f"there is no statistic {statistic!r}; there are {', '.join(STATISTICS)}, or give a function")
    return STATISTICS[statistic], {"mean": "mean", "std": "standard deviation", "dropped": "share of zeros"}[statistic]


def _call(function: Callable[..., Any], inputs: Any, number: int) -> Any:
    return apply(function, inputs(number) if callable(inputs) else inputs)


def apply(function: Callable[..., Any], inputs: Any, **others: Any) -> Any:
    """Call with a tuple of positional arguments, a dict of keyword arguments, or a single argument."""
    if isinstance(inputs, tuple):
        return function(*inputs, **others)
    if isinstance(inputs, dict):
        return function(**inputs, **others)
    return function(inputs, **others)


def _reduced(reduce: Statistic, result: Any) -> float:
    value = reduce(result)
    parts = values.leaves(value)
    if len(parts) != 1 or parts[0].size != 1 or not parts[0].numeric:
        raise TypeError("the statistic must give one number for a result")
    number = parts[0].numbers()[0]
    if math.isnan(number):
        raise ValueError("the statistic of a result is NaN, which cannot be compared")
    return number


def _constant(sample: list[float], rtol: float) -> bool:
    low, high = min(sample), max(sample)
    return high - low <= rtol * max(abs(low), abs(high))


def _sample(sample: list[float]) -> str:
    return f"{statistics.fmean(sample):.6g} +- {statistics.pstdev(sample):.2g} [{min(sample):.6g}, {max(sample):.6g}]"
