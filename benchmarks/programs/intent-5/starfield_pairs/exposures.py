import torch
from torch.utils.data import Dataset


class Shutter:
    """Simulates one exposure; a seed makes an exposure reproducible."""

    def __init__(self, sigma):
        self.sigma = sigma

    def expose(self, scene, seed):
        gen = torch.Generator().manual_seed(seed)
        gain = 1 + 0.05 * torch.randn((), generator=gen)
        return gain * scene + self.sigma * torch.randn(scene.shape, generator=gen)


class ExposurePairs(Dataset):
    """Two exposures of a scene: the one is the input, the other one the target."""

    def __init__(self, scenes, shutter, seed):
        self.scenes, self.shutter, self.seed = scenes, shutter, seed

    def __len__(self):
        return len(self.scenes)

    def __getitem__(self, i):
        return tuple(self.shutter.expose(self.scenes[i], self.seed + i) for _ in ("input", "target"))
