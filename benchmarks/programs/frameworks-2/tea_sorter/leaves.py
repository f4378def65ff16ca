import numpy as np
import torch
from torch.utils.data import IterableDataset, get_worker_info


class LeafStream(IterableDataset):
    def __init__(self, images, seed, per_worker):
        self.images, self.seed, self.per_worker = images, seed, per_worker
        self.rng = np.random.default_rng(seed)

    def __iter__(self):
        info = get_worker_info()
        if info is not None:
            self.rng = np.random.default_rng([self.seed, info.seed % 2**32])
        for _ in range(self.per_worker):
            i = int(self.rng.integers(len(self.images)))
            tint = self.rng.normal(1.0, 0.1, size=3)
            yield i, torch.from_numpy(tint) * self.images[i]
