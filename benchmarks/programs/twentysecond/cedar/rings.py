import torch
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler


def make_loader(cfg, rank=0, world=2):
    data = TensorDataset(torch.arange(cfg["rows"]), torch.linspace(0, 1, cfg["rows"]))
    sampler = DistributedSampler(data, num_replicas=world, rank=rank, seed=cfg["seed"])
    return DataLoader(data, batch_size=cfg["batch"], sampler=sampler)
