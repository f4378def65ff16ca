"""Sample-based score of predictive distributions."""
from contextlib import contextmanager

import torch


@contextmanager
def evaluating(model):
    mode = model.training
    model.eval()
    try:
        with torch.no_grad():
            yield model
    finally:
        model.train(mode)


def crps(model, x, y, draws: int = 16) -> float:
    generator = torch.Generator().manual_seed(2024)
    with evaluating(model):
        sims = torch.stack([model.sample(x, generator) for _ in range(draws)])
    accuracy = (sims - y).abs().mean()
    spread = (sims[:, None] - sims[None]).abs().mean()
    return (accuracy - 0.5 * spread).item()
