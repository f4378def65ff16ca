import math
from types import SimpleNamespace

import torch

CONFIG = SimpleNamespace(seed=40, window=64, features=128, width=1.5, rounds=30, margin=1.1)


def feature_mean(x, cfg):
    """Mean random Fourier features of a window."""
    bank = torch.Generator().manual_seed(cfg.seed)
    freq = torch.randn(x.shape[1], cfg.features, generator=bank) / cfg.width
    phase = 2 * math.pi * torch.rand(cfg.features, generator=bank)
    return (math.sqrt(2 / cfg.features) * torch.cos(x @ freq + phase)).mean(0)


def mmd(x, y, cfg):
    return (feature_mean(x, cfg) - feature_mean(y, cfg)).pow(2).sum().item()
