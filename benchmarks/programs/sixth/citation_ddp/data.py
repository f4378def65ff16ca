import torch
from torch.utils.data import DataLoader, Dataset
from torch.utils.data.distributed import DistributedSampler


class Papers(Dataset):
    def __init__(self, n=40):
        t = torch.arange(n, dtype=torch.float32)
        self.x = torch.stack([torch.sin(t), torch.cos(t / 3)], 1)
        self.y = (self.x.sum(1, keepdim=True) > 0).float()

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return i, self.x[i], self.y[i]


class Shards:
    """One rank's part of the papers, in a new order for each pass."""

    def __init__(self, data, rank, world, seed):
        self.split = DistributedSampler(data, num_replicas=world, rank=rank, seed=seed)
        self.batches = DataLoader(data, batch_size=5, sampler=self.split)
        self.passes = 0

    def __iter__(self):
        self.passes += 1
        return iter(self.batches)
