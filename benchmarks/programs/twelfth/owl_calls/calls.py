import copy

import torch
from torch.utils.data import Dataset, Subset


class Nights(Dataset):
    transform = None

    def __init__(self, n=36, length=60):
        t = torch.arange(length) / length
        self.sound = torch.sin(2 * torch.pi * t * (2 + torch.arange(n) % 3).unsqueeze(1))
        self.kind = torch.arange(n) % 3

    def __len__(self):
        return len(self.kind)

    def __getitem__(self, i):
        x = self.sound[i]
        if self.transform is not None:
            x = self.transform(x)
        return x, self.kind[i]

    def using(self, transform):
        other = copy.copy(self)
        other.transform = transform
        return other


def wind(x):
    return torch.roll(x, int(torch.randint(60, ()))) + 0.2 * torch.randn_like(x)


def halves(base, seed, held=9):
    order = torch.randperm(len(base), generator=torch.Generator().manual_seed(seed)).tolist()
    return Subset(base.using(wind), order[held:]), Subset(base, order[:held])
