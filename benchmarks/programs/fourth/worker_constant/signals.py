import numpy as np
from torch.utils.data import Dataset


class NoisyTone(Dataset):
    def __init__(self, n, samples=6):
        self.n, self.t = n, np.linspace(0, 1, samples)

    def __len__(self):
        return self.n

    def noise(self):
        return np.random.normal(0, 0.2, self.t.shape)

    def __getitem__(self, i):
        noise = self.noise()
        return np.sin(2 * np.pi * i * self.t) + noise, noise
