import torch
from torch import nn


class LockedDropout(nn.Module):
    """Variational dropout: a sequence keeps its mask over all of its time steps."""

    def __init__(self, rate: float):
        super().__init__()
        self.rate = rate

    def forward(self, states):
        if not self.training or self.rate == 0:
            return states
        batch, _, width = states.shape
        keep = torch.bernoulli(torch.full((batch, width), 1 - self.rate)) / (1 - self.rate)
        return torch.stack([step * keep for step in states.unbind(1)], dim=1)
