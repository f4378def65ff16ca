import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class Strum(nn.Module):
    """Multiplicative noise on a signal, from a stream of the layer's own."""

    def __init__(self, size, spread, seed):
        super().__init__()
        self.gain = nn.Parameter(torch.ones(size))
        self.spread = spread
        self.stream = torch.Generator().manual_seed(seed)

    def forward(self, x):
        noise = torch.randn(x.shape, generator=self.stream)
        return x * self.gain * torch.exp(self.spread * noise)


class Lean(nn.Module):
    """Holds no activations of the wrapped layer."""

    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def forward(self, x):
        return checkpoint(self.inner, x, use_reentrant=False)
