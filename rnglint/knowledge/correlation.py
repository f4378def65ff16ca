"""How two uses of one JAX key relate: a table that was measured.

``python benchmarks/correlation.py`` measures it again (threefry, partitionable, float32, 4096 draws, three seeds, with
the parameters that stand there) and says where this table differs.  A grade is the stronger of two views: the numbers
that one key gives, one by one, and the first number that each of many keys gives.

Most samplers are an increasing or a decreasing function of the same uniform number, whatever their parameters are, so
they form one group; ``multivariate_normal`` belongs to it by its first number.  What a sampler makes by splitting its
key first shares nothing with that group.  Numbers with coarse steps (``geometric`` with a large ``p``, ``choice`` of
few) follow the group less closely than the table says.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rnglint.knowledge.roles import Parameter

Grade = Literal["identical", "monotone", "threshold", "dependent", "unrelated"]

PAIRED = frozenset({"jax.random.permutation", "jax.random.choice", "jax.random.shuffle"})
"""Samplers that are given arrays to shuffle or pick from: with one key, two arrays are shuffled alike."""


class Relation(Struct, frozen=True):
    """How what two samplers give for one key relates.

    ``identical``: the same sampler, so the same numbers up to its parameters; ``monotone``: one is a monotone function
    of the other; ``threshold``: one is a coin that falls as the other passes a threshold; ``dependent``: none of these,
    but one tells something of the other; ``unrelated``: nothing of the kind was seen, though the key is used twice.
    ``correlation``: Spearman's rank correlation to two decimals, -1 to 1; None where they are unrelated.
    """

    grade: Grade
    correlation: float | None = None


WAYS = {"jax.random.choice": {"(p)": Parameter(4, "p"), "(replace=False)": Parameter(3, "replace")}}
"""Samplers that draw in another way if an argument is given, or is not true, by what is then added to their names."""
SPANS = {
    "jax.random.randint": (Parameter(2, "minval"), Parameter(3, "maxval")),
    "jax.random.choice": (None, Parameter(1, "a")),
}
"""Samplers of whole numbers, with the arguments that say from where to where: they take what is left of a division."""
KIND = {"jax.random.randint": Parameter(4, "dtype")}
"""Samplers that take other bits for numbers of another type."""
_PREFIX = "jax.random."
_UNRELATED = Relation("unrelated")

GROUPS: dict[str, dict[str, int]] = {
    "inverse": {
        **dict.fromkeys(
            ("bits", "cauchy", "exponential", "gumbel", "logistic", "lognormal", "multivariate_normal", "normal"), 1
        ),
        **dict.fromkeys(("pareto", "triangular", "truncated_normal", "uniform", "weibull_min"), 1),
        **dict.fromkeys(("choice(p)", "geometric", "laplace", "rayleigh"), -1),
    },
    "coin": {"bernoulli": 1, "rademacher": 1},
    "integers": {"choice": 1, "randint": 1},
    "order": {"choice(replace=False)": 1, "permutation": 1},
    "gamma": {"chisquare": 1, "gamma": 1, "loggamma": 1},
    **{
        name: {name: 1}
        for name in (
            "ball", "beta", "binomial", "categorical", "dirichlet", "double_sided_maxwell", "f", "generalized_normal",
            "maxwell", "multinomial", "orthogonal", "poisson", "t", "wald",
        )
    },
}  # fmt: skip
"""The samplers of each group, which are monotone functions of each other, with 1 for those that rise together.

``choice`` is here as it is called with replacement and without probabilities; its other ways are named by the argument.
"""

_THRESHOLDS = {"inverse": {"coin": -0.87}, "coin": {"orthogonal": -0.87}}
_DEPENDENT = {
    "inverse": {"orthogonal": 0.97, "categorical": -0.24, "maxwell": 0.0},
    "coin": {"categorical": 0.16},
    "categorical": {"maxwell": -0.31, "orthogonal": -0.23},
    "maxwell": {"orthogonal": 0.0},
    "gamma": {"dirichlet": 0.81},
    "beta": {"f": -0.99, "generalized_normal": -0.02, "t": -0.01},
    "f": {"generalized_normal": 0.02, "t": 0.01},
    "t": {"binomial": 0.41, "wald": 0.03},
    "wald": {"binomial": 0.12, "double_sided_maxwell": -0.44, "generalized_normal": -0.42, "poisson": 0.23},
    "double_sided_maxwell": {"generalized_normal": 0.75, "poisson": -0.37},
    "generalized_normal": {"poisson": -0.35},
    "ball": {"double_sided_maxwell": -0.01, "generalized_normal": -0.02, "multinomial": -0.57, "poisson": -0.34},
    "multinomial": {"poisson": 0.37},
    "order": {"double_sided_maxwell": -0.10, "generalized_normal": -0.10, "poisson": 0.15},
}
_TOLD: dict[Grade, dict[str, dict[str, float]]] = {"threshold": _THRESHOLDS, "dependent": _DEPENDENT}
_BETWEEN: dict[tuple[str, str], Relation] = {
    (one, other): Relation(grade, correlation)
    for grade, table in _TOLD.items()
    for one, others in table.items()
    for other, correlation in others.items()
}
"""What one group has to do with another, for members that count as 1 in both; pairs that are not here are unrelated."""

_EXCEPTIONS: dict[frozenset[str], Relation] = {
    # A step of a geometric number can lie on both sides of the threshold.
    frozenset({"geometric", "bernoulli"}): Relation("dependent", 0.87),
    frozenset({"geometric", "rademacher"}): Relation("dependent", 0.87),
}
_GROUP_OF = {name: group for group, members in GROUPS.items() for name in members}


def group(name: str) -> str | None:
    """The group of a sampler (``jax.random.normal``); None where it is not in the table."""
    return _GROUP_OF.get(name.removeprefix(_PREFIX))


def of_spans(first: int | None, second: int | None) -> Relation | None:
    """How whole numbers below two bounds relate: one may say the other's rest; None where a bound is not known.

    Both are the rest of one number.  A single number is no draw.
    """
    if first is None or second is None or first == second:
        return None
    small, great = sorted((first, second))
    return Relation("dependent", 0.0) if small > 1 and great % small == 0 else _UNRELATED


def relation(first: str, second: str) -> Relation:
    """How what two samplers of ``jax.random`` give for one key relates; unknown samplers count as unrelated.

    Names are canonical (``jax.random.normal``); ``jax.random.choice(p)`` and ``jax.random.choice(replace=False)`` are
    the other two ways of ``choice``.
    """
    one, other = first.removeprefix(_PREFIX), second.removeprefix(_PREFIX)
    groups = _GROUP_OF.get(one), _GROUP_OF.get(other)
    if groups[0] is None or groups[1] is None:
        return _UNRELATED
    if one == other:
        return Relation("identical", 1.0)
    sign = GROUPS[groups[0]][one] * GROUPS[groups[1]][other]
    if groups[0] == groups[1]:
        return Relation("monotone", float(sign))
    exception = _EXCEPTIONS.get(frozenset({one, other}))
    if exception is not None:
        return exception
    between = _BETWEEN.get((groups[0], groups[1])) or _BETWEEN.get((groups[1], groups[0]))
    if between is None:
        return _UNRELATED
    return Relation(between.grade, (between.correlation or 0.0) * sign + 0.0)
