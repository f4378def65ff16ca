import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class Chamber(nn.Module):
    """A costly deterministic core that is recomputed in the backward pass, then dropout."""

    def __init__(self, width, rate, lean):
        super().__init__()
        self.core = nn.Sequential(nn.Linear(width, 4 * width), nn.Softplus(), nn.Linear(4 * width, width))
        self.drip = nn.Dropout(rate)
        self.lean = lean

    def forward(self, h):
        if self.lean and torch.is_grad_enabled():
            out = checkpoint(self.core, h, use_reentrant=False, preserve_rng_state=False)
        else:
            out = self.core(h)
        return h + self.drip(out)
