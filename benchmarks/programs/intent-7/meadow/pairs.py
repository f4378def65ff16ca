import torch
from torch.utils.data import Dataset


def expose(scene, seed, gain):
    gen = torch.Generator().manual_seed(seed)
    shot = torch.poisson(scene * gain, generator=gen) / gain
    return shot + 0.02 * torch.randn(scene.shape, generator=gen)


class Pairs(Dataset):
    """Two exposures of each scene; one is restored towards the other."""

    def __init__(self, n, size=12, gain=20.0, seed=0):
        self.n, self.size, self.gain, self.seed, self.epoch = n, size, gain, seed, 0

    def __len__(self):
        return self.n

    def draw(self, i):
        yy, xx = torch.meshgrid(torch.arange(self.size), torch.arange(self.size), indexing="ij")
        return torch.exp(-((yy - 6.0) ** 2 + (xx - 3.0 - i % 6) ** 2) / 8)

    def __getitem__(self, i):
        seed = self.seed + 1000 * self.epoch + i
        scene = self.draw(i)
        source = expose(scene, seed, self.gain)
        target = expose(scene, seed, self.gain)
        return source[None], target[None]
