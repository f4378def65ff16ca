"""The legacy functions of ``numpy.random`` and the methods of ``Generator`` that take their place.

Observed by running both under NumPy 2.4: where only the name differs, shapes, dtypes and types of single numbers
agree.  ``randint`` and ``tomaxint`` give a Python int where one number is drawn and ``integers`` a ``numpy.int64``,
unless it is told ``dtype=int``; ``random_integers`` gives a ``numpy.int64`` itself.  ``rand(*())`` is a Python float
and ``random(())`` an array without dimensions.  ``choice`` of a nested list raises in the legacy API and picks rows in
the new one.
"""

from __future__ import annotations

from rnglint.knowledge._table import Table
from rnglint.knowledge.roles import HasGeneratorTwin

RANDOM_STATE = "numpy.random.RandomState"
RANDOM = "numpy.random"
NUMPY = "numpy"
SINCE = "1.17"
"""The first release that has Generator."""

WORKER_METHODS = frozenset({"__getitem__", "__getitems__", "__iter__", "__next__"})
"""Methods that worker processes run: a generator that they share starts alike in each of them."""
PROCESSES = frozenset({"multiprocessing", "concurrent", "joblib", "ray", "dask", "torch.multiprocessing"})
"""Modules that start processes, in which a generator of the parent would be a copy."""
INDEPENDENT = frozenset(
    {"numpy", "torch", "jax", "jaxlib", "flax", "optax", "equinox", "haiku", "chex", "tqdm", "yaml"}
)
"""Packages that leave NumPy's global stream alone (the standard library does, too)."""

_DOCS = "https://numpy.org/doc/stable/reference/random/new-or-different.html"
TABLE = Table("numpy", _DOCS)

_SAME = """beta binomial bytes chisquare choice dirichlet exponential f gamma geometric gumbel hypergeometric laplace
    logistic lognormal logseries multinomial multivariate_normal negative_binomial noncentral_chisquare noncentral_f
    normal pareto permutation poisson power random rayleigh shuffle standard_cauchy standard_exponential standard_gamma
    standard_normal standard_t triangular uniform vonmises wald weibull zipf"""
_RANDINT = HasGeneratorTwin("integers", ("low", "high", "size", "dtype"), dtype="int")
_INTEGERS = HasGeneratorTwin("integers", ("low", "high", "size"), low="1", added=("endpoint=True",))
_MAXIMUM = HasGeneratorTwin(
    "integers", ("size",), leading=("0", "{numpy}.iinfo(int).max"), added=("endpoint=True",), dtype="int"
)

for _prefix in (RANDOM, RANDOM_STATE):
    for _name in _SAME.split():
        TABLE.add(_name, HasGeneratorTwin(_name), prefix=_prefix)
    TABLE.add("rand", HasGeneratorTwin("random", dimensions=True), prefix=_prefix)
    TABLE.add("randn", HasGeneratorTwin("standard_normal", dimensions=True), prefix=_prefix)
    TABLE.add("random_sample", HasGeneratorTwin("random", ("size",)), prefix=_prefix)
    TABLE.add("randint", _RANDINT, prefix=_prefix)
    TABLE.add("random_integers", _INTEGERS, prefix=_prefix)
TABLE.add("tomaxint", _MAXIMUM, prefix=RANDOM_STATE)

TABLES = (TABLE,)
