"""The standard library: random, entropy, clocks, and the functions that pass functions on."""

from __future__ import annotations

from rnglint.knowledge._table import P, Table
from rnglint.knowledge.roles.functions import GoesThrough, Partial, Passes
from rnglint.knowledge.roles.keys import ClonesKey
from rnglint.knowledge.roles.streams import Draws, GivesState, MakesGenerator, RestoresState, SavesState, Seeds
from rnglint.knowledge.twins import PYTHON

_DOCS = "https://docs.python.org/3/library"
TABLE = Table("python", f"{_DOCS}/random.html")
_DRAWS = """betavariate choice choices expovariate gammavariate gauss getrandbits lognormvariate normalvariate
    paretovariate randbytes randint random randrange sample shuffle triangular uniform vonmisesvariate weibullvariate"""
_NEW = "binomialvariate"
_SINCE = ">=3.12"
_SEED = P(0, "a")
_add = TABLE.under("random")
for _name in _DRAWS.split():
    _add(_name, Draws("python"), *([PYTHON[_name]] if _name in PYTHON else []))
_add(_NEW, Draws("python"), versions=_SINCE)
_add("seed", Seeds("python", _SEED, entropy=True))
_add("getstate", SavesState("python"))
_add("setstate", RestoresState("python"))
_add("Random", MakesGenerator("python", "random.Random", P(0, "x")))
_add("SystemRandom", MakesGenerator("entropy", "random.SystemRandom"))
_add = TABLE.under("random.Random")
_add(_DRAWS, Draws("python", instance=True))
_add(_NEW, Draws("python", instance=True), versions=_SINCE)
_add("seed", Seeds("python", _SEED, instance=True, entropy=True))
_add("setstate", Seeds("python", P(0, "state"), instance=True))
_add("getstate", GivesState("python"))
_add = TABLE.under("random.SystemRandom")
_add(_DRAWS, Draws("entropy", instance=True))
_add(_NEW, Draws("entropy", instance=True), versions=_SINCE)
_add("seed getstate setstate")

_add = TABLE.under("secrets", f"{_DOCS}/secrets.html")
_add("choice randbelow randbits token_bytes token_hex token_urlsafe", Draws("entropy"))
_add("SystemRandom", MakesGenerator("entropy", "random.SystemRandom"))
TABLE.add("os.urandom os.getrandom", Draws("entropy"), source=f"{_DOCS}/os.html#os.urandom")
_add = TABLE.under("uuid", f"{_DOCS}/uuid.html")
_add("uuid1 uuid4", Draws("entropy"))
_add("uuid6 uuid7 uuid8", Draws("entropy"), versions=">=3.14")
_add = TABLE.under("time", f"{_DOCS}/time.html")
_SECONDS = "time monotonic perf_counter process_time thread_time"
_add(_SECONDS, Draws("clock"))
_add("time_ns monotonic_ns perf_counter_ns process_time_ns thread_time_ns", Draws("clock"))
_add = TABLE.under("datetime", f"{_DOCS}/datetime.html")
_add("datetime.now datetime.utcnow datetime.today date.today", Draws("clock"))

_add = TABLE.under("functools", f"{_DOCS}/functools.html")
_add("partial partialmethod", Partial(P(0, "func")))
# The first argument of lru_cache is the function only where it decorates without parentheses.
_add("lru_cache", Passes(P(0, None)))
_add("cache", Passes(P(0, "user_function")))
_add("wraps", Passes(P(0, "wrapped"), factory=True))
_add("update_wrapper", Passes(P(0, "wrapper")))
TABLE.add("builtins.staticmethod builtins.classmethod", Passes(P(0, None)), source=f"{_DOCS}/functions.html")
TABLE.add("abc.abstractmethod", Passes(P(0, "funcobj")), source=f"{_DOCS}/abc.html")
TABLE.add("copy.copy copy.deepcopy", ClonesKey(P(0, "x")), source=f"{_DOCS}/copy.html")
_add = TABLE.under("statistics", f"{_DOCS}/statistics.html")
_add("fmean geometric_mean harmonic_mean mean median mode pstdev pvariance stdev variance", GoesThrough(P(0, "data")))
TABLE.add("math.fsum", GoesThrough(P(0, None)), source=f"{_DOCS}/math.html")
_add = TABLE.under("typing", f"{_DOCS}/typing.html")
_add("final no_type_check runtime_checkable", Passes(P(0, None)))
_add("override", Passes(P(0, None)), versions=">=3.12")
_add("cast", Passes(P(1, "val")))
for _name in ("override", "final"):
    TABLE.spelled(f"typing.{_name}", f"typing_extensions.{_name}")
TABLE.renamed("secrets.SystemRandom", "random.SystemRandom")

ONLY_SHOW: tuple[str, ...] = (
    "builtins.print", "builtins.len", "builtins.repr", "builtins.str", "builtins.type", "builtins.isinstance",
    "logging.", "warnings.warn",
)  # fmt: skip
"""Beginnings of the names of functions that show what they are given, and do nothing else with it."""

ENDLESS = frozenset({"itertools.count", "itertools.repeat", "itertools.cycle"})
"""What a loop goes through that has no end by itself."""
READS_ALL = frozenset({"eval", "exec", "locals", "vars"})
"""Functions that read variables of their caller without naming them."""

READ_ATTRIBUTES = ("__dict__", "vars(", "asdict(", "astuple(", "getattr(", "fields(")
"""Text of files that may read attributes without naming them."""

PROTOCOLS = frozenset({"typing.Protocol", "typing_extensions.Protocol"})
"""Bases of classes that only describe what others have."""

EXIT_STACKS = ("contextlib.ExitStack", "contextlib.AsyncExitStack")
"""Classes of what holds contexts that are left together."""

KEEPS = frozenset({"add", "append", "appendleft", "extend", "insert", "setdefault"})
"""Methods of containers, which hold what they are given as it is."""

ENTERS = frozenset({"__enter__", "__aenter__"})
"""Methods that enter a context."""
LEAVES = frozenset({"__exit__", "__aexit__"})
"""Methods that leave it."""

EACH = "builtins.map"
"""What runs a function for each of some things."""

MAKES_RECORD = frozenset({"_make"})
"""Methods of named tuples that make one of what they are given, field by field."""

TURNS = frozenset({"reversed"})
"""Functions that give the same things from the last to the first."""

BESIDE_EACH_OTHER = frozenset({"enumerate", "map", "zip"})
"""Functions that go through several things at once, or number what they go through."""

SECONDS = frozenset(f"time.{name}" for name in _SECONDS.split())
"""What tells the time in seconds, with a fraction: its whole part is one number for a second."""

GIVES_VALUES = frozenset({"values"})
"""The method of a dictionary that gives what stands under its keys."""

ASKS_FOR_FILES = frozenset({"exists", "is_file", "os.path.exists", "os.path.isfile"})
"""Functions and methods that say whether a file is there."""

_WRITES = """
    dump open save save_file savetxt savez savez_compressed to_csv to_parquet to_pickle touch write_bytes write_text
"""
WRITES_FILES = frozenset(_WRITES.split())
"""Last names of functions and methods that make the file whose path they are given, or that they belong to."""

REMOVES_FILES = frozenset({"move", "remove", "rename", "removedirs", "rmdir", "rmtree", "unlink"})
"""The same of those after which a file may be gone."""

READS_FILES = frozenset({"load", "open", "read_bytes", "read_text"})
"""The same of those that read a file, which has to be there."""

MOVES_FILES = frozenset({"move", "rename", "replace"})
"""The same of those that give a file another path, which they are told last."""
