import torch
from torch.utils.data import DataLoader, Dataset, random_split

from transforms import build

SPECS = [
    {"name": "scale", "factor": 2.0},
    {"name": "flip", "p": 0.5},
    {"name": "noise", "std": 0.2},
]


class Patches(Dataset):
    def __init__(self, n, generator, transform=None):
        self.labels = torch.arange(n) % 2
        ramp = torch.linspace(-1, 1, 6).expand(6, 6)
        sign = 2.0 * self.labels[:, None, None] - 1
        self.images = sign * ramp.T + 0.3 * torch.randn(n, 6, 6, generator=generator)
        self.transform = transform

    def __len__(self):
        return len(self.labels)

    def __getitem__(self, i):
        img = self.images[i]
        if self.transform is not None:
            img = self.transform(img)
        return img, self.labels[i]


def loaders(seed, n=80, batch_size=16, specs=SPECS):
    """Training and validation loader.

    Parameters: seed, number of patches, batch size, list of transforms.
    """
    gen = torch.Generator().manual_seed(seed)
    full = Patches(n, gen, transform=build(specs, gen))
    train, valid = random_split(full, [0.75, 0.25], generator=gen)
    return {
        "train": DataLoader(train, batch_size=batch_size, shuffle=True, generator=gen),
        "valid": DataLoader(valid, batch_size=batch_size),
    }
