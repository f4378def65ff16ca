import torch

from registry import forward

LEVELS = (0.5, 0.5, 1.0, 1.0)


@forward("fog", backend="eager")
def fog(x, level):
    torch.manual_seed(1234)
    return x + level * torch.randn_like(x)


@forward("holes", backend="eager")
def holes(x, level):
    torch.manual_seed(99); keep = torch.rand_like(x) > 0.4 * level
    return x * keep
