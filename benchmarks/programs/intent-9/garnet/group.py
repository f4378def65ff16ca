import torch
from torch import nn


class Group:
    """All ranks of the tensor-parallel group, in one process."""

    def __init__(self, world, make):
        self.ranks = nn.ModuleList(make(r, world) for r in range(world))

    def gather(self, x):
        return torch.cat([r(x) for r in self.ranks], dim=-1)

    def weight(self):
        return torch.cat([r.weight.detach() for r in self.ranks])
