import torch
from torch.utils.data import Dataset


class ExposurePairs(Dataset):
    def __init__(self, count, side, seed, sigma=0.2):
        self.count, self.side, self.seed, self.sigma = count, side, seed, sigma

    def __len__(self):
        return self.count

    def scene(self, index):
        ramp = torch.linspace(0, 3.0 + index, self.side)
        return torch.sin(ramp)[:, None] * torch.cos(ramp)[None, :]

    def expose(self, index):
        source = torch.Generator().manual_seed(self.seed * 10_007 + index)
        grain = torch.randn(self.side, self.side, generator=source)
        return (self.scene(index) + self.sigma * grain)[None]

    def __getitem__(self, index):
        first = self.expose(index)
        second = self.expose(index)
        return first, second
