import copy

import torch
from torch import nn

from heads import make_head, reset


class Committee(nn.Module):
    def __init__(self, dim, out, n, build=make_head):
        super().__init__()
        proto = build(dim, out)
        self.heads = nn.ModuleList(copy.deepcopy(proto) for _ in range(n))
        self.heads.apply(reset)
        self.trunk = nn.Identity()

    def forward(self, x):
        h = self.trunk(x)
        return torch.stack([f(h) for f in self.heads])
