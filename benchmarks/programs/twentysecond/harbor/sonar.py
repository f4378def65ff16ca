import numpy as np
from torch.utils.data import Dataset


class Echoes(Dataset):
    def __init__(self, n, length, window):
        self.pings = np.arange(n * length, dtype=np.float32).reshape(n, length)
        self.window = window

    def __len__(self):
        return len(self.pings)

    def __getitem__(self, i):
        start = np.random.randint(self.pings.shape[1] - self.window)
        clip = self.pings[i, start:start + self.window]
        return {"clip": clip * np.float32(np.random.uniform(0.8, 1.2)), "start": start}
