import torch
from torch.utils.data import DataLoader, DistributedSampler, TensorDataset


def porosity(n):
    g = torch.Generator().manual_seed(1234)
    x = torch.randn(n, 6, generator=g)
    return TensorDataset(torch.arange(n), x, x.pow(2).mean(1, keepdim=True))


def replica_loaders(n, batch, world, seed):
    data = porosity(n)
    loaders = []
    for rank in range(world):
        sampler = DistributedSampler(data, num_replicas=world, rank=rank, shuffle=True, seed=seed)
        loaders.append(DataLoader(data, batch_size=batch // world, sampler=sampler))
    return loaders
