"""Where order is an accident, what passes it on, and what depends on it."""

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import Gives, Hashed, KeepsOrder, Parameter, Picks, Unordered

_FIRST = P(0, None)
_DOCS = "https://docs.python.org/3/library"
_LISTING = Unordered()
PYTHON = Table("python", f"{_DOCS}/os.html#os.listdir")
_add = PYTHON.under("os")
_add("listdir", _LISTING)
_add("scandir", Unordered("lambda entry: entry.name"))
_add("walk fwalk", Unordered(nested=2))
PYTHON.add("glob.glob glob.iglob", _LISTING, source=f"{_DOCS}/glob.html")
for _class in ("Path", "PosixPath", "WindowsPath"):
    _add = PYTHON.under(f"pathlib.{_class}", f"{_DOCS}/pathlib.html#pathlib.Path.iterdir")
    _add("iterdir glob rglob", _LISTING)
    _add("absolute expanduser joinpath resolve with_name with_suffix", Gives(f"pathlib.{_class}"))
_add = PYTHON.under("builtins", f"{_DOCS}/functions.html")
_add("set frozenset", Hashed(), source="https://docs.python.org/3/reference/datamodel.html#object.__hash__")
_add("list tuple enumerate iter reversed dict dict.fromkeys", KeepsOrder(_FIRST))
_add("map filter", KeepsOrder(P(1, None)))
PYTHON.add("itertools.chain itertools.islice", KeepsOrder(_FIRST), source=f"{_DOCS}/itertools.html")
PYTHON.add("copy.copy copy.deepcopy", KeepsOrder(P(0, "x")))
for _owner in ("random", "random.Random"):
    _add = PYTHON.under(_owner, f"{_DOCS}/random.html")
    _add("shuffle", Picks(P(0, "x"), in_place=True))
    _add("choice", Picks(P(0, "seq"), one=True))
    _add("choices sample", Picks(P(0, "population")))

NUMPY = Table("numpy", "https://numpy.org/doc/stable/reference/random/index.html")
for _owner in ("numpy.random", "numpy.random.RandomState", "numpy.random.Generator"):
    _add = NUMPY.under(_owner)
    _add("shuffle", Picks(P(0, "x"), in_place=True))
    _add("permutation", Picks(P(0, "x")))
    _add("choice", Picks(P(0, "a")))
NUMPY.add("numpy.random.Generator.permuted", Picks(P(0, "x")))
NUMPY.add("numpy.array", KeepsOrder(P(0, "object")))
NUMPY.add("numpy.asarray", KeepsOrder(P(0, "a")))
JAX = Table("jax", "https://docs.jax.dev/en/latest/jax.random.html")
JAX.add("jax.random.permutation", Picks(P(1, "x"), key=True))
JAX.add("jax.random.choice", Picks(P(1, "a"), key=True))
PERMUTES = frozenset(
    {"jax.random.permutation", "torch.randperm"}
    | {f"numpy.random.{owner}permutation" for owner in ("", "RandomState.", "Generator.")}
)
"""Samplers that give numbers, or items, in an order in which each of them stands once."""
REPLACES: dict[str, Parameter | None] = {
    **{f"numpy.random.{owner}choice": P(2, "replace") for owner in ("", "RandomState.", "Generator.")},
    "jax.random.choice": P(3, "replace"),
    **dict.fromkeys(
        ("numpy.random.randint", "numpy.random.RandomState.randint", "numpy.random.Generator.integers",
         "jax.random.randint", "torch.randint", "random.choices", "random.Random.choices")
    ),
}  # fmt: skip
"""Samplers that may give one thing twice, with the parameter that can forbid it."""
DRAWS_ROWS: dict[str, tuple[str, str]] = {
    **dict.fromkeys(("numpy.random.randint", "numpy.random.RandomState.randint"), ("size", "permutation")),
    "numpy.random.Generator.integers": ("size", "permutation"),
    "torch.randint": ("size", "randperm"),
}
"""Of these, samplers of numbers below a bound: the name of the parameter that says how many, and what lies beside
the sampler and gives all of them in an order."""
SKLEARN = Table("scikit-learn", "https://scikit-learn.org/stable/modules/cross_validation.html")
_add = SKLEARN.under("sklearn")
_add("model_selection.train_test_split utils.shuffle utils.resample", Picks(P(0, None), K("random_state")))

TABLES = (PYTHON, NUMPY, JAX, SKLEARN)

ONLY_OF_PATHS = frozenset({"iterdir", "rglob"})
"""Methods that nothing but a path has."""

ORDERS = frozenset({"sorted", "natsorted", "humansorted", "sort", "unique", "sort_values", "sort_index", "sort_by"})
"""Functions and methods after which the order is that of the items."""

SORTS = frozenset({"builtins.sorted", "numpy.sort", "jax.numpy.sort"})
"""Functions that give all that they are given, the least first."""

EXTREMES = frozenset(
    {"builtins.min", "builtins.max"}
    | {f"{library}.{name}" for library in ("numpy", "jax.numpy") for name in ("minimum", "maximum")}
)
"""Functions that give the least, or the greatest, of what they are given."""


SHARES = frozenset({"train", "training", "val", "valid", "validation", "test", "testing", "dev", "holdout", "heldout",
                    "eval", "evaluation", "calibration", "fold"})  # fmt: skip
"""Words in the name of a part of the data."""

NUMBERS = frozenset({"range", "idx", "idxs", "index", "indexes", "indices", "indexs", "inds", "ints", "numbers", "nums",
                     "rows", "positions", "seeds", "integers", "randint", "randperm", "arange"})  # fmt: skip
"""Words that say that the items of a set are integers, whose hashes are not salted."""
