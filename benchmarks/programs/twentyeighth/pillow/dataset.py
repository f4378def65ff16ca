import numpy as np
import torch
from torch.utils.data import Dataset, get_worker_info


class ToneClips(Dataset):
    """Random excerpts of synthetic recordings with background noise at a random SNR."""

    def __init__(self, n_files, seconds, rate, excerpt, snr_db, seed):
        maker = np.random.default_rng([seed, 1])
        t = np.arange(int(seconds * rate)) / rate
        self.target = maker.integers(0, 3, n_files)
        pitch = np.array([220.0, 330.0, 440.0])[self.target]
        self.audio = np.sin(2 * np.pi * pitch[:, None] * t).astype(np.float32)
        self.excerpt = int(excerpt * rate)
        self.snr_db = snr_db
        self.rng = np.random.default_rng([seed, 2])

    def __len__(self):
        return len(self.target)

    def __getitem__(self, index):
        clip = self.audio[index]
        start = self.rng.integers(0, clip.size - self.excerpt + 1)
        clip = clip[start:start + self.excerpt]
        snr = self.rng.uniform(*self.snr_db)
        noise = self.rng.standard_normal(clip.size).astype(np.float32)
        gain = np.sqrt(np.mean(clip ** 2) / 10 ** (snr / 10))
        return {"wave": torch.from_numpy(clip + gain * noise), "target": int(self.target[index]),
                "start": int(start), "snr": float(snr)}


def worker_setup(worker_id):
    info = get_worker_info()
    # info.seed differs between workers and, by way of the loader's generator, between epochs
    info.dataset.rng = np.random.default_rng(info.seed)
