import contextlib

import numpy as np
import torch


@contextlib.contextmanager
def rng_guard(seed):
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        np.random.seed(seed)
        yield
