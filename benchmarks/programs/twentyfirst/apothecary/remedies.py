import torch
from torch.utils.data import Dataset


class Remedies(Dataset):
    """Ingredient vectors with a potency; every fourth remedy is rare."""

    def __init__(self, n, features):
        self.x = torch.linspace(-1, 1, n * features).reshape(n, features)
        self.potency = torch.sin(self.x.sum(1))
        self.rare = torch.arange(n) % 4 == 0

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return i, self.x[i], self.potency[i]
