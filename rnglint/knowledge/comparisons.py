"""Functions that compare arrays."""

from __future__ import annotations

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import AssertsTruth, Compares, RunsStepByStep

TORCH = Table("torch", "https://docs.pytorch.org/docs/stable/testing.html")
TORCH.add("torch.equal", Compares(P(0, "input"), P(1, "other")))
TORCH.add("torch.Tensor.equal", Compares(P(None, None), P(0, "other")))
TORCH.add("torch.allclose", Compares(P(0, "input"), P(1, "other"), False, P(2, "rtol"), P(3, "atol"), 1e-5, 1e-8))
TORCH.add("torch.testing.assert_close", Compares(P(0, "actual"), P(1, "expected"), True, K("rtol"), K("atol")))
JAX = Table("jax", "https://docs.jax.dev/en/latest/jax.numpy.html")
JAX.add("jax.numpy.array_equal jax.numpy.array_equiv", Compares(P(0, "a1"), P(1, "a2")))
JAX.add("jax.numpy.allclose", Compares(P(0, "a"), P(1, "b"), False, P(2, "rtol"), P(3, "atol"), 1e-5, 1e-8))
JAX.add("jax.disable_jit", RunsStepByStep(), source="https://docs.jax.dev/en/latest/_autosummary/jax.disable_jit.html")
NUMPY = Table("numpy", "https://numpy.org/doc/stable/reference/routines.testing.html")
NUMPY.add("numpy.array_equal numpy.array_equiv", Compares(P(0, "a1"), P(1, "a2")))
NUMPY.add("numpy.allclose", Compares(P(0, "a"), P(1, "b"), False, P(2, "rtol"), P(3, "atol"), 1e-5, 1e-8))
NUMPY.add("numpy.testing.assert_array_equal", Compares(P(0, "actual"), P(1, "desired"), True))
NUMPY.add("numpy.testing.assert_equal", Compares(P(0, "actual"), P(1, "desired"), True))
NUMPY.add(
    "numpy.testing.assert_allclose",
    Compares(P(0, "actual"), P(1, "desired"), True, P(2, "rtol"), P(3, "atol"), 1e-7, 0.0),
)
CHEX = Table("chex", "https://chex.readthedocs.io/en/latest/api.html")
CHEX.add("chex.assert_trees_all_equal", Compares(P(0, None), P(1, None), True))
CHEX.add("chex.assert_trees_all_close", Compares(P(0, None), P(1, None), True, K("rtol"), K("atol"), 1e-6, 0.0))
UNITTEST = Table("python", "https://docs.python.org/3/library/unittest.html")
for _case in ("unittest.TestCase", "unittest.case.TestCase"):
    UNITTEST.add("assertEqual", Compares(P(0, "first"), P(1, "second"), True), prefix=_case)
    UNITTEST.add("assertListEqual", Compares(P(0, "list1"), P(1, "list2"), True), prefix=_case)
    UNITTEST.add("assertTrue", AssertsTruth(P(0, "expr")), prefix=_case)

TABLES = (TORCH, JAX, NUMPY, CHEX, UNITTEST)

TEST_CASE = "unittest.TestCase"
"""Classes whose names end like this one behave as it does."""

DEFAULT_TOLERANCES: dict[str, tuple[float, float]] = {
    "float16": (1e-3, 1e-5),
    "bfloat16": (1.6e-2, 1e-5),
    "float32": (1.3e-6, 1e-5),
    "float64": (1e-7, 1e-7),
}
"""`rtol` and `atol` that `torch.testing.assert_close` takes for a dtype."""

COARSE = ("bfloat16", "float16")
"""The types that are coarser than single precision, the coarsest first."""
RESOLUTIONS: dict[str, float] = {"bfloat16": 2**-7, "float16": 2**-10, "float32": 2**-23, "float64": 2**-52}
"""The distance from 1 to the next number of a dtype; the coarsest first."""

WIDE = (1e-5, 1e-5)
"""Tolerances for single precision where a function does not look at the dtype."""

TOLERANT = frozenset({"torch.testing.assert_close"})
"""Functions that take the tolerances of the dtype when none are given."""

SUCCESSORS: dict[str, str] = {
    "numpy.testing.assert_array_equal": "numpy.testing.assert_allclose",
    "numpy.testing.assert_equal": "numpy.testing.assert_allclose",
    "chex.assert_trees_all_equal": "chex.assert_trees_all_close",
}
"""The function with tolerances that stands beside an exact one."""

COMPARES_SAMPLES = frozenset(
    f"scipy.stats.{name}"
    for name in (
        "ttest_ind", "mannwhitneyu", "ks_2samp", "ranksums", "f_oneway", "kruskal", "levene", "bartlett", "fligner",
        "ansari", "mood", "brunnermunzel", "alexandergovern", "median_test", "cramervonmises_2samp",
        "epps_singleton_2samp",
    )
)  # fmt: skip
"""Tests that take two samples to be independent of each other.

https://docs.scipy.org/doc/scipy/reference/stats.html#hypothesis-tests-and-related-functions
"""
