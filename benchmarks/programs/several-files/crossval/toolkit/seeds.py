import random

import numpy as np
import torch

SEEDERS = {
    "python": random.seed,
    "numpy": np.random.seed,
    "torch": torch.manual_seed,
}


def seed_libraries(seed, names):
    for name in names:
        SEEDERS[name](seed)
