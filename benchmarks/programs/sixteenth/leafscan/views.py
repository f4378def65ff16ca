import torch
from torch.utils.data import Dataset


class Seen(Dataset):
    """A part of a dataset as seen through a function."""

    def __init__(self, part, look):
        self.part, self.look = part, look

    def __len__(self):
        return len(self.part)

    def __getitem__(self, i):
        x, y = self.part[i]
        return self.look(x), y


def shaken(x):
    k = int(torch.randint(-3, 4, ()))
    return x.roll(k, -1) * (0.8 + 0.4 * torch.rand(()))


def still(x):
    return x - x.mean()
