import numpy as np
import torch
from torch.utils.data import Dataset, get_worker_info


class Phantoms(Dataset):
    def __init__(self, n, size, augment):
        rng = np.random.default_rng(77)
        self.radius = rng.uniform(2, size / 3, n)
        yy, xx = np.mgrid[:size, :size] - size / 2
        self.images = (np.hypot(yy, xx)[None] < self.radius[:, None, None]).astype("float32")
        self.augment = augment
        self.rng = None

    def seed(self, seed):
        self.rng = np.random.default_rng(seed)

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        img, meta = self.images[i], 0.0
        if self.augment:
            meta = self.rng.uniform(0.05, 0.3)
            img = img + meta * self.rng.standard_normal(img.shape)
            if self.rng.random() < 0.5:
                img = img[:, ::-1]
        return torch.tensor(np.ascontiguousarray(img), dtype=torch.float32)[None], float(self.radius[i]), meta


def init_worker(_):
    info = get_worker_info()
    info.dataset.seed(info.seed)
