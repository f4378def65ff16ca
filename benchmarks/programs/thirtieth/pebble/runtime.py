import random
from contextlib import contextmanager

import numpy as np
import torch
import os


@contextmanager
def replica(rank, world):
    old = {k: os.environ.get(k) for k in ("RANK", "WORLD_SIZE")}
    os.environ.update(RANK=str(rank), WORLD_SIZE=str(world))
    try:
        yield
    finally:
        for k, v in old.items():
            os.environ.pop(k) if v is None else os.environ.__setitem__(k, v)


def process_seed(base):
    """Seed of this process; dropout and augmentation differ over replicas."""
    s = base + int(os.environ.get("RANK", 0))
    random.seed(s)
    np.random.seed(s)
    torch.manual_seed(s)
    return s
