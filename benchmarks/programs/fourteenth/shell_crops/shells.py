import numpy as np
import torch
from torch.utils.data import Dataset


class Shells(Dataset):
    """Crops depend on (seed, epoch, index), in whichever process an item is made."""

    def __init__(self, count, seed):
        self.count, self.seed = count, seed
        self.epoch = torch.zeros((), dtype=torch.int64).share_memory_()

    def begin(self, epoch):
        self.epoch.fill_(epoch)

    def __len__(self):
        return self.count

    def __getitem__(self, i):
        rng = np.random.default_rng((self.seed, int(self.epoch), i))
        start = int(rng.integers(0, 500))
        wave = np.sin(np.arange(start, start + 16) * (0.1 + 0.01 * i))
        return wave.astype("float32"), start
