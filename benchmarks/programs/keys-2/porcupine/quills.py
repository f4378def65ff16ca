import numpy as np
from torch.utils.data import Dataset, get_worker_info


class Quills(Dataset):
    """Images of quills; the augmentation has a NumPy stream that each process makes for itself."""

    def __init__(self, count, side=5):
        self.count, self.side = count, side
        self.rng = None

    def attach(self, seed):
        self.rng = np.random.default_rng(seed)

    def __len__(self):
        return self.count

    def __getitem__(self, i):
        base = np.eye(self.side, dtype=np.float32) * (i % 3)
        speckle = self.rng.standard_normal((self.side, self.side), dtype=np.float32)
        return {"row": i, "image": base + 0.1 * speckle, "speckle": speckle}


def attach_worker(worker_id):
    info = get_worker_info()
    info.dataset.attach(info.seed)
