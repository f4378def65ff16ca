import torch
from torch.utils.data import Dataset


class Manifests(Dataset):
    def __init__(self, n, dim=5):
        g = torch.Generator().manual_seed(1000)
        self.x = torch.randn(n, dim, generator=g)
        self.y = (self.x.sum(1) > 0).float()

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return {"row": i, "x": self.x[i], "y": self.y[i]}
