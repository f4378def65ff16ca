from contextlib import contextmanager

import torch


@contextmanager
def repeatable(seed):
    """Draws inside the block do not disturb the caller's stream."""
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        yield
