"""How the frameworks run the functions that are given to them: the role :class:`~rnglint.knowledge.roles.Runs`.

What compiles them (``jax.jit``) stands in the table of its framework; what compiles and maps (``jax.pmap``) in both.
Where a lifted transform of linen takes a function and not a class, the function's first argument is the module.
"""

from __future__ import annotations

from functools import partial

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import Parameter, Runs

_FUN = P(0, "fun")
_F = P(0, "f")
_FN = P(0, "fn")
_FUNC = P(0, "func")
_AUX = K("has_aux")


def _gives(form: str, body: Parameter, **more: object) -> Runs:
    """It gives a function that runs the body in that way."""
    return Runs(form, (body,), returns_function=True, **more)  # type: ignore[arg-type]


_call = partial(_gives, "call")
_grad = partial(_gives, "grad")
_value_and_grad = partial(_gives, "value-and-grad", result=0)
_vmap = partial(_gives, "vmap")
_pmap = partial(_gives, "vmap", axes=K("in_axes"), devices=True, compiled=True)
_shards = partial(_gives, "shard-map", _F, axes=K("in_specs"), devices=True)
_vjp = partial(Runs, "vjp", result=0)

# What several frameworks have with JAX's parameters.
_PRIMALS = (P(1, "primals"),)
_TRUE_FALSE = (P(1, "true_fun"), P(2, "false_fun"))
_COND = Runs("cond", _TRUE_FALSE, (K("operand"),), selector=P(0, "pred"))
_PLAIN_COND = Runs("cond", _TRUE_FALSE, selector=P(0, "pred"))
_PLAIN_SWITCH = Runs("switch", (P(1, "branches"),), selector=P(0, "index"))
_FORI = Runs("fori", (P(2, "body_fun"),), (P(3, "init_val"),), bounds=(P(0, "lower"), P(1, "upper")))
_WHILE = Runs("while", (P(0, "cond_fun"), P(1, "body_fun")), (P(2, "init_val"),))
_SCAN = Runs("scan", (_F,), (P(1, "init"), P(2, "xs")))
_MAP = Runs("map", (_F,), (P(1, "xs"),))
_TREE = (P(1, "tree"),)
_ABSTRACT = Runs("abstract", (_FUN,))
_CALLBACK = Runs("host", (P(0, "callback"),))

_API = "https://docs.jax.dev/en/latest/jax.html"
JAX = Table("jax", _API)
_add = JAX.under("jax")
_add("checkpoint", _gives("checkpoint", _FUN))
_add("custom_jvp custom_vjp custom_batching.custom_vmap named_call", _call(_FUN))
_add("custom_batching.sequential_vmap sharding.auto_axes sharding.explicit_axes", _call(_F))
_add("experimental.sparse.sparsify", _call(_F))
_add("profiler.annotate_function", _call(_FUNC))
_add("lax.composite", _call(P(0, "decomposition")))
# The function gives its value and how to differentiate it; what is given returns the value alone.
_add("custom_gradient", _call(_FUN, body_result=0))
# What is given returns the error beside the value.
_add("experimental.checkify.checkify", _call(_F, result=1))
_add("grad jacfwd jacrev jacobian hessian", _grad(_FUN, aux=P(2, "has_aux")))
_add("value_and_grad", _value_and_grad(_FUN, aux=P(2, "has_aux")))
_add("vjp linearize", _vjp((_FUN,), aux=_AUX))
_add("jvp", _vjp((_FUN,), _PRIMALS, aux=P(3, "has_aux")))
_add("vmap", _vmap(_FUN, axes=P(1, "in_axes")))
_add("pmap", _pmap(_FUN))
_add("smap", _vmap(_F, axes=K("in_axes"), devices=True), versions=">=0.7")
_add("shard_map", _shards(), versions=">=0.6")
_add("experimental.shard_map.shard_map", _shards(axes=P(2, "in_specs")))
_add("tree.map", Runs("tree-map", (_F,), _TREE))
_add("tree.map_with_path tree_util.tree_map_with_path", Runs("tree-map", (_F,), _TREE, leading=1))
_add("eval_shape linear_transpose", _ABSTRACT)
_add("make_jaxpr", _gives("abstract", _FUN))
_add("export.export", _gives("abstract", P(0, "fun_jit")))
_CALLBACKS = "https://docs.jax.dev/en/latest/external-callbacks.html"
_add("pure_callback experimental.io_callback debug.callback", _CALLBACK, source=_CALLBACKS)
_add = JAX.under("jax.experimental", _CALLBACKS, versions="<0.4.36")
_add("pure_callback", _CALLBACK)
_add("host_callback.call", _gives("host", P(0, "callback")))
_add = JAX.under("jax.lax", "https://docs.jax.dev/en/latest/jax.lax.html#control-flow-operators")
_add("scan", _SCAN)
_add("map", _MAP)
_add("associative_scan", Runs("associative-scan", (_FN,), (P(1, "elems"),)))
_add("fori_loop", _FORI)
_add("while_loop", _WHILE)
_add("cond", _COND)
_add("switch", Runs("switch", (P(1, "branches"),), (K("operand"),), selector=P(0, "index")))
_add = JAX.under("jax.numpy", "https://docs.jax.dev/en/latest/jax.numpy.html")
_add("vectorize", _gives("vectorize", P(0, "pyfunc"), axes=K("excluded")))
_add("apply_along_axis", Runs("vmap", (P(0, "func1d"),), (P(2, "arr"),)))

_LINEN = "https://flax-linen.readthedocs.io/en/latest/api_reference/flax.linen"
FLAX = Table("flax", "https://flax.readthedocs.io/en/latest/")
_add = FLAX.under("flax.linen", f"{_LINEN}/transformations.html")
_TARGET = P(0, "target")
_add("remat", _gives("checkpoint", _TARGET))
_add("remat_scan", _gives("loop", _TARGET))
_add("map_variables add_metadata_axis fold_rngs", _call(_TARGET))
_add("custom_vjp", _call(_FN))
_add("apply", _call(_FN), source=f"{_LINEN}/module.html")
_add("named_call", _call(P(0, "class_fn")))
_add("vmap", _vmap(_TARGET, axes=P(3, "in_axes")))
_add("scan", _gives("scan", _TARGET, axes=P(5, "in_axes")))
_MODULE = P(1, "mdl")
_add("grad", Runs("grad", (_FN,), receiver=_MODULE, aux=_AUX))
_add("value_and_grad", Runs("value-and-grad", (_FN,), receiver=_MODULE, result=0, aux=_AUX))
_add("vjp", _vjp((_FN,), receiver=_MODULE, aux=_AUX))
_add("jvp", _vjp((_FN,), (P(2, "primals"),), receiver=_MODULE))
_add("cond", Runs("cond", _TRUE_FALSE, selector=P(0, "pred"), receiver=P(3, "mdl")))
_add("switch", Runs("switch", (P(1, "branches"),), selector=P(0, "index"), receiver=P(2, "mdl")))
_add("while_loop", Runs("while", (P(0, "cond_fn"), P(1, "body_fn")), (P(3, "init"),), receiver=P(2, "mdl")))

_add = FLAX.under("flax.nnx", "https://flax.readthedocs.io/en/latest/api_reference/flax.nnx/transforms.html")
_add("remat", _gives("checkpoint", _F))
_add("transform_metadata", _call(_F))
_add("custom_vjp", _call(_FUN))
_add("checkify", _call(_F, result=1))
_add("vmap", _vmap(_F, axes=K("in_axes")))
_add("pmap", _pmap(_F))
_add("shard_map", _shards())
_add("scan", _gives("scan", _F, axes=K("in_axes")))
_add("grad", _grad(_F, aux=_AUX))
_add("value_and_grad", _value_and_grad(_F, aux=_AUX))
_add("vjp", _vjp((_F,), aux=_AUX))
_add("jvp", _vjp((_F,), _PRIMALS, aux=_AUX))
_add("cond", _PLAIN_COND)
_add("switch", _PLAIN_SWITCH)
_add("while_loop", _WHILE)
_add("fori_loop", _FORI)
_add("eval_shape", Runs("abstract", (_F,)))
_add("make_jaxpr", _gives("abstract", _F))
_add = FLAX.under("flax")
_add("nnx.map", Runs("tree-map", (_F,), (P(1, "node"),), leading=1))
_add("nnx.map_state", Runs("tree-map", (_F,), (P(1, "state"),), leading=1))
_add("jax_utils.scan_in_dim", Runs("scan", (P(0, "body_fn"),), (P(1, "init"), P(2, "xs"))))
_add("jax_utils.pad_shard_unpad", _call(P(0, "wrapped")))

EQUINOX = Table("equinox", "https://docs.kidger.site/equinox/api/transformations/")
_add = EQUINOX.under("equinox")
_add("filter_checkpoint", _gives("checkpoint", _FUN))
_add("filter_custom_vjp filter_custom_jvp filter_closure_convert internal.noinline debug.assert_max_traces", _call(_FN))
_add("filter_vmap", _vmap(_FUN, axes=K("in_axes")))
_add("filter_pmap", _pmap(_FUN))
_add("filter_grad", _grad(_FUN, aux=_AUX))
_add("filter_jacfwd filter_jacrev filter_hessian", _grad(_FUN, aux=P(1, "has_aux")))
_add("filter_value_and_grad", _value_and_grad(_FUN, aux=_AUX))
_add("filter_vjp", _vjp((_FUN,), aux=_AUX))
_add("filter_jvp", _vjp((_FN,), _PRIMALS))
_add("filter_eval_shape", _ABSTRACT)
_add("filter_make_jaxpr", _gives("abstract", _FUN))
_add("filter_pure_callback", _CALLBACK)
_add("internal.while_loop", _WHILE)
_add("internal.scan", _SCAN)
_add(
    "nn.make_with_state",
    _call(P(0, "make_model"), result=0),
    source="https://docs.kidger.site/equinox/api/nn/stateful/",
)

HAIKU = Table("dm-haiku", "https://dm-haiku.readthedocs.io/en/latest/api.html#jax-fundamentals")
_add = HAIKU.under("haiku")
_add("remat", _gives("checkpoint", _FUN))
_add("vmap", _vmap(_FUN, axes=P(1, "in_axes")))
_add("grad", _grad(_FUN, aux=P(2, "has_aux")))
_add("value_and_grad", _value_and_grad(_FUN, aux=P(2, "has_aux")))
_add("scan", _SCAN)
_add("map", _MAP)
_add("fori_loop", _FORI)
_add("while_loop", _WHILE)
_add("cond", _COND)
_add("switch", _PLAIN_SWITCH)
_add("eval_shape", _ABSTRACT)

CHEX = Table("chex", "https://chex.readthedocs.io/en/latest/api.html")
CHEX.add("chexify with_jittable_assertions assert_max_traces", _call(_FN), prefix="chex")

TORCH = Table("torch", "https://docs.pytorch.org/docs/stable/func.api.html")
_add = TORCH.under("torch.func")
_add("vmap", _vmap(_FUNC))
_add("grad grad_and_value jacrev jacfwd hessian functionalize", _grad(_FUNC))
_NOW = Runs("grad", (_FUNC,))
_add("vjp jvp linearize", _NOW)
_add("functional_call", Runs("call", (P(0, "module"),)))
_add = TORCH.under("torch")
_add("autograd.functional.jacobian autograd.functional.hessian autograd.functional.vjp autograd.functional.jvp", _NOW,
     source="https://docs.pytorch.org/docs/stable/autograd.html#functional-higher-level-api")  # fmt: skip
_add("cond", Runs("branch", (P(1, "true_fn"), P(2, "false_fn"))),
     source="https://docs.pytorch.org/docs/stable/cond.html")  # fmt: skip
_CHECKPOINT = "https://docs.pytorch.org/docs/stable/checkpoint.html"
_add("utils.checkpoint.checkpoint", Runs("checkpoint", (P(0, "function"),)), source=_CHECKPOINT)
_add("utils.checkpoint.checkpoint_sequential", Runs("checkpoint", (P(0, "functions"),)), source=_CHECKPOINT)
_COMPILE = "https://docs.pytorch.org/docs/stable/generated/torch.compile.html"
_add("compiler.disable", _gives("host", _FN), source=_COMPILE)
_add("jit.ignore jit.unused", _gives("host", _FN), source="https://docs.pytorch.org/docs/stable/jit.html")
_loop = partial(Runs, "loop")
_add = TORCH.under("torch._higher_order_ops")
_add("while_loop", _loop((P(0, "cond_fn"), P(1, "body_fn")), traces_once=False))
_add("scan associative_scan", _loop((P(0, "combine_fn"),), traces_once=False))

XLA = Table("torch_xla", "https://docs.pytorch.org/xla/master/learn/api-guide.html")
_add = XLA.under("torch_xla.experimental", "https://docs.pytorch.org/xla/master/features/scan.html", ">=2.6")
_add("scan_layers.scan_layers", Runs("layers", (P(0, "layers"),), (P(1, "input_data"),)))
_add("scan.scan", Runs("scan", (_FN,), (P(1, "init"), P(2, "xs"))))
_add = XLA.under("torch_xla")
_add("experimental.fori_loop.fori_loop", _loop((P(2, "body_fun"),)))
_add("experimental.fori_loop.while_loop", _loop((P(0, "cond_fn"), P(1, "body_fn"))))
_add("utils.checkpoint.checkpoint", Runs("checkpoint", (P(0, "function"),)))

TORCHAX = Table("torchax", "https://google.github.io/torchax/")
_add = TORCHAX.under("torchax")
# Its function is a plain one until somebody compiles it.
_add("extract_jax", _call(P(0, "mod"), made=1))
# Traced anew on every call, so fresh unless something around it compiles.
_add = TORCHAX.under("torchax.interop")
_FUNCTION = P(0, "torch_function")
_add("jax_value_and_grad", _gives("value-and-grad", _FUNCTION))
_add("jax_shard_map", _vmap(_FUNCTION))
_add("fori_loop", _loop((P(2, "body_fun"),)))
_add("call_torch", Runs("call", (P(0, "torch_func"),)))
_add("call_jax", Runs("call", (P(0, "jax_func"),)))

TABLES = (JAX, FLAX, EQUINOX, HAIKU, CHEX, TORCH, XLA, TORCHAX)

GIVES_LEAVES = frozenset(
    {"jax.tree.flatten", "jax.tree.leaves", "jax.tree_util.tree_flatten", "jax.tree_util.tree_leaves",
     "jax.flatten_util.ravel_pytree"}
)  # fmt: skip
"""What gives the arrays that a tree holds.

https://docs.jax.dev/en/latest/jax.tree.html
"""

DIFFERENTIATES = frozenset({"defvjp", "defjvp", "defjvps"})
"""Methods by which a function is told what to run in the place of its own derivative."""

TELLS_HOW = DIFFERENTIATES | {"def_vmap"}
"""The same, and what to run in the place of the function in several lanes."""

FOLLOWS = frozenset({"optax.incremental_update", "optax.periodic_update"})
"""What moves one tree towards another one, which it is given first, or copies that into it every so many steps.

https://optax.readthedocs.io/en/latest/api/apply_updates.html
"""
COMBINES_TREES = FOLLOWS | {"optax.apply_updates"}
"""What gives a tree that is computed from trees, leaf by leaf."""
