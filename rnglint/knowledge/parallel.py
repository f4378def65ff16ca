"""Processes of distributed programs: what starts them, numbers them, divides data, and makes models equal.

Observed with two gloo ranks under torch 2.13: DistributedDataParallel gives the parameters of rank 0 to all when
it is made; ``all_reduce`` of gradients leaves parameters as different as they began.
"""

from rnglint.knowledge._table import P, Table
from rnglint.knowledge.roles import CombinesRanks, DividesRows, EqualizesRanks, GivesRank, JoinsRanks, SpawnsRanks

_DOCS = "https://docs.pytorch.org/docs/stable"
TORCH = Table("torch", f"{_DOCS}/distributed.html")
_add = TORCH.under("torch.distributed")
_add("init_process_group device_mesh.init_device_mesh", JoinsRanks())
_add("get_rank get_node_local_rank", GivesRank())
_add("broadcast broadcast_object_list scatter", EqualizesRanks())
_add("all_reduce reduce_scatter reduce_scatter_tensor all_gather all_gather_into_tensor", CombinesRanks())
_add = TORCH.under("torch.multiprocessing", f"{_DOCS}/multiprocessing.html")
_add("spawn start_processes spawn.spawn spawn.start_processes", SpawnsRanks(P(0, "fn")))
for _name, _page in (
    ("torch.nn.parallel.DistributedDataParallel", "generated/torch.nn.parallel.DistributedDataParallel"),
    ("torch.distributed.fsdp.FullyShardedDataParallel", "fsdp"),
    ("torch.distributed.fsdp.fully_shard", "distributed.fsdp.fully_shard"),
):
    TORCH.add(_name, EqualizesRanks(), DividesRows(), source=f"{_DOCS}/{_page}.html")

ACCELERATE = Table("accelerate", "https://huggingface.co/docs/accelerate/package_reference/accelerator")
_add = ACCELERATE.under("accelerate")
for _class in ("Accelerator", "PartialState"):
    _add(_class, JoinsRanks())
    _add(f"{_class}.process_index {_class}.local_process_index", GivesRank())
_add("Accelerator.prepare Accelerator.prepare_model", EqualizesRanks(), DividesRows())

HOROVOD = Table("horovod", "https://horovod.readthedocs.io/en/stable/api.html")
_add = HOROVOD.under("horovod.torch")
_add("init", JoinsRanks())
_add("rank local_rank", GivesRank())
_add("broadcast_parameters broadcast broadcast_", EqualizesRanks())
_add("DistributedOptimizer", CombinesRanks(gradients=True))
_add("allreduce allreduce_", CombinesRanks())

JAX = Table("jax", "https://docs.jax.dev/en/latest/jax.html")
JAX.add("jax.process_index", GivesRank())  # one number for all devices of a process

TABLES = (TORCH, ACCELERATE, HOROVOD, JAX)

RANK_VARIABLES = frozenset(
    {"RANK", "LOCAL_RANK", "SLURM_PROCID", "SLURM_LOCALID", "OMPI_COMM_WORLD_RANK", "PMI_RANK", "GROUP_RANK"}
)
"""Environment variables that hold the number of a process."""
RANK_NAMES = frozenset(
    {"rank", "local_rank", "global_rank", "world_rank", "node_rank", "rank_id", "process_index", "local_process_index",
     "process_id", "proc_id"}
)  # fmt: skip
"""Names of parameters, attributes and options that hold the number of a process."""
WORLD_NAMES = frozenset(
    {"world", "world_size", "n_ranks", "num_ranks", "nranks", "num_replicas", "num_processes", "nprocs", "n_procs",
     "ranks"}
)  # fmt: skip
"""Names of what holds how many processes there are."""
_ALSO_OF_OTHERS = {"rank", "RANK", "world", "ranks"}
SPEAKS_OF_PROCESSES = (
    "distributed", "horovod", *sorted({*WORLD_NAMES, *RANK_NAMES, *RANK_VARIABLES} - _ALSO_OF_OTHERS),
)  # fmt: skip
"""Texts that say that a program has several processes; `rank` alone may be that of a matrix or of a tensor."""
RANK_WORDS = ("rank", "process", "worker", "device", "gpu", "shard", "node")
"""Parts of names that may hold the number of a process: a seed made of one is not reported as equal."""
THREADS = frozenset({"Thread", "ThreadPool", "ThreadPoolExecutor"})
"""Words of files that start threads: who draws first from what these share, is another one in each run."""
BY_RANK_OPTIONS = frozenset({"device_specific"})
"""Options of functions that seed, which add the number of the process to the seed."""
GRADIENT = "grad"
"""The attribute that holds the gradient of a parameter."""
SEED_WORD = "seed"
"""An option of that name holds one value for all ranks, unless the program changes it."""
LOADS_MODEL = frozenset({"load_state_dict", "from_pretrained", "load_from_checkpoint"})
"""Methods after which it does not matter how a model was initialized."""

JOINS_LANES = frozenset(f"jax.lax.{name}" for name in ("psum", "pmean", "pmax", "pmin", "all_gather"))
"""What the lanes of a mapped function compute together.

https://docs.jax.dev/en/latest/jax.lax.html#parallel-operators
"""
