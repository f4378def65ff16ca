from functools import partial

import numpy as np
from torch.utils.data import DataLoader


def init_worker(worker_id, base):
    np.random.seed(base + worker_id)


def make_loader(data, cfg):
    return DataLoader(
        data,
        batch_size=cfg["batch"],
        num_workers=cfg["workers"],
        worker_init_fn=partial(init_worker, base=cfg["seed"]),
    )
