"""The standard library: random, entropy, clocks, and the functions that pass functions on."""

from __future__ import annotations

from rnglint.knowledge._table import P, Table
from rnglint.knowledge.roles.functions import Partial, Passes
from rnglint.knowledge.roles.keys import ClonesKey
from rnglint.knowledge.roles.streams import Draws, GivesState, MakesGenerator, RestoresState, SavesState, Seeds
from rnglint.knowledge.twins import PYTHON

TABLE = Table("python", "https://docs.python.org/3/library/random.html")
_add = TABLE.add

_DRAWS = """betavariate choice choices expovariate gammavariate gauss getrandbits lognormvariate normalvariate
    paretovariate randbytes randint random randrange sample shuffle triangular uniform vonmisesvariate weibullvariate"""
for _name in _DRAWS.split():
    _twin = PYTHON.get(_name)
    _add([_name], Draws("python"), *(() if _twin is None else (_twin,)), prefix="random")
# Python 3.12
_add("binomialvariate", Draws("python"), prefix="random", versions=">=3.12")
_add("binomialvariate", Draws("python", instance=True), prefix="random.Random", versions=">=3.12")
_add("binomialvariate", Draws("entropy", instance=True), prefix="random.SystemRandom", versions=">=3.12")
_add(_DRAWS, Draws("python", instance=True), prefix="random.Random")
_add(_DRAWS, Draws("entropy", instance=True), prefix="random.SystemRandom")
_SEED = P(0, "a")
_add("seed", Seeds("python", _SEED, entropy=True), prefix="random")
_add("getstate", SavesState("python"), prefix="random")
_add("setstate", RestoresState("python"), prefix="random")
_add("seed", Seeds("python", _SEED, instance=True, entropy=True), prefix="random.Random")
_add("setstate", Seeds("python", P(0, "state"), instance=True), prefix="random.Random")
_add("getstate", GivesState("python"), prefix="random.Random")
_add("seed getstate setstate", prefix="random.SystemRandom")
_add("random.Random", MakesGenerator("python", "random.Random", P(0, "x")))
_add("random.SystemRandom", MakesGenerator("entropy", "random.SystemRandom"))

_SECRETS = "https://docs.python.org/3/library/secrets.html"
_add(
    "choice randbelow randbits token_bytes token_hex token_urlsafe", Draws("entropy"), prefix="secrets", source=_SECRETS
)
_add("secrets.SystemRandom", MakesGenerator("entropy", "random.SystemRandom"), source=_SECRETS)
_add("os.urandom os.getrandom", Draws("entropy"), source="https://docs.python.org/3/library/os.html#os.urandom")
_add("uuid.uuid1 uuid.uuid4", Draws("entropy"), source="https://docs.python.org/3/library/uuid.html")
_add(
    "uuid.uuid6 uuid.uuid7 uuid.uuid8",
    Draws("entropy"),
    versions=">=3.14",
    source="https://docs.python.org/3/library/uuid.html",
)
_add(
    "time time_ns monotonic monotonic_ns perf_counter perf_counter_ns process_time process_time_ns "
    "thread_time thread_time_ns",
    Draws("clock"),
    prefix="time",
    source="https://docs.python.org/3/library/time.html",
)
_DATETIME = "https://docs.python.org/3/library/datetime.html"
_add("now utcnow today", Draws("clock"), prefix="datetime.datetime", source=_DATETIME)
_add("today", Draws("clock"), prefix="datetime.date", source=_DATETIME)

_FUNCTOOLS = "https://docs.python.org/3/library/functools.html"
_add("functools.partial functools.partialmethod", Partial(P(0, "func")), source=_FUNCTOOLS)
# The first argument of lru_cache is the function only where it decorates without parentheses.
_add("functools.lru_cache", Passes(P(0, None)), source=_FUNCTOOLS)
_add("functools.cache", Passes(P(0, "user_function")), source=_FUNCTOOLS)
_add("functools.wraps", Passes(P(0, "wrapped"), factory=True), source=_FUNCTOOLS)
_add("functools.update_wrapper", Passes(P(0, "wrapper")), source=_FUNCTOOLS)
_BUILTINS = "https://docs.python.org/3/library/functions.html"
_add("builtins.staticmethod builtins.classmethod", Passes(P(0, None)), source=_BUILTINS)
_add("abc.abstractmethod", Passes(P(0, "funcobj")), source="https://docs.python.org/3/library/abc.html")
_TYPING = "https://docs.python.org/3/library/typing.html"
_add("typing.final typing.no_type_check typing.runtime_checkable", Passes(P(0, None)), source=_TYPING)
_add("typing.override", Passes(P(0, None)), versions=">=3.12", source=_TYPING)
_add("typing.cast", Passes(P(1, "val")), source=_TYPING)
_add("copy.copy copy.deepcopy", ClonesKey(P(0, "x")), source="https://docs.python.org/3/library/copy.html")
