from contextlib import contextmanager

import torch
from torch import nn


@contextmanager
def stochastic(model: nn.Module):
    """Dropout layers sample inside of the block (Gal & Ghahramani 2016), all the rest keeps its mode."""
    before = {m: m.training for m in model.modules()}
    for m in before:
        if isinstance(m, nn.Dropout):
            m.train()
    try:
        yield model
    finally:
        for m, flag in before.items():
            m.training = flag


@torch.no_grad()
def predictive(model, x, samples, seed):
    with torch.random.fork_rng(devices=[]), stochastic(model):
        torch.manual_seed(seed)
        draws = torch.stack([model(x) for _ in range(samples)])
    return draws.mean(0), draws.std(0)
