"""Clips of a moving texture, augmented clip by clip."""
import torch
from torch.utils.data import DataLoader, Dataset

from augment import PerClip, RandomShot


class Clips(Dataset):
    def __init__(self, n, transform):
        g = torch.Generator().manual_seed(5)
        self.base = torch.rand(n, 3, 20, 20, generator=g)
        self.transform = transform

    def __len__(self):
        return len(self.base)

    def __getitem__(self, i):
        clip = torch.stack([self.base[i] * (1 + 0.1 * t) for t in range(4)])
        return self.transform(clip)


def main(seed=0):
    torch.manual_seed(seed)
    data = Clips(6, PerClip(RandomShot(12)))
    out = torch.cat(list(DataLoader(data, batch_size=3)))
    return {"clips": out}


if __name__ == "__main__":
    print(main()["clips"].shape)
