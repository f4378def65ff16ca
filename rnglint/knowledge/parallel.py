"""Processes of distributed programs: what starts them, numbers them, divides data, and makes models equal.

Observed with two gloo ranks under torch 2.13: DistributedDataParallel gives the parameters of rank 0 to all when
it is made; ``all_reduce`` of gradients leaves parameters as different as they began.
"""

from __future__ import annotations

from rnglint.knowledge._table import P, Table
from rnglint.knowledge.roles import CombinesRanks, DividesRows, EqualizesRanks, GivesRank, JoinsRanks, SpawnsRanks

_DISTRIBUTED = "https://docs.pytorch.org/docs/stable/distributed.html"
TORCH = Table("torch", _DISTRIBUTED)
_add = TORCH.add
_D = "torch.distributed"
_add("init_process_group device_mesh.init_device_mesh", JoinsRanks(), prefix=_D)
_add("get_rank get_node_local_rank", GivesRank(), prefix=_D)
_add("broadcast broadcast_object_list scatter", EqualizesRanks(), prefix=_D)
_add("all_reduce reduce_scatter reduce_scatter_tensor all_gather all_gather_into_tensor", CombinesRanks(), prefix=_D)
_add("torch.multiprocessing.spawn torch.multiprocessing.start_processes torch.multiprocessing.spawn.spawn "
     "torch.multiprocessing.spawn.start_processes", SpawnsRanks(P(0, "fn")),
     source="https://docs.pytorch.org/docs/stable/multiprocessing.html")  # fmt: skip
_DDP = "https://docs.pytorch.org/docs/stable/generated/torch.nn.parallel.DistributedDataParallel.html"
_add("torch.nn.parallel.DistributedDataParallel", EqualizesRanks(), DividesRows(), source=_DDP)
_add("fsdp.FullyShardedDataParallel", EqualizesRanks(), DividesRows(), prefix=_D,
     source="https://docs.pytorch.org/docs/stable/fsdp.html")  # fmt: skip
_add("fsdp.fully_shard", EqualizesRanks(), DividesRows(), prefix=_D,
     source="https://docs.pytorch.org/docs/stable/distributed.fsdp.fully_shard.html")  # fmt: skip
_add("torch.utils.data.DistributedSampler", DividesRows(),
     source="https://docs.pytorch.org/docs/stable/data.html")  # fmt: skip

_ACCELERATE = "https://huggingface.co/docs/accelerate/package_reference/accelerator"
ACCELERATE = Table("accelerate", _ACCELERATE)
_add = ACCELERATE.add
for _class in ("accelerate.Accelerator", "accelerate.PartialState"):
    _add(_class, JoinsRanks())
    _add("process_index local_process_index", GivesRank(), prefix=_class)
_add("accelerate.Accelerator.prepare accelerate.Accelerator.prepare_model", EqualizesRanks(), DividesRows())

HOROVOD = Table("horovod", "https://horovod.readthedocs.io/en/stable/api.html")
_add = HOROVOD.add
_H = "horovod.torch"
_add("init", JoinsRanks(), prefix=_H)
_add("rank local_rank", GivesRank(), prefix=_H)
_add("broadcast_parameters broadcast broadcast_", EqualizesRanks(), prefix=_H)
_add("DistributedOptimizer", CombinesRanks(gradients=True), prefix=_H)
_add("allreduce allreduce_", CombinesRanks(), prefix=_H)

TABLES = (TORCH, ACCELERATE, HOROVOD)

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
    {
        "world",
        "world_size",
        "n_ranks",
        "num_ranks",
        "nranks",
        "num_replicas",
        "num_processes",
        "nprocs",
        "n_procs",
        "ranks",
    }
)
"""Names of what holds how many processes there are."""
RANK_WORDS = ("rank", "process", "worker", "device", "gpu", "shard", "node")
"""Parts of names that may hold the number of a process: a seed made of one is not reported as equal."""
BY_RANK_OPTIONS = frozenset({"device_specific"})
"""Options of functions that seed, which add the number of the process to the seed."""
GRADIENT = "grad"
"""The attribute that holds the gradient of a parameter."""
SEED_WORD = "seed"
"""An option of that name holds one value for all ranks, unless the program changes it."""
LOADS_MODEL = frozenset({"load_state_dict", "from_pretrained", "load_from_checkpoint"})
"""Methods after which it does not matter how a model was initialized."""
