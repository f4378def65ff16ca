from contextlib import contextmanager

import torch


@contextmanager
def fixed_noise(seed=2024):
    """Same noise each time, so that the numbers of two epochs can be compared."""
    torch.manual_seed(seed)
    yield
