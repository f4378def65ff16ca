import numpy as np
import torch
from torch.utils.data import DataLoader

from shapes import Blobs


class WorkerStart:
    def __init__(self, salt):
        self.salt = salt

    def __call__(self, worker):
        base = torch.initial_seed() % 2 ** 32
        np.random.seed([self.salt, base])


def feeder(n, workers=2, seed=0):
    g = torch.Generator().manual_seed(seed)
    return DataLoader(Blobs(n), 2, num_workers=workers, worker_init_fn=WorkerStart(31), generator=g)


if __name__ == "__main__":
    for batch in feeder(8):
        print(batch.mean((1, 2)))
