"""PyTorch: modules, layers, compilers, transforms, devices."""

from functools import partial

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles.devices import Device, MakesTensor, MovesTensor, SetsDefaultDevice, UsesAccelerator
from rnglint.knowledge.roles.functions import CallsForParts, Compiles, ListsParts, Passes, ReturnsReceiver, TakesWeights
from rnglint.knowledge.roles.modules import Container, Hooks, KeepsModules, Layer, MixesRows, ModuleBase

_DOCS = "https://docs.pytorch.org/docs/stable"
TABLE = Table("torch", f"{_DOCS}/nn.html")
_FN = P(0, "fn")
_MODULE = P(0, "module")
_compiled = partial(Compiles, "torch.compile", "guarded", fullgraph="fullgraph", backend="backend")

# Modules and layers.
_add = TABLE.under("torch.nn", f"{_DOCS}/generated/torch.nn.Module.html")
_kind = partial(ModuleBase, "torch", call="forward")
_BASE = _kind(kinds=("torch.nn.Module",))
_DROPS = _kind(kinds=("torch.nn.modules.dropout._DropoutNd", "torch.nn.Module"))
_RECURS = _kind(kinds=("torch.nn.RNNBase", "torch.nn.Module"))
_add("Module", _BASE)
_add = TABLE.under("torch.nn.Module", f"{_DOCS}/generated/torch.nn.Module.html")
_add("train", ReturnsReceiver(sets_training=True))
_add("eval", ReturnsReceiver(sets_training=False))
_MOVES = "to cuda cpu xpu mtia ipu to_empty half float double bfloat16 type requires_grad_ share_memory"
_add(_MOVES, ReturnsReceiver())
_add("apply", ReturnsReceiver(), CallsForParts(_FN))
_add("modules", ListsParts())
_add("named_modules", ListsParts(named=True))
_add("children", ListsParts(deep=False))
_add("named_children", ListsParts(named=True, deep=False))
_add("parameters named_parameters buffers named_buffers state_dict zero_grad")
_add("load_state_dict", TakesWeights())
_add("register_buffer register_parameter get_buffer get_parameter")
_add("compile", _compiled(P(None, None), in_place=True))
_add("register_forward_pre_hook", Hooks(P(0, "hook"), before=True))
_add("register_forward_hook", Hooks(P(0, "hook"), before=False))
_add = TABLE.under("torch.nn")
_layer = partial(Layer, "torch")
_add("Dropout Dropout1d Dropout2d Dropout3d AlphaDropout FeatureAlphaDropout", _layer(P(0, "p")), _DROPS)
_add("RReLU", _layer(), _BASE)
_add("FractionalMaxPool2d FractionalMaxPool3d", _layer(by_mode=False), _BASE)
_add("MultiheadAttention", _layer(P(2, "dropout"), 0.0), _BASE)
_add("LSTM GRU", _layer(P(5, "dropout"), 0.0, P(2, "num_layers")), _RECURS)
_add("RNN", _layer(P(6, "dropout"), 0.0, P(2, "num_layers")), _RECURS)
_add("RNNBase", _layer(P(6, "dropout"), 0.0, P(3, "num_layers")), _BASE)
_add("TransformerEncoderLayer TransformerDecoderLayer", _layer(P(3, "dropout"), 0.1), _BASE)
_add("Transformer", _layer(P(5, "dropout"), 0.1), _BASE)
_add("Sequential TransformerEncoder TransformerDecoder", Container(), _BASE)
_add("DataParallel parallel.DistributedDataParallel", Container(), _kind())
_add("ModuleList ModuleDict", KeepsModules(), _BASE)
_add("Identity Linear Bilinear Embedding EmbeddingBag LayerNorm GroupNorm", _BASE)
_add("Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d", _kind())
_add("RNNCell LSTMCell GRUCell", _kind())
_add("BatchNorm1d BatchNorm2d BatchNorm3d SyncBatchNorm", _kind(), MixesRows(P(4, "track_running_stats")))
_add("utils.weight_norm utils.spectral_norm utils.remove_weight_norm", Passes(_MODULE))
_add("SyncBatchNorm.convert_sync_batchnorm", Passes(_MODULE))
_P = "utils.parametrizations"
_add(f"{_P}.weight_norm {_P}.spectral_norm {_P}.orthogonal", Passes(_MODULE))
_add = TABLE.under("torch")
_add("distributed.fsdp.FullyShardedDataParallel optim.swa_utils.AveragedModel", Container())

# Compilers.
_COMPILE = f"{_DOCS}/generated/torch.compile.html"
_add("compile", _compiled(P(0, "model")), source=_COMPILE)
_add("compiler.allow_in_graph", Passes(_FN), source=_COMPILE)
_add = TABLE.under("torch.jit", f"{_DOCS}/jit.html")
_traces = partial(Compiles, "torch.jit.trace", "traces-once")
_add("trace", _traces(P(0, "func")))
_add("trace_module", _traces(P(0, "mod")))
_add("script", Compiles("torch.jit.script", "scripts", P(0, "obj")))
_add("export script_if_tracing", Passes(_FN))
_add = TABLE.under("torch.fx", f"{_DOCS}/fx.html")
_add("symbolic_trace", _traces(P(0, "root")))
_add("experimental.proxy_tensor.make_fx", _traces(P(0, "f")))
_add = TABLE.under("torch", f"{_DOCS}/export.html")
_exports = partial(Compiles, "torch.export", "exports")
_add("export.export", _exports(P(0, "mod")))
_add("export.export_for_training", _exports(P(0, "mod")), versions=">=2.5,<2.10")
_add("onnx.export", _exports(P(0, "model")), source=f"{_DOCS}/onnx.html")

# Contexts that double as decorators and change nothing about randomness.
_add = TABLE.under("torch")
_add("no_grad enable_grad inference_mode autocast set_grad_enabled amp.autocast", Passes(P(None, None)))
_add("profiler.record_function autograd.profiler.record_function", Passes(P(None, None)))
_add("amp.custom_fwd", Passes(P(0, "fwd")))
_add("amp.custom_bwd", Passes(P(0, "bwd")))

# Devices, and tensors made without drawing.
_add = TABLE.under("torch", f"{_DOCS}/tensor_attributes.html#torch.device")
_add("device", Device(argument=P(0, "device"), index=P(1, "index")))
_add("get_default_device", Device())
_add("set_default_device set_default_tensor_type", SetsDefaultDevice())
_add("accelerator.current_accelerator", Device(), UsesAccelerator(), source=f"{_DOCS}/accelerator.html")
_add("accelerator", UsesAccelerator(), source=f"{_DOCS}/accelerator.html")
for _type in ("xpu", "mps", "mtia"):
    _add(_type, UsesAccelerator(_type), source=f"{_DOCS}/{_type}.html")
_add = TABLE.under("torch", f"{_DOCS}/torch.html#creation-ops")
_made = partial(MakesTensor, K("device"))
_add("empty zeros ones full tensor arange linspace logspace eye as_tensor asarray scalar_tensor", _made())
_add("empty_strided empty_permuted", _made())
_add("empty_like zeros_like ones_like full_like", _made(P(0, "input")))
_add("from_numpy", MakesTensor())
_add = TABLE.under("torch.Tensor", f"{_DOCS}/tensors.html")
_add("to", MovesTensor(device=P(0, "device")))
for _type in ("cuda", "cpu", "xpu"):
    _add(_type, MovesTensor(type=_type))
