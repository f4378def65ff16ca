import torch
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler


def manifests(n=24):
    weight = torch.linspace(1, 5, n)
    return TensorDataset(torch.arange(n), weight, weight.sqrt() + 0.1 * torch.sin(9 * weight))


def feed(rank, world, seed):
    goods = manifests()
    sampler = DistributedSampler(goods, num_replicas=world, rank=rank, shuffle=True, seed=seed)
    return DataLoader(goods, batch_size=3, sampler=sampler)
