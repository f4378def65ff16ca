import numpy as np
from torch.utils.data import Dataset


class Haze:
    def __init__(self, depth):
        self.depth = depth

    def __call__(self, img):
        veil = np.random.uniform(0.0, self.depth, img.shape)
        return img * (1.0 - veil) + veil


class Plots(Dataset):
    def __init__(self, n, side, *effects):
        self.n, self.side, self.effects = n, side, effects

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        img = np.zeros((self.side, self.side))
        for e in self.effects:
            img = e(img)
        return img, i
