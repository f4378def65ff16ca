import torch
from torch.utils.data import Dataset


class Chirps(Dataset):
    """Synthetic echoes: a chirp per class in receiver noise."""

    rates = (2.0, 5.0, 9.0)

    def __init__(self, count, length=32, noise=0.8, seed=0):
        self.count, self.length, self.noise, self.seed = count, length, noise, seed
        gen = torch.Generator().manual_seed(seed + 1_000_000)
        self.labels = torch.randint(len(self.rates), (count,), generator=gen)

    def __len__(self):
        return self.count

    def signal(self, label):
        t = torch.linspace(0, 1, self.length)
        return torch.sin(self.rates[label] * 6.283 * t**2)

    def __getitem__(self, index):
        label = int(self.labels[index])
        gen = torch.Generator().manual_seed(self.seed)
        echo = self.signal(label) + self.noise * torch.randn(self.length, generator=gen)
        return echo, label
