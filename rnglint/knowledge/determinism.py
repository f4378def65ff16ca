"""Switches for reproducible results in torch, and what torch cannot do deterministically."""

from __future__ import annotations

import re

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import Autotunes, Case, Determinism, FillsMemory, LeavesMemory, StopsGradients, Unsteady
from rnglint.knowledge.seeding import HASH_SEED


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_DOCS = "https://docs.pytorch.org/docs/stable"
TABLE = Table("torch", f"{_DOCS}/generated/torch.use_deterministic_algorithms.html")

# Switches
_add = TABLE.under("torch")
_add("use_deterministic_algorithms", Determinism("algorithms", P(0, "mode"), warn_only=K("warn_only")))
_add("set_deterministic_debug_mode",
     Determinism("algorithms", P(0, "debug_mode"), on=("error", "warn", 1, 2), warns=("warn", 1)),
     source=f"{_DOCS}/generated/torch.set_deterministic_debug_mode.html")  # fmt: skip
_CUDNN = f"{_DOCS}/backends.html#torch-backends-cudnn"
_add("backends.cudnn.deterministic", Determinism("cudnn"), source=_CUDNN)
_add("backends.cudnn.benchmark", Autotunes(), source=_CUDNN)
_FILL = "utils.deterministic.fill_uninitialized_memory"
_add(_FILL, FillsMemory(), source=f"{_DOCS}/deterministic.html#torch.{_FILL}")

LIGHTNING = Table("lightning", "https://lightning.ai/docs/pytorch/stable/common/trainer.html#reproducibility")
LIGHTNING.add(
    "lightning.Trainer pytorch_lightning.Trainer lightning.pytorch.Trainer",
    Determinism("algorithms", K("deterministic"), on=(True, "warn"), warns=("warn",), configures_cublas=True),
    Autotunes(K("benchmark")),
)
TRANSFORMERS = Table("transformers", "https://huggingface.co/docs/transformers/internal/trainer_utils")
_FULL = Determinism("algorithms", always=True, warn_only=P(1, "warn_only"), configures_cublas=True)
TRANSFORMERS.add("transformers.enable_full_determinism transformers.trainer_utils.enable_full_determinism", _FULL)

PANELS: dict[str, frozenset[str]] = {
    "torch.backends.cudnn": _words("""
        enabled deterministic benchmark benchmark_limit allow_tf32 fp32_precision conv rnn depthwise_kernel flags
        set_flags is_available version is_acceptable CUDNN_TENSOR_DTYPES ContextProp PropModule CudnnModule
    """),
}  # fmt: skip
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
VARIABLES = frozenset({CUBLAS_VARIABLE, HASH_SEED})
"""The variables of a process of which something is told."""
CUBLAS_VALUE = r"(?::\d+:\d+)+"
"""What cuBLAS reads: sizes in KiB and counts."""
CUBLAS_DETERMINISTIC = (":4096:8", ":16:8")
"""The values that torch takes for deterministic in the releases below; with all others a product raises."""

CUBLAS_REQUIRED = "<2.10"
"""Releases of torch whose matrix products on CUDA raise in deterministic mode unless the variable is set."""

RECURRENT = frozenset({"torch.nn.RNN", "torch.nn.LSTM", "torch.nn.GRU"})
"""Layers whose documentation asks for the variable, in every release."""

# Memory
_add = TABLE.under("torch", f"{_DOCS}/generated/torch.empty.html")
_SIZE = LeavesMemory(P(0, "size"))
_add("empty empty_strided empty_permuted Tensor.new_empty Tensor.new_empty_strided", _SIZE)
_add("empty_like", LeavesMemory())
_add("Tensor.resize_", LeavesMemory(P(0, None), grows=True))
_add("Tensor FloatTensor DoubleTensor cuda.FloatTensor", LeavesMemory(P(0, None)), source=f"{_DOCS}/tensors.html")
NUMPY = Table("numpy", "https://numpy.org/doc/stable/reference/generated/numpy.empty.html")
NUMPY.add("numpy.empty", LeavesMemory(P(0, "shape")))
NUMPY.add("numpy.empty_like", LeavesMemory())

# Gradients
for _name in ("no_grad", "inference_mode"):
    _add(_name, StopsGradients(), source=f"{_DOCS}/generated/torch.{_name}.html")


def _raises(names: str, *cases: Case, prefix: str = "torch") -> None:
    """Operators, and layers that run one, which have no deterministic algorithm in these cases."""
    for name in names.split():
        TABLE.add(name, Unsteady(cases), prefix=prefix)


def _both(names: str, *cases: Case) -> None:
    """The same of layers, and of the functions that they run."""
    for name in names.split():
        function = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()
        _raises(f"{name} functional.{function}", *cases, prefix="torch.nn")


def _backward(versions: str = "") -> Case:
    return Case("differentiated", versions=versions)


# tests/test_knowledge_cuda.py asks each of them on a GPU.  The documentation still lists some that are deterministic by
# now: cumsum (https://github.com/pytorch/pytorch/pull/136224), the padding of images by reflection
# (https://github.com/pytorch/pytorch/pull/136241), linear resampling, which runs as indexing in deterministic mode.
_ALWAYS, _BACKWARD, _ON_CUDA = Case("always"), _backward(), Case("cuda")
_both("MaxUnpool1d MaxUnpool2d MaxUnpool3d", _ALWAYS)
_both("AvgPool3d AdaptiveMaxPool2d", _BACKWARD)
for _name, _place in (("AdaptiveAvgPool", 0), ("functional.adaptive_avg_pool", 1)):  # to one value it is a mean
    _pooled = Case("differentiated", P(_place, "output_size"), unless=(1,))
    _raises(f"{_name}2d {_name}3d", _pooled, prefix="torch.nn")
_both("FractionalMaxPool2d FractionalMaxPool3d", _BACKWARD)
_both("MaxPool3d", _backward("<2.12"))
_raises(
    "ReflectionPad1d ReflectionPad3d CTCLoss functional.ctc_loss functional.grid_sample", _BACKWARD, prefix="torch.nn"
)
_raises("ReflectionPad2d", _backward("<2.6"), prefix="torch.nn")
_raises("UpsamplingBilinear2d functional.upsample_bilinear", _backward("<2.1"), prefix="torch.nn")
_raises("nn.NLLLoss nn.functional.nll_loss histc Tensor.histc", _ON_CUDA)
_raises("cumsum Tensor.cumsum", Case("cuda", versions="<2.6"))
_raises("kthvalue Tensor.kthvalue", Case("cuda", versions="<2.10"))


def _by_mode(place: int, values: str, default: str, versions: str = "") -> Case:
    return Case("differentiated", P(place, "mode"), tuple(values.split()), default, versions)


for _name, _place in (("Upsample", 2), ("functional.interpolate", 3), ("functional.upsample", 3)):
    _resampled = (
        _by_mode(_place, "linear bicubic", "nearest"),
        _by_mode(_place, "bilinear trilinear", "nearest", "<2.1"),
    )
    _raises(_name, *_resampled, prefix="torch.nn")
_raises("nn.functional.pad", _by_mode(2, "reflect", "constant", "<2.6"))
_raises("nn.EmbeddingBag", _by_mode(5, "max", "mean"))
_raises("nn.functional.embedding_bag", _by_mode(6, "max", "mean"))
for _names, _accumulate in (("Tensor.put_ Tensor.put", P(2, "accumulate")), ("put", P(3, "accumulate"))):
    _raises(_names, Case("always", _accumulate, (False,), False), Case("cuda", _accumulate, (True,), False))
_raises("bincount", Case("cuda", P(1, "weights")))
_raises("Tensor.bincount", Case("cuda", P(0, "weights")))
_raises("median", Case("cuda", P(1, "dim")))
_raises("Tensor.median", Case("cuda", P(0, "dim")))
_raises("scatter_reduce", Case("cuda", P(4, "reduce"), ("prod",)))
_raises("Tensor.scatter_reduce Tensor.scatter_reduce_", Case("cuda", P(3, "reduce"), ("prod",)))

INDICES = frozenset({"randint", "integers", "randrange", "choice", "random"})
"""Words of samplers of whole numbers below a bound, which is the first of their arguments, or the second."""

NEUTRAL = _words("""
    shape dtype device ndim size numel dim stride is_cuda requires_grad layout data_ptr element_size nbytes
    itemsize is_contiguous storage_offset untyped_storage names type __class__ resize_ resize
""")  # fmt: skip
"""Attributes and methods that say nothing of what is in the memory."""

TABLES = (TABLE, LIGHTNING, TRANSFORMERS, NUMPY)

SUBSTITUTES: dict[str, tuple[str, str]] = {
    "torch.Tensor.put_": ("{0}.view(-1)[{1}] = {2}", "{0}.view(-1).index_put_(({1},), {2}).view_as({0})"),
    "torch.Tensor.put": ("", "{0}.flatten().index_put(({1},), {2}).view_as({0})"),
    "torch.put": ("", "{0}.flatten().index_put(({1},), {2}).view_as({0})"),
}
"""What has a deterministic algorithm and does the same, as a statement and as an expression, by the arguments.

Observed by running; where shapes of indices and values differ, which they must not, it raises.
"""
