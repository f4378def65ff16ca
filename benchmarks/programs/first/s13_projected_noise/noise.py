import math

import torch

from caching import memo


def basis(n):
    k = torch.arange(n, dtype=torch.float32)
    return torch.cos(math.pi * (k[:, None] + 0.5) * k[None] / n)


@memo
def coloured(batch, n):
    return torch.randn(batch, n) @ basis(n)
