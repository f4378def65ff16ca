from contextlib import contextmanager

import torch


@contextmanager
def pinned(seed):
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        yield
