import torch
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler


def shard(rank, world, seed, n=40):
    data = TensorDataset(torch.arange(n))
    part = DistributedSampler(data, num_replicas=world, rank=rank, seed=seed)
    return DataLoader(data, batch_size=5, sampler=part)
