import math

import torch

SCHEMES = {}


def scheme(fn):
    SCHEMES[fn.__name__] = fn
    return fn


@scheme
def normal(shape, seed):
    gen = torch.Generator().manual_seed(seed)
    return torch.randn(shape, generator=gen) / math.sqrt(shape[1])


@scheme
def uniform(shape, seed):
    gen = torch.Generator().manual_seed(seed)
    return (2 * torch.rand(shape, generator=gen) - 1) * math.sqrt(3 / shape[1])


@scheme
def orthogonal(shape, seed):
    gen = torch.Generator().manual_seed(seed)
    q, _ = torch.linalg.qr(torch.randn(max(shape), max(shape), generator=gen))
    return q[: shape[0], : shape[1]].contiguous()
