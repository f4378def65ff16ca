"""NumPy: the global stream, Generator, RandomState."""

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import (
    Draws,
    GivesState,
    GoesThrough,
    Jumps,
    MakesGenerator,
    RestoresState,
    SavesState,
    Seeds,
    SharesState,
    SkipsAhead,
    Spawns,
)
from rnglint.knowledge.twins import NUMPY

_DOCS = "https://numpy.org/doc/stable/reference/random"
TABLE = Table("numpy", f"{_DOCS}/index.html")
_R = "numpy.random"
_draws = Draws("numpy")
_OWN = Draws("numpy", instance=True)

SHARED = """beta binomial bytes chisquare choice dirichlet exponential f gamma geometric gumbel hypergeometric laplace
    logistic lognormal logseries multinomial multivariate_normal negative_binomial noncentral_chisquare noncentral_f
    normal pareto permutation poisson power random rayleigh shuffle standard_cauchy standard_exponential standard_gamma
    standard_normal standard_t triangular uniform vonmises wald weibull zipf"""
"""Draws that the legacy API and Generator have by the same names."""
_OLD = f"{SHARED} rand randint randn random_integers random_sample"
_SEED = P(0, "seed")

_add = TABLE.under(_R, f"{_DOCS}/legacy.html")
for _name in _OLD.split():
    _add(_name, _draws, *([NUMPY[_name]] if _name in NUMPY else []))
_add("seed", Seeds("numpy", _SEED, entropy=True))
_add("get_state get_bit_generator", SavesState("numpy"))
_add("set_state set_bit_generator", RestoresState("numpy"))
_add("RandomState", MakesGenerator("numpy", f"{_R}.RandomState", _SEED))
_add = TABLE.under(f"{_R}.RandomState", f"{_DOCS}/legacy.html")
_add(f"{_OLD} tomaxint", _OWN)
_add("seed", Seeds("numpy", _SEED, instance=True, entropy=True))
_add("set_state", Seeds("numpy", P(0, "state"), instance=True))
_add("get_state", GivesState("numpy"))

TABLE.add(
    "numpy.fromiter",
    GoesThrough(P(0, "iter")),
    source="https://numpy.org/doc/stable/reference/generated/numpy.fromiter.html",
)

_add = TABLE.under(_R, f"{_DOCS}/generator.html")
_add("default_rng", MakesGenerator("numpy", f"{_R}.Generator", _SEED, algorithm="PCG64"))
_add("Generator", MakesGenerator("numpy", f"{_R}.Generator", P(0, "bit_generator")))
_add("SeedSequence", MakesGenerator("numpy", f"{_R}.SeedSequence", P(0, "entropy"), parts=(K("spawn_key"),)))
_add("BitGenerator")
_add("BitGenerator.state", GivesState("numpy", attribute=True))
_add("Generator.spawn BitGenerator.spawn SeedSequence.spawn", Spawns(P(0, "n_children")))
_add("BitGenerator.advance", SkipsAhead(), source=f"{_DOCS}/bit_generators/generated/numpy.random.PCG64.advance.html")
_add("BitGenerator.jumped", Jumps(P(0, "jumps")), source=f"{_DOCS}/parallel.html#jumping-the-bitgenerator-state")
for _name in ("Generator", "RandomState"):
    # A shallow copy has the bit generator of the original.
    _add(f"{_name}.__copy__", SharesState(f"{_R}.{_name}"))
_add("Generator.bit_generator", SharesState(f"{_R}.BitGenerator"))
_add(f"{SHARED} integers permuted multivariate_hypergeometric", _OWN, prefix=f"{_R}.Generator")
for _name in ("PCG64", "PCG64DXSM", "MT19937", "Philox", "SFC64"):
    _parts = (K("key"), K("counter")) if _name == "Philox" else ()
    _made = MakesGenerator("numpy", f"{_R}.BitGenerator", _SEED, algorithm=_name, parts=_parts)
    _add(_name, _made, source=f"{_DOCS}/bit_generators/index.html")
TABLE.reexports(_R, "mtrand _generator")
TABLE.spelled(f"{_R}.random_sample", f"{_R}.ranf {_R}.sample")
TABLE.family(
    f"{_R}.BitGenerator", " ".join(f"{_R}.{name}" for name in ("PCG64", "PCG64DXSM", "MT19937", "Philox", "SFC64"))
)
