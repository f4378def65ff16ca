"""PyTorch/XLA and torchax."""

from functools import partial

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles.devices import Device, UsesAccelerator
from rnglint.knowledge.roles.functions import Compiles, Passes
from rnglint.knowledge.roles.keys import ProvidesKey, ViewsKey
from rnglint.knowledge.roles.streams import Forks, RestoresState, SavesState, Seeds, Synchronizes

XLA = Table("torch_xla", "https://docs.pytorch.org/xla/master/learn/api-guide.html")
_SEED = P(0, "seed")
_XLA = UsesAccelerator("xla")
XLA.add("torch_xla", _XLA)
_add = XLA.under("torch_xla")
_add("manual_seed", Seeds("torch-xla", _SEED))
_add("sync core.xla_model.mark_step core.xla_model.wait_device_ops", Synchronizes())
_add("device core.xla_model.xla_device", Device(type="xla"), _XLA)
_add("compile", Compiles("torch_xla.compile", "lazy", P(0, "f"), fullgraph="full_graph"))
_add("step", Passes(P(None, None)))
_add("distributed.fsdp.checkpoint_module distributed.fsdp.utils.apply_xla_patch_to_nn_linear", Passes(P(0, "module")))
_add = XLA.under("torch_xla.core.xla_model")
# The state of the XLA stream is its seed, so setting it is seeding.
_add("set_rng_state", RestoresState("torch-xla", "xla"), Seeds("torch-xla", _SEED))
_add("get_rng_state", SavesState("torch-xla", "xla"))
_add("fork_rng", Forks("torch-xla", devices=P(0, "device")))
_add = XLA.under("torch_xla.experimental.assume_pure", versions=">=2.7")
_pure = partial(Compiles, "torch_xla.assume_pure", "traces-once")
_add("assume_pure", _pure(P(0, "fn"), rng_argument="add_rng_seed_argument"))
_add("PureModule", _pure(P(0, "module")))

TORCHAX = Table("torchax", "https://google.github.io/torchax/")
_add = TORCHAX.under("torchax")
_traces = partial(Compiles, "torchax", "traces-once")
_add("default_env enable_globally tensor.Environment")
_add("compile", _traces(P(0, "fn")))
_add("train.remat", _traces(P(0, "fun")))
_add("train.make_train_step", _traces(P(0, "model_fn")), _traces(P(1, "loss_fn")))
_add = TORCHAX.under("torchax.interop")
# The checkpoint keeps its first trace.
_add("jax_jit wrap_jax_jit gradient_checkpoint", _traces(P(0, "torch_function")))
_add("JittableModule", _traces(P(0, "m")))
_add("torch_view jax_view", Passes(P(0, "tree")), ViewsKey())
_add = TORCHAX.under("torchax.tensor.Environment")
_add("manual_seed", Seeds("torchax", P(0, "key")))
_add("override_property", ProvidesKey(K("prng")))
_add("t2j_iso", Passes(P(0, "torchtensors")), ViewsKey())
_add("j2t_iso", Passes(P(0, "jaxarray")), ViewsKey())
_add("get_and_rotate_prng_key prng_key")
XLA.reexports("torch_xla", "torch_xla")
TORCHAX.renamed("torch_xla2", "torchax")
