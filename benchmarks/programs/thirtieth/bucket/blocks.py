import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class MixerBlock(nn.Module):
    def __init__(self, tokens, dim, drop):
        super().__init__()
        self.norm = nn.LayerNorm(dim)
        self.token_mix = nn.Linear(tokens, tokens)
        self.channel_mix = nn.Sequential(nn.Linear(dim, 2 * dim), nn.GELU(), nn.Dropout(drop), nn.Linear(2 * dim, dim))

    def forward(self, x):
        h = self.token_mix(self.norm(x).transpose(1, 2)).transpose(1, 2)
        return x + self.channel_mix(h)


class Stack(nn.Module):
    def __init__(self, blocks, remat=None):
        super().__init__()
        self.blocks = nn.ModuleList(blocks)
        self.remat = dict(remat) if remat else None

    def forward(self, x):
        for block in self.blocks:
            if self.remat and self.training:
                x = checkpoint(block, x, **self.remat)
            else:
                x = block(x)
        return x


class Regressor(nn.Module):
    def __init__(self, tokens=8, dim=16, depth=3, drop=0.2, remat=None):
        super().__init__()
        self.embed = nn.Linear(3, dim)
        self.stack = Stack([MixerBlock(tokens, dim, drop) for _ in range(depth)], remat)
        self.head = nn.Linear(dim, 1)

    def forward(self, x):
        return self.head(self.stack(self.embed(x)).mean(1)).squeeze(-1)
