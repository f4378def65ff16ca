import numpy as np
from torch.utils.data import IterableDataset, get_worker_info


class Purchases(IterableDataset):
    """Simulated purchases of a kiosk's day."""

    def __init__(self, days, rng):
        self.days, self.rng = days, rng

    def __iter__(self):
        info = get_worker_info()
        mine = range(self.days) if info is None else range(info.id, self.days, info.num_workers)
        for day in mine:
            yield day, self.rng.poisson(50.0, size=6).astype(np.float32)
