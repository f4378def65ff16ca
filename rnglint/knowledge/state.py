"""State of random streams: what runs code twice, refuses draws, feeds data, stores and loads.

That a second run keeps or loses a stream, and where a random operator raises, was observed by running.
"""

from __future__ import annotations

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import (
    LoadsTensors,
    MakesParameters,
    ParsesText,
    Recomputes,
    RefusesDraws,
    RemembersResult,
    StoresObjects,
)

TORCH = Table("torch", "https://docs.pytorch.org/docs/stable/checkpoint.html")
_add = TORCH.add
_PRESERVE = K("preserve_rng_state")
_OPTIONS = ("preserve_rng_state", "use_reentrant", "context_fn", "determinism_check", "debug", "early_stop")
CHECKPOINT = "torch.utils.checkpoint.checkpoint"
"""The function by which others recompute what they wrap."""
_add(CHECKPOINT, Recomputes(P(0, "function"), _PRESERVE, options=_OPTIONS))
_add("torch.utils.checkpoint.checkpoint_sequential",
     Recomputes(P(0, "functions"), _PRESERVE, sequence=True, before=2, options=_OPTIONS))  # fmt: skip
_add(
    "torch.distributed.algorithms._checkpoint.checkpoint_wrapper.checkpoint_wrapper",
    Recomputes(P(0, "module"), _PRESERVE, returns_function=True),
)

_FUNC = "https://docs.pytorch.org/docs/stable/func.api.html"
_add("vmap", RefusesDraws(P(0, "func"), "randomness"), prefix="torch.func", source=_FUNC)
_add("jacfwd", RefusesDraws(P(0, "func"), "randomness"), prefix="torch.func", source=_FUNC)
_add("hessian", RefusesDraws(P(0, "func")), prefix="torch.func", source=_FUNC)
_AUTOGRAD = "https://docs.pytorch.org/docs/stable/autograd.html#functional-higher-level-api"
_add("torch.autograd.functional.jacobian", RefusesDraws(P(0, "func"), when=("strategy", "forward-mode")),
     source=_AUTOGRAD)  # fmt: skip
_add("torch.autograd.functional.hessian", RefusesDraws(P(0, "func"), when=("outer_jacobian_strategy", "forward-mode")),
     source=_AUTOGRAD)  # fmt: skip

_add(
    "Linear Bilinear Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d Embedding EmbeddingBag "
    "RNN LSTM GRU RNNCell LSTMCell GRUCell MultiheadAttention Transformer TransformerEncoderLayer "
    "TransformerDecoderLayer",
    MakesParameters(K("device")),
    prefix="torch.nn",
    source="https://docs.pytorch.org/docs/stable/nn.html",
)

_SERIAL = "https://docs.pytorch.org/docs/stable/generated/torch.load.html"
_add("torch.load", LoadsTensors(P(1, "map_location")), source=_SERIAL)
_add("torch.save", StoresObjects(P(0, "obj")), source=_SERIAL)

XLA = Table("torch_xla", "https://docs.pytorch.org/xla/master/learn/api-guide.html")
XLA.add("torch_xla.utils.checkpoint.checkpoint", Recomputes(P(0, "function"), _PRESERVE, options=_OPTIONS))
XLA.add("torch_xla.core.xla_model.save", StoresObjects(P(0, "data")))

PYTHON = Table("python", "https://docs.python.org/3/library/json.html")
PYTHON.add("json.load json.loads", ParsesText())
PYTHON.add(
    "pickle.dump pickle.dumps", StoresObjects(P(0, "obj")), source="https://docs.python.org/3/library/pickle.html"
)
PYTHON.add(
    "functools.lru_cache functools.cache functools.cached_property",
    RemembersResult(),
    source="https://docs.python.org/3/library/functools.html",
)

QUIET = frozenset({
    "load_state_dict", "state_dict", "to", "eval", "train", "get", "items", "keys", "values", "exists", "is_file",
    "open", "close", "read", "write",
    "load", "loads", "info", "debug", "warning", "zero_grad", "append", "update", "copy",
})  # fmt: skip
"""Methods that draw nothing, whatever the object is."""

TABLES = (TORCH, XLA, PYTHON)
"""They add to entries of other tables."""
