"""PyTorch's data loading, and the standard library's processes."""

from __future__ import annotations

from functools import partial

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import (
    Chains,
    DatasetBase,
    EntersItself,
    Gives,
    Loads,
    NarrowSeed,
    Passes,
    RunsInProcesses,
    SamplerBase,
    ShardsSamples,
    SplitsData,
    StartsBy,
    TellsEpoch,
    WideSeed,
    WorkerFact,
)

DATA = Table("torch", "https://docs.pytorch.org/docs/stable/data.html")
_D = "torch.utils.data"
_add = partial(DATA.add, prefix=_D)

_LOADS = Loads(
    dataset=P(0, "dataset"),
    workers=P(5, "num_workers"),
    init=P(10, "worker_init_fn"),
    collate=P(6, "collate_fn"),
    generator=P(12, "generator"),
    shuffle=P(2, "shuffle"),
    sampler=P(3, "sampler"),
    batch_sampler=P(4, "batch_sampler"),
    persistent=K("persistent_workers"),
)
_INFO = f"{_D}.WorkerInfo"


_add("DataLoader", _LOADS)
_add("Dataset TensorDataset StackDataset ConcatDataset Subset", DatasetBase())
_add("IterableDataset ChainDataset", DatasetBase(("__iter__", "__next__")))
_add("Sampler RandomSampler SequentialSampler SubsetRandomSampler WeightedRandomSampler", SamplerBase())
_add("BatchSampler", SamplerBase(P(0, "sampler")))
_add("DistributedSampler", SamplerBase(), ShardsSamples(P(3, "shuffle"), P(4, "seed")))
_add("DistributedSampler.set_epoch", TellsEpoch(P(0, "epoch")))
_add("random_split", SplitsData(P(2, "generator")))
_add("get_worker_info", Gives(_INFO), WorkerFact())
_add("WorkerInfo.seed", WideSeed())

SEEDS = Table("torch", "https://docs.pytorch.org/docs/stable/random.html")
SEEDS.add("initial_seed seed Generator.seed Generator.initial_seed cuda.initial_seed", WideSeed(), prefix="torch")

VISION = Table("torchvision", "https://docs.pytorch.org/vision/stable/datasets.html")
_TRANSFORMS = (K("transform"), K("transforms"), K("target_transform"))
VISION.add("VisionDataset", DatasetBase(), prefix="torchvision.datasets")
VISION.add("VisionDataset", DatasetBase(), prefix="torchvision.datasets.vision")
VISION.add(
    "CIFAR10 CIFAR100 MNIST FashionMNIST KMNIST EMNIST QMNIST SVHN STL10 ImageFolder DatasetFolder ImageNet "
    "FakeData Food101 Flowers102 OxfordIIITPet CelebA CocoDetection VOCDetection VOCSegmentation Cityscapes Places365",
    DatasetBase(transforms=_TRANSFORMS),
    prefix="torchvision.datasets",
)
for _module in ("transforms", "transforms.v2"):
    VISION.add("Compose", Chains(P(0, "transforms")), prefix=f"torchvision.{_module}")


LEGACY = Table("numpy", "https://numpy.org/doc/stable/reference/random/legacy.html")
LEGACY.add("seed RandomState RandomState.seed", NarrowSeed(P(0, "seed")), prefix="numpy.random")

_PROCESSES = "https://docs.python.org/3/library/multiprocessing.html"
PROCESSES = Table("python", _PROCESSES)
_MP = "multiprocessing"
_POOL, _CONTEXT, _EXECUTOR = (
    f"{_MP}.pool.Pool",
    f"{_MP}.context.DefaultContext",
    "concurrent.futures.ProcessPoolExecutor",
)
_STARTS = StartsBy(P(0, "method"))
_PROCESS = RunsInProcesses(P(1, "target"))
_OPENS = RunsInProcesses(None, init=P(1, "initializer"))
PROCESSES.add(f"{_MP}.Process {_MP}.process.BaseProcess {_CONTEXT}.Process", _PROCESS)
PROCESSES.add(f"{_MP}.Pool {_CONTEXT}.Pool", Gives(_POOL), EntersItself(), _OPENS)
PROCESSES.add(_POOL, Gives(_POOL), EntersItself(), RunsInProcesses(None, init=P(1, "initializer")))
PROCESSES.add(
    "map map_async imap imap_unordered starmap starmap_async", RunsInProcesses(P(0, "func"), many=True), prefix=_POOL
)
PROCESSES.add("apply apply_async", RunsInProcesses(P(0, "func")), prefix=_POOL)
PROCESSES.add(f"{_MP}.get_context", Gives(_CONTEXT), _STARTS)
PROCESSES.add(f"{_MP}.set_start_method", _STARTS)
_FUTURES = "https://docs.python.org/3/library/concurrent.futures.html"
_STARTED = RunsInProcesses(None, init=P(2, "initializer"))
PROCESSES.add(_EXECUTOR, Gives(_EXECUTOR), EntersItself(), _STARTED, source=_FUTURES)
PROCESSES.add(f"{_EXECUTOR}.submit", RunsInProcesses(P(0, "fn")), source=_FUTURES)
PROCESSES.add(f"{_EXECUTOR}.map", RunsInProcesses(P(0, "fn"), many=True), source=_FUTURES)

XLA = Table("torch_xla", "https://docs.pytorch.org/xla/master/learn/api-guide.html")
XLA.add("MpDeviceLoader", Passes(P(0, "loader")), prefix="torch_xla.distributed.parallel_loader")

TABLES = (XLA, DATA, SEEDS, VISION, LEGACY, PROCESSES)
"""Their roles are added to those of names that stand in other tables."""

EPOCH_METHODS = frozenset({"set_epoch", "on_epoch_start", "on_epoch_begin", "on_epoch_end"})
"""Methods by which the main process tells an object that an epoch begins or has ended."""

EPOCH = "epoch"
"""The attribute of a sampler of shards that holds the epoch it was told."""

TELLS_EPOCH = "set_epoch"
"""The method by which a sampler of shards is told the epoch."""

EPOCH_TELLERS = (
    "lightning", "accelerate", "Accelerator", "ignite", "mmengine", "composer", "transformers", "deepspeed", "Fabric",
    "catalyst", "fastai", "ray.train",
)  # fmt: skip
"""Words of files that leave the epochs to a library, which tells samplers by itself."""

DISTRIBUTED = ("init_process_group", "DistributedDataParallel", "DistributedSampler", "fully_shard", "FSDP")
"""Words of programs that run once for each rank."""

TORCH_SEEDERS = ("manual_seed", "seed_everything", "set_seed", "torch.seed", "set_rng_state", "set_determinism")
"""Words of files that seed torch."""

RANK = "rank"
"""What names of a process's number among the others hold."""

PROGRESS = frozenset(
    {"epoch", "epochs", "step", "steps", "iteration", "iterations", "round", "cycle", "time", "now", "restart", "trial"}
)
"""Words in the names of what differs from one epoch to the next."""

WORKER_NUMBERS = frozenset({"worker_id", "worker_idx", "worker_index"})
"""Names of parameters that hold the number of a worker."""

LEGACY_SEED_LIMIT = 2**32
"""Seeds of NumPy's legacy generator lie below it; greater ones raise ValueError."""
