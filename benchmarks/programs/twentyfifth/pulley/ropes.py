import numpy as np
import torch
from torch.utils.data import Dataset


class RopeClips(Dataset):
    def __init__(self, clips, frames, window, seed):
        self.tension = np.random.default_rng(seed).normal(size=(clips, frames)).astype(np.float32)
        self.window, self.seed, self.epoch = window, seed, 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __len__(self):
        return len(self.tension)

    def __getitem__(self, i):
        rng = np.random.default_rng([self.seed, self.epoch, i])
        start = int(rng.integers(self.tension.shape[1] - self.window))
        clip = self.tension[i, start:start + self.window]
        return torch.from_numpy(clip + rng.normal(scale=0.01, size=self.window).astype(np.float32)), start
