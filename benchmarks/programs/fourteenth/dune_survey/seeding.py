import random

import numpy as np
import torch

SEEDERS = {
    "python": random.seed,
    "numpy": np.random.seed,
    "torch": torch.manual_seed,
}


def repeatable(seed, backends):
    for name in backends:
        SEEDERS[name](seed)
