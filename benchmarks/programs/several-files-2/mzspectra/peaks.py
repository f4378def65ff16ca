import torch
from torch.utils.data import Dataset

from seeding import reproducible


def synthetic(n, bins):
    grid = torch.arange(bins).float()
    centres = torch.linspace(10, bins - 10, n)
    return torch.exp(-((grid - centres[:, None]) ** 2) / 4.0)


class SpectrumSet(Dataset):
    def __init__(self, spectra, augment, seed):
        self.spectra = spectra
        self.augment = augment
        self.seed = seed

    def __len__(self):
        return len(self.spectra)

    @reproducible
    def __getitem__(self, i):
        clean = self.spectra[i]
        return i, self.augment(clean), clean
