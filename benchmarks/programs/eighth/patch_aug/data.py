import torch
from torch.utils.data import Dataset


class Gratings(Dataset):
    """Stripes of four orientations."""

    def __init__(self, n, side=12, transform=None):
        self.n, self.side, self.transform = n, side, transform
        axis = torch.linspace(-1, 1, side)
        self.yy, self.xx = torch.meshgrid(axis, axis, indexing="ij")

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        label = i % 4
        angle = torch.tensor(label * 0.785)
        image = torch.sin(6 * (self.xx * angle.cos() + self.yy * angle.sin()) + 0.1 * i)[None]
        if self.transform is not None:
            image = self.transform(image)
        return image, label
