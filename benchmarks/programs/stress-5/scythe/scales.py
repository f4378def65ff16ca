import random

import torch
from torch.utils.data import Sampler


class ScaledBatches(Sampler):
    """Batches of (index, size): one crop size for each batch."""

    def __init__(self, n, batch, sizes, seed=0):
        self.n, self.batch, self.sizes = n, batch, sizes
        self.rng = random.Random(seed)

    def __len__(self):
        return self.n // self.batch

    def __iter__(self):
        order = list(range(self.n)); self.rng.shuffle(order)
        for b in range(len(self)):
            size = self.sizes[b % len(self.sizes)]
            yield [(i, size) for i in order[b * self.batch : (b + 1) * self.batch]]


def collate(items):
    patches, places = zip(*items)
    return torch.stack(patches), list(places)
