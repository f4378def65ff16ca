import numpy as np
import torch
from torch.utils.data import Dataset

from clips import energy, synth


class NoisySpeech(Dataset):
    def __init__(self, n, window=200, snr_db=5.0, seed=0):
        self.window, self.epoch, self.seed = window, 0, seed
        rng = np.random.default_rng([n, 1, seed, 7])
        self.clean = [synth(i) for i in range(n)]
        self.noisy = [c + energy(c) * 10 ** (-snr_db / 20) * rng.standard_normal(c.shape) for c in self.clean]

    def __len__(self):
        return len(self.clean)

    def _rng(self, i):
        return np.random.default_rng([self.seed, self.epoch, i])

    def excerpt(self, wave, i):
        rng = self._rng(i)
        lo = int(rng.integers(0, len(wave) - self.window + 1))
        flip = -1.0 if rng.random() < 0.5 else 1.0
        return flip * wave[lo:lo + self.window]

    def __getitem__(self, i):
        return {"noisy": self.excerpt(self.noisy[i], i), "clean": self.excerpt(self.clean[i], i), "index": np.array(i)}


def collate(items):
    return {k: torch.from_numpy(np.stack([it[k] for it in items])).float() for k in items[0]}
