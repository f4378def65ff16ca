"""Sensor degradation for leaf photographs, as a module."""
import torch
import torch.nn.functional as F
from torch import nn


class Speckle(nn.Module):
    def __init__(self, strength: float = 0.2, lost: float = 0.1):
        super().__init__()
        self.strength = strength
        self.lost = lost

    def forward(self, leaf: torch.Tensor) -> torch.Tensor:
        grain = torch.randn_like(leaf) * self.strength
        noisy = leaf * (1.0 + grain)
        return F.dropout(noisy, p=self.lost, training=True)


def frozen_copy(strength: float, shape) -> torch.jit.ScriptModule:
    return torch.jit.trace(Speckle(strength), torch.ones(shape), check_trace=False)
