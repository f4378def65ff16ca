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
        # one seed per item, used for both arrays so that labels stay on their pixels
        seed = int(torch.randint(0, 2**31 - 1, ()))
        image, mask = crop_together((self.images[i], self.masks[i]), self.crop, seed)
        return image, mask
