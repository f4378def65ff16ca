import torch
from torch.utils.data import Dataset

from crops import crop_together


class Segmentation(Dataset):
    def __init__(self, n, size, crop, seed):
        grid = torch.arange(size * size, dtype=torch.float32).view(1, size, size)
        self.images = grid.repeat(n, 1, 1)
        self.masks = (grid % 5).repeat(n, 1, 1)
        self.crop, self.seed = crop, seed

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        image, mask = crop_together((self.images[i], self.masks[i]), self.crop, self.seed)
        return image, mask
