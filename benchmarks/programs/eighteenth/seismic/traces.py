"""Synthetic seismograms, streamed."""
import numpy as np
import torch
from torch.utils.data import IterableDataset, get_worker_info


class TraceStream(IterableDataset):
    def __init__(self, total: int, seed: int, length: int = 32):
        self.total = total
        self.length = length
        self.rng = np.random.default_rng(seed)

    def _shard(self):
        info = get_worker_info()
        if info is None:
            return self.total, self.rng
        share = self.total // info.num_workers
        return share, np.random.default_rng(info.seed)

    def __iter__(self):
        count, rng = self._shard()
        for _ in range(count):
            onset = int(rng.integers(4, self.length - 8))
            wave = rng.normal(0, 0.1, self.length)
            wave[onset:] += np.sin(np.arange(self.length - onset))
            yield torch.tensor(wave, dtype=torch.float32), onset
