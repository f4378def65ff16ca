"""JAX: keys, samplers, compilers, transforms."""

from rnglint.knowledge._table import P, Table
from rnglint.knowledge.compilers import STAGE, jit
from rnglint.knowledge.roles.functions import Compiles, Partial, Passes, ReturnsReceiver
from rnglint.knowledge.roles.keys import ClonesKey, ConsumesKey, DerivesKey, MakesKey

_DOCS = "https://docs.jax.dev/en/latest"
TABLE = Table("jax", f"{_DOCS}/jax.random.html")
_KEY = P(0, "key")
_FUN = P(0, "fun")

_add = TABLE.under("jax.random")
_add("key PRNGKey", MakesKey(P(0, "seed")))
_add("split", DerivesKey(_KEY))
_add("fold_in", DerivesKey(_KEY, data=P(1, "data")))
_add("clone", ClonesKey(_KEY))
_add("key_data", ClonesKey(P(0, "keys")))
_add("wrap_key_data", ClonesKey(P(0, "key_bits_array")))
_add("key_impl")
_add("key_dtype", versions=">=0.10")
_add("bernoulli", ConsumesKey(_KEY, chance=P(1, "p")))
_add("ball beta binomial categorical chisquare choice dirichlet double_sided_maxwell f gamma "
     "generalized_normal geometric loggamma lognormal multinomial multivariate_normal orthogonal pareto permutation "
     "poisson rayleigh t triangular truncated_normal wald weibull_min", ConsumesKey(_KEY))  # fmt: skip
_add("bits cauchy exponential gumbel laplace logistic maxwell normal rademacher randint uniform",
     ConsumesKey(_KEY, shape=P(1, "shape")))  # fmt: skip
_add("shuffle", ConsumesKey(_KEY), versions="<0.4.16")

_add = TABLE.under("jax.numpy", f"{_DOCS}/jax.numpy.html")
_add("broadcast_to", ClonesKey(P(0, "array")))
_add("asarray reshape ravel", ClonesKey(P(0, "a")))
_add("squeeze", ClonesKey(P(0, "a"), drops=True))
_add("array", ClonesKey(P(0, "object")))

_add = TABLE.under("jax", f"{_DOCS}/jax.html")
_add("device_put block_until_ready lax.stop_gradient lax.with_sharding_constraint", ClonesKey(P(0, "x")))
_add("named_call", Passes(_FUN))
_add("named_scope", Passes(P(None, None)))
_add("profiler.annotate_function", Passes(P(0, "func")))
_add("tree_util.register_pytree_node_class", Passes(P(0, "cls")))
_add("tree_util.Partial", Partial(P(0, "func")))
_add("jit", jit(_FUN), source=f"{_DOCS}/_autosummary/jax.jit.html")
_PMAP = Compiles("jax.jit", "traces-once", _FUN, static_numbers="static_broadcasted_argnums")
_add("pmap", _PMAP, source=f"{_DOCS}/_autosummary/jax.pmap.html")
TABLE.add(f"{STAGE}.compile", ReturnsReceiver(), source=f"{_DOCS}/aot.html")

TABLE.reexports("jax.lax", "control_flow")
TABLE.reexports("jax", "api")
TABLE.spelled("jax.jit", "jax.experimental.pjit.pjit")
TABLE.spelled("jax.checkpoint", "jax.remat jax.ad_checkpoint.checkpoint jax.ad_checkpoint.remat")
TABLE.spelled("jax.tree.map", "jax.tree_map jax.tree_util.tree_map")
TABLE.spelled("jax.experimental.host_callback.call", "jax.experimental.host_callback.id_tap")
