import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

from transforms import Gain, Pipeline, Recording, Shift


class Beats(Dataset):
    def __init__(self, n, length, pipeline, seed):
        rng = np.random.default_rng(seed)
        self.labels = rng.integers(0, 2, n)
        t = np.linspace(0, 1, length)
        freq = np.where(self.labels == 0, 3.0, 5.0)
        self.waves = np.sin(2 * np.pi * freq[:, None] * t) + 0.2 * rng.normal(size=(n, length))
        self.pipeline = pipeline

    def __len__(self):
        return len(self.labels)

    def __getitem__(self, i):
        rec = Recording(self.waves[i], 250.0)
        if self.pipeline is not None:
            rec = self.pipeline(rec)
        return torch.as_tensor(rec.wave, dtype=torch.float32), int(self.labels[i]), rec.tags


def collate(items):
    waves, labels, tags = zip(*items)
    return torch.stack(waves), torch.tensor(labels), list(tags)


def seed_worker(worker_id):
    s = torch.initial_seed() % 2**32
    np.random.seed(s)
    random.seed(s)


def train_loader(cfg):
    pipeline = Pipeline([Gain(0.7, 1.3), Shift(6)], seed=cfg["seed"] + 7)
    ds = Beats(cfg["n"], cfg["length"], pipeline, seed=cfg["seed"])
    return DataLoader(
        ds, batch_size=cfg["batch"], shuffle=True, num_workers=cfg["workers"], collate_fn=collate,
        worker_init_fn=seed_worker, generator=torch.Generator().manual_seed(cfg["seed"]),
        persistent_workers=cfg["workers"] > 0,
    )
