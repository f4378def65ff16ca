import numpy as np


class Loader:
    def __init__(self, data, batch, width, seed):
        self.data, self.batch, self.width, self.seed = data, batch, width, seed
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __iter__(self):
        rng = np.random.default_rng(self.seed)
        order = rng.permutation(len(self.data))
        for i in range(0, len(order), self.batch):
            yield np.stack([self.data.crop(j, rng, self.width) for j in order[i : i + self.batch]])
