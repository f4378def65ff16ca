import torch
from torch.utils.data import Dataset


def jitter(img):
    img = img + 0.3 * torch.randn_like(img)
    return img.flip(-1) if torch.rand(()) < 0.5 else img


class Leaves(Dataset):
    def __init__(self, n, augment):
        self.images = torch.linspace(-1, 1, n * 16).sin().view(n, 1, 4, 4)
        self.kinds = torch.arange(n) % 2
        self.augment = augment

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        return self.augment(self.images[i]), self.kinds[i]
