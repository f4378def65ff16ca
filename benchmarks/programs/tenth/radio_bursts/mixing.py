import torch.nn as nn
from torch.nn.functional import scaled_dot_product_attention as sdpa


class Mixing(nn.Module):
    def __init__(self, dim, heads, **attention):
        super().__init__()
        self.heads = heads
        self.qkv, self.back = nn.Linear(dim, 3 * dim), nn.Linear(dim, dim)
        self.attention = {"is_causal": True, **attention}

    def forward(self, x):
        b, t, d = x.shape
        parts = self.qkv(x).view(b, t, 3, self.heads, d // self.heads).permute(2, 0, 3, 1, 4)
        return self.back(sdpa(*parts, **self.attention).transpose(1, 2).reshape(b, t, d))
