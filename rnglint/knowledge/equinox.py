"""Equinox and Haiku."""

from functools import partial

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles.functions import Compiles, Partial, Passes
from rnglint.knowledge.roles.keys import ClonesKey, ConsumesKey, Gives, NextKey, UsesKey
from rnglint.knowledge.roles.modules import (
    AppliesParts,
    AsksStream,
    Container,
    FillsTemplate,
    HandlesModel,
    Lifts,
    ModuleBase,
    ReplacesParts,
    RunsFunction,
    StochasticLayer,
    SwitchesMode,
)
from rnglint.knowledge.roles.state import ReadsObjects, StoresObjects
from rnglint.knowledge.roles.streams import Draws

_EQX = "https://docs.kidger.site/equinox/api"
EQUINOX = Table("equinox", f"{_EQX}/transformations/")
_add = EQUINOX.under("equinox")
_add("Module", ModuleBase("equinox", call="__call__"))
_add("filter_jit filter_pmap", Compiles("jax.jit", "traces-once", P(0, "fun")))
_add("Partial", Partial(P(0, "func")))
_add("debug.assert_max_traces", Passes(P(0, "fn")))
_add("filter_shard", ClonesKey(P(0, "x")))
_add("tree_deserialise_leaves", FillsTemplate(P(1, "like")), ReadsObjects(), source=f"{_EQX}/serialisation/")
_add("tree_serialise_leaves", StoresObjects(P(1, "pytree")), source=f"{_EQX}/serialisation/")
_add("partition", HandlesModel("halves", P(0, "pytree")), source=f"{_EQX}/manipulation/")
_add("filter", HandlesModel("kept", P(0, "pytree")), source=f"{_EQX}/manipulation/")
_add("combine", HandlesModel("kept", P(0, None)), source=f"{_EQX}/manipulation/")
_add("apply_updates", HandlesModel("kept", P(0, "model")), source=f"{_EQX}/manipulation/")
_add(
    "tree_at",
    ReplacesParts(P(0, "where"), P(1, "pytree"), P(2, "replace"), P(3, "replace_fn")),
    source=f"{_EQX}/manipulation/",
)
_add("internal.GetKey.__call__", NextKey())
_SPLITS = UsesKey(K("key"), "splits")
_switched = partial(
    StochasticLayer, "jax", system="equinox", off_call=K("inference"), off_default=False, source_call=K("key")
)
_add = EQUINOX.under("equinox.nn", f"{_EQX}/nn/dropout/")
_add("Dropout", _switched(rate=P(0, "p"), off=P(1, "inference")))
_add("Dropout.__call__", UsesKey(K("key"), optional=True))
_add = EQUINOX.under("equinox.nn", f"{_EQX}/nn/attention/")
_add("MultiheadAttention", _switched(rate=P(11, "dropout_p"), rate_default=0.0, off=P(12, "inference")), _SPLITS)
_ASKED_FOR = UsesKey(K("key"), "splits", optional=True)
_add("MultiheadAttention.__call__", _ASKED_FOR)
_add = EQUINOX.under("equinox.nn", f"{_EQX}/nn/linear/")
_SPLIT_BY = """Conv Conv1d Conv2d Conv3d ConvTranspose ConvTranspose1d ConvTranspose2d ConvTranspose3d GRUCell LSTMCell
    Linear MLP SpectralNorm"""
_add(_SPLIT_BY, _SPLITS)
LAYERS = frozenset(f"equinox.nn.{name}" for name in ("Embedding", "MultiheadAttention", *_SPLIT_BY.split()))
"""What makes parameters of a key."""
_add("Embedding", UsesKey(K("key")), source=f"{_EQX}/nn/embedding/")
_add("Sequential", Container(("key",)), source=f"{_EQX}/nn/sequential/")
_add("Sequential.__call__", _ASKED_FOR, source=f"{_EQX}/nn/sequential/")
_add = EQUINOX.under("equinox", f"{_EQX}/nn/inference/")
_add(
    "nn.inference_mode tree_inference",
    Passes(P(0, "pytree")),
    HandlesModel("rests", P(0, "pytree")),
    SwitchesMode(on=False),
)

HAIKU = Table("dm-haiku", "https://dm-haiku.readthedocs.io/en/latest/api.html")
_add = HAIKU.under("haiku")
_add("Module", ModuleBase("haiku", call="__call__"))
_add("Sequential", Container())
_add("MultiHeadAttention")
_add("dropout", ConsumesKey(P(0, "rng"), chance=P(1, "rate")))
_ASKS = AsksStream(P(None, None), "", "haiku")
_add("next_rng_key", Draws("flax"), _ASKS, NextKey())
_add("next_rng_keys", Draws("flax"), _ASKS, NextKey(count=P(0, "num")))
_add("maybe_next_rng_key", Draws("flax"), AsksStream(P(None, None), "", "haiku", whether=True), NextKey())
_add("reserve_rng_keys")
_add("vmap", Lifts("vmap", P(0, "fun"), "split_rng"))
_add("with_rng", UsesKey(P(0, "key"), "haiku"))

_add = HAIKU.under("haiku", "https://dm-haiku.readthedocs.io/en/latest/api.html#haiku-transforms")
_gives = partial(Gives, fields=("init", "apply"))
_FUNCTION = P(0, "f")
_add("transform", _gives("haiku.Transformed", _FUNCTION))
_add("without_state", _gives("haiku.Transformed"))
_add("without_apply_rng", _gives("haiku.TransformedWithoutApplyRng", _FUNCTION))
_add("transform_with_state", _gives("haiku.TransformedWithState", _FUNCTION))
_add("with_empty_state", _gives("haiku.TransformedWithState"))
_add("multi_transform", _gives("haiku.MultiTransformed", _FUNCTION))
_add("multi_transform_with_state", _gives("haiku.MultiTransformedWithState", _FUNCTION))
_add("MultiTransformed.apply", AppliesParts("haiku.Transformed"))
_add("MultiTransformedWithState.apply", AppliesParts("haiku.TransformedWithState"))
_uses = partial(UsesKey, how="haiku", integer=True)
PARAMETERS = frozenset({
    "haiku.TransformedWithoutApplyRng.init",
    *(f"haiku.{name}Transformed{state}.init" for name in ("", "Multi") for state in ("", "WithState")),
})  # fmt: skip
"""What makes parameters by the same role as it draws otherwise."""
HAIKU.add(tuple(PARAMETERS), _uses(P(0, "rng")))
_add("Transformed.apply", RunsFunction(P(1, "rng"), first=2), _uses(P(1, "rng"), optional=True))
_add("TransformedWithState.apply", RunsFunction(P(2, "rng"), first=3, paired=True), _uses(P(2, "rng"), optional=True))
_add("TransformedWithoutApplyRng.apply", RunsFunction(P(None, None), first=1))
_add("PRNGSequence", UsesKey(P(0, "key_or_seed"), "splits", integer=True))
_add("PRNGSequence.next PRNGSequence.__next__", NextKey())
_add("PRNGSequence.take", NextKey(count=P(0, "num")))
HAIKU.spelled("haiku.remat", "haiku.checkpoint")
