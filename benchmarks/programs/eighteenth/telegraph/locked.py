"""Dropout whose mask stays for the length of a message."""
import torch
from torch import nn


class LockedDropout(nn.Module):
    def __init__(self, p: float):
        super().__init__()
        self.p = p

    def forward(self, sequence: torch.Tensor) -> torch.Tensor:
        if not self.training or self.p == 0:
            return sequence
        batch, _, width = sequence.shape
        keep = sequence.new_full((batch, 1, width), 1 - self.p)
        mask = torch.bernoulli(keep).div_(1 - self.p)
        return sequence * mask.expand_as(sequence)

    def extra_repr(self) -> str:
        return f"p={self.p}"
