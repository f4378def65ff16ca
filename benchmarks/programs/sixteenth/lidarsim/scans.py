import numpy as np
import torch
from torch.utils.data import Dataset


class NoiseModel:
    def __init__(self, seed, sigma):
        self.stream = np.random.default_rng(seed)
        self.sigma = sigma

    def sample(self, n):
        return self.stream.normal(0, self.sigma, n)


class Scans(Dataset):
    """Clean scans plus range noise that is new for every scan served."""

    def __init__(self, n, beams, noise):
        self.n, self.beams, self.noise = n, beams, noise

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        eps = self.noise.sample(self.beams)
        return torch.full((self.beams,), 10.0 + i), torch.as_tensor(eps, dtype=torch.float32)
