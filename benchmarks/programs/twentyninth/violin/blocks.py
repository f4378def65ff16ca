import torch
import torch.nn as nn
import torch.nn.functional as F

BACKENDS = {}


def backend(name):
    def deco(fn):
        BACKENDS[name] = fn
        return fn
    return deco


@backend("eager")
def eager(q, k, v, cfg, training):
    att = (q @ k.transpose(-2, -1)) / q.shape[-1] ** 0.5
    causal = torch.ones(q.shape[-2], k.shape[-2], dtype=torch.bool).tril()
    att = att.masked_fill(~causal, float("-inf")).softmax(-1)
    return F.dropout(att, cfg["attn_pdrop"], training) @ v


@backend("sdpa")
def sdpa(q, k, v, cfg, training):
    return F.scaled_dot_product_attention(q, k, v, dropout_p=cfg["attn_pdrop"], is_causal=True)


class Attention(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.cfg, self.heads = cfg, cfg["heads"]
        self.qkv = nn.Linear(cfg["dim"], 3 * cfg["dim"])
        self.proj = nn.Linear(cfg["dim"], cfg["dim"])
        self.resid = nn.Dropout(cfg["resid_pdrop"])
        self.impl = BACKENDS[cfg["attn_impl"]]

    def forward(self, x):
        b, t, d = x.shape
        q, k, v = (z.view(b, t, self.heads, -1).transpose(1, 2) for z in self.qkv(x).chunk(3, -1))
        y = self.impl(q, k, v, self.cfg, self.training)
        return self.resid(self.proj(y.transpose(1, 2).reshape(b, t, d)))


class Block(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        d = cfg["dim"]
        self.n1, self.n2 = nn.LayerNorm(d), nn.LayerNorm(d)
        self.attn = Attention(cfg)
        self.mlp = nn.Sequential(nn.Linear(d, 4 * d), nn.GELU(), nn.Linear(4 * d, d), nn.Dropout(cfg["resid_pdrop"]))

    def forward(self, x):
        x = x + self.attn(self.n1(x))
        return x + self.mlp(self.n2(x))
