"""PyTorch: modules, layers, compilers, transforms, devices."""

from __future__ import annotations

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles.devices import Device, MakesTensor, MovesTensor, SetsDefaultDevice, UsesAccelerator
from rnglint.knowledge.roles.functions import Compiles, Passes, ReturnsReceiver
from rnglint.knowledge.roles.modules import Container, Hooks, KeepsModules, Layer, ModuleBase

TABLE = Table("torch", "https://docs.pytorch.org/docs/stable/nn.html")
_add = TABLE.add

# Modules and layers.
_MODULE = "https://docs.pytorch.org/docs/stable/generated/torch.nn.Module.html"
_add("torch.nn.Module", ModuleBase("torch", call="forward"), source=_MODULE)
_add("train", ReturnsReceiver(sets_training=True), prefix="torch.nn.Module", source=_MODULE)
_add("eval", ReturnsReceiver(sets_training=False), prefix="torch.nn.Module", source=_MODULE)
_add(
    "to cuda cpu xpu mtia ipu to_empty half float double bfloat16 type requires_grad_ share_memory apply",
    ReturnsReceiver(),
    prefix="torch.nn.Module",
    source=_MODULE,
)
_add(
    "compile",
    Compiles("torch.compile", "guarded", P(None, None), fullgraph="fullgraph", backend="backend", in_place=True),
    prefix="torch.nn.Module",
    source=_MODULE,
)
_add(
    "Dropout Dropout1d Dropout2d Dropout3d AlphaDropout FeatureAlphaDropout",
    Layer("torch", P(0, "p"), 0.5),
    prefix="torch.nn",
)
_add("RReLU FractionalMaxPool2d FractionalMaxPool3d", Layer("torch"), prefix="torch.nn")
_add("MultiheadAttention", Layer("torch", P(2, "dropout"), 0.0), prefix="torch.nn")
_add("LSTM GRU", Layer("torch", P(5, "dropout"), 0.0), prefix="torch.nn")
_add("RNN", Layer("torch", P(6, "dropout"), 0.0), prefix="torch.nn")
_add("RNNBase", Layer("torch", P(6, "dropout"), 0.0), prefix="torch.nn")
_add("TransformerEncoderLayer TransformerDecoderLayer", Layer("torch", P(3, "dropout"), 0.1), prefix="torch.nn")
_add("Transformer", Layer("torch", P(5, "dropout"), 0.1), prefix="torch.nn")
_add("Sequential TransformerEncoder TransformerDecoder DataParallel", Container(), prefix="torch.nn")
_add("torch.nn.parallel.DistributedDataParallel torch.distributed.fsdp.FullyShardedDataParallel", Container())
_add("torch.optim.swa_utils.AveragedModel", Container())
_add("ModuleList ModuleDict", KeepsModules(), prefix="torch.nn")
_add("register_forward_pre_hook", Hooks(P(0, "hook"), before=True), prefix="torch.nn.Module", source=_MODULE)
_add("register_forward_hook", Hooks(P(0, "hook"), before=False), prefix="torch.nn.Module", source=_MODULE)
_add("weight_norm spectral_norm remove_weight_norm", Passes(P(0, "module")), prefix="torch.nn.utils")
_add("weight_norm spectral_norm orthogonal", Passes(P(0, "module")), prefix="torch.nn.utils.parametrizations")

# Compilers.
_COMPILE = "https://docs.pytorch.org/docs/stable/generated/torch.compile.html"
_add(
    "torch.compile",
    Compiles("torch.compile", "guarded", P(0, "model"), fullgraph="fullgraph", backend="backend"),
    source=_COMPILE,
)
_JIT = "https://docs.pytorch.org/docs/stable/jit.html"
_add("torch.jit.trace", Compiles("torch.jit.trace", "traces-once", P(0, "func")), source=_JIT)
_add("torch.jit.trace_module", Compiles("torch.jit.trace", "traces-once", P(0, "mod")), source=_JIT)
_FX = "https://docs.pytorch.org/docs/stable/fx.html"
_add("torch.fx.symbolic_trace", Compiles("torch.jit.trace", "traces-once", P(0, "root")), source=_FX)
_add("torch.fx.experimental.proxy_tensor.make_fx", Compiles("torch.jit.trace", "traces-once", P(0, "f")), source=_FX)
_add("torch.jit.script", Compiles("torch.jit.script", "scripts", P(0, "obj")), source=_JIT)
_EXPORT = "https://docs.pytorch.org/docs/stable/export.html"
_add("torch.export.export", Compiles("torch.export", "exports", P(0, "mod")), source=_EXPORT)
_add(
    "torch.export.export_for_training",
    Compiles("torch.export", "exports", P(0, "mod")),
    versions=">=2.5,<2.10",
    source=_EXPORT,
)
_add(
    "torch.onnx.export",
    Compiles("torch.export", "exports", P(0, "model")),
    source="https://docs.pytorch.org/docs/stable/onnx.html",
)
_add("torch.jit.export torch.jit.script_if_tracing", Passes(P(0, "fn")), source=_JIT)
_add("torch.compiler.allow_in_graph", Passes(P(0, "fn")), source=_COMPILE)

# Contexts that double as decorators and change nothing about randomness.
_add("no_grad enable_grad inference_mode autocast set_grad_enabled", Passes(P(None, None)), prefix="torch")
_add("torch.amp.autocast", Passes(P(None, None)))
_add("torch.amp.custom_fwd", Passes(P(0, "fwd")))
_add("torch.amp.custom_bwd", Passes(P(0, "bwd")))
_add("torch.profiler.record_function torch.autograd.profiler.record_function", Passes(P(None, None)))

# Devices, and tensors made without drawing.
_DEVICES = "https://docs.pytorch.org/docs/stable/tensor_attributes.html#torch.device"
_add("torch.device", Device(argument=P(0, "device"), index=P(1, "index")), source=_DEVICES)
_add("torch.get_default_device", Device(), source=_DEVICES)
_add("torch.set_default_device torch.set_default_tensor_type", SetsDefaultDevice(), source=_DEVICES)
_ACCELERATOR = "https://docs.pytorch.org/docs/stable/accelerator.html"
_add("torch.accelerator.current_accelerator", Device(), UsesAccelerator(), source=_ACCELERATOR)
_add("torch.accelerator", UsesAccelerator(), source=_ACCELERATOR)
for _type in ("xpu", "mps", "mtia"):
    _add(f"torch.{_type}", UsesAccelerator(_type), source=f"https://docs.pytorch.org/docs/stable/{_type}.html")
_CREATION = "https://docs.pytorch.org/docs/stable/torch.html#creation-ops"
_MADE = MakesTensor(device=K("device"))
_add(
    "empty zeros ones full tensor arange linspace logspace eye as_tensor asarray scalar_tensor "
    "empty_strided empty_permuted",
    _MADE,
    prefix="torch",
    source=_CREATION,
)
_MADE_LIKE = MakesTensor(device=K("device"), like=P(0, "input"))
_add("empty_like zeros_like ones_like full_like", _MADE_LIKE, prefix="torch", source=_CREATION)
_add("from_numpy", MakesTensor(), prefix="torch", source=_CREATION)
_TENSOR = "https://docs.pytorch.org/docs/stable/tensors.html"
_add("to", MovesTensor(device=P(0, "device")), prefix="torch.Tensor", source=_TENSOR)
for _type in ("cuda", "cpu", "xpu"):
    _add(_type, MovesTensor(type=_type), prefix="torch.Tensor", source=_TENSOR)
