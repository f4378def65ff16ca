import functools
import random

import numpy as np
import torch


def seed_all(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def reproducible(method):
    @functools.wraps(method)
    def inner(self, *args, **kwargs):
        seed_all(self.seed)
        return method(self, *args, **kwargs)

    return inner
