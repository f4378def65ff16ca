import numpy as np
import torch
from torch.utils.data import Dataset

from clips import energy, synth


class NoisySpeech(Dataset):
    def __init__(self, n, snr_db=5.0, seed=0):
        self.n, self.snr_db, self.seed = n, snr_db, seed

    def __len__(self):
        return self.n

    def _rng(self):
        return np.random.default_rng(self.seed)

    def background(self, wave):
        rng = self._rng()
        hiss = rng.standard_normal(wave.shape)
        gain = energy(wave) / energy(hiss) * 10 ** (-self.snr_db / 20)
        return hiss, gain

    def __getitem__(self, i):
        clean = synth(i)
        hiss, gain = self.background(clean)
        return {"noisy": clean + gain * hiss, "clean": clean, "hiss": hiss}


def collate(items):
    return {k: torch.from_numpy(np.stack([it[k] for it in items])).float() for k in items[0]}
