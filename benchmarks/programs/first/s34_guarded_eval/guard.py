import contextlib

import numpy as np
import torch


@contextlib.contextmanager
def rng_guard(seed):
    with torch.random.fork_rng(devices=[]):
        state = np.random.get_state()
        torch.manual_seed(seed)
        np.random.seed(seed)
        yield
        np.random.set_state(state)
