"""JAX: keys, samplers, compilers, transforms."""

from __future__ import annotations

from rnglint.knowledge._table import P, Table
from rnglint.knowledge.compilers import STAGE
from rnglint.knowledge.roles.functions import Compiles, Partial, Passes, ReturnsReceiver
from rnglint.knowledge.roles.keys import ClonesKey, ConsumesKey, DerivesKey, MakesKey

TABLE = Table("jax", "https://docs.jax.dev/en/latest/jax.random.html")
_add = TABLE.add
_KEY = P(0, "key")

# Keys.
_add("key PRNGKey", MakesKey(P(0, "seed")), prefix="jax.random")
_add("split", DerivesKey(_KEY), prefix="jax.random")
_add("fold_in", DerivesKey(_KEY, data=P(1, "data")), prefix="jax.random")
_add("clone", ClonesKey(_KEY), prefix="jax.random")
_add("key_data", ClonesKey(P(0, "keys")), prefix="jax.random")
_add("wrap_key_data", ClonesKey(P(0, "key_bits_array")), prefix="jax.random")
_add("key_impl", prefix="jax.random")
_add("key_dtype", prefix="jax.random", versions=">=0.10")
_add("ball bernoulli beta binomial bits categorical cauchy chisquare choice dirichlet double_sided_maxwell exponential "
     "f gamma generalized_normal geometric gumbel laplace loggamma logistic lognormal maxwell multinomial "
     "multivariate_normal normal orthogonal pareto permutation poisson rademacher randint rayleigh t triangular "
     "truncated_normal uniform wald weibull_min",
     ConsumesKey(_KEY), prefix="jax.random")  # fmt: skip
_add("shuffle", ConsumesKey(_KEY), prefix="jax.random", versions="<0.4.16")
_NUMPY = "https://docs.jax.dev/en/latest/jax.numpy.html"
_API = "https://docs.jax.dev/en/latest/jax.html"
_add("broadcast_to", ClonesKey(P(0, "array")), prefix="jax.numpy", source=_NUMPY)
_add("asarray reshape ravel", ClonesKey(P(0, "a")), prefix="jax.numpy", source=_NUMPY)
_add("squeeze", ClonesKey(P(0, "a"), drops=True), prefix="jax.numpy", source=_NUMPY)
_add("array", ClonesKey(P(0, "object")), prefix="jax.numpy", source=_NUMPY)
_add("device_put block_until_ready", ClonesKey(P(0, "x")), prefix="jax", source=_API)
_add("stop_gradient with_sharding_constraint", ClonesKey(P(0, "x")), prefix="jax.lax", source=_API)

# Compilers.  pmap compiles, too, and maps.
_FUN = P(0, "fun")
_F = P(0, "f")
_add("jit", Compiles("jax.jit", "traces-once", _FUN, static_names="static_argnames", static_numbers="static_argnums"),
     prefix="jax", source="https://docs.jax.dev/en/latest/_autosummary/jax.jit.html")  # fmt: skip
_add("compile", ReturnsReceiver(), prefix=STAGE, source="https://docs.jax.dev/en/latest/aot.html")
_add("pmap", Compiles("jax.jit", "traces-once", _FUN, static_numbers="static_broadcasted_argnums"),
     prefix="jax", source="https://docs.jax.dev/en/latest/_autosummary/jax.pmap.html")  # fmt: skip

# What gives a function as it is.
_add("named_call", Passes(_FUN), prefix="jax", source=_API)
_add("named_scope", Passes(P(None, None)), prefix="jax", source=_API)
_add("jax.profiler.annotate_function", Passes(P(0, "func")), source=_API)
_add("jax.tree_util.register_pytree_node_class", Passes(P(0, "cls")), source=_API)
_add("jax.tree_util.Partial", Partial(P(0, "func")), source=_API)
