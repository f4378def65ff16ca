"""Measure how two uses of one JAX key relate, for every sampler of ``jax.random``.

    python benchmarks/correlation.py

Prints a Markdown table with one row for each pair of samplers that share anything, and exits with 1 when
``rnglint.knowledge.correlation`` says something else of any pair.  Nothing is downloaded.

Each pair is looked at in two ways: the ``DRAWS`` numbers that one key gives to both (``series``), and the first one
that each of ``DRAWS`` keys gives to both (``heads``).  The second shows what the first cannot where one draw takes
several numbers, as ``categorical`` does.  The measures are Spearman's rank correlation, and the correlation ratio of
one on the quantiles of the other, which sees relations that are not monotone.  Both are averaged over the seeds.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np

from rnglint.knowledge.correlation import Grade, Relation, relation

DRAWS = 4096
SEEDS = (0, 1, 2)
QUANTILES = 64
DEPENDENT = 0.2
"""From this correlation ratio on two samplers count as dependent; independent ones stay below 0.15."""

_R = jax.random
Sampler = Callable[[jax.Array, int], jax.Array]
_STANDARD = (_R.bits, _R.cauchy, _R.exponential, _R.gumbel, _R.laplace, _R.logistic, _R.maxwell, _R.normal,
             _R.rademacher, _R.uniform)  # fmt: skip


MONOTONE = 0.99
"""From this rank correlation on, in absolute value, one sampler counts as a monotone function of the other."""


def _standard(draw: Callable[..., jax.Array]) -> Sampler:
    return lambda key, n: draw(key, (n,))


_COVARIANCE = 0.5 + 0.5 * jnp.eye(4)
SAMPLERS: dict[str, Sampler] = {
    **{draw.__name__: _standard(draw) for draw in _STANDARD},
    "ball": lambda key, n: _R.ball(key, 4, shape=(_rows(n),)),
    "bernoulli": lambda key, n: _R.bernoulli(key, 0.5, (n,)),
    "beta": lambda key, n: _R.beta(key, 2.0, 3.0, (n,)),
    "binomial": lambda key, n: _R.binomial(key, 10, 0.4, (n,)),
    "categorical": lambda key, n: _R.categorical(key, jnp.zeros(10), shape=(n,)),
    "chisquare": lambda key, n: _R.chisquare(key, 4.0, shape=(n,)),
    "choice": lambda key, n: _R.choice(key, 1000, (n,)),
    "choice(p)": lambda key, n: _R.choice(key, 1000, (n,), p=jnp.full(1000, 1e-3)),
    "choice(replace=False)": lambda key, n: _R.choice(key, _whole(n), (_whole(n),), replace=False),
    "dirichlet": lambda key, n: _R.dirichlet(key, jnp.ones(4), (_rows(n),)),
    "double_sided_maxwell": lambda key, n: _R.double_sided_maxwell(key, 0.0, 1.0, (n,)),
    "f": lambda key, n: _R.f(key, 4.0, 4.0, shape=(n,)),
    "gamma": lambda key, n: _R.gamma(key, 2.0, (n,)),
    "generalized_normal": lambda key, n: _R.generalized_normal(key, 1.5, (n,)),
    "geometric": lambda key, n: _R.geometric(key, 0.1, (n,)),
    "loggamma": lambda key, n: _R.loggamma(key, 2.0, (n,)),
    "lognormal": lambda key, n: _R.lognormal(key, 1.0, (n,)),
    "multinomial": lambda key, n: _R.multinomial(key, 100, jnp.full(4, 0.25), shape=(_rows(n), 4)),
    "multivariate_normal": lambda key, n: _R.multivariate_normal(key, jnp.zeros(4), _COVARIANCE, (_rows(n),)),
    "orthogonal": lambda key, n: _R.orthogonal(key, max(4, int(n**0.5))),
    "pareto": lambda key, n: _R.pareto(key, 2.0, (n,)),
    "permutation": lambda key, n: _R.permutation(key, _whole(n)),
    "poisson": lambda key, n: _R.poisson(key, 3.0, (n,)),
    "randint": lambda key, n: _R.randint(key, (n,), 0, 1000),
    "rayleigh": lambda key, n: _R.rayleigh(key, 1.0, (n,)),
    "t": lambda key, n: _R.t(key, 4.0, (n,)),
    "triangular": lambda key, n: _R.triangular(key, 0.0, 0.5, 1.0, (n,)),
    "truncated_normal": lambda key, n: _R.truncated_normal(key, -2.0, 2.0, (n,)),
    "wald": lambda key, n: _R.wald(key, 1.0, (n,)),
    "weibull_min": lambda key, n: _R.weibull_min(key, 1.0, 2.0, (n,)),
}  # fmt: skip
"""Draws of about n float32 numbers (some samplers give a few more, or fewer columns than rows)."""

_STRENGTH: tuple[Grade, ...] = ("unrelated", "dependent", "threshold", "monotone", "identical")


def _rows(n: int) -> int:
    return max(1, n // 4)


def _whole(n: int) -> int:
    return max(16, n)


def ranks(values: np.ndarray) -> np.ndarray:
    """Ranks, from 1; equal values share the mean of theirs."""
    _, inverse, counts = np.unique(values.astype(np.float64), return_inverse=True, return_counts=True)
    return (np.cumsum(counts) - (counts - 1) / 2)[inverse]


@dataclass(frozen=True, slots=True)
class View:
    """The ranks of what each sampler gave, one array for each seed."""

    ranks: dict[str, list[np.ndarray]]

    def pair(self, first: str, second: str) -> Relation:
        """How two samplers relate in this view."""
        both = list(zip(self.ranks[first], self.ranks[second], strict=True))
        correlation = float(np.mean([np.corrcoef(x, y)[0, 1] for x, y in both]))
        rounded = round(correlation, 2) + 0.0
        if abs(correlation) >= MONOTONE:
            return Relation("monotone", rounded)
        if all(_splits(x, y) or _splits(y, x) for x, y in both):
            return Relation("threshold", rounded)
        ratio = float(np.mean([max(_ratio(x, y), _ratio(y, x)) for x, y in both]))
        return Relation("dependent", rounded) if ratio >= DEPENDENT else Relation("unrelated", None)


def _splits(values: np.ndarray, coin: np.ndarray) -> bool:
    """Whether one threshold on the values tells the two sides of a coin apart."""
    sides = np.unique(coin)
    if len(sides) != 2:
        return False
    low, high = (values[coin == side] for side in sides)
    return bool(low.max() < high.min() or high.max() < low.min())


def _ratio(values: np.ndarray, other: np.ndarray) -> float:
    """The correlation ratio of ``other`` on the quantiles of ``values``: 0 to 1."""
    groups = other[np.argsort(values, kind="stable")].reshape(QUANTILES, -1)
    return float(np.sqrt(groups.mean(axis=1).var() / other.var()))


def series(names: Iterable[str]) -> View:
    """What one key gives, for each seed."""
    keys = [jax.random.key(seed) for seed in SEEDS]
    # Every sampler draws with the same keys, on purpose: that is what is compared.
    return View({name: [ranks(np.asarray(SAMPLERS[name](key, DRAWS)).ravel()) for key in keys] for name in names})


def heads(names: Iterable[str]) -> View:
    """What many keys give first, for each seed."""
    keys = [jax.random.split(jax.random.key(seed), DRAWS) for seed in SEEDS]
    found = {}
    for name in names:
        first = jax.jit(jax.vmap(lambda key, draw=SAMPLERS[name]: draw(key, 1).ravel()[0]))
        # the same keys for every sampler: how their numbers relate is the question
        found[name] = [ranks(np.asarray(first(batch))) for batch in keys]
    return View(found)


def measured(names: Sequence[str] = tuple(SAMPLERS)) -> dict[tuple[str, str], Relation]:
    """The stronger of what the two views say, for every pair."""
    views = (series(names), heads(names))
    found = {}
    for pair in itertools.combinations(names, 2):
        seen = [view.pair(*pair) for view in views]
        found[pair] = max(seen, key=lambda item: (_STRENGTH.index(item.grade), abs(item.correlation or 0.0)))
    return found


def differences(table: dict[tuple[str, str], Relation], tolerance: float = 0.02) -> list[str]:
    """Where the shipped table says something else: another grade, or a correlation further off than the tolerance."""
    wrong = []
    for (first, second), here in table.items():
        shipped = relation(f"jax.random.{first}", f"jax.random.{second}")
        off = abs((here.correlation or 0.0) - (shipped.correlation or 0.0))
        if shipped.grade != here.grade or off > tolerance:
            wrong.append(f"{first}, {second}: measured {here}, shipped {shipped}")
    return wrong


def main() -> int:
    """Print the table and what differs from the shipped one."""
    table = measured()
    print(f"jax {jax.__version__}, {DRAWS} draws, seeds {', '.join(map(str, SEEDS))}\n")
    print("| first | second | grade | correlation |\n|---|---|---|---|")
    for (first, second), here in table.items():
        if here.grade != "unrelated":
            print(f"| {first} | {second} | {here.grade} | {here.correlation:+.2f} |")
    print(f"\n{sum(here.grade == 'unrelated' for here in table.values())} of {len(table)} pairs are unrelated.")
    wrong = differences(table)
    print("\n".join(wrong), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
