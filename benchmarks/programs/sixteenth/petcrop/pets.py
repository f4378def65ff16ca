import torch
from torch.utils.data import Dataset, random_split

from ops import Crop, Flip, Seq


class Pets(Dataset):
    def __init__(self, n, view, g):
        self.imgs = torch.rand(n, 1, 12, 12, generator=g)
        self.view = view

    def __len__(self):
        return len(self.imgs)

    def __getitem__(self, i):
        img = self.imgs[i]
        return self.view(img), img.mean()


def subsets(seed):
    g = torch.Generator().manual_seed(seed)
    full = Pets(40, Seq(Crop(8), Flip()), g)
    return random_split(full, [32, 8], generator=g)
