from contextlib import contextmanager

import torch


@contextmanager
def bench(seed):
    """A test bench: yields a function that records windows of vibration."""
    gen = torch.Generator()
    gen.manual_seed(seed)
    t = torch.linspace(0, 6.28, 32)

    def record(n):
        phase = 6.28 * torch.rand(n, 1, generator=gen)
        return torch.sin(3 * t + phase) + 0.4 * torch.randn(n, 32, generator=gen)

    yield record
