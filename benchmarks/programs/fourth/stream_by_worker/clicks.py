"""Simulated click logs as a stream."""
import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info


class Clicks(IterableDataset):
    def __init__(self, users, per_worker, seed):
        super().__init__()
        self.users, self.per_worker, self.seed = users, per_worker, seed

    def _stream(self):
        info = get_worker_info()
        lane = (0, 0) if info is None else (info.id, info.seed % 2 ** 32)
        return np.random.default_rng([self.seed, *lane])

    def __iter__(self):
        rng = self._stream()
        for _ in range(self.per_worker):
            user = int(rng.integers(self.users))
            yield user, float(rng.exponential(1 + user % 3))


def log(passes=2, workers=2, batch=4, seed=2):
    base = torch.Generator().manual_seed(seed)  # advanced by the loader, once in a pass
    loader = DataLoader(Clicks(50, 8, seed), batch, num_workers=workers, generator=base)
    return [(u.tolist(), t.tolist()) for _ in range(passes) for u, t in loader]


if __name__ == "__main__":
    print(*log(), sep="\n")
