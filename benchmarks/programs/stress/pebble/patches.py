import numpy as np
import torch
from torch.utils.data import Dataset


def limit(threads, worker_id):
    torch.set_num_threads(threads)


class Patches(Dataset):
    """Patch centres with a random sub-pixel shift."""

    def __init__(self, centres, seed, /, *, width):
        self.centres, self.width = centres, width
        self.rng = np.random.default_rng(seed)

    def __len__(self): return len(self.centres)

    def __getitem__(self, i):
        shift = self.rng.uniform(-0.5, 0.5, size=self.width)
        return {"centre": self.centres[i], "shift": torch.as_tensor(shift), "threads": torch.get_num_threads()}
