from dataclasses import dataclass

from torch.utils.data import BatchSampler, DataLoader, SequentialSampler
from torch.utils.data.distributed import DistributedSampler


@dataclass(frozen=True)
class Mesh:
    rank: int
    world: int


def sharded(data, mesh, size):
    sampler = DistributedSampler(data, num_replicas=mesh.world, rank=mesh.rank, shuffle=True)
    return BatchSampler(sampler, size, drop_last=False)


def make_loaders(train, valid, mesh, size=4):
    return {
        "train": DataLoader(train, batch_sampler=sharded(train, mesh, size)),
        "valid": DataLoader(valid, batch_sampler=BatchSampler(SequentialSampler(valid), size, False)),
    }
