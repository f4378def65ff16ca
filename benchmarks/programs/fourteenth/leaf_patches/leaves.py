import numpy as np
from torch.utils.data import Dataset

from crops import RandomGain, RandomWindow


class Leaves(Dataset):
    def __init__(self, count, seed, side=8):
        y, x = np.mgrid[0:64, 0:64] / 10.0
        self.images = [np.sin(x * (1 + i / count)) * np.cos(y) for i in range(count)]
        rng = np.random.default_rng(seed)
        self.window, self.gain = RandomWindow(side, rng), RandomGain(0.05, rng)

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        patch, corner = self.window(self.images[i])
        return self.gain(patch).astype("float32"), corner
