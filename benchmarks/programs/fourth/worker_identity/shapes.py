import numpy as np
from torch.utils.data import Dataset


class Blobs(Dataset):
    """Synthetic cells; each item is a new cell."""

    def __init__(self, n, side=5):
        self.n, self.side = n, side

    def __len__(self):
        return self.n

    def __getitem__(self, _):
        cx, cy, r = np.random.uniform([1, 1, 0.5], [3, 3, 2])
        yy, xx = np.mgrid[: self.side, : self.side]
        return np.exp(-((xx - cx) ** 2 + (yy - cy) ** 2) / r ** 2).astype("float32")
