import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

from workers import worker_init


class CulvertFrames(Dataset):
    """Grey frames of a culvert with simulated sensor speckle."""

    def __init__(self, cfg):
        self.cfg = cfg
        ramp = np.linspace(0.0, 1.0, cfg.side, dtype=np.float32)
        self.base = np.stack([np.outer(ramp, ramp) + 0.1 * i for i in range(cfg.frames)])

    def __len__(self):
        return self.cfg.frames

    def __getitem__(self, i):
        speckle = self.cfg.speckle * np.random.standard_normal(self.base[i].shape)
        return torch.from_numpy(self.base[i]), torch.from_numpy(speckle.astype(np.float32))


def feed(cfg):
    return DataLoader(
        CulvertFrames(cfg),
        batch_size=cfg.batch,
        num_workers=cfg.workers,
        worker_init_fn=worker_init(cfg),
    )
