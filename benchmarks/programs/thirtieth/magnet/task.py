import torch
from torch.utils.data import Dataset


class Patches(Dataset):
    """Smooth random patches (low-frequency Fourier sums)."""

    def __init__(self, n, size, generator):
        grid = torch.linspace(0, 3.14159, size)
        basis = torch.stack([torch.outer((i * grid).cos(), (j * grid).cos()) for i in range(3) for j in range(3)])
        coef = torch.randn(n, 9, generator=generator)
        self.x = torch.einsum("nk,kij->nij", coef, basis) / 3

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return self.x[i]


class FrozenNoise(Dataset):
    """Clean items with noise and level drawn once, so that scores of
    different epochs and models are comparable."""

    def __init__(self, base, levels, seed):
        g = torch.Generator().manual_seed(seed)
        clean = torch.stack([base[i] for i in range(len(base))])
        lo, hi = levels
        self.sigma = lo + (hi - lo) * torch.rand(len(base), generator=g)
        noise = torch.randn(clean.shape, generator=g)
        self.noisy = clean + self.sigma[:, None, None] * noise
        self.clean = clean

    def __len__(self):
        return len(self.clean)

    def __getitem__(self, i):
        return self.noisy[i], self.sigma[i], self.clean[i]
