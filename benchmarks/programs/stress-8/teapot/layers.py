"""Building blocks; regularisers are chosen by name."""
from functools import partial

import torch
import torch.nn.functional as F
from torch import nn


def _identity(x):
    return x


class Regularised(nn.Module):
    """Base class that binds a regulariser to the module."""

    def __init__(self, reg):
        super().__init__()
        kind, rate = reg
        self.regularise = self.bind(kind, rate)

    def bind(self, kind, rate):
        table = {
            "dropout": partial(F.dropout, p=rate, training=self.training),
            "alpha": partial(F.alpha_dropout, p=rate, training=self.training),
            "none": _identity,
        }
        return table[kind]


class Attention(Regularised):
    def __init__(self, dim, heads, reg):
        super().__init__(reg)
        self.heads = heads
        self.qkv = nn.Linear(dim, 3 * dim)
        self.out = nn.Linear(dim, dim)

    def forward(self, x):
        b, t, d = x.shape
        q, k, v = (
            z.view(b, t, self.heads, d // self.heads).transpose(1, 2) for z in self.qkv(x).chunk(3, -1)
        )
        score = torch.softmax(q @ k.transpose(-1, -2) / (d // self.heads) ** 0.5, -1)
        mixed = (score @ v).transpose(1, 2).reshape(b, t, d)
        return self.regularise(self.out(mixed))


class FeedForward(Regularised):
    def __init__(self, dim, hidden, reg):
        super().__init__(reg)
        self.up, self.down = nn.Linear(dim, hidden), nn.Linear(hidden, dim)

    def forward(self, x):
        return self.down(self.regularise(F.gelu(self.up(x))))


class Encoder(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        reg = (cfg["reg"], cfg["rate"])
        self.embed = nn.Linear(cfg["features"], cfg["dim"])
        self.blocks = nn.ModuleList(
            nn.ModuleList(
                [nn.LayerNorm(cfg["dim"]), Attention(cfg["dim"], cfg["heads"], reg),
                 nn.LayerNorm(cfg["dim"]), FeedForward(cfg["dim"], 2 * cfg["dim"], reg)]
            )
            for _ in range(cfg["depth"])
        )
        self.head = nn.Linear(cfg["dim"], 1)

    def forward(self, x):
        h = self.embed(x)
        for n1, attn, n2, ff in self.blocks:
            h = h + attn(n1(h))
            h = h + ff(n2(h))
        return self.head(h.mean(1))[:, 0]
