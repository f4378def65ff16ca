import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset
from torch.utils.data.distributed import DistributedSampler


class Colony(Dataset):
    def __init__(self, n):
        self.weights = torch.linspace(1, 2, n)

    def __len__(self):
        return len(self.weights)

    def __getitem__(self, i):
        return i, self.weights[i]


class Member:
    """What one process of the job holds."""

    def __init__(self, conf, rank):
        data = Colony(conf["rows"])
        self.sampler = DistributedSampler(data, num_replicas=conf["world"], rank=rank, seed=conf["seed"])
        self.loader = DataLoader(data, batch_size=conf["batch"], sampler=self.sampler)
        children = np.random.SeedSequence(conf["seed"]).spawn(conf["world"])
        self.rng = np.random.default_rng(children[rank])
        self.total = 0.0

    def epoch(self, number):
        self.sampler.set_epoch(number)
        order, noise = [], []
        for rows, weights in self.loader:
            jitter = self.rng.normal(0, 0.1, size=len(rows))
            self.total += float((weights.numpy() + jitter).sum())
            order += rows.tolist()
            noise += jitter.tolist()
        return order, noise
