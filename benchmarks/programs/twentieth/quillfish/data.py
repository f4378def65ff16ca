import torch
from torch.utils.data import Dataset


class SpectraPairs(Dataset):
    """Two augmented views of each reflectance spectrum."""

    def __init__(self, n, bands, seed):
        g = torch.Generator().manual_seed(seed)
        self.spectra = torch.rand(n, bands, generator=g).cumsum(1) / bands
        self.seed, self.epoch = seed, 0

    def __len__(self):
        return len(self.spectra)

    def stream(self, i):
        g = torch.Generator()
        g.manual_seed(self.seed * 1_000_003 + self.epoch * len(self) + i)
        return g

    def view(self, s, g):
        keep = torch.rand(s.shape, generator=g) > 0.15
        gain = 1 + 0.1 * torch.randn((), generator=g)
        return s * keep * gain + 0.01 * torch.randn(s.shape, generator=g)

    def __getitem__(self, i):
        return self.view(self.spectra[i], self.stream(i)), self.view(self.spectra[i], self.stream(i))
