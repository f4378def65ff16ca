"""How the frameworks run the functions that are given to them: the role :class:`~rnglint.knowledge.roles.Control`.

Most of these names have an entry elsewhere, which says how they compile or map; what stands here is added to it.
Where a lifted transform of linen takes a function and not a class, the function's first argument is the module.
"""

from __future__ import annotations

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import Control

_API = "https://docs.jax.dev/en/latest/jax.html"
JAX = Table("jax", _API)
_add = JAX.add
_J = "jax"
_FUN = P(0, "fun")
_F = P(0, "f")
_FN = P(0, "fn")
_CALLBACK = P(0, "callback")

# Functions that give a function.
_CALL = Control("call", (_FUN,), returns_function=True)
_CALL_F = Control("call", (_F,), returns_function=True)
_CALL_FN = Control("call", (_FN,), returns_function=True)
_JIT = Control("call", (_FUN,), returns_function=True, compiled=True)
_add("jit", _JIT, prefix=_J)
_add("checkpoint custom_jvp custom_vjp custom_batching.custom_vmap named_call", _CALL, prefix=_J)
_add("custom_batching.sequential_vmap sharding.auto_axes sharding.explicit_axes experimental.sparse.sparsify", _CALL_F,
     prefix=_J)  # fmt: skip
_add("jax.profiler.annotate_function", Control("call", (P(0, "func"),), returns_function=True))
_add("jax.lax.composite", Control("call", (P(0, "decomposition"),), returns_function=True))
# The function gives its value and how to differentiate it; what is given returns the value alone.
_add("custom_gradient", Control("call", (_FUN,), returns_function=True, body_result=0), prefix=_J)
# What is given returns the error beside the value.
_add("experimental.checkify.checkify", Control("call", (_F,), returns_function=True, result=1), prefix=_J)
_add("grad jacfwd jacrev jacobian hessian", Control("grad", (_FUN,), returns_function=True, aux=P(2, "has_aux")),
     prefix=_J)  # fmt: skip
_add("value_and_grad", Control("value-and-grad", (_FUN,), returns_function=True, result=0, aux=P(2, "has_aux")),
     prefix=_J)  # fmt: skip

# All lanes at once.
_add("vmap", Control("vmap", (_FUN,), axes=P(1, "in_axes"), returns_function=True), prefix=_J)
_add("pmap", Control("vmap", (_FUN,), axes=K("in_axes"), returns_function=True, devices=True, compiled=True), prefix=_J)
_add("smap", Control("vmap", (_F,), axes=K("in_axes"), returns_function=True, devices=True), prefix=_J)
_add("shard_map", Control("shard-map", (_F,), axes=K("in_specs"), returns_function=True, devices=True), prefix=_J)
_add("experimental.shard_map.shard_map",
     Control("shard-map", (_F,), axes=P(2, "in_specs"), returns_function=True, devices=True), prefix=_J)  # fmt: skip
_add("numpy.vectorize", Control("vectorize", (P(0, "pyfunc"),), axes=K("excluded"), returns_function=True), prefix=_J)

# Functions that run it in the call itself.
_PRIMALS = P(1, "primals")
_add("vjp linearize", Control("vjp", (_FUN,), result=0, aux=K("has_aux")), prefix=_J)
_add("jvp", Control("vjp", (_FUN,), (_PRIMALS,), result=0, aux=P(3, "has_aux")), prefix=_J)
_OPERAND = (K("operand"),)
_L = "jax.lax"
_TRUE_FALSE = (P(1, "true_fun"), P(2, "false_fun"))
_COND = Control("cond", _TRUE_FALSE, _OPERAND, selector=P(0, "pred"))
_PLAIN_COND = Control("cond", _TRUE_FALSE, selector=P(0, "pred"))
_PLAIN_SWITCH = Control("switch", (P(1, "branches"),), selector=P(0, "index"))
_FORI = Control("fori", (P(2, "body_fun"),), (P(3, "init_val"),), bounds=(P(0, "lower"), P(1, "upper")))
_WHILE = Control("while", (P(0, "cond_fun"), P(1, "body_fun")), (P(2, "init_val"),))
_SCAN = Control("scan", (_F,), (P(1, "init"), P(2, "xs")))
_MAP = Control("map", (_F,), (P(1, "xs"),))
_add("scan", _SCAN, prefix=_L)
_add("map", _MAP, prefix=_L)
_add("associative_scan", Control("associative-scan", (_FN,), (P(1, "elems"),)), prefix=_L)
_add("fori_loop", _FORI, prefix=_L)
_add("while_loop", _WHILE, prefix=_L)
_add("cond", _COND, prefix=_L)
_add("switch", Control("switch", (P(1, "branches"),), _OPERAND, selector=P(0, "index")), prefix=_L)
_TREE = (P(1, "tree"),)
_add("jax.tree.map", Control("tree-map", (_F,), _TREE))
_add("jax.tree.map_with_path jax.tree_util.tree_map_with_path", Control("tree-map", (_F,), _TREE, leading=1))
_add("jax.numpy.apply_along_axis", Control("map", (P(0, "func1d"),), (P(2, "arr"),)))

# For shapes only: the function that is run draws nothing.
_ABSTRACT = Control("abstract", (_FUN,))
_ABSTRACT_FUNCTION = Control("abstract", (_FUN,), returns_function=True)
_add("eval_shape linear_transpose", _ABSTRACT, prefix=_J)
_add("make_jaxpr", _ABSTRACT_FUNCTION, prefix=_J)
_add("export.export", Control("abstract", (P(0, "fun_jit"),), returns_function=True), prefix=_J)

# Out of the trace.
_HOST = Control("host", (_CALLBACK,))
_add("pure_callback experimental.io_callback debug.callback experimental.pure_callback", _HOST, prefix=_J)

FLAX = Table("flax", "https://flax.readthedocs.io/en/latest/")
_add = FLAX.add
_N = "flax.linen"
_LINEN = "https://flax-linen.readthedocs.io/en/latest/api_reference/flax.linen/transformations.html"
_TARGET = P(0, "target")
_LIFTED = Control("call", (_TARGET,), returns_function=True)
_add("jit", Control("call", (_TARGET,), returns_function=True, compiled=True), prefix=_N, source=_LINEN)
_add("remat map_variables add_metadata_axis fold_rngs", _LIFTED, prefix=_N, source=_LINEN)
_add("custom_vjp", _CALL_FN, prefix=_N, source=_LINEN)
_add("named_call", Control("call", (P(0, "class_fn"),), returns_function=True), prefix=_N, source=_LINEN)
_add("vmap", Control("vmap", (_TARGET,), axes=P(3, "in_axes"), returns_function=True), prefix=_N, source=_LINEN)
_add("scan", Control("scan", (_TARGET,), axes=P(5, "in_axes"), returns_function=True), prefix=_N, source=_LINEN)
_MDL = P(1, "mdl")
_add("grad", Control("grad", (_FN,), receiver=_MDL, aux=K("has_aux")), prefix=_N, source=_LINEN)
_add("value_and_grad", Control("value-and-grad", (_FN,), receiver=_MDL, result=0, aux=K("has_aux")),
     prefix=_N, source=_LINEN)  # fmt: skip
_add("vjp", Control("vjp", (_FN,), receiver=_MDL, result=0, aux=K("has_aux")), prefix=_N, source=_LINEN)
_add("jvp", Control("vjp", (_FN,), (P(2, "primals"),), receiver=_MDL, result=0), prefix=_N, source=_LINEN)
_add("cond", Control("cond", _TRUE_FALSE, selector=P(0, "pred"), receiver=P(3, "mdl")), prefix=_N, source=_LINEN)
_add("switch", Control("switch", (P(1, "branches"),), selector=P(0, "index"), receiver=P(2, "mdl")),
     prefix=_N, source=_LINEN)  # fmt: skip
_add("while_loop", Control("while", (P(0, "cond_fn"), P(1, "body_fn")), (P(3, "init"),), receiver=P(2, "mdl")),
     prefix=_N, source=_LINEN)  # fmt: skip

_X = "flax.nnx"
_NNX = "https://flax.readthedocs.io/en/latest/api_reference/flax.nnx/transforms.html"
_add("jit", _JIT, prefix=_X, source=_NNX)
_add("remat transform_metadata", _CALL_F, prefix=_X, source=_NNX)
_add("custom_vjp", _CALL, prefix=_X, source=_NNX)
_add("checkify", Control("call", (_F,), returns_function=True, result=1), prefix=_X, source=_NNX)
_add("vmap", Control("vmap", (_F,), axes=K("in_axes"), returns_function=True), prefix=_X, source=_NNX)
_add("pmap", Control("vmap", (_F,), axes=K("in_axes"), returns_function=True, devices=True, compiled=True),
     prefix=_X, source=_NNX)  # fmt: skip
_add("shard_map", Control("shard-map", (_F,), axes=K("in_specs"), returns_function=True, devices=True),
     prefix=_X, source=_NNX)  # fmt: skip
_add("scan", Control("scan", (_F,), axes=K("in_axes"), returns_function=True), prefix=_X, source=_NNX)
_add("grad", Control("grad", (_F,), returns_function=True, aux=K("has_aux")), prefix=_X, source=_NNX)
_add("value_and_grad", Control("value-and-grad", (_F,), returns_function=True, result=0, aux=K("has_aux")),
     prefix=_X, source=_NNX)  # fmt: skip
_add("vjp", Control("vjp", (_F,), result=0, aux=K("has_aux")), prefix=_X, source=_NNX)
_add("jvp", Control("vjp", (_F,), (_PRIMALS,), result=0, aux=K("has_aux")), prefix=_X, source=_NNX)
_add("cond", _PLAIN_COND, prefix=_X, source=_NNX)
_add("switch", _PLAIN_SWITCH, prefix=_X, source=_NNX)
_add("while_loop", _WHILE, prefix=_X, source=_NNX)
_add("fori_loop", _FORI, prefix=_X, source=_NNX)
_add("eval_shape", Control("abstract", (_F,)), prefix=_X, source=_NNX)
_add("make_jaxpr", Control("abstract", (_F,), returns_function=True), prefix=_X, source=_NNX)
_add("map", Control("tree-map", (_F,), (P(1, "node"),), leading=1), prefix=_X)
_add("map_state", Control("tree-map", (_F,), (P(1, "state"),), leading=1), prefix=_X)
_U = "flax.jax_utils"
_add("scan_in_dim", Control("scan", (P(0, "body_fn"),), (P(1, "init"), P(2, "xs"))), prefix=_U)
_add("pad_shard_unpad", Control("call", (P(0, "wrapped"),), returns_function=True), prefix=_U)

EQUINOX = Table("equinox", "https://docs.kidger.site/equinox/api/transformations/")
_add = EQUINOX.add
_E = "equinox"
_add("filter_jit", _JIT, prefix=_E)
_add("filter_checkpoint", _CALL, prefix=_E)
_add("filter_custom_vjp filter_custom_jvp filter_closure_convert internal.noinline debug.assert_max_traces", _CALL_FN,
     prefix=_E)  # fmt: skip
_add("filter_vmap", Control("vmap", (_FUN,), axes=K("in_axes"), returns_function=True), prefix=_E)
_add("filter_pmap", Control("vmap", (_FUN,), axes=K("in_axes"), returns_function=True, devices=True, compiled=True),
     prefix=_E)  # fmt: skip
_add("filter_grad", Control("grad", (_FUN,), returns_function=True, aux=K("has_aux")), prefix=_E)
_add("filter_jacfwd filter_jacrev filter_hessian",
     Control("grad", (_FUN,), returns_function=True, aux=P(1, "has_aux")), prefix=_E)  # fmt: skip
_add("filter_value_and_grad", Control("value-and-grad", (_FUN,), returns_function=True, result=0, aux=K("has_aux")),
     prefix=_E)  # fmt: skip
_add("filter_vjp", Control("vjp", (_FUN,), result=0, aux=K("has_aux")), prefix=_E)
_add("filter_jvp", Control("vjp", (_FN,), (_PRIMALS,), result=0), prefix=_E)
_add("filter_eval_shape", _ABSTRACT, prefix=_E)
_add("filter_make_jaxpr", _ABSTRACT_FUNCTION, prefix=_E)
_add("filter_pure_callback", _HOST, prefix=_E)
_add("internal.while_loop", _WHILE, prefix=_E)
_add("internal.scan", _SCAN, prefix=_E)

HAIKU = Table("dm-haiku", "https://dm-haiku.readthedocs.io/en/latest/api.html#jax-fundamentals")
_add = HAIKU.add
_H = "haiku"
_add("remat", _CALL, prefix=_H)
_add("vmap", Control("vmap", (_FUN,), axes=P(1, "in_axes"), returns_function=True), prefix=_H)
_add("grad", Control("grad", (_FUN,), returns_function=True, aux=P(2, "has_aux")), prefix=_H)
_add("value_and_grad", Control("value-and-grad", (_FUN,), returns_function=True, result=0, aux=P(2, "has_aux")),
     prefix=_H)  # fmt: skip
_add("scan", _SCAN, prefix=_H)
_add("map", _MAP, prefix=_H)
_add("fori_loop", _FORI, prefix=_H)
_add("while_loop", _WHILE, prefix=_H)
_add("cond", _COND, prefix=_H)
_add("switch", _PLAIN_SWITCH, prefix=_H)
_add("eval_shape", _ABSTRACT, prefix=_H)

CHEX = Table("chex", "https://chex.readthedocs.io/en/latest/api.html")
CHEX.add("chexify with_jittable_assertions assert_max_traces", _CALL_FN, prefix="chex")

XLA = Table("torch_xla", "https://docs.pytorch.org/xla/master/features/scan.html")
XLA.add("torch_xla.experimental.scan_layers.scan_layers",
        Control("layers", (P(0, "layers"),), (P(1, "input_data"),)))  # fmt: skip
XLA.add("torch_xla.experimental.scan.scan", Control("scan", (_FN,), (P(1, "init"), P(2, "xs"))))

TABLES = (JAX, FLAX, EQUINOX, HAIKU, CHEX, XLA)
