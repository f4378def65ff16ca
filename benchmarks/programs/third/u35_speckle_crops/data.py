import numpy as np
from torch.utils.data import Dataset


class Speckled(Dataset):
    def __init__(self, images, sigma, seed):
        self.images = images
        self.sigma = sigma
        self.rng = np.random.default_rng(seed)

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        img = self.images[i]
        speckle = self.rng.normal(0.0, self.sigma, img.shape)
        return (img * (1.0 + speckle)).astype(np.float32), i
