import torch


def make_series(n, length, seed):
    g = torch.Generator().manual_seed(seed)
    f = 0.1 + 0.5 * torch.rand(n, 1, generator=g)
    phase = 6.28 * torch.rand(n, 1, generator=g)
    t = torch.arange(length)[None]
    return torch.sin(f * t + phase) + 0.05 * torch.randn(n, length, generator=g)
