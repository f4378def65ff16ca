"""Waveform-free SimCLR style augmentations for the 1-d sensor windows."""
from contextlib import contextmanager

import torch


@contextmanager
def side_stream():
    """Run a block of augmentation code without moving the training stream."""
    with torch.random.fork_rng(devices=[]):
        yield


def jitter(x, sigma=0.1):
    return x + sigma * torch.randn_like(x)


def scale(x, low=0.7, high=1.3):
    factor = torch.empty(x.shape[0], x.shape[1], 1).uniform_(low, high)
    return x * factor


def roll(x, most=8):
    shift = int(torch.randint(-most, most + 1, (1,)))
    return x.roll(shift, dims=-1)


def channel_drop(x, p=0.2):
    keep = torch.rand(x.shape[0], x.shape[1], 1) > p
    return x * keep


OPS = {"jitter": jitter, "scale": scale, "roll": roll, "channel_drop": channel_drop}


class Views:
    """Produce `n` augmented copies of a batch."""

    def __init__(self, ops, n=2):
        self.ops = [(OPS[name], kw) for name, kw in ops]
        self.n = n

    def _augment(self, x):
        with side_stream():
            for op, kw in self.ops:
                x = op(x, **kw)
        return x

    def __call__(self, x):
        return [self._augment(x) for _ in range(self.n)]
