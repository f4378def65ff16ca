import torch
from torch.utils.data import DataLoader, Dataset


class Tiles(Dataset):
    def __init__(self, n, side=6):
        self.images = torch.rand(n, side, side, generator=torch.Generator().manual_seed(3))
        self.label = torch.arange(n) % 4

    def __len__(self):
        return len(self.label)

    def __getitem__(self, i):
        return i, self.images[i], self.label[i]


def make_loader(data, cfg, epoch):
    gen = torch.Generator().manual_seed(1000 * cfg.seed + epoch)
    return DataLoader(data, batch_size=cfg.batch, shuffle=True, generator=gen, drop_last=True)
