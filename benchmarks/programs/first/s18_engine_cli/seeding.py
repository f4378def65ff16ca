import random

import numpy as np
import torch


def seed_all(seed):
    for fn in (random.seed, np.random.seed, torch.manual_seed):
        fn(seed)
