from contextlib import contextmanager

import torch
from torch import nn

STOCHASTIC = (nn.Dropout, nn.AlphaDropout)


def network(n_in, width=32, rate=0.2):
    return nn.Sequential(
        nn.Linear(n_in, width),
        nn.BatchNorm1d(width),
        nn.ReLU(),
        nn.Dropout(rate),
        nn.Linear(width, width),
        nn.ReLU(),
        nn.Dropout(rate),
        nn.Linear(width, 1),
    )


@contextmanager
def sampling(model):
    """Dropout on, everything else (batch norm) in evaluation mode."""
    before = {m: m.training for m in model.modules()}
    model.eval()
    for m in model.modules():
        if isinstance(m, STOCHASTIC):
            m.train()
    try:
        yield model
    finally:
        for m, mode in before.items():
            m.training = mode


@torch.no_grad()
def interval(model, x, passes, level=0.9):
    with sampling(model):
        draws = torch.stack([model(x).squeeze(1) for _ in range(passes)])
    cut = (1 - level) / 2
    return draws.mean(0), draws.quantile(cut, 0), draws.quantile(1 - cut, 0)
