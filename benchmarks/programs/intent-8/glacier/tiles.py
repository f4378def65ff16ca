import torch
from torch.utils.data import Dataset


class Tiles(Dataset):
    """Land-cover tiles; `band` picks the instrument."""

    def __init__(self, n=40, classes=4, band="optical"):
        gen = torch.Generator().manual_seed(33 if band == "optical" else 34)
        self.label = torch.arange(n) % classes
        self.x = self.label[:, None] + 0.3 * torch.randn(n, 6, generator=gen)
        self.classes = classes

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return {"id": i, "x": self.x[i], "y": torch.nn.functional.one_hot(self.label[i], self.classes).float()}
