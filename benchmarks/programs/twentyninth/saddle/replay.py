import numpy as np
import torch
from torch.utils.data import IterableDataset


class OfflineBuffer:
    """Flat transition arrays, as stored in the robot logs."""

    FIELDS = ("obs", "act", "rew", "nxt", "done")

    def __init__(self, n=600, seed=0):
        rng = np.random.default_rng(seed)
        self.obs = rng.normal(size=(n, 5)).astype(np.float32)
        self.act = np.tanh(rng.normal(size=(n, 2))).astype(np.float32)
        drift = self.act @ rng.normal(size=(2, 5)).astype(np.float32)
        self.nxt = (0.9 * self.obs + 0.1 * drift).astype(np.float32)
        self.rew = -(self.nxt**2).sum(1).astype(np.float32)
        self.done = (rng.random(n) < 0.02).astype(np.float32)
        self.index = np.arange(n)

    def __len__(self):
        return len(self.obs)

    def take(self, rows):
        out = {f: torch.from_numpy(getattr(self, f)[rows]) for f in self.FIELDS}
        out["index"] = torch.from_numpy(self.index[rows])
        return out


class TransitionStream(IterableDataset):
    """Endless stream of minibatches drawn uniformly from the buffer."""

    def __init__(self, buffer, batch_size, seed):
        super().__init__()
        self.buffer = buffer
        self.batch_size = batch_size
        self.rng = np.random.default_rng([seed, 2])

    def __iter__(self):
        while True:
            yield self.buffer.take(self.rng.integers(0, len(self.buffer), self.batch_size))
