import numpy as np
from torch.utils.data import Sampler


class GroupedBatches(Sampler):
    """Batches of rows of one group; the order of rows and batches belongs to an epoch."""

    def __init__(self, groups, batch_size, seed=0):
        self.groups = {g: np.flatnonzero(np.asarray(groups) == g) for g in sorted(set(groups))}
        self.batch_size, self.seed, self.epoch = batch_size, seed, 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __len__(self):
        return sum(-(-len(rows) // self.batch_size) for rows in self.groups.values())

    def __iter__(self):
        rng = np.random.default_rng((self.seed, self.epoch))
        batches = []
        for rows in self.groups.values():
            rows = rng.permutation(rows)
            batches += [rows[i:i + self.batch_size].tolist() for i in range(0, len(rows), self.batch_size)]
        for i in rng.permutation(len(batches)):
            yield batches[i]
