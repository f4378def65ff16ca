import numpy as np
import torch
from torch.utils.data import IterableDataset, get_worker_info


class Windows(IterableDataset):
    """Endless cuts of a long signal; every worker is free to cut anywhere."""

    def __init__(self, signal, width, per_worker, seed):
        self.signal, self.width = signal, width
        self.per_worker, self.seed = per_worker, seed
        self.epoch = 0

    def generator(self, worker):
        return np.random.default_rng(self.seed + self.epoch + worker)

    def __iter__(self):
        info = get_worker_info()
        worker = 0 if info is None else info.id
        rng = self.generator(worker)
        for _ in range(self.per_worker):
            start = int(rng.integers(len(self.signal) - self.width))
            yield worker, start, torch.from_numpy(self.signal[start : start + self.width])
