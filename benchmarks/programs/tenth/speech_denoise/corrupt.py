import functools

import torch
from torch import nn


def pinned(method):
    @functools.wraps(method)
    def call(self, *args, **kwargs):
        torch.manual_seed(self.state)
        return method(self, *args, **kwargs)

    return call


class SpecNoise(nn.Module):
    """Adds gaussian noise and drops a band of frequency bins while training."""

    def __init__(self, sigma, band=4, state=0):
        super().__init__()
        self.sigma, self.band, self.state = sigma, band, state

    @pinned
    def forward(self, spec):
        if not self.training:
            return spec
        out = spec + self.sigma * torch.randn_like(spec)
        lo = int(torch.randint(spec.shape[-1] - self.band, ()))
        out[..., lo:lo + self.band] = 0
        return out
