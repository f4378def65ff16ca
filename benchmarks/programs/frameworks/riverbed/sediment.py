import numpy as np
from torch.utils.data import Dataset, get_worker_info


class SedimentCores(Dataset):
    """Yields a window from each core; the window start comes from ``self.rng``."""

    def __init__(self, cores, width, seed):
        self.cores = cores
        self.width = width
        self.rng = np.random.default_rng(seed)

    def __len__(self):
        return len(self.cores)

    def __getitem__(self, i):
        start = int(self.rng.integers(0, self.cores.shape[1] - self.width))
        return self.cores[i, start:start + self.width]


def localise(worker_id):
    info = get_worker_info()
    info.dataset.rng = np.random.default_rng(info.seed)
