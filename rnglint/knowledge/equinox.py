"""Equinox and Haiku."""

from __future__ import annotations

from rnglint.knowledge._table import P, Table
from rnglint.knowledge.roles.functions import Compiles, Partial, Passes, ReturnsReceiver
from rnglint.knowledge.roles.keys import ConsumesKey
from rnglint.knowledge.roles.modules import Container, Layer, ModuleBase
from rnglint.knowledge.roles.streams import Draws

_FUN = P(0, "fun")
_FN = P(0, "fn")
_F = P(0, "f")

EQUINOX = Table("equinox", "https://docs.kidger.site/equinox/api/transformations/")
_add = EQUINOX.add
_E = "equinox"
_NN = "https://docs.kidger.site/equinox/api/nn/"
_add("Module", ModuleBase("equinox", call="__call__"), prefix=_E)
_add("filter_jit", Compiles("jax.jit", "traces-once", _FUN), prefix=_E)
_add("filter_pmap", Compiles("jax.jit", "traces-once", _FUN), prefix=_E)
_add("Partial", Partial(P(0, "func")), prefix=_E)
_add("nn.Dropout", Layer("jax", P(0, "p"), 0.5), prefix=_E, source=f"{_NN}dropout/")
_add("nn.MultiheadAttention", Layer("jax", P(11, "dropout_p"), 0.0), prefix=_E, source=f"{_NN}attention/")
_add("nn.Sequential", Container(("key",)), prefix=_E, source=f"{_NN}sequential/")
_add(
    "nn.inference_mode tree_inference",
    Passes(P(0, "pytree")),
    ReturnsReceiver(sets_training=False),
    prefix=_E,
    source=f"{_NN}inference/",
)
_add("debug.assert_max_traces", Passes(_FN), prefix=_E)

HAIKU = Table("dm-haiku", "https://dm-haiku.readthedocs.io/en/latest/api.html")
_add = HAIKU.add
_H = "haiku"
_add("Module", ModuleBase("haiku", call="__call__"), prefix=_H)
_add("next_rng_key next_rng_keys maybe_next_rng_key", Draws("flax"), prefix=_H)
_add("dropout", ConsumesKey(P(0, "rng")), prefix=_H)
_add("Sequential", Container(), prefix=_H)
_add("MultiHeadAttention", prefix=_H)
_add(
    "transform transform_with_state multi_transform multi_transform_with_state without_apply_rng without_state",
    prefix=_H,
)
_add("with_rng PRNGSequence reserve_rng_keys", prefix=_H)
