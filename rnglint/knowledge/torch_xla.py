"""PyTorch/XLA and torchax."""

from __future__ import annotations

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles.devices import Device, UsesAccelerator
from rnglint.knowledge.roles.functions import Compiles, Passes
from rnglint.knowledge.roles.keys import ProvidesKey, ViewsKey
from rnglint.knowledge.roles.streams import Forks, RestoresState, SavesState, Seeds, Synchronizes

XLA = Table("torch_xla", "https://docs.pytorch.org/xla/master/learn/api-guide.html")
_add = XLA.add
_XM = "torch_xla.core.xla_model"
_SEED = P(0, "seed")
_add("torch_xla", UsesAccelerator("xla"))
_add("torch_xla.manual_seed", Seeds("torch-xla", _SEED))
# The state of the XLA stream is its seed, so setting it is seeding.
_add("set_rng_state", RestoresState("torch-xla", "xla"), Seeds("torch-xla", _SEED), prefix=_XM)
_add("get_rng_state", SavesState("torch-xla", "xla"), prefix=_XM)
_add("fork_rng", Forks("torch-xla", devices=P(0, "device")), prefix=_XM)
_add("torch_xla.sync", Synchronizes())
_add("mark_step wait_device_ops", Synchronizes(), prefix=_XM)
_add("torch_xla.device", Device(type="xla"), UsesAccelerator("xla"))
_add("xla_device", Device(type="xla"), UsesAccelerator("xla"), prefix=_XM)
_add("torch_xla.compile", Compiles("torch_xla.compile", "lazy", P(0, "f"), fullgraph="full_graph"))
_PURE = "torch_xla.experimental.assume_pure"
_add("assume_pure", Compiles("torch_xla.assume_pure", "traces-once", P(0, "fn"), rng_argument="add_rng_seed_argument"),
     prefix=_PURE, versions=">=2.7")  # fmt: skip
_add("PureModule", Compiles("torch_xla.assume_pure", "traces-once", P(0, "module")), prefix=_PURE, versions=">=2.7")
_add("torch_xla.step", Passes(P(None, None)))
_add(
    "checkpoint_module utils.apply_xla_patch_to_nn_linear", Passes(P(0, "module")), prefix="torch_xla.distributed.fsdp"
)

TORCHAX = Table("torchax", "https://google.github.io/torchax/")
_add = TORCHAX.add
_T = "torchax.interop"
_FUNCTION = P(0, "torch_function")
_add("torchax.default_env torchax.enable_globally")
_add("torchax.tensor.Environment")
_add("manual_seed", Seeds("torchax", P(0, "key")), prefix="torchax.tensor.Environment")
_add("override_property", ProvidesKey(K("prng")), prefix="torchax.tensor.Environment")
_add("t2j_iso", Passes(P(0, "torchtensors")), ViewsKey(), prefix="torchax.tensor.Environment")
_add("j2t_iso", Passes(P(0, "jaxarray")), ViewsKey(), prefix="torchax.tensor.Environment")
_add("get_and_rotate_prng_key prng_key", prefix="torchax.tensor.Environment")
_add("jax_jit wrap_jax_jit", Compiles("torchax", "traces-once", _FUNCTION), prefix=_T)
_add("JittableModule", Compiles("torchax", "traces-once", P(0, "m")), prefix=_T)
_add("torchax.compile", Compiles("torchax", "traces-once", P(0, "fn")))
# Its function is a plain one until somebody compiles it.
# Traced anew on every call, so fresh unless something around it compiles; checkpoint keeps its first trace.
_add("gradient_checkpoint", Compiles("torchax", "traces-once", _FUNCTION), prefix=_T)
_add("torchax.train.remat", Compiles("torchax", "traces-once", P(0, "fun")))
_add("torchax.train.make_train_step", Compiles("torchax", "traces-once", P(0, "model_fn")),
     Compiles("torchax", "traces-once", P(1, "loss_fn")))  # fmt: skip
_add("torch_view jax_view", Passes(P(0, "tree")), ViewsKey(), prefix=_T)
