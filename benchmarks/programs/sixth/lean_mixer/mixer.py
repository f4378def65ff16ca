import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class Mix(nn.Module):
    """Token mixing and channel mixing."""

    def __init__(self, tokens, d):
        super().__init__()
        self.norm = nn.LayerNorm(d)
        self.across = nn.Linear(tokens, tokens)
        self.within = nn.Sequential(nn.Linear(d, 2 * d), nn.GELU(), nn.Linear(2 * d, d))

    def forward(self, x):
        x = x + self.across(self.norm(x).transpose(1, 2)).transpose(1, 2)
        return x + self.within(x)


class Mixer(nn.Module):
    def __init__(self, tokens=6, d=8, depth=3, lean=True):
        super().__init__()
        self.layers = nn.ModuleList(Mix(tokens, d) for _ in range(depth))
        self.drop = nn.Dropout(0.2)
        self.head = nn.Linear(d, 1)
        self.lean = lean

    def run(self, layer, x):
        if self.lean and self.training:
            return checkpoint(layer, x, use_reentrant=False, preserve_rng_state=False)
        return layer(x)

    def forward(self, x):
        for layer in self.layers:
            x = self.drop(self.run(layer, x))
        return self.head(x.mean(1))
