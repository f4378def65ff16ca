"""PyTorch's data loading, and the standard library's processes."""

from functools import partial

from msgspec import structs

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles.functions import Passes
from rnglint.knowledge.roles.keys import Gives
from rnglint.knowledge.roles.loading import (
    Chains,
    DatasetBase,
    Loads,
    NarrowSeed,
    RunsInProcesses,
    SamplerBase,
    ShardsSamples,
    SplitsData,
    StartsBy,
    TellsEpoch,
    WideSeed,
    WorkerFact,
)
from rnglint.knowledge.roles.parallel import DividesRows
from rnglint.knowledge.roles.seeding import DrawsInside, Picks

DATA = Table("torch", "https://docs.pytorch.org/docs/stable/data.html")
_D = "torch.utils.data"
_add = DATA.under(_D)
_SAMPLER, _SHUFFLE, _GENERATOR = P(3, "sampler"), P(2, "shuffle"), P(12, "generator")
_LOADS = Loads(
    dataset=P(0, "dataset"),
    workers=P(5, "num_workers"),
    init=P(10, "worker_init_fn"),
    collate=P(6, "collate_fn"),
    generator=_GENERATOR,
    shuffle=_SHUFFLE,
    sampler=_SAMPLER,
    batch_sampler=P(4, "batch_sampler"),
    drop_last=P(8, "drop_last"),
    persistent=K("persistent_workers"),
)
_INFO = f"{_D}.WorkerInfo"
_draws = partial(DrawsInside, "torch")
_add("DataLoader", _LOADS, _draws(_GENERATOR, _SHUFFLE, active_default=False, replaced=_SAMPLER))
_add("Dataset TensorDataset StackDataset ConcatDataset Subset", DatasetBase())
_add("IterableDataset ChainDataset", DatasetBase(("__iter__", "__next__")))
_add("Sampler SequentialSampler", SamplerBase())
_add("RandomSampler WeightedRandomSampler", SamplerBase(), _draws(P(3, "generator")))
_add("SubsetRandomSampler", SamplerBase(), _draws(P(1, "generator")))
_add("BatchSampler", SamplerBase(P(0, "sampler")))
_add(
    "DistributedSampler",
    SamplerBase(),
    ShardsSamples(P(0, "dataset"), P(3, "shuffle"), P(4, "seed"), P(2, "rank")),
    DividesRows(),
)
_add("DistributedSampler.set_epoch", TellsEpoch(P(0, "epoch")))
_SPLITS = SplitsData(P(2, "generator"), P(0, "dataset"), P(1, "lengths"), f"{_D}.Subset")
_add("random_split", _SPLITS, _draws(P(2, "generator")), Picks(P(0, "dataset")))
_add("get_worker_info", Gives(_INFO), WorkerFact())
_add("WorkerInfo.seed", WideSeed())

GRAPHS = Table("torch-geometric", "https://pytorch-geometric.readthedocs.io/en/latest/modules/loader.html")
_add = GRAPHS.under("torch_geometric")
_OF_GRAPHS = structs.replace(
    _LOADS, generator=K("generator"), sampler=K("sampler"), workers=K("num_workers"), init=K("worker_init_fn"),
    collate=K("collate_fn"), batch_sampler=K("batch_sampler"), drop_last=K("drop_last"),
)  # fmt: skip
_add("loader.DataLoader data.DataLoader", _OF_GRAPHS, _draws(K("generator"), _SHUFFLE, active_default=False))
_add("data.Dataset data.InMemoryDataset", DatasetBase())
GRAPHS.family("torch_geometric.data.InMemoryDataset", "torch_geometric.datasets.**.*")

SEEDS = Table("torch", "https://docs.pytorch.org/docs/stable/random.html")
SEEDS.add("initial_seed Generator.initial_seed cuda.initial_seed", WideSeed(), prefix="torch")
SEEDS.add("seed Generator.seed", WideSeed(kept="initial_seed"), prefix="torch")

VISION = Table("torchvision", "https://docs.pytorch.org/vision/stable/datasets.html")
_add = VISION.under("torchvision.datasets")
_add("VisionDataset vision.VisionDataset", DatasetBase())
_add("ImageFolder", DatasetBase(transforms=(P(1, "transform"), P(2, "target_transform"))))
_add("CIFAR10 CIFAR100 MNIST FashionMNIST KMNIST",
     DatasetBase(transforms=(P(2, "transform"), P(3, "target_transform"))))  # fmt: skip
_add("EMNIST QMNIST SVHN STL10 LSUN DatasetFolder ImageNet FakeData Food101 Flowers102 OxfordIIITPet CelebA "
     "CocoDetection VOCDetection VOCSegmentation Cityscapes Places365",
     DatasetBase(transforms=(K("transform"), K("transforms"), K("target_transform"))))  # fmt: skip
VISION.add("transforms.Compose transforms.v2.Compose", Chains(P(0, "transforms")), prefix="torchvision")

LEGACY = Table("numpy", "https://numpy.org/doc/stable/reference/random/legacy.html")
LEGACY.add("seed RandomState RandomState.seed", NarrowSeed(P(0, "seed")), prefix="numpy.random")

PROCESSES = Table("python", "https://docs.python.org/3/library/multiprocessing.html")
_POOL, _CONTEXT = "multiprocessing.pool.Pool", "multiprocessing.context.DefaultContext"
_opens = partial(RunsInProcesses, None)
_add = PROCESSES.under("multiprocessing")
_add("Process process.BaseProcess context.DefaultContext.Process", RunsInProcesses(P(1, "target")))
_starts = _opens(init=P(1, "initializer"), count=P(0, "processes"), renews=P(3, "maxtasksperchild"))
_add("Pool context.DefaultContext.Pool pool.Pool", Gives(_POOL), _starts)
_add("get_context", Gives(_CONTEXT), StartsBy(P(0, "method")))
_add("set_start_method", StartsBy(P(0, "method")))
_add = PROCESSES.under(_POOL)
_add("map map_async imap imap_unordered starmap starmap_async", RunsInProcesses(P(0, "func"), many=True))
_add("apply apply_async", RunsInProcesses(P(0, "func")))
_add = PROCESSES.under("concurrent.futures", "https://docs.python.org/3/library/concurrent.futures.html")
_starts = _opens(init=P(2, "initializer"), count=P(0, "max_workers"), renews=K("max_tasks_per_child"))
_add("ProcessPoolExecutor", Gives("concurrent.futures.ProcessPoolExecutor"), _starts)
_add("ProcessPoolExecutor.submit", RunsInProcesses(P(0, "fn")))
_add("ProcessPoolExecutor.map", RunsInProcesses(P(0, "fn"), many=True))
_add("ThreadPoolExecutor", Gives("concurrent.futures.ThreadPoolExecutor"))
PROCESSES.add("multiprocessing.pool.ThreadPool multiprocessing.dummy.Pool", Gives("multiprocessing.pool.ThreadPool"))

TASKS = {
    f"{_POOL}.map": "items", f"{_POOL}.starmap": "rows", "concurrent.futures.ProcessPoolExecutor.map": "columns",
    "concurrent.futures.ProcessPoolExecutor.submit": "arguments", "multiprocessing.Process": "args",
    f"{_CONTEXT}.Process": "args", "torch.multiprocessing.Process": "args",
}  # fmt: skip
"""How what starts tasks is given their arguments: an item, a row or a list of each, as its own, or in a tuple."""

ITEMS = frozenset({"map", "imap", "imap_unordered", "map_async"})
"""Methods that start a task for each item of what they are given second."""

BEGINS = "initializer"
"""The argument of a pool that begins each of its processes."""

PROCESS = "multiprocessing.current_process"
"""What gives the process that asks; its ``_identity`` ends with the number that it has among those of its parent."""

XLA = Table("torch_xla", "https://docs.pytorch.org/xla/master/learn/api-guide.html")
XLA.add("MpDeviceLoader", Passes(P(0, "loader")), prefix="torch_xla.distributed.parallel_loader")

TABLES = (XLA, DATA, GRAPHS, SEEDS, VISION, LEGACY, PROCESSES)
"""Their roles are added to those of names that stand in other tables."""

EPOCH_METHODS = frozenset({"set_epoch", "on_epoch_start", "on_epoch_begin", "on_epoch_end"})
"""Methods by which the main process tells an object that an epoch begins or has ended."""

EPOCH = "epoch"
"""The attribute of a sampler of shards that holds the epoch it was told."""

TELLS_EPOCH = "set_epoch"
"""The method by which a sampler of shards is told the epoch."""

SEEDED_BY_LOADER = frozenset({"python", "torch"})
"""The streams that a loader of every release seeds in its workers, for each worker and epoch in another way."""

LOADERS = frozenset({"loader", "loaders", "dataloader", "batches"})
"""Words by which loaders are called."""

EPOCH_TELLERS = (
    "lightning", "accelerate", "Accelerator", "ignite", "mmengine", "composer", "TrainingArguments", "deepspeed",
    "Fabric", "catalyst", "fastai", "ray.train", "from trl", "import trl",
)  # fmt: skip
"""Words of files that leave the epochs to a library, which tells samplers by itself."""

DISTRIBUTED = (
    "init_process_group",
    "DistributedDataParallel",
    "DistributedSampler",
    "fully_shard",
    "FSDP",
    "WORLD_SIZE",
)
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
