import torch
from torch.utils.data import DataLoader, DistributedSampler, TensorDataset


class SignData:
    def __init__(self, world, rank, seed, batch=4):
        self.world, self.rank, self.seed, self.batch = world, rank, seed, batch

    def setup(self):
        i = torch.arange(32.0)
        pixels = torch.stack([torch.sin(i * k / 5) for k in range(1, 9)], dim=1)
        self.train = TensorDataset(i.long(), pixels, (i % 4).long())
        self.sampler = self.shard()

    def shard(self):
        return DistributedSampler(self.train, num_replicas=self.world, rank=self.rank, seed=self.seed)

    def train_loader(self):
        return DataLoader(self.train, batch_size=self.batch, sampler=self.shard())
