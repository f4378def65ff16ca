import torch
from torch.utils.data import Dataset


class TileSet(Dataset):
    def __init__(self, count=24, bands=5):
        grid = torch.arange(count * bands, dtype=torch.float32).reshape(count, bands)
        self.reflectance = torch.sin(grid * 0.37)
        self.cover = self.reflectance[:, :2].sum(1, keepdim=True)

    def __len__(self):
        return len(self.cover)

    def __getitem__(self, i):
        return i, self.reflectance[i], self.cover[i]
