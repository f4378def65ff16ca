"""Libraries around the frameworks: seeding helpers, attention kernels, decorators."""

from __future__ import annotations

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import AttentionDropout, Forks, ModuleBase, MovesTensor, Passes, Seeds, UsesAccelerator

_SEED = P(0, "seed")
_EVERYWHERE = (Seeds("torch", _SEED), Seeds("numpy", _SEED), Seeds("python", _SEED))

LIGHTNING = Table("lightning", "https://lightning.ai/docs/pytorch/stable/common/trainer.html#reproducibility")
for _package in ("lightning", "pytorch_lightning", "lightning.pytorch", "lightning.fabric", "lightning_fabric"):
    LIGHTNING.add("seed_everything", *_EVERYWHERE, prefix=_package)
for _package in ("lightning", "pytorch_lightning", "lightning.pytorch"):
    LIGHTNING.add("LightningModule", ModuleBase("torch", call="forward"), prefix=_package)
LIGHTNING.add("lightning.fabric.utilities.seed.isolate_rng lightning.pytorch.utilities.seed.isolate_rng "
              "pytorch_lightning.utilities.seed.isolate_rng", Forks("torch"))  # fmt: skip

TRANSFORMERS = Table("transformers", "https://huggingface.co/docs/transformers/internal/trainer_utils")
TRANSFORMERS.add(
    "transformers.set_seed transformers.trainer_utils.set_seed transformers.enable_full_determinism", *_EVERYWHERE
)
TRANSFORMERS.add(
    "transformers.PreTrainedModel transformers.modeling_utils.PreTrainedModel", ModuleBase("torch", call="forward")
)

ACCELERATE = Table("accelerate", "https://huggingface.co/docs/accelerate/package_reference/utilities")
ACCELERATE.add("accelerate.utils.set_seed", *_EVERYWHERE)

TENSORFLOW = Table("tensorflow", "https://www.tensorflow.org/api_docs/python/tf/random/set_seed")
TENSORFLOW.add("tensorflow.random.set_seed tensorflow.compat.v1.set_random_seed", Seeds("tensorflow", _SEED))
TENSORFLOW.add("tensorflow.keras.utils.set_random_seed keras.utils.set_random_seed", Seeds("tensorflow", _SEED),
               Seeds("numpy", _SEED), Seeds("python", _SEED))  # fmt: skip

FLASH = Table("flash-attn", "https://github.com/Dao-AILab/flash-attention#how-to-use-flashattention")
for _name, _position in (
    ("flash_attn_func", 3),
    ("flash_attn_qkvpacked_func", 1),
    ("flash_attn_kvpacked_func", 2),
    ("flash_attn_varlen_func", 7),
    ("flash_attn_varlen_qkvpacked_func", 3),
    ("flash_attn_varlen_kvpacked_func", 6),
):
    FLASH.add([_name], AttentionDropout(P(_position, "dropout_p")), prefix="flash_attn")

XFORMERS = Table("xformers", "https://facebookresearch.github.io/xformers/components/ops.html")
XFORMERS.add("xformers.ops.memory_efficient_attention", AttentionDropout(P(4, "p")))

DECORATORS = Table("jaxtyping", "https://docs.kidger.site/jaxtyping/api/runtime-type-checking/")
DECORATORS.add("jaxtyping.jaxtyped", Passes(K("fn")))

BEARTYPE = Table("beartype", "https://beartype.readthedocs.io/en/latest/")
BEARTYPE.add("beartype.beartype", Passes(P(0, "obj")))

IPEX = Table("intel-extension-for-pytorch", "https://intel.github.io/intel-extension-for-pytorch/")
IPEX.add("intel_extension_for_pytorch", UsesAccelerator("xpu"))
NPU = Table("torch-npu", "https://gitee.com/ascend/pytorch")
NPU.add("torch_npu torch.npu", UsesAccelerator("npu"))
NPU.add("torch.Tensor.npu", MovesTensor("npu"))
HPU = Table("habana-torch-plugin", "https://docs.habana.ai/en/latest/PyTorch/Reference/Python_Packages.html")
HPU.add("habana_frameworks torch.hpu", UsesAccelerator("hpu"))
HPU.add("torch.Tensor.hpu", MovesTensor("hpu"))

TABLES = (LIGHTNING, TRANSFORMERS, ACCELERATE, TENSORFLOW, FLASH, XFORMERS, DECORATORS, BEARTYPE, IPEX, NPU, HPU)
