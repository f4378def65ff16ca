import numpy as np
import torch
from torch.utils.data import DataLoader, get_worker_info

from chips import Chips


class Boot:
    """Called in each worker as it starts."""

    def __init__(self, number):
        self.number = number

    def __call__(self, worker):
        info = get_worker_info()
        info.dataset.rng = np.random.default_rng([self.number, info.seed % 2**63])


def make_feed(images, seed, workers=2):
    order = torch.Generator()
    order.manual_seed(seed)
    return DataLoader(Chips(images, seed), batch_size=4, shuffle=True, num_workers=workers,
                      generator=order, worker_init_fn=Boot(seed))
