import numpy as np
import torch
from torch.utils.data import Dataset


class Chips(Dataset):
    """Image chips with a random flip and gain."""

    def __init__(self, images, seed):
        self.images = images
        self.rng = np.random.default_rng(seed)

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        gain = self.rng.uniform(0.7, 1.3)
        chip = self.images[i] * gain
        if self.rng.random() < 0.5:
            chip = chip.flip(-1)
        return chip, torch.tensor(gain)
