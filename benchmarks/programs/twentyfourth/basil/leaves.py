import numpy as np
from torch.utils.data import Dataset


class Jitter:
    def __init__(self, strength):
        self.strength = strength

    def __call__(self, image, rng):
        gain = 1.0 + self.strength * rng.uniform(-1, 1)
        shift = rng.integers(0, image.shape[1])
        return np.roll(gain * image, shift, axis=1)


class Leaves(Dataset):
    """Leaf scans; the augmentation of an item depends on seed, epoch and index only."""

    def __init__(self, n, seed, transform):
        self.images = np.random.default_rng(seed).random((n, 4, 16), dtype=np.float32)
        self.seed, self.transform = seed, transform
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        rng = np.random.default_rng((self.seed, self.epoch, i))
        return i, self.transform(self.images[i], rng).astype(np.float32)
