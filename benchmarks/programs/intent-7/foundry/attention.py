import math

import torch
import torch.nn.functional as F
from torch import nn


class Attention(nn.Module):
    def __init__(self, d, heads, fused):
        super().__init__()
        self.heads, self.fused = heads, fused
        self.qkv, self.out = nn.Linear(d, 3 * d), nn.Linear(d, d)

    def forward(self, x):
        b, t, d = x.shape
        q, k, v = (z.view(b, t, self.heads, -1).transpose(1, 2) for z in self.qkv(x).chunk(3, -1))
        if self.fused:
            y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        else:
            gate = torch.ones(t, t, dtype=torch.bool).tril()
            logits = (q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1])).masked_fill(~gate, -torch.inf)
            y = logits.softmax(-1) @ v
        return self.out(y.transpose(1, 2).reshape(b, t, d))


def build(cfg, fused):
    torch.manual_seed(cfg["seed"])
    return Attention(cfg["d"], cfg["heads"], fused)
