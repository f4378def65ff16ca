from dataclasses import dataclass
from functools import partial

import torch.nn.functional as F
from torch import nn

from merge import MERGE


@dataclass
class EncoderConfig:
    dim: int = 8
    depth: int = 2
    merge: str = "residual"
    p: float = 0.3


class Attention(nn.Module):
    def __init__(self, dim, p):
        super().__init__()
        self.qkv = nn.Linear(dim, 3 * dim)
        self.p = p

    def forward(self, x):
        q, k, v = self.qkv(x).chunk(3, dim=-1)
        return F.scaled_dot_product_attention(q, k, v, dropout_p=self.p)


class Encoder(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.merge = partial(MERGE[cfg.merge], p=cfg.p)
        self.branches = nn.ModuleList()
        for _ in range(cfg.depth):
            self.branches += [Attention(cfg.dim, cfg.p), nn.Sequential(nn.LayerNorm(cfg.dim), nn.Linear(cfg.dim, cfg.dim))]

    def forward(self, x):
        for branch in self.branches:
            x = self.merge(x, branch)
        return x
