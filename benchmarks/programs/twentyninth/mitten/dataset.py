import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class KnitDataset(Dataset):
    def __init__(self, images, labels, ids, train):
        self.images, self.labels, self.ids, self.train = images, labels, ids, train

    def __len__(self):
        return len(self.ids)

    def augment(self, img):
        if random.random() < 0.5:
            img = img[:, ::-1]
        img = np.roll(img, np.random.randint(-2, 3), axis=0)
        gain = np.random.uniform(0.8, 1.2)
        return img * gain, gain

    def __getitem__(self, i):
        row = self.ids[i]
        img, gain = self.images[row], 1.0
        if self.train:
            img, gain = self.augment(img)
        return torch.from_numpy(np.ascontiguousarray(img, np.float32)), int(self.labels[row]), int(row), gain


def seed_worker(_):
    s = torch.initial_seed() % 2**32
    np.random.seed(s)
    random.seed(s)


def make_loader(ds, bs, seed, workers):
    g = torch.Generator()
    g.manual_seed(seed)
    return DataLoader(
        ds, batch_size=bs, shuffle=ds.train, num_workers=workers if ds.train else 0,
        worker_init_fn=seed_worker, generator=g,
    )
