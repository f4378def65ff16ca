import torch
from torch.utils.data import DataLoader, DistributedSampler, TensorDataset


def build_loader(rank, world, seed):
    ds = TensorDataset(torch.arange(64))
    sampler = DistributedSampler(ds, num_replicas=world, rank=rank, shuffle=True, seed=seed)
    return DataLoader(ds, batch_size=8, sampler=sampler)
