import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Traces(Dataset):
    def __init__(self, n, length, seed, transform):
        g = np.random.default_rng(seed + 1000)
        t = np.linspace(0, 1, length)
        self.y = g.integers(0, 2, n)
        freq = np.where(self.y == 1, 11.0, 6.0)[:, None]
        self.x = (np.sin(2 * np.pi * freq * t + g.uniform(0, 6, (n, 1)))
                  + 0.3 * g.standard_normal((n, length))).astype(np.float32)
        self.transform = transform

    def __len__(self):
        return len(self.y)

    def __getitem__(self, i):
        rec = {"trace": self.x[i][None], "label": int(self.y[i]), "meta": {"row": i}}
        rec = self.transform(rec)
        rec["trace"] = torch.as_tensor(rec["trace"], dtype=torch.float32)
        return rec


def seed_worker(worker_id):
    s = torch.initial_seed() % 2 ** 32
    np.random.seed(s)
    random.seed(s)


def train_loader(ds, cfg):
    g = torch.Generator()
    g.manual_seed(cfg["seed"])
    return DataLoader(ds, batch_size=cfg["batch"], shuffle=True, generator=g,
                      num_workers=cfg["workers"], worker_init_fn=seed_worker,
                      persistent_workers=cfg["workers"] > 0, drop_last=True)
