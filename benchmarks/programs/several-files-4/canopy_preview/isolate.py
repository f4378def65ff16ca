import contextlib

import torch


@contextlib.contextmanager
def isolated(seed):
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        yield
