import contextlib

import torch


@contextlib.contextmanager
def seeded(seed):
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        yield
