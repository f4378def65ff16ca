from functools import partial

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class Residual(nn.Module):
    def __init__(self, width, rate):
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.up = nn.Linear(width, 2 * width)
        self.down = nn.Linear(2 * width, width)
        self.drop = nn.Dropout(rate)

    def forward(self, x):
        return x + self.drop(self.down(torch.nn.functional.gelu(self.up(self.norm(x)))))


REMAT = {
    "none": lambda block, x: block(x),
    "block": partial(checkpoint, use_reentrant=False, preserve_rng_state=False),
}


class Tower(nn.Module):
    def __init__(self, inputs, width, depth, rate, remat="none"):
        super().__init__()
        self.inp = nn.Linear(inputs, width)
        self.blocks = nn.ModuleList(Residual(width, rate) for _ in range(depth))
        self.head = nn.Linear(width, 1)
        self.remat = remat

    def forward(self, x):
        call = REMAT[self.remat if self.training else "none"]
        h = self.inp(x)
        for block in self.blocks:
            h = call(block, h)
        return self.head(h).squeeze(-1)
