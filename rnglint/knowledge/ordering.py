"""Where order is an accident, what passes it on, and what depends on it."""

from __future__ import annotations

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import KeepsOrder, Picks, Unordered

_FIRST = P(0, None)
PYTHON = Table("python", "https://docs.python.org/3/library/os.html#os.listdir")
_LISTING = Unordered("listing")
PYTHON.add("os.listdir", _LISTING)
PYTHON.add("os.scandir", Unordered("listing", "lambda entry: entry.name"))
PYTHON.add("os.walk os.fwalk", Unordered("listing", nested=2))
PYTHON.add("glob.glob glob.iglob", _LISTING, source="https://docs.python.org/3/library/glob.html")
_PATH = "https://docs.python.org/3/library/pathlib.html#pathlib.Path.iterdir"
for _class in ("Path", "PosixPath", "WindowsPath"):
    PYTHON.add("iterdir glob rglob", _LISTING, prefix=f"pathlib.{_class}", source=_PATH)
_SETS = "https://docs.python.org/3/reference/datamodel.html#object.__hash__"
PYTHON.add("builtins.set builtins.frozenset", Unordered("set"), source=_SETS)
_BUILTINS = "https://docs.python.org/3/library/functions.html"
PYTHON.add("list tuple enumerate iter reversed", KeepsOrder(_FIRST), prefix="builtins", source=_BUILTINS)
PYTHON.add("builtins.map builtins.filter", KeepsOrder(P(1, None)), source=_BUILTINS)
PYTHON.add("dict", KeepsOrder(_FIRST), prefix="builtins", source=_BUILTINS)
PYTHON.add("dict.fromkeys", KeepsOrder(_FIRST), prefix="builtins", source=_BUILTINS)
PYTHON.add(
    "itertools.chain itertools.islice", KeepsOrder(_FIRST), source="https://docs.python.org/3/library/itertools.html"
)
PYTHON.add("copy.copy copy.deepcopy", KeepsOrder(P(0, "x")))
_RANDOM = "https://docs.python.org/3/library/random.html"
for _owner in ("random", "random.Random"):
    PYTHON.add("shuffle", Picks(P(0, "x"), in_place=True), prefix=_owner, source=_RANDOM)
    PYTHON.add("choice", Picks(P(0, "seq")), prefix=_owner, source=_RANDOM)
    PYTHON.add("choices sample", Picks(P(0, "population")), prefix=_owner, source=_RANDOM)

NUMPY = Table("numpy", "https://numpy.org/doc/stable/reference/random/index.html")
for _owner in ("numpy.random", "numpy.random.RandomState", "numpy.random.Generator"):
    NUMPY.add("shuffle", Picks(P(0, "x"), in_place=True), prefix=_owner)
    NUMPY.add("permutation", Picks(P(0, "x")), prefix=_owner)
    NUMPY.add("choice", Picks(P(0, "a")), prefix=_owner)
NUMPY.add("numpy.random.Generator.permuted", Picks(P(0, "x")))
NUMPY.add("numpy.array", KeepsOrder(P(0, "object")))
NUMPY.add("numpy.asarray", KeepsOrder(P(0, "a")))
JAX = Table("jax", "https://docs.jax.dev/en/latest/jax.random.html")
JAX.add("jax.random.permutation", Picks(P(1, "x"), key=True))
JAX.add("jax.random.choice", Picks(P(1, "a"), key=True))
TORCH = Table("torch", "https://docs.pytorch.org/docs/stable/data.html")
TORCH.add("torch.utils.data.random_split", Picks(P(0, "dataset")))
SKLEARN = Table("scikit-learn", "https://scikit-learn.org/stable/modules/cross_validation.html")
SKLEARN.add("sklearn.model_selection.train_test_split", Picks(P(0, None), K("random_state")))
SKLEARN.add("sklearn.utils.shuffle", Picks(P(0, None), K("random_state")))
SKLEARN.add("sklearn.utils.resample", Picks(P(0, None), K("random_state")))

TABLES = (PYTHON, NUMPY, JAX, TORCH, SKLEARN)

ONLY_OF_PATHS = frozenset({"iterdir", "rglob"})
"""Methods that nothing but a path has."""

ORDERS = frozenset({"sorted", "natsorted", "humansorted", "sort", "unique", "sort_values", "sort_index", "sort_by"})
"""Functions and methods after which the order is that of the items."""


SHARES = frozenset({"train", "training", "val", "valid", "validation", "test", "testing", "dev", "holdout", "heldout",
                    "eval", "evaluation", "calibration", "fold"})  # fmt: skip
"""Words in the name of a part of the data."""

NUMBERS = frozenset({"range", "idx", "idxs", "index", "indexes", "indices", "indexs", "inds", "ints", "numbers", "nums",
                     "rows", "positions", "seeds", "integers", "randint", "randperm", "arange"})  # fmt: skip
"""Words that say that the items of a set are integers, whose hashes are not salted."""
