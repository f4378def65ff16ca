"""Flax: linen and nnx."""

from __future__ import annotations

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles.functions import Compiles, Partial, Passes, ReturnsReceiver
from rnglint.knowledge.roles.keys import ClonesKey, ConsumesKey, DerivesKey
from rnglint.knowledge.roles.modules import Container, Layer, ModuleBase
from rnglint.knowledge.roles.streams import Draws, MakesGenerator

TABLE = Table("flax", "https://flax.readthedocs.io/en/latest/")
_add = TABLE.add
_F = P(0, "f")
_FUN = P(0, "fun")

# linen
_N = "flax.linen"
_LINEN = "https://flax-linen.readthedocs.io/en/latest/api_reference/flax.linen/"
_MODULE = f"{_LINEN}module.html"
_add("Module", ModuleBase("linen", call="__call__", setups=("setup",), applies=("apply",),
                          options=("rngs", "method", "mutable", "capture_intermediates"),
                          inits=("init", "init_with_output", "lazy_init")), prefix=_N, source=_MODULE)  # fmt: skip
_add("Module.make_rng", Draws("flax"), prefix=_N, source=_MODULE)
_add("Module.bind Module.clone", ReturnsReceiver(), prefix=_N, source=_MODULE)
_add("compact nowrap", Passes(_FUN), prefix=_N, source=_MODULE)
_add("Dropout", Layer("flax", P(0, "rate"), None), prefix=_N, source=f"{_LINEN}layers.html")
_add("SelfAttention MultiHeadDotProductAttention MultiHeadAttention", Layer("flax", K("dropout_rate"), 0.0),
     prefix=_N, source=f"{_LINEN}layers.html")  # fmt: skip
_add(
    "dot_product_attention dot_product_attention_weights",
    ConsumesKey(K("dropout_rng")),
    prefix=_N,
    source=f"{_LINEN}layers.html",
)
_add("Sequential RNN Bidirectional", Container(), prefix=_N, source=f"{_LINEN}layers.html")
_TRANSFORMS = f"{_LINEN}transformations.html"
_TARGET = P(0, "target")
_add("jit",
     Compiles("jax.jit", "traces-once", _TARGET, static_names="static_argnames", static_numbers="static_argnums"),
     prefix=_N, source=_TRANSFORMS)  # fmt: skip
# They run a function to make parameters: a key may be constant there.
_add("init init_with_output tabulate", prefix=_N, source=_MODULE)

# nnx
_X = "flax.nnx"
_NNX = "https://flax.readthedocs.io/en/latest/api_reference/flax.nnx/"
_add("Module", ModuleBase("nnx", call="__call__"), prefix=_X, source=f"{_NNX}module.html")
_add("Module.train", ReturnsReceiver(sets_training=True), prefix=_X, source=f"{_NNX}module.html")
_add("Module.eval", ReturnsReceiver(sets_training=False), prefix=_X, source=f"{_NNX}module.html")
_add("Dropout", Layer("flax", P(0, "rate"), None), prefix=_X, source=f"{_NNX}nn/stochastic.html")
_add("MultiHeadAttention", Layer("flax", K("dropout_rate"), 0.0), prefix=_X, source=f"{_NNX}nn/attention.html")
_add("dot_product_attention", ConsumesKey(K("dropout_rng")), prefix=_X, source=f"{_NNX}nn/attention.html")
_add("Sequential", Container(), prefix=_X, source=f"{_NNX}helpers.html")
_RNGS = f"{_NNX}rnglib.html"
_add("Rngs", MakesGenerator("flax", "flax.nnx.Rngs", P(0, "default")), prefix=_X, source=_RNGS)
_add("RngStream", MakesGenerator("flax", "flax.nnx.RngStream", P(0, "key")), prefix=_X, source=_RNGS)
# `rngs.dropout()`, `rngs.params()`: any name is a stream, so everything below Rngs that is not named here draws.
_add(
    "Rngs.items Rngs.split Rngs.fork Rngs.broadcast RngStream.split RngStream.fork RngStream.broadcast",
    prefix=_X,
    source=_RNGS,
)
_add("split_rngs fork_rngs with_rngs", Passes(P(None, None)), prefix=_X, source=_RNGS)
_NNX_TRANSFORMS = f"{_NNX}transforms.html"
_add("jit", Compiles("jax.jit", "traces-once", _FUN, static_names="static_argnames", static_numbers="static_argnums"),
     prefix=_X, source=_NNX_TRANSFORMS)  # fmt: skip
_add("jit_partial",
     Compiles("jax.jit", "traces-once", _FUN, static_names="static_argnames", static_numbers="static_argnums"),
     prefix=_X, source=_NNX_TRANSFORMS, versions=">=0.12")  # fmt: skip
_add("pmap", Compiles("jax.jit", "traces-once", _F, static_numbers="static_broadcasted_argnums"),
     prefix=_X, source=_NNX_TRANSFORMS)  # fmt: skip
_add("cached_partial", Partial(_F), prefix=_X, source=f"{_NNX}graph.html")

_add("flax.jax_utils.replicate", ClonesKey(P(0, "tree")))
_add("flax.training.common_utils.shard_prng_key", DerivesKey(P(0, "prng_key")))
