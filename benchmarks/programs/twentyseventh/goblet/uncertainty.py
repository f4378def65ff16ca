from contextlib import contextmanager

import torch
from torch import nn

STOCHASTIC = (nn.Dropout, nn.Dropout1d, nn.Dropout2d, nn.AlphaDropout)


@contextmanager
def sampling_dropout(model):
    """Within the block only the dropout layers of `model` are in training mode."""
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
def predictive(model, x, passes):
    with sampling_dropout(model):
        probs = torch.stack([model(x).softmax(-1) for _ in range(passes)])
    mean = probs.mean(0)
    entropy = -(mean * mean.clamp_min(1e-9).log()).sum(-1)
    return mean, probs.std(0).mean(-1), entropy
