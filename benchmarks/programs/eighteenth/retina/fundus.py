"""Fundus images with their vessel annotation."""
import numpy as np
from torch.utils.data import Dataset


class FundusData(Dataset):
    def __init__(self, rng: np.random.Generator, count: int, side: int = 16, transform=None):
        self.vessels = np.stack([self._vessel(rng, side) for _ in range(count)])
        haze = rng.uniform(0.0, 0.3, size=self.vessels.shape)
        self.images = (haze + 0.6 * self.vessels).astype(np.float32)
        self.transform = transform

    @staticmethod
    def _vessel(rng, side):
        mask = np.zeros((side, side), dtype=np.float32)
        col = int(rng.integers(2, side // 2))
        for row in range(side - 4):
            mask[row, col] = 1.0
            col = int(np.clip(col + rng.integers(-1, 2), 0, side - 1))
        return mask

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        image, vessel = self.images[i], self.vessels[i]
        if self.transform is not None:
            image = self.transform(image)
            vessel = self.transform(vessel)
        return image, vessel
