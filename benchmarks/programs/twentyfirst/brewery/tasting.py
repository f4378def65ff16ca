import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

from samplers import EpochOrder
from seeds import seed_worker


class Tasting(Dataset):
    def __init__(self, samples, notes=4):
        self.base = np.linspace(0, 1, samples * notes).reshape(samples, notes)

    def __len__(self):
        return len(self.base)

    def __getitem__(self, i):
        panel = np.random.normal(0.0, 0.1, self.base.shape[1])
        strength = random.uniform(0.8, 1.2)
        return i, torch.as_tensor(strength * self.base[i] + panel, dtype=torch.float32)


def tasting_loader(seed, samples, batch, workers):
    sampler = EpochOrder(samples, seed)
    gen = torch.Generator()
    gen.manual_seed(seed)
    loader = DataLoader(
        Tasting(samples),
        batch_size=batch,
        sampler=sampler,
        num_workers=workers,
        worker_init_fn=seed_worker,
        generator=gen,
    )
    return loader, sampler
