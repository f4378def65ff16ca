"""Predictive uncertainty by Monte Carlo dropout (Gal & Ghahramani, 2016)."""
from contextlib import contextmanager

import torch
from torch import nn


@contextmanager
def sampling_mode(model):
    """Dropout samples, everything else (batch norm) is as in evaluation."""
    modes = {m: m.training for m in model.modules()}
    model.eval()
    for m in model.modules():
        if isinstance(m, nn.Dropout):
            m.train()
    try:
        yield model
    finally:
        for m, flag in modes.items():
            m.training = flag


@torch.no_grad()
def predictive(model, x, passes, seed):
    with torch.random.fork_rng(devices=[]), sampling_mode(model):
        torch.manual_seed(seed)
        draws = torch.stack([model(x).squeeze(-1) for _ in range(passes)])
    return draws.mean(0), draws.std(0), draws


@torch.no_grad()
def point(model, x):
    was = model.training
    model.eval()
    out = model(x).squeeze(-1)
    model.train(was)
    return out
