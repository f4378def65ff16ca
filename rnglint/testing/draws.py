"""Assertions about what a function draws: anew in each call, the same from one seed, unrelated to another draw."""

from __future__ import annotations

import inspect
import itertools
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rnglint.testing import arguments, statistic, values
from rnglint.testing.streams import preserved

LIMIT = 65536
"""How many entries of a draw are compared, from its start."""
CERTAIN_BITS = 40
"""Equal floating-point entries with at least that many bits among them are no accident."""
_BITS = {"float16": 10, "bfloat16": 7, "float32": 23, "float64": 52, "float": 52}
"""How many random bits an entry of a continuous distribution has, by its type."""


def assert_fresh(fn: Callable[..., Any], /, *args: Any, calls: int = 3, **kwargs: Any) -> None:
    """Assert that repeated calls with the same arguments give different results.

    A function whose randomness is frozen, by a compiler that ran its draws once or by a seed set in its body, gives
    the same again.  No two of the results may hold the same bits.

    Args:
        fn: the function, compiled as it is in the program.
        calls: how often it is called, at least 2.
        args: its positional arguments, the same in each call.
        kwargs: its keyword arguments, the same in each call.

    The null hypothesis is that the calls draw independently.  It is rejected wrongly when two honest results agree by
    chance: for results of ``b`` random bits with a chance of at most ``calls * (calls - 1) / 2 * 2**-b``.  Let ``fn``
    draw at least 22 bits (one float32, 22 entries of a dropout mask with p = 0.5) and the default of 3 calls fails
    wrongly in less than one of 1e6 runs.  The global streams are put back afterwards.

    Raises:
        AssertionError: two results are the same.
        TypeError: ``fn`` is no function, or gives something that is no array, number, or nest of them.
        ValueError: there are fewer than two calls.
    """
    __tracebackhide__ = True
    arguments.function(fn, "fn")
    arguments.count(calls, "calls", 2)
    seen: dict[object, int] = {}
    repeats: list[tuple[int, int]] = []
    with preserved():
        for call in range(1, calls + 1):
            record = values.leaves(fn(*args, **kwargs))
            first = seen.setdefault(values.identity(record), call)
            if first != call:
                repeats.append((first, call))
    if repeats:
        same = ", ".join(f"{first} and {later}" for first, later in repeats)
        raise AssertionError(
            f"{_name(fn)} drew the same again: of {calls} calls, {same} gave the same {_size(record)}, bit by bit.\n"
            "Expected: each call draws anew.\n"
            "Look for a seed or key made inside the compiled function, one that it captures, or a draw that its "
            "compiler runs only once (NumPy, random). Pass a new key or seed in each call; if it takes one as an "
            "argument, test `lambda: fn(next_key())`."
        )


def assert_repeatable(
    fn: Callable[..., Any],
    *,
    seed: int = 0,
    other_seed: int | None = None,
    seed_with: Callable[[int], object] | None = None,
    rtol: float = 0.0,
    atol: float = 0.0,
) -> None:
    """Assert that one seed gives one result, and another seed another.

    Args:
        fn: called as ``fn(seed)``, and gives the result; with ``seed_with``, called as ``fn()``.
        seed: the seed that is used twice.
        other_seed: the seed that has to give something else; ``seed + 1`` by default.
        seed_with: the program's own seeding function; called as ``seed_with(seed)`` before ``fn()``.
        rtol: relative tolerance for results of one seed, for programs whose sums have no fixed order.
        atol: absolute tolerance for results of one seed, in the unit of the result.

    With the tolerances 0 results of one seed must agree bit by bit, which involves no chance.  Results of the two
    seeds must differ (by more than the tolerances); for results of ``b`` random bits that fails wrongly with a
    chance of ``2**-b``: let ``fn`` draw at least 20 bits.  A stream that is not seeded runs on between the two runs,
    and so shows.  What changes only from process to process (the order of a set of strings) does not show.  The
    global streams are put back afterwards.

    Raises:
        AssertionError: one seed gave two results, or two seeds gave one.
        TypeError: an argument has the wrong type, or ``fn`` takes no seed.
        ValueError: the seeds are equal, or a tolerance is negative.
    """
    __tracebackhide__ = True
    arguments.function(fn, "fn")
    arguments.integer(seed, "seed")
    other = seed + 1 if other_seed is None else other_seed
    arguments.integer(other, "other_seed")
    if other == seed:
        raise ValueError(f"seed and other_seed must differ, and are both {seed}")
    arguments.tolerance(rtol, "rtol")
    arguments.tolerance(atol, "atol")
    if seed_with is not None:
        arguments.function(seed_with, "seed_with")
    elif not _takes_one(fn):
        raise TypeError("fn must take the seed as its argument; or name the function that seeds as seed_with=...")

    def run(value: int) -> values.Record:
        if seed_with is None:
            return values.leaves(fn(value))
        seed_with(value)
        return values.leaves(fn())

    with preserved():
        first, different, again = run(seed), run(other), run(seed)
    if not values.close(again, first, rtol, atol):
        raise AssertionError(
            f"{_name(fn)} is not repeatable: two runs with seed {seed} gave different results; "
            f"{values.first_difference(first, again)}.\nExpected: one seed, one result.\n"
            "Look for a stream that the seed does not reach (python, NumPy, torch, an accelerator, a generator made "
            "without a seed, workers of a loader), or for operations without a fixed order (then give rtol, atol)."
        )
    if values.close(different, first, rtol, atol):
        raise AssertionError(
            f"{_name(fn)} ignores its seed: seeds {seed} and {other} gave the same {_size(first)}.\n"
            "Expected: another seed, another result.\n"
            "Look for a constant seed or key that overrides the one that is given, or a draw that a compiler froze."
        )


@dataclass(slots=True)
class _Draw:
    """A draw as a flat list of numbers."""

    name: str
    numbers: list[float]
    kinds: set[str]
    shape: str

    @property
    def bits(self) -> int:
        """The random bits of an entry, if the draw is continuous or a key; 0 for whole numbers and masks."""
        return 32 if self.keys else min(_BITS.get(kind, 0) for kind in self.kinds)

    @property
    def keys(self) -> bool:
        """Whether it consists of keys of JAX, whose words are random but have no order to speak of."""
        return all(kind.startswith("key<") for kind in self.kinds)


def assert_independent(draws: Sequence[Any] | Mapping[str, Any], *, error_rate: float = 1e-6) -> None:
    """Assert that no two draws are equal, start alike, or are rank-correlated.

    Each pair is compared entry by entry in row-major order, as far as the smaller one goes (and not beyond the first
    65536 entries), so that a draw that is the start of a larger one is found, whatever their shapes.

    Args:
        draws: two or more draws (arrays, or nests of them), in a list or by name.  The entries of each are of one
            distribution: give parameters layer by layer, not whole models.
        error_rate: the chance that a call fails wrongly, over all pairs together.

    For each pair the null hypothesis is that the entries of one are exchangeable given the other, as independent
    draws are.  Three tests are made, and none needs to know a distribution:

    - *equal*: floating-point entries without repetition are the same, bit by bit, in at least 40 bits of random digits.
    - *in one order*: no two places have one draw rising and the other falling (or no two rise together).  That is what
      equal draws, samplers that are monotone maps of the same bits, and a Bernoulli mask that is a threshold of the
      same bits look like.  The chance is exact, from the sizes of the groups of ties.
    - *rank correlation*: Spearman's coefficient, ties broken by lot; its chance is bounded by the normal tail.

    The last two share ``error_rate`` equally, divided by the number of pairs (Bonferroni).  Eleven distinct entries
    are the least from which one pair can be judged at 1e-6; a mask with as many ones as zeros takes 26.

    Raises:
        AssertionError: two draws are related; the message has the figures.
        TypeError: ``draws`` is no list or mapping of draws.
        ValueError: there are fewer than two draws, or they are too small to tell.
    """
    __tracebackhide__ = True
    arguments.probability(error_rate, "error_rate")
    named = _named(draws)
    pairs = list(itertools.combinations(named, 2))
    alpha = error_rate / len(pairs) / 2
    found = [text for text in (_relation(a, b, alpha) for a, b in pairs) if text]
    if found:
        shown = "\n".join(f"  {text}" for text in found[:10])
        more = f"\n  and {len(found) - 10} more" if len(found) > 10 else ""
        raise AssertionError(
            f"{len(found)} of {len(pairs)} pairs of draws are related (a wrong alarm has a chance of at most "
            f"{error_rate:g} over all pairs):\n{shown}{more}\nExpected: independent draws.\n"
            "Look for one key or seed that serves two draws: split it, and give each draw a child of its own."
        )
    for a, b in pairs:
        _check_size(a, b, alpha)


def _check_size(a: _Draw, b: _Draw, alpha: float) -> None:
    """Raise ValueError when not even draws in one order could be told from independent ones."""
    count = min(len(a.numbers), len(b.numbers), LIMIT)
    if a.keys and b.keys:
        return
    if statistic.same_order_chance(a.numbers[:count], b.numbers[:count]) > alpha / 2:
        least = statistic.least_count(alpha)
        raise ValueError(
            f"{a.name} and {b.name} are too small to tell whether they are independent: {count} entries in common; "
            f"at least {least} are needed if all are distinct, and more if values repeat"
        )


def _relation(a: _Draw, b: _Draw, alpha: float) -> str:
    """How two draws are related, with figures; empty when the tests find nothing."""
    count = min(len(a.numbers), len(b.numbers), LIMIT)
    ours, theirs = a.numbers[:count], b.numbers[:count]
    if ours == theirs:
        distinct = len(set(ours)) == count
        bits = count * min(a.bits, b.bits)
        chance = statistic.equal_chance(ours)
        if (distinct and bits >= CERTAIN_BITS) or chance <= alpha / 2:
            by_chance = min(chance, 2.0**-bits) if distinct and bits >= CERTAIN_BITS else chance
            return f"{_pair(a, b, count)} are equal in all {count} entries{_chance(by_chance)}"
    if count < 2:
        return ""
    for sign, words in ((1.0, "in one order"), (-1.0, "in opposite orders")):
        other = [sign * number for number in theirs]
        if statistic.in_order(ours, other):
            chance = statistic.same_order_chance(ours, other)
            if chance <= alpha / 2:
                masks = len(set(ours)) == 2 or len(set(theirs)) == 2
                kind = " (one is a threshold of the other, or both of the same bits)" if masks else ""
                return f"{_pair(a, b, count)} are {words} in all {count} entries{kind}{_chance(chance)}"
    breaker = random.Random(count)
    rho = statistic.correlation(statistic.ranks(ours, breaker), statistic.ranks(theirs, breaker))
    chance = statistic.correlation_chance(rho, count)
    if count > 2 and chance <= alpha:
        limit = statistic.critical_correlation(count, alpha)
        return (
            f"{_pair(a, b, count)} have rank correlation {rho:+.3f} over {count} entries "
            f"(at most {limit:.3f} expected){_chance(chance)}"
        )
    return ""


def _pair(a: _Draw, b: _Draw, count: int) -> str:
    if len(a.numbers) == len(b.numbers) == count:
        return f"{a.name} and {b.name} ({a.shape}, {b.shape})"
    small, large = (a, b) if len(a.numbers) < len(b.numbers) else (b, a)
    return f"{small.name} ({small.shape}) and the start of {large.name} ({large.shape})"


def _chance(chance: float) -> str:
    return f", chance {chance:.1e}" if chance >= 1e-300 else ", chance below 1e-300"


def _named(draws: Any) -> list[_Draw]:
    if isinstance(draws, Mapping):
        items = [(f"draw {name!r}", draw) for name, draw in draws.items()]
    elif isinstance(draws, (str, bytes)) or not hasattr(draws, "__iter__"):
        raise TypeError(f"draws must be a list or mapping of draws, not a {type(draws).__name__}")
    else:
        items = [(f"draw {number}", draw) for number, draw in enumerate(draws)]
    if len(items) < 2:
        raise ValueError(f"draws must hold at least two draws, not {len(items)}")
    return [_draw(name, draw) for name, draw in items]


def _draw(name: str, value: Any) -> _Draw:
    parts = values.leaves(value)
    numbers = [number for part in parts for number in part.numbers(LIMIT)][:LIMIT]
    if not numbers:
        raise ValueError(f"{name} is empty")
    if any(number != number for number in numbers):
        raise ValueError(f"{name} holds NaN, which has no rank")
    if len(numbers) > 1 and len(set(numbers)) == 1:
        raise ValueError(f"{name} holds one value only ({numbers[0]:g}), which says nothing about randomness")
    shape = ", ".join(f"{part.kind}[{', '.join(map(str, part.shape))}]" for part in parts[:3])
    return _Draw(name, numbers, {part.kind for part in parts}, shape + (", ..." if len(parts) > 3 else ""))


def _takes_one(fn: Callable[..., Any]) -> bool:
    try:
        inspect.signature(fn).bind(0)
    except TypeError:
        return False
    except ValueError:  # a builtin that does not say what it takes
        return True
    return True


def _name(fn: Any) -> str:
    return f"`{getattr(fn, '__name__', type(fn).__name__)}`"


def _size(record: values.Record) -> str:
    entries = sum(leaf.size for leaf in record)
    return "result" if entries == 1 else f"{entries} entries"
