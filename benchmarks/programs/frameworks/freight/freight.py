import itertools

import torch
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler


def manifests(n):
    return TensorDataset(torch.arange(n))


def rank_loader(data, rank, world, seed):
    share = DistributedSampler(data, num_replicas=world, rank=rank, shuffle=True, seed=seed)
    return DataLoader(data, batch_size=4, sampler=share)


def forever(loader):
    for epoch in itertools.count():
        for (rows,) in loader:
            yield epoch, rows


class Depot:
    def __init__(self, rank, world, seed, n=24):
        self.stream = forever(rank_loader(manifests(n), rank, world, seed))

    def work(self, epochs):
        handled = {e: [] for e in range(epochs)}
        for epoch, rows in self.stream:
            if epoch == epochs:
                return [handled[e] for e in range(epochs)]
            handled[epoch] += rows.tolist()


def main(seed=0, world=2, epochs=3):
    return [Depot(rank, world, seed).work(epochs) for rank in range(world)]


if __name__ == "__main__":
    for rank, epochs in enumerate(main()):
        print(rank, epochs)
