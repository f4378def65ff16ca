import numpy as np
import torch
from torch.utils.data import IterableDataset, get_worker_info


class CropStream(IterableDataset):
    """Random crops of long recordings; each worker owns a part of the files."""

    def __init__(self, recordings, crop, per_file, gain=(0.7, 1.3)):
        self.recordings, self.crop, self.per_file, self.gain = recordings, crop, per_file, gain

    def _context(self):
        info = get_worker_info()
        if info is None:
            return 0, 1, torch.initial_seed()
        return info.id, info.num_workers, info.seed

    def __iter__(self):
        worker, workers, seed = self._context()
        rng = np.random.default_rng(seed)
        own = range(worker, len(self.recordings), workers)
        for i in rng.permutation(list(own)):
            wave, label = self.recordings[i]
            for _ in range(self.per_file):
                start = int(rng.integers(len(wave) - self.crop + 1))
                gain = rng.uniform(*self.gain)
                piece = gain * wave[start:start + self.crop]
                yield torch.from_numpy(piece.astype("float32")), label, gain


class GridCrops(torch.utils.data.Dataset):
    """Evenly spaced crops for validation."""

    def __init__(self, recordings, crop, per_file):
        self.items = []
        for wave, label in recordings:
            for s in np.linspace(0, len(wave) - crop, per_file).astype(int):
                self.items.append((torch.from_numpy(wave[s:s + crop].astype("float32")), label))

    def __len__(self):
        return len(self.items)

    def __getitem__(self, i):
        return self.items[i]
