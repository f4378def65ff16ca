import torch
import torch.nn.functional as F
from torch import nn


class CausalAttention(nn.Module):
    def __init__(self, d, heads, p):
        super().__init__()
        self.heads, self.p = heads, p
        self.qkv = nn.Linear(d, 3 * d)
        self.out = nn.Linear(d, d)
        self.resid_drop = nn.Dropout(p)

    def forward(self, x):
        b, t, d = x.shape
        q, k, v = (
            z.view(b, t, self.heads, d // self.heads).transpose(1, 2)
            for z in self.qkv(x).chunk(3, dim=-1)
        )
        y = F.scaled_dot_product_attention(q, k, v, dropout_p=self.p, is_causal=True)
        return self.resid_drop(self.out(y.transpose(1, 2).reshape(b, t, d)))


class Forecaster(nn.Module):
    def __init__(self, d=32, heads=4, depth=2, p=0.1, context=24):
        super().__init__()
        self.config = dict(d=d, heads=heads, depth=depth, p=p, context=context)
        self.inp = nn.Linear(1, d)
        self.pos = nn.Parameter(0.02 * torch.randn(context, d))
        self.attn = nn.ModuleList(CausalAttention(d, heads, p) for _ in range(depth))
        self.ff = nn.ModuleList(
            nn.Sequential(nn.LayerNorm(d), nn.Linear(d, 2 * d), nn.GELU(), nn.Linear(2 * d, d), nn.Dropout(p))
            for _ in range(depth)
        )
        self.norms = nn.ModuleList(nn.LayerNorm(d) for _ in range(depth))
        self.head = nn.Linear(d, 1)

    def forward(self, x):
        h = self.inp(x[..., None]) + self.pos[: x.shape[1]]
        for n, a, f in zip(self.norms, self.attn, self.ff):
            h = h + a(n(h))
            h = h + f(h)
        return self.head(h)[..., 0]
