"""JAX: keys, samplers, compilers, transforms."""

from __future__ import annotations

from rnglint.knowledge._table import P, Table
from rnglint.knowledge.compilers import STAGE
from rnglint.knowledge.roles.functions import Compiles, Maps, Partial, Passes, ReturnsReceiver, RunsOnHost
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
     Maps("vmap", (_FUN,), returns_function=True),
     prefix="jax", source="https://docs.jax.dev/en/latest/_autosummary/jax.pmap.html")  # fmt: skip

# Transforms that give a function.
_add("vmap", Maps("vmap", (_FUN,), returns_function=True), prefix="jax", source=_API)
_add("shard_map", Maps("vmap", (_F,), returns_function=True), prefix="jax", source=_API, versions=">=0.6")
_add("smap", Maps("vmap", (_F,), returns_function=True), prefix="jax", source=_API, versions=">=0.7")
_add("jax.experimental.shard_map.shard_map", Maps("vmap", (_F,), returns_function=True), source=_API)
_add("jax.numpy.vectorize", Maps("vmap", (P(0, "pyfunc"),), returns_function=True), source=_NUMPY)
_GRAD = Maps("grad", (_FUN,), returns_function=True, traces_once=False)
_add("grad value_and_grad jacfwd jacrev jacobian hessian", _GRAD, prefix="jax", source=_API)
# checkpoint, cond, switch and the loops keep the first trace of a function, even outside of jit.
_add("checkpoint", Maps("checkpoint", (_FUN,), returns_function=True), prefix="jax", source=_API)
_ONCE = Maps("once", (_FUN,), returns_function=True, traces_once=False)
_add("custom_vjp custom_jvp custom_gradient", _ONCE, prefix="jax", source=_API)
_add("jax.custom_batching.custom_vmap", _ONCE, source=_API)
_add("jax.experimental.checkify.checkify", Maps("once", (_F,), returns_function=True, traces_once=False), source=_API)
_add("named_call", Passes(_FUN), prefix="jax", source=_API)
_add("named_scope", Passes(P(None, None)), prefix="jax", source=_API)
_add("jax.profiler.annotate_function", Passes(P(0, "func")), source=_API)
_add("jax.tree_util.register_pytree_node_class", Passes(P(0, "cls")), source=_API)
_add("jax.tree_util.Partial", Partial(P(0, "func")), source=_API)

# Transforms that run the function in the call itself.
_NOW = Maps("grad", (_FUN,), traces_once=False)
_add("vjp jvp linearize", _NOW, prefix="jax", source=_API)
_CONTROL = "https://docs.jax.dev/en/latest/jax.lax.html#control-flow-operators"
_L = "jax.lax"
_add("scan map", Maps("loop", (_F,)), prefix=_L, source=_CONTROL)
_add("associative_scan", Maps("loop", (P(0, "fn"),)), prefix=_L, source=_CONTROL)
_add("fori_loop", Maps("loop", (P(2, "body_fun"),)), prefix=_L, source=_CONTROL)
_add("while_loop", Maps("loop", (P(0, "cond_fun"), P(1, "body_fun"))), prefix=_L, source=_CONTROL)
_add("cond", Maps("branch", (P(1, "true_fun"), P(2, "false_fun"))), prefix=_L, source=_CONTROL)
_add("switch", Maps("branch", (P(1, "branches"),), sequence=True), prefix=_L, source=_CONTROL)
_add("jax.tree.map", Maps("once", (_F,), traces_once=False), source=_API)
_add("jax.numpy.apply_along_axis", Maps("vmap", (P(0, "func1d"),)), source=_NUMPY)
# These run a function for its shapes, its jaxpr or its linear structure only: nothing is drawn.
_add("eval_shape make_jaxpr linear_transpose", prefix="jax", source=_API)

# Out of the trace.
_CALLBACK = "https://docs.jax.dev/en/latest/external-callbacks.html"
_HOST = RunsOnHost(P(0, "callback"))
_add("jax.pure_callback jax.experimental.io_callback jax.debug.callback", _HOST, source=_CALLBACK)
_add("jax.experimental.pure_callback jax.experimental.host_callback.call", _HOST, versions="<0.4.36", source=_CALLBACK)
