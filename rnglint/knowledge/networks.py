"""The module systems of JAX: layers that draw, and what runs, lifts, copies or switches a model.

Beside the tables of each framework: these roles are added to the entries there.
"""

from __future__ import annotations

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import (
    AsksStream,
    CopiesStreams,
    KeepsRecord,
    Lifts,
    MakesRecord,
    MergesOption,
    Passes,
    PutsBack,
    PutsTogether,
    RunsFunction,
    RunsModel,
    SeedsModel,
    SplitsStreams,
    StochasticLayer,
    SwitchesMode,
    TakesApart,
    Tracks,
)

FLAX = Table("flax", "https://flax.readthedocs.io/en/latest/")
_add = FLAX.add

# linen
_N = "flax.linen"
_LINEN = "https://flax-linen.readthedocs.io/en/latest/api_reference/flax.linen/"
_LAYERS = f"{_LINEN}layers.html"
_add(
    "Dropout",
    StochasticLayer(
        "linen",
        rate=P(0, "rate"),
        rate_default=None,
        off=P(2, "deterministic"),
        off_call=P(1, "deterministic"),
        off_default=None,
        stream=P(3, "rng_collection"),
        stream_default="dropout",
        source_call=P(2, "rng"),
        strict=True,
        bare=True,
    ),
    prefix=_N,
    source=_LAYERS,
)
_ATTENTION = {
    "rate": P(6, "dropout_rate"),
    "rate_default": 0.0,
    "off": P(7, "deterministic"),
    "off_default": None,
    "stream_default": "dropout",
    "source_call": K("dropout_rng"),
}
_add(
    "MultiHeadDotProductAttention MultiHeadAttention",
    StochasticLayer("linen", off_call=K("deterministic"), **_ATTENTION),  # type: ignore[arg-type]
    prefix=_N,
    source=_LAYERS,
)
_add(
    "SelfAttention",
    StochasticLayer("linen", off_call=P(2, "deterministic"), **_ATTENTION),  # type: ignore[arg-type]
    prefix=_N,
    source=_LAYERS,
)
_METHODS = f"{_LINEN}module.html"
_add("Module.make_rng", AsksStream(P(0, "name"), "params", "linen"), prefix=_N, source=_METHODS)
_OPTIONS = ("mutable", "capture_intermediates")
_OWN = ("Module", "Sequential", "RNN", "Bidirectional", "Dropout")
"""Classes whose objects are run as they are."""
_add(
    " ".join(f"{name}.apply" for name in _OWN),
    RunsModel(K("rngs"), K("method"), first=1, fallback="params", options=_OPTIONS),
    prefix=_N,
    source=_METHODS,
)
_PREPARES = {"rngs": P(0, "rngs"), "method": K("method"), "first": 1, "fallback": "params", "prepares": True}
for _names, _more in (
    (" ".join(f"{name}.init {name}.init_with_output" for name in _OWN), _OPTIONS),
    (" ".join(f"{name}.lazy_init" for name in _OWN), ("mutable",)),
):
    _add(_names, RunsModel(options=_more, **_PREPARES), prefix=_N, source=_METHODS)  # type: ignore[arg-type]
_TRANSFORMS = f"{_LINEN}transformations.html"
_TARGET = P(0, "target")
_add("scan", Lifts("scan", _TARGET, "split_rngs", "variable_axes"), prefix=_N, source=_TRANSFORMS)
_add("vmap", Lifts("vmap", _TARGET, "split_rngs", "variable_axes"), prefix=_N, source=_TRANSFORMS)
_add("remat jit remat_scan map_variables add_metadata_axis", Lifts("once", _TARGET), prefix=_N, source=_TRANSFORMS)
_add("merge_param", MergesOption((P(1, "a"), P(2, "b"))), prefix=_N, source=_METHODS)

_STATE = "flax.training.train_state.TrainState"
_add(f"{_STATE}.create", MakesRecord(counter="step"))
_add(f"{_STATE}.replace", KeepsRecord())
_add(f"{_STATE}.apply_gradients", KeepsRecord(inputs=("grads",), counts="step"))

# nnx
_X = "flax.nnx"
_NNX = "https://flax.readthedocs.io/en/latest/api_reference/flax.nnx/"
_add(
    "Dropout",
    StochasticLayer(
        "nnx",
        rate=P(0, "rate"),
        rate_default=None,
        off=K("deterministic"),
        off_call=K("deterministic"),
        off_default=False,
        stream=K("rng_collection"),
        stream_default="dropout",
        source=K("rngs"),
        source_call=K("rngs"),
        bare=True,
    ),
    prefix=_X,
    source=f"{_NNX}nn/stochastic.html",
)
_GRAPH = f"{_NNX}graph.html"
_add("clone", CopiesStreams(P(0, "node")), prefix=_X, source=_GRAPH)
_add("reseed", SeedsModel(P(0, "node")), prefix=_X, source=f"{_NNX}rnglib.html", versions=">=0.11")
_add("split", TakesApart(P(0, "node")), prefix=_X, source=_GRAPH)
_add("state", TakesApart(P(0, "node"), whole=False), prefix=_X, source=_GRAPH)
_add("merge", PutsTogether(P(0, None)), prefix=_X, source=_GRAPH)
_add("update", PutsBack(P(0, "node")), prefix=_X, source=_GRAPH)
_add("Module.eval", SwitchesMode(on=False), prefix=_X, source=f"{_NNX}module.html")
_add("Module.train", SwitchesMode(on=True), prefix=_X, source=f"{_NNX}module.html")
_add("Module.set_attributes", SwitchesMode(), prefix=_X, source=f"{_NNX}module.html")
_add("view", SwitchesMode(), prefix=_X, source=_GRAPH)
_add("List data", Passes(P(0, None)), prefix=_X, source=f"{_NNX}module.html")
_add("split_rngs", SplitsStreams(), prefix=_X, source=f"{_NNX}rnglib.html")
_add(
    "jit jit_partial pmap vmap scan remat grad value_and_grad vjp jvp custom_vjp checkify cond switch while_loop "
    "fori_loop shard_map cached_partial",
    Tracks(),
    prefix=_X,
    source=f"{_NNX}transforms.html",
)

EQUINOX = Table("equinox", "https://docs.kidger.site/equinox/api/nn/dropout/")
_add = EQUINOX.add
_E = "equinox"
_SWITCHED = {"off_call": K("inference"), "off_default": False, "source_call": K("key")}
_add(
    "nn.Dropout",
    StochasticLayer("equinox", rate=P(0, "p"), rate_default=0.5, off=P(1, "inference"), **_SWITCHED),  # type: ignore[arg-type]
    prefix=_E,
)
_add(
    "nn.MultiheadAttention",
    StochasticLayer("equinox", rate=P(11, "dropout_p"), rate_default=0.0, off=P(12, "inference"), **_SWITCHED),  # type: ignore[arg-type]
    prefix=_E,
)
_add("nn.inference_mode tree_inference", SwitchesMode(on=False), prefix=_E)

HAIKU = Table("dm-haiku", "https://dm-haiku.readthedocs.io/en/latest/api.html")
_add = HAIKU.add
_H = "haiku"
_add("next_rng_key next_rng_keys", AsksStream(P(None, None), "", "haiku"), prefix=_H)
_add("Transformed.apply", RunsFunction(P(1, "rng"), first=2), prefix=_H)
_add("TransformedWithState.apply", RunsFunction(P(2, "rng"), first=3, paired=True), prefix=_H)
_add("TransformedWithoutApplyRng.apply", RunsFunction(P(None, None), first=1), prefix=_H)

TABLES = (FLAX, EQUINOX, HAIKU)

STREAMS = "rngs"
"""The argument by which a linen model is given keys."""

RECORD_FUNCTIONS = frozenset({"apply_fn"})
"""Attributes that are so particular to such a record that a parameter which has one is one."""

RUNNERS = {"apply": "flax.linen.Module.apply", "apply_fn": "flax.linen.Module.apply"}
"""Methods and attributes of objects of which nothing is known that run a model, and what they do then."""

RECORD_COUNTER = "step"
"""The attribute in which such a record counts its steps."""

RECORD_ADVANCES = frozenset({"apply_gradients"})
"""Methods of such a record that count a step."""

KEY = "key"
"""The function of ``jax.random`` that makes a key of a seed."""

RESEED = "reseed"
"""The function of nnx that gives streams of a model new seeds (flax 0.11 and later)."""

RNGS = "flax.nnx.Rngs"
"""What holds the streams of nnx."""

PARAMETERS_STREAM = "params"
"""The stream that parameters are drawn from."""

DEFAULT_STREAM = "default"
"""The stream of nnx that serves for every stream that is not given."""

STATE_AXES = "StateAxes({{{nnx}.RngState: 0, ...: None}})"
"""What nnx maps over when each row shall have streams of its own (flax 0.10 and later)."""

SPLIT_STREAMS = "split_rngs"
"""The decorator of nnx that gives each row streams of its own."""

ARRAYS = "jax.numpy"
"""The package whose functions may be called once more, since they change nothing."""
