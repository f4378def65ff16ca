"""Flax: linen and nnx."""

from functools import partial

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.compilers import jit
from rnglint.knowledge.roles.functions import CallsToPrepare, Compiles, Partial, Passes, ReturnsReceiver
from rnglint.knowledge.roles.keys import ClonesKey, ConsumesKey, DerivesKey, NextKey, RepeatsKey, UsesKey
from rnglint.knowledge.roles.modules import (
    AsksStream,
    Container,
    FillsTemplate,
    HandlesModel,
    KeepsModules,
    KeepsRecord,
    Layer,
    Lifts,
    MakesRecord,
    MergesOption,
    ModuleBase,
    RunsModel,
    SetsAttributes,
    SplitsStreams,
    StochasticLayer,
    SwitchesMode,
    Tracks,
)
from rnglint.knowledge.roles.state import ReadsObjects, StoresObjects
from rnglint.knowledge.roles.streams import Draws, MakesGenerator

TABLE = Table("flax", "https://flax.readthedocs.io/en/latest/")
_FUN = P(0, "fun")
_RNGS = K("rngs")

# linen
_LINEN = "https://flax-linen.readthedocs.io/en/latest/api_reference/flax.linen"
_add = TABLE.under("flax.linen", f"{_LINEN}/module.html")
_OPTIONS = ("mutable", "capture_intermediates")
_add("Module", ModuleBase("linen", call="__call__", setups=("setup",), applies=("apply",),
                          options=("rngs", "method", *_OPTIONS),
                          inits=("init", "init_with_output", "lazy_init"),
                          parameters=("param", "variable")))  # fmt: skip
_runs = partial(RunsModel, method=K("method"), first=1, fallback="params")
_prepares = partial(_runs, P(0, "rngs"), prepares=True)
_INIT = UsesKey(P(0, "rngs"), "linen-init", mapping=True)
_VARIABLES = UsesKey(P(0, "rngs"), "linen-init", mapping=True, only="params")
_APPLY = UsesKey(_RNGS, "linen-apply", mapping=True, optional=True)
for _name in ("Module", "Sequential", "RNN", "Bidirectional", "Dropout"):
    # Their objects are run as they are.
    _add(f"{_name}.apply", _runs(_RNGS, options=_OPTIONS), _APPLY)
    _add(f"{_name}.bind", *([ReturnsReceiver()] if _name == "Module" else []), _APPLY)
    _add(f"{_name}.init", _prepares(options=_OPTIONS), _VARIABLES)
    _add(f"{_name}.init_with_output", _prepares(options=_OPTIONS), _INIT)
    _add(f"{_name}.lazy_init", _prepares(options=("mutable",)), _VARIABLES)
_add("Module.make_rng", Draws("flax"), AsksStream(P(0, "name"), "params", "linen"), NextKey())
_add("Module.has_rng", AsksStream(P(0, "name"), "params", "linen", whether=True))
_add("Module.variable", CallsToPrepare(P(2, "init_fn")))
_add("Module.clone", ReturnsReceiver())
_add("compact nowrap", Passes(_FUN))
_add("merge_param", MergesOption((P(1, "a"), P(2, "b"))))
# They run a function to make parameters: a key may be constant there.
_add("init init_with_output tabulate")

_add = TABLE.under("flax.linen", f"{_LINEN}/layers.html")
_switched = partial(StochasticLayer, "flax", system="linen", off_default=None, stream_default="dropout")
_add("Dropout", _switched(rate=P(0, "rate"), rate_default=None, off=P(2, "deterministic"),
                          off_call=P(1, "deterministic"), stream_name=P(3, "rng_collection"),
                          source_call=P(2, "rng"), strict=True, bare=True))  # fmt: skip
_attention = partial(_switched, rate=P(6, "dropout_rate"), rate_default=0.0, off=P(7, "deterministic"),
                     source_call=K("dropout_rng"))  # fmt: skip
_add("MultiHeadDotProductAttention MultiHeadAttention", _attention(off_call=K("deterministic")))
_add("SelfAttention", _attention(off_call=P(2, "deterministic")))
_add("dot_product_attention dot_product_attention_weights", ConsumesKey(K("dropout_rng"), optional=True))
_add("Sequential RNN Bidirectional", Container())
_add("Dropout.__call__", UsesKey(P(2, "rng"), optional=True))
_add("MultiHeadDotProductAttention.__call__ MultiHeadAttention.__call__ SelfAttention.__call__",
     UsesKey(K("dropout_rng"), optional=True))  # fmt: skip

_add = TABLE.under("flax.linen", f"{_LINEN}/transformations.html")
_TARGET = P(0, "target")
_ONCE = Lifts("once", _TARGET)
_add("scan", Lifts("scan", _TARGET, "split_rngs", "variable_axes"))
_add("vmap", Lifts("vmap", _TARGET, "split_rngs", "variable_axes"))
_add("jit", jit(_TARGET), _ONCE)
_add("remat remat_scan map_variables add_metadata_axis", _ONCE)

_add = TABLE.under("flax.training")
_add("train_state.TrainState.create", MakesRecord(counter="step"))
_add("train_state.TrainState.replace", KeepsRecord())
_add("train_state.TrainState.apply_gradients", KeepsRecord(inputs=("grads",), counts="step"))
_add("common_utils.shard_prng_key", DerivesKey(P(0, "prng_key")))
_add = TABLE.under("flax", "https://flax.readthedocs.io/en/latest/api_reference/flax.serialization.html")
_add("serialization.from_bytes", FillsTemplate(P(0, "target")), ReadsObjects())
_add("serialization.from_state_dict", FillsTemplate(P(0, "target")))
_add("serialization.msgpack_restore", ReadsObjects())
_add("serialization.to_bytes", StoresObjects(P(0, "target")))
_add("serialization.msgpack_serialize", StoresObjects(P(0, "pytree")))
_add("training.checkpoints.restore_checkpoint", FillsTemplate(P(1, "target")), ReadsObjects())
_add("training.checkpoints.save_checkpoint", StoresObjects(P(1, "target")))
_add = TABLE.under("flax.jax_utils")
_add("replicate", ClonesKey(P(0, "tree")), RepeatsKey())
_add("unreplicate", ClonesKey(P(0, "tree")))

# nnx
_NNX = "https://flax.readthedocs.io/en/latest/api_reference/flax.nnx"
_add = TABLE.under("flax.nnx", f"{_NNX}/module.html")
_add("Module", ModuleBase("nnx", call="__call__"))
_add("Module.train", ReturnsReceiver(sets_training=True), SwitchesMode(on=True))
_add("Module.eval", ReturnsReceiver(sets_training=False), SwitchesMode(on=False))
_add("Module.set_attributes", SetsAttributes(), SwitchesMode())
_add("data", Passes(P(0, None)))
_add("List", KeepsModules())
_add("Sequential", Container(), source=f"{_NNX}/helpers.html")
_SWITCH = K("deterministic")
_add("Dropout", StochasticLayer("flax", system="nnx", rate=P(0, "rate"), rate_default=None, off=_SWITCH,
                                off_call=_SWITCH, off_default=False, stream_name=K("rng_collection"),
                                stream_default="dropout", source=_RNGS, source_call=_RNGS, bare=True),
     source=f"{_NNX}/nn/stochastic.html")  # fmt: skip

_add = TABLE.under("flax.nnx", f"{_NNX}/nn/attention.html")
_add("MultiHeadAttention", Layer("flax", K("dropout_rate"), 0.0))
_add("dot_product_attention", ConsumesKey(K("dropout_rng"), optional=True))

_add = TABLE.under("flax.nnx", f"{_NNX}/rnglib.html")
_add("Rngs", MakesGenerator("flax", "flax.nnx.Rngs", P(0, "default")), UsesKey(P(0, "default"), "splits", mapping=True))
_add("RngStream", MakesGenerator("flax", "flax.nnx.RngStream", P(0, "key")))
# `rngs.dropout()`, `rngs.params()`: any name is a stream, so everything below Rngs that is not named here draws.
_add("Rngs.items Rngs.split Rngs.fork Rngs.broadcast RngStream.split RngStream.fork RngStream.broadcast")
_add("split_rngs", Passes(P(None, None)), SplitsStreams())
_add("fork_rngs with_rngs", Passes(P(None, None)))
_add("reseed", HandlesModel("seeds", P(0, "node")), versions=">=0.11")
_add("Dropout.__call__", UsesKey(_RNGS, optional=True))

_add = TABLE.under("flax.nnx", f"{_NNX}/graph.html")
_add("clone", HandlesModel("copies", P(0, "node")))
_add("split", HandlesModel("parts", P(0, "node")))
_add("state", HandlesModel("state", P(0, "node")))
_add("merge", HandlesModel("merges", P(0, None)))
_add("split_state", HandlesModel("divides", P(0, "state")))
_add("merge_state", HandlesModel("joins", P(0, "state")))
_add("update", HandlesModel("updates", P(0, "node")))
_add("view", SwitchesMode())
_add("cached_partial", Partial(P(0, "f")), Tracks())

_add = TABLE.under("flax.nnx", f"{_NNX}/transforms.html")
_add("jit", jit(_FUN), Tracks())
_add("jit_partial", jit(_FUN), Tracks(), versions=">=0.12")
_add("pmap", Compiles("jax.jit", "traces-once", P(0, "f"), static_numbers="static_broadcasted_argnums"), Tracks())
_add(
    "vmap scan remat grad value_and_grad vjp jvp custom_vjp checkify cond switch while_loop fori_loop shard_map",
    Tracks(),
)

TABLE.reexports("flax.linen", "transforms module stochastic attention")
TABLE.reexports("flax.nnx", "rnglib module")
TABLE.renamed("flax.experimental.nnx", "flax.nnx")
TABLE.spelled("flax.linen.remat", "flax.linen.checkpoint")
TABLE.spelled("flax.nnx.remat", "flax.nnx.checkpoint")
TABLE.family("flax.linen.Module", "flax.linen.*")
TABLE.family("flax.nnx.Module", "flax.nnx.*", but="flax.nnx.Rngs* flax.nnx.RngStream*")
