import torch
from torch.utils.data import Dataset

from .stable import generator_for


class Patches(Dataset):
    def __init__(self, photos, seed, size=4):
        self.photos, self.seed, self.size = photos, seed, size
        self.round = 0

    def __len__(self):
        return len(self.photos)

    def __getitem__(self, i):
        gen = generator_for(self.seed, self.round, i)
        photo = self.photos[i]
        top, left = (torch.randint(s - self.size + 1, (), generator=gen).item() for s in photo.shape)
        patch = photo[top:top + self.size, left:left + self.size]
        return patch * (0.8 + 0.4 * torch.rand((), generator=gen)), torch.tensor([top, left])
