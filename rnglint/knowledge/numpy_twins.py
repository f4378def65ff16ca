"""The legacy functions of ``numpy.random`` and the methods of ``Generator`` that take their place.

Observed by running both under NumPy 2.4: where only the name differs, shapes, dtypes and types of single numbers
agree.  ``randint`` and ``tomaxint`` give a Python int where one number is drawn and ``integers`` a ``numpy.int64``,
unless it is told ``dtype=int``; ``random_integers`` gives a ``numpy.int64`` itself.  ``rand(*())`` is a Python float
and ``random(())`` an array without dimensions.  ``choice`` of a nested list raises in the legacy API and picks rows in
the new one.
"""

from functools import partial

from rnglint.knowledge._table import Table
from rnglint.knowledge.numpy import SHARED
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

TABLE = Table("numpy", "https://numpy.org/doc/stable/reference/random/new-or-different.html")
_endpoint = partial(HasGeneratorTwin, "integers", added=("endpoint=True",))
for _prefix in (RANDOM, RANDOM_STATE):
    _add = TABLE.under(_prefix)
    for _name in SHARED.split():
        _add(_name, HasGeneratorTwin(_name))
    _add("rand", HasGeneratorTwin("random", dimensions=True))
    _add("randn", HasGeneratorTwin("standard_normal", dimensions=True))
    _add("random_sample", HasGeneratorTwin("random", ("size",)))
    _add("randint", HasGeneratorTwin("integers", ("low", "high", "size", "dtype"), dtype="int"))
    _add("random_integers", _endpoint(("low", "high", "size"), low="1"))
_add("tomaxint", _endpoint(("size",), leading=("0", "{numpy}.iinfo(int).max"), dtype="int"))

TABLES = (TABLE,)
