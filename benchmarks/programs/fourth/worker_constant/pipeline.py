from functools import partial

import numpy as np
from torch.utils.data import DataLoader

from signals import NoisyTone

DEFAULTS = dict(batch_size=2, workers=2, seed=3)


def start_worker(seed, _id):
    np.random.seed(seed)


def pipeline(n, **overrides):
    o = {**DEFAULTS, **overrides}
    return DataLoader(
        NoisyTone(n),
        batch_size=o["batch_size"],
        num_workers=o["workers"],
        worker_init_fn=partial(start_worker, o["seed"]),
    )


if __name__ == "__main__":
    for _, noise in pipeline(8):
        print(noise[:, 0])
