"""NumPy: the global stream, Generator, RandomState."""

from __future__ import annotations

from rnglint.knowledge._table import P, Table
from rnglint.knowledge.roles import (
    Draws,
    GivesState,
    MakesGenerator,
    RestoresState,
    SavesState,
    Seeds,
    SharesState,
    Spawns,
)
from rnglint.knowledge.twins import NUMPY

TABLE = Table("numpy", "https://numpy.org/doc/stable/reference/random/index.html")
_add = TABLE.add
_LEGACY = "https://numpy.org/doc/stable/reference/random/legacy.html"
_GENERATOR = "https://numpy.org/doc/stable/reference/random/generator.html"
_R = "numpy.random"

_SHARED = """beta binomial bytes chisquare choice dirichlet exponential f gamma geometric gumbel hypergeometric laplace
    logistic lognormal logseries multinomial multivariate_normal negative_binomial noncentral_chisquare noncentral_f
    normal pareto permutation poisson power random rayleigh shuffle standard_cauchy standard_exponential standard_gamma
    standard_normal standard_t triangular uniform vonmises wald weibull zipf"""
_OLD = "rand randint randn random_integers random_sample"

for _name in (*_SHARED.split(), *_OLD.split()):
    _twin = NUMPY.get(_name)
    _add([_name], Draws("numpy"), *(() if _twin is None else (_twin,)), prefix=_R, source=_LEGACY)
_add(
    (*_SHARED.split(), *_OLD.split(), "tomaxint"),
    Draws("numpy", instance=True),
    prefix=f"{_R}.RandomState",
    source=_LEGACY,
)
_add(
    (*_SHARED.split(), "integers", "permuted", "multivariate_hypergeometric"),
    Draws("numpy", instance=True),
    prefix=f"{_R}.Generator",
    source=_GENERATOR,
)

_SEED = P(0, "seed")
_add("seed", Seeds("numpy", _SEED, entropy=True), prefix=_R, source=_LEGACY)
_add("get_state", SavesState("numpy"), prefix=_R, source=_LEGACY)
_add("set_state", RestoresState("numpy"), prefix=_R, source=_LEGACY)
_add("get_bit_generator", SavesState("numpy"), prefix=_R, source=_LEGACY)
_add("set_bit_generator", RestoresState("numpy"), prefix=_R, source=_LEGACY)
_add("seed", Seeds("numpy", _SEED, instance=True, entropy=True), prefix=f"{_R}.RandomState", source=_LEGACY)
_add("set_state", Seeds("numpy", P(0, "state"), instance=True), prefix=f"{_R}.RandomState", source=_LEGACY)
_add("get_state", GivesState("numpy"), prefix=f"{_R}.RandomState", source=_LEGACY)
_add("bit_generator", SharesState(f"{_R}.BitGenerator"), prefix=f"{_R}.Generator", source=_GENERATOR)
_add("state", GivesState("numpy", attribute=True), prefix=f"{_R}.BitGenerator", source=_GENERATOR)
for _name in ("Generator", "BitGenerator", "SeedSequence"):
    _add("spawn", Spawns(P(0, "n_children")), prefix=f"{_R}.{_name}", source=_GENERATOR)
for _name in ("Generator", "RandomState"):
    # A shallow copy has the bit generator of the original.
    _add("__copy__", SharesState(f"{_R}.{_name}"), prefix=f"{_R}.{_name}", source=_GENERATOR)
_add("RandomState", MakesGenerator("numpy", f"{_R}.RandomState", _SEED), prefix=_R, source=_LEGACY)
_add("default_rng", MakesGenerator("numpy", f"{_R}.Generator", _SEED, algorithm="PCG64"), prefix=_R, source=_GENERATOR)
_add("Generator", MakesGenerator("numpy", f"{_R}.Generator", P(0, "bit_generator")), prefix=_R, source=_GENERATOR)
for _name in ("PCG64", "PCG64DXSM", "MT19937", "Philox", "SFC64"):
    _add(
        _name,
        MakesGenerator("numpy", f"{_R}.BitGenerator", _SEED, algorithm=_name),
        prefix=_R,
        source="https://numpy.org/doc/stable/reference/random/bit_generators/index.html",
    )
_add("SeedSequence", MakesGenerator("numpy", f"{_R}.SeedSequence", P(0, "entropy")), prefix=_R, source=_GENERATOR)
_add("BitGenerator", prefix=_R, source=_GENERATOR)
