import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class Rope(nn.Module):
    def __init__(self, size, rate):
        super().__init__()
        self.gain = nn.Parameter(torch.ones(size))
        self.rate = rate

    def mask(self, like, generator):
        keep = torch.rand(like.shape, generator=generator) >= self.rate
        return keep / (1 - self.rate)

    def forward(self, x, mask):
        return x * self.gain * mask


class Sling(nn.Module):
    """Ropes in a row, each recomputed in the backward pass; the masks come from a private stream."""

    def __init__(self, count, size, rate, seed):
        super().__init__()
        self.ropes = nn.ModuleList(Rope(size, rate) for _ in range(count))
        self.stream = torch.Generator().manual_seed(seed)

    def forward(self, x):
        for rope in self.ropes:
            mask = rope.mask(x, self.stream)
            x = checkpoint(rope, x, mask, use_reentrant=False, preserve_rng_state=False)
        return x
