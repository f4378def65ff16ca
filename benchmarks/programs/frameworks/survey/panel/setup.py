import random

import numpy as np


def seed_all(seed):
    for start in (random.seed, np.random.seed):
        start(seed)
