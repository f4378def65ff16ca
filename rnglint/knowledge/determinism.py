"""Switches for reproducible results in torch, and what torch cannot do deterministically."""

from __future__ import annotations

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import Autotunes, Case, Determinism, FillsMemory, LeavesMemory, StopsGradients, Unsteady


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_DOCS = "https://docs.pytorch.org/docs/stable"
TABLE = Table("torch", f"{_DOCS}/generated/torch.use_deterministic_algorithms.html")
_add = TABLE.add

# Switches
_add("torch.use_deterministic_algorithms", Determinism("algorithms", P(0, "mode"), warn_only=K("warn_only")))
_add(
    "torch.set_deterministic_debug_mode",
    Determinism("algorithms", P(0, "debug_mode"), on=("error", "warn", 1, 2), warns=("warn", 1)),
    source=f"{_DOCS}/generated/torch.set_deterministic_debug_mode.html",
)
_CUDNN = f"{_DOCS}/backends.html#torch-backends-cudnn"
_add("torch.backends.cudnn.deterministic", Determinism("cudnn"), source=_CUDNN)
_add("torch.backends.cudnn.benchmark", Autotunes(), source=_CUDNN)
_add(
    "torch.utils.deterministic.fill_uninitialized_memory",
    FillsMemory(),
    source=f"{_DOCS}/deterministic.html#torch.utils.deterministic.fill_uninitialized_memory",
)

LIGHTNING = Table("lightning", "https://lightning.ai/docs/pytorch/stable/common/trainer.html#reproducibility")
for _package in ("lightning", "pytorch_lightning", "lightning.pytorch"):
    LIGHTNING.add(
        "Trainer",
        Determinism("algorithms", K("deterministic"), on=(True, "warn"), warns=("warn",), configures_cublas=True),
        Autotunes(K("benchmark")),
        prefix=_package,
    )
TRANSFORMERS = Table("transformers", "https://huggingface.co/docs/transformers/internal/trainer_utils")
_FULL = Determinism("algorithms", always=True, warn_only=P(1, "warn_only"), configures_cublas=True)
TRANSFORMERS.add("transformers.enable_full_determinism transformers.trainer_utils.enable_full_determinism", _FULL)

PANELS: dict[str, frozenset[str]] = {
    "torch.backends.cudnn": _words(
        """
    enabled deterministic benchmark benchmark_limit allow_tf32 fp32_precision conv rnn depthwise_kernel flags
    set_flags is_available version is_acceptable CUDNN_TENSOR_DTYPES ContextProp PropModule CudnnModule
    """
    )
}
"""Namespaces that hold switches, and every name in them that can be set; others are taken without a word."""

FOREIGN = frozenset({"torch", "torch.cuda", "torch.backends", "torch.backends.cuda", "torch.utils.deterministic"})
"""Namespaces in which switches are looked for in vain: they take every attribute."""

SETTABLE = ("enabled", "deterministic", "benchmark", "benchmark_limit", "allow_tf32")
"""The switches of cuDNN that are likely to be meant."""

SWITCHES: dict[str, str] = {
    "deterministic": "torch.backends.cudnn.deterministic",
    "cudnn_deterministic": "torch.backends.cudnn.deterministic",
    "benchmark": "torch.backends.cudnn.benchmark",
    "cudnn_benchmark": "torch.backends.cudnn.benchmark",
    "use_deterministic_algorithms": "torch.use_deterministic_algorithms(...)",
    "deterministic_algorithms": "torch.use_deterministic_algorithms(...)",
    "fill_uninitialized_memory": "torch.utils.deterministic.fill_uninitialized_memory",
}
"""What somebody means who sets a name that torch does not read."""

REMOVED: dict[str, tuple[str, str]] = {
    "torch.set_deterministic": ("torch.use_deterministic_algorithms", ">=1.11"),
    "torch.is_deterministic": ("torch.are_deterministic_algorithms_enabled", ">=1.11"),
}
"""Functions that are gone, what took their place, and the releases without them."""

NO_FUNCTIONS: dict[str, str] = {
    "torch.use_deterministic": "torch.use_deterministic_algorithms",
    "torch.set_deterministic_algorithms": "torch.use_deterministic_algorithms",
    "torch.use_deterministic_algorithm": "torch.use_deterministic_algorithms",
}
"""Functions that never were, which people call for those of torch."""

CUBLAS_VARIABLE = "CUBLAS_WORKSPACE_CONFIG"
CUBLAS_VALUE = r"(?::\d+:\d+)+"
"""What cuBLAS reads: sizes in KiB and counts."""
CUBLAS_DETERMINISTIC = (":4096:8", ":16:8")
"""The values that torch takes for deterministic in the releases below; with all others a product raises."""

CUBLAS_REQUIRED = "<2.10"
"""Releases of torch whose matrix products on CUDA raise in deterministic mode unless the variable is set."""

RECURRENT = frozenset({"torch.nn.RNN", "torch.nn.LSTM", "torch.nn.GRU"})
"""Layers whose documentation asks for the variable, in every release."""

# Memory
_CREATION = f"{_DOCS}/generated/torch.empty.html"
_add("empty", LeavesMemory(P(0, "size")), prefix="torch", source=_CREATION)
_add("empty_like", LeavesMemory(), prefix="torch", source=_CREATION)
_add("empty_strided", LeavesMemory(P(0, "size")), prefix="torch", source=_CREATION)
_add("empty_permuted", LeavesMemory(P(0, "size")), prefix="torch", source=_CREATION)
_add("torch.Tensor torch.FloatTensor torch.DoubleTensor torch.cuda.FloatTensor", LeavesMemory(P(0, None)),
     source=f"{_DOCS}/tensors.html")  # fmt: skip
_add("new_empty new_empty_strided", LeavesMemory(P(0, "size")), prefix="torch.Tensor", source=_CREATION)
_add("resize_", LeavesMemory(P(0, None), grows=True), prefix="torch.Tensor", source=_CREATION)
NUMPY = Table("numpy", "https://numpy.org/doc/stable/reference/generated/numpy.empty.html")
NUMPY.add("numpy.empty", LeavesMemory(P(0, "shape")))
NUMPY.add("numpy.empty_like", LeavesMemory())

# Gradients
for _name in ("no_grad", "inference_mode"):
    _add([_name], StopsGradients(), prefix="torch", source=f"{_DOCS}/generated/torch.{_name}.html")

_BACKWARD = Case("differentiated")
_ON_CUDA = Case("cuda")
_F = "torch.nn.functional"
_T = "torch.Tensor"


def _raises(names: str, *cases: Case, layer: bool = False, versions: str = "") -> None:
    """An operator together with its other spellings."""
    _add(names, Unsteady(cases, layer, versions))


for _size in (1, 2, 3):
    _raises(f"torch.nn.MaxUnpool{_size}d", Case("always"), layer=True)
    _raises(f"{_F}.max_unpool{_size}d", Case("always"))
    _raises(f"torch.nn.ReflectionPad{_size}d", _BACKWARD, layer=True)
for _layer, _function in (
    ("AvgPool3d", "avg_pool3d"),
    ("AdaptiveAvgPool2d", "adaptive_avg_pool2d"),
    ("AdaptiveAvgPool3d", "adaptive_avg_pool3d"),
    ("AdaptiveMaxPool2d", "adaptive_max_pool2d"),
    ("CTCLoss", "ctc_loss"),
):
    _raises(f"torch.nn.{_layer}", _BACKWARD, layer=True)
    _raises(f"{_F}.{_function}", _BACKWARD)
for _size in (2, 3):
    _raises(f"torch.nn.FractionalMaxPool{_size}d", _BACKWARD, layer=True)
    _raises(f"{_F}.fractional_max_pool{_size}d", _BACKWARD)
_raises("torch.nn.MaxPool3d", _BACKWARD, layer=True, versions="<2.10")
_raises(f"{_F}.max_pool3d", _BACKWARD, versions="<2.10")
_RESAMPLED = ("linear", "bilinear", "bicubic", "trilinear")
_raises(f"{_F}.interpolate", Case("differentiated", P(3, "mode"), _RESAMPLED, "nearest"))
_raises(f"{_F}.upsample", Case("differentiated", P(3, "mode"), _RESAMPLED, "nearest"))
_raises("torch.nn.Upsample", Case("differentiated", P(2, "mode"), _RESAMPLED, "nearest"), layer=True)
_raises("torch.nn.UpsamplingBilinear2d", _BACKWARD, layer=True)
_raises(f"{_F}.upsample_bilinear", _BACKWARD)
_raises(f"{_F}.pad", Case("differentiated", P(2, "mode"), ("reflect",), "constant"))
_raises("torch.nn.NLLLoss", _ON_CUDA, layer=True)
_raises(f"{_F}.nll_loss", _ON_CUDA)
_raises("torch.nn.EmbeddingBag", Case("differentiated", P(5, "mode"), ("max",), "mean"), layer=True)
_raises(f"{_F}.embedding_bag", Case("differentiated", P(6, "mode"), ("max",), "mean"))
_raises(
    f"{_T}.put_", Case("always", P(2, "accumulate"), (False,), False), Case("cuda", P(2, "accumulate"), (True,), False)
)
_raises(
    f"{_T}.put", Case("always", P(2, "accumulate"), (False,), False), Case("cuda", P(2, "accumulate"), (True,), False)
)
_raises(
    "torch.put", Case("always", P(3, "accumulate"), (False,), False), Case("cuda", P(3, "accumulate"), (True,), False)
)
_raises(f"torch.histc {_T}.histc", _ON_CUDA)
_raises("torch.bincount", Case("cuda", P(1, "weights")))
_raises(f"{_T}.bincount", Case("cuda", P(0, "weights")))
_raises("torch.median", Case("cuda", P(1, "dim")))
_raises(f"{_T}.median", Case("cuda", P(0, "dim")))
_raises("torch.kthvalue torch.Tensor.kthvalue", _ON_CUDA, versions="<2.10")
_raises(f"{_F}.grid_sample", _BACKWARD)
_raises(f"torch.cumsum {_T}.cumsum", _ON_CUDA)
_raises("torch.scatter_reduce", Case("cuda", P(4, "reduce"), ("prod",)))
_raises(f"{_T}.scatter_reduce {_T}.scatter_reduce_", Case("cuda", P(3, "reduce"), ("prod",)))

NEUTRAL = _words(
    """
    shape dtype device ndim size numel dim stride is_cuda requires_grad layout data_ptr element_size nbytes
    itemsize is_contiguous storage_offset untyped_storage names type __class__ resize_ resize
    """
)
"""Attributes and methods that say nothing of what is in the memory."""

TABLES = (TABLE, LIGHTNING, TRANSFORMERS, NUMPY)
