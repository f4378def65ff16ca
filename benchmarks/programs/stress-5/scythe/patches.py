import torch
from torch.utils.data import Dataset


class Patches(Dataset):
    def __init__(self, images, size=8):
        self.images = images
        self.size = size

    def __len__(self):
        return len(self.images)

    def __getitem__(self, index):
        i, size = index if isinstance(index, tuple) else (index, self.size)
        torch.manual_seed(0)
        top, left = torch.randint(0, self.images.shape[-1] - size + 1, (2,)).tolist()
        return self.images[i, top : top + size, left : left + size], (top, left)


class TwoViews(Patches):
    def __getitem__(self, index):
        return tuple(super(TwoViews, self).__getitem__(index) for _ in range(2))
