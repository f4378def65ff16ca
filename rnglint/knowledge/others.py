"""Libraries around the frameworks: seeding helpers, attention kernels, decorators."""

import re

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import (
    AttentionDropout,
    CalledInTurn,
    CallsEach,
    Draws,
    FollowsSeed,
    Forks,
    Gives,
    ModuleBase,
    MovesTensor,
    Passes,
    Seeds,
    SharesState,
    UsesAccelerator,
    Wraps,
)
from rnglint.knowledge.roles.base import Stream

_SEED = P(0, "seed")
EVERYWHERE = (Seeds("torch", _SEED), Seeds("numpy", _SEED), Seeds("python", _SEED))
"""What a function does that seeds all global streams but those of a framework of its own."""

LIGHTNING = Table("lightning", "https://lightning.ai/docs/pytorch/stable/common/trainer.html#reproducibility")
_TORCH_MODULE = ModuleBase("torch", call="forward", kinds=("torch.nn.Module",))
_DATA_MODULE = CalledInTurn(("setup", "train_dataloader", "val_dataloader", "test_dataloader"))
for _package in ("lightning", "pytorch_lightning", "lightning.pytorch", "lightning.fabric", "lightning_fabric"):
    LIGHTNING.add("seed_everything", *EVERYWHERE, prefix=_package)
for _package in ("lightning", "pytorch_lightning", "lightning.pytorch"):
    LIGHTNING.add("LightningModule", _TORCH_MODULE, prefix=_package)
    LIGHTNING.add("LightningDataModule", _DATA_MODULE, prefix=_package)
    LIGHTNING.family("torch.nn.Module", f"{_package}.LightningModule")
for _package in ("lightning.fabric", "lightning.pytorch", "pytorch_lightning"):
    LIGHTNING.add("utilities.seed.isolate_rng", Forks("torch"), prefix=_package)

TRANSFORMERS = Table("transformers", "https://huggingface.co/docs/transformers/internal/trainer_utils")
_add = TRANSFORMERS.under("transformers")
_add("set_seed trainer_utils.set_seed enable_full_determinism", *EVERYWHERE)
_add("PreTrainedModel", _TORCH_MODULE)
TRANSFORMERS.reexports("transformers", "modeling_utils")
TRANSFORMERS.family("torch.nn.Module", "transformers.PreTrainedModel")

MLXU = Table("mlxu", "https://github.com/young-geng/mlxu")
MLXU.add("mlxu.jax_utils.set_random_seed", *EVERYWHERE[1:])

ACCELERATE = Table("accelerate", "https://huggingface.co/docs/accelerate/package_reference/utilities")
ACCELERATE.add("accelerate.utils.set_seed", *EVERYWHERE)

TENSORFLOW = Table("tensorflow", "https://www.tensorflow.org/api_docs/python/tf/random/set_seed")
_TENSORFLOW = Seeds("tensorflow", _SEED)
TENSORFLOW.add("tensorflow.random.set_seed tensorflow.compat.v1.set_random_seed", _TENSORFLOW)
TENSORFLOW.add("tensorflow.set_random_seed tensorflow.random.set_random_seed", _TENSORFLOW, versions="<2")
TENSORFLOW.add("tensorflow.compat.v1.random.set_random_seed", _TENSORFLOW)
TENSORFLOW.add("tensorflow.keras.utils.set_random_seed keras.utils.set_random_seed", _TENSORFLOW, *EVERYWHERE[1:])

GYMNASIUM = Table("gymnasium", "https://gymnasium.farama.org/api/spaces/#gymnasium.spaces.Space.seed")
_ENVIRONMENT = "gymnasium.Env"
OWN_GENERATORS: dict[str, tuple[str, str]] = {_ENVIRONMENT: ("np_random", "numpy.random.default_rng")}
"""By the class of objects: the attribute that holds the generator which ``reset`` seeds, and what makes that."""
_add = GYMNASIUM.under("gymnasium")
_add("make make_vec", Gives(_ENVIRONMENT, starts=True))
_add("vector.make", Gives(_ENVIRONMENT, starts=True), versions="<1")
_add("Env.action_space Env.single_action_space", SharesState("gymnasium.Space"))
# Neither ``seed`` nor ``reset(seed=)`` of an environment reaches the generator of its action space.
SPACES: Stream = "spaces"
"""What actions are drawn from by lot."""
ACTIONS = "action_space"
"""The attribute of an environment that is its space of actions."""
ENVIRONMENT: Stream = "environment"
"""What the first states of episodes, and all that happens by chance in them, are drawn from."""
STEP = "step"
"""The method by which an episode goes on."""
ENVIRONMENTS = frozenset({"env", "environment", "environments", "envs", "venv", "wrapped"})
"""Words of what such a thing is called."""
AROUND = "Wrapper"
"""Stands in the names of classes of what is around one (``gym.Wrapper``, ``ObservationWrapper``)."""
_RESEEDS = Seeds(ENVIRONMENT, K("seed"), instance=True, optional=True)
_FOLLOWS = FollowsSeed(("reset", "seed", "_seed"), "seed")
_STARTS = Draws(ENVIRONMENT, instance=True, takes=("seed", "options", "return_info"))
_add("Env.reset", _RESEEDS, _STARTS, _FOLLOWS)
_add("Env.step", _FOLLOWS)
_add("Env._reset Env._step", _FOLLOWS, versions="<0.10")
_add("Env.unwrapped", SharesState(_ENVIRONMENT))
_add("Env.np_random", SharesState("numpy.random.Generator"))
_SEEDS_BY_METHOD = re.compile(r"(?<!random)\.seed\(")
BY_KEYWORD = {("reset", "seed"): f"{_ENVIRONMENT}.reset"}
"""What a method of something unknown is taken to be when it is given an argument by its name."""
_add("Env.close Env.render")
_add("Env.seed", Seeds(ENVIRONMENT, _SEED, instance=True, entropy=True), versions="<0.26")
_add("Space.np_random", SharesState("gymnasium.Space"))
_add("Space.sample", Draws(SPACES))
_add("Space.seed", Seeds(SPACES, _SEED, entropy=True))
_VECTOR = CallsEach(P(0, "env_fns"), hands_on=("reset", "step"))
_add("vector.SyncVectorEnv vector.AsyncVectorEnv", _VECTOR, Gives(_ENVIRONMENT))
_EPISODE = CalledInTurn(("reset", "step"))
_add("Env", _EPISODE)
_around = (Gives(_ENVIRONMENT), Wraps(P(0, "env"), "env"), _EPISODE)
_add("Wrapper ObservationWrapper RewardWrapper ActionWrapper", *_around)
GYMNASIUM.family(
    _ENVIRONMENT,
    "gymnasium.Wrapper gymnasium.*Wrapper gymnasium.wrappers.**.* gymnasium.vector.**.* gymnasium.envs.**.*",
)
GYMNASIUM.family("gymnasium.Space", "gymnasium.spaces.**.*")
GYMNASIUM.renamed("gym", "gymnasium")

FLASH = Table("flash-attn", "https://github.com/Dao-AILab/flash-attention#how-to-use-flashattention")
for _position, _names in (
    (1, "flash_attn_qkvpacked_func"),
    (2, "flash_attn_kvpacked_func"),
    (3, "flash_attn_func flash_attn_varlen_qkvpacked_func"),
    (6, "flash_attn_varlen_kvpacked_func"),
    (7, "flash_attn_varlen_func"),
):
    FLASH.add(_names, AttentionDropout(P(_position, "dropout_p")), prefix="flash_attn")
FLASH.reexports("flash_attn", "flash_attn_interface")

BASELINES = Table("stable-baselines3", "https://stable-baselines3.readthedocs.io/en/master/guide/vec_envs.html")
_add = BASELINES.under("stable_baselines3.common.vec_env")
_add("DummyVecEnv SubprocVecEnv", _VECTOR)

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


def may_seed_environment(text: str) -> bool:
    """Whether a text holds what may seed an environment, whatever that is called by."""
    by_keyword = ("seed" in part.partition("reset(")[2] for part in text.split(")"))
    return _SEEDS_BY_METHOD.search(text) is not None or any(by_keyword)


TABLES = (
    LIGHTNING,
    TRANSFORMERS,
    ACCELERATE,
    MLXU,
    TENSORFLOW,
    GYMNASIUM,
    BASELINES,
    FLASH,
    XFORMERS,
    DECORATORS,
    BEARTYPE,
    IPEX,
    NPU,
    HPU,
)
